"""Talk within a team at a live table: stored before it is read, read by the team alone, and no part of the game."""

from unseen.core.wire import Json
from unseen.server.live import Live
from unseen.server.seats import digest
from unseen.server.tables import Tables


async def say(tables: Tables, table_id: str, session: str, text: object, after: int) -> dict[str, Json]:
    """Say something to one's team; what is new then. UnseenError `no-seat`, `malformed` or `too-much`."""
    mine = digest(session)
    async with tables.held(table_id) as live:
        seat = live.listener(mine)
        line = live.talk.next(seat, mine, text)
        await tables.store.add_talk(live.id, live.talk.team(seat), line)
        live.talk.add(line)
        live.ring()
        return said(live, mine, after)


async def read(tables: Tables, table_id: str, session: str, after: int) -> dict[str, Json]:
    """What `said` says; UnseenError `no-seat` for who only watches."""
    mine = digest(session)
    async with tables.held(table_id) as live:
        return said(live, mine, after)


def said(live: Live, person: str, after: int) -> dict[str, Json]:
    """What this person's team has said after so many lines, and whether anybody else of it is at the table."""
    seat = live.listener(person)
    return {**live.talk.dump(seat, person, after), "company": live.company(seat)}
