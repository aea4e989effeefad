"""Players by chance, the yardsticks of every game: one knows nothing, the other ends no game to its own harm."""

from unseen.ai.opinion import FAILS, WINS, opinion
from unseen.ai.players import Player, Settings, Thinker
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat


class UniformPlayer(Player):
    """Any offered step, each as likely: the baseline of papers. It listens to nobody and believes nothing."""

    anew = True

    def told(self, told: Told) -> None:
        """Nothing follows from it."""

    def ask(self, steps: list[Action]) -> Action:
        return steps[self.dice.below(len(steps))]

    def lots(self, steps: list[Action]) -> list[Action]:
        """All of them."""
        return steps


class CarefulPlayer(Thinker):
    """Any offered step, each as likely, but none that may lose the game at once, unless nothing else is left."""

    anew = True

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

    def lots(self, steps: list[Action]) -> list[Action] | None:
        """All that are fit, or all; a sampled belief may judge another time otherwise."""
        self.opinion.settle()
        if not self.opinion.exact:
            return None
        return [step for step in steps if len(steps) > 1 and self.fit(step)] or steps

    def fit(self, step: Action) -> bool:
        """Does it lose in no possible truth? What may win is as good as it looks only where all truths are known."""
        found = self.opinion.prospects(step)
        return not found & FAILS and (self.opinion.exact or not found & WINS)
