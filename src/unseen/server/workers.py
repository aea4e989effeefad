"""Worker processes for bots: started when first needed, started anew when they die. They get JSON and nothing else."""

import asyncio
import itertools
import json
import re
import sys
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final, TypeVar

from unseen.core.wire import Json
from unseen.server.fair import ANYWHERE, NEVER, Question, Thought, next_question

Value = TypeVar("Value", int, Thought)
LINE_MAX: Final = 16 * 1024 * 1024
BROKE: Final = "bot"
"""The code of a fault of the bot itself; then the error is the place."""
PLACE: Final = re.compile(r"\w{1,60}( at [\w.]{1,60}:\d{1,6})?", re.ASCII)
CODE: Final = re.compile(r"[a-z-]{1,40}")
KNOWN_MAX: Final = 10_000
"""Tables and players of which something is remembered; who was not heard of for longest is new when it comes back."""


class BotTrouble(Exception):
    """A worker died or answered nonsense; the story must be told again. The code names the reason, and no step."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code


class WorkerProcess:
    """One process; it answers one question at a time."""

    def __init__(self, answer_s: float) -> None:
        self.answer_s: Final = answer_s
        """A bot that thinks longer than this is taken for dead."""
        self.process: asyncio.subprocess.Process | None = None
        self.lock: Final = asyncio.Lock()

    async def answer(self, message: dict[str, Json]) -> dict[str, Json]:
        """Its answer to one line; BotTrouble if there is none."""
        async with self.lock:
            try:
                return await asyncio.wait_for(self.exchange(message), self.answer_s)
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
                sys.executable, "-P", "-m", "unseen.server.bot_host", stdin=pipe, stdout=pipe, limit=LINE_MAX
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
    """The processes, and the questions that wait for them. A player stays with the process that knows it."""

    def __init__(self, count: int, answer_s: float) -> None:
        self.processes: Final = [WorkerProcess(answer_s) for _ in range(count)]
        self.free: Final = set(range(count))
        self.waiting: Final[dict[Question, asyncio.Future[int]]] = {}
        self.numbers: Final = itertools.count()
        self.homes: Final[OrderedDict[str, int]] = OrderedDict()
        """By player, the process that knows it."""
        self.thought: Final[OrderedDict[str, Thought]] = OrderedDict()
        """By table, how long it has been thought for lately."""

    async def ask(self, table: str, message: dict[str, Json]) -> str:
        """The step a player of this table chooses; BotTrouble if its story must be told again."""
        player, clock = str(message["player"]), asyncio.get_running_loop().time
        number = await self.turn(Question(next(self.numbers), table, self.homes.get(player, ANYWHERE)))
        begun = clock()
        try:
            answer = await self.processes[number].answer(message)
        finally:
            lately = self.thought.get(table, NEVER).now(clock())
            remember(self.thought, table, Thought(lately + clock() - begun, clock()))
            remember(self.homes, player, number)
            self.leave(number)
        step = answer.get("step")
        if not isinstance(step, str):
            raise BotTrouble(code_of(answer))
        return step

    async def turn(self, question: Question) -> int:
        """Wait until it is this question's turn; the process that is kept for it."""
        mine: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting[question] = mine
        self.look()
        try:
            return await mine
        except asyncio.CancelledError:
            self.waiting.pop(question, None)
            if mine.done() and not mine.cancelled():
                self.leave(mine.result())
            raise

    def look(self) -> None:
        """Give every process that has nothing to do the question whose turn it is."""
        now = asyncio.get_running_loop().time()
        wanted = [question for question, mine in self.waiting.items() if not mine.done()]
        while (found := next_question(wanted, self.thought, self.free, now)) is not None:
            question, number = found
            self.free.remove(number)
            wanted.remove(question)
            self.waiting.pop(question).set_result(number)

    def leave(self, number: int) -> None:
        """A process has answered."""
        self.free.add(number)
        self.look()

    async def stop(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.stop()


def remember(known: OrderedDict[str, Value], name: str, value: Value) -> None:
    """Know this too, and not more than a number of them."""
    known[name] = value
    known.move_to_end(name)
    if len(known) > KNOWN_MAX:
        known.popitem(last=False)
