"""Opening the database: found or made, ours, not in use, and brought up to date; or one sentence that says why not."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from unseen.core.errors import UnseenError
from unseen.server.schema import VERSIONS_TABLE
from unseen.server.store import Store

MEMORY: Final = ":memory:"
MIGRATIONS: Final = Path(__file__).parent / "migrations"


async def open_store(address: str, lock_wait_s: float = 2.0) -> Store:
    """The store at this path or address; UnseenError `database` in one sentence if it cannot be used."""
    url = read_address(address)
    name = url.database or MEMORY
    engine = make_engine(url, lock_wait_s)
    try:
        inspect(name, lock_wait_s)
        probe(name, lock_wait_s)
        async with engine.begin() as connection:
            await connection.run_sync(lambda sync: command.upgrade(configuration(sync), "head"))
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        await engine.dispose()
        raise UnseenError("database", reason(name, error)) from error
    except UnseenError:
        await engine.dispose()
        raise
    return Store(engine)


def inspect(name: str, lock_wait_s: float) -> None:
    """Look before anything is written; UnseenError `database` for a foreign file or one of a newer version."""
    path = Path(name)
    if name == MEMORY or not path.is_file() or path.stat().st_size == 0:
        return
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=lock_wait_s)) as connection:
        known = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not known:
            return
        if VERSIONS_TABLE not in known:
            raise UnseenError("database", f"{name} is a database of another program; choose another file.")
        present = {row[0] for row in connection.execute(f"SELECT version_num FROM {VERSIONS_TABLE}")}
    script = ScriptDirectory.from_config(configuration(None))
    if not present <= {revision.revision for revision in script.walk_revisions()}:
        raise UnseenError("database", f"{name} was written by a newer version of Unseen; update Unseen first.")


def probe(name: str, lock_wait_s: float) -> None:
    """Could this file be written now, and is it whole? Asked without writing; sqlite3.Error or UnseenError if not."""
    if name != MEMORY:
        with closing(sqlite3.connect(name, timeout=lock_wait_s, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
            found = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
            if found != ["ok"]:
                raise UnseenError("database", reason(name, sqlite3.DatabaseError("malformed")))


def configuration(connection: sa.Connection | None) -> Config:
    """Alembic's, for our migrations on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def read_address(address: str) -> URL:
    """A path, `sqlite:///path` or `sqlite+aiosqlite:///path`."""
    if "://" not in address:
        return URL.create("sqlite+aiosqlite", database=address)
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise UnseenError("database", f"{address} is no address of a database; try sqlite:///unseen.db.") from error
    if url.get_backend_name() != "sqlite":
        raise UnseenError("database", "Only SQLite files can be used; try sqlite:///unseen.db.")
    return url.set(drivername="sqlite+aiosqlite")


def make_engine(url: URL, lock_wait_s: float) -> AsyncEngine:
    """One connection that holds the file for this process alone: two servers on one file would not see each other."""
    engine = create_async_engine(url, poolclass=sa.AsyncAdaptedQueuePool, pool_size=1, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: sa.engine.interfaces.DBAPIConnection, record: object) -> None:
        # The driver would begin transactions late and never around DDL: a killed migration must leave nothing behind.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {int(lock_wait_s * 1000)}",
            "locking_mode = EXCLUSIVE",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "secure_delete = ON",  # what people take back is not to lie in unused parts of the file
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def reason(name: str, error: Exception) -> str:
    """What a person can do about a database that does not open."""
    text = str(error).lower()
    if "locked" in text:
        return f"{name} is in use by another program; stop it or choose another file."
    if "not a database" in text:
        return f"{name} is not a database; choose another file."
    if "malformed" in text:
        return f"{name} is damaged; restore it from a copy or choose another file."
    if "readonly" in text or "read-only" in text:
        return f"{name} cannot be written; check its permissions or choose another file."
    return f"{name} cannot be opened or made; check the folder and its permissions."
