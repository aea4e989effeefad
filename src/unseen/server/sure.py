"""How sure everybody could be of what hid, turn by turn: worked out after the end, within a bound of time."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final

from unseen.ai.heat import Heat
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR

Span = tuple[int, int, str]
"""A turn: after how many steps it began and ended, and what it is called."""
WORK_MAX_S: Final = 12.0
"""After so long the chart ends where it is."""
RISE_MIN: Final = 0.05
"""A lesser rise is no turning point."""
ONE: Final = Lock()
"""Only one game is worked out at a time: tables go first."""


@dataclass(frozen=True)
class Point:
    """After so many steps, at the end of a turn: what share of all that could be was so."""

    at: int
    share: float
    when: str


@dataclass(frozen=True)
class Sure:
    """The points of a game; `exact`: every way was counted. `turning` is the number of the point from which on it was
    known so well that it was never lost again, -1 for none.
    """

    points: tuple[Point, ...]
    exact: bool
    turning: int


def sure(match: Match, turns: Sequence[Span], seconds: float = WORK_MAX_S) -> Sure:
    """From what everybody was told, and from that alone; the truth only says where to look."""
    with ONE:
        points, exact = followed(match, turns, time.monotonic() + seconds)
    return Sure(tuple(points), exact, turning([point.share for point in points]))


def followed(match: Match, turns: Sequence[Span], until: float) -> tuple[list[Point], bool]:
    """A point for each turn, until the game is decided, too much is possible, or time is over."""
    game, told = match.game, match.told[SPECTATOR]
    heat, state, points, heard = Heat(game), match.start.clone(), list[Point](), 0
    if state.key() != game.start().key():
        return points, True  # a belief knows the usual start alone
    for first, end, when in turns:
        for at in range(first, min(end, len(match.steps))):
            state.enter(*match.steps[at])
            if CHANCE not in state.pending():  # as a table tells it: what is drawn at once is told at once
                heat.learn(told[heard : match.heard[at][SPECTATOR]])
                heard = match.heard[at][SPECTATOR]
        if state.outcome() is not None or heat.lost or time.monotonic() > until:
            break
        there = [mark for mark, weight in game.places(state, SPECTATOR).items() if weight > 0]
        shares = heat.places()
        if there:
            share = sum([shares.get(mark, 0.0) for mark in there]) / len(there)
            points.append(Point(end, min(share, 1.0), when))
    return points, heat.exact


def turning(shares: Sequence[float]) -> int:
    """The largest rise of which so much was never lost again."""
    kept = [min(shares[number:]) - shares[number - 1] for number in range(1, len(shares))]
    best = max(kept, default=0.0)
    return kept.index(best) + 1 if best >= RISE_MIN else -1
