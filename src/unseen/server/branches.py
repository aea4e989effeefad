"""Another move tried: a new table that goes on from a moment of a finished game, with the same past.

All that was told by then is told there again, and what was hidden then is hidden there: the rods lie as they lay. What
is drawn from then on follows from a seed of its own. Such a table makes no commitments, for its past has none of its.
"""

import json
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.server import hotseat
from unseen.server.digests import digest, new_table_id
from unseen.server.lobby import chosen_players
from unseen.server.replays import Replayed
from unseen.server.store import StoredTable
from unseen.server.tables import Tables
from unseen.table.manners import chosen

ALL_SEATS: Final = "all-seats"
"""Asked for by who plays every seat, at one device."""


async def branch(tables: Tables, session: str, address: str, replayed: Replayed, at: int, seat: str) -> str:
    """Open such a table for whoever holds the session: one seat against the computer, or all of them; its id.

    UnseenError `moment` where nobody had anything to decide, `seat`, and `too-many` for one more than one may have.
    """
    game = replayed.match.game
    if replayed.branch(at) != at:
        raise UnseenError("moment", "At this moment nobody had anything to decide; choose another one.")
    maker, opponents = seated(game, seat)
    players = chosen_players(game, maker, opponents, tables.settings.think_s)
    host = digest(session)
    tables.openings.check(host, address)
    options: dict[str, Json] = dict(game.differing())
    stored = StoredTable(
        new_table_id(),
        game.id,
        game.version,
        options,
        players,
        tables.settings.seeds(),
        host,
        proven=False,
        manners=chosen({}, ""),
        past=past(replayed, at),
    )
    await tables.open(stored, hotseat.at_home(game, maker, opponents), {}, address)
    return stored.id


def seated(game: Game, seat: str) -> tuple[Seat, dict[str, str]]:
    """Who opens the table sits where, and who the others are where it is not the usual computer."""
    if seat != ALL_SEATS:
        return game.seat(seat), {}
    return 0, {info.name: hotseat.HERE for info in game.seats[1:]}


def past(replayed: Replayed, at: int) -> str:
    """The first steps of a match, and where it began, as they are stored."""
    match = replayed.match
    usual = match.start.key() == match.game.start().key()
    position = "" if usual else match.game.write_position(match.start)
    return json.dumps({"position": position, "steps": match.steps[:at]})
