"""A refused step names the rule that forbids it, never wrongly, and from what the seat knows."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.worlds import MODES, no_claims, random_game
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.actions import TEXTS
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.refusals import reason, refusal
from unseen.testing.play import walk

GAMES = amount(6, 200)
TRIED = 25


@pytest.mark.parametrize("mode", MODES)
def test_no_reason_is_found_against_an_offered_step_and_one_against_every_other(mode: str, rng: random.Random) -> None:
    """Under any options, in every mode."""
    looked, rules = 0, set[str]()
    for number in range(GAMES):
        odd = random_game(rng)
        options = {**odd.chosen, "elements": "chosen", "loyalist_distinct": False} if number % 2 else {}
        game = KakusaretaGame({**options, "elemental": "off", **MODES[mode], "max_days": 4})
        for match in walk(Match(game), Dice(rng.randrange(2**30)), 90, no_claims):
            for seat in match.state.pending():
                if seat != CHANCE:
                    looked += looked_at(match, seat, rng, rules)
    assert looked > 100 * GAMES
    assert len(rules) > 25


def looked_at(match: Match, seat: int, rng: random.Random, rules: set[str]) -> int:
    """Every offered step of this moment, and some that are not offered, whose rules are collected."""
    game, legal = match.game, match.state.legal(seat)
    view = game.view(seat, match.told[seat])
    assert isinstance(view, Known)
    for action in legal:
        found = reason(view, action)
        assert found is None, (game.differing(), TEXTS[action], found, view)
    for action in rng.sample(range(game.actions), TRIED):
        if action not in legal:
            error = refusal(view, action)
            rules.add(error.rule)
            assert error.code == "illegal" and game.rule(error.rule), error
            assert error.sentence[0].isupper() and error.sentence.endswith("."), error
    return len(legal)
