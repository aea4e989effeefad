"""What can be worked out at a table, for who wishes to see it: made of what everybody was told, and of that alone.

It is worked out when somebody asks, in a thread, without the table's lock: who asks for it keeps nobody waiting. What
was worked out is kept for the tables that were asked of last; anybody else who is told the same gets the same.
"""

import asyncio
from collections import OrderedDict
from threading import Lock
from typing import Final

from unseen.ai.heat import Batches, Heat
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR
from unseen.core.worked_out import BROKEN, WorkedOut
from unseen.server.faults import report
from unseen.server.live import Live
from unseen.server.lobby import Sitting
from unseen.server.tables import Tables
from unseen.table import Table
from unseen.table.manners import shown

KEPT_MAX: Final = 16
"""Of so many tables the work is kept."""
TRIES: Final = 4
"""A table may go on while it is worked out; then it is tried anew, so often."""


class Public:
    """What everybody was told so far, as it was told together, and how often something of it was taken back."""

    def __init__(self, table: Table) -> None:
        cuts = Batches()
        for post in table.streams[SPECTATOR].posts:
            if post["kind"] == "told":
                events = post["events"]
                assert isinstance(events, list)
                cuts.told(len(events))
            elif post["kind"] == "back":
                kept = post["told"]
                assert isinstance(kept, int)
                cuts.back(kept)
        self.batches: Final = cuts.of(table.told(SPECTATOR))
        self.now: Final = (table.epoch, len(self.batches))
        """Another one as soon as something more is told, or taken back."""


class Aid:
    """What was worked out at one table. Threads come one by one."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.lock: Final = Lock()
        self.heat = Heat(game)
        self.heard = (0, 0)

    def catch_up(self, public: Public, shares: bool) -> WorkedOut | None:
        """Work for a thread; None if it has gone on already."""
        with self.lock:
            if public.now < self.heard:
                return None  # somebody came first who knew more
            if public.now[0] != self.heard[0]:
                self.heat, self.heard = Heat(self.game), (public.now[0], 0)
            try:
                self.heat.learn_all(public.batches[self.heard[1] :])
                found = self.heat.read(shares)
            except Exception as error:  # noqa: BLE001 (a game of others may break; the table goes on)
                report("What can be worked out", error)
                self.heat.lost, found = True, BROKEN
            self.heard = public.now
            return found


class Aids:
    """Those of all tables; one is brought up to date at a time."""

    def __init__(self) -> None:
        self.turn: Final = asyncio.Lock()
        self.kept: Final[OrderedDict[str, Aid]] = OrderedDict()

    def of(self, live: Live) -> Aid:
        """The one of this table, the one of the table that was asked of longest ago forgotten."""
        aid = self.kept.pop(live.id, None) or Aid(live.table.game)
        self.kept[live.id] = aid
        if len(self.kept) > KEPT_MAX:
            self.kept.popitem(last=False)
        return aid

    async def read(self, tables: Tables, table_id: str) -> tuple[WorkedOut | None, tuple[int, int]]:
        """What can be worked out now, None where the table does not show it; and when that was."""
        async with tables.held(table_id) as live:
            public, way = Public(live.table), shown(live.table.game, live.table.over, live.stored.manners)
            if not way:
                return None, public.now
            aid = self.of(live)
        async with self.turn:
            return await asyncio.to_thread(aid.catch_up, public, way == "shares"), public.now

    async def view(self, tables: Tables, table_id: str, session: str) -> Sitting:
        """The table for a page, with what can be worked out; read it at once, before anything else is awaited."""
        for _ in range(TRIES):
            found, now = await self.read(tables, table_id)
            sitting = await tables.table_view(table_id, session, found)
            if Public(sitting.table).now == now:
                return sitting
        return await tables.table_view(table_id, session)  # too much goes on here; the next post asks again
