"""What a listener knows of Nusubito as a picture: own secrets stitched, guesses in halftone."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.courtyard import NAMES, cells, has, names
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import TEMPLES, Courtyard, Pawn, RodFace
from unseen.draw.scene import Scene
from unseen.games.nusubito.board import THIEF, TITLES
from unseen.games.nusubito.knowledge import Known

LEVELS: Final = {"H": 1, "B": 2, "S": 3}


def scene(
    view: Known,
    legal: frozenset[str] = frozenset(),
    heat: Mapping[str, float] | None = None,
    pointed: frozenset[str] = frozenset(),
    shares: bool = True,
) -> Scene:
    """The courtyard with these marks legal; `heat` is a public belief about the thief, its numbers told if `shares`."""
    guess = {} if heat is None else {place: share for place, share in heat.items() if share > 0}
    known = Courtyard(
        title="The courtyard of nine temples",
        pawns=_pawns(view),
        bolstered=frozenset(names(view.board.bolsters)),
        rods=_rods(view),
        rods_secret=frozenset(view.rods) if _secret(view) else frozenset(),
        legal=legal,
        pointed=pointed,
        heat={place: share if shares else None for place, share in guess.items()},
        out=frozenset() if heat is None else TEMPLES - guess.keys(),
        ghost=view.at if _secret(view) else "",
        marker=_marker(view),
        marker_line=view.marker[1] if view.marker[0] in ("row", "column") else "",
        trail=view.path if _secret(view) else (),
        treasure=view.treasure,
    )
    return courtyard.scene(known)


def _secret(view: Known) -> bool:
    """Does this listener know things that nobody else knows? The thief does, until everything is opened."""
    return view.seat == THIEF and view.ended is None


def _pawns(view: Known) -> dict[str, Pawn]:
    b = view.board
    out = {}
    for c in cells(b.occupied()):
        level, soon = b.level(c), has(view.soon, c)
        down, used = has(b.down, c) and not soon, has(b.used, c)
        out[NAMES[c]] = Pawn(LEVELS[level], level, TITLES[level], down=down, used=used, soon=soon)
    return out


def _rods(view: Known) -> dict[str, RodFace]:
    """The rods whose colour this listener saw; all others lie face down."""
    return {line: "green" if green else "red" for line, green in view.rods.items()}


def _marker(view: Known) -> str:
    """Where everyone sees the thief: for others wherever they know him, for the thief where a night showed him."""
    if _secret(view):
        return view.marker[1] if view.marker[0] == "temple" else ""
    return view.at
