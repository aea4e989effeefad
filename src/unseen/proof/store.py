"""The server's database in memory, without threads: the same tables, queries and transactions, at once.

It outlives the server that uses it, as a file does, and can stop a server at every boundary of a transaction.
"""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, cast

import sqlalchemy as sa
from alembic import command
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from unseen.core.errors import UnseenError
from unseen.server.database import configuration
from unseen.server.store import Store

BOUNDARIES: Final = ("before", "inside", "after")
"""Of a transaction: nothing is done; all is done and nothing stored; all is stored and nobody knows."""
Boundary = Callable[[str], None]


class Killed(BaseException):
    """The server is dead: nothing that it holds goes on."""


@dataclass(frozen=True)
class Connection:
    """What the store uses of a connection."""

    plain: sa.Connection

    async def execute(self, *args: Any) -> Any:  # Any: handed through
        """Ask the database."""
        return self.plain.execute(*args)


class MemoryStore(Store):
    """A store in memory."""

    def __init__(self, boundary: Boundary | None = None, file: sqlite3.Connection | None = None) -> None:
        self.file: Final = fresh_file() if file is None else file
        self.boundary = boundary
        engine = sa.create_engine("sqlite://", creator=lambda: self.file, poolclass=sa.StaticPool)
        event.listen(engine, "begin", begin)
        self.plain: Final = engine
        super().__init__(cast("AsyncEngine", engine))  # nothing of ours asks the engine itself

    async def close(self) -> None:
        """The memory stays, for the server that comes next."""

    async def scrub(self) -> None:
        """In memory there is no log of changes."""

    def reach(self, boundary: str) -> None:
        """A boundary of a transaction."""
        if self.boundary is not None:
            self.boundary(boundary)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """All or nothing, as on disk."""
        self.reach("before")
        try:
            with self.plain.begin() as connection:
                yield cast("AsyncConnection", Connection(connection))  # the store uses nothing else of it
                self.reach("inside")
        except SQLAlchemyError as error:
            raise UnseenError("storage", "The server cannot store anything now; nothing was changed.") from error
        self.reach("after")


def begin(connection: sa.Connection) -> None:
    """Transactions begin when we say so."""
    connection.exec_driver_sql("BEGIN")


def fresh_file() -> sqlite3.Connection:
    """An empty database of the newest version, copied from one that was made once."""
    if not TEMPLATE:
        made = open_memory()
        engine = sa.create_engine("sqlite://", creator=lambda: made, poolclass=sa.StaticPool)
        event.listen(engine, "begin", begin)
        with engine.begin() as connection:
            command.upgrade(configuration(connection), "head")
        TEMPLATE.append(made)
    copy = open_memory()
    TEMPLATE[0].backup(copy)
    return copy


def open_memory() -> sqlite3.Connection:
    """A database of its own."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


TEMPLATE: Final[list[sqlite3.Connection]] = []
