"""Browsers of a test, and a server that can be killed."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx
from litestar import Litestar

from unseen.proof import spare
from unseen.proof.world import ReadAtOnce
from unseen.server.database import MEMORY, open_store
from unseen.server.settings import Settings
from unseen.server.store import Store
from unseen.server.tables import Tables

QUICK: Final = {
    "reader": ReadAtOnce,
    "bot_pause_s": 0.0,
    "window_pause_s": 0.0,
    "workers": 1,
    "requests_per_s": 1e6,
    "requests_burst": 10**6,
    "names": ["table.test"],
}


def settings(folder: Path, **others: Any) -> Settings:
    """A server in a folder of its own, without pauses."""
    return Settings(**{**QUICK, "database": str(folder / "test.db"), **others})


FRESH: Final[list[bytes]] = []


class Browser:
    """One browser: it keeps its cookie and every byte it was sent."""

    def __init__(self, app: Litestar) -> None:
        self.http: Final = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app, raise_app_exceptions=False),  # type: ignore[arg-type]  # litestar's ASGI types
            base_url="http://table.test",
            event_hooks={"response": [self.keep]},
        )
        self.bytes: Final[list[bytes]] = []

    async def keep(self, response: httpx.Response) -> None:
        """Remember all that came: status, headers, body."""
        await response.aread()
        head = f"{response.status_code}\n" + "\n".join(f"{name}: {value}" for name, value in response.headers.items())
        self.bytes.append(head.encode() + b"\n" + response.content)

    async def make(self, seat: str = "thief", game: str = "nusubito", **opponents: str) -> tuple[str, dict[str, str]]:
        """Make a table; its id and the friends' links."""
        body = {"game": game, "seat": seat, "opponents": opponents}
        response = await self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        made = response.json()
        return made["table"], made["links"]

    async def posts(self, table: str, after: int = 0) -> list[dict[str, Any]]:
        """The listener's posts."""
        response = await self.http.get(f"/api/tables/{table}/posts", params={"after": after})
        assert response.status_code == 200, response.text
        found: list[dict[str, Any]] = response.json()["posts"]
        return found

    def key(self) -> str:
        """A fresh key."""
        return uuid.uuid4().hex

    async def send(self, table: str, **act: Any) -> httpx.Response:
        """A message that has seen everything."""
        posts = await self.posts(table)
        message = {"key": self.key(), "after": posts[-1]["number"], **act}
        return await self.http.post(f"/api/tables/{table}/messages", json=message)

    async def do(self, table: str, *steps: str) -> list[dict[str, Any]]:
        """Steps that must be taken."""
        response = await self.send(table, steps=list(steps))
        assert response.status_code == 200, response.text
        found: list[dict[str, Any]] = response.json()["posts"]
        return found

    async def status(self, table: str) -> dict[str, Any]:
        """The last `ask`, `wait` or `over`."""
        posts = await self.posts(table)
        return next(post for post in reversed(posts) if post["kind"] in ("ask", "wait", "over"))

    async def asked(self, table: str, seconds: float = 20.0) -> dict[str, Any]:
        """Wait until this browser is asked, or the game is over."""
        async with asyncio.timeout(seconds):
            while (status := await self.status(table))["kind"] == "wait":
                await asyncio.sleep(0.01)
        return status


def at_once(now: Callable[[], float]) -> dict[str, Any]:
    """Settings by which all time goes by this clock, jumps of it too."""
    return {"now": now, "elapsed": now, "calendar": now, "beat_s": 0.0}


async def no_tables_yet() -> bytes:
    """A database as a server makes it when it is started for the first time; made once, it is a file like another."""
    if not FRESH:
        with TemporaryDirectory() as folder:
            database = Path(folder) / "fresh.db"
            store = await open_store(str(database))
            await store.close()
            FRESH.append(database.read_bytes())
    return FRESH[0]


@asynccontextmanager
async def running(chosen: Settings, store: Store | None = None) -> AsyncIterator[Litestar]:
    """The application between its start and its end, in the loop of the test (a test client would take another)."""
    database = Path(chosen.database)
    if store is None and chosen.database != MEMORY and not database.exists():
        database.write_bytes(await no_tables_yet())
    app = spare.take(chosen, store)
    async with app.lifespan():
        yield app
    spare.give_back(app)


def service(app: Litestar) -> Tables:
    """The application's tables."""
    tables = app.state.tables
    assert isinstance(tables, Tables)
    return tables


def error_of(response: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, which must be one clear sentence."""
    data = json.loads(response.content)
    post = data["posts"][0] if "posts" in data else data
    sentence = post["sentence"]
    assert sentence and "\n" not in sentence and sentence.endswith(".") and "Traceback" not in response.text
    return response.status_code, post["code"]
