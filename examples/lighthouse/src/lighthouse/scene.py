"""The coast as a picture: coves as marks, the beam, and what this listener knows of boat, watchman and barrels."""

from collections.abc import Iterator, Mapping
from typing import Final

from lighthouse.board import KEEPER
from lighthouse.coves import COLUMNS, COVES, NAMES, NOWHERE, ROWS
from lighthouse.knowledge import LighthouseView
from lighthouse.truth import Truth
from unseen.core.pictures import Pictures
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.draw.scene import (
    Area,
    Figure,
    Halftone,
    Item,
    Knowledge,
    Label,
    Mark,
    Part,
    Scene,
    Shape,
    TextCell,
    box,
    disc,
)

SIDE: Final = 120


def centre(cove: int) -> tuple[float, float]:
    """The middle of a cove on the page."""
    return (cove % COLUMNS + 0.5) * SIDE, (cove // COLUMNS + 0.5) * SIDE


class LighthousePictures(Pictures[LighthouseView]):
    """The coast as a listener knows it."""

    def __init__(self, shows_heat: bool) -> None:
        self.shows_heat = shows_heat

    def scene(self, view: LighthouseView, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        items: list[Item] = [_cove(view, cove, legal, heat or {}) for cove in range(COVES)]
        items.extend(_figures(view))
        title = f"The coast at night {view.board.night}" if view.board.night else "The coast"
        return Scene(title, COLUMNS * SIDE, ROWS * SIDE, tuple(items), tuple(_rows(view, heat or {})))

    def heated(self, seat: Seat) -> bool:
        return self.shows_heat and seat == KEEPER

    def places(self, state: State, listener: Seat) -> tuple[str, ...]:
        assert isinstance(state, Truth)
        return (f"cove:{NAMES[state.boat]}",) if state.boat != NOWHERE else ()


def _cove(view: LighthouseView, cove: int, legal: frozenset[str], heat: Mapping[str, float]) -> Mark:
    x, y = centre(cove)
    name = NAMES[cove]
    parts: list[Part] = [Shape(box(x, y, SIDE - 8, SIDE - 8, 12), "space"), Label(name, x, y + SIDE / 2 - 14)]
    share = heat.get(f"cove:{name}")
    if share is not None:
        parts.append(Halftone(x, y, share))
    said = [name]
    if view.beam == cove:
        parts.append(Shape(disc(x, y, SIDE / 2 - 10), "now"))
        said.append("in the beam")
    area = Area(SIDE - 4, SIDE - 4)
    return Mark("cove", name, x, y, ", ".join(said), area, tuple(parts), legal=f"cove:{name}" in legal, share=share)


def _figures(view: LighthouseView) -> Iterator[Figure]:
    known: Knowledge = "everyone" if view.ended is not None else "you"
    for cove in sorted(view.barrels):
        x, y = centre(cove)
        parts = (Shape(disc(x + 30, y - 30, 9), "piece"),)
        yield Figure(f"barrel:{NAMES[cove]}", f"barrel in {NAMES[cove]}", parts, known)
    for kind, place in (("boat", view.boat), ("watchman", view.watchman)):
        if place != NOWHERE:
            x, y = centre(place)
            shown = (Shape(disc(x, y, 22), "piece"), Label(kind[0].upper(), x, y + 6))
            yield Figure(f"figure:{kind}", f"{kind} in {NAMES[place]}", shown, known)


def _rows(view: LighthouseView, heat: Mapping[str, float]) -> Iterator[tuple[TextCell, ...]]:
    for row in range(ROWS):
        yield tuple(TextCell(_sign(view, row * COLUMNS + column, heat) + " ") for column in range(COLUMNS))


def _sign(view: LighthouseView, cove: int, heat: Mapping[str, float]) -> str:
    """Three characters: name or beam, then boat, watchman, barrel, or a boat perhaps."""
    beam = "*" if view.beam == cove else " "
    signs = (
        ("S", view.boat == cove),
        ("W", view.watchman == cove),
        ("o", cove in view.barrels),
        ("?", f"cove:{NAMES[cove]}" in heat),
    )
    return NAMES[cove] + beam + ("".join(sign for sign, here in signs if here) or ".").ljust(3)
