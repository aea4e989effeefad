"""A truth of two sides, and a view with an open board."""

import pytest

from tests.core.toys import BOAT, WATCH, CovesGame, CovesView, Opened, Rested, Sea, Shone, Splash
from unseen.core.events import Ended, Said, Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.sides import BoardView, SidesState
from unseen.core.state import Outcome


@pytest.mark.parametrize(
    ("seat", "outcome", "payoff"),
    [
        (BOAT, Outcome((WATCH,), "resign"), [-1.0, 1.0]),
        (WATCH, Outcome((BOAT,), "resign"), [1.0, -1.0]),
        (SPECTATOR, Outcome((), "draw"), [0.0, 0.0]),
    ],
)
def test_giving_up_ends_it_for_both(seat: int, outcome: Outcome, payoff: list[float]) -> None:
    match = Match(CovesGame({}))
    assert (match.state.outcome(), match.state.payoff()) == (None, [0.0, 0.0])
    match.resign(seat)
    assert (match.state.outcome(), match.state.payoff()) == (outcome, payoff)
    ended = Ended(outcome.ending, outcome.winners, ())
    assert [told.event for told in match.told[SPECTATOR]] == [ended, Opened("A")]


def test_what_ends_silently_ends_too() -> None:
    state = CovesGame({}).start()
    state.resign(BOAT)
    assert state.outcome() == Outcome((WATCH,), "resign")
    with pytest.raises(NotImplementedError):
        SidesState().opened()


def test_a_clone_shares_nothing_that_changes() -> None:
    match = Match(CovesGame({}))
    match.play(CHANCE, 0)
    match.play(BOAT, 3)
    twin = match.state.clone()
    assert (twin.key(), twin.unsaid, twin.hushed) == (match.state.key(), [Splash()], match.state.hushed)
    twin.apply(BOAT, 5)
    assert twin.key() != match.state.key()


def test_boards_are_equal_by_what_they_hold() -> None:
    board = Sea()
    twin = board.copy()
    assert twin.key() == board.key() == (-1, 1, BOAT)
    twin.night = 2
    assert board.night == 1


def test_a_view_follows_the_board_and_waits_for_what_is_said_later() -> None:
    view = CovesView(WATCH)
    assert isinstance(view, BoardView)
    for event in (Rested(), Shone("A")):
        view.learn(Told(event, "everyone"))
    assert view.board.key() == (-1, 2, BOAT)
    view.learn(Told(Rested(), "later"))
    assert view.board.turn == BOAT, "the others do not know it yet"
    view.learn(Told(Said((Rested(),)), "you"))
    assert view.board.turn == WATCH
    view.learn(Told(Opened("A"), "everyone"))
    view.learn(Told(Ended("away", (BOAT,), ()), "everyone"))
    assert view.ended == Ended("away", (BOAT,), ())


def test_a_game_with_play_aids_says_where_the_round_is() -> None:
    with pytest.raises(NotImplementedError):
        CovesView(WATCH).phase()
