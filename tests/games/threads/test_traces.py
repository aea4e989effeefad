"""What a told event changes on the board: from it the last move is drawn, and it says no more than was told."""

import random

import pytest

from tests.games.threads.arena import arena, board
from unseen.core.events import Happening, Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.traces import Trace
from unseen.games.threads import events as ev
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.knowledge import Known

SILENT = (ev.MoveBegan, ev.Stepped, ev.AttackBegan, ev.AmbushBegan, ev.Held, ev.Faces, ev.Asked, ev.Passed, ev.Pulled)
"""What changes no place, or is shown with what follows."""
PLACED = (ev.Placed, ev.Revealed, ev.Concealed, ev.MoveEnded, ev.Suppressed, ev.Wounded, ev.Died, ev.Bound, ev.Tangled)
"""What always changes a place."""


def heard(match: Match, game: ThreadsGame, listener: int) -> list[tuple[Told, Trace | None]]:
    """All that a listener was told, with its traces."""
    view, found = game.blank(listener), []
    for told in match.told[listener]:
        found.append((told, game.words.trace(view, told)))
        view.learn(told)
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_traces_name_places_and_are_the_same_for_all_who_were_told(players: int, rng: random.Random) -> None:
    game = ThreadsGame({"players": players, "second_wound": "dies"})
    match = Match(game)
    while match.state.pending() and len(match.steps) < 500:
        seat = match.state.pending()[0]
        match.play(seat, rng.choice([a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)))
    labels = set(game.rules.hexes.labels)
    public = [(told.event, trace) for told, trace in heard(match, game, SPECTATOR)]
    for event, trace in public:
        assert trace is None or (trace.all and set(trace.all) <= labels)
        assert trace is None or not isinstance(event, SILENT)
        assert trace is not None or not isinstance(event, PLACED)
    for seat in range(players):
        mine = [(told.event, trace) for told, trace in heard(match, game, seat) if told.audience == "everyone"]
        assert mine == public


def view_before(*pieces: tuple[str, tuple[int, int], str, str, str]) -> Known:
    """What a spectator knows of a board that is set so."""
    made = board(arena(), *pieces)
    view = Known(SPECTATOR, made.rules)
    view.board = made.state.board.copy()
    view.board.hide(SPECTATOR)
    return view


def traced(view: Known, *events: Happening) -> list[Trace | None]:
    """The traces of events that follow each other."""
    found = []
    for event in events:
        found.append(event.trace(view))
        view.learn(Told(event, "everyone"))
    return found


def test_a_move_is_one_way_hex_by_hex() -> None:
    view = view_before(("a1", (0, 0), "needle", "", "E"))
    here = view.place("a1")
    row, at = here[0], int(here[1:])
    steps = [ev.Stepped("a1", f"{row}{at + 1}", 3), ev.Stepped("a1", f"{row}{at + 2}", 2)]
    *before, last = traced(view, ev.MoveBegan("a1", 4), *steps, ev.MoveEnded("a1", "E"))
    assert before == [None, None, None]
    assert last == Trace(ways=((here, f"{row}{at + 1}", f"{row}{at + 2}"),))


def test_an_attack_goes_from_who_attacks_to_the_target_and_who_dies_falls_there() -> None:
    view = view_before(("a1", (0, 0), "needle", "v", "E"), ("b1", (3, 0), "shears", "vw", "E"))
    start, target = view.place("a1"), view.place("b1")
    attack = ev.AttackBegan("a1", "b1", "E")
    found = traced(view, attack, ev.Struck("a1", "b1", 3, True, ("wound",)), ev.Died("b1", "shears", "wound"))
    assert found == [None, Trace(ways=((start, target),)), Trace(fell=(target,))]


def test_who_falls_on_its_way_shows_the_way() -> None:
    view = view_before(("a1", (0, 0), "needle", "v", "E"))
    here = view.place("a1")
    there = f"{here[0]}{int(here[1:]) + 1}"
    *_, last = traced(view, ev.MoveBegan("a1", 4), ev.Stepped("a1", there, 3), ev.Died("a1", "needle", "fall"))
    assert last == Trace(ways=((here, there),), fell=(there,))


def test_a_bound_thread_and_a_token_are_places() -> None:
    view = view_before(("a1", (0, 1), "needle", "v", "E"))
    thread = view.rules.map.threads[0]
    place = view.board.hex_name(thread.hex)
    assert traced(view, ev.Bound("a1", thread.id)) == [Trace((place,))]
    assert traced(view, ev.TokenPlaced(0, place, "deploy"), ev.TokenRemoved(0)) == [Trace((place,)), None]
    assert traced(view, ev.Forced("a1", "push", "E", ())) == [Trace((view.place("a1"),))]
