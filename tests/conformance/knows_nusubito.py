"""What listeners of Nusubito know of a truth (section 4.1 of the ledger), for the kit to hold their views to."""

from collections.abc import Mapping

from unseen.boards.courtyard import LINES, NAMES
from unseen.boards.courtyard_rods import GREEN, rod, treasure
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import (
    MISTS,
    MISTS_DAY,
    MISTS_LINE,
    MISTS_NIGHT,
    THIEF,
    THIEF_DAY,
    THIEF_NIGHT,
    Position,
)


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """The table, while no turn of the thief's is under way; the thief knows it always, and his own."""
    assert isinstance(state, Position)
    if state.opened:
        return {"at": NAMES[state.at], "hand": named(state.hand), "treasure": treasure(state.known), "rods": 6}
    out: dict[str, object] = {}
    under_way = state.unsaid or state.moving or state.special or state.coin_down or state.spent
    if not under_way:
        out |= table(state) | calendar(state)
    if listener == THIEF and not state.ending and state.drawing_line < 0:
        out |= own(state)
    return out


def table(p: Position) -> dict[str, object]:
    """What lies there."""
    levels = (("H", p.healers), ("B", p.builders), ("S", p.seekers))
    pawns = {
        NAMES[c]: (level, bool(p.down >> c & 1), bool(p.used >> c & 1))
        for level, mask in levels
        for c in range(25)
        if mask >> c & 1
    }
    return {
        "pawns": pawns,
        "soon": False,
        "bolsters": named(p.bolsters),
        "darts": p.darts,
        "pool": p.pool(),
        "hand_count": int(p.hand).bit_count(),
    }


def calendar(p: Position) -> dict[str, object]:
    """Whose turn it is, and how much of it is left."""
    if p.ending:
        return {}
    out: dict[str, object] = {
        "round": p.round,
        "day": p.day(),
        "night": p.phase in (THIEF_NIGHT, MISTS_NIGHT, MISTS_LINE),
        "to_move": THIEF if p.phase in (THIEF_DAY, THIEF_NIGHT) else MISTS,
        "choosing_line": p.phase == MISTS_LINE,
    }
    return out | ({"left": p.left} if p.phase in (MISTS_DAY, MISTS_NIGHT) else {})


def own(p: Position) -> dict[str, object]:
    """What the thief knows of himself."""
    lines = {line: rod(p.known, i) == GREEN for i, line in enumerate(LINES) if rod(p.known, i)}
    out = {**table(p), "at": NAMES[p.at], "hand": named(p.hand), "rods": lines}
    del out["soon"]
    if p.phase in (THIEF_DAY, THIEF_NIGHT):
        out["spent"] = p.spent
    if p.phase == THIEF_DAY:
        out |= {"coin_down": p.coin_down, "cornered": p.cornered, "origin": NAMES[p.origin]}
        out["knocked"] = "" if p.push_from < 0 else NAMES[p.push_from]
    return out


def shows(view: View) -> Mapping[str, object]:
    """The same of a view."""
    assert isinstance(view, Known)
    return {
        "pawns": {space: (pawn.level, pawn.down, pawn.used) for space, pawn in view.pawns.items()},
        "soon": any(pawn.soon for pawn in view.pawns.values()),
        "bolsters": sorted(view.bolsters),
        "hand": sorted(view.hand),
        "origin": (view.path or (view.at,))[0],
        "rods": len(view.rods) if view.treasure else view.rods,
    }


def named(mask: int) -> list[str]:
    """A mask as names, in order."""
    return sorted(NAMES[c] for c in range(25) if mask >> c & 1)
