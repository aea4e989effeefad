"""Every registered game passes the conformance kit. Plug-ins that are installed run here too, with no file touched."""

import random

import pytest

from tests.conformance.expected import EXPECTED, expectations
from tests.conftest import FULL, GAME, amount, once
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class, games
from unseen.core.words import Words
from unseen.testing import conformance, fields, knowledge_perft, round_trip, twins

GAMES = [GAME] if GAME else games()
BATCHES = [0, *once(range(1, 10 if FULL else 2))]
"""Parts of one test, so that they run beside each other."""
MATCHES = amount(6, 40)
"""For each batch."""
TWIN_GAMES = amount(8, 30)
"""For each seat and batch; a thousand positions of Nusubito and more in a whole run."""
POST_GAMES = amount(2, 20)
DEPTH = {"nusubito": 6 if FULL else 5, "threads": 3}
OPTIONS_TRIED = {"nusubito": 3, "kakusareta": 7, "nuns": 14, "threads": 30}
"""Of so many options one is tried."""
OWN_FILE = ("kakusareta", "nuns", "threads")
"""Games that pass the kit in files of their own, in all their modes."""
HERE = [game for game in GAMES if game not in OWN_FILE]
SHORT = {"threads": {"max_rounds": 5}}
"""Settings without which a random game takes too long."""


@pytest.mark.parametrize("game", [game for game in EXPECTED if game in (GAME or game)])
def test_what_the_kit_compares_with_is_given(game: str) -> None:
    """Of our games and the example: who may be told what, and what a view has to say; of our games, their reasons."""
    expect = EXPECTED[game]
    assert expect.allowed is not None and expect.knows is not None and expect.endings
    assert game == "lighthouse" or type(game_class(game)({}).words).reason is not Words.reason


@pytest.mark.parametrize("game", HERE)
def test_texts_and_fields(game: str) -> None:
    made = game_class(game)({})
    assert round_trip.check_texts(made) == []
    assert fields.check(made.start(), expectations(game).key_leaves_out) == []


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("game", HERE)
def test_random_matches(game: str, batch: int, rng: random.Random) -> None:
    """Playthrough, replay, record, endings, refusals, notation, allow-list, completable turns, marked secrets."""
    made, seed = game_class(game)(SHORT.get(game, {})), rng.randrange(1 << 30)
    for number in range(MATCHES):
        assert conformance.check_match(made, seed + number, expectations(game)) == []


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES)
def test_other_values_of_every_option(game: str, rng: random.Random) -> None:
    """One match with another value of each option (in the long run with each) that the game allows by itself."""
    kind, seed = game_class(game), rng.randrange(1 << 30)
    for option in kind.options[:: 1 if FULL else OPTIONS_TRIED.get(game, 1)]:
        others = [value for value in option.choices if value != option.default]
        for value in others if FULL else [rng.choice(others)]:
            try:
                made = kind({**SHORT.get(game, {}), option.key: value})
            except UnseenError:
                continue
            assert conformance.check_match(made, seed, expectations(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_knowledge_perft(game: str) -> None:
    """The numbers that are known, and no ask that depends on what the seat does not know."""
    rows, leak = knowledge_perft.perft(game_class(game)({}), DEPTH.get(game, 4))
    assert leak is None
    assert knowledge_perft.compare(rows, expectations(game).knowledge) == []


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", HERE)
def test_twin_worlds(game: str, seat: int, batch: int, rng: random.Random) -> None:
    made, seed = game_class(game)({}), rng.randrange(1 << 30)
    positions = 0
    for number in range(TWIN_GAMES):
        report = twins.check(made, seat, seed + number, samples=2, refuse=expectations(game).refuse, ahead=16)
        assert report.findings == []
        positions += report.positions
    assert positions >= TWIN_GAMES * (25 if game == "nusubito" else 3)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", HERE)
def test_twin_worlds_at_a_live_table(game: str, seat: int, rng: random.Random) -> None:
    """Posts with their numbers, and the picture."""
    made, seed = game_class(game)({}), rng.randrange(1 << 30)
    for number in range(POST_GAMES):
        report = twins.check(
            made, seat, seed + number, doors=twins.ALL_DOORS, refuse=expectations(game).refuse, steps=60
        )
        assert report.findings == []
