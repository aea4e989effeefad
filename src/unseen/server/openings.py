"""How many open tables a browser and an address have made: what computers and memory do for them has an end."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from unseen.core.errors import UnseenError

ADDRESS_TIMES: Final = 5
"""So many browsers of one address may have as many tables as they like."""
ALONE_S: Final = 3600.0
"""A table at which nobody looked for so long is open no more; whoever comes back finds it all the same."""


class Opening(NamedTuple):
    """Who made a table, and when somebody last looked at it."""

    browser: str
    address: str
    looked: float


class Openings:
    """The open tables by who made them, those that were looked at last at the end. In memory alone."""

    def __init__(self, each: int | None, clock: Callable[[], float]) -> None:
        self.each: Final = each
        """For one browser; None for as many as it likes."""
        self.clock: Final = clock
        self.tables: Final[OrderedDict[str, Opening]] = OrderedDict()
        self.counts: Final[Counter[str]] = Counter()

    def check(self, browser: str, address: str) -> None:
        """UnseenError `too-many` if one of them has as many as it may."""
        if self.each is None:
            return
        while self.tables and next(iter(self.tables.values())).looked <= self.clock() - ALONE_S:
            self.close(next(iter(self.tables)))
        for whose, who, most in (
            ("This browser", browser, self.each),
            ("Your address", address, self.each * ADDRESS_TIMES),
        ):
            if self.counts[who] >= most:
                raise UnseenError(
                    "too-many", f"{whose} has {most} open tables; finish one, or leave one alone for an hour."
                )

    def add(self, table_id: str, browser: str, address: str) -> None:
        """A table was made."""
        self.tables[table_id] = Opening(browser, address, self.clock())
        self.counts.update([browser, address])

    def look(self, table_id: str) -> None:
        """Somebody looks at a table."""
        found = self.tables.get(table_id)
        if found is not None:
            self.tables[table_id] = found._replace(looked=self.clock())
            self.tables.move_to_end(table_id)

    def close(self, table_id: str) -> None:
        """Its game is over, or nobody cares."""
        found = self.tables.pop(table_id, None)
        if found is not None:
            for who in (found.browser, found.address):
                self.counts[who] -= 1
                if not self.counts[who]:
                    del self.counts[who]
