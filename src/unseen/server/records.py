"""Records that people bring to be replayed. They are kept in memory alone, the newest ones, under random names."""

import asyncio
import secrets
from collections import Counter, OrderedDict
from typing import Final

from unseen.core.errors import UnseenError
from unseen.server.record_reader import Brought, Reader

RECORDS_MAX: Final = 64
EACH_MAX: Final = 16
"""So many of them may be of one address: nobody pushes out what others brought."""
SIZE_MAX: Final = 256 * 1024
"""Several times the longest game that was ever played here."""


class Records:
    """The newest records, by names that nobody can guess."""

    def __init__(self, reader: Reader) -> None:
        self.kept: Final[OrderedDict[str, tuple[str, Brought]]] = OrderedDict()
        """By name: who brought it, and what it is; what was looked at last stands last."""
        self.reader: Final = reader
        self.reading: Final = asyncio.Lock()
        """One at a time: replaying is work, and tables go first."""

    async def bring(self, data: bytes, who: str) -> str:
        """Keep a record; its name. UnseenError as in `read`."""
        brought = await self.read(data)
        name = secrets.token_urlsafe(12)
        self.kept[name] = (who, brought)
        self.make_room(who)
        return name

    async def read(self, data: bytes) -> Brought:
        """A record, replayed. UnseenError `record`, `record-version` and others with the line that is wrong."""
        if len(data) > SIZE_MAX:
            raise UnseenError("record", f"A record to replay here has at most {SIZE_MAX // 1024} kilobytes.")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise UnseenError("record", "This is not a text in UTF-8, so it is no record.") from error
        async with self.reading:
            return await self.reader.read(text)

    def make_room(self, who: str) -> None:
        """Let go of what is too much: this one's own oldest, or the oldest of whoever has most."""
        counts = Counter([owner for owner, _ in self.kept.values()])
        if counts[who] > EACH_MAX:
            self.drop_oldest(who)
        elif len(self.kept) > RECORDS_MAX:
            self.drop_oldest(max(counts, key=lambda owner: counts[owner]))

    def drop_oldest(self, who: str) -> None:
        """The one of this owner that nobody looked at for longest."""
        del self.kept[next(name for name, (owner, _) in self.kept.items() if owner == who)]

    def find(self, name: str) -> Brought:
        """A record that is still kept; UnseenError `record-gone`."""
        found = self.kept.get(name)
        if found is None:
            raise UnseenError("record-gone", "This record is not kept here any more; bring it again.")
        self.kept.move_to_end(name)
        return found[1]

    async def close(self) -> None:
        """End the process that reads."""
        await self.reader.stop()
