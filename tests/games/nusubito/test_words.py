"""Words, pictures and aids exist for every moment of every listener, under any options."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.nusubito.worlds import random_game, random_walk, truth
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.position import Position


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


def points(p: Position) -> int:
    """What may still be spent in this night turn."""
    return int(p.rules.thief_night_ap - p.board.points if p.board.to_move() == THIEF else p.board.left)


@pytest.mark.rules("NUS-TNIGHT-01", "NUS-MNIGHT-01")
def test_a_step_of_the_night_costs_what_its_words_say(rng: random.Random) -> None:
    """And nothing is offered that costs more than is left."""
    priced = 0
    for _ in range(amount(25, 400)):
        game = random_game(rng)
        for match in random_walk(rng, game, 150, claims=False):
            p = truth(match)
            if not p.board.night() or not p.pending() or p.pending()[0] < 0:
                continue
            seat = p.pending()[0]
            view = game.view(seat, match.told[seat])
            for action in p.legal(seat):
                price = game.words.step(view, action).price.split()
                if price[1:2] in (["point"], ["points"]):
                    after = p.clone()
                    after.apply(seat, action)
                    assert after.board.to_move() == seat and points(p) - points(after) == int(price[0])
                    assert points(after) >= 0
                    priced += 1
    assert priced > 100
