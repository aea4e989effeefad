"""What a listener folds out of told events agrees with the truth, as far as it can know it."""

import pytest

from tests.games.nuns.deals import played, truth
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR, Seat
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.game import NunsGame, known
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.people import Figure
from unseen.games.nuns.pieces import Guard
from unseen.games.nuns.position import DEAL, MOVE, NOISE, OVER, PATROL
from unseen.games.nuns.rules import Nuns


@pytest.mark.parametrize("seed", range(28))
def test_a_view_agrees_with_the_truth(seed: int) -> None:
    views: dict[Seat, Known] = {}
    heard: dict[Seat, int] = {}
    for match in played(seed):
        game = match.game
        assert isinstance(game, NunsGame)
        for seat in match.listeners:
            view = views.setdefault(seat, known(game.blank(seat)))
            for one in match.told[seat][heard.get(seat, 0) :]:
                view.learn(one)
            heard[seat] = len(match.told[seat])
            state = truth(match)
            public(state, view)
            own(state, view, seat)
            assert_asked(match, view, seat)


def public(state: Nuns, view: Known) -> None:
    """What everybody knows."""
    if state.stage == DEAL:
        return
    assert view.turn == state.turn
    assert view.points == state.points
    assert view.turn_backs == state.turn_backs
    names = [path.id for path in state.rules.board.paths]
    assert view.stock == {name for n, name in enumerate(names) if state.stock >> n & 1}
    assert view.discards == {name for n, name in enumerate(names) if state.discards >> n & 1}
    assert [(t.guard, t.dot, t.to) for t in view.noise] == [
        ("AP"[n // DOTS // DOTS // 8], n // DOTS % DOTS, n % DOTS) for n in state.noise
    ]
    assert [(t.dot, t.to) for t in view.vanished] == [(n // DOTS % DOTS, n % DOTS) for n in state.vanished]
    for guard, figure in zip(view.guards.values(), state.figures, strict=True):
        same_guard(state, guard, figure)
    watched = state.watched()
    for novice, nun in zip(view.novices.values(), state.nuns, strict=True):
        assert (novice.who, novice.cell) == (f"N{nun.number}", nun.cell)
        assert (novice.caught, novice.captures) == (nun.caught, nun.captures)
        assert novice.may_hold == nun.may_hold
        if state.stage not in (MOVE, OVER) and not nun.hidden:
            assert novice.seen == state.seen(nun, watched)
            assert novice.token == (nun.dot if novice.seen else novice.token if nun.caught else 0)


def same_guard(state: Nuns, guard: Guard, figure: Figure) -> None:
    """A guard on the table and in the truth."""
    dots, paths = state.rules.board.dots, state.rules.board.paths
    assert guard.dot == figure.dot
    assert dots.edge(guard.tail, guard.head) == figure.edge if guard.head else figure.edge == -1
    assert guard.path == (paths[figure.path].id if figure.path >= 0 else "")
    assert (guard.back, guard.hexagon, guard.left_at) == (figure.back, figure.hexagon, figure.left_at)
    assert (guard.may_hold, guard.walked) == (figure.may_hold, figure.walked)
    if state.stage == PATROL:
        assert (guard.steps, guard.free, guard.extra) == (figure.steps, figure.free, figure.extra)
        assert (guard.far, guard.choosing, guard.completed) == (figure.far, figure.choosing, figure.completed)
        assert guard.moved == figure.moved


def own(state: Nuns, view: Known, seat: Seat) -> None:
    """What only this listener knows."""
    i = seat - state.rules.guard_seats
    if seat == SPECTATOR or state.stage == DEAL:
        return
    if i < 0:
        held = [state.rules.board.blessings[f.blessing - 1].id if f.blessing else "" for f in state.figures]
        given = [guard.blessing for guard in view.guards.values()]
        assert view.drawn or given == held
        return
    nun = state.nuns[i]
    assert view.wish is state.rules.board.wishes[nun.wish - 1]
    assert (view.dot, view.keys, view.item) == (nun.dot, nun.keys, nun.item)
    assert view.laid == nun.laid or state.stage == NOISE
    if state.stage == MOVE and not view.answered:
        assert (view.steps, max(view.split, -1), view.hidden) == (nun.steps, nun.first_steps, nun.hidden)
        assert view.me_seen() == state.seen(nun, state.watched())
        assert (view.free or not nun.caught, view.shadowed) == (nun.free or not nun.caught, nun.shadowed)
    assert [line.turn for line in view.log] == list(range(1, len(view.log) + 1))


def assert_asked(match: Match, view: Known, seat: Seat) -> None:
    """A listener knows when it is asked; between chance's throws nobody is."""
    state = truth(match)
    pending = state.pending()
    if seat == SPECTATOR or -1 in pending:
        return
    assert view.asked() == (seat in pending), (state.stage, seat, pending)
    assert (match.game.phase(view) == "wait") == (seat not in pending and state.stage != OVER)


def test_a_copy_learns_on_its_own() -> None:
    matches = list(played(3))
    match = matches[-1]
    game = match.game
    told = match.told[2]
    view = game.blank(2)
    for one in told[: len(told) // 2]:
        view.learn(one)
    before, twin = repr(view), view.copy()
    for one in told[len(told) // 2 :]:
        twin.learn(one)
    assert repr(view) == before
    assert repr(twin) != before
