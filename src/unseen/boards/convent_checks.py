"""What a board of the convent must hold before it is played: every condition a check with a name.

A fault is one line that names the dot, edge, path or card. The first checks say that all names mean something; while
one of them fails the others are not asked, for they could not answer.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final

from unseen.boards.convent_facts import Edge, Facts
from unseen.boards.convent_layout import layout_checks
from unseen.boards.convent_sight_checks import sight_checks
from unseen.boards.convent_ways import ways

Check = Callable[[Facts], Iterator[str]]
NOVICES: Final = 6
GUARDS: Final = 2
KINDS: Final = ("false_noise", "reroll_die", "modify_die", "extra_dot", "sight_shift")
COUNTED: Final = ("modify_die", "extra_dot")
MOST: Final = {"path cards": 32, "wish cards": 16, "blessing cards": 16, "path ends": 16}


class Verdict:
    """How one check went: its name, what it demands, and a line for each fault."""

    def __init__(self, name: str, demand: str, faults: list[str]) -> None:
        self.name: Final = name
        self.demand: Final = demand
        self.faults: Final = faults


def verdicts(facts: Facts) -> list[Verdict]:
    """Every check of a board in order; those after the names only if the names are sound."""
    first = [_verdict(check, facts) for check in NAMES]
    if any([one.faults for one in first]):
        return first
    return [*first, *[_verdict(check, facts) for check in (*WAYS, *sight_checks(), *CARDS, *layout_checks())]]


def check_names() -> list[str]:
    """The names of all checks."""
    return [_name(check) for check in (*NAMES, *WAYS, *sight_checks(), *CARDS, *layout_checks())]


def _verdict(check: Check, facts: Facts) -> Verdict:
    return Verdict(_name(check), (check.__doc__ or "").strip(), list(check(facts)))


def _name(check: Check) -> str:
    return check.__name__.replace("_", "-")


def twice(things: Iterable[Hashable]) -> list[Hashable]:
    """What stands more than once."""
    return [thing for thing, count in Counter(things).items() if count > 1]


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
    for kind, names in (
        ("area", [one.id for one in facts.areas]),
        ("novice", [one.id for one in facts.novices]),
        ("guard", [one.id for one in facts.guards]),
        ("path", [one.id for one in facts.paths]),
        ("wish", [one.id for one in facts.wishes]),
        ("blessing", [one.id for one in facts.blessings]),
    ):
        yield from [f"{kind} {one} stands twice" for one in twice(names)]


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


# ---- cards ----
def two_guards(facts: Facts) -> Iterator[str]:
    """There are two guards."""
    if len(facts.guards) != GUARDS:
        yield f"there are {len(facts.guards)} guards ({', '.join([one.id for one in facts.guards])}), not {GUARDS}"


def paths_follow_edges(facts: Facts) -> Iterator[str]:
    """A path goes along edges."""
    joined = {frozenset((edge.a, edge.b)) for edge in facts.edges}
    for path in facts.paths:
        for a, b in zip(path.dots, path.dots[1:], strict=False):
            if frozenset((a, b)) not in joined:
                yield f"path {path.id}: no edge joins {a} and {b}"


def paths_without_repeats(facts: Facts) -> Iterator[str]:
    """A path comes to no dot twice."""
    for path in facts.paths:
        yield from [f"path {path.id} comes to dot {one} twice" for one in twice(path.dots)]


def paths_join_ends(facts: Facts) -> Iterator[str]:
    """A path joins two path ends."""
    for path in facts.paths:
        if len(path.dots) < 2:
            yield f"path {path.id} has {len(path.dots)} dots"
        for dot in {*path.dots[:1], *path.dots[-1:]} - set(facts.path_ends):
            yield f"path {path.id} begins or ends on dot {dot}, which is no path end"


def paths_pass_no_end(facts: Facts) -> Iterator[str]:
    """A path has no path end inside."""
    for path in facts.paths:
        for dot in path.dots[1:-1]:
            if dot in facts.path_ends:
                yield f"path {path.id} passes the path end {dot}"


def paths_from_start(facts: Facts) -> Iterator[str]:
    """At least two paths begin where a guard starts."""
    for guard in facts.guards:
        count = sum(guard.start in (path.dots[0], path.dots[-1]) for path in facts.paths if path.dots)
        if count < 2:
            yield f"{count} paths begin at the start of {guard.id}, dot {guard.start}; two are needed"


def keys_reachable(facts: Facts) -> Iterator[str]:
    """Every key can be reached from every cell without keys."""
    for novice in facts.novices:
        reached = ways(novice.cell, facts.edges, locks=frozenset())
        for wish in facts.wishes:
            if wish.key_dot not in reached:
                yield f"wish {wish.id}: the key on dot {wish.key_dot} cannot be reached from cell {novice.cell}"


def keys_distinct(facts: Facts) -> Iterator[str]:
    """Every key hangs on a dot of its own and has a number of its own."""
    yield from [f"the keys of two wishes hang on dot {one}" for one in twice([wish.key_dot for wish in facts.wishes])]
    yield from [f"two wishes name key {one}" for one in twice([wish.key for wish in facts.wishes])]


def items_locked(facts: Facts) -> Iterator[str]:
    """Every item lies behind a lock of its colour, and behind no other that must be opened too."""
    for novice in facts.novices:
        shut = ways(novice.cell, facts.edges, locks=frozenset())
        for wish in facts.wishes:
            if wish.item_dot in shut:
                yield f"wish {wish.id}: from cell {novice.cell} the item on dot {wish.item_dot} lies behind no lock"
            elif wish.item_dot not in ways(novice.cell, facts.edges, locks=frozenset((wish.colour,))):
                yield f"wish {wish.id}: {wish.colour} keys do not open the way to the item on dot {wish.item_dot}"


def cards_enough(facts: Facts) -> Iterator[str]:
    """Six novices, and wishes and blessings for a full table."""
    if len(facts.novices) != NOVICES:
        yield f"there are {len(facts.novices)} novices, not {NOVICES}"
    for what, count, least in (
        ("wish", len(facts.wishes), NOVICES),
        ("blessing", len(facts.blessings), NOVICES + GUARDS),
    ):
        if count < least:
            yield f"there are {count} {what} cards; a full table needs {least}"
    if facts.turn_backs < 0:
        yield f"there are {facts.turn_backs} turn-back cards"


def cards_not_too_many(facts: Facts) -> Iterator[str]:
    """No more cards than the steps of the game can name."""
    counts = (len(facts.paths), len(facts.wishes), len(facts.blessings), len(facts.path_ends))
    for (what, most), count in zip(MOST.items(), counts, strict=True):
        if count > most:
            yield f"there are {count} {what}; {most} can be played"
    if facts.turn_backs > MOST["path cards"]:
        yield f"there are {facts.turn_backs} turn-back cards; {MOST['path cards']} can be played"


def effects_known(facts: Facts) -> Iterator[str]:
    """Every blessing has an effect that these rules know."""
    for one in facts.blessings:
        if one.kind not in KINDS:
            yield f"blessing {one.id}: the effect {one.kind} is unknown; known: {', '.join(KINDS)}"
        elif one.kind in COUNTED and not 1 <= one.amount <= 3:
            yield f"blessing {one.id}: the effect {one.kind} needs a number from 1 to 3, not {one.amount}"


def numbers_sound(facts: Facts) -> Iterator[str]:
    """Turns, dice, ranges and the limit of sight are numbers that can be played."""
    for what, number, low, high in (
        ("turns", facts.turns, 1, 99),
        ("die", facts.die, 2, 20),
        ("sight limit", facts.limit, 1, 20),
    ):
        if not low <= number <= high:
            yield f"{what} is {number}; it must lie between {low} and {high}"
    stand, *moving = facts.ranges
    if stand != (0, 0):
        yield f"the range of stand is {stand[0]} to {stand[1]}, not 0"
    named = zip(("sneak", "walk", "run"), moving, strict=True)
    for name, (low, high) in [*named, ("guards' walk", facts.guard_walk), ("guards' run", facts.guard_run)]:
        if not 1 <= low <= high <= 12:
            yield f"the range of {name} is {low} to {high}; it must rise and lie between 1 and 12"
    if facts.guard_run[0] != facts.guard_walk[1] + 1:
        yield f"guards run from {facts.guard_run[0]} steps, but walk up to {facts.guard_walk[1]}"
    if any([not -facts.die < one <= facts.die for one in facts.modifiers]):
        yield f"a novice modifier is not smaller than the die: {', '.join([str(one) for one in facts.modifiers])}"


def errand_fits(facts: Facts) -> Iterator[str]:
    """Undisturbed, every novice can bring every item home within the turns."""
    step = max([high for _, high in facts.ranges])
    if step < 1:
        return
    for novice in facts.novices:
        without, freely = ways(novice.cell, facts.edges, frozenset()), ways(novice.cell, facts.edges)
        for wish in facts.wishes:
            legs = (
                without.get(wish.key_dot),
                ways(wish.key_dot, facts.edges).get(wish.item_dot),
                freely.get(wish.item_dot),
            )
            turns = _turns([leg for leg in legs if leg is not None], step)
            if turns > facts.turns:
                yield f"wish {wish.id} takes {turns} turns from cell {novice.cell}; there are {facts.turns}"


def _turns(legs: list[int], step: int) -> int:
    """Turns for home, keys, item, home: each leg ends a turn, and turn 1 has two movements (NUN-MOVE-07)."""
    return sum([-(-leg // step) for leg in legs]) - (1 if legs[:1] > [step] else 0)


NAMES: Final[tuple[Check, ...]] = (dots_unique, places_unique, names_unique, edges_known, dots_known)
WAYS: Final[tuple[Check, ...]] = (
    edges_once,
    locks_coloured,
    connected,
    areas_partition,
    cells_distinct,
    cells_dead_ends,
)
CARDS: Final[tuple[Check, ...]] = (
    two_guards,
    paths_follow_edges,
    paths_without_repeats,
    paths_join_ends,
    paths_pass_no_end,
    paths_from_start,
    keys_reachable,
    keys_distinct,
    items_locked,
    cards_enough,
    cards_not_too_many,
    effects_known,
    numbers_sound,
    errand_fits,
)

__all__ = ["Edge", "Verdict", "check_names", "verdicts"]
