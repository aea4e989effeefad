"""The data of a picture: what lies where, who knows it, and what may be pointed at.

A game turns a View into a `Scene`; `draw.svg` and `draw.text` turn a scene into a picture. Nothing here knows a rule.
A scene holds what its listener was told and no more, so two listeners who know the same get equal scenes.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

Knowledge = Literal["everyone", "you", "perhaps", "out"]
"""Who knows a thing: everyone (solid), only this listener (stitched), perhaps there (halftone), cannot be (cross)."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A plain outline: `d` in the path language of SVG, `look` a class of the board's style sheet."""

    d: str
    look: str


@dataclass(frozen=True, slots=True)
class Label:
    """A short text, centred."""

    text: str
    x: float
    y: float
    look: str = "lab"


@dataclass(frozen=True, slots=True)
class Piece:
    """A symbol of the sprite, its centre at (x, y). `high` 0 means as high as wide, `turn` is in degrees."""

    symbol: str
    x: float
    y: float
    size: float
    high: float = 0
    turn: float = 0
    look: str = ""


@dataclass(frozen=True, slots=True)
class Halftone:
    """Perhaps here: dots whose area follows `share` (0 to 1); without a share, a place that is possible, all alike."""

    x: float
    y: float
    share: float | None = None
    cell: float = 13


@dataclass(frozen=True, slots=True)
class Cross:
    """Cannot be here."""

    x: float
    y: float
    half: float = 7


@dataclass(frozen=True, slots=True)
class Trail:
    """A walk through these points that only this listener knows; `bend` curves each leg a little."""

    points: tuple[tuple[float, float], ...]
    look: str = "trail"
    bend: float = 0.13


Part = Shape | Label | Piece | Halftone | Cross | Trail


@dataclass(frozen=True, slots=True)
class Area:
    """Where a mark answers to pointing: a rounded box about its centre, moved by (dx, dy), or what `outline` draws.

    An outline is in the path language of SVG, in the board's own measures.
    """

    wide: float
    high: float
    dx: float = 0
    dy: float = 0
    round: float = 10
    outline: str = ""

    def path(self, x: float, y: float) -> str:
        """Its edge, for a mark at (x, y)."""
        return self.outline or box(x + self.dx, y + self.dy, self.wide, self.high, self.round)


@dataclass(frozen=True, slots=True)
class Mark:
    """A thing to point at, `kind:name`. Its parts are drawn with it; `label` is what a screen reader says.

    `half` is half the width of the corner brackets that a legal mark gets. `walk` moves the point by which the arrow
    keys find it, so that two marks on one place are both found. `flags` are further classes (`soon`, `flash`, `used`).
    """

    kind: str
    name: str
    x: float
    y: float
    label: str
    area: Area
    parts: tuple[Part, ...] = ()
    legal: bool = False
    pointed: bool = False
    half: float = 50
    know: Knowledge = "everyone"
    share: float | None = None
    flags: tuple[str, ...] = ()
    walk: tuple[float, float] = (0, 0)

    @property
    def id(self) -> str:
        """The name by which steps speak of it: `pawn:B2`."""
        return f"{self.kind}:{self.name}"

    @property
    def place(self) -> "Place":
        """Where it lies."""
        return Place(self.x, self.y, self.area.path(self.x, self.y), self.area.wide, self.area.high)


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is spoken but cannot be pointed at, such as the listener's own stitched figure."""

    id: str
    label: str
    parts: tuple[Part, ...]
    know: Knowledge = "everyone"


Item = Part | Mark | Figure


@dataclass(frozen=True, slots=True)
class Place:
    """Where a place lies, its outline, and how wide and high it is."""

    x: float
    y: float
    outline: str
    wide: float = 0
    high: float = 0

    @classmethod
    def boxed(cls, x: float, y: float, wide: float, high: float, corner: float) -> "Place":
        """A rounded box."""
        return cls(x, y, box(x, y, wide, high, corner), wide, high)


@dataclass(frozen=True, slots=True)
class TextCell:
    """A few characters in one style of `draw.theme.TERMINAL`; "" is plain text. `of`: the names of those marks in whose
    frame they stand, or would if there were one.
    """

    text: str
    style: str = ""
    of: tuple[str, ...] = ()


Row = tuple[TextCell, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Rows:
    """A board as rows of characters, drawn when somebody first reads them; pages never do."""

    draw: Callable[[], Iterable[Row]]

    @cached_property
    def drawn(self) -> tuple[Row, ...]:
        """All of them."""
        return tuple(self.draw())

    def __iter__(self) -> Iterator[Row]:
        return iter(self.drawn)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rows | tuple) and self.drawn == tuple(other)

    def __repr__(self) -> str:
        return repr(self.drawn)


@dataclass(frozen=True, slots=True)
class Key:
    """An entry of the legend: what is `said` of a sign, and a sample of it, written or drawn about (0, 0), 50 to either
    side. `mine`: only this listener knows of it.
    """

    said: str
    text: str = ""
    parts: tuple[Part, ...] = ()
    mine: bool = False
    signs: frozenset[str] = frozenset()
    """The symbols and looks on the board that it explains."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: items from the ground upwards, and the same board as rows of characters.

    `focus` is for large boards: the part (left, top, width, height) that a small screen shows at first. It says no more
    than the scene, for it follows from the same knowledge. `places` are the places by name, for what is drawn of the
    last move; its ground lies on the first `floor` items.
    """

    title: str
    width: float
    height: float
    items: tuple[Item, ...]
    text: Iterable[Row] = ()
    focus: tuple[float, float, float, float] | None = None
    large: bool = False
    """Too much for a small screen at once: the page lets it be moved and enlarged."""
    places: Mapping[str, Place] = field(default_factory=dict)
    floor: int = 0
    key: tuple[Key, ...] = ()
    """The legend of what is on the board now."""

    def marks(self) -> Iterator[Mark]:
        """Everything that has a name to point at, in drawing order."""
        return (item for item in self.items if isinstance(item, Mark))

    def mark(self, name: str) -> Mark:
        """The mark with this id; KeyError if the picture has none."""
        for mark in self.marks():
            if mark.id == name:
                return mark
        raise KeyError(name)

    def place(self, name: str) -> Place | None:
        """The place of this name; where the scene lists none, that of the first mark so called."""
        if name in self.places:
            return self.places[name]
        mark = next((mark for mark in self.marks() if mark.name == name), None)
        return None if mark is None else mark.place


def box(x: float, y: float, wide: float, high: float, corner: float = 0) -> str:
    """The outline of a rounded box with its centre at (x, y)."""
    left, top, r = x - wide / 2, y - high / 2, min(corner, wide / 2, high / 2)
    if not r:
        return f"M{left:g} {top:g}h{wide:g}v{high:g}h{-wide:g}z"
    across, down = wide - 2 * r, high - 2 * r
    turns = [f"a{r:g} {r:g} 0 0 1 {u * r:g} {v * r:g}" for u, v in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    return f"M{left + r:g} {top:g}h{across:g}{turns[0]}v{down:g}{turns[1]}h{-across:g}{turns[2]}v{-down:g}{turns[3]}z"


def disc(x: float, y: float, r: float) -> str:
    """The outline of a disc."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


def corners(x: float, y: float, half: float, arm: float) -> str:
    """Four corner brackets round (x, y): here something may be done now."""
    return "".join(
        f"M{x + u * half:g} {y + v * (half - arm):g}V{y + v * half:g}H{x + u * (half - arm):g}"
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
