"""Reads the records that others bring in a process of its own: what takes too long there is ended, and holds up nobody.

The process gets a text behind its length, and answers with a pickle behind its length: what the text came to, or code,
sentence and rule of what is wrong with it. Only our own process writes that pickle.
"""

import asyncio
import os
import pickle
import signal
import sys
from typing import Final

from unseen.audit import record
from unseen.audit.record import Record
from unseen.audit.report import Report
from unseen.audit.verify import verify
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.server.replays import Replayed

READ_MAX_S: Final = 20.0
"""A record that takes longer to be replayed and checked is no record of a game."""
HEAD: Final = 8
READ: Final = f"from {__name__} import main; main()"
"""What the process runs. Not as `__main__`: what is pickled there has to be found by its own name where it arrives."""


class Brought:
    """A record that somebody brought: with the whole truth it can be replayed, otherwise only read."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.parsed: Final[Record] = record.parse(text)
        match = replayed(text, self.parsed)
        self.replayed: Final = Replayed(match) if match is not None else None
        self.report: Final[Report | None] = verify(text) if match is not None else None


def replayed(text: str, parsed: Record) -> Match | None:
    """The match of a full record; None for what one listener was told. UnseenError if it is neither."""
    try:
        return record.read(text)
    except UnseenError as error:
        if error.code != "record-view" or not parsed.view:
            raise
        return None


class Reader:
    """The process, started when first needed and anew when it died or was ended."""

    def __init__(self, read_max_s: float = READ_MAX_S) -> None:
        self.read_max_s: Final = read_max_s
        self.process: asyncio.subprocess.Process | None = None

    async def read(self, text: str) -> Brought:
        """What a text is; UnseenError says what is wrong with it, `record` also that it takes too long."""
        try:
            answer = await asyncio.wait_for(self.exchange(text.encode()), self.read_max_s)
        except TimeoutError as error:
            await self.stop()
            raise UnseenError("record", "This record takes too long to be replayed; nobody played it so.") from error
        except (OSError, EOFError) as error:
            await self.stop()
            raise UnseenError("record", "This record could not be read; bring it again.") from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        found = await asyncio.to_thread(pickle.loads, answer)
        if isinstance(found, Brought):
            return found
        raise UnseenError(*found)

    async def exchange(self, data: bytes) -> bytes:
        """Hand over a text, take the answer."""
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-c", READ, stdin=pipe, stdout=pipe
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


def main() -> None:
    """Read records until nobody brings any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process too
    if hasattr(os, "nice"):
        os.nice(5)  # tables go first
    while length := sys.stdin.buffer.read(HEAD):
        data = pickle.dumps(answer(sys.stdin.buffer.read(int.from_bytes(length)).decode()))
        sys.stdout.buffer.write(len(data).to_bytes(HEAD) + data)
        sys.stdout.buffer.flush()


def answer(text: str) -> Brought | tuple[str, str, str]:
    """What a text is, or what is wrong with it."""
    try:
        return Brought(text)
    except UnseenError as error:
        return error.code, error.sentence, error.rule
