"""What all kinds of steps of Kakusareta have in common, and what they and the lines name."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cell, has
from unseen.core.deeds import Deed, Reason
from unseen.core.events import Happening, Tell
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.ending import check_temples
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position

BOTH: Final = 2


class Step(Deed):
    """A kind of step of Kakusareta: whose it is, and when it can be done at all."""

    side: int = KAKU
    """KAKU, MOYA or BOTH."""
    by_day: bool = True
    by_night: bool = False
    elemental: bool = False
    """Does it belong to the Elemental Disciplines?"""
    settled: bool = False
    """Does its `why_not` say everything, once it is clear what is asked?"""
    source: bool = False
    """Does it say where a pawn comes from (KAK-POOL-02)?"""
    telling: bool = False
    """May it tell its author something new?"""


LETTERS: Final = {"earth": "E", "wind": "W", "water": "A", "fire": "F"}
"""A token's letter."""
EVERY_LINE: Final = "12345ABCDE"
"""All rows and columns, with a rod or without."""
LEVELS: Final = ("", "1", "2", "3")


def pawn_name(view: Known, space: str) -> str:
    """`Lv3 D2`."""
    level = view.board.level(cell(space))
    return f"Lv{level} {space}" if level else space


# ---- of the Moya ----
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
