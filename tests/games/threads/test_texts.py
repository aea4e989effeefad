"""What only the texts of Threads have; `tests/games/test_books.py` looks at those of all games."""

import re

from unseen.core.options import Value
from unseen.draw.scene import Scene
from unseen.games.threads import rules_page, texts
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS, Rules

BOOK = texts.book()
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def test_a_refusal_finds_its_sentence() -> None:
    assert texts.book().rule_short("THR-WIN-01").startswith("The condition of victory")


def test_a_ruling_behind_an_option_is_that_of_its_source() -> None:
    for ruling in BOOK.rulings:
        if ruling.option:
            source = next(option.source for option in OPTIONS if option.key == ruling.option)
            assert ruling.id in source, ruling.id


def test_every_picture_can_be_drawn() -> None:
    for picture in BOOK.pictures.values():
        scene = rules_page.picture(picture.position)
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
    assert ThreadsGame({}).rule("THR-PULL-01").startswith("Pull")
