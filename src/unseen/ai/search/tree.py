"""One seat's decisions as the search remembers them: a node for each thing the seat may know."""

import math
from typing import Final

from unseen.core.dice import Dice
from unseen.core.seats import Action

EXPLORE: Final = 0.7
"""How strongly a step that was rarely tried is preferred (UCB1; payoffs lie between -1 and 1)."""


class Edge:
    """One step from a node: how often it was offered and taken, and the sum of what followed for its seat."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.offered = 0
        self.visits = 0
        self.value = 0.0


class Node:
    """What one seat knows when it decides. Different truths may offer different steps here (Cowling et al. 2012)."""

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}

    def choose(self, legal: list[Action], dice: Dice) -> Edge:
        """An untried step if there is one, else the one with the highest upper bound among those offered now."""
        fresh: list[Edge] = []
        best: Edge | None = None
        highest = -1e9
        for action in legal:
            edge = self.edges.get(action)
            if edge is None:
                edge = Edge(action)
                self.edges[action] = edge
            edge.offered += 1
            if edge.visits == 0:
                fresh.append(edge)
            elif not fresh:
                bound = edge.value / edge.visits + EXPLORE * math.sqrt(math.log(edge.offered) / edge.visits)
                if bound > highest:
                    highest = bound
                    best = edge
        if fresh:
            return fresh[dice.below(len(fresh))]
        assert best is not None, "a seat was asked without a step"
        return best

    def steps(self) -> list[tuple[Action, int]]:
        """Each tried step with its visits."""
        return [(edge.action, edge.visits) for edge in self.edges.values() if edge.visits > 0]
