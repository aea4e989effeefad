"""What all steps of the Moya's own turns have in common, and all actions of their day (KAK-MDAY)."""

from mypy_extensions import i64

from unseen.boards.courtyard import cell, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.ending import check_temples
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position


class Acted(Happening):
    """An action was taken."""

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("act")


class MoyaStep(Step):
    """A step of the Moya's own turn; with each action that is complete the lost temples are counted (KAK-END-03)."""

    side: int = MOYA

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        self.act(p, n, tell)
        if p.board.due_at < 0:
            check_temples(p, tell)

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """What it does itself."""
        raise NotImplementedError


class Act(MoyaStep):
    """One of the actions of a day turn, by upright pawns."""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """KAK-MDAY-01, -02, then what this action needs."""
        for space in self.actors(rest):
            found = idle(view.board, space)
            if found is not None:
                return found
        return self.hinders(view, rest)

    def actors(self, rest: list[str]) -> list[str]:
        """The spaces of the pawns that act."""
        return rest[:1]

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        """What forbids this action to pawns that can act."""
        return None


def idle(b: Board, space: str) -> Reason | None:
    """KAK-MDAY-02, option pawn_once_per_turn: can the pawn of this space act?"""
    c = cell(space)
    if not has(b.occupied(), c):
        return "KAK-MDAY-01", f"There is no pawn on {space}."
    if has(b.down, c):
        return "KAK-MDAY-02", f"The pawn on {space} lies down."
    if has(b.used, c):
        return "KAK-MDAY-01", f"The pawn on {space} has acted in this turn."
    return None
