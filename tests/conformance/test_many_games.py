"""Many games of uniform play without claims: nothing is lost, each has a named ending, its record plays it again."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.conformance.expected import NUSUBITO
from tests.conftest import FULL, amount
from unseen.audit import record
from unseen.core.registry import load
from unseen.testing import playthrough

BATCHES = range(20 if FULL else 1)
GAMES = amount(250, 500)


CALM = replace(NUSUBITO, refuse=lambda text: text.split()[0] in ("claim", "capture"))
"""Nobody claims; a cornered thief concedes."""


@pytest.mark.parametrize("batch", BATCHES)
def test_nusubito(batch: int, rng: random.Random) -> None:
    """Half of them with an end after so many days, so that both endings without a claim come about."""
    endings: Counter[str] = Counter()
    seed = rng.randrange(1 << 30)
    for number in range(GAMES):
        game = load("nusubito", max_days=2 if number % 2 else None)
        match, findings = playthrough.check(game, seed + number, CALM)
        assert findings == []
        twin = record.read(record.write(match))
        assert twin.state.key() == match.state.key()
        assert twin.told == match.told
        outcome = match.state.outcome()
        assert outcome is not None
        endings[outcome.ending] += 1
    assert set(endings) == {"cornered", "unfinished"}
    assert min(endings.values()) > GAMES // 20
