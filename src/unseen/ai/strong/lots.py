"""What is left to the lot: the choice among whole turns by a soft-max, of which a heat says how far it strays."""

import math
from typing import Final

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError

DIGITS: Final = 4
LEAST: Final = 1e-12
NEAR: Final = 0.003
"""What is worth this much less than the best is left to the dice."""


def lot(text: str, key: str = "lot") -> float:
    """What a switch says in hundredths; UnseenError `level-switch`, which names it by its key, if that is no number."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise UnseenError("level-switch", f"The switch {key} is a number of hundredths, as in strong:{key}=15.")
    return int(text) / 100


def pick(values: list[float], heat: float, dice: Dice) -> int:
    """The place of the most, of one that is nearly as much, or of one by lot."""
    if heat:
        values = [value + drawn(heat, dice) for value in values]
        return values.index(max(values))
    most = max(values)
    near = [at for at, value in enumerate(values) if value >= most - NEAR]
    return near[dice.below(len(near))]


def drawn(heat: float, dice: Dice) -> float:
    """What the lot adds to a value (Gumbel's distribution: the most of them is then drawn by its share)."""
    return -heat * math.log(-math.log(min(max(dice.real(), LEAST), 1.0 - LEAST)))
