"""How long a level thinks, summed over whole turns: processor seconds, or what passed meanwhile where several think at
once. Nothing of it enters what a seed decides.
"""

import math
import statistics
from collections.abc import Callable, Hashable, Mapping
from time import process_time
from typing import Final

from unseen.ai.players import Player
from unseen.core.events import Told
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.core.wire import Json

Seconds = Mapping[Seat, list[float]]
"""By seat, each whole turn's."""
Timer = Callable[[], float]
ALMOST_ALL: Final = 0.99


class Timed(Player):
    """Plays as its inner player, whose seconds it counts."""

    def __init__(self, inner: Player, timer: Timer = process_time) -> None:
        super().__init__(inner.game, inner.seat, inner.options)
        self.inner: Final = inner
        self.timer: Final = timer
        self.spent = 0.0

    def told(self, told: Told) -> None:
        began = self.timer()
        self.inner.told(told)
        self.spent += self.timer() - began

    def ask(self, steps: list[Action]) -> Action:
        began = self.timer()
        step = self.inner.ask(steps)
        self.spent += self.timer() - began
        return step

    def taken(self) -> float:
        """The seconds since this was asked last."""
        spent, self.spent = self.spent, 0.0
        return spent


class Clock:
    """Of one match: what each seat's own turns took, and its answers, by the turn of others in which it gave them."""

    def __init__(self) -> None:
        self.own: Final[dict[Seat, dict[Hashable, float]]] = {}
        self.answers: Final[dict[Seat, dict[Hashable, float]]] = {}
        self.steps = 0

    def count(self, state: State, seat: Seat, spent: float) -> None:
        """A step is about to be done that took so long."""
        self.steps += 1
        name = state.whole_turn()
        kept = (self.own if seat in state.turn_of() else self.answers).setdefault(seat, {})
        turn = self.steps if name is None else name
        kept[turn] = kept.get(turn, 0.0) + spent


def by_turn(kept: Mapping[Seat, Mapping[Hashable, float]]) -> dict[Seat, list[float]]:
    """The seconds alone."""
    return {seat: list(turns.values()) for seat, turns in kept.items()}


class Wait:
    """How long one waits for many turns."""

    def __init__(self, seconds: list[float]) -> None:
        assert seconds, "no turn was timed"
        self.turns: Final = len(seconds)
        self.median: Final = statistics.median(seconds)
        self.p99: Final = sorted(seconds)[math.ceil(ALMOST_ALL * len(seconds)) - 1]

    def as_json(self) -> dict[str, Json]:
        """For machines."""
        return {"turns": self.turns, "median": self.median, "p99": self.p99}


def in_seconds(seconds: float) -> str:
    """`12 ms`, `1.3 s`: as exact as it means something."""
    if seconds < 0.001:
        return "under 1 ms"
    return f"{1000 * seconds:.0f} ms" if seconds < 1.0 else f"{seconds:.1f} s"
