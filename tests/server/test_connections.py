"""Connections that never become requests, requests for another host, and a server that is to end."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.helpers import Browser, error_of, running, settings
from tests.server.process import ServerProcess

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1"
BODY = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
LONG_S = 15.0
"""Longer than anything here takes, shorter than a test waits."""
Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Served = Callable[..., AbstractAsyncContextManager[ServerProcess]]


@pytest.fixture
def served(tmp_path: Path, free_tcp_port: int) -> Served:
    """Starts a server with these settings."""

    @asynccontextmanager
    async def start(before: str = "", **chosen: Any) -> AsyncIterator[ServerProcess]:
        server = ServerProcess(tmp_path / "test.db", free_tcp_port, before, **chosen)
        await server.start()
        try:
            yield server
        finally:
            if server.process is not None:
                await server.stop()

    return start


Opens = Callable[..., Awaitable[Opened]]


@pytest.fixture
async def opened() -> AsyncIterator[Opens]:
    """Opens connections on which only so much is sent."""
    held: list[Opened] = []

    async def open_one(server: ServerProcess, sent: bytes, address: str = "127.0.0.1") -> Opened:
        held.append(await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0)))
        held[-1][1].write(sent)
        return held[-1]

    yield open_one
    for _, writer in held:
        writer.transport.abort()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def ends(connection: Opened, within_s: float = LONG_S) -> bytes | None:
    """What came on a connection that the server closed; None if it did not."""
    try:
        return await asyncio.wait_for(connection[0].read(), within_s)
    except TimeoutError:
        return None
    except ConnectionError:
        return b""


@pytest.mark.parametrize("sent", [b"", HALF, BODY], ids=["nothing", "head", "body"])
async def test_a_request_that_does_not_come_is_not_waited_for(served: Served, opened: Opens, sent: bytes) -> None:
    async with served(head_s=0.3, body_s=0.3) as server:
        answer = await ends(await opened(server, sent))
        assert answer is not None, "the server waits for ever"
        assert b" 408 " in answer.splitlines()[0] and b"did not come in time" in answer
        assert server.log.read_text() == "", "it is no error of ours"


async def test_time_is_counted_from_the_beginning_of_a_request(served: Served, opened: Opens) -> None:
    """Neither a byte now and then nor an earlier request on the same connection gives more."""
    async with served(head_s=0.6, keep_alive_s=9.0) as server:
        connection = await opened(server, HALF + b"\r\n\r\n")
        assert b" 200 " in await connection[0].readline()
        drip = asyncio.create_task(dripped(connection[1]))
        assert await ends(connection) is not None
        drip.cancel()


async def dripped(writer: asyncio.StreamWriter) -> None:
    """A head that comes byte by byte."""
    for byte in HALF * 100:
        writer.write(bytes([byte]))
        await asyncio.sleep(0.1)


async def test_streams_and_answers_are_no_unfinished_requests(served: Served, opened: Opens) -> None:
    async with (
        served(head_s=0.3, body_s=0.3, unfinished_max=3) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}}
        table = (await http.post("/api/tables", json=body)).json()["table"]
        ask = f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        streams = [await opened(server, ask)]
        while b" 200 " in await streams[-1][0].readline() and len(streams) < 6:
            streams.append(await opened(server, ask))
        assert len(streams) == 6
        assert await ends(streams[0], 1.0) is None


async def test_the_oldest_unfinished_request_of_an_address_gives_way(served: Served, opened: Opens) -> None:
    async with served(unfinished_max=8) as server:
        held = [await opened(server, HALF) for _ in range(20)]
        assert None not in await asyncio.gather(*[ends(one) for one in held[:12]])
        assert await asyncio.gather(*[ends(one, 0.5) for one in held[12:]]) == [None] * 8
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/")).status_code == 200


async def test_a_proxy_holds_as_many_as_it_likes(served: Served, opened: Opens) -> None:
    async with served(unfinished_max=2, proxies=["127.0.0.1"]) as server:
        held = [await opened(server, HALF) for _ in range(6)]
        assert await ends(held[0], 0.5) is None


FEW = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))\n"


async def test_a_system_without_room_still_lets_newcomers_in(served: Served, opened: Opens) -> None:
    """From many addresses come more connections than there are; and the log does not repeat itself."""
    async with served(FEW) as server:
        for number in range(200):
            await opened(server, HALF, f"127.0.0.{2 + number % 40}")
        async with httpx.AsyncClient(base_url=server.url, timeout=LONG_S) as http:
            try:
                assert (await http.get("/")).status_code == 200
            except httpx.TimeoutException:
                pytest.fail("a newcomer gets no answer")
        assert len(server.log.read_text()) < 1_000


async def test_who_goes_away_in_the_middle_of_a_body_is_no_fault_of_ours(served: Served, opened: Opens) -> None:
    async with served() as server:
        form = BODY.replace(b"/api/tables", b"/new").replace(
            b"\r\n\r\n", b"\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        for sent in (BODY, form):
            _, writer = await opened(server, sent)
            await writer.drain()
            await asyncio.sleep(0.2)
            writer.transport.abort()
        async with httpx.AsyncClient(base_url=server.url) as http:
            for _ in range(3):
                await http.get("/")
        assert server.log.read_text() == ""


# ---- hosts ----
@pytest.mark.parametrize(
    ("chosen", "host", "answers"),
    [
        ({}, "127.0.0.1:8000", True),
        ({}, "localhost", True),
        ({}, "LOCALHOST:80", True),
        ({}, "[::1]:8000", True),
        ({}, "evil.example", False),
        ({}, "evil.example:8000", False),
        ({}, "127.0.0.1.evil.example", False),
        ({}, "", False),
        ({"names": ["play.example"]}, "play.example", True),
        ({"names": ["play.example"]}, "evil.example", False),
        ({"host": "0.0.0.0"}, "any.example", True),
        ({"host": "0.0.0.0", "names": ["play.example"]}, "any.example", False),
    ],
)
async def test_a_server_of_one_machine_answers_to_its_own_names(
    tmp_path: Path, chosen: dict[str, Any], host: str, answers: bool
) -> None:
    """A page of strangers whose name leads here is not ours, whatever it says of its origin."""
    async with running(settings(tmp_path, **{"names": [], **chosen})) as app:
        http, origin = Browser(app).http, f"http://{host}"
        got = await http.get("/api/tables/none/posts", headers={"host": host, "origin": origin})
        assert (got.status_code == 404) == answers
        if not answers:
            assert error_of(got) == (421, "foreign-host")


# ---- the end ----
STUCK = """
import asyncio, time
from unseen.server import pages
async def stuck(*_):
    await asyncio.to_thread(time.sleep, 60)
pages.lobby_data = stuck
"""
BUSY = STUCK.replace("await asyncio.to_thread(time.sleep, 60)", "time.sleep(60)")


@pytest.mark.parametrize("before", [STUCK, BUSY], ids=["a thread", "the loop"])
async def test_a_server_ends_whatever_it_is_doing(served: Served, opened: Opens, before: str) -> None:
    async with served(before) as server:
        await opened(server, HALF + b"\r\n\r\n")
        await asyncio.sleep(0.3)
        begun = time.monotonic()
        try:
            assert await server.stop(signal.SIGINT) == 0
        except TimeoutError:
            pytest.fail("it does not end")
        assert time.monotonic() - begun < 10, "4 s, and a busy machine"
        assert server.log.read_text() == ""
