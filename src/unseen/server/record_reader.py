"""Reads the records that others bring in a process of its own: what takes too long there is ended, and holds up nobody.

The process gets a text and answers with a pickle: what the text came to, or code, sentence and rule of what is wrong
with it. Only our own process writes that pickle.
"""

import asyncio
import pickle
from typing import Final

from unseen.audit import record
from unseen.audit.record import Record
from unseen.audit.report import Report
from unseen.audit.verify import verify
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.server.aside import Aside, answer_all
from unseen.server.replays import Replayed

READ_MAX_S: Final = 20.0
"""A record that takes longer to be replayed and checked is no record of a game."""
NICE: Final = 5


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
    """The process, and how long it may take for a record."""

    def __init__(self, read_max_s: float = READ_MAX_S) -> None:
        self.read_max_s: Final = read_max_s
        self.aside: Final = Aside(__name__)

    async def read(self, text: str) -> Brought:
        """What a text is; UnseenError says what is wrong with it, `record` also that it takes too long."""
        try:
            answer = await self.aside.ask(text.encode(), self.read_max_s)
        except TimeoutError as error:
            raise UnseenError("record", "This record takes too long to be replayed; nobody played it so.") from error
        except (OSError, EOFError) as error:
            raise UnseenError("record", "This record could not be read; bring it again.") from error
        found = await asyncio.to_thread(pickle.loads, answer)
        if isinstance(found, Brought):
            return found
        raise UnseenError(*found)

    async def stop(self) -> None:
        """End the process."""
        await self.aside.stop()


def main() -> None:
    """Read records until nobody brings any more."""
    answer_all(lambda data: pickle.dumps(answer(data.decode())), NICE)


def answer(text: str) -> Brought | tuple[str, str, str]:
    """What a text is, or what is wrong with it."""
    try:
        return Brought(text)
    except UnseenError as error:
        return error.code, error.sentence, error.rule
