"""The database: tables, logs, seats and links. Every method is one transaction, on disk when it returns."""

import json
import sqlite3
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from unseen.core.errors import UnseenError
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.server.schema import LINKS, LOG, MARKS, ORDERS, SEATS, TABLES, TALK
from unseen.table.talk import ALL, EVERYBODY, TEAM, TalkLine

SAT: Final = sa.text("seats.rowid")
"""In the order in which they sat down."""
OPEN: Final = "open"
VOID: Final = "void"


class StoredTable:
    """A table's row."""

    def __init__(
        self,
        table_id: str,
        game: str,
        version: str,
        options: dict[str, Json],
        players: dict[Seat, str],
        seed: bytes,
        host: str,
        clock: str = "",
        proven: bool = True,
        manners: dict[str, str] | None = None,
        past: str = "",
    ) -> None:
        self.id: Final = table_id
        self.game: Final = game
        self.version: Final = version
        self.options: Final = options
        self.players: Final = players
        """Per seat a level's text, or `friend` for a person."""
        self.seed: Final = seed
        self.host: Final = host
        self.clock: Final = clock
        """The table's pace, "" for none."""
        self.proven: Final = proven
        """Does it make commitments? Tables made before there were any do not, and go on with the dice of then."""
        self.manners: Final = manners or {}
        """What it allows beside the game, by the keys of `unseen.table.manners`; what it lacks, it does not know."""
        self.past: Final = past
        """What it goes on from, as JSON: the `position` in which another game began and its `steps`; "" for nothing."""


@dataclass(frozen=True)
class Link:
    """A link's row: its state is `open`, `void`, or the digest of the session that took it."""

    table_id: str
    seat: Seat
    state: str
    maker: str = ""
    """The digest of the session that made it; "" for links made before that was known."""


class Store:
    """What the server remembers. Secrets of browsers come in as digests only."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def close(self) -> None:
        """Let go of the file."""
        await self.engine.dispose()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """All or nothing; UnseenError `storage` if the database cannot."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise UnseenError("storage", "The server cannot store anything now; nothing was changed.") from error

    async def scrub(self) -> None:
        """What was deleted or changed is gone from the file's log of changes, too; UnseenError `storage`."""
        try:
            async with self.engine.connect() as connection:
                driver = (await connection.get_raw_connection()).driver_connection
                assert driver is not None, "the connection is open"
                await (await driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")).close()
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise UnseenError("storage", "The server cannot clear its files now; try it again later.") from error

    # ---- tables ----
    async def create(self, table: StoredTable, sitters: dict[str, Seat], links: dict[str, Seat]) -> None:
        """A new table, who sits there already (digest of a session -> seat), and links (digest -> seat) for friends."""
        row = {
            "id": table.id,
            "game": table.game,
            "version": table.version,
            "options": json.dumps(table.options),
            "players": json.dumps({str(number): player for number, player in table.players.items()}),
            "seed": table.seed,
            "host": table.host,
            "made": int(time.time()),
            "clock": table.clock,
            "proven": int(table.proven),
            "manners": json.dumps(table.manners),
            "past": table.past,
        }
        async with self.transaction() as connection:
            await connection.execute(sa.insert(TABLES).values(row))
            for session, seat in sitters.items():
                await connection.execute(sa.insert(SEATS).values(table_id=table.id, session=session, seat=seat))
            for token, friend in links.items():
                values = {"token": token, "table_id": table.id, "seat": friend, "state": OPEN, "maker": table.host}
                await connection.execute(sa.insert(LINKS).values(values))

    async def table(self, table_id: str) -> StoredTable | None:
        """A table's row, or None."""
        async with self.transaction() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table_id))).first()
        if row is None:
            return None
        players = {int(number): player for number, player in json.loads(row.players).items()}
        options, proven, manners = json.loads(row.options), bool(row.proven), json.loads(row.manners)
        return StoredTable(
            row.id, row.game, row.version, options, players, row.seed, row.host, row.clock, proven, manners, row.past
        )

    async def log(self, table_id: str) -> list[list[Json]]:
        """All accepted messages of a table, in order."""
        query = sa.select(LOG.c.seat, LOG.c.message).where(LOG.c.table_id == table_id).order_by(LOG.c.number)
        async with self.transaction() as connection:
            rows = (await connection.execute(query)).all()
        return [[row.seat, json.loads(row.message)] for row in rows]

    async def append(
        self,
        table_id: str,
        number: int,
        seat: Seat,
        message: dict[str, Json],
        given: Collection[Seat] = (),
        unordered: bool = False,
    ) -> None:
        """One more accepted message; the number keeps anything from being stored twice.

        Seats that it has given to somebody else are left by who held them, whose marks go too. `unordered`: no
        standing order goes on.
        """
        values = {"table_id": table_id, "number": number, "seat": seat, "message": json.dumps(message)}
        async with self.transaction() as connection:
            await connection.execute(sa.insert(LOG).values(values))
            for left in given:
                for table in (SEATS, ORDERS, MARKS):
                    await connection.execute(sa.delete(table).where(table.c.table_id == table_id, table.c.seat == left))
                open_links = (LINKS.c.table_id == table_id) & (LINKS.c.seat == left) & (LINKS.c.state == OPEN)
                await connection.execute(sa.update(LINKS).where(open_links).values(state=VOID))
            if unordered:
                await connection.execute(sa.delete(ORDERS).where(ORDERS.c.table_id == table_id))

    # ---- seats ----
    async def sitters(self, table_id: str) -> dict[str, Seat]:
        """The sessions that hold seats at a table, and which, in the order in which they sat down."""
        query = sa.select(SEATS.c.session, SEATS.c.seat).where(SEATS.c.table_id == table_id).order_by(SAT)
        async with self.transaction() as connection:
            return {row.session: row.seat for row in await connection.execute(query)}

    async def tables_of(self, session: str, count: int) -> list[str]:
        """The newest tables at which this session sits and whose games go on."""
        query = (
            sa.select(SEATS.c.table_id)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(SEATS.c.session == session, TABLES.c.ended == 0)
            .order_by(TABLES.c.made.desc(), TABLES.c.id)
            .limit(count)
        )
        async with self.transaction() as connection:
            return list((await connection.execute(query)).scalars())

    # ---- standing orders ----
    async def orders(self, table_id: str) -> dict[Seat, tuple[str, int]]:
        """Per seat its order, and how many events it had been told when it was set."""
        query = sa.select(ORDERS.c.seat, ORDERS.c.order_key, ORDERS.c.since).where(ORDERS.c.table_id == table_id)
        async with self.transaction() as connection:
            return {row.seat: (row.order_key, row.since) for row in await connection.execute(query)}

    async def set_order(self, table_id: str, seat: Seat, key: str, since: int) -> None:
        """The seat's order from now on; none if the key is empty."""
        old = (ORDERS.c.table_id == table_id) & (ORDERS.c.seat == seat)
        async with self.transaction() as connection:
            await connection.execute(sa.delete(ORDERS).where(old))
            if key:
                values = {"table_id": table_id, "seat": seat, "order_key": key, "since": since}
                await connection.execute(sa.insert(ORDERS).values(values))

    # ---- talk ----
    async def talk(self, table_id: str) -> list[TalkLine]:
        """All that was said at a table, each team's lines and those to all in order."""
        query = sa.select(TALK).where(TALK.c.table_id == table_id).order_by(TALK.c.number)
        async with self.transaction() as connection:
            rows = (await connection.execute(query)).all()
        whom = [ALL if row.team == EVERYBODY else TEAM for row in rows]
        return [TalkLine(row.number, row.seat, row.session, row.text, to) for row, to in zip(rows, whom, strict=True)]

    async def add_talk(self, table_id: str, team: str, line: TalkLine) -> None:
        """One more line of a team, or to all (EVERYBODY)."""
        said = {"number": line.number, "seat": line.seat, "session": line.who, "text": line.text}
        async with self.transaction() as connection:
            await connection.execute(sa.insert(TALK).values(table_id=table_id, team=team, **said))

    # ---- links ----
    async def add_link(self, token: str, table_id: str, seat: Seat, maker: str) -> None:
        """A fresh link for a seat, made by a session; open ones made before open nothing any more."""
        older = (LINKS.c.table_id == table_id) & (LINKS.c.seat == seat) & (LINKS.c.state == OPEN)
        async with self.transaction() as connection:
            await connection.execute(sa.update(LINKS).where(older).values(state=VOID))
            values = {"token": token, "table_id": table_id, "seat": seat, "state": OPEN, "maker": maker}
            await connection.execute(sa.insert(LINKS).values(values))

    async def find_link(self, token: str) -> Link | None:
        """A link's row, or None."""
        async with self.transaction() as connection:
            row = (await connection.execute(sa.select(LINKS).where(LINKS.c.token == token))).first()
        return None if row is None else Link(row.table_id, row.seat, row.state, row.maker)

    async def take_link(self, token: str, link: Link, session: str) -> bool:
        """Give the link's seat to a session; False if somebody was quicker."""
        mine = sa.update(LINKS).where(LINKS.c.token == token, LINKS.c.state == OPEN).values(state=session)
        async with self.transaction() as connection:
            if (await connection.execute(mine)).rowcount != 1:
                return False
            # A device at which several sat, who all gave their seats away, still has a row of its own.
            own = (SEATS.c.table_id == link.table_id) & (SEATS.c.session == session)
            await connection.execute(sa.delete(SEATS).where(own))
            values = {"table_id": link.table_id, "session": session, "seat": link.seat}
            await connection.execute(sa.insert(SEATS).values(values))
        return True
