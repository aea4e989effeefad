"""A game names its parts, and what follows from them is the same for all."""

import copy
import pickle

import pytest

from tests.core.toys import BOAT, WATCH, Coves, CovesGame, CovesView, Rowed, refused
from unseen.core.events import Told
from unseen.core.game import Game, View, apart
from unseen.core.seats import CHANCE, SPECTATOR

GAME = CovesGame({})


def test_truth_views_and_positions_follow_from_what_a_game_names() -> None:
    state = GAME.start(2)
    assert isinstance(state, Coves)
    assert isinstance(GAME.blank(WATCH), CovesView)
    assert GAME.marks(3) == ("cove:B",)
    assert GAME.write_position(GAME.read_position("boat:C fog")) == "boat:C fog"
    with refused("players", "set up for 2 players (option crews)"):
        GAME.start(3)


def test_a_view_is_what_was_told_one_after_the_other() -> None:
    view = GAME.view(BOAT, [Told(Rowed("A"), "you"), Told(Rowed("B"), "you")])
    assert isinstance(view, CovesView)
    assert view.at == "B"


def test_a_copy_of_a_view_learns_on_its_own() -> None:
    view = GAME.view(BOAT, [Told(Rowed("A"), "you")])
    assert isinstance(view, CovesView)
    twin = view.copy()
    twin.learn(Told(Rowed("C"), "you"))
    twin.board.fog = 1
    assert (view.at, view.board.fog) == ("A", -1)
    with pytest.raises(NotImplementedError):
        View().learn(Told(Rowed("A"), "you"))


def test_containers_are_copied_however_deep() -> None:
    inner = [1]
    twin = apart({"a": [inner, {2}], "b": (3,)})
    inner.append(4)
    assert twin == {"a": [[1], {2}], "b": (3,)}


def test_seats_by_number_and_name() -> None:
    assert GAME.seat("watch") == GAME.seat("1") == WATCH
    assert [GAME.seat_name(seat) for seat in (0, CHANCE, SPECTATOR)] == ["boat", "chance", "spectator"]
    with refused("seat", "boat, watch"):
        GAME.seat("2")


def test_a_game_travels_as_its_options() -> None:
    game = CovesGame({"nights": 3})
    twin = pickle.loads(pickle.dumps(game))
    assert twin.chosen == game.chosen
    assert twin.differing() == {"nights": 3}
    assert repr(twin) == "CovesGame({'nights': 3})"
    assert copy.deepcopy(game) is game


def test_who_is_late_does_what_an_order_would() -> None:
    view = GAME.blank(WATCH)
    assert GAME.late(view, [6, 7, 8]) == 6
    assert GAME.late(view, [2, 3, 4]) is None


def test_what_most_games_do_not_need_is_nothing() -> None:
    view = GAME.blank(SPECTATOR)
    assert (GAME.window(view), GAME.warnings(), GAME.content("", str), GAME.flag([1, 0])) == ("", [], None, 1)
    assert Game.by_order(GAME, view, "first", [6]) is None
    assert not GAME.ends_order(BOAT, "first", Told(Rowed("A"), "you"))


def test_who_can_play_and_who_has_won() -> None:
    assert GAME.player_numbers() == [2]
    alone = type("Alone", (CovesGame,), {"seat_options": ()})({})
    assert alone.player_numbers() == [2]
    assert [GAME.drawn(winners) for winners in ((0,), (0, 1), ())] == [False, True, False]
