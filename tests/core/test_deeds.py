"""Kinds of steps: texts and marks by id, and all kinds in order without a gap."""

from typing import Final

import pytest

from unseen.core.deeds import Arg, Deed, in_order

BOAT: Final[Arg] = [("A1", ("boat:A1",)), ("B2", ("boat:B2",))]
COVE: Final[Arg] = [("north", ("cove:n", "buoy:n")), ("south", ("cove:s",))]
BARREL: Final[Arg] = [("", ()), (" with a barrel", ("barrel",))]


def test_each_choice_has_its_text_and_its_marks() -> None:
    """The last that is named changes first."""
    land = Deed(7, "land {} {}{}", [BOAT, COVE, BARREL])
    assert (land.first, land.word) == (7, "land")
    assert land.texts == [
        "land A1 north",
        "land A1 north with a barrel",
        "land A1 south",
        "land A1 south with a barrel",
        "land B2 north",
        "land B2 north with a barrel",
        "land B2 south",
        "land B2 south with a barrel",
    ]
    assert land.marks[:3] == [
        ("boat:A1", "cove:n", "buoy:n"),
        ("boat:A1", "cove:n", "buoy:n", "barrel"),
        ("boat:A1", "cove:s"),
    ]
    assert len(land.marks) == len(land.texts)


def test_a_step_that_names_nothing_is_one() -> None:
    wait = Deed(0, "wait here")
    assert (wait.word, wait.texts, wait.marks, list(wait.lines)) == ("wait", ["wait here"], [()], [])


def test_the_word_of_a_kind_is_the_first_of_its_texts() -> None:
    """A step that names nothing else can still point at something."""
    shine = Deed(0, "{}", [[("shine", ("lamp",))]])
    assert (shine.word, shine.texts, shine.marks) == ("shine", ["shine"], [("lamp",)])


def test_kinds_are_sorted_by_their_ids() -> None:
    row, wait, land = Deed(0, "row {}", [BOAT]), Deed(2, "wait"), Deed(3, "land {} {}", [BOAT, COVE])
    assert in_order([land, row, wait]) == [row, wait, land]


@pytest.mark.parametrize(
    ("first", "sentence"), [(3, "wait starts at 3, and 2 is the next"), (1, "wait starts at 1, and 2 is")]
)
def test_ids_leave_no_gap_and_none_is_given_twice(first: int, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        in_order([Deed(first, "wait"), Deed(0, "row {}", [BOAT])])


def test_ids_begin_with_nought() -> None:
    with pytest.raises(AssertionError, match="wait starts at 1, and 0 is the next"):
        in_order([Deed(1, "wait")])


def test_a_kind_says_what_it_does_and_shows() -> None:
    """Only why a step is not offered may be left to the rules."""
    wait = Deed(0, "wait")
    assert wait.why_not("", []) is None
    assert wait.general == ("", "This step is not offered now.")
    with pytest.raises(NotImplementedError):
        wait.do([], 0, None)
    with pytest.raises(NotImplementedError):
        wait.words("", [])
