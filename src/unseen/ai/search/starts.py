"""Hypotheses to start simulations from, each with what every seat has heard in it."""

from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.search.hearing import Hearing
from unseen.ai.search.ismcts import Start
from unseen.ai.worlds import Trail, World
from unseen.core.dice import Dice
from unseen.core.seats import CHANCE, RESIGN
from unseen.core.state import State


class Heard:
    """A hypothesis replayed up to one trail: the truth there and what each seat has heard."""

    def __init__(self, state: State, marks: list[int]) -> None:
        self.state: Final = state
        self.marks: Final = marks


class Replays:
    """Replays trails with open ears. What the last decision replayed is kept, so each step is done about once."""

    def __init__(self, start: State, seats: int) -> None:
        self.start: Final = start
        self.seats: Final = seats
        self.old: dict[Trail | None, Heard] = {None: Heard(start, [0] * seats)}
        self.new: dict[Trail | None, Heard] = {}

    def turn_over(self) -> None:
        """A new decision: what the last one did not use is forgotten."""
        if self.new:
            self.old = {None: Heard(self.start, [0] * self.seats), **self.new}
            self.new = {}

    def heard(self, world: World) -> list[int]:
        """Per seat, the mark of what it heard in this hypothesis."""
        known = self.new.get(world.trail)
        if known is None:
            known = self.replay(world)
            self.new[world.trail] = known
        return known.marks

    def replay(self, world: World) -> Heard:
        """From the nearest point that is known to the end of the trail."""
        trail = world.trail
        while trail not in self.old:
            assert trail is not None
            trail = trail.before
        base = self.old[trail]
        state = base.state.clone()
        hearing = Hearing(self.seats)
        hearing.marks = list(base.marks)
        for seat, action in world.steps(trail):
            if action == RESIGN:
                state.resign(seat, hearing)
                continue
            state.apply(seat, action, hearing)
            if seat != CHANCE:
                hearing.did(seat, action)
        return Heard(state, hearing.marks)


class Sampler:
    """Draws hypotheses of a belief by their weights."""

    def __init__(self, belief: Belief, replays: Replays, dice: Dice) -> None:
        self.belief: Final = belief
        self.replays: Final = replays
        self.dice: Final = dice

    def draw(self) -> Start:
        """One possible truth."""
        left = self.dice.real()
        worlds = self.belief.worlds
        for world in worlds:
            left -= world.weight
            if left < 0.0:
                return Start(world.state, self.replays.heard(world))
        return Start(worlds[-1].state, self.replays.heard(worlds[-1]))
