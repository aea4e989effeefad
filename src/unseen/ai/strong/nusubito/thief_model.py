"""What the Mists think of a thief with a plan: he weighs whole turns as the rules' thief does, and takes a good one.

His turns are worked out in every hypothesis, from what everybody could believe when the turn began.
"""

import math
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.ai.rules_bots.nusubito.thief import ThiefTurn
from unseen.ai.rules_bots.nusubito.thief_judge import ThiefJudge
from unseen.ai.rules_bots.nusubito.weigh import ThiefLines
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.places import Held, by_place, holdings
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.rules import Nusubito

HEAT: Final = 0.03
"""Turns that are worth this much less are taken e times more seldom."""


class ThiefModel:
    """A policy for beliefs; `begin` before each turn of the thief's."""

    def __init__(self, start: Nusubito) -> None:
        self.habits: Final = Habits({})
        self.judge: Final = ThiefJudge(Reach(start.rules.may_end_on_origin), self.habits)
        self.worlds: list[World] = []
        self.held: list[Held] = []
        self.name: object = None
        self.turn = self.plan(start)

    def begin(self, worlds: list[World]) -> None:
        """What everybody believes at the beginning of the turn; what was worked out of the same stays."""
        if worlds is not self.worlds:
            self.worlds = worlds
            self.held = holdings(worlds)
            self.name = None

    def shares(self, state: State, seat: Seat, legal: list[Action]) -> list[float]:
        """The share of each step: a soft-max over the best turn that it leads to."""
        assert isinstance(state, Nusubito)
        if len(legal) == 1:
            return [1.0]
        name = state.whole_turn()
        if name != self.name:
            self.name = name
            self.turn = self.plan(state)
        values = self.turn.each(state)
        assert len(values) == len(legal), "the model weighs every step"
        best = max(values)
        weights = [math.exp((value - best) / HEAT) for value in values]
        total = sum(weights, 0.0)
        return [weight / total for weight in weights]

    def plan(self, p: Nusubito) -> ThiefTurn:
        """All turns of the thief from here, wherever he is."""
        lines = ThiefLines(p, self.held) if p.by_day() else None
        return ThiefTurn(self.habits, self.judge, lines, by_place(self.held), Dice(1), 0.0)


class MistsBelief(Belief):
    """The Mists' belief: a thief who plays by chance, one by some sense, or one with a plan; which, is learned."""

    def __init__(self, start: Nusubito, seed: int = 1) -> None:
        self.model: Final = ThiefModel(start)
        super().__init__(start, MISTS, [sly, self.model.shares], seed=seed)

    def follow_heard(self) -> None:
        self.model.begin(self.worlds)
        super().follow_heard()
