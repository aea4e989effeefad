"""Checks of maps: terrain, bridges, threads, starts."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from unseen.boards.hexes import DIRECTIONS, ROWS_MAX
from unseen.games.threads.set_facts import MapFacts, Place
from unseen.games.threads.set_reading import Fault, counted, repeated

HEXES_MAX: Final = 250
ROW_MAX: Final = 40
THREADS_MAX: Final = 24


# ---- places ----
def rows_in_order(one: MapFacts) -> Iterator[Fault]:
    """The rows of a map stand from the top without a break, at most 26 of them."""
    yield from counted(one, "rows", len(one.rows), "rows", ROWS_MAX, 1)
    for above, row in pairwise(one.rows):
        if row.r != above.r + 1:
            yield row.fault("r", f"is {row.r}, and the row above {above.r}")


def terrain_known(one: MapFacts) -> Iterator[Fault]:
    """A row is made of floor (.), wall (#) and chasm (~), at most 40 hexes, and a map of at most 250."""
    for row in one.rows:
        strange = [letter for letter in row.cells if letter not in ".#~"]
        if strange:
            yield row.fault("cells", f"has {strange[0]!r} for a hex")
        yield from counted(row, "cells", len(row.cells), "hexes", ROW_MAX)
    yield from counted(one, "rows", len(one.terrain()), "hexes", HEXES_MAX)


def players_known(one: MapFacts) -> Iterator[Fault]:
    """A map names the numbers of players that it suits, each once."""
    if not one.players or sorted(set(one.players)) != one.players:
        yield one.fault("players", "must name numbers of players, ascending and each once")


def places_known(one: MapFacts) -> Iterator[Fault]:
    """Every bridge, thread and start lies on a hex of the map."""
    terrain = one.terrain()
    bridges = [(one.fault, f"bridges[{n}]", at) for n, at in enumerate(one.bridges)]
    threads = [(thread.fault, "at", thread.at) for thread in one.threads]
    starts = [(start.fault, "token", start.token) for start in one.start]
    for fault, path, at in (*bridges, *threads, *starts):
        if at not in terrain:
            yield fault(path, f"is no hex of {one.id}: {list(at)}")


# ---- what a map must allow ----
def board_whole(one: MapFacts) -> Iterator[Fault]:
    """The hexes of a map hang together."""
    terrain = one.terrain()
    joined = reached(next(iter(terrain)), set(terrain))
    lost = [at for at in terrain if at not in joined]
    if lost:
        row = lost[0][1] - one.rows[0].r
        yield one.fault(f"rows[{row}]", f"has a hex that nothing joins to the first one: {list(lost[0])}")


def bridges_apt(one: MapFacts) -> Iterator[Fault]:
    """A bridge lies on a chasm or a wall, and only one on a hex."""
    terrain, again = one.terrain(), repeated(one.bridges)
    for n, at in enumerate(one.bridges):
        if terrain[at] == ".":
            yield one.fault(f"bridges[{n}]", f"lies on floor: {list(at)}")
        if n in again:
            yield one.fault(f"bridges[{n}]", f"lies on a bridge: {list(at)}")


def threads_apart(one: MapFacts) -> Iterator[Fault]:
    """There are 1 to 24 threads, each with a name t1, t2 ... and a hex of its own."""
    yield from counted(one, "threads", len(one.threads), "threads", THREADS_MAX, 1)
    again = repeated([thread.at for thread in one.threads])
    for n, thread in enumerate(one.threads):
        if thread.id != f"t{n + 1}":
            yield thread.fault("id", f"must be t{n + 1}, not {thread.id}")
        if n in again:
            yield thread.fault("at", f"lies on the hex of another thread: {list(thread.at)}")


def threads_in_reach(one: MapFacts) -> Iterator[Fault]:
    """Beside every thread there is floor or a bridge, for a unit that binds it (THR-BIND-01)."""
    walkable = one.walkable()
    for thread in one.threads:
        if not walkable & set(neighbours(thread.at)):
            yield thread.fault("at", f"nothing beside {thread.id} can hold a unit")


def starts_for_all(one: MapFacts) -> Iterator[Fault]:
    """Every seat has one start hex, in the order of seats, all of them apart."""
    if len(one.start) != max(one.players):
        yield one.fault("start", f"has {len(one.start)} starts for {max(one.players)} seats")
    for n, start in enumerate(one.start):
        if start.seat != n:
            yield start.fault("seat", f"must be {n}")
    for n in repeated([start.token for start in one.start]):
        yield one.start[n].fault("token", f"is the start of another seat: {list(one.start[n].token)}")


def starts_walkable(one: MapFacts) -> Iterator[Fault]:
    """A start hex is floor or a bridge, so that a piece can be deployed there."""
    walkable = one.walkable()
    for start in one.start:
        if start.token not in walkable:
            yield start.fault("token", f"cannot hold a piece: {list(start.token)}")


def starts_joined(one: MapFacts) -> Iterator[Fault]:
    """Over floor and bridges a way leads from every start hex to every other."""
    walkable = one.walkable()
    held = reached(one.start[0].token, walkable) if one.start else set()
    for start in one.start:
        if start.token in walkable and start.token not in held:
            yield start.fault("token", f"no way joins the start of seat {start.seat} to that of seat 0")


def neighbours(at: Place) -> list[Place]:
    """The six places around a place."""
    return [(at[0] + q, at[1] + r) for q, r in DIRECTIONS]


def reached(first: Place, allowed: set[Place]) -> set[Place]:
    """What can be reached by steps over these places."""
    found, todo = {first}, [first]
    while todo:
        fresh = [beside for beside in neighbours(todo.pop()) if beside in allowed and beside not in found]
        found.update(fresh)
        todo += fresh
    return found
