"""Kakusareta's scenarios hold; with the marked tests they speak of every vector, every rule and every option."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.book.rules import rule_book
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Option, Value
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.options import OPTIONS
from unseen.testing.scenario_file import Scenario, load
from unseen.testing.scenarios import Failure, check, play

HERE = Path(__file__).parent
FILES = sorted((HERE.parents[1] / "scenarios" / "kakusareta").glob("*.toml"))
SCENARIOS = [scenario for path in FILES for scenario in load(path)]
BOOKLET = [f"KB-{n}" for n in ("01", "02", "03", "04", "05a", "05b", "06a", "06b", "07", "08", "09", "10", "11", "12",
                               "13", "14a", "14b", "14c", "15", "16", "17")]  # fmt: skip
OWN = [f"KT-{n}" for n in ("01", "03", "04", "06a", "06b", "07a", "07b", "09a", "09b", "10", "12", "13", "15", "16",
                           "18", "19", "21", "22", "24", "25", "27", "28", "30", "31", "32b", "32c", "34a", "34b",
                           "35", "36", "38", "39", "41", "42", "44", "45")]  # fmt: skip
ELEMENTAL = [f"KE-{n:02}" for n in (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 27, 28, 30, 31, 33,
                                    34, 35, 36, 37, 38)]  # fmt: skip
TOLD = [f"told/{n}" for n in range(1, 15)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert check(scenario) == ""


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert sorted(ids) == sorted(set(ids))


def test_every_vector_is_a_scenario() -> None:
    have = {scenario.id.partition("/")[0] for scenario in SCENARIOS}
    assert {name for name in have if name[:3] in ("KB-", "KT-", "KE-")} == {*BOOKLET, *OWN, *ELEMENTAL}
    assert [scenario.id for scenario in SCENARIOS if scenario.id.startswith("told/")] == TOLD


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
    book = rule_book("unseen.games.kakusareta")
    known = set(book.rules)
    assert cited - known - {ruling.id for ruling in book.rulings} == set(), "cited, and neither rule nor ruling"
    assert known - cited == set(), "proved by no scenario and no marked test"


def trace(scenario: Scenario, options: Mapping[str, Value]) -> tuple[list[list[str]], dict[int, list]]:
    """What was offered before each entry and at the end, and what everybody was told; up to one not offered."""
    game = KakusaretaGame(options)
    try:
        start = game.read_position(scenario.position) if scenario.position else None
    except UnseenError:
        return [["no such position"]], {}
    match = Match(game, start)
    offers: list[list[str]] = []
    for text in [*scenario.steps, ""]:
        pending = match.state.pending()
        if not pending:
            break
        for seat in pending:
            steps = [a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
            offers.append([str(seat), *sorted(game.notation.texts[action] for action in steps)])
        try:
            if text:
                play(match, scenario, text)
        except (Failure, UnseenError):
            break
    return offers, match.told


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_changes_what_is_legal_or_told(option: Option) -> None:
    """Of its scenarios each holds; one at least tells the values apart, and does not hold with the default."""
    mine = [s for s in SCENARIOS if s.id.startswith(f"OPT-{option.key}/") and option.key in s.options]
    assert mine, "no scenario"
    assert all(scenario.options[option.key] != option.default for scenario in mine)
    telling = []
    for scenario in mine:
        others = {key: value for key, value in scenario.options.items() if key != option.key}
        differs = trace(scenario, scenario.options) != trace(scenario, others)
        if differs and check(replace(scenario, options=others)):
            telling.append(scenario.id)
    assert telling, "with the default value the same is legal and told"
