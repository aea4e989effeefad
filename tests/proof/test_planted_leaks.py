"""A build with any of the planted leaks fails the proof; the build as it is passes the same games."""

import random

import pytest

from tests.conformance.expected import NUSUBITO
from tests.conftest import FULL
from tests.proof.leaks import LEAKS
from tests.proof.leaks_replay import REPLAY_LEAKS
from tests.proof.leaks_table import TABLE_LEAKS
from tests.proof.leaks_talk import TALK_LEAKS
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.registry import load
from unseen.core.seats import Seat
from unseen.proof import twins
from unseen.testing.play import random_match
from unseen.testing.truths import is_listed

pytestmark = [pytest.mark.no_cover, pytest.mark.once]

MISTS = 1
GUARDS = 0
ALL = {**LEAKS, **TABLE_LEAKS, **REPLAY_LEAKS, **TALK_LEAKS}
GAMES = 4
STEPS = 40 if FULL else 26


def proved(seed: int, game: Game, listener: Seat, games: int = GAMES, clock: str = "") -> list[str]:
    """What the proof finds in a few short games at a seat."""
    for number in range(games):
        match = random_match(game, Dice(seed + number), STEPS, NUSUBITO.refuse)
        report = twins.check(game, listener, seed + number, listed=is_listed(game), clock=clock, match=match)
        if report.findings:
            return [finding.sentence for finding in report.findings]
    return []


def test_the_build_as_it_is_passes(rng: random.Random) -> None:
    for game, listener in (seats("12"), seats("11")):
        assert proved(rng.randrange(1 << 20), game, listener, 1) == []


def seats(name: str) -> tuple[Game, Seat]:
    """Where a leak would be seen: at the Mists' seat, or with the guards."""
    return (load("nuns", players=2), GUARDS) if name.startswith("11") else (load("nusubito"), MISTS)


@pytest.mark.parametrize("name", ALL)
def test_a_leak_of_this_kind_is_found(name: str, rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    leak, where = ALL[name]
    leak(monkeypatch)
    found = proved(rng.randrange(1 << 20), *seats(name), clock="3d" if "notices" in name else "")
    assert found, name
    assert where in " ".join(found), found
