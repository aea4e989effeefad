"""Plays seeded games and prints one digest of all that happened in them.

    python tests/modes/digest.py nusubito --games 2000 --rule 2

The same seed must give the same digest compiled and interpreted, on every machine: each step, what was offered, the
odds, the key of every state, and every list of what a listener was told. Three games in four leave claims and captures
alone, so that they are long; every second has other options than the usual ones. `--rule` adds games between the rule
players, whose steps follow from beliefs and sums of floats.
"""

from __future__ import annotations

import argparse
import hashlib
import sys

import unseen
from unseen.ai.levels import make
from unseen.core.dice import Dice, NamedDice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, Action, Seat
from unseen.testing.play import Refuse

ENDING_STEPS = ("claim", "capture", "concede")


def options(name: str, dice: Dice) -> dict[str, Value]:
    """Up to four options with values by lot."""
    declared = game_class(name).options
    picked = [declared[dice.below(len(declared))] for _ in range(dice.below(5))]
    return {option.key: option.choices[dice.below(len(option.choices))] for option in picked}


def game(name: str, number: int, dice: Dice) -> Game:
    """The usual game, or one with options that fit together."""
    while number % 2:
        try:
            return unseen.load(name, None, **options(name, dice))
        except UnseenError:
            continue
    return unseen.load(name)


def goes_on(text: str) -> bool:
    """Is this a step that random play leaves alone, for it ends the game?"""
    return text.split()[0] in ENDING_STEPS


def anything(text: str) -> bool:
    """No step is left alone."""
    return False


def chosen(match: Match, offered: list[list[Action]], dice: Dice, refuse: Refuse) -> tuple[Seat, Action]:
    """A seat that is asked and one of its steps; chance by its odds."""
    which = int(dice.below(len(offered)))
    seat = match.state.pending()[which]
    if seat == CHANCE:
        return seat, dice.draw(match.state)
    write = match.game.notation.write
    liked = [action for action in offered[which] if not refuse(write(match.state, seat, action))] or offered[which]
    return seat, liked[int(dice.below(len(liked)))]


class Digest:
    """Takes in what happened, bit by bit."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sum = hashlib.sha256()
        self.steps = 0

    def take(self, *what: object) -> None:
        """One thing more. Only plain values and events: their text is the same in every run."""
        self.sum.update(repr(what).encode())

    def position(self, match: Match) -> list[list[Action]]:
        """What is true and what is offered, to each seat that is asked."""
        state = match.state
        seats = state.pending()
        offered = [[] if seat == CHANCE else state.legal(seat) for seat in seats]
        odds = state.odds() if CHANCE in seats else []
        self.take(state.key(), seats, offered, odds, state.drawing(), state.unsaid, state.hushed)
        return offered

    def end(self, match: Match) -> None:
        """How it ended and what everybody was told."""
        self.steps += len(match.steps)
        self.take(match.steps, match.told, match.state.outcome(), match.state.payoff())

    def random_game(self, number: int) -> None:
        """One game of random steps."""
        dice = Dice(number)
        match = Match(game(self.name, number, dice))
        refuse = goes_on if number % 4 else anything
        while offered := self.position(match):
            match.play(*chosen(match, offered, dice, refuse))
        self.end(match)

    def rule_game(self, number: int) -> None:
        """One game between the rule players."""
        played = unseen.load(self.name)
        match = Match(played)
        dice = NamedDice(str(number).encode())
        players = [make("rule", played, seat, number) for seat in range(len(played.seats))]
        heard = [0 for _ in players]
        while match.state.outcome() is None:
            seat = match.state.pending()[0]
            if seat == CHANCE:
                match.play(seat, dice.draw(match.state))
                continue
            for told in match.told[seat][heard[seat] :]:
                players[seat].told(told)
            heard[seat] = len(match.told[seat])
            match.play(seat, players[seat].ask(match.state.legal(seat)))
        self.end(match)


def main() -> int:
    """Print the mode, the number of games and steps, and the digest; 1 if the mode is not the expected one."""
    reader = argparse.ArgumentParser()
    reader.add_argument("game", nargs="?", default="nusubito")
    reader.add_argument("--games", type=int, default=2000)
    reader.add_argument("--rule", type=int, default=0)
    reader.add_argument("--expect", choices=("compiled", "interpreted"))
    given = reader.parse_args()
    mode = "compiled" if unseen.compiled() else "interpreted"
    digest = Digest(given.game)
    for number in range(given.games):
        digest.random_game(number)
    for number in range(given.rule):
        digest.rule_game(number)
    print(mode, given.games + given.rule, digest.steps, digest.sum.hexdigest())
    if given.expect not in (None, mode):
        print(f"these games ran {mode}, not {given.expect}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
