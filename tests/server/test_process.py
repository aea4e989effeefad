"""A real server: streams, kills and restarts, and what keeps it from starting."""

import asyncio
import json
import signal
import socket
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.process import ServerProcess, command
from unseen.core.errors import UnseenError
from unseen.server.database import open_store

Message = dict[str, Any]
Events = list[tuple[str, str, str]]
"""Ids, names and data of server-sent events."""


@pytest.fixture
async def server(tmp_path: Path, free_tcp_port: int) -> AsyncIterator[ServerProcess]:
    process = ServerProcess(tmp_path / "test.db", free_tcp_port)
    await process.start()
    try:
        yield process
    finally:
        if process.process is not None:
            await process.stop()


async def read_events(
    http: httpx.AsyncClient, path: str, count: int, after: str | None = None
) -> list[tuple[str, str, str]]:
    """The first events of a stream: id, event, data."""
    headers = {} if after is None else {"last-event-id": after}
    found: Events = []
    event = {"id": "", "event": "", "data": ""}
    async with asyncio.timeout(10), http.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/event-stream")
        async for line in answer.aiter_lines():
            name, _, value = line.partition(": ")
            if name in event:
                event[name] = value
            elif not line and event["event"]:
                found.append((event["id"], event["event"], event["data"]))
                event = {"id": "", "event": "", "data": ""}
                if len(found) == count:
                    break
    return found


async def make(http: httpx.AsyncClient, **opponents: str) -> tuple[str, dict[str, str]]:
    body = {"game": "nusubito", "seat": "thief", "opponents": opponents}
    made = (await http.post("/api/tables", json=body)).json()
    return made["table"], made["links"]


async def posts(http: httpx.AsyncClient, table: str) -> list[Message]:
    found: list[Message] = (await http.get(f"/api/tables/{table}/posts")).json()["posts"]
    return found


def status(of: list[Message]) -> Message:
    return next(post for post in reversed(of) if post["kind"] in ("ask", "wait", "over"))


async def test_a_stream_fills_any_gap(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        table, _ = await make(http, mists="friend")
        step = status(await posts(http, table))["steps"][0]["text"]
        message = {"key": "first-step", "after": 2, "steps": [step]}
        assert (await http.post(f"/api/tables/{table}/messages", json=message)).status_code == 200
        whole = await posts(http, table)
        path = f"/api/tables/{table}/stream"
        for number in range(len(whole)):
            events = await read_events(http, path, len(whole) - number, str(number))
            assert [(int(id_), event) for id_, event, _ in events] == [
                (n, "post") for n in range(number + 1, len(whole) + 1)
            ]
            assert [json.loads(data) for _, _, data in events] == whole[number:]
        assert await read_events(http, f"{path}?after=1", 1) == await read_events(http, path, 1, "1")


async def test_a_stream_brings_what_comes_and_keeps_alive(server: ServerProcess) -> None:
    async with (
        httpx.AsyncClient(base_url=server.url) as http,
        httpx.AsyncClient(base_url=server.url) as guest,
        httpx.AsyncClient(base_url=server.url) as friend,
    ):
        table, links = await make(http, mists="friend")
        mine = asyncio.create_task(read_events(http, f"/api/tables/{table}/stream?after=2", 3))
        public = asyncio.create_task(read_events(guest, f"/api/tables/{table}/stream?after=2", 1))
        await asyncio.sleep(0.5)  # longer than the pause after which the stream says that it is alive
        assert not mine.done() and not public.done()
        await friend.post(links["mists"])
        step = status(await posts(http, table))["steps"][0]["text"]
        message = {"key": "first-step", "after": 2, "steps": [step]}
        await http.post(f"/api/tables/{table}/messages", json=message)
        assert [event for _, event, _ in await mine] == ["seats", "post", "post"]
        assert await public == [("", "seats", "{}")], "a draft reaches nobody else"


async def play(server: ServerProcess, kills: int) -> None:
    """A person against a bot; the server is killed while a message is on its way."""
    async with httpx.AsyncClient(base_url=server.url, timeout=5.0) as http:
        table, _ = await make(http, mists="careful")
        known: list[Message] = []
        sent, turn = 0, 0
        while sent < 12 + 2 * kills:
            now = await retried(http, "GET", f"/api/tables/{table}/posts")
            assert now["posts"][: len(known)] == known, "what was told stays told"
            known = now["posts"]
            ask = status(known)
            if ask["kind"] == "over":  # another game: every kill takes place
                (table, _), known = await make(http, mists="careful"), []
                continue
            if ask["kind"] == "wait":
                await asyncio.sleep(0.01)
                continue
            offered = [step["text"] for step in ask["steps"]]
            texts = [text for text in offered if text not in ("claim", "concede")] or offered  # cornered: no other step
            turn += 1
            message = {"key": f"step-{turn:05d}", "after": known[-1]["number"], "steps": [texts[turn % len(texts)]]}
            kill = asyncio.create_task(killed(server, turn)) if turn % 3 == 0 and turn // 3 <= kills else None
            answer = await retried(http, "POST", f"/api/tables/{table}/messages", message)
            if kill is not None:
                await kill
            again = await retried(http, "POST", f"/api/tables/{table}/messages", message)
            assert again == answer and answer["posts"][0]["kind"] != "refused"
            sent += 1


async def killed(server: ServerProcess, moment: int) -> None:
    """Kill the server a moment from now, and start it again."""
    await asyncio.sleep(moment % 5 * 0.003)
    await server.stop(signal.SIGKILL)
    await server.start()


async def retried(http: httpx.AsyncClient, method: str, path: str, body: object = None) -> Message:
    """Like a browser: send until there is an answer."""
    async with asyncio.timeout(30):
        while True:
            try:
                found: Message = (await http.request(method, path, json=body)).json()
                return found
            except httpx.TransportError:
                await asyncio.sleep(0.05)


async def test_a_killed_server_loses_and_doubles_nothing(server: ServerProcess) -> None:
    await play(server, kills=4)


async def test_a_stopped_server_says_goodbye(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        table, _ = await make(http, mists="friend")
        reading = asyncio.create_task(read_events(http, f"/api/tables/{table}/stream", 99))
        await asyncio.sleep(0.3)
        assert await server.stop(signal.SIGINT) == 0
        assert len(await reading) >= 1


def refused(database: str, port: int) -> str:
    """What a server that cannot start says."""
    done = subprocess.run(command(database, port), capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2 and done.stdout == "", (done.returncode, done.stderr)
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_a_port_in_use(tmp_path: Path, free_tcp_port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", free_tcp_port))
        other.listen()
        assert f"Port {free_tcp_port} on 127.0.0.1 is in use" in refused(str(tmp_path / "test.db"), free_tcp_port)
    assert not (tmp_path / "test.db").exists()
    assert "There is no port 99999" in refused(str(tmp_path / "test.db"), 99999)


async def unusable(database: str) -> str:
    """What is said of a database that cannot be used."""
    with pytest.raises(UnseenError) as caught:
        await open_store(database, 0.1)
    assert caught.value.code == "database" and "\n" not in caught.value.sentence
    return caught.value.sentence


async def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    foreign, text, newer = tmp_path / "foreign.db", tmp_path / "text.db", tmp_path / "newer.db"
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE notes (text)")
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("CREATE TABLE unseen_schema (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO unseen_schema VALUES ('9999')")
    text.write_text("This is a letter, not a database. " * 100)
    before = {path: path.read_bytes() for path in (foreign, text, newer)}
    assert "another program" in await unusable(str(foreign))
    assert "not a database" in await unusable(str(text))
    assert "newer version" in await unusable(str(newer))
    assert "cannot be opened" in await unusable(str(tmp_path))
    assert "cannot be opened" in await unusable(str(tmp_path / "no" / "such" / "folder.db"))
    assert "Only SQLite" in await unusable("postgresql://localhost/unseen")
    assert "no address" in await unusable("://")
    assert {path: path.read_bytes() for path in before} == before


async def test_a_database_is_made_and_found_again(tmp_path: Path) -> None:
    for address in (
        str(tmp_path / "some.db"),
        f"sqlite:///{tmp_path}/some.db",
        f"sqlite+aiosqlite:///{tmp_path}/some.db",
    ):
        store = await open_store(address, 0.1)
        assert await store.table("none") is None
        assert "in use" in await unusable(str(tmp_path / "some.db"))
        await store.close()


def test_a_locked_database(tmp_path: Path, free_tcp_port: int) -> None:
    connection = sqlite3.connect(tmp_path / "locked.db", isolation_level=None)
    connection.execute("CREATE TABLE notes (text)")
    connection.execute("BEGIN EXCLUSIVE")
    assert "is in use by another program" in refused(str(tmp_path / "locked.db"), free_tcp_port)
    connection.close()


async def test_two_servers_do_not_share_a_database(server: ServerProcess, free_tcp_port_factory: Any) -> None:
    port = free_tcp_port_factory()
    said = await asyncio.to_thread(refused, str(server.database), port)
    assert "is in use by another program" in said
