"""Records that people bring to be replayed. They are kept in memory alone, the newest ones, under random names."""

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

from unseen.core import record
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.record import Record
from unseen.core.report import Report
from unseen.core.verify import verify

RECORDS_MAX: Final = 64
SIZE_MAX: Final = 1024 * 1024


class Brought:
    """A record that somebody brought: with the whole truth it can be replayed, otherwise only read."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.parsed: Final[Record] = record.parse(text)
        self.match: Final = replayed(text, self.parsed)
        self.report: Final[Report | None] = verify(text) if self.match is not None else None


def replayed(text: str, parsed: Record) -> Match | None:
    """The match of a full record; None for what one listener was told. UnseenError if it is neither."""
    try:
        return record.read(text)
    except UnseenError as error:
        if error.code != "record-view" or not parsed.view:
            raise
        return None


class Records:
    """The newest records, by names that nobody can guess."""

    def __init__(self) -> None:
        self.kept: Final[OrderedDict[str, Brought]] = OrderedDict()
        self.reading: Final = asyncio.Lock()
        """One at a time: replaying is work, and tables go first."""

    async def bring(self, data: bytes) -> str:
        """Keep a record; its name. UnseenError `record`, `record-version` and others with the line that is wrong."""
        if len(data) > SIZE_MAX:
            raise UnseenError("record", f"A record to replay here has at most {SIZE_MAX // 1024} kilobytes.")
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UnseenError("record", "This is not a text in UTF-8, so it is no record.") from error
        async with self.reading:
            brought = await asyncio.to_thread(Brought, text)
        name = secrets.token_urlsafe(12)
        self.kept[name] = brought
        if len(self.kept) > RECORDS_MAX:
            self.kept.popitem(last=False)
        return name

    def find(self, name: str) -> Brought:
        """A record that is still kept; UnseenError `record-gone`."""
        found = self.kept.get(name)
        if found is None:
            raise UnseenError("record-gone", "This record is not kept here any more; bring it again.")
        self.kept.move_to_end(name)
        return found
