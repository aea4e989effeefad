"""Dice that anybody can redo: the worked examples of the guide, exact odds, names that never come twice."""

import hashlib
import hmac
import random
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from tests.audit.tables import GAMES, game_named
from tests.conftest import amount
from unseen.audit.draws import TableDice, canonical, chosen, draw_name, number, rational, weights
from unseen.core.dice import Dice
from unseen.core.seats import CHANCE, RESIGN, Action
from unseen.core.state import State
from unseen.testing import names
from unseen.testing.play import random_match

SEED = bytes(range(32))


def guide(root: Path) -> str:
    return (root / "docs" / "commitments.md").read_text(encoding="utf-8")


def best(value: Fraction, largest: int) -> Fraction:
    """The closest fraction with a denominator up to `largest`, by continued fractions, without Python's own."""
    (p, q), (r, s) = (0, 1), (1, 0)
    top, bottom = value.numerator, value.denominator
    while bottom:
        part = top // bottom
        if q + part * s > largest:
            part = (largest - q) // s
            near = Fraction(r, s), Fraction(p + part * r, q + part * s)
            return min(near, key=lambda one: abs(one - value))
        (p, q), (r, s) = (r, s), (p + part * r, q + part * s)
        top, bottom = bottom, top - part * bottom
    return Fraction(r, s)


def redone(seed: bytes, name: str, odds: list[float]) -> tuple[str, list[int], int]:
    """The guide's three steps, written from the guide."""
    drawn = hmac.new(seed, b"unseen draw 1\n" + name.encode(), hashlib.sha256).hexdigest()
    shares = []
    for share in odds:
        exact = Fraction(share)
        simple = best(exact, 1_000_000)
        shares.append(simple if simple > 0 and abs(simple - exact) < Fraction(1, 10**13) else exact)
    common = 1
    while any((share * common).denominator > 1 for share in shares):
        common *= next((share * common).denominator for share in shares if (share * common).denominator > 1)
    parts = [int(share * common) for share in shares]
    outcome = next(i for i in range(len(parts)) if int(drawn, 16) * sum(parts) < 2**256 * sum(parts[: i + 1]))
    return drawn, parts, outcome


def test_the_examples_of_the_guide(root: Path) -> None:
    """Parsed from the page, redone from its words, and compared with the product."""
    rows = re.findall(r"^\| `([^`]+)` \| ([0-9. ]+) \| `([0-9a-f]{64})` \| ([0-9: ]+) \| (\d+) \|$", guide(root), re.M)
    assert len(rows) == 6
    for name, odds_text, drawn, weights_text, outcome in rows:
        odds, parts = [float(one) for one in odds_text.split()], [int(one) for one in weights_text.split(" : ")]
        assert redone(SEED, name, odds) == (drawn, parts, int(outcome)), name
        assert (f"{number(SEED, name):064x}", weights(odds)) == (drawn, parts), name
        assert chosen(parts, number(SEED, name)) == int(outcome), name


class Draw(State):
    """A state where chance draws by these odds."""

    def __init__(self, name: str, odds: list[float], key: tuple[object, ...] = ()) -> None:
        super().__init__()
        self.name, self.shares, self.kept = name, odds, key

    def odds(self) -> list[tuple[Action, float]]:
        """The given ones, for the actions from 10 on."""
        return [(10 + i, share) for i, share in enumerate(self.shares)]

    def drawing(self) -> str:
        """The given one."""
        return self.name

    def key(self) -> tuple[object, ...]:
        """The given one."""
        return self.kept


def test_draws_follow_from_seed_and_name_alone() -> None:
    """Not from what was drawn before: in any order, again, and beside other draws."""
    states = [Draw(f"rod {n}", [1 / 3, 2 / 3]) for n in range(40)]
    dice = TableDice(SEED)
    first = [dice.draw(state) for state in states]
    assert [dice.draw(state) for state in reversed(states)] == first[::-1]
    assert [TableDice(SEED[::-1]).draw(state) for state in states] != first
    assert set(first) == {10, 11}


@pytest.mark.parametrize("odds", [[1 / 3, 2 / 3], [1 / 6] * 6, [0.9, 0.1], [0.125, 0.25, 0.625], [3 / 31, 28 / 31]])
def test_outcomes_follow_the_odds(odds: list[float]) -> None:
    """Twenty thousand names: every outcome within four and a half deviations."""
    total = 20_000
    parts = weights(odds)
    counts = Counter(chosen(parts, number(SEED, f"name {n}")) for n in range(total))
    for outcome, share in enumerate(odds):
        spread = (total * share * (1 - share)) ** 0.5
        assert abs(counts[outcome] - total * share) < 4.5 * spread, (outcome, counts)


def test_the_interval_is_divided_exactly() -> None:
    """At each border the last number before it and the first after it fall on either side."""
    for parts in ([1, 2], [1] * 6, [3, 4, 1, 20], [5], [0, 7, 0, 1], [2**60, 1]):
        ends = [sum(parts[: i + 1]) for i in range(len(parts))]
        for i, end in enumerate(ends[:-1]):
            first = -(-(end << 256) // sum(parts))  # the least number that is not before the border
            if 0 < first < 2**256:
                assert chosen(parts, first - 1) <= i < chosen(parts, first)
        assert parts[chosen(parts, 0)] > 0 and parts[chosen(parts, 2**256 - 1)] > 0


def test_floats_stand_for_the_fractions_that_they_mean() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        bottom = rng.randint(1, 5000)
        top = rng.randint(1, bottom)
        assert rational(top / bottom) == Fraction(top, bottom)
        assert rational(1.0 - top / bottom) in (Fraction(bottom - top, bottom), Fraction(1.0 - top / bottom))
    assert rational(1e-9) == Fraction(1e-9), "what is no simple fraction stands for itself, and never for nothing"
    for _ in range(300):
        share = rng.random()
        assert best(Fraction(share), 1_000_000) == Fraction(share).limit_denominator(1_000_000)


@pytest.mark.parametrize("name", GAMES)
def test_all_odds_of_a_game_are_exact_and_no_name_comes_twice(name: str) -> None:
    """In whole random games: weights that sum to one, names that differ, the same ones when it is played again."""
    game = game_named(name)
    for seed in range(amount(6, 300)):
        match = random_match(game, Dice(seed + 1))
        assert names.check(match) == []
        state = match.start.clone()
        for seat, action in match.steps:
            if action == RESIGN:
                break
            if seat == CHANCE:
                assert sum(rational(share) for _, share in state.odds()) == 1, draw_name(state)
            state.apply(seat, action)


def test_a_game_that_names_no_draw_gets_names_of_its_states() -> None:
    """Different for different truths and different draws, the same for the same, whatever the order of sets."""
    one = Draw("", [0.5, 0.5], (1, "E", frozenset([(1, 2), (3, 4)]), None))
    same = Draw("", [0.5, 0.5], (1, "E", frozenset([(3, 4), (1, 2)]), None))
    others = [
        Draw("", [0.5, 0.5], (2, "E", frozenset([(1, 2), (3, 4)]), None)),
        Draw("", [0.2, 0.3, 0.5], (1, "E", frozenset([(1, 2), (3, 4)]), None)),
    ]
    assert draw_name(one) == draw_name(same) and len({draw_name(state) for state in [one, *others]}) == 3
    assert names.fits(draw_name(one))
    texts = [canonical(value) for value in ((1, 2), ((1,), 2), ("1", 2), frozenset([1, 2]), (1, (2,)), None, 1.5)]
    assert len(set(texts)) == len(texts)


def test_the_kit_finds_names_that_come_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that names all its draws alike is told so."""
    game = game_named("lighthouse")
    monkeypatch.setattr(type(game.start()), "drawing", lambda state: "fog")
    match = random_match(game, Dice(2))
    assert "two draws of one game are named “fog”" in [finding.sentence for finding in names.check(match)]
