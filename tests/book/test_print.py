"""A book printed as one page."""

import pytest

from tests.core.toys import CovesGame
from unseen.book import print as printing
from unseen.book.game import GameBook


def test_everything_can_be_linked_to(book: GameBook, monkeypatch: pytest.MonkeyPatch) -> None:
    game = CovesGame({})
    monkeypatch.setattr(game, "book", book, raising=False)
    monkeypatch.setattr(printing, "load", lambda name: game)
    page = printing.printed("coves")
    assert page.startswith("# Coves: the rules\n\nBy nobody.\n\n<!-- Made from src/coves_with_a_book/data; change that")
    for anchor in ("nights", "TOY-1", "TOY-R1", "option-nights", "who-sees-what", "notation", "glossary"):
        assert f'<a id="{anchor}"></a>' in page
    assert "*Before the first night* (`boat:A`)" in page
    assert "Options: [`nights`](#option-nights) · Rulings: [TOY-R1](#TOY-R1)" in page
    assert "| the boat | all | nothing | all |" in page
    assert "Rules: [TOY-1](#TOY-1) · Option: [`nights`](#option-nights)" in page
    assert f"Default 2; choices: {game.options[0].described()}. Source: TOY-1. No more, no less." in page


def test_only_rules_that_stand_as_data_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "load", lambda name: CovesGame({}))
    with pytest.raises(AssertionError, match="the rules of coves do not stand as data"):
        printing.printed("coves")
