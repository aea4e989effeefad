"""What a belief of Nuns on the Run keeps for reading and drawing."""

from itertools import accumulate
from typing import Final

from unseen.ai.beliefs.nuns.deal import Hand, Wishes
from unseen.ai.beliefs.nuns.weights import Table
from unseen.core.dice import Dice


class Heading:
    """Where a novice may be, what she is after there, and how likely that is."""

    def __init__(self, dot: int, goal: int, left: int, keys: bool, item: bool, wish: int, share: float) -> None:
        self.dot: Final = dot
        self.goal: Final = goal
        """The dot of her next errand: her keys, her item, her cell."""
        self.left: Final = left
        """The steps from dot to goal over edges that she may use."""
        self.keys: Final = keys
        self.item: Final = item
        self.wish: Final = wish
        self.share: Final = share


class Sampled:
    """The tables of one novice under one wish, ready for drawing."""

    def __init__(self, tables: list[Table], turns: list[int]) -> None:
        self.codes: Final[list[int]] = [code for table in tables for code in table]
        self.turns: Final[list[int]] = [turn for table, turn in zip(tables, turns, strict=True) for _ in table]
        """When her False Noise was laid, 0 if none is."""
        self.sums: Final[list[float]] = list(accumulate([weight for table in tables for weight in table.values()]))


class Deal:
    """What ties the novices together at one moment."""

    def __init__(self, hand: Hand, holders: list[int], patterns: dict[int, Wishes], shares: dict[int, float]) -> None:
        self.hand: Final = hand
        self.holders: Final = holders
        """Who holds an unknown blessing: novices by index, then figures as 100 + index."""
        self.patterns: Final = patterns
        """By the set of holders who have laid False Noise: how the wishes are dealt then."""
        self.shares: Final = shares
        """How likely each of these sets is."""
        self.wish_shares: Final[dict[int, list[list[float]]]] = {down: w.shares() for down, w in patterns.items()}


def shuffled(cards: list[int], dice: Dice) -> list[int]:
    """In any order, each as likely."""
    out = list(cards)
    for n in range(len(out) - 1, 0, -1):
        k = dice.below(n + 1)
        out[n], out[k] = out[k], out[n]
    return out
