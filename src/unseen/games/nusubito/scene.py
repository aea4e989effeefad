"""Pictures of Nusubito: what a listener knows; and positions, for book and lobby."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells, has, names
from unseen.core.pictures import Part
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import COVER, TEMPLES, Courtyard, Pawn
from unseen.draw.courtyard_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nusubito import positions
from unseen.games.nusubito.board import TITLES, Board
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.temples.scene import TITLE, TemplePictures, seen

LEVELS: Final = {"H": 1, "B": 2, "S": 3}


class NusubitoPictures(TemplePictures[Known]):
    """The courtyard, in play and in the book."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def scene(self, view: Known, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        return scene(view, legal, heat)

    def cover(self, view: Known) -> tuple[Scene, Part]:
        return self.picture("HB1 SD2 BC2- T@C1 d2", False), COVER

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def picture(self, text: str, usual: bool) -> Scene:
        rules = Rules({option.key: option.default for option in OPTIONS}) if usual else self.rules
        b = positions.read(rules, text).board
        drawn = Courtyard(
            title=TITLE,
            pawns=pawns(b, 0, 0),
            bolstered=frozenset(names(b.bolsters)),
            ghost=NAMES[b.at] if text == "start" or "T@" in text else "",
            ghost_label="thief",
        )
        return courtyard.scene(drawn)


def scene(
    view: Known,
    legal: frozenset[str] = frozenset(),
    heat: Mapping[str, float] | None = None,
    pointed: frozenset[str] = frozenset(),
    shares: bool = True,
) -> Scene:
    """The courtyard as this listener knows it; the rest as `seen` says."""
    b = view.board
    known = replace(
        seen(view, TEMPLES, legal, heat, pointed, shares),
        pawns=pawns(b, b.used, view.soon),
        bolstered=frozenset(names(b.bolsters)),
        ghost=view.at if view.secretive() else "",
        marker=marker(view),
    )
    return courtyard.scene(known)


def pawns(b: Board, used: i64, soon: i64) -> dict[str, Pawn]:
    """All pawns; those that go down `soon` still stand for everybody else."""
    out = {}
    for c in cells(b.occupied()):
        level, falls = b.level(c), has(soon, c)
        down = has(b.down, c) and not falls
        out[NAMES[c]] = Pawn(LEVELS[level], level, TITLES[level], down, has(used, c), falls)
    return out


def marker(view: Known) -> str:
    """Where everyone sees the thief: for others wherever they know him, for the thief where a night showed him."""
    if view.secretive():
        return view.marker[1] if view.marker[0] == "temple" else ""
    return view.at
