"""The names of people: one for each browser, and one for each person's place at a device. Whose it is may change it."""

from collections.abc import Collection, Mapping
from typing import Final

import sqlalchemy as sa

from unseen.server.live import Live
from unseen.server.schema import NAMES, SEATS
from unseen.server.store import Store
from unseen.table.names import read_name


class Names:
    """Whoever is meant comes in as the digest of a session, or as the row of a person at a device."""

    def __init__(self, store: Store, live: Collection[Live]) -> None:
        self.store: Final = store
        self.live: Final = live
        """The tables that somebody looks at, as they are now."""
        self.changes = 0

    async def of(self, who: str) -> str:
        """Somebody's name; "" for none."""
        query = sa.select(NAMES.c.name).where(NAMES.c.session == who)
        async with self.store.transaction() as connection:
            return str((await connection.execute(query)).scalar() or "")

    async def at(self, table_id: str) -> dict[str, str]:
        """The names of those who sit at a table."""
        query = sa.select(NAMES).join(SEATS, SEATS.c.session == NAMES.c.session).where(SEATS.c.table_id == table_id)
        async with self.store.transaction() as connection:
            return {row.session: row.name for row in await connection.execute(query)}

    async def learn(self, live: Live) -> None:
        """Let a table know the names of those who sit there; a name that is changed meanwhile is read anew."""
        seen = -1
        while seen != self.changes:
            seen = self.changes
            live.called = await self.at(live.id)

    async def give(self, wanted: Mapping[str, object]) -> list[str]:
        """Each of these people takes a name, or with "" lets go of it; the names. UnseenError `name` changes none.

        They are stored before anybody is told. Told are the tables at which these people sit, and no others.
        """
        names = {who: read_name(text) for who, text in wanted.items()}
        async with self.store.transaction() as connection:
            await connection.execute(sa.delete(NAMES).where(NAMES.c.session.in_(names)))
            for who, name in names.items():
                if name:
                    await connection.execute(sa.insert(NAMES).values(session=who, name=name))
        self.changes += 1
        for live in self.live:
            if names.keys() & live.sitters.keys():
                live.called = {**live.called, **names}
                live.ring()
        return list(names.values())
