"""K by rule of thumb: cards are thought over where they may matter, tokens by what they are worth."""

from typing import Final

from unseen.ai.belief import Mirror
from unseen.ai.players import Settings
from unseen.ai.rules_bots.kakusareta.board import Reach
from unseen.ai.rules_bots.kakusareta.guess import sly
from unseen.ai.rules_bots.kakusareta.habits import KakusaretaHabits
from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.opening import element, token
from unseen.ai.rules_bots.kakusareta.turn import KakuTurn
from unseen.ai.rules_bots.kakusareta.weigh import KakuLines
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.hider import Hider
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.places import Held
from unseen.ai.rules_bots.temples.turn import Turn
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.kakusareta.phases import KAKU, KAKU_GIVE, LOYALIST_CHOICE, MASTER_DRAFT, MOYA
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.truth import Truth

WORLDS_MAX: Final = 3000
"""Half-made turns that the mirror follows at once; beyond, it is sampled."""


class RuleKaku(Hider):
    """K."""

    def __init__(self, game: Game, options: Settings) -> None:
        start = game.start()
        assert isinstance(start, Kakusareta)
        habits = KakusaretaHabits(options)
        super().__init__(game, options, habits, Mirror(start, MOYA, [sly], worlds_max=WORLDS_MAX))
        self.judge: Final = KakuJudge(Reach(start.rules), habits)

    def choose(self, steps: list[Action]) -> Action:
        """The opening and a coin given up are no turns."""
        p = self.own_truth()
        assert isinstance(p, Kakusareta)
        phase = p.board.phase
        if phase == LOYALIST_CHOICE:
            return element(KAKU, steps, self.dice)
        if phase == MASTER_DRAFT:
            return token(p, self.judge.purse, steps, self.dice)
        if phase == KAKU_GIVE:
            return max(steps, key=lambda step: self.without(p, step))
        return super().choose(steps)

    def without(self, p: Kakusareta, step: Action) -> float:
        """W6: the prospects once this coin is given up."""
        after = p.clone()
        after.apply(KAKU, step)
        return self.judge.value(after, 1.0, after.board.by_night())

    def lines(self, p: Truth, held: list[Held]) -> Lines:
        assert isinstance(p, Kakusareta)
        return KakuLines(p, held)

    def turns(self, lines: Lines | None, places: Shares) -> Turn:
        return KakuTurn(self.judge, lines, places, self.dice)
