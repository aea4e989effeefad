"""How far a novice still has to go: to her keys, her item, and home (3.2 of the ledger)."""

from typing import Final

from unseen.ai.rules_bots.nuns.ground import Ground, Row
from unseen.boards.convent_facts import Wish
from unseen.boards.dots import FAR

TO_KEYS: Final = 0
TO_ITEM: Final = 1
TO_HOME: Final = 2
PACE: Final = 4.6
"""Steps of a turn on a long way."""
WASTE: Final = 0.4
"""What the end of a leg costs: movements do not come out even."""


class Errand:
    """One novice's way; stages are TO_KEYS, TO_ITEM and TO_HOME."""

    def __init__(self, ground: Ground, wish: Wish, cell: int) -> None:
        self.ground: Final = ground
        self.wish: Final = wish
        self.cell: Final = cell
        self.goals: Final[list[int]] = [wish.key_dot, wish.item_dot, cell]
        dots = ground.dots
        back = leg(dots.distance(wish.item_dot, cell))
        self.after: Final[list[float]] = [leg(dots.distance(wish.key_dot, wish.item_dot)) + back, back, 0.0]
        """The turns that follow when the goal of a stage is reached."""
        self._turns: Final[dict[int, Row]] = {}

    def stage(self, keys: bool, item: bool) -> int:
        """What she needs next; without keys that, whatever she carries."""
        return TO_KEYS if not keys else TO_HOME if item else TO_ITEM

    def turns(self, stage: int) -> Row:
        """For each dot how many turns her errand takes from there, undisturbed."""
        found = self._turns.get(stage)
        if found is None:
            goal = self.goals[stage]
            found = [0.0] * self.ground.size
            for x in self.ground.dots.numbers:
                found[x] = leg(self.ground.dots.distance(x, goal, stage != TO_KEYS)) + self.after[stage]
            self._turns[stage] = found
        return found

    def lost(self, dot: int, stage: int) -> float:
        """How many turns a capture there costs her beyond the capture itself: her item is back on its dot."""
        if stage != TO_HOME:
            return 0.0
        return max(0.0, self.turns(TO_ITEM)[dot] - self.turns(TO_HOME)[dot])


def leg(steps: int) -> float:
    """The turns for a way of so many steps to a dot where a movement must end."""
    return 0.0 if steps == 0 else float(FAR) if steps == FAR else max(1.0, steps / PACE + WASTE)
