"""The scenarios of Nuns on the Run hold; with the data tests they speak of every vector, rule and option value."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.book.rules import rule_book
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Seat
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.options import OPTIONS
from unseen.testing.scenario_file import Scenario, load
from unseen.testing.scenarios import Failure, check, play

TESTS = Path(__file__).parents[2]
SCENARIOS = [one for path in sorted((TESTS / "scenarios" / "nuns").glob("*.toml")) for one in load(path)]
NARRATIVE = (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 27, 28, 30, 31, 33, 34, 36, 37, 38)
"""The numbers that the ledger's list of narrative vectors has."""
REGRESSIONS = {
    "regression-run-of-ten-in-turn-1",
    "regression-goal-reached-is-enough",
    "regression-walk-of-four",
    "regression-wish-of-key-3",
    "regression-sight-past-the-altar",
}
"""Faults of earlier digital versions."""
VALUES = [
    (option.key, value)
    for option in OPTIONS
    for value in option.choices
    if value != option.default and not option.of_file and option.source != "play aid"
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert check(scenario) == ""


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert sorted(ids) == sorted(set(ids))


def test_every_narrative_vector_is_a_scenario() -> None:
    have = {"-".join(one.id.split("-")[:2]) for one in SCENARIOS if one.id.startswith("TV-")}
    assert have == {f"TV-N{n:02}" for n in NARRATIVE}
    assert {one.id for one in SCENARIOS} >= REGRESSIONS


def test_every_other_vector_has_a_test_of_its_kind() -> None:
    """Those of boards in `tests/boards`, those of the rules in `test_vectors`; both take all of a kind, by id."""
    vectors = json.loads((TESTS / "boards" / "nuns_vectors.json").read_text(encoding="utf-8"))["vectors"]
    rules = (TESTS / "games" / "nuns" / "test_vectors.py").read_text(encoding="utf-8")
    boards = (TESTS / "boards" / "test_convent.py").read_text(encoding="utf-8")
    assert len(vectors) == len({one["id"] for one in vectors}) == 58
    for kind in {one["kind"] for one in vectors}:
        assert f'of_kind("{kind}")' in rules or f'"{kind}"' in boards, kind


def test_every_rule_is_cited() -> None:
    cited = {rule for scenario in SCENARIOS for rule in scenario.rules}
    book = rule_book("unseen.games.nuns")
    assert cited - set(book.rules) - {ruling.id for ruling in book.rulings} == set(), "cited, and neither"
    assert set(book.rules) - cited == set(), "proved by no scenario"


def trace(scenario: Scenario, options: Mapping[str, Value]) -> tuple[list[list[str]], dict[Seat, list]]:
    """What was offered before each entry and at the end, and what everybody was told; up to one not offered."""
    try:
        game = NunsGame(options)
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


@pytest.mark.parametrize(("key", "value"), VALUES, ids=lambda part: str(part))
def test_every_option_value_changes_what_is_legal_or_told(key: str, value: Value) -> None:
    """One scenario at least of each value holds with it and not with the default."""
    mine = [one for one in SCENARIOS if key in one.options and NunsGame(one.options).chosen[key] == value]
    assert mine, "no scenario"
    others = {one.id: {k: v for k, v in one.options.items() if k != key} for one in mine}
    assert any(
        trace(one, one.options) != trace(one, others[one.id]) and check(replace(one, options=others[one.id]))
        for one in mine
    ), "with the default value the same is legal and told"
