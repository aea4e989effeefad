"""Strong Threads for two: a whole turn is searched in a few possible truths and judged by the fitted sum.

What is no choice of an action (deployment, windows, the market) goes by the rules of thumb.
"""

from typing import Final

from unseen.ai.players import Settings
from unseen.ai.rules_bots.threads.plans import tokens
from unseen.ai.rules_bots.threads.player import RuleThreads
from unseen.ai.strong.judge import shipped
from unseen.ai.strong.lots import lot, pick
from unseen.ai.strong.threads.ground import Ground
from unseen.ai.strong.threads.plans import Planner
from unseen.ai.strong.threads.reply import Reply
from unseen.ai.strong.threads.sense import FEATURES, ThreadsSense
from unseen.ai.strong.threads.turn import Node, TurnSearch, looks, worst_last
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.position import ACT, BONUS
from unseen.games.threads.rules import Threads

TRUTHS: Final = 2
WIDTH: Final = 5
TOKENS: Final = 2
"""So many places of a token are thought through."""
REPLIES: Final = 4
"""For so many turns the other's reply is worked out."""
OWN_JUDGE: Final = 0.3
"""How much the sum at the own turn's end counts beside what is left after the reply."""


class StrongThreads(RuleThreads):
    """One seat of two (`lot=3` leaves turns to the lot)."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, {key: value for key, value in options.items() if key != "lot"})
        self.judge: Final = shipped("unseen.ai.strong.threads", "threads.toml", FEATURES)
        self.heat: Final = lot(options.get("lot", "0"))
        self.ground: Final = Ground(self.belief.watch.p.rules)
        self.coming: list[Node] = []
        """What is planned after the action that is made now, as far as all goes as foreseen."""
        self.expected: list[object] = []

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        super().did(step)
        self.coming = []

    def choose(self, steps: list[Action]) -> Action:
        p = self.belief.watch.p
        if len(steps) > 1 and not p.stack and p.stage in (ACT, BONUS):
            return self.action(p, steps)
        return super().choose(steps)

    def taken(self, p: Threads, steps: list[Action]) -> Action:
        """Units come first, in any order."""
        units = [step for step in steps if step != act.TAKE + act.DECOY]
        return units[self.dice.below(len(units))] if units else steps[0]

    def action(self, p: Threads, steps: list[Action]) -> Action:
        """The next step of the turn that was found, or of a new one."""
        if self.plan and self.plan[0] in steps:
            return self.plan.pop(0)
        if not (self.coming and looks(p) in self.expected and self.coming[0].plan[0] in steps):
            self.coming = self.best_turn(p, steps)
        if not self.coming:
            self.plan = []
            return act.END if act.END in steps else steps[0]
        node = self.coming.pop(0)
        self.expected = list(node.looks)
        self.plan = node.plan[1:]
        return node.plan[0]

    def best_turn(self, p: Threads, steps: list[Action]) -> list[Node]:
        """The actions of the turn that promises most, or one of those that promise about as much."""
        truths = [self.belief.sample(self.dice) for _ in range(TRUTHS)]
        sense = ThreadsSense(p.rules, self.ground, self.seat, self.belief.shares())
        found = TurnSearch(self.seat, self.planner(p, steps), sense, self.judge, WIDTH).run(truths)
        found.sort(key=worst_last)
        return self.chosen(found[:REPLIES]).way()

    def planner(self, p: Threads, steps: list[Action]) -> Planner:
        """What is tried in a turn, by the habits that the seat has."""
        places = [plan[0] for plan in tokens(p, steps)[:TOKENS]] if self.habits.tokens else []
        return Planner(self.ground, self.seat, places, self.habits.cards, self.habits.split)

    def chosen(self, found: list[Node]) -> Node:
        """One of the best by what the other's reply leaves of them, or by lot."""
        reply = Reply(self.ground, self.seat, self.judge)
        values = [OWN_JUDGE * node.value + (1.0 - OWN_JUDGE) * reply.chance(node) for node in found]
        return found[pick(values, self.heat, self.dice)]
