"""A seat's link before anybody takes it: what it offers, and that somebody opened it."""

import asyncio

from unseen.core.registry import game_class
from unseen.server.digests import digest
from unseen.server.invitations import Invitation, look, usable
from unseen.server.live import stored_game
from unseen.server.store import OPEN
from unseen.server.tables import Tables, as_it_was_stored


async def offered(tables: Tables, token: str, session: str) -> Invitation:
    """What a link offers, as `redeem` would give it. Nobody takes anything by this, and no table wakes."""
    mine = digest(session)
    link = usable(await tables.store.find_link(digest(token)), mine)
    with as_it_was_stored():
        stored = await tables.store.table(link.table_id)
        assert stored is not None, "a link has a table"
        async with tables.room_for(game_class(stored.game), stored.options):
            game = await asyncio.to_thread(stored_game, stored)
    by = await tables.names.of(link.maker)
    return Invitation(link, game, stored, await tables.store.sitters(link.table_id), mine, by)


async def opened(tables: Tables, token: str, session: str) -> None:
    """Somebody has this link's page before her eyes: who invites is told so, and nothing of who, where or when.

    Who sits at the table or made it is not somebody; nor is a link to a seat that is taken an invitation.
    """
    mine = digest(session)
    link = usable(await tables.store.find_link(digest(token)), mine)
    async with tables.held(link.table_id) as live:
        waits = link.state == OPEN and link.seat not in live.sitters.values()
        if waits and mine not in (live.stored.host, *live.sitters) and await look(tables.store, digest(token)):
            live.looked.add(link.seat)
            live.ring()
