"""Whose computer thinks next. Pure: what it goes by are rows that a database could keep, and its order is theirs."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

ANYWHERE: Final = -1
HALF_S: Final = 60.0
"""After so long half of the thinking for a table is forgotten: who had much and waits is soon like others again."""


class Question(NamedTuple):
    """A question that waits: the order in which it came, whose table asks, and which process knows the player."""

    number: int
    table: str
    home: int


class Thought(NamedTuple):
    """How long a table has been thought for lately, in seconds, and when that was so."""

    seconds: float
    at: float

    def now(self, now: float) -> float:
        """What is left of it."""
        return float(self.seconds * 0.5 ** ((now - self.at) / HALF_S))


NEVER: Final = Thought(0.0, 0.0)


def next_question(
    waiting: Sequence[Question], thought: Mapping[str, Thought], free: Collection[int], now: float
) -> tuple[Question, int] | None:
    """The question that is answered next, and by which process: that of the table which was thought for least.

    So a table that asks for little waits for the end of one answer at most, and those that ask for much share alike.
    """
    able = [one for one in waiting if one.home in free or (one.home == ANYWHERE and free)]
    if not able:
        return None
    chosen = min(able, key=lambda one: (thought.get(one.table, NEVER).now(now), one.number))
    return chosen, min(free) if chosen.home == ANYWHERE else chosen.home
