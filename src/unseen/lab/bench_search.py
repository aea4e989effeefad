"""How many simulations the search makes, in positions of random games."""

from typing import Final

from unseen.ai.search.ismcts import Search
from unseen.ai.search.player import IsmctsPlayer
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Seat
from unseen.lab.bench_clock import Work
from unseen.lab.bench_play import lasting

SIMULATIONS: Final = 500
"""A search is begun anew after so many, as a player begins one for every decision."""
EARLY: Final = 2
LATER: Final = 12
"""At which of a seat's decisions it is searched."""


def simulations(game: Game, seed: int) -> Work:
    """Searches for an early and a later decision of every seat, in turn."""
    seats = range(len(game.seats))
    players = [asked(game, seat, seed, decision) for decision in (EARLY, LATER) for seat in seats]

    def work(number: int) -> int:
        search = begun(players[number % len(players)])
        for _ in range(SIMULATIONS):
            search.simulate()
        return SIMULATIONS

    return work


def begun(player: IsmctsPlayer) -> Search:
    """The search of this player for its present decision."""
    return player.search(player.opinion.draws(player.dice))


def asked(game: Game, seat: Seat, seed: int, decision: int) -> IsmctsPlayer:
    """A searching player at one of its decisions in a random game, or at its last one; its beliefs are up to date."""
    match, dice = Match(game), Dice(seed)
    player = IsmctsPlayer(game, seat, {"seed": str(seed)})
    heard = made = 0
    while match.state.outcome() is None:
        who = match.state.pending()[0]
        if who == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        step = lasting(match.state, who, dice)
        if who == seat:
            for told in match.told[seat][heard:]:
                player.told(told)
            heard = len(match.told[seat])
            player.opinion.settle()
            made += 1
            if made == decision:
                if player.secret:
                    player.common.settle()
                return player
            player.did(step)
        match.play(who, step)
    assert made > 0, "the game ends before this seat has decided anything"
    return asked(game, seat, seed, made)
