"""What is said costs no more than what is new of it, has its bounds, and says of nobody more than is known."""

import pytest

from tests.table.helpers import Hand, new_table
from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.table.talk import ALL, BURST, BURST_S, EVERYBODY, HUSHED, LINES_MAX, SEAT_LINES_MAX, Talk, TalkLine, hushed


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
    found: list[dict[str, object]] = [dict(line) for line in talk.dump(0, "person 0", after) if isinstance(line, dict)]
    return found


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


def test_to_all_a_seat_speaks_as_one_and_a_teams_lines_stay_its_own() -> None:
    """Who spoke within a team first, and that several sit there, does not stand in a name that all read."""
    talk = spoken(2)
    talk.add(talk.next(0, "person 1", "hello", ALL))
    talk.add(talk.next(1, "the other", "hello", ALL))
    read = [talk.dump(listener, "nobody", 0, ALL) for listener in (1, SPECTATOR)]
    assert (
        read[0]
        == read[1]
        == [
            {"number": 1, "who": "Thief", "mine": False, "text": "hello"},
            {"number": 2, "who": "Mists", "mine": False, "text": "hello"},
        ]
    )
    assert [talk.count(seat) for seat in (0, 1, SPECTATOR)] == [4, 2, 2]
    with pytest.raises(UnseenError, match="only who holds a seat"):
        talk.next(SPECTATOR, "a watcher", "hello", ALL)


def test_nobody_floods_the_table() -> None:
    """So many lines in so many seconds, counted by seat: the other seat's share is its own."""
    talk = Talk(load("nusubito"))
    for number in range(BURST):
        talk.add(talk.next(0, "one", "hello", ALL, float(number)), float(number))
    with pytest.raises(UnseenError, match="too fast"):
        talk.next(0, "another in this seat", "hello", ALL, BURST_S - 0.1)
    talk.next(1, "the other", "hello", ALL, BURST_S - 0.1)
    talk.next(0, "one", "hello", ALL, BURST_S)
    for number in range(BURST, SEAT_LINES_MAX):
        talk.add(TalkLine(number + 1, 0, "one", "x", ALL))
    with pytest.raises(UnseenError, match="all that can be kept"):
        talk.next(0, "one", "hello", ALL, 1e9)
    assert len(talk.lines[EVERYBODY]) == SEAT_LINES_MAX


def test_all_are_hushed_while_answers_are_hidden() -> None:
    """Novices walk at the same time; one alone hides nothing that another could be told; the end lets all talk."""
    assert hushed(new_table(load("nusubito"))) == ""
    table = new_table(load("nuns", players=3))
    hands = [Hand(table, seat) for seat in range(3)]
    while not hushed(table):
        seat = next(seat for seat in range(3) if table.ask(seat))
        hands[seat].do(table.game.notation.texts[table.ask(seat)[0]])
    assert hushed(table) == HUSHED
    hands[0].act(resign=True)
    assert hushed(table) == ""
