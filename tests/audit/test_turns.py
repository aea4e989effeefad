"""The lines of a full record: turns as their authors write them, and what was taken back where it was played."""

from lighthouse.deeds import KINDS
from lighthouse.game import LighthouseGame

from tests.audit.papers import proven
from tests.core.toys import BOAT, CovesGame
from unseen.audit import record
from unseen.audit.turns import turns_of
from unseen.core.dice import Dice
from unseen.core.kinds import DeedNotation
from unseen.core.match import Match
from unseen.core.seats import BACK, CHANCE
from unseen.testing import replay
from unseen.testing.play import random_match


def lines(match: Match) -> list[str]:
    """All of them, after a reader has found the same match in them."""
    text = record.write(match)
    twin = record.read(text, CovesGame)
    assert (twin.tape(), twin.told, record.write(twin)) == (match.tape(), match.told, text)
    return [turn.text for turn in turns_of(match)]


def test_a_turn_is_a_line_and_a_draw_stands_where_it_fell() -> None:
    match, _ = proven()
    assert lines(match)[1:] == ["1B B", "1W *A", "2B --", "{shine C}"]
    assert lines(match)[0].startswith("{fog ")


def test_what_was_taken_back_stands_where_it_was_played() -> None:
    match, _ = proven([(BOAT, 3), (BOAT, 5)])
    match.take_back(1)
    match.play(BOAT, 4)
    said = lines(match)
    assert "{boat: row B; boat: rest; take back 2}" in said
    assert [turn.seat for turn in turns_of(match)] == [CHANCE, BACK, BOAT]


def test_inside_a_turn_it_breaks_the_turn_into_steps() -> None:
    match, _ = proven([(BOAT, 3), (BOAT, 5)])
    match.take_back(2)
    match.play(BOAT, 5)
    assert lines(match)[-1] == "{boat: row B; boat: rest; take back 1; boat: rest}"


def test_giving_up_is_a_line_of_its_own() -> None:
    match, _ = proven([(BOAT, 3)])
    match.resign(BOAT)
    assert lines(match)[1:] == ["{row B}", "{boat: resign}"]


def test_the_record_of_a_game_that_writes_no_lines_gives_it_back() -> None:
    """Two choose at once, then each has several turns: all their steps stand in braces, in an order that replays."""

    class Plain(LighthouseGame):
        notation = DeedNotation(KINDS, "SK")

    for seed in range(10):
        assert replay.check(random_match(Plain({}), Dice(seed)), Dice(seed)) == []
