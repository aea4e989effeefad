"""The opening of elemental games: the sealed choice of Loyalist, the draft of Master."""

from typing import Final

from unseen.ai.rules_bots.kakusareta.purse import Purse, worth_with
from unseen.ai.rules_bots.kakusareta.steps import number
from unseen.core.dice import Dice
from unseen.core.seats import Action, Seat
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position

FANCY: Final = ([1.0, 2.0, 3.0, 2.0], [2.0, 3.0, 2.0, 1.0])
"""How gladly K and M play with each element (earth, wind, water, fire), by trial."""


def element(seat: Seat, steps: list[Action], dice: Dice) -> Action:
    """By lot, the better ones more often: who can be foretold is answered."""
    weights = [FANCY[0 if seat == KAKU else 1][number(step)] for step in steps]
    return by_lot(steps, weights, dice)


def token(p: Position, purse: Purse, steps: list[Action], dice: Dice) -> Action:
    """A token of the draft, the more useful ones more often."""
    held = purse.worth(p)
    return by_lot(steps, [(worth_with(p, purse, step) - held + 0.01) ** 3 for step in steps], dice)


def by_lot(steps: list[Action], weights: list[float], dice: Dice) -> Action:
    """One of the steps, each as often as its weight says."""
    left = dice.real() * sum(weights, 0.0)
    for step, weight in zip(steps, weights, strict=True):
        left -= weight
        if left < 0.0:
            return step
    return steps[-1]
