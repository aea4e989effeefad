"""Checks of what is seen on a board of the convent: its printed tables, and the rooms outside of them."""

from collections.abc import Callable, Iterator

from unseen.boards.convent_facts import Facts, SightTable
from unseen.boards.convent_ways import regions

Pair = tuple[int, int]


def visible_pairs(facts: Facts) -> dict[Pair, str]:
    """Every pair with a free line, as printed, and where the file says so; hide-outs are not yet taken out."""
    out: dict[Pair, str] = {}
    for table in facts.tables:
        out |= dict.fromkeys(table.visible, f"table {table.name}")
    for clique in facts.cliques:
        dots = sorted(set(clique))
        out |= {(a, b): f"clique {dots}" for a in dots for b in dots if a < b}
    return out | dict.fromkeys(facts.extra_visible, "extra_visible")


def sight_ordered(facts: Facts) -> Iterator[str]:
    """A pair of dots names the lower dot first."""
    lists = [(f"table {one.name}", [*one.visible, *one.blocked]) for one in facts.tables]
    lists += [("extra_visible", facts.extra_visible), ("open_but_blind", facts.open_but_blind)]
    for name, pairs in lists:
        yield from [f"{name}: the pair {a}-{b} must be written {b}-{a}" for a, b in pairs if a > b]
        yield from [f"{name}: dot {a} is paired with itself" for a, b in pairs if a == b]


def tables_complete(facts: Facts) -> Iterator[str]:
    """A table has every pair of its dots once, visible or blocked, and no dot has two tables."""
    home: dict[int, str] = {}
    for table in facts.tables:
        for dot in table.dots:
            if dot in home:
                yield f"dot {dot} stands in the tables {home[dot]} and {table.name}"
            home[dot] = table.name
        yield from _rows(table)


def _rows(table: SightTable) -> Iterator[str]:
    """What is missing, twice, or of other dots."""
    wanted = {(min(a, b), max(a, b)) for a in table.dots for b in table.dots if a != b}
    found: set[Pair] = set()
    for a, b in [*table.visible, *table.blocked]:
        pair = (min(a, b), max(a, b))
        if pair in found:
            yield f"table {table.name}: the pair {a}-{b} stands twice"
        elif pair not in wanted:
            yield f"table {table.name}: the pair {a}-{b} names a dot that is not in this table"
        found.add(pair)
    short = sorted(wanted - found)
    if short:
        a, b = short[0]
        yield f"table {table.name}: {len(short)} pairs are missing, the first is {a}-{b}"


def sight_without_doors(facts: Facts) -> Iterator[str]:
    """Nobody sees through a door."""
    doors = {(min(edge.a, edge.b), max(edge.a, edge.b)) for edge in facts.edges if edge.kind != "open"}
    for pair, source in visible_pairs(facts).items():
        if pair in doors:
            yield f"{source}: the sight {pair[0]}-{pair[1]} runs through the door between them"


def sight_of_neighbours(facts: Facts) -> Iterator[str]:
    """Who stands on neighbouring dots without a door sees the other, hide-outs excepted."""
    seen, hidden = visible_pairs(facts), set(facts.hideouts)
    for edge in facts.edges:
        pair = (min(edge.a, edge.b), max(edge.a, edge.b))
        if edge.kind == "open" and not hidden & set(pair) and pair not in seen and pair not in facts.open_but_blind:
            yield f"edge {edge.name} is open, but its dots do not see each other"


def sight_within_rooms(facts: Facts) -> Iterator[str]:
    """A sight joins dots that a way without doors joins too."""
    region = regions(facts.edges)
    for (a, b), source in visible_pairs(facts).items():
        if region.get(a, -a) != region.get(b, -b):
            yield f"{source}: the sight {a}-{b} joins rooms that only doors join"


def cells_out_of_sight(facts: Facts) -> Iterator[str]:
    """Nobody looks into a cell."""
    cells = {novice.cell: novice.id for novice in facts.novices}
    for (a, b), source in visible_pairs(facts).items():
        for cell, other in ((a, b), (b, a)):
            if cell in cells:
                yield f"{source}: the cell of {cells[cell]}, dot {cell}, is seen from dot {other}"


def sight_checks() -> list[Callable[[Facts], Iterator[str]]]:
    """All checks of sight, in order."""
    return [
        sight_ordered,
        tables_complete,
        sight_without_doors,
        sight_of_neighbours,
        sight_within_rooms,
        cells_out_of_sight,
    ]
