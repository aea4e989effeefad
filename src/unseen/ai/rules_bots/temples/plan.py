"""All turns of the hunters from one position, each position once, however it is reached."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.rules_bots.temples.habits import Habits
from unseen.core.dice import Dice
from unseen.core.seats import Action
from unseen.games.temples.board import HUNTER
from unseen.games.temples.truth import Truth

Path = tuple[Action, ...]


class Node:
    """A position that the turn can lead to, one way to it, and what it is worth if the turn ends there."""

    def __init__(self, state: Truth, path: Path, value: float) -> None:
        self.state: Final = state
        self.path: Final = path
        self.value: Final = value


class Plan:
    """The search for the best turn, depth by depth."""

    def __init__(self, habits: Habits, dice: Dice, done: Action) -> None:
        self.habits: Final = habits
        self.dice: Final = dice
        self.done: Final = done
        self.met: dict[Hashable, Node] = {}

    def best(self, p: Truth) -> list[Action]:
        """The steps of the best turn, `done` included."""
        level: list[Node] = []
        self.reach(p, (), (), level)
        best = best_of(level[0], level)
        depth = 0
        while level:
            depth += 1
            level = self.further(level)
            best = best_of(best, level)
            if not self.habits.ahead or best.state.ending != 0:
                break
            level = self.kept(level, depth)
        return list(best.path) if best.state.ending != 0 else [*best.path, self.done]

    def further(self, level: list[Node]) -> list[Node]:
        """All positions one step further that were not met before."""
        found: list[Node] = []
        for rank, node in enumerate(level):
            if node.state.ending != 0:
                continue
            for action in self.steps(node.state, rank):
                after = node.state.clone()
                after.apply(HUNTER, action)
                self.reach(after, node.path, (action,), found)
        return found

    # ---- what a game says ----
    def kept(self, level: list[Node], depth: int) -> list[Node]:
        """Those of this depth (1: a step after the start) that are followed further, in that order."""
        raise NotImplementedError

    def steps(self, p: Truth, rank: int) -> list[Action]:
        """The steps that go on from here; `rank`: how many positions of the same depth go first."""
        raise NotImplementedError

    def reach(self, p: Truth, before: Path, steps: Path, found: list[Node]) -> None:
        """Add this position, reached by so many steps after others, if it was not met before, or those to which it must
        lead.
        """
        raise NotImplementedError


def best_of(best: Node, level: list[Node]) -> Node:
    """The best of them, the first of equals."""
    for node in level:
        if node.value > best.value:
            best = node
    return best


def by_value(node: Node) -> float:
    """The best first."""
    return -node.value
