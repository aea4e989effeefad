"""What the first page is made of: what can be played, and the tables of this browser."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from unseen.ai.levels import for_people
from unseen.core.errors import UnseenError
from unseen.server.digests import digest
from unseen.server.history import Finished
from unseen.server.lobby import Lobby, YourTable
from unseen.server.tables import Tables

YOURS_MAX: Final = 20


async def lobby_data(tables: Tables, session: str, faults: Sequence[str] = ()) -> Lobby:
    """Games, levels, and the tables of this browser; those that cannot be played on any more are left out."""
    offers = tables.offers.all()
    yours, name, mine = list[YourTable](), "", list[str]()
    with suppress(UnseenError):  # whoever has none here can play all the same
        mine = await tables.store.tables_of(digest(session), YOURS_MAX)
        name = await tables.names.of(digest(session))
    for table_id in mine:
        try:
            async with tables.held(table_id) as live:
                if not live.table.over:
                    yours.append(YourTable(live, digest(session)))
        except UnseenError:
            continue
    finished = list[Finished]()
    with suppress(UnseenError):
        finished = await tables.history.of(digest(session))
    return Lobby(offers, {offer.kind.id: for_people(offer.kind.id) for offer in offers}, yours, finished, name, faults)
