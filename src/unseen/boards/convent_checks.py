"""What a board of the convent must hold before it is played: every condition a check with a name.

A fault is one line that names the dot, edge, path or card. The first checks say that all names mean something; while
one of them fails the others are not asked, for they could not answer.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from unseen.boards.convent_card_checks import card_checks
from unseen.boards.convent_facts import Facts, twice
from unseen.boards.convent_layout import layout_checks
from unseen.boards.convent_sight_checks import sight_checks
from unseen.boards.convent_ways import ways

PLAIN: Final = re.compile("[a-z0-9][a-z0-9-]{0,39}")
Check = Callable[[Facts], Iterator[str]]


@dataclass(frozen=True)
class Verdict:
    """How one check went: its name, what it demands, and a line for each fault."""

    name: str
    demand: str
    faults: list[str]


def verdicts(facts: Facts) -> list[Verdict]:
    """Every check of a board in order; those after the names only if the names are sound."""
    first = [_verdict(check, facts) for check in NAMES]
    if any([one.faults for one in first]):
        return first
    return [*first, *[_verdict(check, facts) for check in after_names()]]


def after_names() -> list[Check]:
    """The checks that need sound names."""
    return [*WAYS, *sight_checks(), *card_checks(), *layout_checks()]


def check_names() -> list[str]:
    """The names of all checks."""
    return [_name(check) for check in (*NAMES, *after_names())]


def counted(faults: Iterable[str]) -> list[str]:
    """Each fault once, and how often it is there."""
    return [fault if times == 1 else f"{fault} ({times} times)" for fault, times in Counter(faults).items()]


def _verdict(check: Check, facts: Facts) -> Verdict:
    return Verdict(_name(check), (check.__doc__ or "").strip(), counted(check(facts)))


def _name(check: Check) -> str:
    return check.__name__.replace("_", "-")


# ---- names ----
def dots_unique(facts: Facts) -> Iterator[str]:
    """Every dot has a number of its own."""
    yield from [f"dot {one} stands twice" for one in twice([dot[0] for dot in facts.dots])]
    if not facts.dots:
        yield "there are no dots"


def places_unique(facts: Facts) -> Iterator[str]:
    """Every dot has a place of its own."""
    found: dict[tuple[int, int], int] = {}
    for number, x, y, _ in facts.dots:
        if found.setdefault((x, y), number) != number:
            yield f"dots {found[x, y]} and {number} lie on the same place, {x},{y}"


def names_unique(facts: Facts) -> Iterator[str]:
    """Every area, novice, guard, path and card has a name of its own."""
    for kind, names in _names(facts):
        yield from [f"{kind} {one} stands twice" for one in twice(names)]


def names_plain(facts: Facts) -> Iterator[str]:
    """A name has at most 40 small letters, digits and hyphens, for steps and records speak of it."""
    for kind, names in _names(facts):
        yield from [f"{kind} {one} has a name that is not plain" for one in names if not PLAIN.fullmatch(one)]


def _names(facts: Facts) -> list[tuple[str, list[str]]]:
    return [
        ("area", [one.id for one in facts.areas]),
        ("novice", [one.id for one in facts.novices]),
        ("guard", [one.id for one in facts.guards]),
        ("path", [one.id for one in facts.paths]),
        ("wish", [one.id for one in facts.wishes]),
        ("blessing", [one.id for one in facts.blessings]),
    ]


def edges_known(facts: Facts) -> Iterator[str]:
    """Every edge joins two dots of the board."""
    known = {dot[0] for dot in facts.dots}
    for edge in facts.edges:
        yield from [f"edge {edge.name}: there is no dot {one}" for one in (edge.a, edge.b) if one not in known]
        if edge.a == edge.b:
            yield f"edge {edge.name} leads back to its own dot"


def dots_known(facts: Facts) -> Iterator[str]:
    """Every dot that an area, a figure, a card or a sight names is on the board."""
    known = {dot[0] for dot in facts.dots}
    for what, dots in _named(facts):
        yield from [f"{what}: there is no dot {one}" for one in dots if one not in known]


def _named(facts: Facts) -> Iterator[tuple[str, list[int]]]:
    yield from [(f"area {one.id}", one.dots) for one in facts.areas]
    yield from [(f"novice {one.id}", [one.cell]) for one in facts.novices]
    yield from [(f"guard {one.id}", [one.start]) for one in facts.guards]
    yield from [(f"path {one.id}", one.dots) for one in facts.paths]
    yield from [(f"wish {one.id}", [one.key_dot, one.item_dot]) for one in facts.wishes]
    yield from [(f"table {one.name}", one.dots) for one in facts.tables]
    yield from [("clique", one) for one in facts.cliques]
    yield "path_ends", facts.path_ends
    yield "hideouts", facts.hideouts
    for name, pairs in (
        ("extra_visible", facts.extra_visible),
        ("open_but_blind", facts.open_but_blind),
        ("table_doubts", facts.doubts),
    ):
        yield from [(f"{name} {a}-{b}", [a, b]) for a, b in pairs]


# ---- ways ----
def edges_once(facts: Facts) -> Iterator[str]:
    """Every edge stands once."""
    found: set[frozenset[int]] = set()
    for edge in facts.edges:
        ends = frozenset((edge.a, edge.b))
        if ends in found:
            yield f"edge {edge.name} stands twice"
        found.add(ends)


def locks_coloured(facts: Facts) -> Iterator[str]:
    """Every locked door has a colour, and nothing else has one."""
    for edge in facts.edges:
        if edge.kind == "locked" and not edge.lock:
            yield f"edge {edge.name} is locked and has no colour"
        if edge.kind != "locked" and edge.lock:
            yield f"edge {edge.name} has a {edge.lock} lock and is not locked"


def connected(facts: Facts) -> Iterator[str]:
    """With all locks open every dot can be reached from every other."""
    reached = ways(facts.dots[0][0], facts.edges)
    lost = [one for one, *_ in facts.dots if one not in reached]
    if lost:
        yield f"no way joins dot {lost[0]} to dot {facts.dots[0][0]}"


def areas_partition(facts: Facts) -> Iterator[str]:
    """Every dot lies in one area, the one that it names."""
    home: dict[int, str] = {}
    for area in facts.areas:
        for dot in area.dots:
            if dot in home:
                yield f"dot {dot} lies in {home[dot]} and in {area.id}"
            home[dot] = area.id
    for number, _, _, named in facts.dots:
        if home.get(number, "") != named:
            yield f"dot {number} names the area {named} and lies in {home.get(number, 'none')}"


def cells_distinct(facts: Facts) -> Iterator[str]:
    """Every novice has a cell of her own."""
    yield from [f"dot {one} is the cell of two novices" for one in twice([novice.cell for novice in facts.novices])]


def cells_dead_ends(facts: Facts) -> Iterator[str]:
    """A cell has one door."""
    for novice in facts.novices:
        count = sum(novice.cell in (edge.a, edge.b) for edge in facts.edges)
        if count != 1:
            yield f"the cell of {novice.id}, dot {novice.cell}, has {count} ways"


NAMES: Final[tuple[Check, ...]] = (dots_unique, places_unique, names_unique, names_plain, edges_known, dots_known)
WAYS: Final[tuple[Check, ...]] = (
    edges_once,
    locks_coloured,
    connected,
    areas_partition,
    cells_distinct,
    cells_dead_ends,
)
