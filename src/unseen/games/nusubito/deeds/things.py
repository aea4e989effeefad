"""What all kinds of steps of Nusubito have in common, and what they and the lines name."""

from typing import Final

from unseen.boards.courtyard import cell
from unseen.core.deeds import Deed, Reason
from unseen.games.nusubito.board import THIEF, TITLES
from unseen.games.nusubito.knowledge import Known
from unseen.games.temples.things import things


class Step(Deed):
    """A kind of step of Nusubito: whose it is, and when it can be done at all."""

    side: int = THIEF
    by_day: bool = True
    by_night: bool = False

    def fits(self, view: Known, rest: list[str]) -> bool:
        """Is what the step names what it is for, so that who points there may mean it?"""
        return True

    def none(self, view: Known) -> str:
        """Why no step of this kind is offered now, in one sentence; "" leaves it to the refusals of each."""
        return ""


TEMPLE: Final = things("temple")


def here(view: Known) -> tuple[str, ...]:
    """The temple on which the thief stands, to point at."""
    return (f"temple:{view.at}",)


def pawn_name(view: Known, space: str) -> str:
    """`Seeker D2`."""
    level = view.board.level(cell(space))
    return f"{TITLES[level]} {space}" if level else space


def sentence(reason: Reason | None) -> str:
    """The sentence of a reason."""
    return reason[1] if reason else ""


def none_left(view: Known, level: str, rule: str) -> Reason | None:
    """NUS-POOL-01."""
    return (rule, f"There is no {TITLES[level]} in the pool.") if view.board.in_pool(level) <= 0 else None
