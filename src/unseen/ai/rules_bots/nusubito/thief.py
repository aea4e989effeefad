"""The thief by rule of thumb: nothing of a turn is left out but claims that more probably lose than win."""

from typing import Final

from unseen.ai.belief import Mirror
from unseen.ai.players import Settings
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.ai.rules_bots.nusubito.thief_judge import ThiefJudge
from unseen.ai.rules_bots.nusubito.weigh import ThiefLines
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.hider import Hider
from unseen.ai.rules_bots.temples.judge import Judge
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.places import Held
from unseen.ai.rules_bots.temples.turn import EVEN, Steps, Turn
from unseen.core.dice import Dice
from unseen.core.events import Event
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.deeds import claims, turns
from unseen.games.nusubito.deeds.turns import Shown
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.truth import Truth

STEPS: Final = Steps(claims.CLAIM, claims.CONCEDE, turns.DONE, turns.SHOW_ROW, turns.SHOW_COLUMN)
WHIM: Final = 0.03


class RuleThief(Hider):
    """The thief."""

    def __init__(self, game: Game, options: Settings, mirror: Mirror | None = None) -> None:
        start = game.start()
        assert isinstance(start, Nusubito)
        super().__init__(game, options, Habits(options), mirror or Mirror(start, MISTS, [sly]))
        self.judge: Final = ThiefJudge(Reach(start.rules.may_end_on_origin), self.habits)

    def lines(self, p: Truth, held: list[Held]) -> Lines:
        assert isinstance(p, Nusubito)
        return ThiefLines(p, held)

    def turns(self, lines: Lines | None, places: Shares) -> Turn:
        return ThiefTurn(self.habits, self.judge, lines, places, self.dice)


class ThiefTurn(Turn):
    """All complete turns of the thief."""

    def __init__(
        self, habits: Habits, judge: Judge, lines: Lines | None, places: Shares, dice: Dice, whim: float = WHIM
    ) -> None:
        super().__init__(STEPS, habits, judge, lines, places, dice, whim, EVEN)

    def hint(self, event: Event) -> str:
        return event.place if isinstance(event, Shown) else super().hint(event)

    def shows_place(self, p: Truth, action: Action) -> bool:
        assert isinstance(p, Position)
        return p.board.points >= 3
