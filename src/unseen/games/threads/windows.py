"""Reaction windows (section 2.1): who is asked, what they may do, when a window is over."""

from typing import Final

from unseen.boards.hexes import has
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import AMBUSH, FLIP, HANDLES, PASS, piece_name
from unseen.games.threads.board import Piece
from unseen.games.threads.events import Asked, Passed
from unseen.games.threads.frames import NONE, Attacking, Window
from unseen.games.threads.handler import Handler
from unseen.games.threads.position import Position
from unseen.games.threads.turning_up import flip, flips, revealed_reach

A: Final = 0
"""Between actions."""
B: Final = 1
"""After a step."""
C: Final = 2
"""After a forced movement, a displacement, a removed bridge."""
D: Final = 3
"""For a deployed piece."""
LETTERS: Final = "abcd"


# ---- opening ----
def open_between(p: Position) -> None:
    """(a): flips."""
    p.stack.append(Window(A, NONE, NONE, False, after(p, p.board.active)))


def open_step(p: Position, piece: Piece, ambush: bool) -> None:
    """(b): after a step of a Move, or of a dash, which nobody can ambush (ATT-04)."""
    p.stack.append(Window(B, piece.hex, piece.code, ambush, after(p, p.board.active)))


def open_placed(p: Position, piece: Piece) -> None:
    """(d): for a piece that was deployed (AMB-08)."""
    p.stack.append(Window(D, piece.hex, piece.code, True, after(p, p.board.active)))


def open_moved(p: Position, moved: list[int]) -> None:
    """(c): one window for each forced movement; `moved` is code, hex, code, hex, ... in the order of happening."""
    for i in range(len(moved) - 2, -1, -2):
        code = moved[i]
        ambush = p.rules.ambush_on_forced and code >= 0
        first = code // HANDLES if ambush else p.board.active
        p.stack.append(Window(C, moved[i + 1], code, ambush, after(p, first)))


def after(p: Position, seat: Seat) -> Seat:
    """The seat that is asked first: clockwise from this one."""
    return (seat + 1) % p.rules.players


# ---- who is asked ----
def asked(p: Position, frame: Window, seat: Seat) -> bool:
    """Could this seat react, by what everybody knows? (GAP-35)"""
    side = p.board.sides[seat]
    if side.out:
        return False
    ambush = frame.ambush and standing_there(p, frame) and frame.piece // HANDLES != seat
    if seat == p.board.active:
        return ambush and (p.rules.ask_everybody or covered(p, seat, frame.hex))
    if p.rules.ask_everybody:
        return True
    if frame.letter == A:
        return any([not piece.up for piece in side.pieces]) or touching(p, seat)
    if ambush and covered(p, seat, frame.hex):
        return True
    return near(p, seat, frame.hex) or touching(p, seat)


def has_left(p: Position, code: int) -> None:
    """AMB-07: a piece was moved off its hex; its window there is over, even if it comes back meanwhile."""
    for frame in p.stack:
        if isinstance(frame, Window) and frame.piece == code:
            frame.ambush = False
            if frame.letter in (B, D):
                frame.passed = p.rules.players


def standing_there(p: Position, frame: Window) -> bool:
    """Is the piece that entered still on its hex?"""
    piece = p.board.find(frame.piece)
    return piece is not None and piece.hex == frame.hex


def arrival(frame: Window) -> str:
    """The piece that an ambush would be aimed at."""
    return piece_name(frame.piece) if frame.ambush else ""


def covered(p: Position, seat: Seat, h: int) -> bool:
    """Could a face-down piece of the seat watch this hex? Where facings are hidden, any unsuppressed one could."""
    for piece in p.board.sides[seat].pieces:
        if not piece.up and not piece.suppressed and (not p.rules.facing_public or watches(p, piece, h)):
            return True
    return False


def watches(p: Position, piece: Piece, h: int) -> bool:
    """Is this hex in its field of view? (AMB-02)"""
    return p.rules.watches(piece.hex, piece.facing, h, p.board.bridges)


def near(p: Position, seat: Seat, h: int) -> bool:
    """Has the seat a face-down piece within 1 of this hex?"""
    around = p.rules.ball[h]
    return any([not piece.up and has(around, piece.hex) for piece in p.board.sides[seat].pieces])


def touching(p: Position, seat: Seat) -> bool:
    """Has the seat a revealed unit that may flip an enemy piece?"""
    reach = revealed_reach(p, seat)
    if reach == 0:
        return False
    for other, side in enumerate(p.board.sides):
        if other != seat:
            for piece in side.pieces:
                if not piece.up and has(reach, piece.hex):
                    return True
    return False


def anybody(p: Position, piece: Piece) -> bool:
    """Would somebody be asked in the window of a piece that was deployed?"""
    frame = Window(D, piece.hex, piece.code, True, 0)
    return any([asked(p, frame, seat) for seat in range(p.rules.players)])


# ---- what they may do ----
def ambushes(p: Position, seat: Seat, frame: Window) -> list[Action]:
    """AMB-01, AMB-03: the seat's concealed able units that watch the hex; a decoy never."""
    if not frame.ambush or frame.piece // HANDLES == seat or not standing_there(p, frame):
        return []
    return [
        AMBUSH + piece.code
        for piece in p.board.sides[seat].pieces
        if not piece.up and piece.able() and not piece.is_decoy() and watches(p, piece, frame.hex)
    ]


class WindowHandler(Handler):
    """A window: the seats are asked clockwise until all pass in a row."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Ask the next seat that could react; the window is over when all have passed, or its piece has left."""
        frame = p.stack[-1]
        assert isinstance(frame, Window)
        if frame.letter in (B, D) and not standing_there(p, frame):
            p.stack.pop()
            return False
        while frame.passed < p.rules.players:
            if asked(p, frame, frame.cursor):
                if not frame.asked:
                    frame.asked = True
                    p.say(tell, Asked(frame.cursor, LETTERS[frame.letter], p.board.hex_name(frame.hex), arrival(frame)))
                return True
            frame.passed += 1
            frame.cursor = after(p, frame.cursor)
        p.stack.pop()
        return False

    def asks(self, p: Position) -> Seat:
        """The seat at the cursor."""
        frame = p.stack[-1]
        assert isinstance(frame, Window)
        return frame.cursor

    def legal(self, p: Position) -> list[Action]:
        """Flips, ambushes, and passing; the active seat's flips come with its own next decision (REV-04)."""
        frame = p.stack[-1]
        assert isinstance(frame, Window)
        seat = frame.cursor
        out = [PASS, *ambushes(p, seat, frame)]
        return out if seat == p.board.active else out + flips(p, seat)

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """An answer; whatever happens, the next seat is asked then (AMB-07, GAP-19)."""
        frame = p.stack[-1]
        assert isinstance(frame, Window)
        seat = frame.cursor
        frame.asked = False
        if a == PASS:
            p.say(tell, Passed(seat))
            frame.passed += 1
            frame.cursor = after(p, seat)
            return
        frame.passed = 0
        if not p.rules.owner_batch:
            frame.cursor = after(p, seat)
        if a >= AMBUSH:
            p.stack.append(Attacking(a - AMBUSH, frame.piece, True))
        else:
            flip(p, a - FLIP, seat, tell)
