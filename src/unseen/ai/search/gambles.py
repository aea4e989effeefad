"""Steps that may end the game at once: what the belief says of them, before any search."""

from collections.abc import Callable
from typing import Final

from unseen.ai.search.ismcts import Start
from unseen.core.dice import Dice
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State

DRAWS: Final = 64
"""Hypotheses in which such a step is tried."""
MOSTLY: Final = 0.5
"""A step that ends the game more seldom is no gamble on the end: the search weighs what may be lost by it."""


def sober(own: Callable[[], Start], seat: Seat, steps: list[Action], dice: Dice) -> list[Action]:
    """The steps without those that mostly end the game, and rather lose than win it; if all do, the best of these."""
    stakes = [stake(own, seat, step, dice) for step in steps]
    bar = min(max(stakes), 0.0)
    return [step for step, value in zip(steps, stakes, strict=True) if value >= bar]


def stake(own: Callable[[], Start], seat: Seat, step: Action, dice: Dice) -> float:
    """The mean payoff of games that end with this step, -1 to 1, 0 where they go on; 0 if they mostly do."""
    total, ended = 0.0, 0
    for _ in range(DRAWS):
        state = own().state
        if not state.telling(seat, step):
            return 0.0
        after = settled(state, seat, step, dice)
        if after.outcome() is not None:
            ended += 1
            total += after.payoff()[seat]
    return total / DRAWS if ended >= MOSTLY * DRAWS else 0.0


def settled(state: State, seat: Seat, step: Action, dice: Dice) -> State:
    """What follows at once from the step in this truth."""
    after = state.clone()
    after.apply(seat, step)
    while after.outcome() is None and after.pending() == (CHANCE,):
        after.apply(CHANCE, dice.draw(after))
    return after
