"""Connections: how long a request may take to come in, and how many that are not whole one address may hold.

uvicorn waits for ever for the rest of a head or a body. Whoever opens connections and says nothing would hold all that
there are; here the oldest of those gives way. An answer that is on its way, a stream above all, is never counted.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from typing import Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from unseen.server.faults import LOG, report
from unseen.server.settings import Settings

WHOLE: Final = "whole"
IDLE: Final = "idle"
HEAD: Final = "head"
BODY: Final = "body"
LATE: Final = b"The rest of this request did not come in time."
FULL: Final = "socket.accept() out of system resource"
"""What asyncio says when the system has no connection left to give."""
SAID_EVERY_S: Final = 60.0


class Waiting:
    """The connections whose next request is not whole, the oldest first."""

    def __init__(self, settings: Settings, connections_max: int) -> None:
        self.limits: Final = {HEAD: settings.head_s, BODY: settings.body_s}
        """Seconds for each part of a request."""
        self.each: Final = settings.unfinished_max
        self.proxies: Final[Collection[str]] = settings.proxies
        self.connections_max: Final = connections_max
        """There is no room for more, whatever they do."""
        self.open: Final[OrderedDict[Connection, str]] = OrderedDict()
        self.counts: Final[dict[str, int]] = {}

    def add(self, one: "Connection", address: str) -> None:
        """One more; if its address holds too many, its oldest gives way."""
        if one in self.open:
            return
        self.open[one] = address
        self.counts[address] = self.counts.get(address, 0) + 1
        if self.counts[address] > self.each and address not in self.proxies:
            self.end(next(other for other, theirs in self.open.items() if theirs == address))

    def make_room(self, count: int) -> None:
        """The oldest of all gives way if there are so many connections, answers among them, that it has to."""
        if count > self.connections_max and self.open:
            self.end(next(iter(self.open)))

    def end(self, one: "Connection") -> None:
        """Close it without a word."""
        self.drop(one)
        one.transport.abort()

    def drop(self, one: "Connection") -> None:
        """Its request is whole, or it is closed."""
        address = self.open.pop(one, None)
        if address is not None:
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]


class Connection(H11Protocol):
    """One connection of uvicorn's, with a time for the head and the body of each request."""

    waiting: Waiting

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],  # uvicorn's own type
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.part = WHOLE
        self.asked = False
        """Did any request come this way?"""
        self.limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.waiting.make_room(len(self.connections))
        self.look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def connection_lost(self, exc: Exception | None) -> None:
        self.waiting.drop(self)
        self.set_limit(None)
        super().connection_lost(exc)

    def look(self) -> None:
        """Which part of a request is being waited for, and how long still?"""
        part = self.part_now()
        if part == self.part or self.transport.is_closing():
            return
        self.part = part
        self.asked = self.asked or part in (WHOLE, BODY)
        self.set_limit(self.waiting.limits.get(part))
        if part == WHOLE:
            self.waiting.drop(self)
        else:
            self.waiting.add(self, self.client[0] if self.client is not None else "")

    def part_now(self) -> str:
        """What of a request is missing; IDLE between two of them, for which uvicorn has a time of its own."""
        if self.conn.their_state is h11.SEND_BODY:
            return BODY
        if self.conn.their_state is not h11.IDLE:
            return WHOLE
        return IDLE if self.asked and not self.conn.trailing_data[0] else HEAD

    def set_limit(self, seconds: float | None) -> None:
        """Let the time for the next part begin."""
        if self.limit is not None:
            self.limit.cancel()
        self.limit = None if seconds is None else self.loop.call_later(seconds, self.late)

    def late(self) -> None:
        """What was waited for did not come."""
        if self.transport.is_closing():
            return
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
            told = [h11.Response(status_code=408, headers=headers, reason=b"Request Timeout"), h11.Data(data=LATE)]
            for event in [*told, h11.EndOfMessage()]:
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


def connections(settings: Settings, connections_max: int) -> type[Connection]:
    """The class of one server's connections."""

    class Held(Connection):
        waiting = Waiting(settings, connections_max)

    return Held


class Faults:
    """What breaks in the loop itself: one line each, and a system without room is named once a minute."""

    def __init__(self) -> None:
        self.said = -SAID_EVERY_S

    def handle(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # Any: as asyncio has it
        """Called by the loop."""
        error = context.get("exception")
        if context.get("message") == FULL:
            if loop.time() - self.said >= SAID_EVERY_S:
                self.said = loop.time()
                LOG.warning("No more connections can be opened now; the system has a limit for them (ulimit -n)")
        elif isinstance(error, BaseException):
            report("The loop", error)
