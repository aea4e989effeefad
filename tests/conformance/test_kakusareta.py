"""Kakusareta passes the conformance kit in every profile and every elemental mode."""

import random

import pytest

from tests.conformance.kakusareta import KAKUSARETA, MODES
from tests.conftest import FULL, amount, once
from unseen.core.errors import UnseenError
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.testing import conformance, fields, knowledge_perft, round_trip, twins

MATCHES = amount(1, 40)
TWIN_GAMES = amount(1, 20)
ELEMENTAL = [mode for mode in MODES if "elemental" in MODES[mode]]
PLAYED = ["base", "master", *once(mode for mode in MODES if mode not in ("base", "master"))]
"""All modes, two of them in both halves."""
CARDS = ["master", *once(mode for mode in ELEMENTAL if mode != "master")]
"""All modes with cards, one of them in both halves."""


@pytest.mark.parametrize("mode", MODES)
def test_texts_and_fields(mode: str) -> None:
    made = KakusaretaGame(MODES[mode])
    assert round_trip.check_texts(made) == []
    assert fields.check(made.start(), KAKUSARETA.key_leaves_out) == []


@pytest.mark.parametrize("mode", PLAYED)
def test_random_matches(mode: str, rng: random.Random) -> None:
    """Playthrough, replay, record, endings, refusals, notation, allow-list, completable turns, marked secrets."""
    made, seed = KakusaretaGame(MODES[mode]), rng.randrange(1 << 30)
    for number in range(MATCHES):
        assert conformance.check_match(made, seed + number, KAKUSARETA) == []


@pytest.mark.parametrize("mode", CARDS)
def test_knowledge_perft(mode: str) -> None:
    """No ask depends on what the seat does not know."""
    _, leak = knowledge_perft.perft(KakusaretaGame(MODES[mode]), 4 if FULL else 3)
    assert leak is None


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mode", PLAYED)
def test_twin_worlds(mode: str, seat: int, rng: random.Random) -> None:
    made, seed = KakusaretaGame(MODES[mode]), rng.randrange(1 << 30)
    for number in range(TWIN_GAMES):
        report = twins.check(made, seat, seed + number, samples=2, refuse=KAKUSARETA.refuse, ahead=24, steps=120)
        assert report.findings == []


@pytest.mark.parametrize("mode", CARDS)
def test_twin_worlds_at_a_live_table(mode: str, rng: random.Random) -> None:
    """M's posts with their numbers, and the picture."""
    made, seed = KakusaretaGame(MODES[mode]), rng.randrange(1 << 30)
    for number in range(TWIN_GAMES):
        report = twins.check(made, 1, seed + number, doors=twins.ALL_DOORS, refuse=KAKUSARETA.refuse, steps=50)
        assert report.findings == []


@pytest.mark.once
@pytest.mark.parametrize("mode", ["loyalist", "master", "master_plus"])
def test_other_values_of_every_elemental_option(mode: str, rng: random.Random) -> None:
    """One match with each other value of each option; of many, the first and last."""
    seed = rng.randrange(1 << 30)
    for option in KakusaretaGame.options:
        others = [value for value in option.choices if value != option.default]
        for value in others if FULL else others[-1:]:
            try:
                made = KakusaretaGame({**MODES[mode], option.key: value, "max_days": 3})
            except UnseenError:
                continue
            if FULL or rng.random() < 0.1:
                assert conformance.check_match(made, seed, KAKUSARETA) == []
