"""The oracle of Threads, pieces: what befalls them, what of it comes to light, and when a game is over by it."""

from collections.abc import Hashable
from typing import Final, TypeVar

from unseen.boards.hexes import has
from unseen.core.seats import Seat
from unseen.games.threads.actions import HANDLES
from unseen.games.threads.board import FREE
from unseen.games.threads.deeds.flip import Displacing
from unseen.games.threads.deeds.move import Moving
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.pieces import NOWHERE, Piece
from unseen.games.threads.position import DRAW, LAST_SIDE, REFILL, Position

BETWEEN, STEP, MOVED, PLACED = range(4)
"""Windows (a) to (d)."""
F = TypeVar("F", bound=Frame)


class Course:
    """A truth of the oracle's own, where all that follows from a step is carried out, and what came to light by it."""

    def __init__(self, p: Position) -> None:
        self.p: Final = p
        self.news: list[Hashable] = []

    def show(self, *fact: Hashable) -> None:
        """Everybody gets to know this."""
        self.news.append(fact)

    def top(self, kind: type[F]) -> F:
        """What is going on, of this kind."""
        frame = self.p.stack[-1]
        assert isinstance(frame, kind)
        return frame

    def find(self, code: int) -> Piece | None:
        """A piece on the board."""
        return self.p.board.find(code) if code != NONE else None


# ---- turning up and going home ----
def turn_up(c: Course, piece: Piece) -> None:
    """REV-03: what it is. GAP-04: where a unit looks. DISP-01: a standing unit on its hex displaces it."""
    piece.up = True
    c.show("is", piece.code, piece.unit)
    if piece.is_decoy():
        go_home(c, piece)
        return
    if not c.p.rules.facing_public:
        c.show("looks", piece.code, piece.facing)
    if c.p.board.standing_on(piece.hex, piece.code):
        c.p.stack.append(Displacing(piece.code))


def go_home(c: Course, decoy: Piece) -> None:
    """REV-03: to its owner's reserves."""
    side = c.p.board.sides[decoy.owner]
    side.remove(decoy.code)
    side.decoys += 1
    reserve(c, decoy.owner)


def reserve(c: Course, seat: Seat) -> None:
    """GAP-27: what lies there now, where that is open."""
    if c.p.rules.reserves_public:
        c.show("reserve", seat, c.p.board.sides[seat].reserve, c.p.board.sides[seat].decoys)


def can_flip(p: Position, seat: Seat) -> bool:
    """REV-01, REV-02: has a seat something to turn up?"""
    return any(not piece.up for piece in p.board.sides[seat].pieces) or touches(p, seat)


def touches(p: Position, seat: Seat) -> bool:
    """REV-02: is a revealed unit of the seat next to a face-down piece of an enemy?"""
    reach = 0
    for piece in p.board.sides[seat].pieces:
        reach |= p.rules.flips_from[piece.hex] if piece.up else 0
    return any(not one.up and has(reach, one.hex) for one in p.board.on_board() if one.owner != seat)


# ---- harm ----
def wound(c: Course, piece: Piece) -> None:
    """EFF-02, GAP-11; MOVE-03, GAP-14: with more than two steps left, two are left."""
    rules = c.p.rules
    if piece.wounded:
        if rules.second_wound_kills:
            die(c, piece)
        return
    piece.wounded = True
    for frame in c.p.stack:
        if isinstance(frame, Moving) and frame.piece == piece.code and (rules.wound_limit_on_cards or not frame.card):
            frame.left = min(frame.left, 2)


def die(c: Course, piece: Piece) -> None:
    """CHASM-02: it is revealed as it dies; CHASM-03: a decoy goes home instead."""
    if not piece.up:
        piece.up = True
        c.show("is", piece.code, piece.unit)
    if piece.is_decoy():
        go_home(c, piece)
        return
    c.p.board.sides[piece.owner].remove(piece.code)
    c.p.board.sides[piece.owner].dead |= 1 << piece.unit


def fall(c: Course, piece: Piece) -> None:
    """CHASM-02, CHASM-03, GAP-13."""
    if not (piece.is_decoy() and c.p.rules.fallen_decoys_go):
        die(c, piece)
        return
    c.show("is", piece.code, piece.unit)
    c.p.board.sides[piece.owner].remove(piece.code)
    c.p.board.sides[piece.owner].lost += 1


# ---- Moves and windows of who is moved by others ----
def carried(p: Position, code: int, h: int, ends: bool) -> None:
    """DISP-04, AMB-09: its own Move is over, or goes on from here."""
    for frame in p.stack:
        if isinstance(frame, Moving) and frame.piece == code:
            frame.path.append(h)
            frame.over = frame.over or ends


def has_left(p: Position, code: int) -> None:
    """AMB-07: the window of a piece is over as soon as it has left the hex."""
    for frame in p.stack:
        if isinstance(frame, Window) and frame.piece == code:
            frame.ambush = False
            if frame.letter in (STEP, PLACED):
                frame.passed = p.rules.players


def open_window(p: Position, letter: int, h: int, code: int, ambush: bool) -> None:
    """Section 2.1: clockwise from the active seat; where a moved piece may be ambushed (GAP-18), from its owner."""
    seat = code // HANDLES if letter == MOVED and ambush else p.board.active
    p.stack.append(Window(letter, h, code, ambush, (seat + 1) % p.rules.players))


def open_moved(p: Position, moved: list[int]) -> None:
    """2.1 (c): a window for each of what was moved, in the order of happening; `moved` is code, hex, code, hex, ..."""
    for i in range(len(moved) - 2, -1, -2):
        open_window(p, MOVED, moved[i + 1], moved[i], p.rules.ambush_on_forced and moved[i] != NONE)


# ---- the end ----
def check_living(c: Course) -> None:
    """WIN-02: seats without living units are out; the last one wins; if it was its turn, the turn ends."""
    p, rules = c.p, c.p.rules
    living = [side.living() for side in p.board.sides]
    for seat, count in enumerate(living):
        if rules.elimination and count == 0 and not p.board.sides[seat].out:
            leave(c, seat)
    left = [seat for seat, count in enumerate(living) if count > 0]
    if not left and (rules.elimination or rules.last_side):
        over(c, DRAW, list(range(rules.players)))
    elif len(left) == 1 and rules.last_side:
        over(c, LAST_SIDE, left)
    elif p.board.sides[p.board.active].out:
        p.stack = []
        p.stage, p.left = REFILL, 0
        p.pulls = p.due = p.settled = False


def leave(c: Course, seat: Seat) -> None:
    """WIN-02: its pieces, token and markers leave, its cards go to the discard."""
    p, side = c.p, c.p.board.sides[seat]
    c.show("out", seat, tuple(side.cards))
    side.out = True
    side.decoys += len(side.pieces)
    side.pieces = []
    side.token, side.extracting = NOWHERE, False
    p.board.markers = [FREE if marker != FREE and (marker - 1) // 2 == seat else marker for marker in p.board.markers]
    for card, count in enumerate(side.cards):
        p.board.discard[card] += count
        side.cards[card] = 0


def over(c: Course, ending: int, winners: list[Seat]) -> None:
    """The game is decided, and all is opened: pieces, where they look, reserves, cards."""
    p = c.p
    p.ending = ending
    p.stack = []
    pieces = tuple((one.code, one.unit, one.facing) for one in p.board.on_board())
    hands = tuple((side.reserve, tuple(side.cards)) for side in p.board.sides)
    c.show("over", ending, tuple(winners), pieces, hands)
