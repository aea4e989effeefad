"""Hypotheses of one novice under one wish: a weight for each dot, with or without her keys and her item."""

from typing import Final

from unseen.boards.dots import members

Table = dict[int, float]
"""By dot + KEYS + ITEM + HIDDEN + TYPE * the type of walker that she is thought to be, where there are several."""
DOT: Final = 255
KEYS: Final = 256
ITEM: Final = 512
HIDDEN: Final = 1024
"""Her card makes the dot where she stands unseen, until the guards move."""
TYPE: Final = 2048
PLAIN: Final = TYPE - 1
"""All but the type."""


def flags(mask: int) -> list[bool]:
    """By dot, is it in the set? Quicker to ask often than the mask."""
    out = [False] * (DOT + 1)
    for dot in members(mask):
        out[dot] = True
    return out


def put(table: Table, code: int, weight: float) -> None:
    """Add to a weight."""
    table[code] = table.get(code, 0.0) + weight


def total(table: Table) -> float:
    """The sum of the weights, always in the same order."""
    return sum(table.values(), 0.0)


def totals(tables: list[Table]) -> list[float]:
    """The sum for each wish."""
    return [total(table) for table in tables]


def scaled(tables: list[Table], factor: float) -> list[Table]:
    """All weights times a factor; what rounding has made nothing is left out."""
    out: list[Table] = []
    for table in tables:
        fresh: Table = {}
        for code, weight in table.items():
            if weight > 0.0:
                fresh[code] = weight * factor
        out.append(fresh)
    return out


def without(tables: list[Table], mask: int) -> list[Table]:
    """Not on any of these dots, unless her card hides her there."""
    gone = flags(mask)
    out: list[Table] = []
    for table in tables:
        fresh: Table = {}
        for code, weight in table.items():
            if not gone[code & DOT] or code & HIDDEN:
                fresh[code] = weight
        out.append(fresh)
    return out


def at(tables: list[Table], dot: int) -> list[Table]:
    """On this dot."""
    out: list[Table] = []
    for table in tables:
        fresh: Table = {}
        for code, weight in table.items():
            if code & DOT == dot:
                fresh[code] = weight
        out.append(fresh)
    return out


def cleared(tables: list[Table], flag: int) -> list[Table]:
    """The same hypotheses without a flag."""
    out: list[Table] = []
    for table in tables:
        fresh: Table = {}
        for code, weight in table.items():
            put(fresh, code & ~flag, weight)
        out.append(fresh)
    return out


def weighed(tables: list[Table], factors: list[float]) -> list[Table]:
    """Weights times a factor by dot; 0 drops what stands there."""
    out: list[Table] = []
    for table in tables:
        fresh: Table = {}
        for code, weight in table.items():
            factor = factors[code & DOT]
            if factor > 0.0:
                fresh[code] = weight * factor
        out.append(fresh)
    return out
