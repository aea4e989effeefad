"""A browser without a network: it speaks to the application in this process and keeps every byte that it was sent."""

import asyncio
import json
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, urlsplit

from litestar import Litestar

from unseen.core.wire import Json

HOST: Final = "table.test"
Message = MutableMapping[str, Any]  # Any: as ASGI has it


class Answer:
    """Status, headers and body, as they left the server."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.chunks: list[bytes] = []
        self.times: list[float] = []
        """When each came."""

    @property
    def body(self) -> bytes:
        """All of it."""
        return b"".join(self.chunks)

    @property
    def raw(self) -> bytes:
        """Every byte, in order."""
        head = b"".join([name + b": " + value + b"\n" for name, value in self.headers])
        return f"{self.status}\n".encode() + head + b"\n" + self.body

    def header(self, name: str) -> str:
        """The value of a header; "" without it."""
        wanted = name.lower().encode()
        return next((value.decode("latin-1") for key, value in self.headers if key.lower() == wanted), "")

    def json(self) -> dict[str, Json]:
        """The body as an object."""
        found = json.loads(self.body)
        assert isinstance(found, dict), "an answer of the interface is an object"
        return found

    async def take(self, message: Message) -> None:
        """A part of the answer."""
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message["headers"])
        elif body := message.get("body", b""):
            self.chunks.append(bytes(body))
            self.times.append(asyncio.get_running_loop().time())


class Request:
    """What is sent; it waits for its disconnection once the body is read."""

    def __init__(self, body: bytes) -> None:
        self.body: bytes | None = body
        self.gone: Final = asyncio.Event()

    async def give(self) -> Message:
        """The body, and later that nobody listens any more."""
        if self.body is not None:
            body, self.body = self.body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}


@dataclass(frozen=True)
class Listening:
    """A stream that is open: its answer grows."""

    answer: Answer
    request: Request
    task: asyncio.Task[None]

    async def close(self) -> None:
        """Hang up."""
        self.request.gone.set()
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


class Browser:
    """One browser with its cookie."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.cookie = ""

    def scope(self, method: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:  # Any: as ASGI has it
        """A request as the application gets it."""
        parts = urlsplit(path)
        sent = {"host": HOST, **({"cookie": self.cookie} if self.cookie else {}), **headers}
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": parts.path,
            "raw_path": quote(parts.path).encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in sent.items()],
            "client": ("127.0.0.1", 40000),
            "server": (HOST, 80),
        }

    async def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Ask for one thing; `body` goes as JSON, or as it is if it is bytes."""
        sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        kind = {"content-type": "application/json", "content-length": str(len(sent))} if body is not None else {}
        answer, request = Answer(), Request(sent)
        await self.app(self.scope(method, path, {**kind, **(headers or {})}), request.give, answer.take)  # type: ignore[arg-type]  # plain dicts are ASGI's messages
        self.keep(answer)
        return answer

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for a page as browsers do."""
        return await self.ask("GET", path, headers={"accept": "text/html", **(headers or {})})

    async def post(self, path: str, body: object) -> Answer:
        """Send JSON."""
        return await self.ask("POST", path, body)

    def listen(self, path: str, headers: Mapping[str, str] | None = None) -> Listening:
        """Open a stream and leave it open."""
        answer, request = Answer(), Request(b"")
        scope = self.scope("GET", path, {"accept": "text/event-stream", **(headers or {})})

        async def listened() -> None:
            await self.app(scope, request.give, answer.take)  # type: ignore[arg-type]  # plain dicts are ASGI's messages

        return Listening(answer, request, asyncio.create_task(listened()))

    def keep(self, answer: Answer) -> None:
        """Remember the cookie."""
        given = answer.header("set-cookie")
        if given:
            self.cookie = given.partition(";")[0]
