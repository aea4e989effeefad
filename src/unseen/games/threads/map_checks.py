"""Checks of maps: terrain, bridges, threads, starts."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from unseen.boards.hexes import DIRECTIONS, ROWS_MAX
from unseen.games.threads.set_facts import SetFacts
from unseen.games.threads.set_reading import Fault

Check = Callable[[SetFacts], Iterator[Fault]]
Place = tuple[int, int]
HEXES_MAX: Final = 250
ROW_MAX: Final = 40
THREADS_MAX: Final = 24


# ---- places ----
def rows_in_order(facts: SetFacts) -> Iterator[Fault]:
    """The rows of a map stand from the top without a break, at most 26 of them."""
    for one in facts.maps:
        if not 1 <= len(one.rows) <= ROWS_MAX:
            yield one.fault("rows", f"has {len(one.rows)} rows, not 1 to {ROWS_MAX}")
        for above, row in pairwise(one.rows):
            if row.r != above.r + 1:
                yield row.fault("r", f"is {row.r}, and the row above {above.r}")


def terrain_known(facts: SetFacts) -> Iterator[Fault]:
    """A row is made of floor (.), wall (#) and chasm (~), at most 40 hexes, and a map of at most 250."""
    for one in facts.maps:
        for row in one.rows:
            strange = [letter for letter in row.cells if letter not in ".#~"]
            if strange:
                yield row.fault("cells", f"has {strange[0]!r} for a hex")
            if len(row.cells) > ROW_MAX:
                yield row.fault("cells", f"has {len(row.cells)} hexes, not at most {ROW_MAX}")
        if len(one.terrain()) > HEXES_MAX:
            yield one.fault("rows", f"has {len(one.terrain())} hexes, not at most {HEXES_MAX}")


def players_known(facts: SetFacts) -> Iterator[Fault]:
    """A map names the numbers of players that it suits, each once."""
    for one in facts.maps:
        if not one.players or sorted(set(one.players)) != one.players:
            yield one.fault("players", "must name numbers of players, ascending and each once")


def places_known(facts: SetFacts) -> Iterator[Fault]:
    """Every bridge, thread and start lies on a hex of the map."""
    for one in facts.maps:
        terrain = one.terrain()
        bridges = [(one.fault, f"bridges[{n}]", at) for n, at in enumerate(one.bridges)]
        threads = [(thread.fault, "at", thread.at) for thread in one.threads]
        starts = [(start.fault, "token", start.token) for start in one.start]
        for fault, path, at in (*bridges, *threads, *starts):
            if at not in terrain:
                yield fault(path, f"is no hex of {one.id}: {list(at)}")


# ---- what a map must allow ----
def board_whole(facts: SetFacts) -> Iterator[Fault]:
    """The hexes of a map hang together."""
    for one in facts.maps:
        terrain = one.terrain()
        first = next(iter(terrain))
        joined = reached(first, set(terrain))
        lost = [at for at in terrain if at not in joined]
        if lost:
            row = lost[0][1] - one.rows[0].r
            yield one.fault(f"rows[{row}]", f"has a hex that nothing joins to the first one: {list(lost[0])}")


def bridges_apt(facts: SetFacts) -> Iterator[Fault]:
    """A bridge lies on a chasm or a wall, and only one on a hex."""
    for one in facts.maps:
        terrain = one.terrain()
        for n, at in enumerate(one.bridges):
            if terrain[at] == ".":
                yield one.fault(f"bridges[{n}]", f"lies on floor: {list(at)}")
            if at in one.bridges[:n]:
                yield one.fault(f"bridges[{n}]", f"lies on a bridge: {list(at)}")


def threads_apart(facts: SetFacts) -> Iterator[Fault]:
    """There are 1 to 24 threads, each with a name t1, t2 ... and a hex of its own."""
    for one in facts.maps:
        if not 1 <= len(one.threads) <= THREADS_MAX:
            yield one.fault("threads", f"has {len(one.threads)} threads, not 1 to {THREADS_MAX}")
        places = [thread.at for thread in one.threads]
        for n, thread in enumerate(one.threads):
            if thread.id != f"t{n + 1}":
                yield thread.fault("id", f"must be t{n + 1}, not {thread.id}")
            if thread.at in places[:n]:
                yield thread.fault("at", f"lies on the hex of another thread: {list(thread.at)}")


def threads_in_reach(facts: SetFacts) -> Iterator[Fault]:
    """Beside every thread there is floor or a bridge, for a unit that binds it (THR-BIND-01)."""
    for one in facts.maps:
        walkable = one.walkable()
        for thread in one.threads:
            if not any([beside in walkable for beside in neighbours(thread.at)]):
                yield thread.fault("at", f"nothing beside {thread.id} can hold a unit")


def starts_for_all(facts: SetFacts) -> Iterator[Fault]:
    """Every seat has one start hex, in the order of seats, all of them apart."""
    for one in facts.maps:
        if len(one.start) != max(one.players):
            yield one.fault("start", f"has {len(one.start)} starts for {max(one.players)} seats")
        for n, start in enumerate(one.start):
            if start.seat != n:
                yield start.fault("seat", f"must be {n}")
        places = [start.token for start in one.start]
        for n, start in enumerate(one.start):
            if start.token in places[:n]:
                yield start.fault("token", f"is the start of another seat: {list(start.token)}")


def starts_walkable(facts: SetFacts) -> Iterator[Fault]:
    """A start hex is floor or a bridge, so that a piece can be deployed there."""
    for one in facts.maps:
        walkable = one.walkable()
        for start in one.start:
            if start.token not in walkable:
                yield start.fault("token", f"cannot hold a piece: {list(start.token)}")


def starts_joined(facts: SetFacts) -> Iterator[Fault]:
    """Over floor and bridges a way leads from every start hex to every other."""
    for one in facts.maps:
        walkable = one.walkable()
        if not one.start:
            continue
        held = reached(one.start[0].token, walkable)
        for start in one.start:
            if start.token in walkable and start.token not in held:
                yield start.fault("token", f"no way joins the start of seat {start.seat} to that of seat 0")


def neighbours(at: Place) -> list[Place]:
    """The six places around a place."""
    return [(at[0] + q, at[1] + r) for q, r in DIRECTIONS]


def reached(first: Place, allowed: set[Place]) -> set[Place]:
    """What can be reached by steps over these places."""
    found = {first}
    todo = [first]
    while todo:
        for beside in neighbours(todo.pop()):
            if beside in allowed and beside not in found:
                found.add(beside)
                todo.append(beside)
    return found


PLACES: Final[tuple[Check, ...]] = (rows_in_order, terrain_known, players_known, places_known)
MAPS: Final[tuple[Check, ...]] = (
    board_whole,
    bridges_apt,
    threads_apart,
    threads_in_reach,
    starts_for_all,
    starts_walkable,
    starts_joined,
)
