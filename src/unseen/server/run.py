"""Serving until somebody stops it. What keeps it from starting is said in one sentence, with exit status 2."""

import asyncio
import errno
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from litestar import Litestar

from unseen.core.errors import UnseenError
from unseen.server.app import create_app
from unseen.server.connections import Faults, connections
from unseen.server.database import open_store
from unseen.server.playtest import BOOK
from unseen.server.settings import Settings

GOODBYE_S: Final = 2
"""Requests that run when the server is stopped get this long to end."""
END_S: Final = 4.0
"""After this it ends whatever still runs in a thread: all that counts is stored already."""
OPEN_MAX: Final = 65_536
SPARE: Final = 160
"""Files that are kept for the database, the bots, and what comes in before those that gave way are closed."""
DOOR: Final = 4
"""How many connections are let in at a time."""
QUEUE: Final = 2048
"""How many wait before the door."""
Announce = Callable[[str, str], None]
"""Gets the address of the server, and that of its host's book of playtests, "" without one."""


class Serving(uvicorn.Server):
    """A server that says when it is ready, and lets its streams end before it waits for them."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Callable[[], None], end: threading.Timer) -> None:
        super().__init__(config)
        self.app: Final = app
        self.ready: Final = ready
        self.end: Final = end
        """Ends the process, if all else fails."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(QUEUE)  # asyncio lets as many wait as it lets in at a time
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop once; who presses Ctrl-C again need not wait long, for the goodbye is bounded."""
        if not self.should_exit:
            self.end.start()
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # who is cut short now did nothing wrong
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then all else."""
        self.app.state.tables.stop_listening()
        if self.app.state.lab is not None:
            await self.app.state.lab.close()
        await super().shutdown(sockets)


def run(settings: Settings, announce: Announce | None = None) -> int:
    """Serve until interrupted; the exit status. `announce` gets the address once it answers."""
    end = threading.Timer(END_S, os._exit, [0])
    end.daemon = True
    try:
        asyncio.run(serve(settings, announce if announce is not None else say, end))
    except UnseenError as error:
        sys.stderr.write(f"unseen: {error}\n")
        return 2
    except KeyboardInterrupt:
        return 0
    finally:
        end.cancel()
    return 0


async def serve(settings: Settings, announce: Announce, end: threading.Timer) -> None:
    """Serve until interrupted; UnseenError `port` or `database` if it cannot start."""
    listening = bind(settings.host, settings.port)
    asyncio.get_running_loop().set_exception_handler(Faults().handle)
    with listening:
        store = await open_store(settings.database, settings.lock_wait_s)
        app = create_app(settings, store)
        config = uvicorn.Config(
            app,
            http=connections(settings, connections_max()),
            ws="none",
            backlog=DOOR,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=sorted(settings.proxies),
            log_level="error",  # anybody can send what is no HTTP, and as often as they like
            access_log=False,  # it would write down links that open seats
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=GOODBYE_S,
        )
        url = address(listening)
        await Serving(config, app, lambda: announce(url, book_of(app, url)), end).serve([listening])


def book_of(app: Litestar, url: str) -> str:
    """Where the host reads the book of playtests; "" where there is none."""
    path = app.state.tables.playtests.path
    return f"{url.rstrip('/')}{path}" if path else ""


def connections_max() -> int:
    """How many connections there is room for; the limit is raised as far as the system allows without asking."""
    if sys.platform == "win32":
        return OPEN_MAX
    import resource

    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_MAX if most == resource.RLIM_INFINITY else min(OPEN_MAX, most)
    if usual < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted - min(SPARE, wanted // 2)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; UnseenError `port` if that cannot be had."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
            listening.listen()
        except (OSError, OverflowError):
            listening.close()
            raise
    except (OSError, OverflowError) as error:
        raise UnseenError("port", why_not(host, port, error)) from error
    return listening


def why_not(host: str, port: int, error: Exception) -> str:
    """What a person can do about an address that cannot be had."""
    if not 0 <= port <= 65535:
        return f"There is no port {port}; choose one from 1 to 65535."
    if isinstance(error, PermissionError):
        return f"Port {port} is reserved for the system; choose one above 1023 with --port."
    if isinstance(error, socket.gaierror):
        return f"There is no address {host}; choose another with --host."
    if isinstance(error, OSError) and error.errno == errno.EADDRNOTAVAIL:
        return f"The address {host} is none of this machine; choose another with --host."
    return f"Port {port} on {host} is in use; choose another with --port."


def address(listening: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def say(url: str, book: str = "") -> None:
    """The address on standard output, and the secret one of the host's book of playtests."""
    sys.stdout.write(f"Unseen is at {url}\n")
    if book:
        sys.stdout.write(f"{BOOK} {book}\n")
    sys.stdout.flush()
