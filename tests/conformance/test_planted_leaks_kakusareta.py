"""Leaks planted in test copies of Kakusareta's rules: the kit catches each of them, and finds nothing in clean ones."""

from collections.abc import Mapping

import pytest

from tests.conformance import leaks_kakusareta as leaks
from tests.conformance.kakusareta import ALLOWED
from tests.conformance.leaks_kakusareta import Leaky, leaky_game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.state import State
from unseen.testing import allow_list, asks, fields

pytestmark = pytest.mark.once
WATER: Mapping[str, Value] = {"elemental": "loyalist", "elements": "water/earth"}


def played(kind: type[Leaky], options: Mapping[str, Value], steps: list[str]) -> Match:
    """A match of a copy, from the start."""
    match = Match(leaky_game(kind, options))
    for text in steps:
        match.play(match.state.pending()[0], match.game.notation.ids[text])
    return match


@pytest.mark.parametrize(
    ("kind", "steps"),
    [
        (leaks.PathToAll, ["leap A3", "place", "done"]),
        (leaks.DebtToAll, ["play StillWaters", "done"]),
    ],
)
def test_what_is_told_too_widely_or_too_early_is_caught(kind: type[Leaky], steps: list[str]) -> None:
    found = allow_list.check(played(kind, WATER, steps), ALLOWED)
    assert [finding.check for finding in found] == ["allow-list"]
    assert allow_list.check(played(Leaky, WATER, steps), ALLOWED) == []


def test_steps_offered_by_the_secret_are_caught() -> None:
    """From two truths which M cannot tell apart."""
    for kind, caught in ((Leaky, False), (leaks.LegalByTheSecret, True)):
        game = leaky_game(kind, {})
        worlds: list[State] = [game.read_position(f"C2:3 K@{at} hand:E5 turn:1.1M") for at in ("C1", "C3")]
        assert (asks.futures(game, 1, worlds, depth=0) is not None) is caught


def test_a_forgotten_debt_is_caught() -> None:
    found = fields.check(leaky_game(leaks.ForgetsTheDebt, WATER).start(), {"rules"})
    assert "fields: a clone forgets still_due" in {str(finding) for finding in found}
    assert fields.check(leaky_game(Leaky, WATER).start(), {"rules"}) == []
