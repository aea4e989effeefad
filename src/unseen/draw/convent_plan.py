"""What a picture of a board of dots is made from, and where each dot lies on it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations, pairwise
from math import atan2, degrees, dist
from typing import Final

UNIT: Final = 13.0
"""A step of the grid from top to bottom, more where dots would lie closer than `NEAREST`."""
WIDE: Final = 16.5 / 13
"""A step from left to right beside it: so a square board fills the panel of a page, which is wider than high."""
NEAREST: Final = 39.0
EDGE: Final = 30.0
WIDEST: Final = 4000.0
Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Way:
    """An edge; `kind` is `open`, `door` or `locked`, `lock` the colour of its lock."""

    a: int
    b: int
    kind: str = "open"
    lock: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """An area; `look` is its ground: `room`, `garden`, `hall`, `cloister` or `outside`."""

    id: str
    name: str
    dots: tuple[int, ...]
    look: str = "room"


@dataclass(frozen=True, slots=True)
class GuardPiece:
    """A guard; she looks along the edge from `tail` to `head`, both 0 before her first step."""

    name: str
    title: str
    dot: int
    tail: int = 0
    head: int = 0
    sees: frozenset[int] = frozenset()
    """What she has in sight."""
    route: tuple[int, ...] = ()
    """What lies before her on her open path card."""


@dataclass(frozen=True, slots=True)
class NovicePiece:
    """The token of a novice where everyone sees it: `seen`, `caught`, `home`, which says nothing, or `opened`."""

    name: str
    title: str
    dot: int
    state: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A path card that may be chosen: what it is called, and its dots from where the guard stands."""

    title: str
    dots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """A token on the edge from `dot` towards `to`; `kind` is `noise` or `vanished`. `mine`: not yet told to others."""

    kind: str
    who: str
    dot: int
    to: int
    mine: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The board itself, the same for every listener; only the same object is equal, so that what is drawn can be kept.

    `prepared` names outlines of rooms that were drawn beforehand.
    """

    title: str
    places: Mapping[int, tuple[int, int]]
    ways: tuple[Way, ...]
    rooms: tuple[Room, ...]
    hexagons: frozenset[int] = frozenset()
    prepared: str = ""


@dataclass(frozen=True, slots=True)
class Convent:
    """A board of dots as one listener knows it; marks as `dot:88`, `guard:A`, `path:red-26-122`.

    `ghost`, `trail`, `wants` and tokens that are `mine` are known to this listener alone. `trail` is a walk in
    stretches, `wants` are the dots this listener is after, with a symbol (`key`, `item`) or `home`. `heat` holds dots
    where a novice may be, with a share or None. `offered` are path cards that may be chosen now.
    """

    board: Board
    guards: tuple[GuardPiece, ...] = ()
    novices: tuple[NovicePiece, ...] = ()
    tokens: tuple[Token, ...] = ()
    legal: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()
    heat: Mapping[int, float | None] = field(default_factory=dict)
    ghost: int = 0
    ghost_label: str = "you"
    trail: tuple[tuple[int, ...], ...] = ()
    wants: Mapping[int, str] = field(default_factory=dict)
    offered: Mapping[str, Offer] = field(default_factory=dict)
    attend: tuple[int, ...] = ()
    """The dots on which a small screen opens; () for the whole board."""
    watched: frozenset[int] = field(init=False, repr=False)
    """Every dot in a guard's sight."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "watched", frozenset[int]().union(*[guard.sees for guard in self.guards]))


class Layout:
    """Where everything of one board lies on its picture."""

    def __init__(self, board: Board) -> None:
        places = {dot: (x * WIDE, y) for dot, (x, y) in board.places.items()}
        least = min([dist(p, q) for p, q in combinations(places.values(), 2)], default=1.0)
        xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
        left, top = min(xs, default=0), min(ys, default=0)
        reach = max(max(xs, default=0) - left, max(ys, default=0) - top, 1)
        unit = min(max(UNIT, NEAREST / least), max(WIDEST / reach, 0.1))
        self.at: Final[dict[int, Place]] = {
            dot: ((x - left) * unit + EDGE, (y - top) * unit + EDGE) for dot, (x, y) in places.items()
        }
        self.width: Final = max(xs, default=0) * unit - left * unit + 2 * EDGE
        self.height: Final = max(ys, default=0) * unit - top * unit + 2 * EDGE

    def middle(self, a: int, b: int, share: float = 0.5) -> Place:
        """A point on the way from a dot to another."""
        (x, y), (u, v) = self.at[a], self.at[b]
        return x + (u - x) * share, y + (v - y) * share

    def turn(self, a: int, b: int) -> float:
        """The direction from a dot to another, in degrees, clockwise from the right."""
        (x, y), (u, v) = self.at[a], self.at[b]
        return degrees(atan2(v - y, u - x))

    def line(self, dots: Iterable[int]) -> str:
        """A line through dots, as the outline of a shape."""
        return "M" + "L".join([f"{self.at[dot][0]:.5g} {self.at[dot][1]:.5g}" for dot in dots])

    def legs(self, dots: Sequence[int], clear: float) -> str:
        """The same in legs that keep clear of the dots themselves, so that their numbers can be read."""
        out = ""
        for a, b in pairwise(dots):
            share = clear / max(dist(self.at[a], self.at[b]), 2.5 * clear)
            (x, y), (u, v) = self.middle(a, b, share), self.middle(a, b, 1 - share)
            out += f"M{x:.5g} {y:.5g}L{u:.5g} {v:.5g}"
        return out


@lru_cache(maxsize=32)
def layout(board: Board) -> Layout:
    """The layout of a board, made once."""
    return Layout(board)


@dataclass(frozen=True, slots=True)
class Outline:
    """A room as it is drawn: its outline, and its name where there is room for it."""

    d: str
    label: str = ""
    x: float = 0
    y: float = 0


@cache
def prepared(name: str) -> dict[str, Outline]:
    """The outlines of a board that were drawn beforehand, by room."""
    text = (files("unseen.draw") / "data" / f"{name}.json").read_text(encoding="utf-8")
    return {room: Outline(one["d"], *(one["label"] or ())) for room, one in json.loads(text).items()}
