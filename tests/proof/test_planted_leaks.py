"""A build with any of twelve leaks fails the proof; the build as it is passes the same games."""

import random

import pytest

from tests.conformance.expected import NUSUBITO
from tests.proof.leaks import LEAKS
from unseen.core.dice import Dice
from unseen.core.registry import load
from unseen.proof import twins
from unseen.testing.play import random_match

pytestmark = pytest.mark.no_cover

MISTS = 1
GAMES = 4
STEPS = 40


def proved(seed: int, looks: int = 2) -> list[str]:
    """What the proof finds in a few short games at the Mists' seat."""
    game = load("nusubito")
    for number in range(GAMES):
        match = random_match(game, Dice(seed + number), STEPS, NUSUBITO.refuse)
        report = twins.check(game, MISTS, seed + number, looks=looks, match=match)
        if report.findings:
            return [finding.sentence for finding in report.findings]
    return []


def test_the_build_as_it_is_passes(rng: random.Random) -> None:
    assert proved(rng.randrange(1 << 20)) == []


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_of_this_kind_is_found(name: str, rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    leak, where = LEAKS[name]
    leak(monkeypatch)
    found = proved(rng.randrange(1 << 20))
    assert found, name
    assert where in " ".join(found), found
