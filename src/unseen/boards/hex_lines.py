"""Which hexes a line of sight may cross, exactly and in integers, for every offset between two hexes.

Coordinates are axial ones times three, the target's centre being the origin: corners of hexes are then integers, and
affine maps keep lines and what lies on them. A hex around h is |f(p) - 3 f(h)| <= 3 for each of the three forms f in
`forms`. A line from the target's centre in direction u meets it between (f(h) - 1) / f(u) and (f(h) + 1) / f(u), in
thirds, for all three. A hex stands in the way if it shares more than one point with the line, before the line comes to
the looker's hex: crossing it, or running along its side. To touch a corner is harmless.
"""

from functools import cmp_to_key
from itertools import pairwise
from math import gcd
from typing import Final

from unseen.boards.hexes import hex_distance, turned

CORNERS: Final[list[tuple[int, int]]] = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)]
Offset = tuple[int, int]
Line = frozenset[Offset]
"""The hexes that a line of sight crosses, as offsets from the target."""


class Stretch:
    """What a line has in common with a hex: from `start` to `end`, fractions; `width` 0 a touch, -1 nothing."""

    def __init__(self, start: Offset, end: Offset, width: int) -> None:
        self.start: Final = start
        self.end: Final = end
        self.width: Final = width


NOTHING: Final = Stretch((0, 1), (0, 1), -1)


def forms(x: int, y: int) -> tuple[int, int, int]:
    """The three linear forms that measure across the three pairs of sides."""
    return x + 2 * y, y - x, 2 * x + y


def less(a: Offset, b: Offset) -> bool:
    """Is one fraction (numerator, positive denominator) less than another?"""
    return a[0] * b[1] < b[0] * a[1]


def stretch(direction: Offset, at: Offset) -> Stretch:
    """The part of a line from the origin that lies in the closed hex at an offset."""
    start: Offset = (0, 1)
    end: Offset = (0, 0)
    for u, h in zip(forms(direction[0], direction[1]), forms(at[0], at[1]), strict=True):
        if u == 0:
            if abs(h) > 1:
                return NOTHING
            continue
        enters, leaves = (h - 1, u), (h + 1, u)
        if u < 0:
            enters, leaves = (-h - 1, -u), (1 - h, -u)
        if less(start, enters):
            start = enters
        if end[1] == 0 or less(leaves, end):
            end = leaves
    if less(end, start):
        return NOTHING
    return Stretch(start, end, 1 if less(start, end) else 0)


def along_side(direction: Offset, at: Offset) -> bool:
    """Does the line run along a side of this hex, or past it?"""
    pairs = zip(forms(direction[0], direction[1]), forms(at[0], at[1]), strict=True)
    return any([u == 0 and abs(h) >= 1 for u, h in pairs])


def crossed(direction: Offset, looker: Offset, others: list[Offset], interior: bool) -> Line | None:
    """The hexes in the way of the shortest line in this direction; None where it misses the looker's hex.

    With `interior` it must start inside the looker's hex, its rim left out.
    """
    first = stretch(direction, looker)
    if first.width < 0 or (interior and (first.width == 0 or along_side(direction, looker))):
        return None
    found: list[Offset] = []
    for other in others:
        part = stretch(direction, other)
        if part.width > 0 and less(part.start, first.start):
            found.append(other)
    return frozenset(found)


def hexes_between(looker: Offset) -> list[Offset]:
    """The hexes that any line from a looker's hex to the target's centre could meet, both ends left out."""
    length = hex_distance(looker[0], looker[1])
    reach = range(-length - 2, length + 3)
    # A hex is two thirds of a step wide from its centre: the line may end so far off one, and pass so far off another.
    return [
        (q, r)
        for q in reach
        for r in reach
        if hex_distance(q, r) + hex_distance(q - looker[0], r - looker[1]) <= length + 2
        and (q, r) != (0, 0)
        and (q, r) != looker
    ]


def turn(a: Offset, b: Offset) -> int:
    """Positive if the second direction lies clockwise of the first, 0 if they are one."""
    return a[0] * b[1] - a[1] * b[0]


def fan(looker: Offset, others: list[Offset]) -> list[Offset]:
    """The directions to try: all to corners within the looker's cone, and one between each two neighbours.

    What stands in the way changes at corners only, so nothing between is missed.
    """
    corners = [(3 * q + x, 3 * r + y) for q, r in [looker, *others] for x, y in CORNERS]
    bounds = corners[:6]
    left = bounds[0]
    right = bounds[0]
    for corner in bounds:
        if turn(left, corner) < 0:
            left = corner
        if turn(right, corner) > 0:
            right = corner
    inside = {reduced(c) for c in corners if turn(left, c) >= 0 and turn(c, right) >= 0}
    slopes = sorted(inside, key=cmp_to_key(order))
    return slopes + [(a[0] + b[0], a[1] + b[1]) for a, b in pairwise(slopes)]


def order(a: Offset, b: Offset) -> int:
    """Clockwise comes first."""
    return turn(b, a)


def reduced(direction: Offset) -> Offset:
    """The same direction in the smallest integers."""
    divisor = gcd(direction[0], direction[1])
    return direction[0] // divisor, direction[1] // divisor


def fewest(lines: list[Line]) -> list[Line]:
    """The lines that no other one makes needless by crossing less."""
    kept: list[Line] = []
    for line in sorted(set(lines), key=lambda line: (len(line), sorted(line))):
        if not any([other <= line for other in kept]):
            kept.append(line)
    return kept


class LineBook:
    """For every offset of a looker from her target, the lines worth trying; found once for twelve that are alike."""

    def __init__(self, interior: bool) -> None:
        self.interior: Final = interior
        self.known: Final[dict[Offset, list[Line]]] = {}
        """What was needed so far."""

    def lines(self, q: int, r: int) -> list[Line]:
        """The lines from a looker at this offset, each as the hexes that it crosses."""
        if (q, r) not in self.known:
            self.known[q, r] = self._found(q, r)
        return self.known[q, r]

    def _found(self, q: int, r: int) -> list[Line]:
        if (q, r) == (0, 0):
            return [frozenset()]
        if r < 0 or q <= 0:  # a sixth of a circle back: all directions are alike
            a, b = turned(q, r, 5)
            return [frozenset([turned(x, y, 1) for x, y in line]) for line in self.lines(a, b)]
        if q < r:  # mirrored
            return [frozenset([(y, x) for x, y in line]) for line in self.lines(r, q)]
        others = hexes_between((q, r))
        found = [crossed(direction, (q, r), others, self.interior) for direction in fan((q, r), others)]
        return fewest([line for line in found if line is not None])


BOOKS: Final = [LineBook(False), LineBook(True)]
"""Lines that start anywhere in the looker's closed hex, and those that start inside it."""
