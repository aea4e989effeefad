"""M by rule of thumb.

At the start of a turn the positions to which it can lead are worked out step by step, the best of each depth followed
further: each is judged as it stands when the turn is over, by the temples taken, by what separates M from the next
ones, and by the exact belief about K's place and coins. After a step that may show where K is, M thinks anew.
"""

from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.players import Settings
from unseen.ai.rules_bots.kakusareta.board import Reach
from unseen.ai.rules_bots.kakusareta.guess import sly
from unseen.ai.rules_bots.kakusareta.habits import KakusaretaHabits
from unseen.ai.rules_bots.kakusareta.moya_judge import MoyaJudge
from unseen.ai.rules_bots.kakusareta.opening import element, token
from unseen.ai.rules_bots.kakusareta.plan import MoyaPlan
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.rules_bots.kakusareta.steps import card_name, number
from unseen.ai.rules_bots.temples.hunter import Hunter
from unseen.boards.courtyard import has
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.kakusareta.cards.fire import STREAK
from unseen.games.kakusareta.deeds import answers, raze
from unseen.games.kakusareta.deeds.kinds import BY_ID
from unseen.games.kakusareta.phases import LOYALIST_CHOICE, MASTER_DRAFT, MOYA, MOYA_FATE, MOYA_FORTIFY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta

TRUST: Final = 0.8
WORLDS_MAX: Final = 6000
"""Hypotheses that are followed at once; beyond, the belief is sampled."""
SURE_HIT: Final = 0.5
RASH_HIT: Final = 0.1
"""How likely a Fire Streak must hit, with the habit of refusing and without."""
GAIN: Final = 0.03
"""What an answer must bring, beside the tokens that it costs."""


class RuleMoya(Hunter):
    """M."""

    def __init__(self, game: Game, options: Settings) -> None:
        habits = KakusaretaHabits(options)
        super().__init__(game, options, habits, TRUST)
        start = game.start()
        assert isinstance(start, Kakusareta)
        self.own_habits: Final = habits
        self.reach: Final = Reach(start.rules)
        self.purse: Final = Purse(MOYA)

    def first_belief(self) -> Belief:
        return Belief(self.game.start(), self.seat, [sly], worlds_max=WORLDS_MAX)

    def choose(self, steps: list[Action]) -> Action:
        """An answer where one is due; otherwise the next step of the best turn."""
        p = self.belief.worlds[0].state
        assert isinstance(p, Kakusareta)
        phase = p.board.phase
        if phase == LOYALIST_CHOICE:
            return element(MOYA, steps, self.dice)
        if phase == MASTER_DRAFT:
            return token(p, self.purse, steps, self.dice)
        if phase in (MOYA_FATE, MOYA_FORTIFY):
            self.path = []
            return self.answer(p, steps)
        if not self.path or self.path[0] not in steps:
            shot = self.shot(p, steps)
            if shot >= 0:
                return shot
            self.path = self.plan(p)
        step = self.next_step(steps)
        if tells_place(step):
            self.path = []
        return step

    def plan(self, p: Kakusareta) -> list[Action]:
        """The steps of the turn to play."""
        return MoyaPlan(p, self.judge(), self.dice).best(p)

    def judge(self) -> MoyaJudge:
        """For the belief as it is."""
        return MoyaJudge(self.reach, self.own_habits, self.places(), self.purse, 1.0 - self.aimless() ** 3)

    def answer(self, p: Kakusareta, steps: list[Action]) -> Action:
        """W2 and W3: the answer that is worth its tokens, or none."""
        if not self.own_habits.cards or len(steps) == 1:
            return answers.PASS
        judge = self.judge()
        best = (self.answered(p, answers.PASS, judge) + GAIN, answers.PASS)
        for step in steps:
            if step != answers.PASS:
                best = max(best, (self.answered(p, step, judge), step))
        return best[1]

    def answered(self, p: Kakusareta, step: Action, judge: MoyaJudge) -> float:
        """The prospects after an answer."""
        after = p.clone()
        after.apply(MOYA, step)
        if after.outcome() is not None:
            return 1.0
        return judge.value(after, after.board.by_night())

    def shot(self, p: Position, steps: list[Action]) -> Action:
        """The Fire Streak that hits most likely, if it is likely enough; -1 for none."""
        lines = [step for step in steps if card_name(step) == "streak"]
        if not lines or not self.own_habits.cards:
            return -1
        chances = []
        for step in lines:
            hit = 0.0
            for world in self.belief.worlds:
                state = world.state
                assert isinstance(state, Position)
                hit += world.weight if has(STREAK.struck(state.board, number(step)), state.board.at) else 0.0
            chances.append(hit)
        best = max(chances)
        if best < (SURE_HIT if self.habits.refuse else RASH_HIT):
            return -1
        return lines[chances.index(best)]


def tells_place(step: Action) -> bool:
    """May this step show whether K stands in a place: a temple is destroyed?"""
    return BY_ID[step].first == raze.RAZE or card_name(step) == "ashes"
