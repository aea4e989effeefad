"""How well a seat of Nuns on the Run knows where the novices are: the log-loss of their dots against a flat guess.

    python -m unseen.lab.log_loss --guards rule --novices rule --players 4 --games 20 --seed 1

The belief listens beside the guards' player, whose level need not have one.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import unseen
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.players import Player, Thinker
from unseen.ai.strong.nuns.readings import Readers
from unseen.core.dice import NamedDice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.lab.arena import asked, seated, seed_from
from unseen.lab.looks import Listener, Look, Loss

GUARDS: Final[Seat] = 0
Believed = Callable[[Game, Seat], Player]


def log_loss(
    game: Game, levels: Mapping[Seat, str], believed: Believed, games: int, seed: int, seat: Seat = GUARDS
) -> Loss:
    """The loss of what a seat believes in so many games; the same ones as the arena's for a seed."""
    return Loss([look for number in range(games) for look in looks(game, levels, believed(game, seat), seed, number)])


def looks(game: Game, levels: Mapping[Seat, str], beside: Player, seed: int, number: int) -> Iterator[Look]:
    """Those of one game, by somebody who sits beside a player."""
    match, listener = Match(game), Listener(beside, number)
    for seat, step in asked(match, seated(game, levels, seed, number), NamedDice(seed_from(seed, number, "dice"))):
        if seat == beside.seat:
            yield from listener.step(match, step)


def reading(game: Game, seat: Seat) -> Player:
    """The belief of the level `strong`."""
    return Thinker(game, seat, {}, NunsBelief(game, seat, walkers=Readers()))


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
