"""Hexes: numbers, distances, wedges, pushes; the vectors that speak of them, by id."""

import json
from pathlib import Path
from typing import Any

import pytest

from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import DIRECTIONS, Hexes, along, has, hex_distance, in_wedge, mask_of, members, turned
from unseen.games.threads.content import standard

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("threads_vectors.json").read_text(encoding="utf-8"))
BIG = Hexes([(r, -9, 19) for r in range(-9, 10)])


def big(h: list[int]) -> int:
    """A hex of the big board."""
    return BIG.number(h[0], h[1])


def answer(case: dict[str, Any]) -> object:
    """What our geometry says to a vector."""
    match case["kind"]:
        case "los":
            lines = HexLines(BIG, case.get("origin") == "interior")
            return lines.free(big(case["attacker"]), big(case["target"]), mask_of([big(h) for h in case["blockers"]]))
        case "fov":
            (q, r), (a, b) = case["pos"], case["hex"]
            return in_wedge(a - q, b - r, case["facing"], case["arc"])
        case "push":
            return BIG.away(big(case["attacker"]), big(case["target"]))
        case "dist":
            return BIG.distance(big(case["a"]), big(case["b"]))
    raise AssertionError(case["kind"])


@pytest.mark.parametrize(
    "case", [case for case in VECTORS if case.get("origin") != "centre"], ids=lambda case: case["id"]
)
def test_vector(case: dict[str, Any]) -> None:
    assert answer(case) == case["expect"], case.get("why")


def test_every_vector_of_the_rules_is_here() -> None:
    kinds = [case["kind"] for case in VECTORS]
    assert [kinds.count(kind) for kind in ("los", "fov", "push", "dist")] == [20, 11, 4, 3]
    # LOS-05c compares with lines from the centre only, which is no option: from the whole hex the same target is seen.
    (centre,) = [case for case in VECTORS if case.get("origin") == "centre"]
    assert (centre["id"], answer({**centre, "origin": "closed"}), centre["expect"]) == ("LOS-05c", True, False)


def test_numbers_and_labels_are_inverse() -> None:
    for one in standard().maps:
        hexes = one.hexes
        for h in range(hexes.count):
            assert hexes.number(hexes.q[h], hexes.r[h]) == h
            assert hexes.find(hexes.labels[h]) == h
        assert (hexes.find("Z9"), hexes.number(40, 0)) == (-1, -1)
        assert members(hexes.all) == list(range(hexes.count))


def test_the_start_hexes_bear_the_labels_of_the_pictures() -> None:
    names = {one.id: [one.hexes.labels[h] for h in one.starts] for one in standard().maps}
    assert names == {
        "twin_spans": ["J4", "B4"],
        "three_wells": ["F10", "J2", "B2"],
        "four_quays": ["H11", "H2", "B2", "B11"],
    }


def test_neighbours_are_one_step_away() -> None:
    for one in standard().maps:
        hexes = one.hexes
        for h in range(hexes.count):
            ring = [other for other in range(hexes.count) if hexes.distance(h, other) == 1]
            assert sorted(hexes.near[h]) == ring == members(hexes.around[h])
            assert [hexes.step(h, d) for d in range(6) if hexes.step(h, d) >= 0] == hexes.near[h]
            assert has(hexes.rim, h) == (len(ring) < 6)


def test_distance_is_the_length_of_a_shortest_walk() -> None:
    hexes = BIG
    start = hexes.number(0, 0)
    reached, front = {start: 0}, [start]
    while front:
        front = [n for h in front for n in hexes.near[h] if reached.setdefault(n, reached[h] + 1) == reached[h] + 1]
        front = list(dict.fromkeys(n for n in front if reached[n] == max(reached.values())))
    assert all(hexes.distance(start, h) == steps for h, steps in reached.items())
    assert len(reached) == hexes.count
    for reach in range(5):
        assert members(hexes.within(start, reach)) == [h for h in range(hexes.count) if reached[h] <= reach]


def test_a_full_turn_comes_back() -> None:
    assert [turned(1, 0, n) for n in range(7)] == [*DIRECTIONS, (1, 0)]
    assert turned(5, -2, 6) == (5, -2)


@pytest.mark.parametrize(("arc", "counts"), [(60, (1, 3, 3)), (120, (3, 5, 7)), (180, (3, 7, 9)), (360, (6, 12, 18))])
def test_wedges_hold_so_many_of_each_ring(arc: int, counts: tuple[int, ...]) -> None:
    for facing in range(6):
        rings = [0, 0, 0, 0]
        for q in range(-3, 4):
            for r in range(-3, 4):
                if hex_distance(q, r) <= 3 and in_wedge(q, r, facing, arc):
                    rings[hex_distance(q, r)] += 1
        assert tuple(rings) == (1, *counts)


def test_wedges_widen_with_their_arc_and_turn_with_the_facing() -> None:
    for q in range(-4, 5):
        for r in range(-4, 5):
            for facing in range(6):
                held = [in_wedge(q, r, facing, arc) for arc in (60, 120, 180, 360)]
                assert held == sorted(held)
                for arc in (60, 120, 180, 360):
                    assert in_wedge(*turned(q, r, 1), (facing + 1) % 6, arc) == in_wedge(q, r, facing, arc)


def test_a_wedge_on_the_board_ends_at_its_reach() -> None:
    hexes = standard().maps[0].hexes
    here = hexes.number(0, 0)
    for facing in range(6):
        far = hexes.wedge(here, facing, 120, 0)
        assert hexes.wedge(here, facing, 120, 2) == far & hexes.within(here, 2)
        assert not has(far, here)
    assert hexes.wedge(here, 0, 360, 0) == hexes.all ^ mask_of([here])


def test_pushes_and_drags_are_opposite() -> None:
    for q in range(-3, 4):
        for r in range(-3, 4):
            away, back = along(q, r), along(-q, -r)
            assert sorted((d + 3) % 6 for d in back) == away
            assert len(away) == (6 if (q, r) == (0, 0) else 2 if (q - r) * (q + 2 * r) * (2 * q + r) == 0 else 1)
