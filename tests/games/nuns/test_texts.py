"""What only the texts of Nuns on the Run have; `tests/games/test_books.py` looks at those of all games."""

import re

from tests.games.nuns.book import BOOK as EXPECTED
from unseen.core.options import Value
from unseen.draw.scene import Scene
from unseen.games.nuns import rules_page, texts
from unseen.games.nuns.options import OPTIONS, Rules

BOOK = texts.book()
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def test_a_refusal_finds_its_sentence() -> None:
    assert texts.book().rule_short("NUN-WIN-01").startswith("A novice wins")


def test_a_ruling_behind_an_option_is_that_of_its_source() -> None:
    sources = {option.source: option.key for option in OPTIONS if option.source.startswith("AMB-")}
    assert {ruling.id: ruling.option for ruling in BOOK.rulings if ruling.option} == sources


def test_dots_in_bold_are_on_the_board() -> None:
    board = Rules(DEFAULTS).board
    for name, text in EXPECTED.prose():
        for dot in re.findall(r"\*\*(\d+)\*\*", text):
            assert int(dot) in board.dots.numbers, name


def test_every_picture_can_be_drawn() -> None:
    rules = Rules(DEFAULTS)
    for picture in BOOK.pictures.values():
        scene = rules_page.picture(rules, picture.position)
        assert isinstance(scene, Scene)
        shown = {mark.id for mark in scene.marks()}
        assert {"guard:A", "guard:P"} <= shown, picture.id
    cover, crop = rules_page.cover(rules)
    assert crop is not None
    assert crop[0] + crop[2] <= cover.width
    assert crop[1] + crop[3] <= cover.height


def test_what_is_hidden_stays_hidden() -> None:
    secret = {row.what: row.by["others"] for row in BOOK.sees}
    assert secret["A novice's wish"] == secret["Where an unseen novice is, and her walk"] == "no"
