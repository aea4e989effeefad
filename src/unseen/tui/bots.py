"""A bot in a process of its own: it gets told events and asks as lines of JSON, and the screen never waits for it."""

import asyncio
import json
import subprocess
import sys
from contextlib import suppress
from typing import Final

from unseen.ai.levels import CAREFUL
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.wire import Json

TROUBLES_MAX: Final = 2
"""After so many troubles with one ask the level `careful` takes over: a game never waits for ever."""


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
        self.process: subprocess.Popen[bytes] | None = None

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
                self.stop()
                if troubles > 2 * TROUBLES_MAX:
                    raise
                if troubles >= TROUBLES_MAX:
                    self.level = CAREFUL

    async def exchange(self, steps: list[str]) -> str:
        """Write what is new and the question, read the answer; BotTrouble if there is none."""
        process = self.running()
        offered: list[Json] = [*steps]
        fresh = [] if self.known else [self.setting()]
        lines: list[dict[str, Json]] = [*fresh, *self.story[self.known :], {"ask": offered}]
        answer = json.loads(await asyncio.to_thread(spoken, process, lines))
        step = answer.get("step") if isinstance(answer, dict) else None
        if not isinstance(step, str) or step not in steps:
            raise BotTrouble(str(answer))
        self.known += len(lines) - len(fresh) - 1
        return step

    def did(self, step: str) -> None:
        """The table took its step. The process knows its own answer; only one that takes over is told it."""
        self.story.insert(self.known, {"did": step})
        self.known += 1

    def did_before(self, step: str) -> None:
        """The table had its step in an earlier run of the program: no process of now knows it."""
        self.story.append({"did": step})

    def go_back(self, told: int, did: int) -> None:
        """Only so many told events and own steps still stand: the process begins anew with their story."""
        kept: list[dict[str, Json]] = []
        for line in self.story:
            events = line.get("told")
            if isinstance(events, list):
                kept.append({"told": events[:told]})
                told -= len(kept[-1]["told"]) if isinstance(kept[-1]["told"], list) else 0
            elif did > 0:
                kept.append(line)
                did -= 1
        self.story[:] = [line for line in kept if line.get("told") != []]
        self.stop()

    def running(self) -> subprocess.Popen[bytes]:
        """The process, started if there is none."""
        if self.process is not None and self.process.poll() is not None:
            self.stop()
        if self.process is None:
            command, pipe = [sys.executable, "-P", "-m", "unseen.ai.worker"], subprocess.PIPE
            # A session of its own: Ctrl-C in the terminal is the client's affair.
            self.process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, start_new_session=True
            )
            self.known = 0
        return self.process

    def setting(self) -> dict[str, Json]:
        """How the player is made."""
        options: dict[str, Json] = dict(self.game.differing())
        return {
            "game": self.game.id, "options": options, "seat": str(self.seat), "level": self.level, "seed": self.seed,
        }  # fmt: skip

    def stop(self) -> None:
        """End the process, if there is one. Who waits for its answer gets an empty line."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(BrokenPipeError):
                        pipe.close()


def spoken(process: subprocess.Popen[bytes], lines: list[dict[str, Json]]) -> bytes:
    """Write lines, read one: the answer, or an empty line from a dead process. Runs in a thread of its own."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"".join([json.dumps(line).encode() + b"\n" for line in lines]))
    process.stdin.flush()
    return process.stdout.readline()
