"""The yardstick of every game: uniform over the offered steps, but no gamble that ends the game."""

from unseen.ai.opinion import GOES_ON, WINS, opinion
from unseen.ai.players import Settings, Thinker
from unseen.core.game import Game
from unseen.core.seats import Action, Seat


class RandomPlayer(Thinker):
    """Any offered step, each as likely; one that may end the game only if it surely wins, or nothing else is left."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options, opinion(game, seat, int(options.get("seed", "1"))))

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
        found = self.opinion.prospects(step)
        return found == GOES_ON or (found == WINS and self.opinion.exact)
