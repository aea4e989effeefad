"""Ways along the edges of a board file that has not been judged yet."""

from collections.abc import Iterable
from typing import Final

from unseen.boards.convent_facts import Edge

ALL: Final = None


def ways(start: int, edges: Iterable[Edge], locks: frozenset[str] | None = ALL) -> dict[int, int]:
    """Every dot that can be reached, with its distance; of the locks only those of these colours open (None: all)."""
    beside: dict[int, list[int]] = {}
    for edge in edges:
        if edge.kind != "locked" or locks is None or edge.lock in locks:
            beside.setdefault(edge.a, []).append(edge.b)
            beside.setdefault(edge.b, []).append(edge.a)
    reached, ring = {start: 0}, [start]
    while ring:
        further = []
        for dot in ring:
            for other in beside.get(dot, []):
                if other not in reached:
                    reached[other] = reached[dot] + 1
                    further.append(other)
        ring = further
    return reached


def regions(edges: Iterable[Edge]) -> dict[int, int]:
    """For every dot a mark of its door-free region: the lowest dot that open edges join to it."""
    free = [edge for edge in edges if edge.kind == "open"]
    out: dict[int, int] = {}
    for edge in sorted(free, key=lambda one: min(one.a, one.b)):
        for dot in (edge.a, edge.b):
            if dot not in out:
                reached = ways(dot, free)
                out |= dict.fromkeys(reached, min(reached))
    return out
