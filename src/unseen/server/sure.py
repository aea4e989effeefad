"""How sure everybody could be of what hid, turn by turn: worked out after the end, within a bound of time."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final

from unseen.ai.heat import Heat
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.state import State

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
    """A point for each turn, until the game is decided, too much is possible, or time is over. Where chance still has
    to draw at its end, the turn is told with the draw, and its point is that of what was known then.
    """
    game, told = match.game, match.told[SPECTATOR]
    heat, state, points, heard = Heat(game), match.start.clone(), list[Point](), 0
    if state.key() != game.start().key():
        return points, True  # a belief knows the usual start alone
    untold: list[Span] = []
    for turn in turns:
        for at in range(turn[0], min(turn[1], len(match.steps))):
            state.enter(*match.steps[at])
            if CHANCE in state.pending():
                continue  # as a table tells it: what is drawn at once is told at once
            heat.learn(told[heard : match.heard[at][SPECTATOR]])
            heard = match.heard[at][SPECTATOR]
            points += measured(heat, state, untold)
            untold = []
        if state.outcome() is not None or heat.lost or time.monotonic() > until:
            break
        untold.append(turn)
        if CHANCE not in state.pending():
            points += measured(heat, state, untold)
            untold = []
    return points, heat.exact


def measured(heat: Heat, state: State, turns: Sequence[Span]) -> list[Point]:
    """The points of the turns that have just been told: none where nothing is hidden or worked out."""
    there = [mark for mark, weight in heat.game.places(state, SPECTATOR).items() if weight > 0]
    if not there or state.outcome() is not None or heat.lost:
        return []
    shares = heat.places()
    share = sum([shares.get(mark, 0.0) for mark in there]) / len(there)
    return [Point(end, min(share, 1.0), when) for _, end, when in turns]


def turning(shares: Sequence[float]) -> int:
    """The largest rise of which so much was never lost again."""
    kept = [min(shares[number:]) - shares[number - 1] for number in range(1, len(shares))]
    best = max(kept, default=0.0)
    return kept.index(best) + 1 if best >= RISE_MIN else -1
