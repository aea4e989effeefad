"""An experiment that is being played: its process, how far it is, and how it ended."""

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Final

RUN: Final = "from unseen.server.lab_runner import main; main()"
STOP_S: Final = 1.0
"""Who does not end within this time is ended."""
LINE_MAX: Final = 16_384
MINUTE_S: Final = 60.0
HOUR_S: Final = 3600.0
BROKE: Final = "It broke off; `unseen lab run` on a command line says more."


class Playing:
    """One run. It ends by itself, when it is stopped, or when this server does."""

    def __init__(self, folder: Path, key: str, title: str, jobs: int, before: int = 0) -> None:
        self.folder: Final = folder
        self.key: Final = key
        self.title: Final = title
        self.jobs: Final = jobs
        self.process: asyncio.subprocess.Process | None = None
        self.listening: asyncio.Task[None] | None = None
        self.before = before
        """How many games were there already."""
        self.done = 0
        self.games = 0
        """How many there are to play in this run, until the next look."""
        self.since = 0.0
        """When it was begun to play these."""
        self.over = False
        self.stopped = False
        self.fault = ""
        """Why it broke off."""

    async def begin(self) -> None:
        """Start the process, in a group of its own: Ctrl-C in a terminal is for the server."""
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", RUN, str(self.folder), str(self.jobs),
            stdin=pipe, stdout=pipe, limit=LINE_MAX, start_new_session=True,
        )  # fmt: skip
        self.listening = asyncio.create_task(self.listen(self.process))

    async def listen(self, process: asyncio.subprocess.Process) -> None:
        """Hear how far it is, until it ends."""
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                self.hear(json.loads(line))
        except ValueError:
            self.fault = BROKE
        finally:
            if await process.wait() and not self.stopped:
                self.fault = self.fault or BROKE
            self.over = True

    def hear(self, said: dict[str, object]) -> None:
        """One line."""
        if "fault" in said:
            self.fault = str(said["fault"])
            return
        done, games = said["done"], said["games"]
        assert isinstance(done, int) and isinstance(games, int)
        if not done:
            self.since = time.monotonic()
            self.before += self.done
        self.done, self.games = done, games

    @property
    def far(self) -> str:
        """How far it is, of all games of the experiment; "" before the first is to be played, and after the last."""
        if self.done == self.games:
            return ""
        return f"{self.before + self.done:,} of {self.before + self.games:,} games"

    @property
    def left(self) -> str:
        """How long it takes yet, in words; "" while nobody can tell."""
        if not 0 < self.done < self.games:
            return ""
        return left_words((time.monotonic() - self.since) * (self.games - self.done) / self.done)

    async def stop(self) -> None:
        """End it, when it has written down the game that it is writing down, and before long."""
        process = self.process
        if process is None or self.over:
            return
        self.stopped = True
        assert process.stdin is not None and self.listening is not None
        process.stdin.close()
        done, _ = await asyncio.wait([self.listening], timeout=STOP_S)
        if not done:
            kill(process)
            await self.listening


def kill(process: asyncio.subprocess.Process) -> None:
    """End a process with all that it started."""
    try:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass  # it has just ended


def left_words(seconds: float) -> str:
    """As people say it."""
    if seconds < MINUTE_S:
        return "less than a minute left"
    if seconds < 1.5 * HOUR_S:
        minutes = round(seconds / MINUTE_S)
        return f"about {minutes} minute{'s' if minutes > 1 else ''} left"
    return f"about {round(seconds / HOUR_S)} hours left"
