"""Fits: what they learn from games, that they find what is there, and that the same seed gives the same weights."""

import math
import random
from dataclasses import replace

import pytest

from unseen.ai.strong.features import OPEN, Feature
from unseen.ai.strong.judge import Card, Judge, logistic, read, written
from unseen.ai.strong.nusubito.mists_sense import FEATURES
from unseen.ai.strong.recipe import recipe
from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.deeds.turns import DONE
from unseen.games.nusubito.game import NusubitoGame
from unseen.lab.fit import Sample, ends, fitted, samples

TWO = [Feature("one", OPEN, "the one"), Feature("other", OPEN, "the other")]
TRUE = [1.5, -2.0, 0.5]
"""The weights that made the samples below, the constant last."""


def made(rng: random.Random, games: int) -> list[Sample]:
    """Games of one position each, won as often as a known sum says of it."""
    found = []
    for _ in range(games):
        row = [rng.gauss(0, 1), rng.gauss(0, 1)]
        found.append(Sample([row], rng.random() < Judge(TRUE).chance(row)))
    return found


def test_a_fit_finds_the_weights_that_made_the_games(rng: random.Random) -> None:
    """Within what so many games can tell; foretold is what came true, and better than a constant does."""
    fit = fitted(made(rng, 20_000))
    assert all(abs(found - true) < 0.15 for found, true in zip(fit.weights, TRUE, strict=True))
    assert fit.loss < fit.constant_loss - 0.1
    for said, true, positions in fit.calibration:
        assert abs(said - true) < 4 * math.sqrt(0.25 / positions), f"{said} foretold, {true} came true of {positions}"
    assert sum(positions for _, _, positions in fit.calibration) == 2_000


@pytest.mark.parametrize("games", [[], [Sample([[0.0, 1.0]], True)] * 30])
def test_nothing_is_learned_from_too_little(games: list[Sample]) -> None:
    """One sentence says so."""
    with pytest.raises(UnseenError, match="nothing can be learned"):
        fitted(games)


@pytest.mark.once
def test_the_same_seed_gives_the_same_samples_whatever_the_jobs() -> None:
    """Games by chance for a part are numbered, too."""
    game, plan = load("nusubito"), recipe("nusubito")[1].of(2)
    plan = replace(plan, pool=plan.pool[:1])
    alone, spread = list(samples(game, plan, 5, 1)), list(samples(game, plan, 5, 2))
    assert alone == spread
    assert len(alone) == plan.games
    assert {len(row) for one in alone for row in one.rows} == {len(FEATURES)}
    assert alone != list(samples(game, plan, 6, 1))


def test_a_turn_that_corners_counts() -> None:
    """The game is over with its last step, and the turn was won by it: left out, a fit would take corners for worth
    nothing.
    """
    game = NusubitoGame({"cornered_may_claim": False})
    state = game.read_position("SD1 SC3 BB1 T@C1 d0 hand:E1C3A3E3 turn:1.1M")
    after = state.clone()
    after.apply(MISTS, DONE)
    outcome = after.outcome()
    assert outcome is not None and outcome.ending == "cornered"
    assert ends(state, MISTS, DONE)


def test_weights_are_read_as_they_were_written() -> None:
    """And refused for other features than they were made for."""
    text = written(TRUE, TWO, Card({"judge": "toy/one"}))
    assert read(text, TWO).weights == TRUE
    assert 'judge = "toy/one"' in text
    with pytest.raises(ValueError, match="other"):
        read(text, TWO[:1])


def test_a_logistic_sum_stands_far_odds() -> None:
    """No overflow, and a chance on either side."""
    assert logistic(-1e6) == 0.0 or logistic(-1e6) < 1e-300
    assert logistic(1e6) == 1.0
    assert logistic(0.0) == 0.5
    assert logistic(-2.0) == pytest.approx(1 - logistic(2.0))


def test_a_recipe_is_found_by_name_and_refused_in_words() -> None:
    """Each game's judges are named."""
    assert recipe("nusubito")[0] == "mists"
    with pytest.raises(UnseenError, match="mists"):
        recipe("nusubito", "thief")
    with pytest.raises(UnseenError, match="threads has none"):
        recipe("threads")
