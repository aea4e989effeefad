"""Sight on hexes: the integer method against fractions, and the figures of the starter maps."""

import random

import pytest

from tests.boards import slow_sight
from tests.conftest import amount
from unseen.boards.hex_lines import BOOKS
from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import Hexes, has, mask_of, members
from unseen.games.threads.content import standard
from unseen.games.threads.parts import Map

MAPS = standard().maps
SMALL = Hexes([(r, max(-4, -4 - r), 9 - abs(r)) for r in range(-4, 5)])


def at(hexes: Hexes, h: int) -> tuple[int, int]:
    """The place of a hex."""
    return hexes.q[h], hexes.r[h]


def disagree(one: Map, pairs: list[tuple[int, int]], interior: bool) -> list[tuple[str, str]]:
    """The pairs on which the two methods differ."""
    lines = HexLines(one.hexes, interior)
    walls = [at(one.hexes, h) for h in members(one.walls)]
    return [
        (one.hexes.labels[a], one.hexes.labels[b])
        for a, b in pairs
        if lines.free(a, b, one.walls) != slow_sight.sees(at(one.hexes, a), at(one.hexes, b), walls, interior)
    ]


@pytest.mark.parametrize("interior", [False, True], ids=["closed", "interior"])
@pytest.mark.parametrize("one", MAPS, ids=lambda one: one.id)
def test_pairs_of_every_map_agree_with_fractions(one: Map, interior: bool, rng: random.Random, full: bool) -> None:
    """Every ordered pair in the long version, which takes minutes; some by lot in the usual one."""
    hexes = range(one.hexes.count)
    pairs = [(a, b) for a in hexes for b in hexes]
    assert disagree(one, pairs if full else rng.sample(pairs, amount(60, 120)), interior) == []


@pytest.mark.parametrize("interior", [False, True], ids=["closed", "interior"])
def test_random_walls_agree_with_fractions(interior: bool, rng: random.Random) -> None:
    lines = HexLines(SMALL, interior)
    for _ in range(120):
        walls = rng.sample(range(SMALL.count), rng.randint(1, 14))
        a, b = rng.randrange(SMALL.count), rng.randrange(SMALL.count)
        slow = slow_sight.sees(at(SMALL, a), at(SMALL, b), [at(SMALL, h) for h in walls], interior)
        named = (SMALL.labels[a], SMALL.labels[b], sorted(SMALL.labels[h] for h in walls))
        assert lines.free(a, b, mask_of(walls)) == slow, named


def test_one_way_pairs_of_the_rules() -> None:
    found = []
    for one in MAPS:
        walkable = members((one.hexes.all & ~one.walls & ~one.chasms) | one.bridges)
        lines = HexLines(one.hexes)
        seen = {a: lines.seen(a, one.hexes.all, one.walls) for a in walkable}
        pairs = [(a, b) for a in walkable for b in walkable if a != b and one.hexes.distance(a, b) <= 6]
        both = [(has(seen[a], b), has(seen[b], a)) for a, b in pairs]
        share = round(100 * sum(there for there, _ in both) / len(pairs))
        found.append((len(walkable), len(pairs), share, sum(there != back for there, back in both)))
    assert found == [(70, 3262, 57, 672), (69, 3270, 60, 306), (87, 4278, 57, 472)]


def test_what_is_seen_is_what_single_lines_say() -> None:
    lines = HexLines(SMALL)
    walls = mask_of([3, 17, 30, 31, 44])
    some = mask_of(list(range(0, SMALL.count, 3)))
    for a in range(SMALL.count):
        free = [b for b in range(SMALL.count) if lines.free(a, b, walls)]
        assert members(lines.seen(a, SMALL.all, walls)) == free
        assert members(lines.seen(a, some, walls)) == [b for b in free if has(some, b)]


def test_everything_is_seen_where_nothing_stands_and_neighbours_always() -> None:
    lines = HexLines(SMALL)
    for a in range(SMALL.count):
        assert lines.seen(a, SMALL.all, 0) == SMALL.all
        assert lines.seen(a, SMALL.all, SMALL.all) == SMALL.within(a, 1)


def test_more_walls_never_show_more(rng: random.Random) -> None:
    lines = HexLines(SMALL)
    walls = 0
    before = [lines.seen(a, SMALL.all, walls) for a in range(SMALL.count)]
    for _ in range(12):
        walls |= 1 << rng.randrange(SMALL.count)
        now = [lines.seen(a, SMALL.all, walls) for a in range(SMALL.count)]
        assert all(after & ~earlier == 0 for after, earlier in zip(now, before, strict=True))
        before = now


def test_inside_the_rim_never_shows_more() -> None:
    for q in range(7):
        for r in range(7):
            closed, inside = BOOKS[0].lines(q, r), BOOKS[1].lines(q, r)
            assert all(any(other <= line for other in closed) for line in inside)


def test_no_line_is_needless() -> None:
    for q in range(-5, 6):
        for r in range(-5, 6):
            lines = BOOKS[0].lines(q, r)
            assert not any(a < b for a in lines for b in lines)
