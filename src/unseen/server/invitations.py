"""Links that open a seat: what they offer, and to whom."""

from collections.abc import Mapping
from typing import Final

import sqlalchemy as sa

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.server import hotseat
from unseen.server.schema import LINKS
from unseen.server.store import OPEN, VOID, Link, Store, StoredTable

USED: Final = "link-used"
"""The code of an error: somebody was quicker."""


class Invitation:
    """A seat that is offered by a link to one browser."""

    def __init__(
        self, link: Link, game: Game, stored: StoredTable, sitters: Mapping[str, Seat], mine: str, by: str
    ) -> None:
        self.table_id: Final = link.table_id
        self.seat: Final = link.seat
        self.game: Final = game
        self.clock: Final = stored.clock
        self.by: Final = by
        """The name of who made the link; "" for none."""
        self.shared: Final = link.seat in sitters.values()
        """Does somebody sit there, who goes on at another device or shares the seat?"""
        self.sits: Final = may_sit(game, sitters, link, mine)
        """Does this browser hold the seat already?"""


def usable(link: Link | None, mine: str) -> Link:
    """The link, if it is open or this session took it; UnseenError `link` or `link-used`."""
    if link is None or link.state == VOID:
        raise UnseenError("link", "This link opens nothing; ask for a new one.")
    if link.state not in (OPEN, mine):
        raise used_before()
    return link


def used_before() -> UnseenError:
    """Somebody was quicker."""
    return UnseenError(USED, "This link was used before; ask for a new one.")


def may_sit(game: Game, sitters: Mapping[str, Seat], link: Link, mine: str) -> bool:
    """Does this session hold the link's seat already? UnseenError `link-seat` if it plays another one here, and
    `link-used` if it took the seat by this link and lost it since.
    """
    hotseat.alone(sitters, mine)
    held = sitters.get(mine, SPECTATOR)
    if held not in (SPECTATOR, link.seat):
        title = game.seats[held].title
        raise UnseenError("link-seat", f"This browser plays {title} at this table; open the link in another.")
    if held == SPECTATOR and link.state == mine:
        raise used_before()
    return held == link.seat


# ---- was a link opened? ----
async def look(store: Store, token: str) -> bool:
    """Somebody opened this open link, by its digest; False if that is known."""
    fresh = (LINKS.c.token == token) & (LINKS.c.state == OPEN) & (LINKS.c.looked == 0)
    async with store.transaction() as connection:
        return (await connection.execute(sa.update(LINKS).where(fresh).values(looked=1))).rowcount == 1


async def waiting(store: Store, table_id: str) -> dict[Seat, bool]:
    """The seats of a table that have an open link, and whether somebody opened it."""
    query = sa.select(LINKS.c.seat, LINKS.c.looked).where(LINKS.c.table_id == table_id, LINKS.c.state == OPEN)
    async with store.transaction() as connection:
        return {row.seat: bool(row.looked) for row in await connection.execute(query)}
