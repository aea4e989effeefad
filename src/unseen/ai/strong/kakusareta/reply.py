"""What M, by rule of thumb, would do after a turn of K's, as far as K can work it out; and what is then left to K."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.moya import TRUST
from unseen.ai.rules_bots.kakusareta.moya_judge import MoyaJudge
from unseen.ai.rules_bots.kakusareta.plan import MoyaPlan
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.rules_bots.kakusareta.turn import KakuTurn
from unseen.ai.rules_bots.temples.hearing import DEAF
from unseen.ai.rules_bots.temples.places import Places, by_place, holdings
from unseen.ai.strong.temples.reply import Reply
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.seats import Action
from unseen.games.kakusareta.deeds import answers, shows
from unseen.games.kakusareta.phases import MOYA, MOYA_FORTIFY
from unseen.games.kakusareta.position import Position
from unseen.games.temples.truth import Truth


class MoyaReply(Reply):
    """The turn that M would play, holding these worlds possible, which all look alike."""

    def __init__(self, worlds: list[World], judge: KakuJudge, purse: Purse, dice: Dice) -> None:
        start = worlds[0].state
        assert isinstance(start, Truth)
        super().__init__(start, shows.DONE)
        self.judge: Final = judge
        held = holdings(worlds)
        self.places: Final = by_place(held)
        """Where M thinks K."""
        aimless = sum([world.parts[0] for world in worlds], 0.0)
        places = Places(held, TRUST + (1.0 - TRUST) * aimless, True)
        theirs = MoyaJudge(judge.reach, judge.habits, places, purse, 1.0 - aimless**3)
        begun = self.start
        assert isinstance(begun, Position)
        self.path: Final[list[Action]] = MoyaPlan(begun, theirs, dice).best(begun)

    def left(self, p: Truth) -> float:
        return self.behind(p, self.path)

    def begun(self, p: Truth) -> Truth:
        """M has let its pawns lie (W3)."""
        after = p.clone()
        assert isinstance(after, Position)
        if after.ending == 0 and after.board.phase == MOYA_FORTIFY:
            after.apply(MOYA, answers.PASS, DEAF)
        return after

    def sight(self, p: Truth) -> Hashable:
        assert isinstance(p, Position)
        return p.board.key()

    def prospects(self, p: Truth) -> float:
        return KakuTurn(self.judge, None, self.places, Dice(1), 0.0).value(p)
