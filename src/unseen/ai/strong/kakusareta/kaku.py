"""Strong K: he weighs his turns as by rule of thumb, and looks at what M would answer to the best of them."""

from typing import Final

from unseen.ai.belief import Mirror
from unseen.ai.players import Settings
from unseen.ai.rules_bots.kakusareta.kaku import RuleKaku
from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.rules_bots.kakusareta.turn import KakuTurn
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.turn import Turn
from unseen.ai.strong.kakusareta.reply import MoyaReply
from unseen.ai.strong.lots import drawn, lot
from unseen.ai.strong.temples.behind import Behind
from unseen.ai.strong.temples.reply import Reply
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.truth import Truth


class StrongKaku(RuleKaku):
    """K (`lot=3` leaves turns to the lot)."""

    def __init__(self, game: Game, options: Settings) -> None:
        super().__init__(game, {key: value for key, value in options.items() if key != "lot"})
        self.heat: Final = lot(options.get("lot", "0"))
        self.theirs: Final = Purse(MOYA)

    def plan(self, p: Truth) -> Turn:
        turn = super().plan(p)
        assert isinstance(turn, StrongTurn)
        turn.look_behind(p)
        return turn

    def turns(self, lines: Lines | None, places: Shares) -> Turn:
        behind = BehindMoya(self.mirror, self.judge, self.theirs, self.dice)
        return StrongTurn(self.judge, lines, places, self.dice, behind, self.heat)


class BehindMoya(Behind):
    """What M would answer, by rule of thumb."""

    def __init__(self, mirror: Mirror, judge: KakuJudge, theirs: Purse, dice: Dice) -> None:
        super().__init__(mirror)
        self.judge: Final = judge
        self.theirs: Final = theirs
        self.dice: Final = dice

    def reply(self, heard: list[Told]) -> Reply | None:
        worlds = self.mirror.supposing(heard)
        return MoyaReply(worlds, self.judge, self.theirs, self.dice) if worlds else None


class StrongTurn(KakuTurn):
    """All whole turns of K, the best with what is left behind M's answer."""

    def __init__(
        self, judge: KakuJudge, lines: Lines | None, places: Shares, dice: Dice, behind: Behind, heat: float
    ) -> None:
        super().__init__(judge, lines, places, dice)
        self.behind: Final = behind
        self.heat: Final = heat
        self.tell = behind.said

    def after(self, p: Truth, action: Action, shallow: bool) -> float:
        """What is said on this way is not heard on others."""
        said = len(self.behind.said.told)
        value = super().after(p, action, shallow)
        self.behind.said.back(said)
        return value

    def answered(self, p: Kakusareta, answer: Action) -> float:
        said = len(self.behind.said.told)
        value = super().answered(p, answer)
        self.behind.said.back(said)
        return value

    def look_behind(self, p: Truth) -> None:
        """Work out M's answers to the best turns, and weigh all turns anew."""
        if self.value(p) <= 1.0 and self.behind.look():
            self.best.clear()
            self.value(p)

    def end(self, p: Truth, action: Action) -> float:
        value = self.judged(p, action)
        return value + (drawn(self.heat, self.dice) if self.heat else self.whim * self.dice.real())

    def judged(self, p: Truth, action: Action) -> float:
        """As the turn looks, until what comes behind it is known."""
        if not self.behind.known(p, action):
            self.behind.keep(p, action, super().judged(p, action))
        return self.behind.value(p, action)
