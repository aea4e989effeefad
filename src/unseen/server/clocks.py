"""Timers for tables with clocks: whoever is asleep loses on time all the same, at the moment when time is over."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from unseen.server.faults import report
from unseen.server.live import Live
from unseen.table.messages import UNTIMED

Due = Callable[[Live], Awaitable[None]]


class Clocks:
    """One timer for each table whose time runs. Called with the table's lock held."""

    def __init__(self, now: Callable[[], float], due: Due) -> None:
        self.now: Final = now
        """The time of day in seconds."""
        self.due: Final = due
        """What is done when time is over."""

    def at(self, live: Live) -> int:
        """The time in whole milliseconds, for a table that asks for it."""
        return UNTIMED if live.table.clock is None else int(self.now() * 1000)

    def look(self, live: Live) -> None:
        """Set the timer anew."""
        self.stop(live)
        clock = live.table.clock
        if clock is not None and clock.due is not None and not live.dead:
            wait_s = max(0, clock.due - self.at(live)) / 1000
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
