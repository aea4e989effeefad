"""Random games for the clock: one step at a time from Python, or whole games inside the compiled rooms.

Steps are drawn uniformly. A *decision* is a step of a seat; what chance draws is played but not counted. A game begins
with a copy of the start, as a match and a search begin. Some games end soon when they are played uniformly (in Nusubito
somebody concedes or guesses wrong after a few steps); so there are long games too, whose steps were chosen beforehand
among those that let the game go on.
"""

import random
from collections.abc import Callable
from typing import Final

from unseen.ai.worlds import Ear
from unseen.core.dice import Dice, playout
from unseen.core.events import Tell
from unseen.core.game import Game
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.lab.bench_inside import replay

GAMES: Final = 200
"""Games that are counted beforehand and then played over and over."""
LONG_GAMES: Final = 50
LONG_STEPS: Final = 200
Chooser = Callable[[State, Seat, Dice], Action]


def uniform(state: State, seat: Seat, dice: Dice) -> Action:
    """Any step, as `playout` draws it."""
    legal = state.legal(seat)
    return legal[dice.below(len(legal))]


def lasting(state: State, seat: Seat, dice: Dice) -> Action:
    """A random step after which the game goes on, as far as one draw of chance can say; any step if there is none."""
    legal = state.legal(seat)
    while True:
        step = legal.pop(dice.below(len(legal)))
        after = state.clone()
        after.apply(seat, step)
        while after.pending() == (CHANCE,):
            after.apply(CHANCE, dice.draw(after))
        if after.outcome() is None or not legal:
            return step


class Script:
    """One random game: its steps, those of chance included, its decisions, and the choices offered at them."""

    def __init__(self, start: State, seed: int, choose: Chooser, steps_max: int) -> None:
        self.steps: Final[list[tuple[Seat, Action]]] = []
        self.decisions = 0
        self.choices = 0
        state, dice = start.clone(), Dice(seed)
        while state.outcome() is None and len(self.steps) < steps_max:
            seat = state.pending()[0]
            if seat == CHANCE:
                action = dice.draw(state)
            else:
                self.decisions += 1
                self.choices += len(state.legal(seat))
                action = choose(state, seat, dice)
            self.steps.append((seat, action))
            state.apply(seat, action)


class Repertoire:
    """Many random games of one kind, known beforehand."""

    def __init__(self, game: Game, long: bool = False) -> None:
        self.long: Final = long
        self.start: Final = game.start()
        self.draw: Final = random.Random(1).random
        games, choose, steps_max = (LONG_GAMES, lasting, LONG_STEPS) if long else (GAMES, uniform, 2000)
        self.scripts: Final = [Script(self.start, seed, choose, steps_max) for seed in range(games)]
        decisions = sum([script.decisions for script in self.scripts])
        self.length_mean: Final = decisions / games
        self.choices_mean: Final = sum([script.choices for script in self.scripts]) / decisions

    def from_python(self, number: int) -> int:
        """Play one of them as anybody's own loop would, but make the step that was chosen before; the decisions."""
        script = self.scripts[number % len(self.scripts)]
        state = self.start.clone()
        for _, action in script.steps:
            assert state.outcome() is None, "the same steps gave another game"
            seat = state.pending()[0]
            if seat != CHANCE:
                legal = state.legal(seat)
                legal[int(self.draw() * len(legal))]
            state.apply(seat, action)
        return script.decisions

    def inside(self, number: int, tell: Tell | None = None) -> int:
        """Play one of them within the compiled rooms: by `core.dice.playout`, or step by given step if it is long."""
        seed = number % len(self.scripts)
        script = self.scripts[seed]
        state, dice = self.start.clone(), Dice(seed)
        if self.long:
            return replay(state, script.steps, dice, tell)
        assert playout(state, dice, tell=tell) == len(script.steps), "the same seed gave another game"
        return script.decisions

    def speaking(self, number: int) -> int:
        """The same, and every event is told to somebody who does not listen."""
        return self.inside(number, deaf())


def deaf() -> Tell:
    """A listener of the compiled rooms to whom every event is told and who does nothing with it."""
    ear = Ear(SPECTATOR, [])
    ear.same = False
    return ear


def from_python(start: State, draw: Callable[[], float]) -> int:
    """One uniform game through the public methods, as anybody's own loop would play it; the number of decisions."""
    state = start.clone()
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


def drawn(state: State, at: float) -> Action:
    """What chance does."""
    odds = state.odds()
    for action, share in odds:
        at -= share
        if at < 0.0:
            return action
    return odds[-1][0]
