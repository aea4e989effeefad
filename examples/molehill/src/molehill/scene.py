"""The lawn as a picture, as one listener knows it."""

from collections.abc import Iterator
from typing import Final

from molehill.knowledge import MolehillView
from molehill.lawn import NAMES, SIDE, SQUARES
from unseen.core.pictures import Heat, Pictures
from unseen.draw.scene import Figure, Item, Label, Mark, Part, Scene
from unseen.draw.squares import Squares

LAWN: Final = Squares("square", NAMES, SIDE, 110, name_at=40)


class MolehillPictures(Pictures[MolehillView]):
    """Squares with the last spades, the worms, and the mole and its bulbs for who knows them."""

    def scene(self, view: MolehillView, legal: frozenset[str], heat: Heat | None = None) -> Scene:
        items: list[Item] = [mark(view, square, legal, heat) for square in range(SQUARES)]
        items.extend(figures(view))
        return LAWN.scene("The lawn", items, lambda square: sign(view, square, heat or {}))


def mark(view: MolehillView, square: int, legal: frozenset[str], heat: Heat | None) -> Mark:
    """A square to point at."""
    x, y = LAWN.centre(square)
    said = [f"spade: {found}" for at, found in view.spades if at == square]
    spade: list[Part] = [LAWN.ring(square, 12), Label(view.spades[0][1], x, y - 34)] if said else []
    if view.worms == square % SIDE:
        said.append("worms")
    return LAWN.square(square, legal, heat, said, spade)


def figures(view: MolehillView) -> Iterator[Figure]:
    """What only some know: the mole, eaten bulbs, one's own spade."""
    places = [("mole", view.mole), ("spade", view.chosen), *(("eaten bulb", square) for square in view.eaten)]
    for kind, square in places:
        if square is not None:
            yield LAWN.disc(kind, square, 12, "you", kind[0].upper(), (26 * (kind == "eaten bulb"), 0))


def sign(view: MolehillView, square: int, heat: Heat) -> str:
    """Seven characters: the name, then a spade, worms, the mole, an eaten bulb, a mole perhaps."""
    signs = (
        ("*", square in [at for at, _ in view.spades]),
        ("~", view.worms == square % SIDE),
        ("M", view.mole == square),
        ("o", square in view.eaten),
        ("?", heat.get(LAWN.mark_of(square), 0.0) != 0.0),
    )
    return NAMES[square] + "".join(char if here else " " for char, here in signs) + " "
