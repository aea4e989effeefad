"""What data files hold has a shape, and a play aid marks what is done, open or to come."""

import pytest

from unseen.book.game import GameBook
from unseen.book.shapes import Change, inner, strings, tables, text, texts


def test_what_is_left_out_is_empty_and_what_is_something_else_is_our_fault() -> None:
    assert (text({}, "a"), texts({}, "a"), tables({}, "a"), inner({}, "a"), strings({}, "a")) == ("", (), [], {}, {})
    for read in (text, texts, tables, inner):
        with pytest.raises(AssertionError, match="a is a"):
            read({"a": 3}, "a")


def test_a_change_asks_for_options_by_key_or_by_value() -> None:
    change = Change({"when": ["fog", "nights=3"], "text": "dark", "to": "{value} dark"})
    assert [change.holds(given) for given in ({}, {"nights": 1}, {"nights": 3})] == [False, False, True]
    assert change.worded({"nights": 3}) == "3 dark"
    assert change.worded({"fog": True}) == "yes dark"


@pytest.mark.parametrize(
    ("facts", "states"),
    [
        ((), ["now", "later", "now"]),
        (("row",), ["done", "later", "now"]),
        (("look",), ["now", "later", "now"]),
        (("look", "dark"), ["now", "later", "done"]),
        (("found",), ["now", "now"]),
        (("wave",), ["now", "later", "now", "done"]),
    ],
)
def test_a_play_aid_marks_its_lines(book: GameBook, facts: tuple[str, ...], states: list[str]) -> None:
    """What is done may be open again, until something ends that; what is shut or stands aside is left out."""
    assert [step.state for step in book.aid("boat", "sea", facts)] == states


def test_a_play_aid_follows_the_options(book: GameBook, long_book: GameBook) -> None:
    assert [one.aid("boat", "sea", ())[1].text for one in (book, long_book)] == ["Rest", "Rest a long time"]
