"""What happened is said turn by turn, and since a listener's own last turn; from what it was told alone."""

from dataclasses import replace
from typing import Any

import pytest

from tests.core.toys import BOAT, KINDS, WATCH, CovesGame, CovesView, CovesWords, Shone
from unseen.core.events import Told
from unseen.core.kinds import DeedNotation
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.traces import Trace
from unseen.core.turns import Moved, entries, gone_on, last_move

PLAYED = ((CHANCE, 0), (BOAT, 3), (BOAT, 5), (WATCH, 6), (BOAT, 4))


class Unwritten(CovesGame):
    """Nobody writes its turns down."""

    notation: Any = DeedNotation(KINDS, "BW")


class Rowing(CovesWords):
    """Who rows to C does so before everybody."""

    def under_way(self, view: CovesView) -> bool:
        return view.at == "C"


class Open(CovesGame):
    """What is done in a turn can be seen before it is over."""

    words = Rowing()


def told(seat: Seat, steps: int, game: type[CovesGame] = CovesGame) -> tuple[CovesGame, list[Told]]:
    """What a listener was told by these first steps."""
    match = Match(game({"nights": 3}))
    for who, action in PLAYED[:steps]:
        match.play(who, action)
    assert isinstance(match.game, CovesGame)
    return match.game, match.told[seat]


def moved(seat: Seat, steps: int, game: type[CovesGame] = CovesGame) -> list[tuple[str, str, Trace | None, bool]]:
    """The last move after these first steps."""
    return [(one.who, one.text, one.trace, one.own) for one in last_move(game({}), seat, told(seat, steps, game)[1])]


def test_the_log_has_an_entry_for_each_turn() -> None:
    """What only its author was told stands apart, and an unfinished turn last."""
    mine, theirs = [entries(*_apart(seat, told(seat, 5))) for seat in (BOAT, WATCH)]
    assert [(one.who, one.mine, one.notation) for one in mine] == [
        ("Boat", True, "1B B"),
        ("Watch", False, "1W *A"),
        ("", True, ""),
    ]
    assert (mine[0].own, mine[0].open) == ("You row to B.", "The fog is thin. The boat rests.")
    assert [(one.who, one.mine, one.own) for one in theirs] == [("Boat", False, ""), ("Watch", True, "")]
    assert theirs[0].open == mine[0].open
    assert [one.places for one in mine] == [("B",), ("A",), ("C",)] and theirs[0].places == ()


def _apart(seat: Seat, heard: tuple[CovesGame, list[Told]]) -> tuple[CovesGame, Seat, list[Told]]:
    """A game, the listener and what it was told."""
    return heard[0], seat, heard[1]


def test_the_last_move_is_what_was_told_since_ones_own_turn() -> None:
    """Before a first turn of one's own it is all; for a spectator it is the last turn."""
    assert moved(BOAT, 4) == [("Watch", "The watch sees nobody in A.", Trace(("A",)), False)]
    assert moved(WATCH, 3) == [("Boat", "The fog is thin.", None, False), ("Boat", "The boat rests.", None, False)]
    assert moved(SPECTATOR, 4) == moved(BOAT, 4)
    assert (moved(SPECTATOR, 1), moved(WATCH, 4)) == ([("", "The fog is thin.", None, False)], [])


def test_who_has_begun_a_turn_finds_it_there() -> None:
    """It is hers alone until it is said."""
    assert moved(BOAT, 5) == [*moved(BOAT, 4), ("", "You row to C.", Trace(("C",)), True)]


def test_who_acts_before_everybody_sees_what_others_did_before_no_more() -> None:
    """Before the first of it, it is all there."""
    assert moved(BOAT, 4, Open) == moved(BOAT, 4)
    assert moved(BOAT, 5, Open) == [("", "You row to C.", Trace(("C",)), True)]


def test_what_is_routine_stands_in_the_log_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    log = entries(*_apart(BOAT, told(BOAT, 4)))
    monkeypatch.setattr(Shone, "routine", True)
    assert (moved(BOAT, 4), entries(*_apart(BOAT, told(BOAT, 4)))) == ([], log)


@pytest.mark.parametrize(("seat", "steps", "count"), [(BOAT, 4, 2), (BOAT, 1, 1), (BOAT, 5, 0), (WATCH, 4, 3)])
def test_without_written_turns_ones_own_ends_with_what_only_she_was_told(seat: Seat, steps: int, count: int) -> None:
    assert len(moved(seat, steps, Unwritten)) == count


def test_it_is_a_function_of_what_was_told() -> None:
    """Nothing is changed by asking, and who was told the same gets the same."""
    for seat in (BOAT, WATCH, SPECTATOR):
        (game, heard), (twin, same) = told(seat, 5), told(seat, 5)
        before = list(heard)
        assert last_move(game, seat, heard) == last_move(twin, seat, same)
        assert entries(game, seat, heard) == entries(twin, seat, same)
        assert heard == before


def test_who_goes_on_has_gone_one_way() -> None:
    """The same said of the next place is one way to the last of them; anything else between or beside it is not."""
    to_b = Moved("Boat", "You row to **B**.", Trace(ways=(("A", "B"),)), False)
    to_c = Moved("Boat", "You row to **C**.", Trace(ways=(("B", "C"),)), False)
    assert gone_on(to_b, to_c) == Moved("Boat", "You row to **C**.", Trace(ways=(("A", "B", "C"),)), False)
    for other in (
        replace(to_c, who="Watch"),
        replace(to_c, own=True),
        replace(to_c, text="You drift to **C**."),
        replace(to_c, trace=Trace(ways=(("A", "C"),))),
        replace(to_c, trace=Trace(("C",), (("B", "C"),))),
        replace(to_c, trace=None),
    ):
        assert gone_on(to_b, other) is None
