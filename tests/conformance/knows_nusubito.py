"""What listeners of Nusubito know of a truth (section 4.1 of the ledger), for the kit to hold their views to."""

from collections.abc import Mapping

from unseen.boards.courtyard import LINES, NAMES, names
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.games.nusubito.board import THIEF, THIEF_DAY
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.rods import GREEN, rod, treasure


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """That nothing is to come, when nothing is unsaid; to the thief, all of himself. The board the kit looks at."""
    assert isinstance(state, Position)
    out: dict[str, object] = {"thief": state.board.secrets() if listener == THIEF else None}
    if not state.unsaid:
        out["soon"] = 0
    if state.opened:
        at, hand = NAMES[state.board.at], tuple(names(state.board.hand))
        return out | {"at": at, "hand": hand, "treasure": treasure(state.known), "rods": 6}
    if listener == THIEF and not state.ending and state.drawing_line < 0:
        out["rods"] = {line: rod(state.known, i) == GREEN for i, line in enumerate(LINES) if rod(state.known, i)}
        if state.board.phase == THIEF_DAY:
            out["origin"] = NAMES[state.board.origin]
    return out


def shows(view: View) -> Mapping[str, object]:
    """The same of a view."""
    assert isinstance(view, Known)
    return {
        "thief": None if view.thief is None else view.thief.secrets(),
        "origin": (view.path or (view.at,))[0],
        "rods": len(view.rods) if view.treasure else view.rods,
    }
