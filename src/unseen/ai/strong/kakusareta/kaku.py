"""Strong K: he weighs his turns as by rule of thumb, and looks at what M would answer to the best of them.

Turns of which everybody hears the same have the same answer. What is left to K behind it is worth most; how the turn
itself looks counts, too, for M need not play as he thinks.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.belief import Mirror
from unseen.ai.players import Settings
from unseen.ai.rules_bots.kakusareta.kaku import RuleKaku
from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.rules_bots.kakusareta.turn import KakuTurn
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.turn import Turn, key
from unseen.ai.strong.kakusareta.reply import Overheard, Reply
from unseen.ai.strong.lots import drawn, lot
from unseen.core.dice import Dice
from unseen.core.events import Event
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.truth import Truth

LINES_MAX: Final = 6
"""To so many turns that look different M's answer is worked out."""
ENDS_MAX: Final = 10
"""So many ends of turns are looked at behind it."""
WORK_MAX: Final = 40_000
"""Steps tried in M's belief after which no further answer is worked out."""
BEHIND: Final = 0.8
"""How much what is left behind M's answer counts, beside how the turn itself looks."""
MARGIN: Final = 0.05
"""How much worse than those that were looked at the other turns are taken to be."""


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
        return StrongTurn(self.judge, self.theirs, lines, places, self.dice, self.mirror, self.heat)


class End:
    """How a turn may end: the position before its last step, that step, and how it looks."""

    def __init__(self, state: Kakusareta, action: Action, value: float) -> None:
        self.state: Final = state
        self.action: Final = action
        self.value: Final = value


class StrongTurn(KakuTurn):
    """All whole turns of K, the best with what is left behind M's answer."""

    def __init__(
        self,
        judge: KakuJudge,
        theirs: Purse,
        lines: Lines | None,
        places: Shares,
        dice: Dice,
        mirror: Mirror,
        heat: float,
    ) -> None:
        super().__init__(judge, lines, places, dice)
        self.own: Final = judge
        self.theirs: Final = theirs
        self.mirror: Final = mirror
        self.heat: Final = heat
        self.ends: Final[dict[Hashable, End]] = {}
        self.replies: Final[dict[tuple[Event, ...], Reply | None]] = {}
        """M's answer by what everybody hears of a turn; None where it was not worked out."""
        self.behind: Final[dict[Hashable, float]] = {}
        """By end, what it is worth with what comes behind it."""
        self.worse = 0.0
        """How much less the ends are worth that are not looked at."""

    def look_behind(self, p: Truth) -> None:
        """Work out M's answers to the best turns, and weigh all turns anew."""
        if self.value(p) > 1.0:
            return
        ends = sorted(self.ends.items(), key=by_value)
        lost = 0.0
        limit = self.mirror.tried + WORK_MAX
        for name, end in ends:
            left = self.left(end, len(self.replies) < LINES_MAX and self.mirror.tried < limit)
            if left >= 0.0:
                self.behind[name] = BEHIND * left + (1.0 - BEHIND) * end.value
                lost += end.value - self.behind[name]
                if len(self.behind) == ENDS_MAX:
                    break
        if self.behind:
            self.worse = max(0.0, lost / len(self.behind)) + MARGIN
            self.best.clear()
            self.value(p)

    def left(self, end: End, more: bool) -> float:
        """What is left to K behind M's answer; -1 if it is not foreseen. `more`: one more answer may be worked out."""
        after, heard = end.state.clone(), Overheard()
        after.apply(KAKU, end.action, heard)
        if after.ending != 0 or MOYA not in after.pending():
            return -1.0
        line = tuple([told.event for told in heard.told])
        if line not in self.replies:
            if not more:
                return -1.0
            worlds = self.mirror.supposing(heard.told)
            self.replies[line] = Reply(worlds, self.own, self.theirs, self.dice) if worlds else None
        reply = self.replies[line]
        return reply.left(after) if reply is not None else -1.0

    def end(self, p: Truth, action: Action) -> float:
        value = self.judged(p, action)
        return value + (drawn(self.heat, self.dice) if self.heat else self.whim * self.dice.real())

    def judged(self, p: Truth, action: Action) -> float:
        """As the turn looks, until what comes behind it is known."""
        assert isinstance(p, Kakusareta)
        name = (key(p), action)
        behind = self.behind.get(name)
        if behind is not None:
            return behind
        end = self.ends.get(name)
        if end is None:
            end = self.ends[name] = End(p, action, super().judged(p, action))
        return end.value - self.worse


def by_value(item: tuple[Hashable, End]) -> float:
    """The best first."""
    return -item[1].value
