"""Words, pictures and aids exist for every moment of every listener, under any options."""

from __future__ import annotations

import pytest

from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.game import NusubitoGame


@pytest.mark.rules("NUS-SEQ-02", "NUS-COIN-01")
def test_everybody_sees_how_many_coins_each_turn_laid() -> None:
    """A row for each day, as placed: a coin that came back in secret leaves no gap."""
    game = NusubitoGame({"day_rounds": 2})
    match = Match(game)
    turns = "leap C1; sacrifice A1; done; done; leap E1; place; pick A1; done; done; done; done; leap E3; place; done"
    for text in turns.split("; "):
        match.play(match.state.pending()[0], game.notation.ids[text])
    for listener in (THIEF, MISTS, SPECTATOR):
        shown = {one.label: one.value for one in game.words.counters(game.view(listener, match.told[listener]))}
        assert shown["Coins laid, turn by turn"] == "day 1: 2 1; day 2: 1"
        assert shown["Thief's coins"] == "6 in hand"
