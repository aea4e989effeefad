"""Worker processes for bots: started when first needed, started anew when they die. They get JSON and nothing else."""

import asyncio
import json
import re
import sys
from collections.abc import Mapping
from typing import Final

from unseen.core.wire import Json

LINE_MAX: Final = 16 * 1024 * 1024
BROKE: Final = "bot"
"""The code of a fault of the bot itself; then the error is the place."""
PLACE: Final = re.compile(r"\w{1,60}( at [\w.]{1,60}:\d{1,6})?", re.ASCII)
CODE: Final = re.compile(r"[a-z-]{1,40}")
THINK_MAX_S: Final = 120.0
"""A bot that thinks longer than this is taken for dead."""


class BotTrouble(Exception):
    """A worker died or answered nonsense; the story must be told again. The code names the reason, and no step."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code


class WorkerProcess:
    """One process; it answers one question at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.lock: Final = asyncio.Lock()

    async def answer(self, message: dict[str, Json]) -> dict[str, Json]:
        """Its answer to one line; BotTrouble if there is none."""
        async with self.lock:
            try:
                return await asyncio.wait_for(self.exchange(message), THINK_MAX_S)
            except (OSError, ValueError, TimeoutError) as error:
                await self.stop()
                raise BotTrouble(f"no-answer-{type(error).__name__}") from error
            except asyncio.CancelledError:
                # The pipe now holds an answer that nobody waits for.
                await self.stop()
                raise

    async def exchange(self, message: dict[str, Json]) -> dict[str, Json]:
        """Write a line, read a line."""
        process = await self.running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(message).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        answer = json.loads(line)  # an empty line is the end of a dead worker: ValueError
        if not isinstance(answer, dict):
            raise ValueError("no object")
        return answer

    async def running(self) -> asyncio.subprocess.Process:
        """The process, started if there is none."""
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "unseen.server.bot_host", stdin=pipe, stdout=pipe, limit=LINE_MAX
            )
        return self.process

    async def stop(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            # Reads what is left, so that the pipes are closed too.
            await process.communicate()


def code_of(answer: Mapping[str, Json]) -> str:
    """Why a worker gave no step: a code of ours, or the place at which it broke."""
    code, error = answer.get("code"), answer.get("error")
    if code == BROKE and isinstance(error, str) and PLACE.fullmatch(error):
        return error
    return code if isinstance(code, str) and CODE.fullmatch(code) else "lost"


class Workers:
    """The processes; a player stays with one of them."""

    def __init__(self, count: int) -> None:
        self.processes: Final = [WorkerProcess() for _ in range(count)]

    async def ask(self, message: dict[str, Json]) -> str:
        """The step a player chooses; BotTrouble if its story must be told again."""
        process = self.processes[hash(message["player"]) % len(self.processes)]
        answer = await process.answer(message)
        step = answer.get("step")
        if not isinstance(step, str):
            raise BotTrouble(code_of(answer))
        return step

    async def stop(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.stop()
