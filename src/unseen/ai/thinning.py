"""A fair sample of weighted things: heavy ones stay as they are, light ones by lot (after Fearnhead and Clifford)."""

from unseen.core.dice import Dice


def thin(weights: list[float], n: int, dice: Dice) -> list[float]:
    """Per weight, the factor by which it is multiplied; 0 drops it. About `n` survive; every expectation stays."""
    level = threshold(weights, n)
    if level <= 0.0:
        return [1.0 for _ in weights]
    out: list[float] = []
    at = dice.real()
    for weight in weights:
        if weight >= level:
            out.append(1.0)
            continue
        at += weight / level
        if at >= 1.0:
            at -= 1.0
            out.append(level / weight)
        else:
            out.append(0.0)
    return out


def threshold(weights: list[float], n: int) -> float:
    """The level at which the sum of min(1, weight / level) is n; 0 if nothing need be dropped."""
    if len(weights) <= n:
        return 0.0
    heavy_first = sorted(weights, reverse=True)
    rest = sum(heavy_first, 0.0)
    for kept in range(n):
        level = rest / (n - kept)
        if heavy_first[kept] < level:
            return level
        rest -= heavy_first[kept]
    return heavy_first[n - 1]
