"""What follows from the courtyard itself (section 1.1 of the rules)."""

from __future__ import annotations

import pytest

from tests.games.nusubito.slow import beside, corners
from tests.games.nusubito.worlds import COURT, SPACES, TEMPLES
from unseen.boards import courtyard
from unseen.boards.courtyard import NAMES, cell, names

BRIDGES = ["B1", "D1", "B3", "D3", "B5", "D5", "A2", "C2", "E2", "A4", "C4", "E4"]
YARDS = ["B2", "D2", "B4", "D4"]


def test_names() -> None:
    assert [NAMES[c] for c in range(25)] == SPACES
    assert [cell(space) for space in SPACES] == list(range(25))
    assert names(courtyard.TEMPLES) == TEMPLES
    assert names(courtyard.COURT) == COURT
    assert sorted(BRIDGES + YARDS) == sorted(COURT)
    assert sorted(NAMES[c] for c in courtyard.BRIDGE_CELLS) == sorted(BRIDGES)


def test_neighbours() -> None:
    for space in SPACES:
        assert set(names(courtyard.ORTH[cell(space)])) == set(beside(space))
        assert set(names(courtyard.DIAG[cell(space)])) == set(corners(space))


def test_bridges_and_yards() -> None:
    for bridge in BRIDGES:
        assert len([n for n in beside(bridge) if n in TEMPLES]) == 2
        inner = bridge in ("B3", "D3", "C2", "C4")
        assert len([n for n in beside(bridge) if n in YARDS]) == (2 if inner else 1)
        assert not [n for n in beside(bridge) if n in BRIDGES]
    for yard in YARDS:
        assert len(beside(yard)) == 4 and set(beside(yard)) <= set(BRIDGES)
        assert len(corners(yard)) == 4 and set(corners(yard)) <= set(TEMPLES)


@pytest.mark.rules("NUS-GEO-01")
def test_builders_stay_on_bridges_and_reach_all_of_them() -> None:
    for bridge in BRIDGES:
        assert set(corners(bridge)) <= set(BRIDGES)
    reached = {"B1"}
    while True:
        further = reached | {n for space in reached for n in corners(space)}
        if further == reached:
            break
        reached = further
    assert reached == set(BRIDGES)
    for yard in YARDS:
        assert not [n for n in corners(yard) if n in COURT]
        assert not [n for n in beside(yard) if n in TEMPLES]


def test_temples() -> None:
    links = {frozenset((NAMES[c], NAMES[leap.to])) for c in range(25) for leap in courtyard.LEAPS[c]}
    over = {NAMES[leap.over] for c in range(25) for leap in courtyard.LEAPS[c]}
    assert len(links) == 12
    assert over == set(BRIDGES)
    for temple in TEMPLES:
        near = len([n for n in beside(temple) if n in COURT])
        assert near == (4 if temple == "C3" else 3 if "C" in temple or "3" in temple else 2)
        assert len(courtyard.LEAPS[cell(temple)]) == near
    for space in COURT:
        assert courtyard.LEAPS[cell(space)] == []


def test_an_odd_number_of_leaps_never_returns() -> None:
    color = {temple: ("ACE".index(temple[0]) + "135".index(temple[1])) % 2 for temple in TEMPLES}
    for c in range(25):
        for leap in courtyard.LEAPS[c]:
            assert color[NAMES[c]] != color[NAMES[leap.to]]


def test_triples() -> None:
    assert len(courtyard.HEALER_TRIPLES) == 28
    assert len(courtyard.BUILDER_TRIPLES) == 32
    assert not set(courtyard.HEALER_TRIPLES) & set(courtyard.BUILDER_TRIPLES)
    for triple in courtyard.HEALER_TRIPLES:
        yards = sum(1 for c in triple if NAMES[c] in YARDS)
        assert yards in (1, 2)
    for triple in courtyard.BUILDER_TRIPLES:
        assert all(NAMES[c] in BRIDGES for c in triple)
