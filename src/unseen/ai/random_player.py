"""The yardstick of every game: uniform over the offered steps, but no gamble that ends the game."""

from typing import Final

from unseen.ai.belief import World
from unseen.ai.players import Believer
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State

GOES_ON: Final = 1
WINS: Final = 2
FAILS: Final = 4


class RandomPlayer(Believer):
    """Any offered step, each as likely; one that may end the game only if it surely wins, or nothing else is left."""

    def choose(self, steps: list[Action]) -> Action:
        """Draw until a step is fit; all are unfit: any of them."""
        left = list(steps)
        while left and len(steps) > 1:
            step = left.pop(self.dice.below(len(left)))
            if self.fit(step):
                return step
        return steps[self.dice.below(len(steps))]

    def fit(self, step: Action) -> bool:
        """Does the game go on after this step in every possible truth, or is it won in every one?"""
        found = 0 if self.belief.worlds else GOES_ON
        for world in self.belief.worlds:
            found |= prospects(world, self.seat, step)
            if found not in (GOES_ON, WINS):
                return False
        return found != WINS or self.belief.exact


def prospects(world: World, seat: Seat, step: Action) -> int:
    """What a step can lead to at once in one truth, as a set of GOES_ON, WINS and FAILS; chance is followed."""
    state = world.state.clone()
    state.apply(seat, step)
    return fate(state, seat)


def fate(state: State, seat: Seat) -> int:
    """What this truth is or chance makes of it before anybody decides again."""
    outcome = state.outcome()
    if outcome is not None:
        return WINS if seat in outcome.winners else FAILS
    if state.pending() != (CHANCE,):
        return GOES_ON
    found = 0
    for draw, share in state.odds():
        if share > 0.0:
            after = state.clone()
            after.apply(CHANCE, draw)
            found |= fate(after, seat)
    return found
