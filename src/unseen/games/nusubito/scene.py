"""Pictures: what a listener knows, own secrets stitched and guesses in halftone; and positions, for book and lobby."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.courtyard import NAMES, cells, has, names
from unseen.core.pictures import Part, Pictures
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import COVER, TEMPLES, Courtyard, Pawn, rod_faces
from unseen.draw.courtyard_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nusubito import positions
from unseen.games.nusubito.board import TITLES
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.nusubito.position import Position

LEVELS: Final = {"H": 1, "B": 2, "S": 3}


class NusubitoPictures(Pictures[Known]):
    """The courtyard, in play and in the book."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def scene(self, view: Known, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        return scene(view, legal, heat)

    def cover(self, view: Known) -> tuple[Scene, Part]:
        return picture(self.rules, "HB1 SD2 BC2- T@C1 d2"), COVER

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def plate(self, text: str) -> Scene:
        """For the book: the start is that of this table; other pictures use pieces that a table may have fewer of."""
        usual = Rules({option.key: option.default for option in OPTIONS})
        return picture(self.rules if text == "start" else usual, text)


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
        rods=rod_faces(view.rods),
        rods_secret=frozenset(view.rods) if view.secretive() else frozenset(),
        legal=legal,
        pointed=pointed,
        heat={place: share if shares else None for place, share in guess.items()},
        out=frozenset() if heat is None else TEMPLES - guess.keys(),
        ghost=view.at if view.secretive() else "",
        marker=_marker(view),
        marker_line=view.marker[1] if view.marker[0] in ("row", "column") else "",
        trail=view.path if view.secretive() else (),
        treasure=view.treasure,
    )
    return courtyard.scene(known)


def _pawns(view: Known) -> dict[str, Pawn]:
    b = view.board
    out = {}
    for c in cells(b.occupied()):
        level, soon = b.level(c), has(view.soon, c)
        down, used = has(b.down, c) and not soon, has(b.used, c)
        out[NAMES[c]] = Pawn(LEVELS[level], level, TITLES[level], down=down, used=used, soon=soon)
    return out


def _marker(view: Known) -> str:
    """Where everyone sees the thief: for others wherever they know him, for the thief where a night showed him."""
    if view.secretive():
        return view.marker[1] if view.marker[0] == "temple" else ""
    return view.at


# ---- positions, as everybody who may see all would see them ----
def picture(rules: Rules, text: str) -> Scene:
    """A position as everybody who may see all would see it; the Thief is drawn where the text names his place."""
    state = positions.read(rules, text)
    drawn = Courtyard(
        title="The courtyard of nine temples",
        pawns=_standing(state),
        bolstered=frozenset(names(state.board.bolsters)),
        ghost=NAMES[state.board.at] if text == "start" or "T@" in text else "",
        ghost_label="thief",
    )
    return courtyard.scene(drawn)


def _standing(state: Position) -> dict[str, Pawn]:
    out = {}
    for letter, mask in (("H", state.board.healers), ("B", state.board.builders), ("S", state.board.seekers)):
        for space in names(mask):
            down = has(state.board.down, NAMES.index(space))
            out[space] = Pawn(LEVELS[letter], letter, TITLES[letter], down=down)
    return out
