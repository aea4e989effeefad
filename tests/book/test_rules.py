"""All texts of a game are read once; options put others in the place of some."""

import pytest

from unseen.book.game import GameBook
from unseen.book.rules import merged, words


def test_texts_are_found_by_id(book: GameBook) -> None:
    texts = book.texts
    assert list(texts.rules) == ["TOY-1", "TOY-2"]
    assert (texts.rule_text("TOY-2"), texts.rule_short("TOY-1")) == ("It goes anywhere.", "It lasts two nights.")
    assert (texts.rule_text("TOY-9"), texts.rule_short("TOY-9")) == ("", "")
    assert texts.settled(texts.rules["TOY-1"]) == ["TOY-R1"]
    assert texts.settled(texts.rules["TOY-2"]) == []
    assert texts.welcome("boat") == ("You hide.", "Last two nights.", "Do not be found.")
    with pytest.raises(AssertionError, match="no aid for watch in sea"):
        texts.aid("watch", "sea")


def test_an_option_changes_the_words_wherever_they_stand(book: GameBook, long_book: GameBook) -> None:
    assert book.texts.under({}) is book.texts
    assert book.texts.saying([]) is book.texts
    changed = long_book.texts
    assert changed.rule_short("TOY-1") == "It lasts 3 nights."
    assert changed.sections[0].intro == "The boat has to last 3 nights."
    assert changed.welcome("boat")[1] == "Last 3 nights."
    assert book.texts.saying([("cove", "bay")]).glossary == {"bay": "a place"}


def test_the_winner_of_an_ending_is_named(book: GameBook) -> None:
    said = [book.texts.sides.winner(name) for name in ("boat", "nobody", "other side")]
    assert said == ["the boat", "nobody", "the other side"]


def test_files_are_joined_list_by_list() -> None:
    assert merged([{"a": [1], "b": 2}, {"a": [3]}]) == {"a": [1, 3], "b": 2}
    with pytest.raises(AssertionError, match="b stands in two files"):
        merged([{"b": 2}, {"b": 2}])
    assert words("one two", [("one", "two"), ("two", "three")]) == "three three"
