"""The movements of a guard, judged: whom she would capture, see, hear, and how near she would be afterwards."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.ai.rules_bots.nuns.ground import Ground
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.routes import Route
from unseen.ai.rules_bots.nuns.whereabouts import Quarries
from unseen.boards.dots import Sight, members
from unseen.games.nuns.board import Figure
from unseen.games.nuns.knowledge import Known


class Weights:
    """What counts how much, against 1 for a capture; found by trial in the arena."""

    chase: Final = 0.9
    """To see a novice whom she can reach in this movement."""
    sight: Final = 0.3
    """To see one whom she cannot."""
    listen: Final = 0.3
    """To hear one."""
    near: Final = 0.15
    watch: Final = 0.15
    """To look where novices will want to go."""
    ahead: Final = 0.12
    """What the rest of her path will show her."""
    fade: Final = 0.85
    """What each further dot of it counts."""


class Patrol:
    """A movement: its dots after the first, and what it is worth."""

    def __init__(self, value: float, dots: list[int], cards: tuple[str, ...] = ()) -> None:
        self.value: Final = value
        self.dots: Final = dots
        self.cards: Final = cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Patrols:
    """The movements of one guard from where she is in hers."""

    def __init__(self, ground: Ground, known: Known, guard: Figure, quarries: Quarries, habits: Habits) -> None:
        self.ground: Final = ground
        self.known: Final = known
        self.guard: Final = guard
        self.quarries: Final = quarries
        self.habits: Final = habits
        rules = known.rules
        self.sight: Final[Sight] = rules.sight
        most = rules.board.guard_run[1]
        self.most: Final[int] = min(most, 5) if rules.guard_cap_5 else most
        self.least: Final[int] = rules.board.guard_walk[0]
        self.slow: Final[int] = rules.board.guard_walk[1]
        self.edge: Final[int] = guard.edge
        self.sure: Final[int] = quarries.visible
        self.best = Patrol(-1.0, [])

    # ---- what a step gains ----
    def look(self, seen: int, at: int, steps: int, counted: int) -> float:
        """She sees these dots; who is counted already, or in sight anyway, is nothing new."""
        mass, dots, left = self.quarries.mass, self.ground.dots, self.most - steps
        gain = 0.0
        for x in members(seen & ~counted & ~self.sure & self.quarries.somewhere):
            gain += mass[x] * (Weights.chase if dots.distance(at, x) <= left else Weights.sight)
        return gain

    def step(self, at: int, to: int, edge: int, steps: int, counted: int) -> tuple[float, int]:
        """The gain of a step after so many, and what is then counted."""
        sight, there = self.sight, self.ground.dots.edge(at, to)
        gain, far = 0.0, self.guard.far
        if there != edge:
            seen = sight.turned(there, far)
            gain += self.look(seen, at, steps, counted)
            counted |= seen & ~self.sure
        share = self.quarries.mass[to]
        if not counted >> to & 1:
            gain += share
        counted |= 1 << to
        seen = sight.arrived(there, far)
        gain += self.look(seen, to, steps + 1, counted)
        return gain, counted | (seen & ~self.sure)

    def end(self, dot: int, edge: int, steps: int) -> float:
        """What it is worth to stop there."""
        value = Weights.near * self.quarries.near(dot)
        if edge >= 0:
            value += Weights.watch * self.quarries.seen(self.sight.arrived(edge))
        if steps <= self.slow and self.habits.listen:
            value += Weights.listen * self.quarries.loud(dot)
        return value

    # ---- free ----
    def free(self) -> Patrol:
        """The best movement of a guard who may go anywhere."""
        self.search([], self.guard.dot, self.edge, 0.0, 0, False)
        return self.best

    def search(self, way: list[int], dot: int, edge: int, gained: float, counted: int, turned: bool) -> None:
        """All ways on from here that go back on themselves at most once."""
        steps = self.guard.steps + len(way)
        if steps >= self.least:
            self.offer(gained + self.end(dot, edge, steps), way)
        if steps >= self.most:
            return
        before = way[-2] if len(way) > 1 else self.guard.dot if way else 0
        for to in self.ground.dots.beside(dot):
            if to == before and turned:
                continue
            gain, now = self.step(dot, to, edge, steps, counted)
            there = self.ground.dots.edge(dot, to)
            self.search([*way, to], to, there, gained + gain, now, turned or to == before)

    def offer(self, value: float, way: list[int], cards: tuple[str, ...] = ()) -> None:
        """Keep the best."""
        if value > self.best.value:
            self.best = Patrol(value, way, cards)

    # ---- bound ----
    def bound(self, routes: list[Route]) -> Patrol:
        """The best movement of a guard who follows one of these ways."""
        for route in routes:
            self.along(route)
        return self.best

    def along(self, route: Route) -> None:
        """All places where she may stop on a way, with what the rest of it will show."""
        edge, gained, counted = self.edge, 0.0, 0
        for n in range(len(route.dots)):
            dot, steps = route.dots[n], self.guard.steps + n
            if steps > self.most:
                break
            if n:
                gain, counted = self.step(route.dots[n - 1], dot, edge, steps - 1, counted)
                gained += gain
                edge = self.ground.dots.edge(route.dots[n - 1], dot)
            if steps >= self.least:
                value = gained + self.end(dot, edge, steps) + self.rest(route.dots, n)
                self.offer(value, route.dots[1 : n + 1], route.cards)

    def rest(self, dots: list[int], at: int) -> float:
        """What the rest of her way will show her."""
        value, share = 0.0, Weights.ahead
        for n in range(at + 1, len(dots)):
            edge = self.ground.dots.edge(dots[n - 1], dots[n])
            value += share * self.quarries.seen(self.sight.arrived(edge))
            share *= Weights.fade
        return value
