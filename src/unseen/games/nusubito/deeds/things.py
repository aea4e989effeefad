"""What all kinds of steps of Nusubito have in common, and what they and the lines name."""

from typing import Final

from unseen.boards.courtyard import NAMES, cell, has, is_temple
from unseen.core.deeds import Arg, Deed, Reason
from unseen.core.events import Happening
from unseen.games.nusubito.board import MISTS, THIEF, TITLES
from unseen.games.nusubito.knowledge import Known
from unseen.games.temples.things import things


class Step(Deed):
    """A kind of step of Nusubito: whose it is, and when it can be done at all."""

    side: int = THIEF
    by_day: bool = True
    by_night: bool = False


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


# ---- of the Mists by day (NUS-MIST-01) ----
class Acted(Happening):
    """An action was taken."""

    def learned(self, view: Known, later: bool) -> None:
        view.note("act")


class Act(Step):
    """One of the actions of a turn, by pawns that stand and have not acted yet."""

    side: int = MISTS

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """NUS-MIST-01, then what this action needs."""
        if view.board.left <= 0:
            return "NUS-MIST-01", "All actions of this turn are taken."
        for space in self.actors(rest):
            idle = self.idle(view, space)
            if idle is not None:
                return idle
        return self.hinders(view, rest)

    def actors(self, rest: list[str]) -> list[str]:
        """The spaces of the pawns that act."""
        return rest[:1]

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        """What forbids this action to pawns that can act."""
        return None

    def used_may(self, view: Known) -> bool:
        """May a pawn do this that has acted in this turn?"""
        return view.rules.mist_pawn_reuse

    def idle(self, view: Known, space: str) -> Reason | None:
        """NUS-MIST-01: can the pawn of this space act?"""
        b, c = view.board, cell(space)
        if not has(b.occupied(), c):
            return "NUS-MIST-01", f"There is no pawn on {space}."
        if has(b.down, c):
            return "NUS-MIST-01", f"The pawn on {space} lies down."
        if has(b.used, c) and not self.used_may(view):
            return "NUS-MIST-01", f"The pawn on {space} has {what_uses(view)} in this turn."
        return None


def what_uses(view: Known) -> str:
    """What uses a pawn."""
    others = [(view.rules.spawned_may_act, "come onto the board"), (view.rules.healed_may_act, "been healed")]
    return " or ".join(["acted", *[deed for may, deed in others if not may]])
