"""What time it is at a table, and timers: whoever is asleep loses on time all the same, when it is over.

A table's time grows by the beats of a server that serves it. Where a beat comes late the host slept, or the server was
stopped or overrun: nobody could play, and the gap counts for nobody. The time of day of the host, which anybody may
set, is asked for by tables with days for a decision alone, and there only when a table is loaded.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from unseen.server.faults import report
from unseen.server.live import Live
from unseen.table.messages import UNTIMED

Due = Callable[[Live], Awaitable[None]]
GAP_S: Final = 3.0
"""Beats further apart than this have a gap between them."""
KEPT_MS: Final = 10_000
"""So often the log is told the time of a table whose clock runs: a server that dies costs and gives no more."""
LOOK_S: Final = 600.0
"""So often a table with days is looked at: a host that slept did not count its timers on."""


def passed() -> float:
    """Seconds that only grow and do not stand still while the host sleeps, where it can tell them."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Beats:
    """The seconds that this server served; they grow from beat to beat."""

    def __init__(self, now: Callable[[], float], every_s: float) -> None:
        self.now: Final = now
        self.every_s: Final = every_s
        """0: no beats; every moment is served."""
        self.last = now()
        self.sum_s = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def served(self) -> float:
        """All of them until now."""
        now = self.now()
        gap, self.last = now - self.last, now
        if gap > 0.0 and (gap <= GAP_S or not self.every_s):
            self.sum_s += gap
        return self.sum_s

    def start(self) -> None:
        """Beat from now on."""
        if self.every_s and self.timer is None:
            self.beat()

    def beat(self) -> None:
        """One beat, and the next one later."""
        self.served()
        self.timer = asyncio.get_running_loop().call_later(self.every_s, self.beat)

    def stop(self) -> None:
        """No beat any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Clocks:
    """The time of each table, and one timer where it runs. Called with the table's lock held."""

    def __init__(self, beats: Beats, elapsed: Callable[[], float], calendar: Callable[[], float], due: Due) -> None:
        self.beats: Final = beats
        self.elapsed: Final = elapsed
        """Seconds that go on while nobody serves, for days."""
        self.calendar: Final = calendar
        """The time of day in seconds."""
        self.due: Final = due
        """What is done when a timer rings."""
        self.turned: Callable[[Live], None] | None = None
        """What else goes by the public course of tables with days."""

    def passed(self, live: Live) -> float:
        """What moves this table's time, in seconds: what was served, or days."""
        clock = live.table.clock
        return self.beats.served() if clock is None or clock.pace.live else self.elapsed()

    def load(self, live: Live) -> None:
        """A table's time goes on where its log stands; days have gone on meanwhile."""
        clock = live.table.clock
        if clock is not None:
            now = clock.now if clock.pace.live else max(clock.now, round(self.calendar() * 1000))
            live.zero_s = now / 1000 - self.passed(live)

    def at(self, live: Live) -> int:
        """The time in whole milliseconds, for a table that asks for it."""
        return UNTIMED if live.table.clock is None else round((live.zero_s + self.passed(live)) * 1000)

    def look(self, live: Live) -> None:
        """Set the timer anew."""
        self.stop(live)
        clock = live.table.clock
        if self.turned is not None and clock is not None and not clock.pace.live and not live.dead:
            self.turned(live)
        if clock is not None and clock.due is not None and not live.dead:
            most_s = KEPT_MS / 1000 if clock.pace.live else LOOK_S
            wait_s = min(max(0, clock.due - self.at(live)) / 1000, most_s)
            live.alarm = asyncio.get_running_loop().call_later(wait_s, self.ring, live)

    def stop(self, live: Live) -> None:
        """No timer any more."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None

    def ring(self, live: Live) -> None:
        """The timer's end."""
        live.alarm = None
        live.ringing = asyncio.create_task(self.wake(live))
        live.ringing.add_done_callback(ended)

    async def wake(self, live: Live) -> None:
        """Let the table know; a timer may be early by a moment."""
        async with live.lock:
            if not live.dead:
                await self.due(live)
                self.look(live)


def ended(task: asyncio.Task[None]) -> None:
    """A timer that breaks leaves a table that is loaded again, and a line in the log."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        report("A clock", error)
