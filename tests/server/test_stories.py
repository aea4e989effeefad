"""A story told on: what a program heard line by line is the whole story, and nothing in it is said twice."""

import pytest

from tests.table.helpers import LISTENERS, Hand, new_table
from tests.table.toys import toy
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.server.programs import Telling
from unseen.table.story import line, story

BACK = {"kind": "back", "turns": 1}


class Program:
    """Keeps what it was told, as a program does."""

    def __init__(self, listener: Seat) -> None:
        self.telling = Telling(listener)
        self.kept: list[Json] = []

    def take(self, lines: list[Json]) -> None:
        """The lines that came; the last says what is to be decided."""
        for one in lines:
            assert isinstance(one, dict)
            if "again" in one:
                self.kept = []
            elif one.keys() & {"told", "did"}:
                self.kept.append(one)


@pytest.mark.parametrize("listener", LISTENERS)
def test_what_was_said_line_by_line_is_the_whole_story(listener: Seat) -> None:
    table = new_table(toy())
    hider, seeker, program, again = Hand(table, 0), Hand(table, 1), Program(listener), list[bool]()

    def listen() -> None:
        lines = program.telling.news(table)
        again.append({"again": True} in lines)
        whole = [line(one) for one in story(table, listener)]
        assert again[-1] or len(lines) <= len(whole) - len(program.kept) + 1, "only what is new"
        program.take(lines)
        assert program.kept == whole
        assert program.telling.news(table) == [], "nothing is said twice"

    listen()
    hider.do("go 1")
    listen()
    hider.back()
    listen()
    assert again == [False, False, listener == 0], "who tried a step and took it back hears its story anew"
    for hand, steps in ((hider, ["go 1"]), (hider, ["done"]), (seeker, ["walk 2"]), (seeker, ["done"])):
        hand.do(*steps)
        listen()
    assert not any(again[3:])
    hider.act(offer=BACK)
    seeker.act(answer={"offer": 1, "yes": True})
    listen()
    assert again[-1] == (table.epoch == 1), "what was taken back is told no more"
    assert program.kept == []
