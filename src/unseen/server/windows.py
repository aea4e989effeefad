"""Reaction windows at live tables: no answer takes effect before the pause, and standing orders answer when it is over.

A window is counted from the last thing that everybody was told. Until its pause is over all answers wait at the table,
those of bots too; then they take effect together. So nobody learns from a moment whether a person, a bot or an order
answered, or whether there was anything but passing to choose.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.faults import report
from unseen.server.live import FRIEND, Live
from unseen.table.orders import ordered

Due = Callable[[Live], Awaitable[None]]


class Windows:
    """One timer for each table whose window is open. Called with the table's lock held."""

    def __init__(self, pause_s: float, due: Due) -> None:
        self.pause_s: Final = pause_s
        self.due: Final = due
        """What is done when a pause is over."""

    def pause(self, live: Live) -> float:
        """Of a table: bots alone need none."""
        return self.pause_s if FRIEND in live.players_now().values() else 0.0

    def look(self, live: Live) -> None:
        """Begin the pause of a window that has just opened; without a pause only orders need a timer."""
        table = live.table
        if not table.window or live.dead or table.agreements.paused:
            live.opened = (-1, 0.0)
            return
        if live.opened[0] != table.public:
            live.opened = (table.public, asyncio.get_running_loop().time())
            if live.timer is None and (self.pause(live) > 0.0 or live.orders):
                live.timer = asyncio.create_task(self.wait(live))
                live.timer.add_done_callback(partial(ended, live))

    def early(self, live: Live) -> bool:
        """Is the pause of the open window not over yet?"""
        return live.table.window != "" and self.left(live) > 0.0

    def left(self, live: Live) -> float:
        """Seconds until the pause is over; 0 or less if it is."""
        return live.opened[1] + self.pause(live) - asyncio.get_running_loop().time()

    async def wait(self, live: Live) -> None:
        """Wait for the end of each pause, until no window is open any more, or the open one waits for its people."""
        while True:
            await asyncio.sleep(self.left(live))
            async with live.lock:
                if not await self.goes_on(live):
                    live.timer = None
                    return

    async def goes_on(self, live: Live) -> bool:
        """Close a window whose pause is over; is there another pause to wait for?"""
        opened = live.opened
        if live.dead or opened[0] < 0:
            return False
        if self.left(live) <= 0.0:
            await self.due(live)
            return live.opened != opened and not live.dead
        return True


def ended(live: Live, task: asyncio.Task[None]) -> None:
    """A timer that breaks leaves a line in the log, and makes way for the next one."""
    if live.timer is task:
        live.timer = None
    error = None if task.cancelled() else task.exception()
    if error is not None:
        report("A window", error)


def asked_by_order(live: Live) -> list[tuple[Seat, str]]:
    """The seats whose standing orders answer now, each with its step; who has begun an answer ends it in person."""
    found = [(seat, ordered(live.table, seat, live.order(seat))) for seat in live.orders]
    return sorted([(seat, step) for seat, step in found if step])


def checked(live: Live, seat: Seat, key: str) -> None:
    """May this seat set this order ("" takes it back)? UnseenError `no-seat`, `over` or `order`."""
    game = live.table.game
    if seat == SPECTATOR:
        raise UnseenError("no-seat", "You watch this table; only who holds a seat can set an order.")
    if live.table.over:
        raise UnseenError("over", "The game is over.")
    names = [order.key for order in game.orders]
    if key and key not in names:
        known = f"orders: {', '.join(names)}" if names else "this game has none"
        raise UnseenError("order", f"There is no such standing order; {known}.")


def orders_json(live: Live, seat: Seat) -> dict[str, Json]:
    """The orders of the game, and this seat's own ("" for none): nobody else's."""
    orders: list[Json] = [
        {"order": order.key, "title": order.title, "sentence": order.sentence} for order in live.table.game.orders
    ]
    return {"orders": orders, "order": live.order(seat)}
