"""What listeners of Nuns on the Run know of a truth, for the kit to hold their views to."""

from collections.abc import Mapping

from unseen.core.game import View
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.state import State
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.board import Figure
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.position import DEAL, GIVE, MOVE, NOISE, OVER, PATROL
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.secrets import Nun


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """The table, and what is the listener's own."""
    assert isinstance(state, Nuns)
    out: dict[str, object] = {}
    pending = state.pending()
    if listener != SPECTATOR and CHANCE not in pending:
        out["asked"] = listener in pending
    if state.stage == DEAL:
        return out
    out |= table(state)
    i = listener - state.rules.guard_seats
    if listener == SPECTATOR:
        return out
    if i < 0 and state.stage != GIVE:
        out["held"] = [state.rules.board.blessings[f.blessing - 1].id if f.blessing else "" for f in state.hands]
    if i < 0:
        return out
    return out | own(state, state.nuns[i], listener in pending) | {"logged": True}


def table(state: Nuns) -> dict[str, object]:
    """What everybody knows."""
    return {
        "turn": state.board.turn,
        "points": state.board.points,
        "turn_backs": state.board.turn_backs,
        "stock": state.board.stock,
        "discards": state.board.discards,
        "noise": [("AP"[n // DOTS // DOTS // 8], n // DOTS % DOTS, n % DOTS) for n in state.board.noise],
        "vanished": [(n // DOTS % DOTS, n % DOTS) for n in state.board.vanished],
        "guards": [figure_facts(state, figure) for figure in state.board.guards],
        "novices": [(one.who, one.cell, one.caught, one.captures, one.may_hold) for one in state.board.novices],
        **tokens(state),
        **({"patrol": [patrol_facts(figure) for figure in state.board.guards]} if state.stage == PATROL else {}),
    }


def tokens(state: Nuns) -> dict[str, int]:
    """Where each novice stands in sight, 0 if in none; not while they walk, nor of one whom her card has hidden.

    A caught one's token stays where she was seen last (NUN-CAUGHT-01): where she is not turned over right after N1,
    nobody is told that she has walked out of sight.
    """
    if state.stage in (MOVE, OVER):
        return {}
    watched, late = state.board.watched(), state.rules.flip_at_end or state.rules.flip_leaving
    seen = {nun: nun.seen(state.board, watched) for nun in state.nuns if not nun.hidden}
    known = {nun: sees for nun, sees in seen.items() if sees or not (late and state.novice(nun).caught)}
    return {f"token {state.novice(nun).who}": nun.dot if sees else 0 for nun, sees in known.items()}


def figure_facts(state: Nuns, figure: Figure) -> tuple[object, ...]:
    """A guard on the table."""
    path = state.rules.board.paths[figure.path].id if figure.path >= 0 else ""
    about = (figure.back, figure.hexagon, figure.left_at, figure.may_hold, figure.walked)
    return (figure.dot, figure.edge, path, *about)


def guard_facts(view: Known, guard: Figure) -> tuple[object, ...]:
    """The same of a view."""
    path = view.rules.board.paths[guard.path].id if guard.path >= 0 else ""
    about = (guard.back, guard.hexagon, guard.left_at, guard.may_hold, guard.walked)
    return (guard.dot, guard.edge, path, *about)


def patrol_facts(guard: Figure) -> tuple[object, ...]:
    """How far a guard has come in her movement."""
    return (guard.steps, guard.free, guard.extra, guard.far, guard.choosing, guard.completed, guard.moved)


def own(state: Nuns, nun: Nun, choosing: bool) -> dict[str, object]:
    """What a novice knows of herself; of her walk, while it is hers to choose."""
    wish = state.rules.board.wishes[nun.wish - 1]
    out: dict[str, object] = {"wish": wish, "dot": nun.dot, "keys": nun.keys, "item": nun.item}
    if state.stage != NOISE:
        out["laid"] = nun.laid
    if state.stage == MOVE and choosing:
        out |= {"steps": nun.steps, "first_steps": nun.first_steps, "hidden": nun.hidden}
        out |= {"free": nun.free or not state.novice(nun).caught, "shadowed": nun.shadowed}
        out["in_sight"] = nun.in_sight(state.board)
    return out


def shows(view: View) -> Mapping[str, object]:
    """The same of a view."""
    assert isinstance(view, Known)
    novices = view.novices.values()
    out: dict[str, object] = {
        "asked": view.asked(),
        "turn": view.board.turn,
        "points": view.board.points,
        "turn_backs": view.board.turn_backs,
        "stock": view.board.stock,
        "discards": view.board.discards,
        "noise": [(t.guard, t.dot, t.to) for t in view.noise],
        "vanished": [(t.dot, t.to) for t in view.vanished],
        "guards": [guard_facts(view, guard) for guard in view.guards.values()],
        "patrol": [patrol_facts(guard) for guard in view.guards.values()],
        "novices": [(one.who, one.cell, one.caught, one.captures, one.may_hold) for one in novices],
        **{f"token {one.who}": view.tokens[one.who] if one.who in view.in_sight else 0 for one in novices},
        "held": list(view.held.values()),
        "logged": [line.turn for line in view.log] == list(range(1, len(view.log) + 1)),
    }
    if view.is_novice and view.me in view.novices:
        mine = view.own
        out |= {"dot": mine.dot, "keys": mine.keys, "item": mine.item, "laid": mine.laid, "steps": mine.steps}
        out |= {"first_steps": mine.first_steps, "hidden": mine.hidden, "shadowed": mine.shadowed}
        out["free"] = mine.free or not view.novices[view.me].caught
        out["in_sight"] = mine.in_sight(view.board)
    return out
