"""By how much nearer to a target: the interval holds wherever both lie, and most of all at the target's edge."""

import math
import random
from functools import cache

import pytest

from tests.conftest import amount
from tests.lab.test_intervals import holds
from unseen.lab.intervals import ONCE, Interval, mean_interval, nearer, nearer_mean, nearer_share, off, paired

PAIRS = 300
EXACT = (0.93, 0.97)
HALF = (0.5, 0.5)
RANGE = (0.45, 0.55)
MOST = (-math.inf, 0.6)
EVERYWHERE: list[tuple[tuple[float, float], Interval]] = [
    ((0.75, 0.65), HALF),  # surely on one side
    ((0.3, 0.38), HALF),
    ((0.58, 0.5), HALF),  # the second on the target, where its distance has an edge
    ((0.5, 0.62), HALF),
    ((0.62, 0.55), HALF),
    ((0.6, 0.42), HALF),  # one on each side
    ((0.7, 0.55), RANGE),  # on an edge of a range
    ((0.35, 0.6), RANGE),
    ((0.7, 0.6), MOST),
    ((0.7, 0.64), MOST),
]
"""The shares of two versions, and the target."""


def dealt(dice: random.Random, shares: tuple[float, float]) -> tuple[int, int, int]:
    """In how many of the pairs both are won, only the first, only the second: half of the games have the same luck."""
    one, other = shares
    both = (min(shares) + one * other) / 2
    won = dice.choices(range(4), [both, one - both, other - both, 1 - one - other + both], k=PAIRS)
    return won.count(0), won.count(1), won.count(2)


@cache
def interval(counts: tuple[int, int, int], target: Interval) -> Interval:
    """`nearer_share`; the same counts come often."""
    return nearer_share(*counts, PAIRS, target)


@pytest.mark.parametrize(("shares", "target"), EVERYWHERE)
def test_the_interval_of_a_difference_of_distances_holds(shares: tuple[float, float], target: Interval) -> None:
    dice, truth, held = random.Random(f"nearer {shares} {target}"), off(shares[0], target) - off(shares[1], target), 0
    repetitions = amount(2_000, 10_000)
    for _ in range(repetitions):
        held += holds(interval(dealt(dice, shares), target), truth)
    assert EXACT[0] <= held / repetitions <= EXACT[1]


@pytest.mark.parametrize(("shares", "target"), [((0.5, 0.5), HALF), ((0.5, 0.52), RANGE), ((0.5, 0.5), MOST)])
def test_where_both_are_on_target_it_promises_less_than_it_holds(shares: tuple[float, float], target: Interval) -> None:
    """Both distances are as small as can be: the interval is too wide, never too narrow."""
    dice, truth = random.Random(f"nearer {shares}"), off(shares[0], target) - off(shares[1], target)
    held = [holds(interval(dealt(dice, shares), target), truth) for _ in range(500)]
    assert sum(held) / 500 >= 0.97


@pytest.mark.parametrize(("means", "target"), [((9.0, 8.4), (6, 7)), ((8.0, 7.0), (6, 7)), ((7.3, 5.6), (6, 7))])
def test_the_interval_of_a_difference_of_distances_of_means_holds(means: tuple[float, float], target: Interval) -> None:
    dice, truth, held = random.Random(f"nearer {means}"), off(means[0], target) - off(means[1], target), 0
    repetitions = amount(1_000, 10_000)
    for _ in range(repetitions):
        pairs = []
        for _ in range(40):
            luck = dice.gauss(0, 1)
            pairs.append((means[0] + luck + dice.gauss(0, 1), means[1] + luck + dice.gauss(0, 1.5)))
        held += holds(nearer_mean(pairs, target), truth)
    assert EXACT[0] <= held / repetitions <= EXACT[1]


def test_on_one_side_of_the_target_it_is_the_difference_itself() -> None:
    """In either direction, and with no wider interval."""
    assert nearer_share(200, 60, 20, 300, HALF) == paired(60, 20, 300)
    assert nearer_share(20, 20, 60, 300, HALF) == paired(60, 20, 300)
    pairs = [(9.0 + n % 3, 8.0 + n % 2) for n in range(60)]
    assert nearer_mean(pairs, (5, 6)) == mean_interval([a - b for a, b in pairs])[1:]
    assert nearer_mean([(-a, -b) for a, b in pairs], (-6, -5)) == mean_interval([a - b for a, b in pairs])[1:]


def test_the_extremes_lie_on_the_rim() -> None:
    """All of the ellipse, point by point, has no more and no less."""
    dice = random.Random("rim")
    for _ in range(40):
        means = dice.uniform(0.3, 0.7), dice.uniform(0.3, 0.7)
        a, b = dice.uniform(1e-4, 4e-3), dice.uniform(1e-4, 4e-3)
        spread = a, b, dice.uniform(-0.95, 0.95) * (a * b) ** 0.5
        low, high = nearer(means, spread, RANGE, ONCE)
        rest = (spread[1] - spread[2] ** 2 / a) ** 0.5
        found = []
        for turn in range(720):
            for far in (0.0, 0.5, 1.0):
                x, y = [ONCE * far * f(math.radians(turn / 2)) for f in (math.cos, math.sin)]
                one, other = means[0] + a**0.5 * x, means[1] + spread[2] / a**0.5 * x + rest * y
                found.append(off(one, RANGE) - off(other, RANGE))
        assert low - 1e-9 <= min(found) <= low + 2e-3
        assert high - 2e-3 <= max(found) <= high + 1e-9


def test_games_that_are_all_alike_do_not_prove_that_none_ever_differs() -> None:
    low, high = nearer_share(150, 0, 0, 300, HALF)
    assert low == pytest.approx(-high)
    assert 0.005 < high < 0.1
