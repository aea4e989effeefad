"""Exchanged face-down pieces look the same through every door: told events, asks, records, posts, pictures."""

from random import Random

import pytest

import unseen
from tests.conftest import amount, once
from tests.games.threads.strolls import pick
from tests.games.threads.test_secrecy import exchanged
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action
from unseen.games.threads.actions import DECOY, TAKE
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.rules import Threads
from unseen.testing.twins import ALL_DOORS, DOORS

STEPS = amount(120, 400)


def beside(game: Game, seat: int, seed: int) -> int:
    """A game and its twin (see test_secrecy) side by side; the number of positions in which others were compared."""
    match, twin = Match(game), Match(game)
    random, dice = Random(seed), Dice(seed)
    swap: dict[Action, Action] = {}
    compared = 0
    while match.state.pending() and len(match.steps) < STEPS:
        state = match.state
        assert isinstance(state, Threads)
        who = state.pending()[0]
        legal = [] if who == CHANCE else state.legal(who)
        action = dice.draw(state) if who == CHANCE else pick(random, legal, kinds(state.rules).texts)
        mapped = action
        if who == seat and TAKE <= action <= TAKE + DECOY:
            mapped = exchanged(state, seat, action, swap)
        if who == seat and mapped not in twin.state.legal(seat):
            return compared
        match.play(who, action)
        twin.play(who, mapped)
        others = [one for one in range(len(game.seats)) if one != seat]
        if any([match.told[one] != twin.told[one] for one in others]):
            return compared
        if match.state.pending() == (CHANCE,):
            continue
        doors = ALL_DOORS if len(match.steps) % 25 == 0 else DOORS if len(match.steps) % 5 == 0 else {}
        for one in others:
            for name, door in doors.items():
                assert door(match, one) == door(twin, one), f"seat {one} can tell them apart by {name}"
                compared += 1
    return compared


@pytest.mark.parametrize("seed", [0, 1, *once(range(2, 6))])
def test_no_door_shows_what_lies_face_down(seed: int) -> None:
    players = 2 + seed % 3
    game = unseen.load("threads", players=players)
    assert beside(game, seed % players, seed) > 3
