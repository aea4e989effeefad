"""Who wants to be told of decisions, as the database has it; and the keys that the server made for itself."""

from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from unseen.server.schema import KEYS, NOTICES, TABLES
from unseen.server.store import Store


@dataclass(frozen=True, repr=False)  # it holds an address and a secret
class Wish:
    """Somebody's wish to be told of decisions at a table, one way."""

    token: str
    """Whoever has it may confirm the wish and end it."""
    table: str
    person: str
    """The digest of a session that sits there."""
    kind: str
    to: str
    made: int
    """Seconds since 1970."""
    on: bool = False
    """Did the first notice arrive?"""
    told: str = ""
    """The public turn of which it was told last."""
    sent: int = 0
    """When that was, in seconds since 1970; 0: never."""


UNCONFIRMED: Final = NOTICES.c.on == 0
"""No first notice arrived."""


class NoticeBook:
    """Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def put(self, wish: Wish) -> None:
        """A wish in place of the one before."""
        values = {**vars(wish), "table_id": wish.table}
        del values["table"]
        async with self.store.transaction() as connection:
            await connection.execute(sa.delete(NOTICES).where(own(wish.table, wish.person, wish.kind)))
            await connection.execute(sa.insert(NOTICES).values(values))

    async def find(self, where: sa.ColumnElement[bool]) -> list[Wish]:
        """The wishes of which this holds, the oldest first."""
        query = sa.select(NOTICES).where(where).order_by(NOTICES.c.made, NOTICES.c.token)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Wish(row.token, row.table_id, row.person, row.kind, row.to, row.made, bool(row.on), row.told, row.sent)
            for row in rows
        ]

    async def ended(self, table: str) -> int:
        """When the game of a table was seen to be over, in seconds since 1970; 0 while nobody has noted it."""
        query = sa.select(TABLES.c.ended).where(TABLES.c.id == table)
        async with self.store.transaction() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def drop(self, where: sa.ColumnElement[bool]) -> None:
        """Forget them."""
        async with self.store.transaction() as connection:
            await connection.execute(sa.delete(NOTICES).where(where))

    async def follow(self, table: str, after: str) -> None:
        """What was confirmed at a table holds at the one after it, where nobody has asked for it anew already."""
        anew = sa.select(NOTICES.c.person, NOTICES.c.kind).where(at(after))
        async with self.store.transaction() as connection:
            for person, kind in (await connection.execute(anew)).all():
                await connection.execute(sa.delete(NOTICES).where(own(table, person, kind)))
            await connection.execute(sa.delete(NOTICES).where(at(table) & UNCONFIRMED))
            await connection.execute(sa.update(NOTICES).where(at(table)).values(table_id=after, told=""))

    async def change(self, token: str, **values: object) -> bool:
        """Note something of a wish; False if there is none."""
        async with self.store.transaction() as connection:
            done = await connection.execute(sa.update(NOTICES).where(NOTICES.c.token == token).values(values))
            return bool(done.rowcount)

    async def count(self, where: sa.ColumnElement[bool]) -> int:
        """How many there are."""
        query = sa.select(sa.func.count()).select_from(NOTICES).where(where)
        async with self.store.transaction() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def tables(self) -> list[str]:
        """Where somebody wants to be told."""
        query = sa.select(NOTICES.c.table_id).where(NOTICES.c.on == 1).distinct().order_by(NOTICES.c.table_id)
        async with self.store.transaction() as connection:
            return list((await connection.execute(query)).scalars())

    async def key(self, name: str, fresh: str) -> str:
        """The server's key of this name: the fresh one, if it has none yet."""
        async with self.store.transaction() as connection:
            known = (await connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == name))).scalar()
            if known is None:
                await connection.execute(sa.insert(KEYS).values(name=name, value=fresh))
        return fresh if known is None else str(known)


def own(table: str, person: str, kind: str) -> sa.ColumnElement[bool]:
    """The wish of a person at a table, one way."""
    return (NOTICES.c.table_id == table) & (NOTICES.c.person == person) & (NOTICES.c.kind == kind)


def at(table: str) -> sa.ColumnElement[bool]:
    """All wishes at a table."""
    return NOTICES.c.table_id == table


def named(token: str) -> sa.ColumnElement[bool]:
    """The wish with this secret."""
    return NOTICES.c.token == token


def of(person: str) -> sa.ColumnElement[bool]:
    """All wishes of a session."""
    return NOTICES.c.person == person


def forgotten(before: int) -> sa.ColumnElement[bool]:
    """What nobody confirmed since then."""
    return UNCONFIRMED & (NOTICES.c.made < before)
