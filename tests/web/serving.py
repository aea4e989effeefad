"""A server as a process that can be killed: whoever drives no browser asks for it without Playwright."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final, Self

SERVE: Final = """
import sys
from unseen.server.run import run
from unseen.server.settings import Settings
seed = {"seeds": lambda: bytes.fromhex(sys.argv[3])} if sys.argv[3] else {}
sys.exit(run(Settings(database=sys.argv[1], port=int(sys.argv[2]), bot_pause_s=0.0, window_pause_s=0.0, workers=1,
                      requests_per_s=1e6, requests_burst=10**6, playtests=sys.argv[4] == "asks", lab=sys.argv[5],
                      **seed)))
"""


class Server:
    """Unseen in a process of its own, always on the same port and database."""

    def __init__(
        self, folder: Path, *plugins: Path, seed: bytes = b"", asks: bool = False, lab: Path | None = None
    ) -> None:
        self.database: Final = folder / "web.db"
        self.seed: Final = seed
        """The secret of its tables, so that draws and computers are the same in every run; none: each has its own."""
        self.asks: Final = asks
        """Are people asked after a game how it was?"""
        self.book = ""
        """Then this is the path of the host's book."""
        self.lab: Final = lab
        """The folder of its host's experiments."""
        self.plugins: Final = plugins
        """Folders in which it finds further games."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: Final[int] = free.getsockname()[1]
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        given = [self.database, self.port, self.seed.hex(), "asks" * self.asks, self.lab or ""]
        command = [sys.executable, "-c", SERVE, *map(str, given)]
        paths = [*map(str, self.plugins), *filter(None, [os.environ.get("PYTHONPATH")])]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith("Unseen is at"), "the server did not start"
        if self.asks:
            self.book = self.process.stdout.readline().strip().partition(self.url)[2]

    def kill(self) -> None:
        """End it without any warning."""
        assert self.process is not None and self.process.stdout is not None
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.kill()
