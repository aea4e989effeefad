"""What all kinds of steps of Nusubito have in common, and what they and the lines name."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell, is_temple
from unseen.core.deeds import Arg, Deed, Reason
from unseen.core.events import Tell
from unseen.games.nusubito.board import THIEF, TITLES
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import things


class Step(Deed):
    """A kind of step of Nusubito: whose it is, and when it can be done at all."""

    side: int = THIEF
    by_day: bool = True
    by_night: bool = False

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        raise NotImplementedError


TEMPLE: Final = things("temple")
PLACE: Final[Arg] = [(name, (f"{'temple' if is_temple(name) else 'space'}:{name}",)) for name in NAMES]

# in lines
COURT: Final = "(?:[BD][1-5]|[ACE][24])"


def pawn_name(view: Known, space: str) -> str:
    """`Seeker D2`."""
    level = view.board.level(cell(space))
    return f"{TITLES[level]} {space}" if level else space


def none_left(view: Known, level: str, rule: str) -> Reason | None:
    """NUS-POOL-01."""
    return (rule, f"There is no {TITLES[level]} in the pool.") if view.board.in_pool(level) <= 0 else None
