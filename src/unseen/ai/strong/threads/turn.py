"""The search for a whole turn: action after action, in some possible truths at a time, the best go on."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.strong.judge import Judge
from unseen.ai.strong.threads.plans import Plan, Planner
from unseen.ai.strong.threads.sense import ThreadsSense
from unseen.ai.strong.threads.trial import follow, over
from unseen.core.seats import Seat
from unseen.games.threads.ending import figures, wins_by
from unseen.games.threads.position import Position
from unseen.games.threads.rules import Threads

DEPTH_MAX: Final = 7
STOPPED: Final = 0.01
"""What is left of a chance where the other has won once its turn begins: enough to tell such turns apart."""


class Node:
    """What the turn has come to in each truth, by these plans, and what it is worth if the turn ends so."""

    def __init__(self, truths: list[Threads], before: "Node | None", plan: Plan, value: float) -> None:
        self.truths: Final = truths
        self.before: Final = before
        self.plan: Final = plan
        self.value: Final = value
        self.looks: Final = [looks(p) for p in truths]

    def way(self) -> "list[Node]":
        """The nodes from the first action on."""
        out: list[Node] = []
        node: Node | None = self
        while node is not None and node.before is not None:
            out.append(node)
            node = node.before
        out.reverse()
        return out


class TurnSearch:
    """All turns worth trying from one position."""

    def __init__(self, seat: Seat, planner: Planner, sense: ThreadsSense, judge: Judge, width: int) -> None:
        self.seat: Final = seat
        self.planner: Final = planner
        self.sense: Final = sense
        self.judge: Final = judge
        self.width: Final = width
        self.met: Final[set[Hashable]] = set()
        self.found: Final[list[Node]] = []

    def run(self, truths: list[Threads]) -> list[Node]:
        """Every node that was met; the first is to do nothing."""
        level = [Node(truths, None, [], self.worth(truths))]
        self.found.append(level[0])
        for _ in range(DEPTH_MAX):
            after: list[Node] = []
            for node in level:
                self.further(node, after)
            if not after:
                break
            self.found.extend(after)
            after.sort(key=worst_last)
            level = after[: self.width]
        return self.found

    def further(self, node: Node, after: list[Node]) -> None:
        """One action more."""
        first = node.truths[0]
        if over(first, self.seat):
            return
        for plan in self.planner.plans(first):
            truths = [p.clone() for p in node.truths]
            for p in truths:
                follow(p, self.seat, plan)
            name = truths[0].key()
            if name in self.met:
                continue
            self.met.add(name)
            after.append(Node(truths, node, plan, self.worth(truths)))

    def worth(self, truths: list[Threads]) -> float:
        """How likely the seat wins if the turn ends so, over these truths."""
        total = 0.0
        for p in truths:
            total += self.chance(p)
        return total / len(truths)

    def chance(self, p: Position) -> float:
        """The same in one truth: 0 or 1 where the game is decided."""
        seat, rules = self.seat, p.rules
        if p.ending:
            return (1.0 / len(p.winners)) if seat in p.winners else 0.0
        chance = self.judge.chance(self.sense.measure(p))
        if wins_by(p, 1 - seat):
            return STOPPED * chance
        if p.board.round >= rules.max_rounds and seat == 1:
            return 0.5 * chance + 0.5 * capped(p, seat)
        return chance


def capped(p: Position, seat: Seat) -> float:
    """What the round cap would give (WIN-03)."""
    own, foe = figures(p, seat), figures(p, 1 - seat)
    return 1.0 if own > foe else 0.0 if own < foe else 0.5


def looks(p: Position) -> Hashable:
    """What everybody sees of the pieces and threads: equal as long as all goes as it was foreseen."""
    pieces = [
        one.code * 100000
        + one.hex * 100
        + (1 if one.up else 0)
        + (2 if one.suppressed else 0)
        + (4 if one.wounded and one.up else 0)
        for one in p.board.on_board()
    ]
    return (p.stage, p.left, tuple(p.board.markers), tuple(pieces), p.board.sides[0].knots, p.board.sides[1].knots)


def worst_last(node: Node) -> float:
    """By value."""
    return -node.value
