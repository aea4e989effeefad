"""What a seat marks for itself: what stands now, what stood at a moment, and how much of it is kept."""

import pytest

from unseen.core.errors import UnseenError
from unseen.table import own_marks
from unseen.table.own_marks import MARKS_MAX, NOTES_MAX, OwnMark, OwnMarks, standing, wanted


def marked(*changes: tuple[int, str, str]) -> OwnMarks:
    """The marks of seat 0 after these changes: how much it had been told, place and sign."""
    marks = OwnMarks()
    for since, place, sign in changes:
        marks.add(0, marks.next(0, since, OwnMark(place, sign)))
    return marks


def signs(marks: OwnMarks, since: int | None = None) -> dict[str, str]:
    """What stands, by place."""
    return {place: mark.sign for place, mark in standing(marks.of(0), since).items()}


def test_a_replay_has_what_stood_then() -> None:
    marks = marked((2, "A1", "?"), (4, "B1", "x"), (4, "A1", "x"), (6, "A1", ""), (7, "A1", "3"))
    assert [signs(marks, at) for at in (1, 2, 4, 6)] == [{}, {"A1": "?"}, {"B1": "x", "A1": "x"}, {"B1": "x"}]
    assert signs(marks) == {"B1": "x", "A1": "3"}
    assert signs(OwnMarks()) == {}


def test_marks_outlive_what_was_taken_back() -> None:
    """What was set before a turn was taken back stands from where the game went on, in the order of setting."""
    marks = marked((9, "A1", "?"), (9, "B1", "?"), (5, "A1", "x"))
    assert signs(marks, 4) == {} and signs(marks, 5) == signs(marks) == {"B1": "?", "A1": "x"}


def test_what_is_changed_at_one_moment_is_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = marked(*[(1, place, sign) for sign in "?x123" for place in ("A1", "B1")])
    assert [change.mark.sign for change in marks.of(0)] == ["3", "3"] and marks.last(0) == 10
    monkeypatch.setattr(own_marks, "CHANGES_MAX", 6)
    marks = marked(*[(at, place, sign) for at, sign in enumerate("?x123") for place in ("A1", "B1")])
    assert len(marks.of(0)) == 6 and signs(marks) == {"A1": "3", "B1": "3"}


@pytest.mark.parametrize(("kind", "most"), [("dot:", MARKS_MAX), ("turn:", NOTES_MAX)])
def test_there_is_an_end_of_it(kind: str, most: int) -> None:
    marks = marked(*[(0, f"{kind}{number}", "x") for number in range(most)])
    with pytest.raises(UnseenError, match="remove one first"):
        marks.next(0, 0, OwnMark(f"{kind}{most}", "x"))
    for free in (
        OwnMark(f"{kind}{most}"),
        OwnMark(f"{kind}1", "?"),
        OwnMark("other:1" if kind == "turn:" else "turn:0"),
    ):
        assert marks.next(0, 0, free).number == most + 1


def test_what_is_not_given_stays() -> None:
    now = OwnMark("dot:1", "?", "keys")
    assert wanted(now, {"sign": "x"}) == OwnMark("dot:1", "x", "keys")
    assert wanted(now, {"note": " the \n  cake "}) == OwnMark("dot:1", "?", "the cake")
    assert not wanted(now, {"sign": "", "note": ""})
