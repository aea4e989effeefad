"""Talk within a team at a live table: stored before it is read, read by the team alone, and no part of the game."""

from unseen.core.wire import Json
from unseen.server.seats import digest
from unseen.server.tables import Tables


async def say(tables: Tables, table_id: str, session: str, text: object) -> dict[str, Json]:
    """Say something to one's team; all it has said. UnseenError `no-seat`, `malformed` or `too-much`."""
    mine = digest(session)
    async with tables.held(table_id) as live:
        seat = live.listener(mine)
        line = live.talk.next(seat, mine, text)
        await tables.store.add_talk(live.id, live.talk.team(seat), line)
        live.talk.add(line)
        live.ring()
        return live.talk.dump(seat, mine)


async def read(tables: Tables, table_id: str, session: str) -> dict[str, Json]:
    """All that one's team has said; UnseenError `no-seat` for who only watches."""
    mine = digest(session)
    async with tables.held(table_id) as live:
        return live.talk.dump(live.listener(mine), mine)
