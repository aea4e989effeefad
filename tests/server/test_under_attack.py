"""A server under attack shows its lobby to newcomers: on average in less than ten times what a server that nobody else
asks takes at the same moment. What stopped a server stopped it for seconds, a hundred times as long.

Both share the machine, so what else runs on it slows both alike. An attack is a row of ATTACKS. What strangers may do
is bounded in count here, and goes to this machine alone.
"""

import asyncio
import json
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import mean
from typing import Any, Final

import httpx
import pytest

from tests.server.process import START_S, command
from unseen.core.source import digest
from unseen.games.threads import content as sets

LOOKS: Final = 5
ATTACK_S: Final = 3.0
"""No attack goes on for longer."""
TIMES: Final = 10
ROUNDS: Final = 5
"""A machine may be busy once, and again; an attack that stops a server stops it each time."""
FEW: Final = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))\n"
Attack = Callable[[httpx.AsyncClient], Awaitable[object]]


# ---- attacks ----
def table(**parts: Any) -> dict[str, Any]:
    """A table that is asked for."""
    return {"game": "nusubito", "seat": "spectator", "opponents": {}, **parts}


async def dotted_key(http: httpx.AsyncClient) -> None:
    """One value of an option with 10,000 parts, in 20 KB."""
    for game, option in (("threads", "set"), ("nuns", "board")):
        await http.post("/api/tables", json=table(game=game, options={option: "a." * 10_000 + "a=1"}))


async def large_sets(http: httpx.AsyncClient) -> None:
    """Sets with twelve maps of almost 250 hexes, each with another title."""
    for number in range(2):
        body = json.loads(sets._starter_facts().line())
        first, rows = body["maps"][0], [{"r": r - 6, "q0": -9, "cells": "." * 19} for r in range(13)]
        large = [{**first, "id": f"m{n}", "title": f"M {n}", "rows": rows, "bridges": []} for n in range(9)]
        body = {**body, "title": f"A set {number}", "maps": [*body["maps"], *large]}
        text = json.dumps({**body, "digest": digest("schema", body)}, separators=(",", ":"), ensure_ascii=False)
        made = await http.post("/api/tables", json=table(game="threads", options={"set": text, "map": "m0"}))
        assert made.status_code == 201, made.text


async def long_thought(http: httpx.AsyncClient) -> None:
    """Tables of computers that would think for a minute a step."""
    for _ in range(3):
        await http.post("/api/tables", json=table(opponents={"thief": "ismcts:60s", "mists": "ismcts:60s"}))


async def many_tables(http: httpx.AsyncClient) -> None:
    """Table after table, four at a time."""
    for _ in range(15):
        await asyncio.gather(*[http.post("/api/tables", json=table(game="nuns")) for _ in range(4)])


async def rules_pages(http: httpx.AsyncClient) -> None:
    """The longest page, four at a time."""
    for _ in range(8):
        await asyncio.gather(*[http.get("/rules/nuns") for _ in range(4)])


async def long_cookies(http: httpx.AsyncClient) -> None:
    """Cookies that a reader of the usual kind unquotes in the square of their length."""
    cookie = 'unseen="' + "\\" * 15_000 + '"'
    for _ in range(3):
        await asyncio.gather(*[http.get("/api/tables/none", headers={"cookie": cookie}) for _ in range(4)])


async def half_open(http: httpx.AsyncClient) -> None:
    """More connections than there are, which never become requests."""
    held = []
    with suppress(OSError):
        for _ in range(300):
            held.append(await asyncio.open_connection("127.0.0.1", http.base_url.port))
            held[-1][1].write(b"GET / HTTP/1.1\r\nHost")
    await asyncio.sleep(2.5)
    for _, writer in held:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


ATTACKS: Final[dict[str, Attack]] = {
    "a key of many parts": dotted_key,
    "sets as large as they may be": large_sets,
    "computers that think for long": long_thought,
    "tables without number": many_tables,
    "the longest page": rules_pages,
    "cookies that are long to read": long_cookies,
    "connections without requests": half_open,
}


# ---- the newcomer ----
@contextmanager
def serving(folder: Path, port: int) -> Iterator[str]:
    """The address of a server with the limits of `unseen serve`, those on requests left out: all have one address."""
    started = command(str(folder / "test.db"), port, FEW, think_s=2.0, tables_max=24, answer_s=30.0)
    with (
        Path(folder / "log").open("wb") as log,
        subprocess.Popen(started, stdout=subprocess.PIPE, stderr=log) as process,
    ):
        try:
            assert process.stdout is not None
            assert b"http" in process.stdout.readline(), START_S
            yield f"http://127.0.0.1:{port}"
        finally:
            process.kill()


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory, free_tcp_port_factory: Callable[[], int]) -> Iterator[str]:
    """The server that is attacked, by one attack after the other."""
    with serving(tmp_path_factory.mktemp("attacked"), free_tcp_port_factory()) as address:
        yield address


@pytest.fixture(scope="module")
def idle(tmp_path_factory: pytest.TempPathFactory, free_tcp_port_factory: Callable[[], int]) -> Iterator[str]:
    """The server that nobody else asks."""
    with serving(tmp_path_factory.mktemp("idle"), free_tcp_port_factory()) as address:
        yield address


async def look(newcomer: httpx.AsyncClient) -> float:
    """How long the lobby takes to come to somebody on a new connection."""
    begun = time.monotonic()
    try:
        answer = await newcomer.get("/", timeout=60.0, headers={"connection": "close"})
    except httpx.TransportError:
        return 60.0
    assert answer.status_code == 200
    return time.monotonic() - begun


async def looks(attacked: httpx.AsyncClient, idle: httpx.AsyncClient, attack: Attack) -> tuple[float, float]:
    """How long newcomers waited on average at both servers, at some looks and while the attack lasted."""
    begun, waits = time.monotonic(), list[tuple[float, float]]()
    async with httpx.AsyncClient(base_url=attacked.base_url, timeout=60.0) as stranger:
        attacking = asyncio.ensure_future(attack(stranger))
        while len(waits) < LOOKS or (not attacking.done() and time.monotonic() < begun + ATTACK_S):
            await asyncio.sleep(0.02)
            waits.append((await look(attacked), await look(idle)))
        await attacking
    there, here = zip(*waits, strict=True)
    return mean(there), mean(here)


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
async def test_a_newcomer_sees_the_lobby(attacked: str, idle: str, attack: Attack) -> None:
    seen = []
    async with httpx.AsyncClient(base_url=attacked) as newcomer, httpx.AsyncClient(base_url=idle) as other:
        for first in (newcomer, other):
            await look(first)  # the templates are read
        for _ in range(ROUNDS):
            there, here = await looks(newcomer, other, attack)
            seen.append(f"{there * 1000:.0f} ms, idle {here * 1000:.0f} ms")
            if there < TIMES * here:
                return
    pytest.fail("; ".join(seen))
