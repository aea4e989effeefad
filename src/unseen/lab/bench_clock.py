"""Rates by process time: rounds of about equal length, each in turn, and the median of them."""

import math
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Final

from unseen.core.wire import Json

Work = Callable[[int], int]
"""Does the piece of work of this number; how many units that were."""


class Figure:
    """One measured number: the median of its rounds, with the lowest and the highest of them."""

    def __init__(self, unit: str, rounds: list[float], notes: Mapping[str, Json] | None = None) -> None:
        self.unit: Final = unit
        self.rounds: Final = rounds
        self.notes: Final[Mapping[str, Json]] = notes or {}

    @property
    def median(self) -> float:
        """The number to quote."""
        return statistics.median(self.rounds)

    def as_json(self) -> dict[str, Json]:
        """For machines."""
        ends: dict[str, Json] = {"low": min(self.rounds), "high": max(self.rounds)}
        return {"value": self.median, "unit": self.unit, **ends, "rounds": len(self.rounds), **self.notes}


class Clock:
    """Does one kind of work again and again, and tells how fast."""

    def __init__(self, work: Work) -> None:
        self.work: Final = work
        self.number = 0

    def rate(self, seconds: float) -> float:
        """Units per second of process time, over at least so many seconds of it."""
        units = 0
        begun = time.process_time()
        spent = 0.0
        while spent < seconds:
            units += self.work(self.number)
            self.number += 1
            spent = time.process_time() - begun
        return units / spent


def interleaved(works: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, list[float]]:
    """The rates of several kinds of work, round by round, so that a slow moment of the machine meets them all."""
    clocks = {name: Clock(work) for name, work in works.items()}
    for clock in clocks.values():
        clock.rate(seconds / 10)  # caches warm, modules loaded
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, clock in clocks.items():
            rates[name].append(clock.rate(seconds))
    return rates


def percentile(values: list[float], share: float) -> float:
    """The smallest value that at least this share of all values do not exceed."""
    ordered = sorted(values)
    return ordered[max(1, math.ceil(share * len(ordered))) - 1]
