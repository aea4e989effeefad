"""The lawn as a picture, as one listener knows it."""

from collections.abc import Iterator, Mapping
from typing import Final

from molehill.knowledge import MolehillView
from molehill.lawn import NAMES, SIDE, SQUARES
from unseen.core.pictures import Pictures
from unseen.draw.scene import Area, Figure, Item, Label, Mark, Part, Scene, Shape, TextCell, box, disc

WIDE: Final = 110


class MolehillPictures(Pictures[MolehillView]):
    """Squares with the last spades, the worms, and the mole and its bulbs for who knows them."""

    def scene(self, view: MolehillView, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        items: list[Item] = [mark(view, square, legal) for square in range(SQUARES)]
        items.extend(figures(view))
        rows = tuple(tuple(TextCell(sign(view, row * SIDE + column)) for column in range(SIDE)) for row in range(SIDE))
        return Scene("The lawn", SIDE * WIDE, SIDE * WIDE, tuple(items), rows)


def centre(square: int) -> tuple[float, float]:
    """The middle of a square on the page."""
    return (square % SIDE + 0.5) * WIDE, (square // SIDE + 0.5) * WIDE


def mark(view: MolehillView, square: int, legal: frozenset[str]) -> Mark:
    """A square to point at."""
    x, y = centre(square)
    name = NAMES[square]
    said = [name, *(f"spade: {found}" for at, found in view.spades if at == square)]
    parts: list[Part] = [Shape(box(x, y, WIDE - 8, WIDE - 8, 12), "space"), Label(name, x, y + 44)]
    if len(said) > 1:
        parts += [Shape(disc(x, y, WIDE / 2 - 12), "now"), Label(view.spades[0][1], x, y - 34)]
    if view.worms == square % SIDE:
        said.append("worms")
    area = Area(WIDE - 4, WIDE - 4)
    return Mark("square", name, x, y, ", ".join(said), area, tuple(parts), legal=f"square:{name}" in legal)


def figures(view: MolehillView) -> Iterator[Figure]:
    """What only some know: the mole, eaten bulbs, one's own spade."""
    places = [("mole", view.mole), ("spade", view.chosen), *(("eaten bulb", square) for square in view.eaten)]
    for kind, square in places:
        if square is not None:
            x, y = centre(square)
            shown = (Shape(disc(x + 26 * (kind == "eaten bulb"), y, 12), "piece"), Label(kind[0].upper(), x, y + 6))
            yield Figure(f"{kind}:{NAMES[square]}", f"{kind} in {NAMES[square]}", shown, "you")


def sign(view: MolehillView, square: int) -> str:
    """Six characters: the name, then a spade, worms, the mole, an eaten bulb."""
    signs = (
        ("*", square in [at for at, _ in view.spades]),
        ("~", view.worms == square % SIDE),
        ("M", view.mole == square),
        ("o", square in view.eaten),
    )
    return NAMES[square] + "".join(char if here else " " for char, here in signs) + " "
