"""A table that somebody looks at: the table itself, its lock, who sits there, and a bell for its listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from unseen.ai.heat import Heat
from unseen.core.match import Chance
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.store import StoredTable
from unseen.table import Table, load
from unseen.table.storage import FORMAT

if TYPE_CHECKING:
    from unseen.server.bots import BotSeat

FRIEND: Final = "friend"


class Live:
    """Nothing of `table` may be read or changed without the lock: what is not stored yet must not be seen."""

    def __init__(self, stored: StoredTable, table: Table, sitters: dict[str, Seat]) -> None:
        self.id: Final = stored.id
        self.stored: Final = stored
        self.table: Final = table
        self.sitters: Final = sitters
        """Digests of sessions, and their seats."""
        self.lock: Final = asyncio.Lock()
        self.bell = asyncio.Event()
        self.bots: Final[dict[Seat, BotSeat]] = {}
        self.driver: asyncio.Task[None] | None = None
        self.orders: Final[dict[Seat, tuple[str, int]]] = {}
        """Standing orders, each with how many events its seat had been told when it was set."""
        self.opened: tuple[int, float] = (-1, 0.0)
        """The window that is open: how much everybody had been told when it opened, and when that was."""
        self.timer: asyncio.Task[None] | None = None
        """Ends the window's pause."""
        self.listening = 0
        self.heat: Heat | None = None
        self.dead = False
        """It may know more than the store: it is dropped, and the stored table loaded again."""

    def listener(self, session: str) -> Seat:
        """The seat of a session's digest, or SPECTATOR."""
        return self.sitters.get(session, SPECTATOR)

    def guess(self) -> Mapping[str, float]:
        """Where others may be, as far as everybody could work it out."""
        if self.heat is None:
            self.heat = Heat(self.table.game)
        self.heat.catch_up(self.table.told(SPECTATOR))
        return self.heat.shares()

    def ring(self) -> None:
        """Wake all who wait for news."""
        self.bell.set()
        self.bell = asyncio.Event()

    def players(self, listener: Seat) -> dict[Seat, str]:
        """Who plays each seat, as one listener may know it: `you`, `friend`, `open`, or a level's text."""
        taken = set(self.sitters.values())
        found = {}
        for seat, player in self.stored.players.items():
            if seat == listener:
                found[seat] = "you"
            elif player == FRIEND:
                found[seat] = FRIEND if seat in taken else "open"
            else:
                found[seat] = player
        return found

    def idle(self) -> bool:
        """Can it be forgotten for now?"""
        return not self.listening and self.driver is None and self.timer is None and not self.lock.locked()

    def order(self, seat: Seat) -> str:
        """The seat's standing order; "" if it has none, or was told since what ends it."""
        key, since = self.orders.get(seat, ("", 0))
        told = self.table.told(seat)[since:] if key else []
        return "" if any(self.table.game.ends_order(seat, key, one) for one in told) else key


def rebuild(stored: StoredTable, log: list[list[Json]], dice: Callable[[bytes], Chance]) -> Table:
    """The table of a row and its log; UnseenError `game-unknown`, `rules-version` or `table-corrupt`."""
    options: dict[str, Value] = {}
    for key, value in stored.options.items():
        assert not isinstance(value, (float, list, dict)), "options are plain values"
        options[key] = value
    data = {
        "format": FORMAT,
        "game": stored.game,
        "version": stored.version,
        "bots": [seat for seat, player in stored.players.items() if player != FRIEND],
        "position": "",
        "log": log,
    }
    return load(data, game_class(stored.game)(options), dice(stored.seed))
