"""The sealed choice of an element in Loyalist."""

from typing import Final

from unseen.core.dice import Dice
from unseen.core.seats import Action, Seat
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.position import KAKU

FANCY: Final = ([1.0, 2.0, 3.0, 2.0], [2.0, 3.0, 2.0, 1.0])
"""How gladly K and M play with each element (earth, wind, water, fire), by trial."""


def element(seat: Seat, steps: list[Action], dice: Dice) -> Action:
    """By lot, the better ones more often: who can be foretold is answered."""
    weights = [FANCY[0 if seat == KAKU else 1][step - act.ELEMENT] for step in steps]
    left = dice.real() * sum(weights, 0.0)
    for step, weight in zip(steps, weights, strict=True):
        left -= weight
        if left < 0.0:
            return step
    return steps[-1]
