"""What all kinds of steps of Kakusareta have in common, and what they and the lines name."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cell
from unseen.core.deeds import Deed
from unseen.core.events import Tell
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
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

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        raise NotImplementedError


LETTERS: Final = {"earth": "E", "wind": "W", "water": "A", "fire": "F"}
"""A token's letter."""
EVERY_LINE: Final = "12345ABCDE"
"""All rows and columns, with a rod or without."""
LEVELS: Final = ("", "1", "2", "3")


def pawn_name(view: Known, space: str) -> str:
    """`Lv3 D2`."""
    level = view.board.level(cell(space))
    return f"Lv{level} {space}" if level else space
