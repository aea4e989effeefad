"""The book of playtests as the database keeps it: a sheet for each game, and what its people said.

What is deleted is gone from the file, too, and from the log of its last changes.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Final

import sqlalchemy as sa

from unseen.core.errors import UnseenError, cut
from unseen.server.playtest.answers import Answer
from unseen.server.playtest.sheet import Facts, Sheet, dump, load
from unseen.server.schema import ANSWERS, PLAYTESTS, TABLES
from unseen.server.store import Store

ID_BYTES: Final = 6
Row = Any
"""Any: a row of the database."""


def digest(record: str) -> str:
    """The same for the same record, however its lines end."""
    text = "\n".join([line.strip() for line in record.strip().splitlines()])
    return hashlib.sha256(text.encode()).hexdigest()


class Book:
    """Every method is one transaction, on disk when it returns."""

    def __init__(self, store: Store, calendar: Callable[[], float]) -> None:
        self.store: Final = store
        self.calendar: Final = calendar
        """The time of day in seconds."""

    # ---- sheets ----
    async def put(self, facts: Facts, table: str = "", record: str = "", answers: tuple[Answer, ...] = ()) -> str:
        """A new sheet; its id. UnseenError `playtest-known` if there is one of this table, or of a record like this.

        `table`, `record`: its id and the text; "" where there is none.
        """
        ident = secrets.token_hex(ID_BYTES)
        row = {
            "id": ident,
            "origin": table or ident,
            "record": digest(record) if record else ident,
            "made": int(self.calendar()),
            "facts": dump(facts),
        }
        same = (PLAYTESTS.c.origin == row["origin"]) | (PLAYTESTS.c.record == row["record"])
        known = sa.select(PLAYTESTS.c.id).where(same)
        async with self.store.transaction() as connection:
            there = (await connection.execute(known)).scalar()
            if there is not None:
                raise UnseenError("playtest-known", f"This game is in the book already, as sheet {there}.")
            await connection.execute(sa.insert(PLAYTESTS).values(row))
            for answer in answers:
                if answer.said:
                    await connection.execute(sa.insert(ANSWERS).values(sheet=ident, **vars(answer)))
        return ident

    async def sheets(self, game: str = "", newest: int | None = None) -> list[Sheet]:
        """All sheets, or those of one game, the newest first; at most so many."""
        query = sa.select(PLAYTESTS).order_by(PLAYTESTS.c.made.desc(), sa.text("playtests.rowid DESC"))
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query)).all()
            found = [(row.id, facts) for row in rows if (facts := load(row.facts)).game == game or not game][:newest]
            given = await answered(connection, None if newest is None else [ident for ident, _ in found])
        return [Sheet(ident, facts, tuple(given.get(ident, ()))) for ident, facts in found]

    async def count(self) -> int:
        """How many there are."""
        async with self.store.transaction() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).select_from(PLAYTESTS))).scalar_one())

    async def sheet(self, ident: str) -> Sheet:
        """One sheet; UnseenError `playtest-unknown`."""
        async with self.store.transaction() as connection:
            row = (await connection.execute(sa.select(PLAYTESTS).where(PLAYTESTS.c.id == ident))).first()
            if row is None:
                raise UnseenError("playtest-unknown", f"There is no sheet {cut(ident)} in the book.")
            given = await answered(connection, [ident])
        return Sheet(ident, load(row.facts), tuple(given.get(ident, ())))

    async def of_table(self, table_id: str) -> Sheet | None:
        """The sheet of a table's game; None if there is none."""
        async with self.store.transaction() as connection:
            query = sa.select(PLAYTESTS.c.id).where(PLAYTESTS.c.origin == table_id)
            ident = (await connection.execute(query)).scalar()
        return None if ident is None else await self.sheet(str(ident))

    async def minutes(self, table_id: str) -> int | None:
        """How long a table's game took, from the moment when every seat was taken; None if nobody noted it."""
        query = sa.select(TABLES.c.begun, TABLES.c.ended).where(TABLES.c.id == table_id)
        async with self.store.transaction() as connection:
            row = (await connection.execute(query)).one()
        return max(1, round((row.ended - row.begun) / 60)) if row.begun > 0 and row.ended else None

    # ---- what people say ----
    async def say(self, ident: str, answer: Answer) -> None:
        """What the person of a seat says from now on; what it said before is gone."""
        here = (ANSWERS.c.sheet == ident) & (ANSWERS.c.seat == answer.seat)
        async with self.store.transaction() as connection:
            await connection.execute(sa.delete(ANSWERS).where(here))
            if answer.said:
                await connection.execute(sa.insert(ANSWERS).values(sheet=ident, **vars(answer)))
        await self.store.scrub()

    async def forget(self, ident: str, *seats: int) -> None:
        """Name and words of these seats are gone, of all if none is named; the steps stay, nameless.

        UnseenError `playtest-unknown`.
        """
        sheet = await self.sheet(ident)
        async with self.store.transaction() as connection:
            for answer in sheet.answers:
                if not seats or answer.seat in seats:
                    here = (ANSWERS.c.sheet == ident) & (ANSWERS.c.seat == answer.seat)
                    await connection.execute(sa.delete(ANSWERS).where(here))
                    if answer.nameless().said:
                        await connection.execute(sa.insert(ANSWERS).values(sheet=ident, **vars(answer.nameless())))
        await self.store.scrub()

    async def drop(self, ident: str) -> None:
        """The whole sheet is gone; UnseenError `playtest-unknown`."""
        await self.sheet(ident)
        async with self.store.transaction() as connection:
            await connection.execute(sa.delete(ANSWERS).where(ANSWERS.c.sheet == ident))
            await connection.execute(sa.delete(PLAYTESTS).where(PLAYTESTS.c.id == ident))
        await self.store.scrub()


async def answered(connection: Any, idents: list[str] | None) -> dict[str, list[Answer]]:  # Any: as the store gives it
    """The answers of these sheets, of all for None, in order of seats."""
    query = sa.select(ANSWERS).order_by(ANSWERS.c.seat)
    if idents is not None:
        query = query.where(ANSWERS.c.sheet.in_(idents))
    found = dict[str, list[Answer]]()
    for row in (await connection.execute(query)).all():
        found.setdefault(row.sheet, []).append(answer_of(row))
    return found


def answer_of(row: Row) -> Answer:
    """An answer from its row."""
    return Answer(row.seat, row.name, row.role, row.role_words, row.end, row.end_words, row.comment)
