"""What a board of hexes shows: the ground, and what one listener knows of the pieces on it. It knows no rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, radians, sin, sqrt
from typing import Final

DIRECTIONS: Final = ("E", "SE", "SW", "W", "NW", "NE")
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TURNS: Final[dict[str, int]] = dict(zip(DIRECTIONS, (0, 60, 120, 180, 240, 300), strict=True))
SIZE: Final = 46.0
"""From the middle of a hex to a corner."""
MARGIN: Final = 50.0
Place = tuple[int, int]


class Ground:
    """A map: its hexes by label in reading order with their places, terrain and threads. Keep one for each map."""

    def __init__(
        self,
        title: str,
        places: Mapping[str, Place],
        walls: frozenset[str],
        chasms: frozenset[str],
        threads: Mapping[str, str],
    ) -> None:
        self.title: Final = title
        self.places: Final = places
        self.walls: Final = walls
        self.chasms: Final = chasms
        self.threads: Final = threads
        """The hex of each thread."""
        self.spools: Final = {label: name for name, label in threads.items()}
        """The thread of each hex that has one."""


@dataclass(frozen=True, slots=True)
class HexPiece:
    """A piece: handle, seat, hex, facing ("" if not known), and what is known of it.

    `what` is a unit's id, `decoy` or "", `title` what people call it; `know` says whether only this listener knows it.
    `watches` are the hexes in its field of view, `reaches` those that its attack could hit from here.
    """

    name: str
    seat: int
    hex: str
    facing: str
    up: bool = False
    what: str = ""
    title: str = ""
    mine: bool = False
    suppressed: bool = False
    wounded: bool = False
    watches: frozenset[str] = frozenset()
    reaches: frozenset[str] = frozenset()
    alert: bool = False
    """It is what the present decision is about."""
    watching: bool = False
    """Its field of view is shown without being asked for."""
    reaching: bool = False
    """What its attack could hit is shown so."""


@dataclass(frozen=True, slots=True)
class TokenPiece:
    """A seat's token; `kind` is `deploy` or `extract`, `zone` the hexes it reaches."""

    seat: int
    hex: str
    kind: str
    zone: frozenset[str]


@dataclass(frozen=True, slots=True)
class HexBoard:
    """All that the picture shows."""

    ground: Ground
    bridges: frozenset[str] = frozenset()
    pieces: tuple[HexPiece, ...] = ()
    tokens: tuple[TokenPiece, ...] = ()
    markers: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Seat and worth of the marker on each bound thread."""
    path: tuple[str, ...] = ()
    """The hexes of the movement that is under way."""
    aim: tuple[str, str] | None = None
    """Hexes of an attacker and her target."""
    turning: str = ""
    """The hex round which facings are pointed at."""
    legal: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()
    heat: Mapping[str, float | None] = field(default_factory=dict)
    """By handle: how likely a face-down piece is a unit (None: perhaps)."""
    attend: frozenset[str] = frozenset()
    """Hexes that a small screen shows at first."""
    seats: tuple[str, ...] = ("a", "b", "c", "d")
    """What people call each seat."""
    chosen: str = ""
    """The hex of what is being decided step by step; the others do not hear of it yet."""


def by_hex(b: HexBoard) -> dict[str, list[HexPiece]]:
    """The pieces of every hex that has some, in their order."""
    found: dict[str, list[HexPiece]] = {}
    for piece in b.pieces:
        found.setdefault(piece.hex, []).append(piece)
    return found


class Layout:
    """Where everything of a ground lies."""

    def __init__(self, ground: Ground) -> None:
        raw = {label: (SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r) for label, (q, r) in ground.places.items()}
        left = min([x for x, _ in raw.values()])
        top = min([y for _, y in raw.values()])
        self.at: Final = {
            label: (round(x - left + MARGIN, 2), round(y - top + MARGIN, 2)) for label, (x, y) in raw.items()
        }
        self.width: Final = round(max([x for x, _ in self.at.values()]) + MARGIN)
        self.height: Final = round(max([y for _, y in self.at.values()]) + MARGIN)
        self.outlines: Final[dict[tuple[str, float], str]] = {}
        """By hex and size: the same in every picture of this ground."""

    def hexes(self, labels: frozenset[str] | list[str], r: float) -> str:
        """The outlines of hexes as one path, in reading order, each of this size."""
        return "".join([self.outline(label, r) for label in self.at if label in labels])

    def outline(self, label: str, r: float) -> str:
        """The outline of one hex."""
        if (label, r) not in self.outlines:
            (x, y), slope = self.at[label], r * sqrt(3) / 2
            edge = f"l{_n(slope)} {_n(r / 2)}v{_n(r)}l{_n(-slope)} {_n(r / 2)}l{_n(-slope)} {_n(-r / 2)}v{_n(-r)}z"
            self.outlines[label, r] = f"M{_n(x)} {_n(y - r)}{edge}"
        return self.outlines[label, r]

    def line(self, labels: tuple[str, ...]) -> str:
        """A line through the middles of hexes."""
        return "M" + "L".join([f"{_n(self.at[label][0])} {_n(self.at[label][1])}" for label in labels])

    @staticmethod
    def towards(x: float, y: float, facing: str, far: float) -> tuple[float, float]:
        """The point so far off in a direction."""
        turn = radians(TURNS[facing])
        return round(x + far * cos(turn), 2), round(y + far * sin(turn), 2)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


@lru_cache(maxsize=32)
def layout(ground: Ground) -> Layout:
    """The layout of a ground, made once."""
    return Layout(ground)
