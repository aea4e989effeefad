"""Intervals hold what they say: in 95 of 100 repetitions the truth lies in them, however one comes to stop."""

import math
import random
from collections import Counter
from functools import cache

import pytest

from unseen.lab.intervals import (
    CONFIDENCE,
    LOOKS,
    ONCE,
    RATIO,
    REPEATED,
    Interval,
    apart,
    crossed,
    few,
    half,
    looks,
    mean_interval,
    paired,
    wilson,
)

REPETITIONS = 2_000
SHARES = (0.02, 0.3, 0.5)
PAIRS = ((0.02, 0.05), (0.3, 0.37), (0.5, 0.5))
"""The shares of two cells; half of their games have the same luck."""
EXACT = (0.93, 0.97)
UNKNOWN = (0.0, 1.0)
pytestmark = pytest.mark.once


def wins(dice: random.Random, games: int, share: float) -> int:
    """How many of so many games are won."""
    return sum([dice.random() < share for _ in range(games)])


def unlike(dice: random.Random, pairs: int, shares: tuple[float, float]) -> tuple[int, int]:
    """In how many pairs only the second is won, and only the first."""
    more = fewer = 0
    for _ in range(pairs):
        luck = dice.random()
        one, other = luck < shares[0], (luck if dice.random() < 0.5 else dice.random()) < shares[1]
        more, fewer = more + (other and not one), fewer + (one and not other)
    return more, fewer


def holds(interval: Interval, truth: float) -> bool:
    """Does the truth lie in it?"""
    return interval[0] <= truth <= interval[1]


@cache
def difference(more: int, fewer: int, pairs: int, errors: float = ONCE) -> Interval:
    """`paired`; the same counts come often."""
    return paired(more, fewer, pairs, errors)


# ---- looked at once ----
@pytest.mark.parametrize("share", SHARES)
def test_the_interval_of_a_share_holds(share: float) -> None:
    dice = random.Random(f"share {share}")
    held = sum([holds(wilson(wins(dice, 400, share), 400), share) for _ in range(REPETITIONS)])
    assert EXACT[0] <= held / REPETITIONS <= EXACT[1]


@pytest.mark.parametrize("shares", PAIRS)
def test_the_interval_of_a_difference_by_pairs_holds(shares: tuple[float, float]) -> None:
    dice, truth = random.Random(f"pairs {shares}"), shares[1] - shares[0]
    held = sum([holds(difference(*unlike(dice, 300, shares), 300), truth) for _ in range(REPETITIONS)])
    assert EXACT[0] <= held / REPETITIONS <= EXACT[1]


@pytest.mark.parametrize("games", [5, 40])
def test_the_interval_of_a_mean_holds(games: int) -> None:
    """Also where the spread is found in few values."""
    dice, held = random.Random(f"mean {games}"), 0
    for _ in range(REPETITIONS):
        _, low, high = mean_interval([dice.gauss(6.0, 2.0) for _ in range(games)])
        held += holds((low, high), 6.0)
    assert EXACT[0] <= held / REPETITIONS <= EXACT[1]


def test_pairs_that_say_nothing_leave_much_open() -> None:
    """No pair that differs is no proof that none ever does; all of them are no proof either."""
    low, high = paired(0, 0, 50)
    assert low == pytest.approx(-high)
    assert 0.05 < high < 0.1
    low, high = paired(50, 0, 50)
    assert low == pytest.approx(0.857, abs=1e-3)
    assert high == pytest.approx(1.0)
    assert paired(9, 4, 60) == pytest.approx(tuple([-one for one in reversed(paired(4, 9, 60))]))


@pytest.mark.parametrize("shares", [(0.3, 0.4), (0.5, 0.5), (0.05, 0.1)])
def test_the_interval_of_a_difference_of_other_games_holds(shares: tuple[float, float]) -> None:
    """Half of the games in one part, a third in the other."""
    dice, truth = random.Random(f"apart {shares}"), shares[0] - shares[1]
    parts = [((wins(dice, 60, shares[0]), 60), (wins(dice, 40, shares[1]), 40)) for _ in range(REPETITIONS)]
    held = sum([holds(apart(*both), truth) for both in parts])
    assert EXACT[0] <= held / REPETITIONS <= 0.98


def test_parts_that_are_alike_say_little() -> None:
    """The example of Newcombe 1998: 56 of 70 against 48 of 80."""
    assert apart((56, 70), (48, 80)) == pytest.approx((0.0524, 0.3339), abs=1e-4)
    low, high = apart((0, 10), (0, 10))
    assert low == pytest.approx(-high)
    assert high > 0.2


@pytest.mark.parametrize("shares", [(0.5, 0.6, 0.4, 0.4), (0.3, 0.35, 0.3, 0.35), (0.02, 0.02, 0.05, 0.02)])
@pytest.mark.parametrize("games", [30, 120])
def test_the_interval_of_a_difference_of_differences_holds(games: int, shares: tuple[float, ...]) -> None:
    """Where each game has its own luck, of which half is the same in all four cells."""
    dice, held = random.Random(f"crossed {games} {shares}"), 0
    truth = shares[3] - shares[2] - shares[1] + shares[0]
    for _ in range(REPETITIONS):
        found = []
        for _ in range(games):
            luck = dice.random()
            a, b, c, d = [(luck if dice.random() < 0.5 else dice.random()) < share for share in shares]
            found.append(d - c - b + a)
        held += holds(crossed(found)[1], truth)
    assert 0.93 <= held / REPETITIONS <= 1.0


def test_games_that_never_differ_do_not_say_that_none_does() -> None:
    value, (low, high) = crossed([0] * 50)
    assert value == 0
    assert low == pytest.approx(-high)
    assert 0.03 < high < 0.1
    assert crossed([2] * 50)[1][1] == 2


def test_few_values_need_wide_intervals() -> None:
    """The table of Student's distribution."""
    for freedom, errors in ((4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert few(ONCE, freedom) == pytest.approx(errors, abs=0.01)


# ---- looked at several times ----
def inside(errors: float, cells: int = 120) -> float:
    """How likely a figure stays within so many standard errors of the truth at all looks: the density of where it may
    be, look by look (Armitage, McPherson and Rowe 1969), as a sum over cells.
    """
    alike = RATIO**-0.5
    apart = math.sqrt(1 - alike * alike)
    width = 2 * errors / cells
    places = [-errors + width * (n + 0.5) for n in range(cells)]
    found = [math.exp(-x * x / 2) for x in places]
    step = [[width / apart * math.exp(-(((y - alike * x) / apart) ** 2) / 2) for x in places] for y in places]
    for _ in range(LOOKS - 1):
        found = [sum([a * b for a, b in zip(row, found, strict=True)]) / math.sqrt(2 * math.pi) for row in step]
    return sum(found) * width / math.sqrt(2 * math.pi)


def test_intervals_that_are_looked_at_often_are_as_wide_as_they_must_be() -> None:
    assert inside(REPEATED) == pytest.approx(CONFIDENCE, abs=2e-4)
    assert inside(ONCE) < 0.86


def test_the_looks_go_up_to_the_most_games() -> None:
    assert looks(1000) == [96, 153, 245, 391, 625, 1000]
    assert looks(3) == [1, 2, 3]
    assert len(looks(10_000)) == LOOKS


@pytest.mark.parametrize("share", SHARES)
def test_a_share_that_is_played_until_it_is_known_closely_holds(share: float) -> None:
    """Whichever look was the last."""
    dice, within, held = random.Random(f"until {share}"), 0.05, 0
    stops = looks(math.ceil((REPEATED / within) ** 2 / 4))
    games: Counter[int] = Counter()
    for _ in range(REPETITIONS):
        won, played, found = 0, 0, UNKNOWN
        for stop in stops:
            won, played = won + wins(dice, stop - played, share), stop
            found = wilson(won, stop, REPEATED)
            if half(found) <= within:
                break
        games[played] += 1
        held += holds(found, share)
        assert half(found) <= within
    assert held / REPETITIONS >= 0.94
    once = next(n for n in range(10, 1000) if half(wilson(round(n * share), n)) <= within)
    assert cost(games, once) < 2.2


@pytest.mark.parametrize("shares", PAIRS)
def test_a_difference_that_is_played_until_it_is_known_closely_holds(shares: tuple[float, float]) -> None:
    """By pairs: one stops the sooner, the more alike they are."""
    dice, within, held = random.Random(f"until {shares}"), 0.08, 0
    stops = looks(math.ceil((REPEATED / within) ** 2 / 2))
    games: Counter[int] = Counter()
    for _ in range(REPETITIONS):
        more, fewer, played, found = 0, 0, 0, UNKNOWN
        for stop in stops:
            also = unlike(dice, stop - played, shares)
            more, fewer, played = more + also[0], fewer + also[1], stop
            found = difference(more, fewer, stop, REPEATED)
            if half(found) <= within:
                break
        games[played] += 1
        held += holds(found, shares[1] - shares[0])
    assert held / REPETITIONS >= 0.94
    once = next(n for n in range(10, 4000) if half(difference(*expected(shares, n), n)) <= within)
    assert cost(games, once) < 2.2


def expected(shares: tuple[float, float], pairs: int) -> tuple[int, int]:
    """In how many of so many pairs only the second is won, and only the first, on average."""
    one, other = shares
    alike = max(0.0, other - one), max(0.0, one - other)
    apart = other * (1 - one), one * (1 - other)
    return round(pairs * (alike[0] + apart[0]) / 2), round(pairs * (alike[1] + apart[1]) / 2)


def cost(games: Counter[int], once: float) -> float:
    """How many times the games that are needed by who knows beforehand how many are: the guide says, about twice."""
    return sum([stop * count for stop, count in games.items()]) / games.total() / once
