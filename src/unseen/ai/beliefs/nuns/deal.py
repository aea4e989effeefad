"""Wishes and blessings are dealt without replacement: what is likely for one novice hangs on the others."""

from itertools import accumulate
from typing import Final

from unseen.core.dice import Dice


class Wishes:
    """All ways to give each row a column of its own, each weighed by the product of the rows' weights."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows: Final = rows
        self.columns: Final[int] = len(rows[0]) if rows else 0
        self.full: Final[int] = (1 << len(rows)) - 1
        self.later: Final[list[list[float]]] = self.backward()
        """later[c][mask]: the weight of giving the rows of a mask columns from c on."""

    def backward(self) -> list[list[float]]:
        """The last column first."""
        size = self.full + 1
        out = [[0.0] * size for _ in range(self.columns + 1)]
        out[self.columns][0] = 1.0
        for c in range(self.columns - 1, -1, -1):
            after, here = out[c + 1], out[c]
            for mask in range(size):
                weight = after[mask]
                for r, row in enumerate(self.rows):
                    if (mask >> r) & 1 and row[c] > 0.0:
                        weight += row[c] * after[mask ^ (1 << r)]
                here[mask] = weight
        return out

    def total(self) -> float:
        """The weight of all ways together."""
        return self.later[0][self.full]

    def shares(self) -> list[list[float]]:
        """For each row the share of each column."""
        whole = self.total()
        out = [[0.0] * self.columns for _ in self.rows]
        if whole <= 0.0:
            return out
        before = [0.0] * (self.full + 1)
        before[0] = 1.0
        for c in range(self.columns):
            after = list(before)
            for mask in range(self.full + 1):
                if before[mask] <= 0.0:
                    continue
                for r, row in enumerate(self.rows):
                    if not (mask >> r) & 1 and row[c] > 0.0:
                        weight = before[mask] * row[c]
                        after[mask | (1 << r)] += weight
                        out[r][c] += weight * self.later[c + 1][self.full & ~mask & ~(1 << r)] / whole
            before = after
        return out

    def drawn(self, dice: Dice) -> list[int]:
        """A column for each row, each way as often as it is likely."""
        out = [-1] * len(self.rows)
        mask = self.full
        for c in range(self.columns):
            left = dice.real() * self.later[c][mask]
            taken = -1
            for r, row in enumerate(self.rows):
                if (mask >> r) & 1:
                    weight = row[c] * self.later[c + 1][mask ^ (1 << r)]
                    if weight > 0.0 and (left < weight or self.later[c + 1][mask] <= 0.0):
                        taken = r
                        if left < weight:
                            break
                    left -= weight
            if taken >= 0:
                out[taken] = c
                mask ^= 1 << taken
        return out


class Hand:
    """Who holds which unknown blessing. Cards of one kind are alike until they are shown, and only False Noise tells.

    `holders` hold one card each of `false` cards of False Noise and `others`; `keeps` is how likely each would have
    laid none so far. `laid` marks holders whose tokens may have been False Noise that is not shown yet.
    """

    def __init__(self, keeps: list[float], laid: list[bool], false: int, others: int) -> None:
        self.count: Final = len(keeps)
        self.masks: Final[list[int]] = []
        """Sets of holders of False Noise."""
        self.downs: Final[list[int]] = []
        """Those among them who have laid it face down."""
        self.weights: Final[list[float]] = []
        for mask in range(1 << self.count):
            held = [h for h in range(self.count) if (mask >> h) & 1]
            ways = arrangements(false, len(held)) * arrangements(others, self.count - len(held))
            if ways <= 0.0:
                continue
            for down in submasks(mask & sum([1 << h for h in held if laid[h]])):
                weight = ways
                for h in held:
                    if not (down >> h) & 1:
                        weight *= keeps[h]
                self.masks.append(mask)
                self.downs.append(down)
                self.weights.append(weight)

    def patterns(self) -> list[int]:
        """The sets of holders who may have laid theirs."""
        return sorted(set(self.downs))

    def weight(self, down: int) -> float:
        """The weight of all hands with this set."""
        return sum([w for w, d in zip(self.weights, self.downs, strict=True) if d == down], 0.0)

    def reweighed(self, factors: dict[int, float]) -> None:
        """Every hand times the weight of the rest of the world, by who has laid; sums to 1 then."""
        whole = sum([w * factors[d] for w, d in zip(self.weights, self.downs, strict=True)], 0.0)
        for n, down in enumerate(self.downs):
            self.weights[n] *= factors[down] / whole

    def chance(self, holder: int) -> float:
        """How likely a holder has False Noise that she has not laid."""
        found = 0.0
        for n, weight in enumerate(self.weights):
            if (self.masks[n] >> holder) & 1 and not (self.downs[n] >> holder) & 1:
                found += weight
        return found

    def chance_other(self, holder: int) -> float:
        """How likely a holder has another card."""
        return sum([w for w, mask in zip(self.weights, self.masks, strict=True) if not (mask >> holder) & 1], 0.0)

    def drawn(self, dice: Dice) -> int:
        """The number of a hand, each as often as it is likely."""
        return pick(list(accumulate(self.weights)), dice)


def arrangements(cards: int, places: int) -> float:
    """In how many ways different cards fill places."""
    out = 1.0
    for n in range(places):
        out *= cards - n
    return out if places <= cards else 0.0


def submasks(mask: int) -> list[int]:
    """All subsets of a set, the empty one included."""
    out = [0]
    sub = mask
    while sub:
        out.append(sub)
        sub = (sub - 1) & mask
    return out


def pick(sums: list[float], dice: Dice) -> int:
    """An index, each as likely as its part of these running sums; parts of nothing are never picked."""
    at = dice.real() * sums[-1]
    low, high = 0, len(sums) - 1
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > at:
            high = middle
        else:
            low = middle + 1
    while low > 0 and sums[low] <= sums[low - 1]:
        low -= 1
    return low
