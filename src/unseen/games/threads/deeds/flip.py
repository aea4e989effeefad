"""Pieces are turned up, and a newly revealed unit makes room for one that stands on its hex (REV, DISP)."""

from typing import Any, ClassVar

from mypy_extensions import i64

from unseen.boards.hexes import DIRECTION_NAMES, has
from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.core.words import StepWords
from unseen.games.threads.actions import DISPLACE, FLIP
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.facing import Turned
from unseen.games.threads.deeds.harm import Revealed, Several, carry, send_home, wound
from unseen.games.threads.deeds.things import OfPiece, Stands, Step
from unseen.games.threads.ending import check_living
from unseen.games.threads.frames import NONE, Frame, is_a
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import piece_named, seat_of, subject, thing
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import ACT, BONUS, SPENT, Position


# ---- room for a newly revealed unit ----
class Displaced(Stands):
    """A newly revealed unit is moved to a neighbouring hex."""

    def learned(self, view: Known, later: bool) -> None:
        view.carried(self.piece, self.hex)
        view.settled(self.piece)

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} is displaced to **{self.hex}**."


class DisplacementFailed(OfPiece):
    """No hex was free for it: it is wounded where it stands."""

    def happen(self, board: Board) -> None:
        board.named(self.piece).wounded = True

    def learned(self, view: Known, later: bool) -> None:
        view.settled(self.piece)

    def words(self, view: Known) -> str:
        return f"There is no room for {thing(view, self.piece)}."


class Displace(Step):
    """The active seat chooses where the unit goes, its facing kept."""

    general = ("THR-DISP-01", "No unit is to be displaced there.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not view.crowded or view.seat != view.board.active:
            return None
        if view.rules.hexes.find(rest[0]) not in view.board.free_beside(view.piece(view.crowded[-1]).hex):
            return "THR-DISP-01", f"{rest[0]} is not beside it, not floor, or holds a standing unit."
        return None

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        who = subject(view, view.crowded[0]) if view.crowded else "The unit"
        return StepWords(f"{who} is displaced to **{rest[0]}**")


class Displacing(Frame):
    """The active seat moves a newly revealed unit to a neighbouring hex (DISP-01)."""

    name: ClassVar[str] = "displacing"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)
    stages: ClassVar[tuple[int, ...]] = (ACT, BONUS, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("moving", "attacking", "window", "effecting", "revealing", "deploying")

    def __init__(self, piece: int = NONE) -> None:
        self.piece = piece

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Without a free hex it is wounded (DISP-03); with one only, there is nothing to choose."""
        piece = p.board.find(self.piece)
        if piece is None:
            p.stack.pop()
            return False
        free = p.board.free_beside(piece.hex)
        if len(free) > 1:
            return True
        if free:
            self.displace(p, piece, free[0], tell)
            return False
        p.stack.pop()
        if tell is not None:
            tell.say(EVERYONE, DisplacementFailed(name_of(piece)))
        for frame in p.stack:
            frame.carried(piece.code, piece.hex, p.rules.displacement_ends_move)
        wound(p, piece, tell)
        if not p.stack or not isinstance(p.stack[-1], Several):
            check_living(p, tell)
        return False

    def legal(self, p: Position) -> list[Action]:
        return [DISPLACE + h for h in p.board.free_beside(p.board.at(self.piece).hex)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        self.displace(p, p.board.at(self.piece), a - DISPLACE, tell)

    def displace(self, p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
        """It stands there, its facing kept; its Move is over (DISP-04); then a window (c)."""
        p.stack.pop()
        if tell is not None:
            tell.say(EVERYONE, Displaced(name_of(piece), p.board.hex_name(h)))
        carry(p, piece, h, p.rules.displacement_ends_move)
        below = p.stack[-1] if p.stack else None
        if isinstance(below, Several):
            below.moved += [piece.code, h]
        elif below is None or below.reacts:
            p.open_moved([piece.code, h])

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """DISP-01: a revealed unit on a hex with another one."""
        piece = self.here(p, self.piece)
        together = piece.up and bool(p.board.standing_on(piece.hex, piece.code))
        need(together, "Who is displaced was revealed where another unit stands.", "THR-DISP-01")
        if is_a(below, "effecting"):
            need(below.target == self.piece, "Effects displace their target.", "THR-DISP-01")


# ---- turned up ----
class Flip(Step):
    """Own face-down pieces at any time, those of enemies next to an own revealed unit (REV-01, REV-02)."""

    general = ("THR-REV-04", "This piece cannot be turned up now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.settled = False
        flip(p, int(n), p.board.active, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        piece = view.find(rest[0])
        if piece is None:
            return "THR-REV-01", f"There is no piece {rest[0]} on the board."
        if piece.up:
            return "THR-REV-01", f"{rest[0]} is face-up already."
        near = piece.owner == view.seat or view.stage == "deploy" or reaches(view.board, view.seat, piece)
        return None if near else ("THR-REV-02", f"No revealed unit of yours is beside {rest[0]}.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return "turn up"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if seat_of(rest[0]) == view.seat:
            return StepWords(f"Turn up your {piece_named(view, rest[0])} {rest[0]}", "", "Everyone sees what it is.")
        return StepWords(f"Turn up {thing(view, rest[0])} on **{view.place(rest[0])}**")


def flips(board: Board, seat: Seat) -> list[Action]:
    """REV-01, REV-02: own face-down pieces, and those of enemies next to an own revealed unit."""
    out: list[Action] = []
    reach = revealed_reach(board, seat)
    for other, side in enumerate(board.sides):
        if other == seat or reach:
            for piece in side.pieces:
                if not piece.up and (other == seat or has(reach, piece.hex)):
                    out.append(FLIP + piece.code)
    return out


def revealed_reach(board: Board, seat: Seat) -> int:
    """The hexes in which a seat's revealed units may flip an enemy piece (GAP-20)."""
    reach = board.rules.flips_from
    found = 0
    for piece in board.sides[seat].pieces:
        if piece.up:
            found |= reach[piece.hex]
    return found


def reaches(board: Board, seat: Seat, piece: Piece) -> bool:
    """May a revealed unit of this seat, or of nobody's at the table, flip an enemy piece?"""
    return seat < len(board.sides) and has(revealed_reach(board, seat), piece.hex)


def flip(p: Position, code: int, by: Seat, tell: Tell | None) -> None:
    """A seat flips its own or an enemy's piece."""
    turn_up(p, p.board.at(code), "own" if p.board.at(code).owner == by else "enemy", by, tell)


def turn_up(p: Position, piece: Piece, how: str, by: Seat, tell: Tell | None) -> None:
    """A face-down piece is revealed: a decoy goes home, a unit may have to be displaced (REV-03, DISP-01)."""
    p.board.reveal(piece, piece.unit)
    if tell is not None:
        tell.say(EVERYONE, Revealed(name_of(piece), p.board.what(piece.unit), how, by))
    if piece.is_decoy():
        send_home(p, piece, tell)
        return
    if tell is not None and not p.rules.facing_public:
        # GAP-04: what was its owner's secret lies open now.
        tell.say(EVERYONE, Turned(name_of(piece), DIRECTION_NAMES[piece.facing]))
    if p.board.standing_on(piece.hex, piece.code):
        p.stack.append(Displacing(piece.code))
