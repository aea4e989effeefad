"""The graph class against slow and plain code: sets, ways, distances, sight."""

import random
from collections.abc import Iterator

import pytest

from unseen.boards.dots import FAR, TOP, Dots, Sight, facing_of, has, in_front, mask_of, members

SEEDS = range(40)


def scattered(seed: int) -> tuple[Dots, list[tuple[int, int, bool]]]:
    """A board of some dots, some of them without a way, and its edges."""
    dice = random.Random(seed)
    numbers = dice.sample(range(1, TOP + 1), dice.randint(2, 40))
    places = {number: (dice.randint(0, 30), dice.randint(0, 30)) for number in numbers}
    pairs = {(min(a, b), max(a, b)) for a, b in zip(numbers, dice.choices(numbers, k=len(numbers)), strict=True)}
    edges = [(a, b, dice.random() < 0.3) for a, b in sorted(pairs) if a != b]
    return Dots(places, edges), edges


def slow_beside(edges: list[tuple[int, int, bool]], dot: int, keys: bool) -> set[int]:
    """The neighbours, by looking at every edge."""
    ends = [(a, b) for a, b, locked in edges if keys or not locked]
    return {b if a == dot else a for a, b in ends if dot in (a, b)}


def slow_rings(beside: dict[int, set[int]], dot: int) -> Iterator[set[int]]:
    """All dots within 0, 1, 2 ... steps."""
    reached = {dot}
    for _ in range(45):
        yield reached
        reached = reached.union(*[beside[one] for one in reached])


@pytest.mark.parametrize("keys", [True, False])
@pytest.mark.parametrize("seed", SEEDS)
def test_ways_and_distances(seed: int, keys: bool) -> None:
    dots, edges = scattered(seed)
    beside = {dot: slow_beside(edges, dot, keys) for dot in dots.numbers}
    for dot in dots.numbers:
        assert dots.beside(dot, keys) == sorted(beside[dot])
        rings = list(slow_rings(beside, dot))
        for other in dots.numbers:
            steps = next((n for n, ring in enumerate(rings) if other in ring), FAR)
            assert dots.distance(dot, other, keys) == steps
            nearer = [x for x in dots.beside(dot, keys) if dots.distance(x, other, keys) == steps - 1]
            assert dots.towards(dot, other, keys) == (nearer if steps != FAR else [])
        for n, ring in enumerate(rings):
            assert dots.within(dot, n, keys) == mask_of(ring)
            assert dots.exactly(dot, n, keys) == mask_of(ring - (rings[n - 1] if n else set()))


@pytest.mark.parametrize("seed", SEEDS)
def test_spread_is_one_step_of_every_dot(seed: int) -> None:
    dots, edges = scattered(seed)
    dice = random.Random(seed)
    for keys in (True, False):
        some = set(dice.sample(dots.numbers, dice.randint(0, len(dots.numbers))))
        wanted = {x for dot in some for x in slow_beside(edges, dot, keys)}
        assert set(members(dots.spread(mask_of(some), keys))) == wanted


def test_sets_hold_every_number_of_a_dot() -> None:
    everything = list(range(1, TOP + 1))
    assert members(mask_of(everything)) == everything
    assert members(0) == []
    assert has(mask_of([62, 63, 64, 250]), 63)
    assert not has(mask_of([62, 64]), 63)


@pytest.mark.parametrize("seed", SEEDS)
def test_directed_edges_are_numbered(seed: int) -> None:
    dots, edges = scattered(seed)
    assert dots.edges == 2 * len(edges)
    for e in range(dots.edges):
        assert dots.edge(dots.tail(e), dots.head(e)) == e
    for a in dots.numbers:
        for b in dots.numbers:
            assert (dots.edge(a, b) >= 0) == (b in dots.beside(a))


def test_facings_snap_to_the_nearer_axis() -> None:
    """AMB-10: exact, or the nearer axis, at 45 degrees the upright one."""
    assert facing_of((0, 0), (3, 2), snapped=False) == (3, 2)
    assert facing_of((0, 0), (3, 2), snapped=True) == (3, 0)
    assert facing_of((0, 0), (-2, 3), snapped=True) == (0, 3)
    assert facing_of((0, 0), (2, -2), snapped=True) == (0, -2)


def test_the_half_plane_holds_its_own_row() -> None:
    """NUN-LOS-04: the row of the figure counts as in front, what lies behind does not; her own dot always does."""
    places = {1: (5, 5), 2: (5, 0), 3: (0, 5), 4: (9, 5), 5: (4, 6), 6: (6, 4)}
    dots = Dots(places, [(1, 2, False), (1, 3, False), (1, 4, False), (1, 5, False), (1, 6, False)])
    assert members(in_front(dots, 1, mask_of([2, 3, 4, 5, 6]), (0, -5))) == [1, 2, 3, 4, 6]
    assert members(in_front(dots, 1, 0, (0, -5))) == [1]


def test_a_lantern_reaches_farther() -> None:
    row = {n: (n, 0) for n in range(1, 10)}
    dots = Dots(row, [(n, n + 1, False) for n in range(1, 9)])
    free = [0] + [mask_of(row) & ~(1 << n) for n in row]
    sight = Sight(dots, free, 3, 5, snapped=False)
    ahead = dots.edge(2, 3)
    assert members(sight.turned(ahead)) == [2, 3, 4, 5]
    assert members(sight.arrived(ahead)) == [3, 4, 5, 6]
    assert members(sight.arrived(ahead, far=True)) == [3, 4, 5, 6, 7, 8]
    assert sight.line(1, 9)
    assert sight.line(4, 4)
