"""Finished games among one's tables: what came out stands there at once, and no table is loaded for it."""

import re
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.helpers import Browser, running, service, settings
from unseen.server.schema import TABLES
from unseen.server.yours import lobby_data

GAVE_UP = "The Mists resign: the thief wins."


async def lists(browser: Browser) -> list[str]:
    """The finished games on the first page, as they are read."""
    page = (await browser.http.get("/")).text
    found = re.findall(r"<li><div>(.*?)</li>", page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", one).split()) for one in found]


async def test_a_finished_game_says_who_won_against_whom_and_how(tmp_path: Path) -> None:
    """For both sides, for a device of both, and after a restart; what was not stored is made up for by who looks."""
    async with running(settings(tmp_path, calendar=lambda: 1_800_000_000.0)) as app:
        anna, ben = Browser(app), Browser(app)
        await anna.http.post("/api/name", json={"name": "Anna"})
        table, links = await anna.make("thief", mists="friend")
        await ben.http.post(links["mists"])
        assert await lists(anna) == [] and await lists(ben) == []
        await ben.send(table, resign=True)
        assert await lists(anna) == [f"Nusubito as Thief a friend · 15 Jan 2027 {GAVE_UP} You won Replay"]
        assert await lists(ben) == [f"Nusubito as Mists against Anna · 15 Jan 2027 {GAVE_UP} You lost Replay"]
        home, _ = await ben.make("mists", thief="here")
        await ben.http.post(f"/api/tables/{home}/open", json={"seat": "mists"})
        await ben.send(home, resign=True)
        both = f"Nusubito as Thief and Mists all at this device · 15 Jan 2027 {GAVE_UP} Thief won Replay"
        assert both in await lists(ben)
        assert await lists(Browser(app)) == []
        async with service(app).store.transaction() as connection:
            await connection.execute(sa.update(TABLES).where(TABLES.c.id == home).values(ended=0, result=""))
            await connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(version="v0"))
    async with running(settings(tmp_path, calendar=lambda: 1_800_100_000.0)) as app:
        back = Browser(app)
        back.http.cookies.update(anna.http.cookies)
        assert await lists(back) == [f"Nusubito as Thief a friend · 15 Jan 2027 {GAVE_UP} You won by older rules"]
        assert not service(app).live, "no table is loaded for the list"
        back.http.cookies.update(ben.http.cookies)
        assert both.replace("15", "16") in await lists(back) and list(service(app).live) == [home]
        assert (await lobby_data(service(app), back.http.cookies["unseen"])).yours == []


async def test_many_finished_games_leave_room_for_those_that_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They do not count among the tables that are looked after, and all but the last five are folded."""
    monkeypatch.setattr("unseen.server.yours.YOURS_MAX", 6)
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        going, _ = await browser.make("thief", mists="friend")
        for _ in range(7):
            table, _ = await browser.make("thief", mists="careful")
            await browser.send(table, resign=True)
        lobby = await lobby_data(service(app), browser.http.cookies["unseen"])
        assert [one.table_id for one in lobby.yours] == [going]
        assert len(lobby.finished) == 7 and all([one.won is False for one in lobby.finished])
        first = lobby.finished[0]
        assert (first.opponents, first.named) == ("careful", "")
        assert "<summary>2 more</summary>" in (await browser.http.get("/")).text
