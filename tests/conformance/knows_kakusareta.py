"""What listeners of Kakusareta know of a truth (section 5.1 of the ledger), for the kit to hold their views to."""

from collections.abc import Mapping

from unseen.boards.courtyard import LINES, NAMES, names
from unseen.core.game import View
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import State
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, LOYALIST_CHOICE, MOYA_FATE, MOYA_FORTIFY
from unseen.games.kakusareta.position import Position
from unseen.games.temples.rods import GREEN, rod


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """That nothing is to come, when nothing is unsaid; to K, all of himself. The board the kit looks at."""
    assert isinstance(state, Position)
    if state.opened:
        return {"at": NAMES[state.board.at], "hand": tuple(names(state.board.hand)), "rods_seen": 6}
    if state.ending or state.pending() == (CHANCE,):
        return {}
    out: dict[str, object] = {"asked": listener in state.pending()}
    if not state.unsaid:
        out["soon"] = 0
    if listener == KAKU and state.board.phase < LOYALIST_CHOICE:
        out["rods"] = {line: rod(state.known, i) == GREEN for i, line in enumerate(LINES) if rod(state.known, i)}
        if not halfway(state):
            out["kaku"] = state.board.secrets()
    return out


def halfway(p: Position) -> bool:
    """A step down is told once the Lv3 that K pushes has fallen, and the gap of a leap is noted before M answers it.

    What was hit in a turn that is over concerns only M.
    """
    return p.board.push_from >= 0 or p.board.phase in (MOYA_FATE, MOYA_FORTIFY)


def shows(view: View) -> Mapping[str, object]:
    """The same of a view."""
    assert isinstance(view, Known)
    return {
        "asked": view.own_turn(),
        "rods_seen": len(view.rods),
        "kaku": None if view.kaku is None else view.kaku.secrets(),
    }
