"""A bot in a process of its own: it gets told events and asks as lines of JSON, and the screen never waits for it."""

import asyncio
import json
import sys
from typing import Final

from unseen.ai.levels import RANDOM
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.wire import Json

TROUBLES_MAX: Final = 2
"""After so many troubles with one ask the level `random` takes over: a game never waits for ever."""
LINE_MAX: Final = 16 * 1024 * 1024


class BotTrouble(Exception):
    """The process died or answered nonsense."""


class Bot:
    """One seat's player behind two pipes; started when first asked, and again, with its whole story, if it dies."""

    def __init__(self, game: Game, seat: Seat, level: str, seed: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.level = level
        self.seed: Final = seed
        self.story: Final[list[dict[str, Json]]] = []
        """All that was told and done, in order."""
        self.known = 0
        """How much of the story the process has."""
        self.process: asyncio.subprocess.Process | None = None

    def hear(self, events: list[Json]) -> None:
        """Told events; the process gets them before it is asked again."""
        self.story.append({"told": events})

    async def ask(self, steps: list[str]) -> str:
        """The step that the player chooses."""
        troubles = 0
        while True:
            try:
                return await self.exchange(steps)
            except (BotTrouble, OSError, ValueError):
                troubles += 1
                await self.stop()
                if troubles > 2 * TROUBLES_MAX:
                    raise
                if troubles >= TROUBLES_MAX:
                    self.level = RANDOM

    async def exchange(self, steps: list[str]) -> str:
        """Write what is new and the question, read the answer; BotTrouble if there is none."""
        process = await self.running()
        assert process.stdin is not None and process.stdout is not None
        offered: list[Json] = [*steps]
        lines: list[dict[str, Json]] = [*self.story[self.known :], {"ask": offered}]
        process.stdin.write(b"".join([json.dumps(line).encode() + b"\n" for line in lines]))
        await process.stdin.drain()
        answer = json.loads(await process.stdout.readline())
        step = answer.get("step") if isinstance(answer, dict) else None
        if not isinstance(step, str) or step not in steps:
            raise BotTrouble(str(answer))
        self.known += len(lines) - 1
        return step

    def did(self, step: str) -> None:
        """The table took its step. The process knows its own answer; only one that takes over is told it."""
        self.story.insert(self.known, {"did": step})
        self.known += 1

    async def running(self) -> asyncio.subprocess.Process:
        """The process, started if there is none."""
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "unseen.ai.worker", stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL,
                limit=LINE_MAX,
            )  # fmt: skip
            assert self.process.stdin is not None
            options: dict[str, Json] = dict(self.game.differing())
            setting: dict[str, Json] = {
                "game": self.game.id, "options": options, "seat": str(self.seat), "level": self.level,
                "seed": self.seed,
            }  # fmt: skip
            self.process.stdin.write(json.dumps(setting).encode() + b"\n")
            self.known = 0
        return self.process

    async def stop(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            # Reads what is left, so that the pipes are closed too.
            await process.communicate()
