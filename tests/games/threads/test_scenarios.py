"""The scenarios of Threads hold; they speak of every vector, rule, card, ending and option value."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import Hexes, along, has, hex_distance, in_wedge, mask_of
from unseen.book.rules import rule_book
from unseen.core.options import Value, read_settings
from unseen.games.threads import content
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS
from unseen.testing.scenario_file import Scenario, load
from unseen.testing.scenarios import check

TESTS = Path(__file__).parents[2]
SCENARIOS = [one for path in sorted((TESTS / "scenarios" / "threads").glob("*.toml")) for one in load(path)]
VECTORS = json.loads((Path(__file__).parent / "vectors_rules.json").read_text(encoding="utf-8"))
"""The ids of the ledger's vectors, the rules of each, and what of its geometry can be checked alone."""
NUMBERS = {
    "bank_target", "yield_target", "seals_target", "max_rounds", "starting_knots", "purchases_per_turn", "fov_range",
}  # fmt: skip
"""Options that are looked at value by value in `test_option_numbers`."""
VALUES = [
    (option.key, value)
    for option in OPTIONS
    for value in option.choices
    if value != option.default and option.key not in NUMBERS and not option.of_file
]
FIELD = Hexes([(r, -12, 25) for r in range(-12, 13)])


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert check(scenario) == ""


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert sorted(ids) == sorted(set(ids))


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


def test_every_rule_is_shown_by_a_scenario() -> None:
    cited = {rule for scenario in SCENARIOS for rule in scenario.rules}
    assert cited == set(rule_book("unseen.games.threads").rules)


def test_every_card_has_its_scenario() -> None:
    """By its id, and played or held in it."""
    ids = {scenario.id for scenario in SCENARIOS}
    assert {f"card-{card.id.replace('_', '-')}" for card in content.standard().cards} <= ids


def test_every_ending_and_mode_is_reached() -> None:
    results = {scenario.result.split()[-1] for scenario in SCENARIOS if scenario.result not in ("", "*")}
    assert results >= {"yield", "bank", "seals", "last_side", "round_cap", "draw"}
    modes = {scenario.options.get("mode", "yield") for scenario in SCENARIOS if scenario.result != ""}
    assert modes == {"yield", "bank", "seals", "any_of", "last_side"}


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_every_option_value_is_played(key: str, value: Value) -> None:
    found = [read_settings(ThreadsGame.options, one.options) for one in SCENARIOS]
    assert any(key in options and type(options[key]) is type(value) and options[key] == value for options in found)


def test_a_hex_of_the_field_is_where_the_vectors_say() -> None:
    assert has(FIELD.all, FIELD.number(6, -4))
