"""Clocks: arithmetic on times that are given. Times are whole milliseconds; whoever knows the time of day brings it in.

A clock belongs to a side (the seats of one team) and runs from one public moment to the next: while everybody knows
that the decision is this side's alone. While several sides choose at the same time, or a window is open, no clock runs;
then all have the same limit, counted from the last public moment, so that nobody learns who is quick.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from unseen.core.errors import UnseenError

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
MINUTES_MAX: Final = 180
SECONDS_MAX: Final = 180
DAYS_MAX: Final = 14
LIMIT_PART: Final = 10
"""What all have together is this part of a whole clock, at least a decision's seconds."""
LIVE: Final = re.compile(r"(\d{1,3})\+(\d{1,3})", re.ASCII)
DAYS: Final = re.compile(r"(\d{1,2})d", re.ASCII)


class Pace:
    """How much time there is. `10+5`: ten minutes, and five seconds more with each decision; `3d`: three days each."""

    def __init__(self, text: str, first: int, bonus: int, fresh: int) -> None:
        self.text: Final = text
        self.first: Final = first
        """What a side begins with."""
        self.bonus: Final = bonus
        """What it gets when its decision is over."""
        self.fresh: Final = fresh
        """What it has for each decision anew; 0 where time is kept."""
        self.limit: Final = fresh or max(bonus, first // LIMIT_PART)
        """What all have together, in windows and where several sides choose at the same time."""

    @property
    def live(self) -> bool:
        """Do the players sit at the table together?"""
        return self.fresh == 0


def read_pace(text: str) -> Pace | None:
    """The pace of a text, None for "" (no clock); UnseenError `clock` for what is none."""
    if not text:
        return None
    live, days = LIVE.fullmatch(text), DAYS.fullmatch(text)
    if live is not None:
        minutes, seconds = int(live[1]), int(live[2])
        if minutes + seconds > 0 and minutes <= MINUTES_MAX and seconds <= SECONDS_MAX:
            return Pace(text, minutes * MINUTE or seconds * SECOND, seconds * SECOND, 0)
    elif days is not None and 1 <= int(days[1]) <= DAYS_MAX:
        return Pace(text, int(days[1]) * DAY, 0, int(days[1]) * DAY)
    raise UnseenError(
        "clock",
        f"A clock is minutes and seconds a decision, as in 10+5 (up to {MINUTES_MAX}+{SECONDS_MAX}), "
        f"or 1 to {DAYS_MAX} days a decision, as in 3d.",
    )


def time_text(left: int) -> str:
    """`9:15`, `1:02:15`, or `2 d 5 h`."""
    seconds = -(-left // SECOND)
    if left >= DAY:
        return f"{left // DAY} d {left % DAY // (60 * MINUTE)} h"
    minutes = seconds // 60
    if minutes >= 60:
        return f"{minutes // 60}:{minutes % 60:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"


class Clock:
    """The time of every side. It runs for one side, or counts the limit that all have together, or stands."""

    def __init__(self, pace: Pace, sides: Iterable[str]) -> None:
        self.pace: Final = pace
        self.left: Final = dict.fromkeys(sides, pace.first)
        self.now = 0
        """The latest time given."""
        self.running = ""
        """The side whose time runs; "" for none."""
        self.shared = False
        """Does the limit of all run?"""
        self.since = 0
        """When that began to run."""
        self.mover = ""
        """The side whose decision it was last, which gets its bonus when another one decides."""
        self.held = True
        """Nothing runs before the game begins, in a pause, and after the end."""

    def pass_to(self, at: int) -> None:
        """Take in the time; it never goes back, whatever a machine's clock does."""
        self.now = max(self.now, at)

    def turn(self, sides: tuple[str, ...], waits: bool) -> None:
        """A public moment: these sides decide now. `waits`: there is something to wait for, so the limit runs."""
        self.stop()
        known = len(sides) == 1 and sides[0] in self.left
        if known and self.mover != sides[0]:
            self.credit()
            self.mover = sides[0]
            if self.pace.fresh:
                self.left[sides[0]] = self.pace.fresh
        elif sides and not known:
            self.credit()
        self.running = sides[0] if known else ""
        self.shared = not known and waits
        self.since = self.now

    def credit(self) -> None:
        """The last side's decision is over."""
        if self.mover:
            self.left[self.mover] += self.pace.bonus
        self.mover = ""

    def back(self, sides: tuple[str, ...], shown: Mapping[str, int]) -> None:
        """These sides decide again what they decided when the clocks showed that: no clock shows more than then."""
        self.stop()
        self.mover = sides[0] if len(sides) == 1 and sides[0] in self.left else ""
        for side, now in self.left.items():
            self.left[side] = min(now, shown.get(side, now))

    def stop(self) -> None:
        """Charge what ran."""
        if self.running and not self.held:
            self.left[self.running] = max(0, self.left[self.running] - (self.now - self.since))
        self.since = self.now

    def drop(self, side: str) -> None:
        """This side needs no clock any more, also if its own one runs."""
        self.stop()
        self.left.pop(side, None)
        self.running = "" if self.running == side else self.running
        self.mover = "" if self.mover == side else self.mover

    def hold(self) -> None:
        """Nothing runs from now on."""
        self.stop()
        self.held = True

    def go(self) -> None:
        """What was held runs on; a limit begins anew."""
        self.held = False
        self.since = self.now

    def spare(self) -> None:
        """What ran since is given back: nobody could play."""
        self.since = self.now

    @property
    def due(self) -> int | None:
        """When time is over, for the side that runs or for the late; None while nothing runs."""
        if self.held:
            return None
        if self.running:
            return self.since + self.left[self.running]
        return self.since + self.pace.limit if self.shared else None

    def over_at(self, at: int) -> bool:
        """Is it over at this time?"""
        return self.due is not None and max(at, self.now) >= self.due

    def shown(self, side: str) -> int:
        """What a side has left now."""
        runs = self.running == side and not self.held
        return max(0, self.left[side] - (self.now - self.since)) if runs else self.left[side]
