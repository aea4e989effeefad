"""Nusubito's scenarios hold; together with the marked tests they speak of every vector, every rule and every option."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.book.rules import rule_book
from unseen.core.match import Match
from unseen.core.options import Option, Value
from unseen.core.seats import CHANCE
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.options import OPTIONS
from unseen.testing.scenario_file import Scenario, load
from unseen.testing.scenarios import check

HERE = Path(__file__).parent
FILES = sorted((HERE.parents[1] / "scenarios" / "nusubito").glob("*.toml"))
SCENARIOS = [scenario for path in FILES for scenario in load(path)]
BOOKLET = [*(f"NV-E{n:02}" for n in range(23)), "NV-E04b", "NV-E07b"]
LEFT_OUT = {2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47, 50}
"""Numbers that the table of vectors does not have."""
OWN = [f"NV-{n:02}" for n in range(1, 55) if n not in LEFT_OUT]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert check(scenario) == ""


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert sorted(ids) == sorted(set(ids))


def test_every_vector_is_a_scenario() -> None:
    have = {scenario.id.partition("/")[0] for scenario in SCENARIOS if scenario.id.startswith("NV-")}
    assert have == {*BOOKLET, *OWN}


def marked() -> Iterator[str]:
    """The rule ids in the `rules` markers of the tests in this folder."""
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    yield argument.value


def test_every_rule_is_cited() -> None:
    cited = {rule for scenario in SCENARIOS for rule in scenario.rules} | set(marked())
    known = set(rule_book("unseen.games.nusubito").rules)
    assert cited - known == set(), "cited, and no rule"
    assert known - cited == set(), "proved by no scenario and no marked test"


def trace(scenario: Scenario, options: Mapping[str, Value]) -> tuple[list[list[str]], dict[int, list]]:
    """What was offered before each step and at the end, and what everybody was told; up to a step not offered."""
    game = NusubitoGame(options)
    match = Match(game, game.read_position(scenario.position))
    offers: list[list[str]] = []
    for text in [*scenario.steps, ""]:
        pending = match.state.pending()
        if not pending:
            break
        seat = pending[0]
        steps = [a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
        offers.append(sorted(game.notation.texts[action] for action in steps))
        if text not in offers[-1]:
            break
        match.play(seat, game.notation.ids[text])
    return offers, match.told


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_changes_what_is_legal_or_told(option: Option) -> None:
    mine = [s for s in SCENARIOS if s.id.partition("/")[0] == f"OPT-{option.key}"]
    assert mine, "no scenario"
    assert all(scenario.options.get(option.key) not in (None, option.default) for scenario in mine)
    telling = []
    for scenario in mine:
        others = {key: value for key, value in scenario.options.items() if key != option.key}
        differs = trace(scenario, scenario.options) != trace(scenario, others)
        if differs and check(replace(scenario, options=others)):
            telling.append(scenario.id)
    assert telling, "with the default value the same is legal and told"
