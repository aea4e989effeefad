"""What random seats send gives nothing away: an observer trained on it guesses no better than the exact belief."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.conformance.observers import Observer, Question, advantage, collected
from tests.conftest import FULL

TRAINING = 2000 if FULL else 300
FRESH = 200 if FULL else 12
"""An observer of fewer games learns nothing, so there is no shorter version for the interpreted half."""
KNOWN = 100


def trained(questions: list[Question]) -> Observer:
    """An observer who has seen these."""
    observer = Observer(sum([one.decoy for one in questions]) / len(questions))
    observer.train(questions)
    return observer


@pytest.mark.once
def test_a_trained_observer_is_no_better_than_the_exact_belief(rng: random.Random) -> None:
    """Decoy or unit, by log-loss: the 95 % interval of its advantage does not lie above zero.

    One that also reads what the owner alone is told is better beyond doubt; otherwise this would prove nothing.
    """
    seed = rng.randrange(1 << 28)
    training = collected(seed, TRAINING, exact=False)
    fresh = collected(seed + (1 << 28), FRESH, exact=True)
    mean, width = advantage(trained(training), fresh)
    assert mean - width <= 0.0, (mean, width)
    knowing, base = trained([one.leaked() for one in training]), sum([one.decoy for one in training]) / len(training)
    others = [replace(one.leaked(), belief=base) for one in collected(seed + (1 << 29), KNOWN, exact=False)]
    mean, width = advantage(knowing, others)
    assert mean - width > 0.0, (mean, width)
