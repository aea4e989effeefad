"""Games that are over, as who played them finds them again: what came out, against whom, and when.

What the list says is stored with the table when its game ends: no table is loaded, and no game played again, for it.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import sqlalchemy as sa

from unseen.core.errors import UnseenError
from unseen.core.events import Ended
from unseen.core.match import Match
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.core.words import listed
from unseen.server.hotseat import people
from unseen.server.live import FRIEND, Live
from unseen.server.schema import NAMES, SEATS, TABLES
from unseen.server.store import SAT, Store
from unseen.table.names import by_seat

FINISHED_MAX: Final = 200
"""So many of a browser's last games are listed."""
Row = Any
"""Any: a row of the database."""


@dataclass(frozen=True)
class Finished:
    """A finished game of this browser."""

    table_id: str
    game_title: str
    seat_title: str
    named: str
    """The names of the others."""
    opponents: str
    """Who sat there without one, each `friend`, `open` or a level's text."""
    result: str
    """`You won`, `You lost`, `A draw`, or who won."""
    won: bool | None
    ending: str
    day: datetime
    old: bool
    """Were the rules others? Then it cannot be shown any more."""


class History:
    """The ends of games."""

    def __init__(self, store: Store, calendar: Callable[[], float]) -> None:
        self.store: Final = store
        self.calendar: Final = calendar
        """The time of day in seconds."""

    async def begin(self, live: Live) -> None:
        """Every seat of a table is taken: store when that was, once. Where that fails, its sheet has no length."""
        if live.begun:
            return
        live.begun = True
        with suppress(UnseenError):
            async with self.store.transaction() as connection:
                fresh = (TABLES.c.id == live.id) & (TABLES.c.begun == 0)
                await connection.execute(sa.update(TABLES).where(fresh).values(begun=max(1, int(self.calendar()))))

    async def note(self, live: Live) -> bool:
        """If a table's game is over, store what came out; once. Where that fails, the next one who looks does it.

        Was it stored now?
        """
        if not live.table.over:
            return False
        ended = {"ended": max(1, int(self.calendar())), "result": json.dumps(result(live))}
        with suppress(UnseenError):
            async with self.store.transaction() as connection:
                fresh = (TABLES.c.id == live.id) & (TABLES.c.ended == 0)
                return bool((await connection.execute(sa.update(TABLES).where(fresh).values(**ended))).rowcount)
        return False

    async def of(self, session: str) -> list[Finished]:
        """The finished games of a browser, the last one first."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.version, TABLES.c.ended, TABLES.c.result)
        mine = sa.select(*columns).join(SEATS, SEATS.c.table_id == TABLES.c.id)
        mine = mine.where(SEATS.c.session == session, TABLES.c.ended > 0)
        mine = mine.order_by(TABLES.c.ended.desc(), TABLES.c.id).limit(FINISHED_MAX)
        who = sa.select(SEATS.c.table_id, SEATS.c.session, SEATS.c.seat, NAMES.c.name).order_by(SAT)
        who = who.outerjoin(NAMES, NAMES.c.session == SEATS.c.session)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(mine)).all()
            ids = [row.id for row in rows]
            sitters = (await connection.execute(who.where(SEATS.c.table_id.in_(ids)))).all() if ids else []
        sat = dict[str, list[Row]]()
        for row in sitters:
            sat.setdefault(row.table_id, []).append(row)
        return [finished(row, sat[row.id], session) for row in rows]


def result(live: Live) -> dict[str, Json]:
    """What came out at a table, in words that stay when the game's own change."""
    game, outcome = live.table.game, live.table.match.state.outcome()
    assert outcome is not None, "a game that is over is decided"
    players: dict[str, Json] = {str(seat): player for seat, player in live.players_now().items()}
    return {
        "title": game.title,
        "seats": [info.title for info in game.seats],
        "players": players,
        "winners": [*outcome.winners],
        "drawn": game.drawn(outcome.winners),
        "ending": "The time of the other side was over." if live.table.flagged else last_words(live.table.match),
    }


def last_words(match: Match) -> str:
    """What everybody was told as the game was decided."""
    game, told = match.game, match.told[SPECTATOR]
    at = next(at for at, one in enumerate(told) if isinstance(one.event, Ended))
    outcome = match.state.outcome()
    plain = f"The game is over: {game.words.note(outcome.ending) if outcome is not None else ''}."
    return game.words.event(game.view(SPECTATOR, told[:at]), told[at]) or plain


def finished(row: Row, sitters: list[Row], session: str) -> Finished:
    """One game for the list of this session."""
    came = json.loads(row.result)
    titles, seats = came["seats"], {one.session: one.seat for one in sitters}
    mine = sorted(people(seats, session))
    called = dict[Seat, list[str]]()
    for one in sitters:
        if one.name and one.seat not in mine and one.seat < len(titles):
            called.setdefault(one.seat, []).append(one.name)
    names = by_seat(titles, called)
    others = [seat for seat in range(len(titles)) if seat not in mine and seat not in names]
    playing = {seat: came["players"].get(str(seat), FRIEND) for seat in others}
    unnamed = ["open" if who == FRIEND and seat not in seats.values() else who for seat, who in playing.items()]
    words, won = verdict(came, mine)
    return Finished(
        row.id,
        came["title"],
        listed([titles[seat] for seat in mine]) or "a spectator",
        listed(list(names.values())),
        ", ".join(unnamed),
        words,
        won,
        came["ending"],
        datetime.fromtimestamp(row.ended, UTC),
        is_old(row.game, row.version),
    )


def verdict(came: Mapping[str, Any], mine: list[Seat]) -> tuple[str, bool | None]:  # Any: JSON of ours
    """What came out for these seats, and whether they won; several at one device won and lost."""
    winners = came["winners"]
    if came["drawn"]:
        return "A draw", None
    if not winners:
        return "Nobody won", None
    if mine and (set(mine) <= set(winners) or not set(mine) & set(winners)):
        won = mine[0] in winners
        return ("You won" if won else "You lost"), won
    return f"{listed([came['seats'][seat] for seat in winners])} won", None


def is_old(game: str, version: str) -> bool:
    """Is this not the game by whose rules was played?"""
    try:
        return game_class(game).version != version
    except UnseenError:
        return True
