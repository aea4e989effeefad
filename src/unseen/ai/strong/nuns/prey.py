"""What the strong guards look for: where the novices will be in the turns to come, and what it is worth to be near."""

from typing import Final

from unseen.ai.rules_bots.nuns.ground import Ground, Row, closeness
from unseen.ai.strong.nuns.forecast import HORIZON, Forecast
from unseen.boards.dots import members
from unseen.games.nuns.actions import RUN, WALK
from unseen.games.nuns.board import Figure

LOUD: Final = 0.6
"""How often novices are thought to run in their next movement, else they walk."""
COVERED: Final = 0.5
"""How much of what the other guard will see or hear is no gain for this one."""
NEXT_HEARD: Final = 0.55
"""What it is worth to hear a novice in her next movement, which frees a guard at once;"""
HEARD: Final = 0.35
"""and to hear one now who will then be within reach."""
PACE: Final = 4
"""Steps of a guard in a turn."""


class Quarry:
    """One novice on the run."""

    def __init__(self, forecast: Forecast, card: int, worth: float) -> None:
        self.forecast: Final = forecast
        self.card: Final = card
        """What she played in this turn, hence how loud she was."""
        self.worth: Final = worth
        self.share = worth
        """What this guard alone can have of it."""


class Prey:
    """All novices on the run, for one guard; `other` is the one who has moved already, None if this one is first."""

    def __init__(self, ground: Ground, quarries: list[Quarry], other: Figure | None) -> None:
        self.ground: Final = ground
        self.reach: Final[int] = ground.stride
        self.quarries: Final = quarries
        if other is not None:
            for one in quarries:
                one.share = one.worth * (1.0 - COVERED * min(1.0, self.covered(one, other)))
        self.coming: Final[list[Row]] = [self.after(k) for k in range(HORIZON)]
        """By dot, what is to be had there after each of the next turns."""
        self._near: Final[dict[int, float]] = {}
        self._heard: Final[dict[int, float]] = {}

    def after(self, k: int) -> Row:
        """The same after one of them."""
        out = [0.0] * self.ground.size
        for one in self.quarries:
            share = one.share
            for dot, part in enumerate(one.forecast.coming[k]):
                out[dot] += share * part
        return out

    def covered(self, one: Quarry, other: Figure) -> float:
        """How surely the other guard sees a novice within her reach in the next turn, or hears her."""
        seen = self.ground.rules.sight.arrived(other.edge) if other.edge >= 0 else 0
        found = 0.0
        for dot, part in enumerate(one.forecast.coming[0]):
            if part > 0.0:
                away = self.ground.dots.distance(other.dot, dot)
                sees = 1.0 if (seen >> dot) & 1 and away <= self.reach else 0.0
                hears = NEXT_HEARD * self.next_heard(away) if other.walked else 0.0
                found += part * max(sees, hears)
        return found

    def next_heard(self, away: int) -> float:
        """How likely a novice is heard who moves at this distance in the next turn."""
        return LOUD * self.ground.heard(RUN, away) + (1.0 - LOUD) * self.ground.heard(WALK, away)

    # ---- for who stands there ----
    def seen(self, dots: int, turns: int) -> float:
        """How much will be on these dots after so many turns, at least one."""
        row = self.coming[min(turns, HORIZON) - 1]
        return sum([row[x] for x in members(dots)], 0.0)

    def near(self, dot: int) -> float:
        """How much will be within a guard's reach of this dot."""
        found = self._near.get(dot)
        if found is None:
            found = 0.0
            for x, part in enumerate(self.coming[0]):
                if part > 0.0:
                    found += part * closeness(self.ground.dots.distance(dot, x))
            self._near[dot] = found
        return found

    def heard(self, dot: int) -> float:
        """What it is worth to have walked, and listen here."""
        found = self._heard.get(dot)
        if found is None:
            found = NEXT_HEARD * self.frees(dot)
            for one in self.quarries:
                found += HEARD * one.share * self.heard_now(one, dot) * self.within(one, dot)
            self._heard[dot] = found
        return found

    def frees(self, dot: int) -> float:
        """How much is heard here in its next movement."""
        found = 0.0
        for x, part in enumerate(self.coming[0]):
            if part > 0.0:
                found += part * self.next_heard(self.ground.dots.distance(dot, x))
        return found

    def heard_now(self, one: Quarry, dot: int) -> float:
        """How likely a guard who listens here hears this novice."""
        ears, found = self.ground.loud(dot, one.card), 0.0
        for x, part in enumerate(one.forecast.now):
            found += part * ears[x]
        return found

    def within(self, one: Quarry, dot: int) -> float:
        """How likely this novice will be within reach of here after her next movement."""
        row, found = one.forecast.coming[0], 0.0
        for x in members(self.ground.dots.within(dot, self.reach)):
            found += row[x]
        return found
