"""What a team says costs no more than what is new of it."""

import pytest

from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.table.talk import LINES_MAX, Talk


def spoken(count: int) -> Talk:
    """A team of two people in one seat that said so much."""
    talk = Talk(load("nusubito"))
    for number in range(count):
        talk.add(talk.next(0, f"person {number % 2}", f"line {number}"))
    return talk


def test_what_is_read_is_what_is_new() -> None:
    talk = spoken(40)
    assert [line["number"] for line in lines(talk, 37)] == [38, 39, 40]
    assert [(line["who"], line["mine"]) for line in lines(talk, 38)] == [("Thief", True), ("Thief 2", False)]
    assert len(lines(talk, 0)) == 40
    assert lines(talk, 99) == []


def lines(talk: Talk, after: int) -> list[dict[str, object]]:
    """What the first person reads."""
    found = talk.dump(0, "person 0", after)["lines"]
    assert isinstance(found, list)
    return found  # type: ignore[return-value]  # JSON objects all of them


def test_a_name_is_known_without_reading_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work of a dump grows with its lines, not with their square."""
    counted = 0

    class Seen(list[str]):
        def index(self, *args: object) -> int:  # only counts
            nonlocal counted
            counted += len(self)
            return super().index(*args)  # type: ignore[arg-type]

    talk = spoken(1_000)
    talk.speakers[0] = Seen(talk.speakers[0])
    talk.dump(0, "person 0")
    assert counted <= 2 * 1_000


def test_there_is_an_end_to_talk() -> None:
    talk = spoken(LINES_MAX)
    with pytest.raises(UnseenError, match="all that can be kept"):
        talk.next(0, "person 0", "one more")
