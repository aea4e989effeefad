"""The ways of the last move, on the board as text: dots from place to place, with a head where they end.

They stand where nothing else does: on blanks, and on the lines of frames and ways.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final

from unseen.core.traces import Trace
from unseen.draw.text import Span
from unseen.tui.traced import KEPT, Spots, empty

WAY: Final = "way"
DOT: Final = "•"
"""Heavier than the dots of a bridge."""
HEADS: Final = {(1, 0): "▸", (-1, 0): "◂", (0, 1): "▾", (0, -1): "▴"}
"""By where a way goes, to the right and down."""
TALL: Final = 2
"""A character is so many times as high as wide."""
Signs = list[tuple[str, str]]
"""A row, each of its characters with its style."""
Point = tuple[int, int]
"""Row and column."""
Leg = tuple[Spots, Spots]
"""From a place to the next one of a way."""


def drawn(rows: Sequence[Sequence[Span]], stand: Mapping[str, Spots], traces: Sequence[Trace]) -> list[list[Span]]:
    """The rows with the ways of these traces between places that stand there. Heads lie over all dots."""
    grid = [[(sign, style) for text, style in row for sign in text] for row in rows]
    dots, heads = dict[Point, str](), dict[Point, str]()
    walked = [(way, False) for one in traces for way in one.ways]
    for way, both in walked + [(way, True) for one in traces for way in one.lines]:
        legs = list(pairwise([stand[name] for name in way if name in stand]))
        for leg in legs:
            dots.update(dict.fromkeys(room(grid, *leg), DOT))
        heads.update(tips(grid, legs, both))
    for (y, x), sign in (dots | heads).items():
        grid[y][x] = (sign, WAY)
    return [joined(row) for row in grid]


def tips(grid: Sequence[Signs], legs: Sequence[Leg], both: bool) -> dict[Point, str]:
    """The head at the end of a way, and of one that may have gone in either direction that at its start."""
    found = dict[Point, str]()
    for start, end in legs[:1] if both else ():
        found.update([(point, head(end, start)) for point in room(grid, start, end)[:1]])
    for start, end in legs[-1:]:
        found.update([(point, head(start, end)) for point in room(grid, start, end)[-1:]])
    return found


def room(grid: Sequence[Signs], start: Spots, end: Spots) -> list[Point]:
    """Where a way can be drawn, from its start on: beside no name but those of its ends."""
    points = straight(middle(start), middle(end))
    found = [(y, x) for y, x in points[:-1] if free(grid, y, x) and not beside(grid, y, x, start | end)]
    asides = (0, -1, 1) if steep(middle(start), middle(end)) else (0,)
    # What is told of who stands at the end may stand right above or below: there the head is beside it.
    near = [(y, x + aside) for y, x in points[-1:] for aside in asides]
    return found + [(y, x) for y, x in near if free(grid, y, x)][:1]


def beside(grid: Sequence[Signs], y: int, x: int, ends: Spots) -> bool:
    """Would it touch a name, of another place than these?"""
    around = [(y, column) for column in (x - 1, x + 1) if 0 <= column < len(grid[y])]
    return any([grid[v][u][0].isalnum() and (v, u) not in ends for v, u in around])


def middle(spots: Spots) -> Point:
    """The middle of a place; where it stands several times, of the highest."""
    row = min(spots)[0]
    columns = [x for y, x in spots if y == row]
    return row, (min(columns) + max(columns) + 1) // 2


def straight(start: Point, end: Point) -> list[Point]:
    """What lies between: one character of each row or, on a way that is not steep, of each column."""
    (y, x), (v, u) = start, end
    count = abs(v - y) if steep(start, end) else abs(u - x)
    return [(y + nearest((v - y) * n, count), x + nearest((u - x) * n, count)) for n in range(1, count)]


def nearest(part: int, whole: int) -> int:
    """Their quotient, as a whole number; a half goes towards nothing, so that a way is the same in each direction."""
    return (1 if part > 0 else -1) * ((2 * abs(part) + whole - 1) // (2 * whole))


def steep(start: Point, end: Point) -> bool:
    """Does a way go up or down rather than sideways, as the eye sees it?"""
    return abs(end[1] - start[1]) <= TALL * abs(end[0] - start[0])


def free(grid: Sequence[Signs], y: int, x: int) -> bool:
    """Does nothing stand there but a blank, or a line?"""
    return 0 <= x < len(grid[y]) and empty(grid[y][x][0]) and grid[y][x][1] not in KEPT


def head(start: Spots, end: Spots) -> str:
    """The head of a way."""
    (y, x), (v, u) = middle(start), middle(end)
    return HEADS[(0, 1 if v > y else -1) if steep((y, x), (v, u)) else (1 if u > x else -1, 0)]


def joined(signs: Signs) -> list[Span]:
    """Neighbours of one style together."""
    return [("".join([sign for sign, _ in cells]), style) for style, cells in groupby(signs, itemgetter(1))]
