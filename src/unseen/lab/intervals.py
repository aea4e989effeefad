"""Between what a figure lies that was found in some games: with a certainty of 95 in 100, without other packages.

A figure that is looked at several times while its games come in needs wider intervals: whoever stops as soon as an
interval pleases has chosen among several. `REPEATED` is wide enough for all looks at once, whatever makes one stop.
"""

import math
import statistics
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

CONFIDENCE: Final = 0.95
Interval = tuple[float, float]
ONCE: Final = statistics.NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""So many standard errors for a figure that is looked at once."""
LOOKS: Final = 6
RATIO: Final = 1.6
"""Each look has so many times the games of the one before."""
REPEATED: Final = 2.501
"""So many standard errors if it is looked at LOOKS times: repeated confidence intervals (Jennison and Turnbull 1989) of
equal height (Pocock 1977). A test works it out by the recursion of Armitage, McPherson and Rowe (1969).
"""
HALVINGS: Final = 40
NEAR: Final = 2.0
"""So many standard errors for what is compared by its distance from a target that is near. Where one of the two lies
exactly on the target, a difference of distances would hold in 93.8 of 100 experiments with ONCE, and holds in 94.3 with
this; a little beside it in some 96 and a half.
"""


def wilson(successes: int, trials: int, errors: float = ONCE) -> Interval:
    """That of a rate (Wilson 1927)."""
    rate, widened = successes / trials, 1 + errors * errors / trials
    middle = (rate + errors * errors / (2 * trials)) / widened
    reach = errors * (rate * (1 - rate) / trials + (errors / (2 * trials)) ** 2) ** 0.5 / widened
    return max(0.0, middle - reach), min(1.0, middle + reach)


def paired(more: int, fewer: int, pairs: int, errors: float = ONCE) -> Interval:
    """That of the difference of two rates by pairs (Tango 1998): in `more` pairs the second alone, in `fewer` the first
    alone had it.
    """
    found = (more - fewer) / pairs

    def edge(outside: float) -> float:
        """The farthest difference on this side that these pairs do not speak against."""
        inside = found
        for _ in range(HALVINGS):
            middle = (inside + outside) / 2
            if abs(score(middle, more, fewer, pairs)) <= errors:
                inside = middle
            else:
                outside = middle
        return inside

    return edge(-1.0), edge(1.0)


def score(difference: float, more: int, fewer: int, pairs: int) -> float:
    """By how many standard errors these pairs speak against a difference."""
    a = 2 * pairs
    b = -more - fewer + (2 * pairs - more + fewer) * difference
    c = -fewer * difference * (1 - difference)
    alone = (math.sqrt(max(0.0, b * b - 4 * a * c)) - b) / (2 * a)
    spread = pairs * (2 * alone + difference * (1 - difference))
    off = more - fewer - pairs * difference
    return off / math.sqrt(spread) if spread > 0 else math.copysign(math.inf, off) if off else 0.0


def apart(one: tuple[int, int], other: tuple[int, int], errors: float = ONCE) -> Interval:
    """That of how much more the one rate is than the other, of other games: each successes and trials (Newcombe 1998,
    his tenth way).
    """
    (a, m), (b, n) = one, other
    first, second = wilson(a, m, errors), wilson(b, n, errors)
    found = a / m - b / n
    below = math.hypot(a / m - first[0], second[1] - b / n)
    above = math.hypot(first[1] - a / m, b / n - second[0])
    return found - below, found + above


def crossed(differences: Sequence[int], errors: float = ONCE) -> tuple[float, Interval]:
    """The mean of differences between differences of what happened or not, each from -2 to 2, and its interval.

    Two imaginary games, one each way, are added for the interval (after Agresti and Min 2005, who did so for one
    difference): games that are all alike do not say that there never is another one.
    """
    more = [*differences, 1, -1]
    _, low, high = mean_interval([float(one) for one in more], errors)
    found = statistics.fmean(differences)
    return found, (min(found, max(-2.0, low)), max(found, min(2.0, high)))


def mean_interval(values: list[float], errors: float = ONCE) -> tuple[float, float, float]:
    """The mean of many values, and between what it lies; one value alone is taken for as uncertain as 1."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, mean - errors, mean + errors
    reach = few(errors, len(values) - 1) * statistics.stdev(values) / len(values) ** 0.5
    return mean, mean - reach, mean + reach


def few(errors: float, freedom: int) -> float:
    """So many standard errors where the spread itself was found in few values: Student's, by its expansion."""
    z, n = errors, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


# ---- distances from a target ----
Covariance = tuple[float, float, float]
"""Of two means: the variance of the first, that of the second, and what they have in common."""


def off(value: float, target: Interval) -> float:
    """How far a figure lies outside of a target; nought within it."""
    return max(target[0] - value, 0.0, value - target[1])


def nearer_share(both: int, before: int, after: int, pairs: int, target: Interval) -> Interval:
    """By how much nearer to a target the second of two rates lies than the first, below nought if farther: by pairs in
    which `both` had it, the first alone (`before`) or the second alone (`after`).

    Where both lie surely on one side of the target, the difference of their distances is that of the rates (Tango
    1998). Elsewhere see `nearer`; two imaginary pairs, one each way, make its errors (as in `crossed`).
    """
    first, second = wilson(both + before, pairs), wilson(both + after, pairs)
    if min(first[0], second[0]) >= target[1]:
        return paired(before, after, pairs)
    if max(first[1], second[1]) <= target[0]:
        return paired(after, before, pairs)
    more = pairs + 2
    a, b = (both + before + 1) / more, (both + after + 1) / more
    errors = a * (1 - a) / more, b * (1 - b) / more, (both / more - a * b) / more
    low, high = nearer(((both + before) / pairs, (both + after) / pairs), errors, target, NEAR)
    return max(-1.0, low), min(1.0, high)


def nearer_mean(pairs: Sequence[tuple[float, float]], target: Interval) -> Interval:
    """The same of two means, by at least two pairs of values."""
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    _, *one = mean_interval(first)
    _, *other = mean_interval(second)
    if min(one[0], other[0]) >= target[1]:
        return mean_interval([a - b for a, b in pairs])[1:]
    if max(one[1], other[1]) <= target[0]:
        return mean_interval([b - a for a, b in pairs])[1:]
    games = len(pairs)
    means = statistics.fmean(first), statistics.fmean(second)
    together = statistics.covariance(first, second)
    apart = statistics.covariance(first, first), statistics.covariance(second, second)
    errors = apart[0] / games, apart[1] / games, together / games
    return nearer(means, errors, target, few(NEAR, games - 1))


def nearer(means: tuple[float, float], spread: Covariance, target: Interval, errors: float) -> Interval:
    """By how much nearer to a target the second of two means lies: the least and the most within their ellipse.

    The ellipse holds all pairs of means that lie within so many standard errors of those found. A difference of
    distances is in the interval if some pair in the ellipse has it: that is the interval of the profile likelihood
    (Venzon and Moolgavkar 1988), and where the distance has no edge it is the usual one. At a target's edge the
    difference is no smooth function, and a bootstrap is wrong there. Along a line across the ellipse the distance of
    the first is convex and that of the second concave, so the extremes lie on its rim: where it touches a line of
    equal difference, or crosses an edge of the target.
    """
    places = [means, *touching(means, spread, errors), *crossing(means, spread, target, errors)]
    found = [off(one, target) - off(other, target) for one, other in places]
    return min(found), max(found)


def touching(means: tuple[float, float], spread: Covariance, errors: float) -> Iterator[tuple[float, float]]:
    """The points of the ellipse that are farthest in the directions in which a difference of distances may grow."""
    for x, y in product((-1, 0, 1), repeat=2):
        across, up = spread[0] * x + spread[2] * y, spread[2] * x + spread[1] * y
        if (length := x * across + y * up) > 0:
            scale = errors / length**0.5
            yield means[0] + scale * across, means[1] + scale * up


def crossing(
    means: tuple[float, float], spread: Covariance, target: Interval, errors: float
) -> Iterator[tuple[float, float]]:
    """The points of the ellipse at which one of both lies on an edge of the target."""
    together = spread[2]
    for edge, which in product(target, (0, 1)):
        if spread[which] <= 0:
            continue
        away = (edge - means[which]) / spread[which] ** 0.5
        if abs(away) > errors:
            continue
        middle = means[1 - which] + together * away / spread[which] ** 0.5
        left = max(0.0, spread[1 - which] - together**2 / spread[which])
        for sign in (-1, 1):
            other = middle + sign * ((errors**2 - away**2) * left) ** 0.5
            yield (edge, other) if which == 0 else (other, edge)


def many(figures: int) -> float:
    """So many standard errors where so many figures are to be true at once (Bonferroni)."""
    return statistics.NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / max(1, figures))


def half(interval: Interval) -> float:
    """Half of its width."""
    return (interval[1] - interval[0]) / 2


def looks(most: int) -> list[int]:
    """After how many games a figure is looked at that needs at most so many."""
    return sorted({max(1, math.ceil(most / RATIO ** (LOOKS - 1 - n))) for n in range(LOOKS)})
