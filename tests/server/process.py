"""A server in a process of its own, which can be killed at any moment."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

START_S: Final = 20.0
PROGRAM: Final = """
import json, sys
from unseen.server.run import run
from unseen.server.settings import Settings
usual = dict(bot_pause_s=0.0, workers=1, keep_alive_s=0.2, window_pause_s=0.0, requests_per_s=1e6, requests_burst=10**6)
sys.exit(run(Settings(**{**usual, **json.loads(sys.argv[3])}, database=sys.argv[1], port=int(sys.argv[2]))))
"""


def command(database: str, port: int, before: str = "", **settings: Any) -> list[str]:
    """What starts a server; `before` is done in its process first."""
    return [sys.executable, "-c", before + PROGRAM, database, str(port), json.dumps(settings)]


class ServerProcess:
    """Starts on the same port and database as often as asked."""

    def __init__(self, database: Path, port: int, before: str = "", **settings: Any) -> None:
        self.database: Final = database
        self.port: Final = port
        self.command: Final = command(str(database), port, before, **settings)
        self.log: Final = database.with_suffix(".log")
        """What it said where errors go."""
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait for its address."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(*self.command, stdout=subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), START_S)
        assert self.url.encode() in line, (line, self.log.read_text())

    async def stop(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it; its exit status."""
        process, self.process = self.process, None
        assert process is not None
        os.kill(process.pid, how)
        await asyncio.wait_for(process.communicate(), START_S)
        assert process.returncode is not None
        return process.returncode
