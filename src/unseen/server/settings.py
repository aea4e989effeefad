"""What can be set about a server."""

import os
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from unseen.audit.draws import TableDice
from unseen.core.content import Content
from unseen.core.match import Chance
from unseen.server.clocks import passed
from unseen.server.couriers import Courier
from unseen.server.record_reader import Reader
from unseen.server.workers import Workers

DATABASE: Final = "unseen.db"
ANSWER_S: Final = 120.0


def fresh_seed() -> bytes:
    """What nobody knows before it is opened: all draws of a table follow from it."""
    return secrets.token_bytes(32)


def spare_processors() -> int:
    """All but one, which is the server's."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """How a server runs; every value has a default fit for a home machine."""

    database: str = DATABASE
    """A path or a `sqlite:///` address."""
    host: str = "127.0.0.1"
    port: int = 8000
    bot_pause_s: float = 0.6
    """A bot's visible steps come at whole multiples of this; 0: at once."""
    window_pause_s: float = 3.0
    """No answer in a reaction window takes effect earlier than this, at tables with people; 0: at once."""
    workers: int = field(default_factory=spare_processors)
    """Processes for bots."""
    requests_per_s: float = 30.0
    requests_burst: int = 240
    """How many requests one address may make at once, beyond the lasting rate."""
    keep_alive_s: float = 15.0
    lock_wait_s: float = 2.0
    """How long to wait for a locked database."""
    contents: Sequence[Content] = ()
    """Boards and cards of an owner's own, for the lobby."""
    lan: bool = False
    """Is it for its own network? Then it answers to this machine's addresses and names alone."""
    names: Collection[str] = ()
    """By which hosts it may be asked besides; on a loopback address no others, for a name can be led there."""
    proxies: Collection[str] = ()
    """Addresses that ask for others, and say for whom."""
    head_s: float = 10.0
    body_s: float = 30.0
    """How long the head of a request may take to come in, and its body."""
    unfinished_max: int = 64
    """How many requests that are not whole one address may hold; proxies hold as many as they like."""
    think_s: float | None = None
    """The most that a level may think for a step, where people choose one; None for as long as there are levels."""
    answer_s: float = ANSWER_S
    """A bot that takes longer than this for a step is taken for dead, its waiting for others not counted."""
    rest_after_s: float = 30.0
    """Where only computers play, they rest when nobody has looked for so long."""
    tables_max: int | None = None
    """How many open tables one browser may have made, and an address five times as many; None for any number."""
    left_after_s: float = 120.0
    """Who gives no sign of life for so long has left the seat behind, and the others may give it to a computer."""
    lent_after_s: float = 24 * 3600.0
    """Who gives none for so long is not asked any more whether another person may have the seat."""
    beat_s: float = 1.0
    """So often the server makes sure that it serves; 0: it always does, whatever its clock says."""
    push: str = ""
    """Whom push services may write to, as in `mailto:me@example.org`; "" for no notices to closed browsers."""
    smtp: str = field(default="", repr=False)
    """The way out for mail, as in `smtp://user:password@host:587?from=address`; "" for no notices by mail."""
    site: str = ""
    """The server's own address, for links in mails, as in `https://play.example.org`."""
    notice_after_s: float = 300.0
    """A turn that goes on for so long is told to whoever wants notices."""
    notice_every_s: float = 600.0
    """Nobody gets two of one table within this time."""
    playtests: bool = False
    """Are people asked after a game between them how it was, for the book of its designer?"""
    lab: str = ""
    """The folder of experiments that the host may look at, begin and stop on a page; "" for no such page."""
    # What follows is for whoever tests a game: other dice, another clock, given players, no processes.
    seeds: Callable[[], bytes] = fresh_seed
    """The secret of each new table."""
    dice: Callable[[bytes], Chance] = TableDice
    """A table's chance from its seed."""
    now: Callable[[], float] = time.monotonic
    """Seconds that only grow: what is served goes by them."""
    elapsed: Callable[[], float] = passed
    """Seconds that go on while the host sleeps: days go by them."""
    calendar: Callable[[], float] = time.time
    """The time of day in seconds."""
    thinkers: Callable[[int, float], Workers] = Workers
    """What makes the processes in which bots think."""
    reader: Callable[[], Reader] = Reader
    """What makes the process that reads records which others bring."""
    couriers: Sequence[Courier] = ()
    """What carries notices besides."""
    push_trusts: Collection[str] = ()
    """Endpoints that begin so are sent to, wherever they are: a stand-in for a push service."""
