"""The scenarios of Threads speak of every vector, card and ending; what of its geometry a vector embeds holds alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import Hexes, along, has, hex_distance, in_wedge, mask_of
from unseen.games.threads import content
from unseen.testing.scenario_file import load

TESTS = Path(__file__).parents[2]
SCENARIOS = [one for path in sorted((TESTS / "scenarios" / "threads").glob("*.toml")) for one in load(path)]
VECTORS = json.loads((Path(__file__).parent / "vectors_rules.json").read_text(encoding="utf-8"))
"""The ids of the ledger's vectors, the rules of each, and what of its geometry can be checked alone."""
FIELD = Hexes([(r, -12, 25) for r in range(-12, 13)])


def test_every_vector_is_a_scenario_and_names_its_rules() -> None:
    by_id = {one.id: one for one in SCENARIOS}
    assert len(VECTORS) == 40
    for vector in VECTORS:
        assert set(by_id[vector["id"]].rules) >= set(vector["rules"]), vector["id"]


def geometry() -> list[dict[str, Any]]:
    """The embedded checks: from JSON, where nothing has a type."""
    return [one for vector in VECTORS for one in vector["geometry"]]


@pytest.mark.parametrize("one", geometry(), ids=str)
def test_the_geometry_of_a_vector(one: dict[str, Any]) -> None:
    match one["kind"]:
        case "fov":
            q, r = (there - here for there, here in zip(one["hex"], one["pos"], strict=True))
            assert in_wedge(q, r, one["facing"], one["arc"]) == one["expect"]
        case "dist":
            assert hex_distance(one["b"][0] - one["a"][0], one["b"][1] - one["a"][1]) == one["expect"]
        case "push":
            q, r = (there - here for there, here in zip(one["target"], one["attacker"], strict=True))
            assert along(q, r) == one["expect"]
        case "los":
            blockers = mask_of([FIELD.number(*at) for at in one["blockers"]])
            sees = HexLines(FIELD, False).free(FIELD.number(*one["attacker"]), FIELD.number(*one["target"]), blockers)
            assert sees == one["expect"]
        case _:
            raise AssertionError(f"nothing checks {one['kind']}")


def test_every_card_has_its_scenario() -> None:
    """By its id, and played or held in it."""
    ids = {scenario.id for scenario in SCENARIOS}
    assert {f"card-{card.id.replace('_', '-')}" for card in content.standard().cards} <= ids


def test_every_ending_and_mode_is_reached() -> None:
    results = {scenario.result.split()[-1] for scenario in SCENARIOS if scenario.result not in ("", "*")}
    assert results >= {"yield", "bank", "seals", "last_side", "round_cap", "draw"}
    modes = {scenario.options.get("mode", "yield") for scenario in SCENARIOS if scenario.result != ""}
    assert modes == {"yield", "bank", "seals", "any_of", "last_side"}


def test_a_hex_of_the_field_is_where_the_vectors_say() -> None:
    assert has(FIELD.all, FIELD.number(6, -4))
