"""A server in a process of its own, which can be killed at any moment."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

START_S: Final = 20.0
PROGRAM: Final = """
import sys
from unseen.server.run import run
from unseen.server.settings import Settings
sys.exit(run(Settings(database=sys.argv[1], port=int(sys.argv[2]), bot_pause_s=0.0, workers=1, keep_alive_s=0.2,
                      window_pause_s=0.0, requests_per_s=1e6, requests_burst=10**6)))
"""


class ServerProcess:
    """Starts on the same port and database as often as asked."""

    def __init__(self, database: Path, port: int) -> None:
        self.database: Final = database
        self.port: Final = port
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait for its address."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, str(self.database), str(self.port), stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), START_S)
        assert self.url.encode() in line, line

    async def stop(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it; its exit status."""
        process, self.process = self.process, None
        assert process is not None
        os.kill(process.pid, how)
        await asyncio.wait_for(process.communicate(), START_S)
        assert process.returncode is not None
        return process.returncode
