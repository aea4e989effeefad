"""Reaction windows (section 2.1): who is asked, what they may do, when a window is over."""

from typing import Any, ClassVar, Final

from unseen.boards.hexes import has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.core.words import TURN, Binds, StepWords
from unseen.games.threads.actions import AMBUSH, FLIP, HANDLES, PASS, piece_name
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.attack import Attacking, futile
from unseen.games.threads.deeds.flip import flip, flips, revealed_reach
from unseen.games.threads.deeds.things import OfSeat, Step, own
from unseen.games.threads.deeds.walk import Walk
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import effects_named, piece_named
from unseen.games.threads.pieces import UNKNOWN, Piece, name_of
from unseen.games.threads.position import ACT, BONUS, SPENT, Position

A: Final = 0
"""Between actions."""
B: Final = 1
"""After a step."""
C: Final = 2
"""After a forced movement, a displacement, a removed bridge."""
D: Final = 3
"""For a deployed piece."""
LETTERS: Final = "abcd"
OPENS: Final[dict[str, tuple[int, ...]]] = {
    "": (A, C),
    "moving": (B, C),
    "attacking": (B, C),
    "window": (C,),
    "playing": (C,),
    "entering": (D,),
}
"""Which windows open on what."""


# ---- what is told ----
class Asked(Happening):
    """A seat is asked in a window (section 2.1): `window` is its letter, `hex` its hex, "" in a window (a).

    `piece` is the one that entered the hex, where it may be ambushed; otherwise "".
    """

    routine = True
    seat: int
    window: str
    hex: str
    piece: str

    def learned(self, view: Known, later: bool) -> None:
        view.asked = self.seat
        view.window = self.window
        view.entered = self.hex
        view.arrival = self.piece

    def words(self, view: Known) -> str:
        """Between two actions everybody is asked, of which nothing need be said."""
        entered = f"{self.piece} on " if self.piece else ""
        return f"{TITLES[self.seat]} is asked after {entered}**{self.hex}**." if self.hex else ""


class Passed(OfSeat):
    """The seat that was asked passes."""

    routine = True

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} passes."


# ---- answers ----
class Pass(Step):
    """A window goes by."""

    general = ("THR-REV-04", "Only who is asked in a window passes.")

    def binds(self, view: Known, rest: list[str]) -> Binds:
        return TURN

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Pass", "", "Everyone sees that you pass.")


class Ambush(Step):
    """A concealed unit attacks the piece that entered a hex in its field of view (AMB-01 to AMB-03)."""

    general = ("THR-AMB-01", "Nothing can be ambushed with this piece now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = own(view, rest[0], "THR-AMB-03")
        if wrong is not None:
            return wrong
        piece = view.piece(rest[0])
        if not may_ambush(piece):
            return "THR-AMB-03", "Only a face-down unit, neither suppressed nor wounded, can ambush; a decoy cannot."
        if not view.entered:
            return "THR-AMB-01", "Nothing has entered a hex in its field of view just now."
        there = view.rules.hexes.find(view.entered)
        if there < 0 or piece.facing == UNKNOWN or watches(view.board, piece, there):
            return None
        return "THR-AMB-02", f"{view.entered} does not lie in the field of view of {name_of(piece)}."

    def chip(self, view: Known, rest: list[str]) -> str:
        return "ambush"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        aim = f" on **{view.entered}**" if view.entered else ""
        with_it = f"{piece_named(view, rest[0])} {rest[0]}"
        return StepWords(f"Ambush{aim} with {with_it}", wasted(view, rest[0]), effects_named(view, rest[0]))


def wasted(view: Known, name: str) -> str:
    """Why an ambush with an own piece would have no effect, by what its owner knows; "" if it could have (AMB-06)."""
    piece, there = view.find(name), view.rules.hexes.find(view.entered)
    if piece is None or there < 0 or not view.what(name) or not may_ambush(piece):
        return ""
    if view.board.standing_on(piece.hex, piece.code):
        return ""  # AMB-05: it is displaced first, who knows where
    return futile(view.board, piece, there)


def may_ambush(piece: Piece) -> bool:
    """AMB-03: a concealed able unit; a decoy never."""
    return not piece.up and piece.able() and not piece.is_decoy()


# ---- opening ----
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


# ---- who could react ----
def covered(board: Board, seat: Seat, h: int) -> bool:
    """Could a face-down piece of the seat watch this hex? Where facings are hidden, any unsuppressed one could."""
    for piece in board.sides[seat].pieces:
        if not piece.up and not piece.suppressed and (not board.rules.facing_public or watches(board, piece, h)):
            return True
    return False


def watches(board: Board, piece: Piece, h: int) -> bool:
    """Is this hex in its field of view? (AMB-02)"""
    return board.rules.watches(piece.hex, piece.facing, h, board.bridges)


def near(board: Board, seat: Seat, h: int) -> bool:
    """Has the seat a face-down piece within 1 of this hex?"""
    around = board.rules.ball[h]
    return any([not piece.up and has(around, piece.hex) for piece in board.sides[seat].pieces])


def touching(board: Board, seat: Seat) -> bool:
    """Has the seat a revealed unit that may flip an enemy piece?"""
    reach = revealed_reach(board, seat)
    if reach == 0:
        return False
    for other, side in enumerate(board.sides):
        if other != seat:
            for piece in side.pieces:
                if not piece.up and has(reach, piece.hex):
                    return True
    return False


def anybody(p: Position, piece: Piece) -> bool:
    """Would somebody be asked in the window of a piece that was deployed?"""
    window = Window(D, piece.hex, piece.code, True)
    return any([window.may_ask(p, seat) for seat in range(p.rules.players)])


class Window(Frame):
    """A window: the seats are asked clockwise until all pass in a row."""

    name: ClassVar[str] = "window"
    FIELDS: ClassVar[tuple[str, ...]] = ("letter", "hex", "piece", "ambush", "cursor", "passed", "asked")
    stages: ClassVar[tuple[int, ...]] = (ACT, BONUS, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("moving", "attacking", "window", "entering", "playing")
    lines: ClassVar[tuple[str, ...]] = ("attack", "effect", "reveal", "bridge_remove")

    def __init__(
        self,
        letter: int = A,
        h: int = NONE,
        piece: int = NONE,
        ambush: bool = False,
        cursor: int = 0,
        passed: int = 0,
        asked: bool = False,
    ) -> None:
        self.letter = letter
        self.hex = h  # NONE in (a)
        self.piece = piece  # that entered, moved or was placed; NONE if there is none
        self.ambush = ambush  # it may be ambushed
        self.cursor = cursor  # whose turn to be asked it is
        self.passed = passed  # seats in a row that passed or were not asked
        self.asked = asked  # the seat at the cursor is asked

    def copy(self) -> "Window":
        return Window(self.letter, self.hex, self.piece, self.ambush, self.cursor, self.passed, self.asked)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Ask the next seat that could react; the window is over when all have passed, or its piece has left."""
        if self.letter in (B, D) and not self.still_there(p):
            p.stack.pop()
            return False
        while self.passed < p.rules.players:
            if self.may_ask(p, self.cursor):
                if not self.asked:
                    self.asked = True
                    if tell is not None:
                        letter, place = LETTERS[self.letter], p.board.hex_name(self.hex)
                        arrived = piece_name(self.piece) if self.ambush else ""
                        tell.say(EVERYONE, Asked(self.cursor, letter, place, arrived))
                return True
            self.passed += 1
            self.cursor = after(p, self.cursor)
        p.stack.pop()
        return False

    def still_there(self, p: Position) -> bool:
        """Is the piece that entered still on its hex?"""
        piece = p.board.find(self.piece)
        return piece is not None and piece.hex == self.hex

    def may_ask(self, p: Position, seat: Seat) -> bool:
        """Could this seat react, by what everybody knows? (GAP-35)"""
        side = p.board.sides[seat]
        if side.out:
            return False
        ambush = self.ambush and self.still_there(p) and self.piece // HANDLES != seat
        if seat == p.board.active:
            return ambush and (p.rules.ask_everybody or covered(p.board, seat, self.hex))
        if p.rules.ask_everybody:
            return True
        if self.letter == A:
            return any([not piece.up for piece in side.pieces]) or touching(p.board, seat)
        if ambush and covered(p.board, seat, self.hex):
            return True
        return near(p.board, seat, self.hex) or touching(p.board, seat)

    def asks(self, p: Position) -> Seat:
        return self.cursor

    def legal(self, p: Position) -> list[Action]:
        """Flips, ambushes, and passing; the active seat's flips come with its own next decision (REV-04)."""
        out = [PASS, *self.ambushes(p, self.cursor)]
        return out if self.cursor == p.board.active else out + flips(p.board, self.cursor)

    def ambushes(self, p: Position, seat: Seat) -> list[Action]:
        """AMB-01: those of the seat's units that watch the hex."""
        if not self.ambush or self.piece // HANDLES == seat or not self.still_there(p):
            return []
        return [
            AMBUSH + piece.code
            for piece in p.board.sides[seat].pieces
            if may_ambush(piece) and watches(p.board, piece, self.hex)
        ]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """An answer; whatever happens, the next seat is asked then (AMB-07, GAP-19)."""
        seat = self.cursor
        self.asked = False
        if a == PASS:
            if tell is not None:
                tell.say(EVERYONE, Passed(seat))
            self.passed += 1
            self.cursor = after(p, seat)
            return
        self.passed = 0
        if not p.rules.owner_batch:
            self.cursor = after(p, seat)
        if a >= AMBUSH:
            p.stack.append(Attacking(a - AMBUSH, self.piece, ambush=True))
        else:
            flip(p, a - FLIP, seat, tell)

    def moved_off(self, p: Position, code: int) -> None:
        """AMB-07: the window of the piece that was moved off its hex is over there."""
        if code == self.piece:
            self.ambush = False
            if self.letter in (B, D):
                self.passed = p.rules.players

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """Section 2.1: what opens a window, and of whom it speaks."""
        allowed = OPENS[below.name if below is not None else ""]
        need(self.letter in allowed, f"The letter of this window is one of {allowed}.", "THR-REV-04")
        if self.letter == A:
            none = self.hex == NONE and self.piece == NONE and not self.ambush
            need(none, "A window between actions speaks of no piece.", "THR-REV-04")
        else:
            need(self.hex >= 0, "A window after a movement speaks of a hex.", "THR-REV-04")
            self.sound_arrival(p, below)
        if self.asked:
            asks = not above and self.passed < p.rules.players and self.may_ask(p, self.cursor)
            need(asks, "A window asks a seat that could react.", "THR-REV-04")

    def sound_arrival(self, p: Position, below: Frame | None) -> None:
        """The piece that came to the hex of a window."""
        if isinstance(below, Walk) and self.letter == B:
            need(self.piece == below.piece, "A window after a step speaks of the walker.", "THR-AMB-01")
            need(not self.ambush or not below.dashes, "Nobody ambushes a dash.", "THR-ATT-04")
        elif self.letter == D:
            self.own(p, self.piece)
        else:
            forced = p.rules.ambush_on_forced and self.piece >= 0
            need(not self.ambush or forced, "This piece cannot be ambushed.", "THR-AMB-09")
