"""Checks of figures, path cards, wishes and blessings of a board of the convent, and of its numbers."""

from collections.abc import Callable, Iterator
from typing import Final

from unseen.boards.convent_facts import Facts, twice
from unseen.boards.convent_ways import ways

NOVICES: Final = 6
GUARDS: Final = 2
KINDS: Final = ("false_noise", "reroll_die", "modify_die", "extra_dot", "sight_shift")
COUNTED: Final = ("modify_die", "extra_dot")
MOST: Final = {"path cards": 32, "wish cards": 16, "blessing cards": 16, "path ends": 16}


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


def card_checks() -> list[Callable[[Facts], Iterator[str]]]:
    """All checks of cards, in order."""
    return [
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
    ]
