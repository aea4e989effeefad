"""Checks of how a board is drawn: no edge over a dot, no two edges across each other."""

from collections.abc import Callable, Iterator

from unseen.boards.convent_facts import Edge, Facts

Place = tuple[int, int]


def turn(a: Place, b: Place, c: Place) -> int:
    """On which side of the line from a to b lies c: 1, -1, or 0 on the line."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def within(a: Place, b: Place, c: Place) -> bool:
    """Does c, on the line through a and b, lie between them?"""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def edges_off_dots(facts: Facts) -> Iterator[str]:
    """No edge is drawn over a dot."""
    places = {number: (x, y) for number, x, y, _ in facts.dots}
    for edge in facts.edges:
        a, b = places[edge.a], places[edge.b]
        for number, place in places.items():
            if number not in (edge.a, edge.b) and not turn(a, b, place) and within(a, b, place):
                yield f"edge {edge.name} is drawn over dot {number}"


def edges_uncrossed(facts: Facts) -> Iterator[str]:
    """No two edges cross."""
    places = {number: (x, y) for number, x, y, _ in facts.dots}
    for n, one in enumerate(facts.edges):
        for other in facts.edges[:n]:
            if _cross(one, other, places):
                yield f"edges {other.name} and {one.name} cross"


def _cross(one: Edge, other: Edge, places: dict[int, Place]) -> bool:
    if {one.a, one.b} & {other.a, other.b}:
        return False
    a, b, c, d = places[one.a], places[one.b], places[other.a], places[other.b]
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def layout_checks() -> list[Callable[[Facts], Iterator[str]]]:
    """All checks of the drawing, in order."""
    return [edges_off_dots, edges_uncrossed]
