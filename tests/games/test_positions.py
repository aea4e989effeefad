"""The positions of every game are written at any moment and read back; no damaged text ends in another error.

A game's `impossible.py` lists what cannot be.
"""

import random
import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import amount
from tests.games.books import GAMES
from tests.games.worlds import WORLDS, dice_of
from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.testing import conformance, positions

DOCS = Path(__file__).parents[2] / "docs"
WALKS = amount(80, 1000)
ORDERS = amount(120, 1600)
TRIES = amount(2000, 40_000)
PAGES = {
    "positions.md": "nusubito",
    **{f"positions-{game}.md": game for game in ("kakusareta", "nuns", "threads")},
}
IMPOSSIBLE = [
    (game, options, text, part)
    for game in GAMES
    for options, those in import_module(f"tests.games.{game}.impossible").IMPOSSIBLE
    for text, part in those.items()
]
SHORTER = ("nuns", "threads")
"""Games whose pages leave out what is written of every position."""
OPTIONS: dict[str, dict[str, Value]] = {
    "el:": {"elemental": "loyalist"},
    "tK:": {"elemental": "master"},
    "N4@": {"players": 2},
}
"""What a position of the page says that stands only under these options."""


@pytest.mark.parametrize("game", GAMES)
def test_every_reachable_position_is_written_and_read(game: str, rng: random.Random) -> None:
    """A turn under way, an answer, a draw and the end included, and when somebody gave up."""
    world = WORLDS[game]
    for number in range(max(3, WALKS // world.share)):
        given_up = rng.randrange(80) if number % 4 == 0 else -1
        for at, match in enumerate(world.walk(rng)):
            if at == given_up and match.state.outcome() is None:
                match.resign(rng.randrange(len(match.game.seats)))
            if rng.random() < 0.3 or not match.state.pending():
                assert positions.check(match) == []


@pytest.mark.parametrize("game", GAMES)
def test_damaged_texts(game: str, rng: random.Random) -> None:
    """Whatever stands there: a position that bears playing on, or one sentence."""
    world = WORLDS[game]
    for _ in range(4):
        made = world.some(rng)
        texts = conformance.begun(made, dice_of(rng))
        assert positions.check_damaged(made, texts, dice_of(rng), TRIES // 4 // world.share) == []


@pytest.mark.parametrize(("game", "options", "text", "part"), IMPOSSIBLE, ids=lambda one: str(one)[:60])
def test_what_cannot_be(game: str, options: dict[str, Value], text: str, part: str) -> None:
    """One clear sentence says why."""
    with pytest.raises(UnseenError) as caught:
        game_class(game)(options).read_position(text)
    assert caught.value.code == "position"
    assert part in caught.value.sentence
    assert caught.value.sentence.endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize("game", [game for game in GAMES if WORLDS[game].placed is not None])
def test_parts_in_any_order(game: str, rng: random.Random) -> None:
    """In the games of the courtyard; in the others seats, frames and what they have follow each other."""
    placed = WORLDS[game].placed
    assert placed is not None
    for _ in range(max(3, ORDERS // WORLDS[game].share)):
        made, text = placed(rng)
        parts = text.split()
        rng.shuffle(parts)
        assert made.read_position(" ".join(parts)).key() == made.read_position(text).key()


@pytest.mark.parametrize(("page", "game"), PAGES.items())
def test_the_examples_of_the_page(page: str, game: str) -> None:
    """Every position there is one, and is written as the page says where it says how."""
    kind = game_class(game)
    blocks = re.findall(r"```text\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for block in blocks for line in block.strip().split("\n")]
    assert len(lines) > 1
    for line in lines:
        text, arrow, written = line.partition("  ->  ")
        made = kind(next((given for sign, given in OPTIONS.items() if sign in text), {}))
        state = made.read_position(text)
        if game in SHORTER:
            assert state.pending() and made.read_position(made.write_position(state)).key() == state.key()
        else:
            assert made.write_position(state) == (written if arrow else text)
