"""A process beside the server that answers one question at a time: what takes too long there is ended.

A question goes in as bytes behind their length, and so comes the answer.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import Final

HEAD: Final = 8


class Aside:
    """The process, started when first needed and anew when it died or was ended."""

    def __init__(self, module: str) -> None:
        self.run: Final = f"from {module} import main; main()"
        """What it runs. Not as `__main__`: what is pickled there has to be found by its own name where it arrives."""
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, data: bytes, most_s: float) -> bytes:
        """Its answer; TimeoutError, OSError or EOFError if there is none, and then the process has ended."""
        try:
            return await asyncio.wait_for(self.exchange(data), most_s)
        except (OSError, EOFError, asyncio.CancelledError):  # a TimeoutError is an OSError
            await self.stop()
            raise

    async def exchange(self, data: bytes) -> bytes:
        """Hand over a question, take the answer."""
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-c", self.run, stdin=pipe, stdout=pipe
            )
        process = self.process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(len(data).to_bytes(HEAD) + data)
        await process.stdin.drain()
        return await process.stdout.readexactly(int.from_bytes(await process.stdout.readexactly(HEAD)))

    async def stop(self) -> None:
        """End the process, if there is one, whatever it is at."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()  # reads what is left, so that the pipes are closed too


# ---- within the process ----
def answer_all(answer: Callable[[bytes], bytes], nice: int) -> None:
    """Answer until nobody asks any more."""
    questions, answers = sys.stdin.buffer, own_output()
    stand_back(nice)
    with os.fdopen(answers, "wb") as out:
        while length := questions.read(HEAD):
            data = answer(questions.read(int.from_bytes(length)))
            out.write(len(data).to_bytes(HEAD) + data)
            out.flush()


def own_output() -> int:
    """Where answers go; what a game of others prints goes where errors go, and is no answer."""
    answers = os.dup(1)
    os.dup2(2, 1)
    return answers


def stand_back(nice: int) -> None:
    """Tables go first, and Ctrl-C is for the server, which ends this process too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
