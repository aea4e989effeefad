"""The time of tables: what a server serves counts, and what nobody could use counts for nobody."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from tests.server.helpers import Browser, at_once, running, service, settings
from tests.server.process import ServerProcess
from unseen.table.clock import DAY

DAY_S = 24 * 3600.0


class Host:
    """A machine whose clock a test sets."""

    def __init__(self) -> None:
        self.now_s = 1.8e9

    def now(self) -> float:
        """What it shows."""
        return self.now_s

    async def serve(self, browser: Browser, table: str, seconds: int) -> None:
        """Let time pass while somebody looks every two seconds."""
        for _ in range(seconds // 2):
            self.now_s += 2.0
            await browser.http.get(f"/t/{table}/parts")


async def timed(app: Litestar, clock: str = "0+20") -> tuple[str, Browser, Browser]:
    """A table of two people with a clock, at which the thief is asked."""
    thief, mists = Browser(app), Browser(app)
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": clock}
    made = (await thief.http.post("/api/tables", json=body)).json()
    await mists.http.post(made["links"]["mists"])
    return made["table"], thief, mists


async def left(app: Litestar, browser: Browser, table: str) -> int:
    """What the thief has left, when somebody has looked."""
    await browser.http.get(f"/t/{table}/parts")
    live = await service(app).find(table)
    clock: Any = live.table.clock
    clock.pass_to(service(app).clocks.at(live))
    found: int = clock.shown("thief")
    return found


@pytest.mark.parametrize("jump_s", [26.0, DAY_S, -3600.0])
async def test_a_sleep_or_another_time_of_day_costs_and_gives_nobody_anything(tmp_path: Path, jump_s: float) -> None:
    host = Host()
    async with running(settings(tmp_path, now=host.now)) as app:
        table, thief, mists = await timed(app)
        await host.serve(mists, table, 4)
        host.now_s += jump_s
        assert (await thief.send(table, offer={"kind": "back", "turns": 0})).status_code != 500
        assert (await thief.status(table))["kind"] == "ask"
        await host.serve(mists, table, 6)
        assert await left(app, mists, table) == 10_000
        await host.serve(mists, table, 12)
        await thief.send(table, offer={"kind": "pause"})
        assert (await thief.status(table))["kind"] == "over", "served time is still time"


async def test_a_restart_gives_nobody_back_what_was_used(tmp_path: Path) -> None:
    host = Host()
    async with running(settings(tmp_path, now=host.now)) as app:
        table, _, mists = await timed(app)
        await host.serve(mists, table, 8)
    host.now_s += DAY_S
    async with running(settings(tmp_path, now=host.now)) as app:
        again = Browser(app)
        assert await left(app, again, table) == 12_000
        await host.serve(again, table, 2)
        assert await left(app, again, table) == 10_000


async def test_the_log_is_told_the_time_now_and_then(tmp_path: Path) -> None:
    """So a server that dies gives back no more than a few seconds; nobody is posted anything."""
    host = Host()
    async with running(settings(tmp_path, now=host.now)) as app:
        table, _, mists = await timed(app)
        live = await service(app).find(table)
        posts = await mists.posts(table)
        await host.serve(mists, table, 12)
        async with live.lock:
            await service(app).time_over(live)
        rows = await service(app).store.log(table)
        assert isinstance(rows[-1][1], dict) and rows[-1][1].get("beat") == 12_000
        assert await mists.posts(table) == posts


async def test_who_was_away_while_the_host_slept_has_left_nothing_behind(tmp_path: Path) -> None:
    host = Host()
    async with running(settings(tmp_path, now=host.now)) as app:
        table, _, mists = await timed(app, "")
        live = await service(app).find(table)
        host.now_s += 3600.0
        assert not live.left(0, 120.0)
        await host.serve(mists, table, 122)
        assert live.left(0, 120.0) and not live.left(1, 120.0)


async def test_days_go_on_while_the_server_is_down_and_by_no_change_of_the_time_of_day(tmp_path: Path) -> None:
    host, set_by = Host(), [0.0]
    times = {**at_once(host.now), "calendar": lambda: host.now_s + set_by[0]}
    async with running(settings(tmp_path, **times)) as app:
        table, _, mists = await timed(app, "3d")
        host.now_s += DAY_S
        set_by[0] = 9 * DAY_S
        assert await left(app, mists, table) == 2 * DAY
        set_by[0] = 0.0
    host.now_s += DAY_S
    async with running(settings(tmp_path, **times)) as app:
        assert await left(app, Browser(app), table) == DAY


@pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped otherwise there")
async def test_a_server_that_stands_still_longer_than_a_clock_costs_nobody_the_game(
    tmp_path: Path, free_tcp_port: int
) -> None:
    server = ServerProcess(tmp_path / "table.db", free_tcp_port)
    await server.start()
    try:
        async with (
            httpx.AsyncClient(base_url=server.url, timeout=30.0) as thief,
            httpx.AsyncClient(base_url=server.url, timeout=30.0) as mists,
        ):
            body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": "0+4"}
            made = (await thief.post("/api/tables", json=body)).json()
            await mists.post(made["links"]["mists"])
            assert server.process is not None
            os.kill(server.process.pid, signal.SIGSTOP)
            await asyncio.sleep(5.0)
            os.kill(server.process.pid, signal.SIGCONT)
            posts = (await mists.get(f"/api/tables/{made['table']}/posts")).json()["posts"]
            assert "over" not in [post["kind"] for post in posts]
    finally:
        await server.stop()
