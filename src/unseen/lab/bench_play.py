"""Random games for the clock: one step at a time from Python, or whole games inside the compiled rooms.

Steps are drawn uniformly. A *decision* is a step of a seat; what chance draws is played but not counted.
"""

from collections.abc import Callable
from typing import Final

from unseen.ai.worlds import Ear
from unseen.core.dice import Dice, playout
from unseen.core.events import Tell
from unseen.core.game import Game
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.state import State

SEEDS: Final = 200
"""Games that are counted beforehand and then played over and over."""
Play = Callable[[int], int]
"""Plays the game of this seed; the number of decisions made."""


class Census:
    """What the games of the first seeds consist of: decisions per game, and legal choices on average."""

    def __init__(self, game: Game, seeds: int = SEEDS) -> None:
        self.decisions: Final[list[int]] = []
        self.steps: Final[list[int]] = []
        choices = 0
        for seed in range(seeds):
            decisions, steps, offered = counted(game, seed)
            self.decisions.append(decisions)
            self.steps.append(steps)
            choices += offered
        self.choices_mean: Final = choices / sum(self.decisions)


def counted(game: Game, seed: int) -> tuple[int, int, int]:
    """The game of a seed as `playout` plays it: its decisions, its steps with those of chance, the choices offered."""
    state, dice = game.start(), Dice(seed)
    decisions = steps = offered = 0
    while state.outcome() is None:
        seat = state.pending()[0]
        steps += 1
        if seat == CHANCE:
            state.apply(seat, dice.draw(state))
            continue
        legal = state.legal(seat)
        decisions += 1
        offered += len(legal)
        state.apply(seat, legal[dice.below(len(legal))])
    return decisions, steps, offered


def from_python(game: Game, draw: Callable[[], float]) -> int:
    """One game through the public methods, the way anybody's own loop would play it; the number of decisions."""
    state = game.start()
    n = 0
    while state.outcome() is None:
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state, draw()))
            continue
        legal = state.legal(seat)
        state.apply(seat, legal[int(draw() * len(legal))])
        n += 1
    return n


def drawn(state: State, at: float) -> int:
    """What chance does."""
    for action, share in state.odds():
        at -= share
        if at < 0.0:
            return action
    return state.odds()[-1][0]


def inside(game: Game, census: Census, speaking: bool = False) -> Play:
    """Plays whole games by `core.dice.playout`, silent, or speaking to somebody who does not listen."""
    seeds = len(census.decisions)

    def play(seed: int) -> int:
        number = seed % seeds
        steps = playout(game.start(), Dice(number), tell=deaf() if speaking else None)
        assert steps == census.steps[number], "the same seed gave another game"
        return census.decisions[number]

    return play


def deaf() -> Tell:
    """A listener of the compiled rooms to whom every event is told and who does nothing with it."""
    ear = Ear(SPECTATOR, [])
    ear.same = False
    return ear
