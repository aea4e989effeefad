"""The database and the tables in memory."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.core.errors import UnseenError
from unseen.server.database import open_store
from unseen.server.faults import where
from unseen.server.schema import METADATA, TABLES, VERSIONS_TABLE
from unseen.server.security import Limits
from unseen.server.yours import lobby_data


async def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"version_table": VERSIONS_TABLE})
        return list(compare_metadata(context, METADATA))

    store = await open_store(str(tmp_path / "test.db"))
    async with store.transaction() as connection:
        assert await connection.run_sync(differences) == []
    await store.close()


async def test_a_restart_brings_tables_and_drafts_back(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        await browser.do(table, (await browser.status(table))["steps"][0]["text"])
        before = await browser.posts(table)
    async with running(settings(tmp_path)) as app:
        again = Browser(app)
        again.http.cookies.set("unseen", browser.http.cookies["unseen"])
        assert await again.posts(table) == before
        assert (await again.send(table, take_back=1)).status_code == 200


async def test_tables_that_nobody_looks_at_are_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("unseen.server.tables.LIVE_MAX", 3)
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        made = [(await browser.make("thief", mists="friend"))[0] for _ in range(8)]
        for table in made:
            await browser.do(table, (await browser.status(table))["steps"][0]["text"])
        assert len(service(app).live) <= 4
        for table in made:
            assert (await browser.send(table, take_back=1)).status_code == 200


async def test_a_table_of_other_rules_says_so_and_stays(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        async with service(app).store.transaction() as connection:
            await connection.execute(TABLES.update().values(version="v0"))
        service(app).drop(await service(app).find(table))
        assert error_of(await browser.http.get(f"/api/tables/{table}/posts")) == (409, "rules-version")
        assert (await lobby_data(service(app), browser.http.cookies["unseen"])).yours == []
        assert (await browser.http.get("/")).status_code == 200


async def test_a_first_table_of_many_browsers_at_once(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        browsers = [Browser(app) for _ in range(8)]
        made = await asyncio.gather(*[browser.make("thief", mists="friend") for browser in browsers])
        assert len({table for table, _ in made}) == 8
        seen = await asyncio.gather(*[Browser(app).posts(made[0][0]) for _ in range(8)])
        assert all([[post["kind"] for post in posts] == ["told", "wait"] for posts in seen])


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("unseen.server.security.time.monotonic", lambda: now[0])
    limits = Limits(2.0, 3)
    for _ in range(3):
        limits.admit("one")
    with pytest.raises(UnseenError):
        limits.admit("one")
    limits.admit("other")
    now[0] += 0.5
    limits.admit("one")
    with pytest.raises(UnseenError):
        limits.admit("one")


def test_a_fault_is_named_without_its_values() -> None:
    with pytest.raises(ValueError) as caught:
        raise ValueError("the thief is in E1")
    assert where(caught.value).startswith("ValueError at test_store.py:") and "E1" not in where(caught.value)
    assert where(KeyError("E1")) == "KeyError"
