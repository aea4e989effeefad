"""Marks and notes of one's own as the server keeps them: for a seat, stored before they are shown, told nobody else.

The people and devices of one seat have them together. Seats of one side have each their own: they may know different
secrets. They are no part of the table's log, and move no clock, draft or bot.
"""

from collections.abc import Mapping

import sqlalchemy as sa

from unseen.core.errors import UnseenError
from unseen.core.seats import Seat
from unseen.core.turns import entries
from unseen.core.wire import Json
from unseen.draw.own import spot
from unseen.draw.scene import Scene
from unseen.server.live import Live
from unseen.server.schema import MARKS
from unseen.server.store import Store
from unseen.table.own_marks import Change, OwnMark, sits, standing, turn_place, wanted


async def fill(store: Store, live: Live) -> None:
    """Let a table that is loaded have what its seats have marked."""
    query = sa.select(MARKS).where(MARKS.c.table_id == live.id).order_by(MARKS.c.number)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).all()
    for row in rows:
        live.own_marks.add(row.seat, Change(row.number, row.since, OwnMark(row.place, row.sign, row.note)))


async def write(store: Store, live: Live, seat: Seat, parts: Mapping[str, object]) -> dict[str, Json]:
    """Set, change or remove what a seat has at one place or turn; all that stands then. The table's lock is held.

    UnseenError `no-seat`, `malformed`, `mark` or `too-much`.
    """
    sits(seat)
    there = standing(live.own_marks.of(seat))
    place = placed(live, seat, parts, there)
    now = there.get(place, OwnMark(place))
    mark = wanted(now, parts)
    if mark != now:
        await keep(store, live, seat, live.own_marks.next(seat, len(live.table.told(seat)), mark))
        live.ring(seat)
    return live.own_marks.dump(seat)


async def keep(store: Store, live: Live, seat: Seat, change: Change) -> None:
    """Store a change, then let the table have it."""
    of_seat = (MARKS.c.table_id == live.id) & (MARKS.c.seat == seat)
    # The number itself may be there: of a change that was stored while whoever asked for it went away.
    gone = [*live.own_marks.dropped(seat, change), change.number]
    mark = change.mark
    values = {"number": change.number, "since": change.since, "place": mark.place, "sign": mark.sign, "note": mark.note}
    async with store.transaction() as connection:
        await connection.execute(sa.delete(MARKS).where(of_seat, MARKS.c.number.in_(gone)))
        await connection.execute(sa.insert(MARKS).values(table_id=live.id, seat=seat, **values))
    live.own_marks.add(seat, change)


def placed(live: Live, seat: Seat, parts: Mapping[str, object], there: Mapping[str, OwnMark]) -> str:
    """Where the mark hangs, from what the seat knows; UnseenError `malformed` or `mark`."""
    table, place = live.table, parts.get("place")
    if ("turn" in parts) == ("place" in parts):
        raise UnseenError("malformed", "A mark has either a place or a turn.")
    if "turn" in parts:
        return turn_place(parts["turn"], len(entries(table.game, seat, table.told(seat))))
    if isinstance(place, str) and place in there:
        return place  # it may have left the board
    scene = table.game.pictures.scene(table.view(seat), frozenset())
    assert isinstance(scene, Scene), "a game's picture is a scene"
    found = spot(scene, place) if isinstance(place, str) else ""
    if not found:
        raise UnseenError("mark", "The board has no such place to be marked.")
    return found
