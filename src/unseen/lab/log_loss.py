"""How well a seat of Nuns on the Run knows where the novices are: the log-loss of their dots against a flat guess.

    python -m unseen.lab.log_loss --guards rule --novices rule --players 4 --games 20 --seed 1

Every look is at a novice on the run whose dot is not known for sure, when the guards are about to move. The loss is
minus the logarithm of what the belief gives her true dot; a flat guess gives every dot alike that the belief holds
possible. The belief listens beside the guards' player, whose level need not have one.
"""

import argparse
import math
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import unseen
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.levels import make
from unseen.ai.strong.nuns.readings import Readers
from unseen.core.dice import NamedDice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Seat
from unseen.games.nuns.position import LEAD, PATROL, Position
from unseen.lab.arena import number_from, seed_from

LISTENER: Final[Seat] = 0
"""A guards' player."""
Believed = Callable[[Game, Seat], NunsBelief]


class Look:
    """One novice at one moment."""

    def __init__(self, number: int, turn: int, share: float, possible: int) -> None:
        self.number: Final = number
        """The number of the game."""
        self.turn: Final = turn
        self.loss: Final = -math.log(share)
        self.flat: Final = math.log(possible)


class Loss:
    """What many looks gave."""

    def __init__(self, looks: list[Look]) -> None:
        self.looks: Final = looks
        self.mean: Final = statistics.fmean([look.loss for look in looks])
        self.flat: Final = statistics.fmean([look.flat for look in looks])
        self.ratio: Final = self.mean / self.flat
        """1 is no better than a flat guess."""

    def by_turn(self) -> dict[int, float]:
        """The ratio of each turn."""
        turns = sorted({look.turn for look in self.looks})
        return {turn: Loss([look for look in self.looks if look.turn == turn]).ratio for turn in turns}


def log_loss(game: Game, levels: Mapping[Seat, str], believed: Believed, games: int, seed: int) -> Loss:
    """The loss of a belief in so many games; the same ones as the arena's for a seed."""
    return Loss([look for number in range(games) for look in looks(game, levels, believed, seed, number)])


def looks(game: Game, levels: Mapping[Seat, str], believed: Believed, seed: int, number: int) -> Iterator[Look]:
    """Those of one game."""
    match = Match(game)
    dice = NamedDice(seed_from(seed, number, "dice"))
    players = {seat: make(level, game, seat, number_from(seed, number, seat)) for seat, level in levels.items()}
    belief = believed(game, LISTENER)
    heard = dict.fromkeys(players, 0)
    turn = 0
    while match.state.outcome() is None:
        state, seat = match.state, match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(state))
            continue
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
            if seat == LISTENER:
                belief.learn(told)
        heard[seat] = len(match.told[seat])
        assert isinstance(state, Position)
        if seat == LISTENER and state.stage in (LEAD, PATROL) and state.board.turn > turn:
            turn = state.board.turn
            yield from looked(belief, state, number)
        step = players[seat].ask(state.legal(seat))
        if seat == LISTENER:
            belief.act(step)
        match.play(seat, step)


def looked(belief: NunsBelief, state: Position, number: int) -> Iterator[Look]:
    """All looks of one moment."""
    for i, nun in enumerate(state.nuns):
        shares = belief.dots(i)
        if not state.board.novices[i].caught and len(shares) > 1:
            yield Look(number, state.board.turn, shares[nun.dot], len(shares))


def reading(game: Game, seat: Seat) -> NunsBelief:
    """The belief of the level `strong`."""
    return NunsBelief(game, seat, walkers=Readers())


def main() -> None:
    """Print the loss of the strong guards' belief."""
    parser = argparse.ArgumentParser(
        description="How well the strong guards of Nuns on the Run know where novices are."
    )
    parser.add_argument("--guards", default="rule", help="the guards' level")
    parser.add_argument("--novices", default="rule", help="the novices' level")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = unseen.load("nuns", players=given.players)
    guards = 2 if given.players == 8 else 1
    levels = {seat: given.guards if seat < guards else given.novices for seat in range(given.players)}
    loss = log_loss(game, levels, reading, given.games, given.seed)
    turns = ", ".join([f"{turn} {ratio:.2f}" for turn, ratio in loss.by_turn().items()])
    sys.stdout.write(f"{len(loss.looks)} looks: loss {loss.mean:.3f}, flat {loss.flat:.3f}, ratio {loss.ratio:.3f}\n")
    sys.stdout.write(f"by turn: {turns}\n")


if __name__ == "__main__":
    main()
