"""A hider's turns with what comes behind them: what the hunters would answer to those that look best.

Turns of which everybody hears the same have the same answer. What is left to the hider behind it is worth most; how the
turn itself looks counts, too, for the hunters need not play as he thinks.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.belief import Mirror
from unseen.ai.rules_bots.temples.turn import key
from unseen.ai.strong.temples.overheard import Overheard
from unseen.ai.strong.temples.reply import UNFORESEEN, Reply
from unseen.core.events import Event, Told
from unseen.core.seats import Action
from unseen.games.temples.board import HIDER, HUNTER
from unseen.games.temples.truth import Truth

LINES_MAX: Final = 6
"""To so many turns that look different the hunters' answer is worked out."""
ENDS_MAX: Final = 10
"""So many ends of turns are looked at behind it."""
WORK_MAX: Final = 40_000
"""Steps tried in the hunters' belief after which no further answer is worked out."""
BEHIND: Final = 0.8
"""How much what is left behind their answer counts, beside how the turn itself looks."""
MARGIN: Final = 0.05
"""How much worse than those that were looked at the other turns are taken to be."""


class End:
    """How a turn may end: the position before its last step, that step, and how it looks; `said`: what everybody heard
    on the way.
    """

    def __init__(self, state: Truth, action: Action, value: float, said: list[Told]) -> None:
        self.state: Final = state
        self.action: Final = action
        self.value: Final = value
        self.said: Final = said


class Behind:
    """The ends of one turn of the hider's, and what they are worth."""

    def __init__(self, mirror: Mirror, lines_max: int = LINES_MAX, ends_max: int = ENDS_MAX) -> None:
        self.mirror: Final = mirror
        self.lines_max: Final = lines_max
        self.ends_max: Final = ends_max
        self.said: Final = Overheard()
        """What everybody hears on the way that is being thought over."""
        self.ends: Final[dict[Hashable, End]] = {}
        self.replies: Final[dict[tuple[Event, ...], Reply | None]] = {}
        """The hunters' answer by what everybody hears of a turn; None where it was not worked out."""
        self.values: Final[dict[Hashable, float]] = {}
        """By end, what it is worth with what comes behind it."""
        self.worse = 0.0
        """How much less the ends are worth that are not looked at."""

    def known(self, p: Truth, action: Action) -> bool:
        """Was this end met?"""
        return (key(p), action) in self.ends

    def keep(self, p: Truth, action: Action, value: float) -> None:
        """A turn may end so, and looks so good."""
        self.ends[key(p), action] = End(p, action, value, self.said.told[:])

    def value(self, p: Truth, action: Action) -> float:
        """As the turn looks, until what comes behind it is known."""
        name = (key(p), action)
        behind = self.values.get(name)
        return behind if behind is not None else self.ends[name].value - self.worse

    def look(self) -> bool:
        """Work out the hunters' answers to the best turns; False if none could be foreseen."""
        lost = 0.0
        limit = self.mirror.tried + WORK_MAX
        for name, end in self.ranked():
            left = self.left(end, len(self.replies) < self.lines_max and self.mirror.tried < limit)
            if left >= 0.0:
                self.values[name] = BEHIND * left + (1.0 - BEHIND) * end.value
                lost += end.value - self.values[name]
                if len(self.values) == self.ends_max:
                    break
        if not self.values:
            return False
        self.worse = max(0.0, lost / len(self.values)) + MARGIN
        return True

    def ranked(self) -> list[tuple[Hashable, End]]:
        """All ends, in the order in which they are looked at: the best first."""
        return sorted(self.ends.items(), key=by_value)

    def left(self, end: End, more: bool) -> float:
        """What is left to the hider behind the hunters' answer; `more`: one more answer may be worked out."""
        after, heard = ended(end.state, end.action, end.said)
        if after.ending != 0 or HUNTER not in after.pending():
            return UNFORESEEN
        line = events(heard)
        if line not in self.replies:
            if not more:
                return UNFORESEEN
            self.replies[line] = self.reply(heard)
        reply = self.replies[line]
        return reply.left(after) if reply is not None else UNFORESEEN

    def reply(self, heard: list[Told]) -> Reply | None:
        """What the hunters would answer to a turn of which everybody hears this; None if it is not to be foreseen."""
        raise NotImplementedError


def by_value(item: tuple[Hashable, End]) -> float:
    """The best first."""
    return -item[1].value


def ended(p: Truth, action: Action, said: list[Told]) -> tuple[Truth, list[Told]]:
    """The position after the last step of a turn, and what everybody hears of it, with what was said on the way."""
    after, heard = p.clone(), Overheard()
    after.apply(HIDER, action, heard)
    return after, said + heard.told


def events(heard: list[Told]) -> tuple[Event, ...]:
    """What is told."""
    return tuple([told.event for told in heard])
