"""What M thinks of a K with a plan: he weighs whole turns as the rules' K does, and takes a good one.

His turns are worked out in every hypothesis, from what everybody could believe when the turn began.
"""

import math
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.rules_bots.kakusareta.board import Reach
from unseen.ai.rules_bots.kakusareta.guess import sly
from unseen.ai.rules_bots.kakusareta.habits import KakusaretaHabits
from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.turn import KakuTurn
from unseen.ai.rules_bots.kakusareta.weigh import KakuLines
from unseen.ai.rules_bots.temples.places import Held, by_place, holdings
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.kakusareta.phases import KAKU_DAY, KAKU_NIGHT, KAKU_REVEAL, MOYA
from unseen.games.kakusareta.rules import Kakusareta

HEAT: Final = 0.03
"""Turns that are worth this much less are taken e times more seldom."""
WORLDS_MAX: Final = 6000
"""Hypotheses that are followed at once; beyond, the belief is sampled."""
MODELLED_MAX: Final = 250
"""Beyond so many hypotheses a plan for each takes too long: some sense must do."""
TURNS: Final = (KAKU_DAY, KAKU_NIGHT, KAKU_REVEAL)


class KakuModel:
    """A policy for beliefs; `begin` before each turn of K's."""

    def __init__(self, start: Kakusareta) -> None:
        self.judge: Final = KakuJudge(Reach(start.rules), KakusaretaHabits({}))
        self.held: list[Held] = []
        self.name: object = None
        self.turn = KakuTurn(self.judge, None, {}, Dice(1), 0.0)

    def begin(self, worlds: list[World]) -> None:
        """What everybody believes at the beginning of the turn."""
        self.held = holdings(worlds)
        self.name = None

    def shares(self, state: State, seat: Seat, legal: list[Action]) -> list[float]:
        """The share of each step: a soft-max over the best turn that it leads to; none of what K does not think over.

        The opening, and a coin given up, are left to chance.
        """
        assert isinstance(state, Kakusareta)
        n = len(legal)
        if n == 1 or state.board.phase not in TURNS:
            return [1.0 / n] * n
        if len(self.held) > MODELLED_MAX:
            return sly(state, seat, legal)
        name = state.whole_turn()
        if name != self.name:
            self.name = name
            self.turn = self.plan(state)
        values = {action: self.turn.after(state, action, False) for action in self.turn.options(state, legal)}
        best = max(values.values())
        weights = [math.exp((values[action] - best) / HEAT) if action in values else 0.0 for action in legal]
        total = sum(weights, 0.0)
        return [weight / total for weight in weights]

    def plan(self, p: Kakusareta) -> KakuTurn:
        """All turns of K from here, wherever he is."""
        lines = KakuLines(p, self.held) if p.by_day() else None
        return KakuTurn(self.judge, lines, by_place(self.held), Dice(1), 0.0)


class MoyaBelief(Belief):
    """M's belief: a K who plays by chance, one by some sense, or one with a plan; which, is learned."""

    def __init__(self, start: Kakusareta, seed: int = 1) -> None:
        self.model: Final = KakuModel(start)
        super().__init__(start, MOYA, [sly, self.model.shares], worlds_max=WORLDS_MAX, seed=seed)

    def follow_heard(self) -> None:
        self.model.begin(self.worlds)
        super().follow_heard()
