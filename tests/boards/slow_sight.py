"""Sight on hexes once more, slowly: fractions, corners, clipped segments. Shares nothing with the integer method.

A segment runs from a point on the rim of the looker's hex to the target's centre. Whether it is free is asked of the
segment itself: each blocking hex is cut out of it by its six sides. Which points of the rim to try: what stands in the
way changes only where the segment passes a corner of some hex, so between two such points one point decides.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final

Hex = tuple[int, int]
Point = tuple[Fraction, Fraction]
THIRD: Final = Fraction(1, 3)
TINY: Final = Fraction(1, 10**9)
AROUND: Final = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)]


def corners(h: Hex) -> list[Point]:
    """The six corners of a hex in axial coordinates, clockwise."""
    return [(h[0] + a * THIRD, h[1] + b * THIRD) for a, b in AROUND]


def cross(o: Point, a: Point, b: Point) -> Fraction:
    """Twice the area of a triangle, positive if it runs clockwise."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def part_inside(a: Point, b: Point, h: Hex) -> Fraction:
    """How much of a segment lies in a closed hex, as a share of its length."""
    low, high = Fraction(0), Fraction(1)
    ring = corners(h)
    for first, second in zip(ring, ring[1:] + ring[:1], strict=True):
        at_a, at_b = cross(first, second, a), cross(first, second, b)
        if at_a < 0 and at_b < 0:
            return Fraction(0)
        if at_a == at_b:
            continue
        where = at_a / (at_a - at_b)
        if at_a < at_b:
            low = max(low, where)
        else:
            high = min(high, where)
    return max(Fraction(0), high - low)


def centre(h: Hex) -> Point:
    """The centre of a hex."""
    return Fraction(h[0]), Fraction(h[1])


def starts(looker: Hex, target: Hex, blockers: list[Hex]) -> Iterator[Point]:
    """The points of the looker's rim to try: where lines to the eye pass corners, and one between each two of them."""
    eye = centre(target)
    marks = [corner for h in blockers for corner in corners(h)]
    ring = corners(looker)
    for first, second in zip(ring, ring[1:] + ring[:1], strict=True):
        if cross(first, second, eye) > 0:
            continue  # a side that looks away from the eye: from the side before it the way is shorter
        found = {Fraction(0), Fraction(1)}
        for mark in marks:
            one, other = cross(eye, mark, first), cross(eye, mark, second)
            if one * other < 0:
                found.add(one / (one - other))
        order = sorted(found)
        for share in order + [(a + b) / 2 for a, b in pairwise(order)]:
            yield first[0] + share * (second[0] - first[0]), first[1] + share * (second[1] - first[1])


def inwards(point: Point, eye: Point) -> Point:
    """A little farther from the eye, by so little that no corner comes between."""
    return point[0] + (point[0] - eye[0]) * TINY, point[1] + (point[1] - eye[1]) * TINY


def inside(point: Point, h: Hex) -> bool:
    """Does a point lie in a hex, its rim left out?"""
    ring = corners(h)
    return all(cross(a, b, point) > 0 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


def sees(looker: Hex, target: Hex, blockers: Iterable[Hex], interior: bool = False) -> bool:
    """Does somebody anywhere in one hex (`interior`: off its rim) see the centre of another?"""
    if looker == target:
        return True
    eye = centre(target)
    solid = [h for h in blockers if h not in (looker, target) and between(h, looker, target)]
    for start in starts(looker, target, solid):
        point = inwards(start, eye) if interior else start
        if interior and not inside(point, looker):
            continue
        if not any(part_inside(point, eye, h) > 0 for h in solid):
            return True
    return False


def between(h: Hex, looker: Hex, target: Hex) -> bool:
    """Could a hex be met on the way?"""
    span = steps(looker, target)
    return steps(h, looker) + steps(h, target) <= span + 2 and not aside(h, looker, target)


def aside(h: Hex, looker: Hex, target: Hex) -> bool:
    """Do all corners of a hex lie strictly to one side of all lines from the eye to the looker's hex?"""
    eye = centre(target)
    sides = [cross(eye, a, b) for a in corners(looker) for b in corners(h)]
    return all(one > 0 for one in sides) or all(one < 0 for one in sides)


def steps(a: Hex, b: Hex) -> int:
    """The distance of two hexes."""
    q, r = b[0] - a[0], b[1] - a[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2
