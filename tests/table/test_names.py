"""What can be a name, and what a seat is called by it."""

import pytest

from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.table.names import Called, by_seat, read_name, together

GOOD = ["Anna", "J. R. O'Neil", "Zoë", "Łukasz-2", "Ана", "Νίκη", "花子", "דנה", "Anna 🦊", "7", "a" * 24]
BAD = [
    "a" * 25, "a" * 10_000, "Anna\u202e", "An\u200bna", "\u3164", "\u2800", "🦊", "...",
    "An\x00na", "\ud800", "A\u0301\u0302\u0303\u0304",
    "A\ufe0f", "**Anna**", "`x`", "<b>", "a/b", "a@b", "#1", "NUS_A", "An\u0430", "Anna דנה", "computer", "Computer, 2",
    "C0mputer", "Cômputer", "you", "A friend", "NOBODY yet", "Unseen", 7, None, ["Anna"],
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_a_name_is_kept_as_it_was_typed(name: str) -> None:
    assert read_name(name) == name
    assert read_name(f"  {name}\n") == name


@pytest.mark.parametrize("name", BAD, ids=[ascii(name)[:24] for name in BAD])
def test_what_is_no_name_gets_one_sentence(name: object) -> None:
    with pytest.raises(UnseenError) as caught:
        read_name(name)
    assert caught.value.code == "name" and caught.value.sentence.endswith((".", "!"))


def test_space_alone_is_no_name_and_lets_go_of_one() -> None:
    assert read_name("   ") == "" == read_name("")
    assert read_name("Anna \t  Maria") == "Anna Maria"


def test_who_shares_a_seat_is_named_in_one_order() -> None:
    assert together(["Ben", "Anna", "Ben"]) == "Anna and Ben" == together(["Anna", "Ben"])
    assert together(list("DCBA")) == "A, B, C and others"
    assert together(["דנה", "Anna"]) == "Anna and \u2068דנה\u2069"


def test_a_seat_is_called_by_title_and_name() -> None:
    game = load("nusubito")
    called = Called(game, by_seat([info.title for info in game.seats], {0: ["Anna"], 1: ["thïef"]}))
    assert (called.seat(0), called.head(0), called.name(0)) == ("Anna (Thief)", "Thief · Anna", "Anna")
    assert (called.seat(1), called.head(1), called.name(1)) == ("Mists", "Mists", "")
    assert called.all([0, 1]) == "Anna (Thief) and Mists"
