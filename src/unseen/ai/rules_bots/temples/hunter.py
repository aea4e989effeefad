"""Hunters by rule of thumb: they act on the place distribution of the exact belief, one whole turn at a time."""

from typing import Final

from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.places import Places, holdings
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.temples.board import HUNTER


class Hunter(Believer):
    """The hider may play at random or by some sense; which he does is learned.

    `trust`: how far the shares of the places are trusted with a hider who certainly has a plan.
    """

    def __init__(self, game: Game, options: Settings, habits: Habits, trust: float) -> None:
        super().__init__(game, HUNTER, options)
        self.habits: Final = habits
        self.trust: Final = trust
        self.path: list[Action] = []
        """The steps of the turn that are still to make."""

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        super().did(step)
        self.path = []

    def aimless(self) -> float:
        """How likely the hider plays at random."""
        return self.belief.policies()[0]

    def places(self) -> Places:
        """The less the hider looks like one who plays at random, the less the shares are trusted."""
        trust = self.trust + (1.0 - self.trust) * self.aimless()
        return Places(holdings(self.belief.worlds), trust, self.habits.weigh)

    def next_step(self, steps: list[Action]) -> Action:
        """The next one of the turn."""
        step = self.path.pop(0)
        assert step in steps, "the plan holds only offered steps"
        return step
