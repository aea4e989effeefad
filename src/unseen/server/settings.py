"""What can be set about a server."""

import os
import time
from collections.abc import Callable, Sequence
from typing import Final

from unseen.core.content import Content
from unseen.core.draws import TableDice
from unseen.core.match import Chance
from unseen.server.record_reader import Reader
from unseen.server.workers import Workers

DATABASE: Final = "unseen.db"


class Settings:
    """How a server runs; every value has a default fit for a home machine."""

    def __init__(
        self,
        database: str = DATABASE,
        host: str = "127.0.0.1",
        port: int = 8000,
        bot_pause_s: float = 0.6,
        window_pause_s: float = 3.0,
        workers: int = 0,
        requests_per_s: float = 30.0,
        requests_burst: int = 240,
        keep_alive_s: float = 15.0,
        lock_wait_s: float = 2.0,
        contents: Sequence[Content] = (),
        names: Sequence[str] = (),
        proxies: Sequence[str] = (),
        head_s: float = 10.0,
        body_s: float = 30.0,
        unfinished_max: int = 64,
        dice: Callable[[bytes], Chance] = TableDice,
        now: Callable[[], float] = time.time,
        left_after_s: float = 120.0,
        thinkers: Callable[[int], Workers] = Workers,
        reader: Callable[[], Reader] = Reader,
    ) -> None:
        self.database: Final = database
        """A path or a `sqlite:///` address."""
        self.host: Final = host
        self.port: Final = port
        self.bot_pause_s: Final = bot_pause_s
        """A bot's visible steps come at whole multiples of this; 0: at once."""
        self.window_pause_s: Final = window_pause_s
        """No answer in a reaction window takes effect earlier than this, at tables with people; 0: at once."""
        self.workers: Final = workers or max(1, (os.cpu_count() or 2) - 1)
        """Processes for bots."""
        self.requests_per_s: Final = requests_per_s
        self.requests_burst: Final = requests_burst
        """How many requests one address may make at once, beyond the lasting rate."""
        self.keep_alive_s: Final = keep_alive_s
        self.lock_wait_s: Final = lock_wait_s
        """How long to wait for a locked database."""
        self.contents: Final = tuple(contents)
        """Boards and cards of an owner's own, for the lobby."""
        self.names: Final = tuple(names)
        """By which hosts it may be asked besides; on a loopback address no others, for a name can be led there."""
        self.proxies: Final = frozenset(proxies)
        """Addresses that ask for others, and say for whom."""
        self.head_s: Final = head_s
        self.body_s: Final = body_s
        """How long the head of a request may take to come in, and its body."""
        self.unfinished_max: Final = unfinished_max
        """How many requests that are not whole one address may hold; proxies hold as many as they like."""
        self.dice: Final = dice
        """A table's chance from its seed; whoever tests a game may play a given match again."""
        self.now: Final = now
        """The time of day in seconds; timers go by the loop's own clock."""
        self.left_after_s: Final = left_after_s
        """Who gives no sign of life for so long has left the seat behind, and the others may give it away."""
        self.thinkers: Final = thinkers
        """What makes the processes in which bots think; whoever tests a game may let them play a given match."""
        self.reader: Final = reader
        """What makes the process that reads records which others bring."""
