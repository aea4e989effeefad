"""The rule player of Threads.

Between two actions every plan worth it is tried out in a few truths drawn from the belief, with the others answering
as they would (an ambush where it hits), and the truth that follows is weighed (`value`). In windows, displacements and
the rest each offered step is tried in the same way.
"""

from typing import Final

from unseen.ai.beliefs.threads.belief import ThreadsBelief
from unseen.ai.players import Settings, Thinker
from unseen.ai.rules_bots.threads.habits import Habits
from unseen.ai.rules_bots.threads.plans import Plan, placing, plans
from unseen.ai.rules_bots.threads.trial import Trial
from unseen.ai.rules_bots.threads.walk import looking
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.move import Splitting
from unseen.games.threads.deeds.place import Deploying, Placing
from unseen.games.threads.deeds.reserve import Extracting
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.position import ACT, BONUS, BUY
from unseen.games.threads.rules import Threads

TRUTHS: Final = 2
WHIM: Final = 0.05
"""Differences smaller than this are left to the lot."""
GAIN: Final = 0.03
"""An action must be worth so much more than doing nothing."""
EACH_MAX: Final = 24
"""So many steps of one choice are tried."""


class RuleThreads(Thinker):
    """Goes by the belief and by what the next action is worth."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        self.habits: Final = Habits(options)
        self.belief: Final = ThreadsBelief(game, seat, int(options.get("seed", "1")))
        super().__init__(game, seat, options, self.belief)
        self.plan: Plan = []

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        super().did(step)
        self.plan = []

    def choose(self, steps: list[Action]) -> Action:
        """The next step of the plan, or of a new one."""
        if len(steps) == 1:
            return steps[0]
        if self.plan and self.plan[0] in steps:
            return self.plan.pop(0)
        p = self.belief.watch.p
        frame = p.stack[-1] if p.stack else None
        if isinstance(frame, Window) and p.board.active != self.seat:
            # A window in the middle of an own plan never asks; this is another's turn.
            self.plan = []
        simple = self.simple(p, steps)
        if simple >= 0:
            return simple
        if frame is None and p.stage in (ACT, BONUS):
            return self.action(p, steps)
        return self.best([[step] for step in self.tried(steps)])

    def tried(self, steps: list[Action]) -> list[Action]:
        """At most so many of them, all alike otherwise."""
        steps = [a for a in steps if self.habits.ambush or not act.AMBUSH <= a < act.HOME] or steps
        own = act.FLIP + act.HANDLES * self.seat
        steps = [a for a in steps if not own <= a < own + act.HANDLES] or steps
        if len(steps) <= EACH_MAX:
            return steps
        return [steps[k * len(steps) // EACH_MAX] for k in range(EACH_MAX)]

    # ---- what needs no trial ----
    def simple(self, p: Threads, steps: list[Action]) -> Action:
        """Deployment, extraction, facings, the market; -1 for all else."""
        frame = p.stack[-1] if p.stack else None
        if frame is None:
            return self.bought(p, steps) if p.stage == BUY else -1
        if isinstance(frame, Placing):
            return self.taken(p, steps) if frame.unit < 0 else act.FACE + looking(p, self.seat, frame.hex)
        if isinstance(frame, Deploying):
            return deployed(p, steps)
        if isinstance(frame, Extracting):
            return extracted(p, steps)
        return act.LEAVE_DECOY if isinstance(frame, Splitting) and act.LEAVE_DECOY in steps else -1

    def taken(self, p: Threads, steps: list[Action]) -> Action:
        """Units, with a decoy now and then."""
        side = p.board.sides[self.seat]
        decoy = act.TAKE + act.DECOY
        units = [a for a in steps if a != decoy]
        shown = len([one for one in side.pieces if one.is_decoy()])
        if not units or (decoy in steps and shown < 2 and self.dice.below(5) == 0):
            return decoy if decoy in steps else steps[0]
        return units[self.dice.below(len(units))]

    def bought(self, p: Threads, steps: list[Action]) -> Action:
        """Seals where they win; other cards unless a victory by knots or seals alone is saved for."""
        rules = p.rules
        offers = [a for a in steps if act.BUY <= a < act.DRAW] if self.habits.cards else []
        seals = [a for a in offers if rules.content.cards[a - act.BUY].use == "held"]
        if seals and rules.by_seals:
            return seals[0]
        if (rules.by_bank or rules.by_seals) and not rules.by_yield:
            return act.DONE
        return self.spent(p, [a for a in offers if a not in seals])

    def spent(self, p: Threads, offers: list[Action]) -> Action:
        """One of these cards from the knots that are left over, up to three in hand."""
        side = p.board.sides[self.seat]
        spare = side.knots - (3 if p.rules.by_yield else 8)
        useful = [a for a in offers if p.rules.content.cards[a - act.BUY].cost <= spare] if sum(side.cards) < 3 else []
        return useful[self.dice.below(len(useful))] if useful else act.DONE

    # ---- actions ----
    def action(self, p: Threads, steps: list[Action]) -> Action:
        """The best plan between two actions."""
        found = plans(p, steps, self.habits)
        if act.BONUS in steps:
            return self.bonus(p, steps)
        idle = [act.END] if act.END in steps else []
        plan = self.best_plan(found, idle)
        self.plan = plan[1:]
        return plan[0]

    def bonus(self, p: Threads, steps: list[Action]) -> Action:
        """One more action, if what it wins is worth a knot."""
        after = p.clone()
        after.apply(self.seat, act.BONUS)
        found = [plan for plan in plans(after, after.legal(self.seat), self.habits) if plan[0] != act.END]
        plan = self.best_plan([[act.BONUS, *plan] for plan in found], [act.END])
        self.plan = plan[1:]
        return plan[0]

    def best_plan(self, found: list[Plan], idle: Plan) -> Plan:
        """The plan that is worth most; doing nothing unless one is worth more."""
        trial = Trial(self.seat, self.truths(), self.habits.fear, self.dice)
        best, most = idle, trial.idle() + GAIN if idle else -1e9
        for plan in found:
            if plan == [act.END]:
                continue
            value = trial.value(plan) + WHIM * self.dice.real()
            if value > most:
                best, most = plan, value
        return best if best else found[0]

    def best(self, found: list[Plan]) -> Action:
        """The best of the offered steps."""
        return self.best_plan(found, [])[0]

    def truths(self) -> list[Threads]:
        """Some truths from the belief."""
        return [self.belief.sample(self.dice) for _ in range(TRUTHS)]


def deployed(p: Threads, steps: list[Action]) -> Action:
    """Where the next piece is put, as long as there is room."""
    free = [a for a in steps if act.PLACE <= a < act.SELF]
    return placing(p, free) if free else act.DONE


def extracted(p: Threads, steps: list[Action]) -> Action:
    """The wounded go home."""
    hurt = [a for a in steps if act.HOME <= a < act.NEXT and p.board.at(a - act.HOME).wounded]
    return hurt[0] if hurt else act.DONE
