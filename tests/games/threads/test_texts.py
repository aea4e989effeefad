"""What only the texts of Threads have; `tests/games/test_books.py` looks at those of all games."""

import re

from tests.games.option_words import standing
from tests.games.threads.book import BOOK as EXPECTED
from tests.games.threads.set_damage import SET, whole
from unseen.book.rules import rule_book
from unseen.core.options import Value
from unseen.draw.scene import Scene
from unseen.games.threads import content
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.scene import ThreadsPictures

BOOK = EXPECTED.book
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def test_a_refusal_finds_its_sentence() -> None:
    assert rule_book("unseen.games.threads").rule_short("THR-WIN-01").startswith("The condition of victory")


def test_a_ruling_behind_an_option_is_that_of_its_source() -> None:
    for ruling in BOOK.rulings:
        if ruling.option:
            source = next(option.source for option in OPTIONS if option.key == ruling.option)
            assert ruling.id in source, ruling.id


def test_every_picture_can_be_drawn() -> None:
    for picture in BOOK.pictures.values():
        scene = ThreadsPictures().plate(picture.position)
        assert isinstance(scene, Scene)
        shown = {mark.id for mark in scene.marks()}
        for piece in re.findall(r"\b([a-d]\d+)@", picture.position):
            assert f"piece:{piece}" in shown, picture.id


def test_what_is_hidden_stays_hidden() -> None:
    secret = {row.what: row.by["others"] for row in BOOK.sees}
    assert secret["Face-down piece: unit or decoy, and which unit"] == "no"


def test_every_hex_that_a_text_names_is_on_the_board() -> None:
    hexes = Rules(DEFAULTS).hexes
    for picture in BOOK.pictures.values():
        for label in re.findall(r"\b[A-K]\d+\b", picture.caption):
            assert hexes.find(label) >= 0, picture.id
    assert ThreadsGame({}).book.rule("THR-PULL-01").startswith("Pull")


def test_texts_follow_a_set_of_an_owners_own() -> None:
    """Its numbers, its way to win, its tokens, in welcome and rules; nothing of Selvedge's is left."""
    texts_of = whole()
    edits = {
        "units_per_player = 6": "units_per_player = 4",
        "decoys_per_player = 4": "decoys_per_player = 2",
        '["needle", "shears", "bobbin", "heddle", "teasel", "carder"]': '["needle", "shears", "bobbin", "heddle"]',
        "[3, 3, 3, 3]": "[2, 2, 2, 2]",
        "tokens_start_on_board = true": "tokens_start_on_board = false",
        "market_row = 5": "market_row = 4",
        'mode = "yield"': 'mode = "bank"',
        "bank_target = { 2 = 15": "bank_target = { 2 = 11",
        "last_side_always = true": "last_side_always = false",
    }
    for old, new in edits.items():
        assert old in texts_of[SET], old
        texts_of[SET] = texts_of[SET].replace(old, new)
    brought = content.brought("threads", "Threads", texts_of[SET], lambda name: texts_of[name])
    assert brought is not None
    game = ThreadsGame({"set": brought.options["set"]})
    said = "\n".join(text for _, text in standing(game))
    for word in (
        "4 units and 2 decoys",
        "you hold 11 knots",
        "it holds 11 knots",
        "and 2 **knots**",
        "up to 4",
        "and 4 market",
    ):
        assert word in said, word
    for word in (
        "six units",
        "six **units",
        "are worth 8",
        "three **knots",
        "to five",
        "five market",
        "Your token lies on",
    ):
        assert word not in said, word
    for word in ("when one side remains", "it is the last with living units", "arrows down, all its pieces"):
        assert word not in said, word
