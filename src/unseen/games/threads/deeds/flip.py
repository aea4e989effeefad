"""Pieces are turned up, by their owners and by enemies beside them (REV)."""

from mypy_extensions import i64

from unseen.boards.hexes import DIRECTION_NAMES, has
from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.core.words import StepWords
from unseen.games.threads.actions import FLIP
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.displace import Displacing
from unseen.games.threads.deeds.facing import Turned
from unseen.games.threads.deeds.harm import Revealed, send_home
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import piece_named, seat_of, thing
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position


class Flip(Step):
    """Own face-down pieces at any time, those of enemies next to an own revealed unit (REV-01, REV-02)."""

    general: Reason = ("THR-REV-04", "This piece cannot be turned up now.")

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
    p.say(tell, Revealed(name_of(piece), p.board.what(piece.unit), how, by))
    if piece.is_decoy():
        send_home(p, piece, tell)
        return
    if not p.rules.facing_public:
        # GAP-04: what was its owner's secret lies open now.
        p.say(tell, Turned(name_of(piece), DIRECTION_NAMES[piece.facing]))
    if p.board.standing_on(piece.hex, piece.code):
        p.stack.append(Displacing(piece.code))
