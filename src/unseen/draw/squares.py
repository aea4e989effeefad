"""A board of squares as a picture: squares to point at, discs that stand on them, and rows of characters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unseen.core.pictures import Heat, percent
from unseen.draw.legend import legend, shape, sign
from unseen.draw.scene import (
    Area,
    Cross,
    Figure,
    Halftone,
    Item,
    Key,
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


class Squares:
    """Squares of one kind by their names, row by row; `side` is how wide one is on the page."""

    def __init__(
        self,
        kind: str,
        names: Sequence[str],
        columns: int,
        side: float,
        name_at: float = 0,
        ringed: str = "here something has just happened",
    ) -> None:
        self.kind: Final = kind
        self.names: Final = names
        self.columns: Final = columns
        self.rows: Final = len(names) // columns
        self.side: Final = side
        self.ringed: Final = ringed
        """What the legend says of a ring."""
        self.name_at: Final = name_at or side / 2 - 18
        """How far below the middle a square's name stands: a phone's larger letters, too, stay inside."""

    def centre(self, square: int) -> tuple[float, float]:
        """The middle of a square on the page."""
        row, column = divmod(square, self.columns)
        return (column + 0.5) * self.side, (row + 0.5) * self.side

    def mark_of(self, square: int) -> str:
        """The name by which steps speak of it: `cove:A1`."""
        return f"{self.kind}:{self.names[square]}"

    def ring(self, square: int, inside: float = 30) -> Shape:
        """A ring in a square where something has just happened, clear of the name."""
        return Shape(disc(*self.centre(square), self.side / 2 - inside), "now")

    def square(
        self,
        square: int,
        legal: frozenset[str],
        heat: Heat | None = None,
        said: Sequence[str] = (),
        shown: Sequence[Part] = (),
    ) -> Mark:
        """A square to point at; `said` stands behind its name for a screen reader, `shown` is drawn in it."""
        x, y = self.centre(square)
        name, mark, side = self.names[square], self.mark_of(square), self.side
        ground: list[Part] = [Shape(box(x, y, side - 8, side - 8, 12), "space"), Label(name, x, y + self.name_at)]
        know: Knowledge = "everyone"
        share, guess = None if heat is None else heat.get(mark), list[str]()
        if heat is not None and mark in heat:
            know = "out" if share == 0.0 else "perhaps"
            ground.append(Cross(x, y) if share == 0.0 else Halftone(x, y, share))
            guess = [guessed(share)]
        area, label = Area(side - 4, side - 4), ", ".join([name, *said, *guess])
        parts = (*ground, *shown)
        return Mark(self.kind, name, x, y, label, area, parts, legal=mark in legal, know=know, share=share)

    def squares(
        self, legal: frozenset[str], heat: Heat | None = None, ringed: Mapping[int, str] | None = None
    ) -> list[Item]:
        """All squares to point at; those `ringed` have a ring, and behind their names what is said of it."""
        rings = ringed or {}
        drawn: list[Item] = []
        for square in range(len(self.names)):
            said, shown = ([rings[square]], [self.ring(square)]) if square in rings else ([], [])
            drawn.append(self.square(square, legal, heat, said, shown))
        return drawn

    def disc(
        self,
        kind: str,
        square: int,
        radius: float,
        know: Knowledge,
        letter: str = "",
        moved: tuple[float, float] = (0, 0),
        name: str = "",
    ) -> Figure:
        """Something that stands in a square: a disc, `moved` to the right and down, with a letter; by `name` if one is
        given, by its kind and square otherwise.
        """
        x, y = self.centre(square)
        place = self.names[square]
        x, y = x + moved[0], y + moved[1]
        parts: list[Part] = [Shape(disc(x, y, radius), "piece")]
        if letter:
            parts.append(Label(letter, x, y, "letter"))
        return Figure(name or f"{kind}:{place}", f"{kind} in {place}", tuple(parts), know)

    def scene(self, title: str, items: Sequence[Item], text: Callable[[int], str]) -> Scene:
        """The whole board, its squares first: ways and the last move lie on them and under all else; `text` is a square
        in characters, as many for each.
        """
        grid = [range(row * self.columns, (row + 1) * self.columns) for row in range(self.rows)]
        rows = tuple([tuple([TextCell(text(square), of=(self.names[square],)) for square in row]) for row in grid])
        floor = len([item for item in items if isinstance(item, Mark) and item.kind == self.kind])
        key = (*legend(items, {"now": shape("now", self.ringed)}), *lettered(items))
        wide, high = self.columns * self.side, self.rows * self.side
        return Scene(title, wide, high, tuple(items), rows, floor=floor, key=key)


def lettered(items: Sequence[Item]) -> list[Key]:
    """What the discs are called: by their letters, or drawn where they have none."""
    found: dict[str, Key] = {}
    for item in items:
        discs = isinstance(item, Figure) and any([sign(part) == "piece" for part in item.parts])
        if isinstance(item, Figure) and discs:
            kind, letters = item.label.partition(" in ")[0], [one.text for one in item.parts if isinstance(one, Label)]
            drawn = () if letters else (Shape(disc(0, 0, 30), "piece"),)
            found[kind] = Key(kind, "".join(letters), drawn, item.know == "you", frozenset(["piece"]))
    return list(found.values())


def guessed(share: float | None) -> str:
    """What a screen reader says of a place that a public belief speaks of."""
    if share == 0.0:
        return "cannot be here"
    return "perhaps here" if share is None else f"perhaps here, {percent(share)}"


def signs(*shown: tuple[str, bool]) -> str:
    """The signs of what there is in a square."""
    return "".join([sign for sign, here in shown if here])
