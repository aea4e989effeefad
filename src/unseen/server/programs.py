"""What programs of others get of a table: what it is, a seat's story as lines of JSON, a report of a problem."""

import asyncio
import json
import platform
import sys
from collections.abc import AsyncIterator
from typing import Final

import unseen
from unseen.core.events import Told
from unseen.core.options import show
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.digests import digest
from unseen.server.live import Live
from unseen.server.tables import Tables
from unseen.table import Post, Table
from unseen.table.records import record_text
from unseen.table.story import decision, line, story

KEEP_ALIVE: Final = b"\n"
"""An empty line: nothing happened, and the line still stands."""


async def about(tables: Tables, table_id: str, session: str) -> dict[str, Json]:
    """The table as this listener may know it, and all that a program needs to make the same game."""
    async with tables.held(table_id) as live:
        mine, game = digest(session), live.table.game
        listener, known = live.listener(mine), live.players_at(mine)
        players: dict[str, Json] = {game.seat_name(seat): who for seat, who in known.items()}
        seats: list[Json] = [
            {"number": number, "name": info.name, "title": info.title} for number, info in enumerate(game.seats)
        ]
        names: dict[str, Json] = {game.seat_name(seat): name for seat, name in live.names(listener).items()}
        return {
            "table": table_id,
            "game": game.id,
            "rules": game.version,
            "options": dict(game.differing()),
            "seats": seats,
            "seat": game.seat_name(listener),
            "players": players,
            "names": names,
            "invites": [game.seat_name(seat) for seat in live.invites(listener, mine)],
            "manners": dict(live.stored.manners),
            "over": live.table.over,
            **({"now": tables.clocks.at(live)} if live.table.clock is not None else {}),
        }


class Telling:
    """What one listener's program has been told, and what comes on top of it."""

    def __init__(self, listener: Seat) -> None:
        self.listener: Final = listener
        self.sent: list[Told | str] = []
        self.now: dict[str, Json] = {}

    def first(self, table: Table) -> list[Json]:
        """How a player for this seat is made."""
        game = table.game
        setting: dict[str, Json] = {"game": game.id, "options": dict(game.differing())}
        return [{"start": {**setting, "rules": game.version, "seat": game.seat_name(self.listener)}}]

    def news(self, table: Table) -> list[Json]:
        """The lines that are new. A story that is not told on, but told otherwise, begins again."""
        told, now = story(table, self.listener), decision(table, self.listener)
        known = len(self.sent)
        goes_on = told[:known] == self.sent
        lines: list[Json] = [] if goes_on else [{"again": True}]
        lines += [line(one) for one in (told[known:] if goes_on else told)]
        if lines or now != self.now:
            lines.append(now)
        self.sent, self.now = told, now
        return lines


async def lines(tables: Tables, table_id: str, session: str) -> AsyncIterator[bytes]:
    """A listener's story as lines of JSON until the game is over; an empty line where nothing was said for long."""
    mine, telling = digest(session), None
    clock, keep_alive_s = asyncio.get_running_loop().time, tables.settings.keep_alive_s
    due = clock() + keep_alive_s
    while not tables.closing.is_set():
        async with tables.held(table_id) as live:
            listener, bell = live.listener(mine), live.bell(live.listener(mine))
            fresh = [] if telling is not None else Telling(listener).first(live.table)
            telling = telling if telling is not None else Telling(listener)
            if telling.listener != listener:
                return  # it took a seat, or let go of it: another story
            news = [*fresh, *telling.news(live.table)]
        for one in news:
            yield json.dumps(one, ensure_ascii=False).encode() + b"\n"
        if "over" in telling.now:
            return
        if news:
            due = clock() + keep_alive_s
        # The bell also rings for what this listener is not told: that must not move the time of a sign of life.
        elif not await tables.rings(live, bell, due - clock()):
            yield KEEP_ALIVE
            due = clock() + keep_alive_s


# ---- a report of a problem ----
# It names no table, link, address, time or person, by whatever name, so that it can be shown to whoever can help.
HEAD: Final = """\
A problem at a table of Unseen, as one seat saw it.
What went wrong, and what you expected instead (please write it here):


"""


NAMING: Final = (("note", "table"), ("clock", "at"))
"""Kinds of posts, and what of them would name a table or a time."""


def passed_on(post: Post) -> Post:
    """A post without what would name a table or a time."""
    return {part: value for part, value in post.items() if (post["kind"], part) not in NAMING}


async def report(tables: Tables, table_id: str, session: str) -> str:
    """The report of whoever holds the session."""
    async with tables.held(table_id) as live:
        return report_text(live, live.listener(digest(session)))


def report_text(live: Live, listener: Seat) -> str:
    """The report of one listener: its record so far, its unfinished turn, every post that it got, its own marks."""
    table, game = live.table, live.table.game
    seat, draft = game.seat_name(listener), table.draft(listener)
    options = ", ".join([f"{key}={show(value)[:200]}" for key, value in game.differing().items()])
    facts = {
        "Unseen": f"{unseen.__version__} ({'compiled' if unseen.compiled() else 'interpreted'})",
        "Python": f"{platform.python_version()} on {sys.platform}",
        "Game": f"{game.title} ({game.id}), rules {game.version}",
        "Options": options or "all as usual",
        "Seat": seat,
        "State": "over" if table.over else "asked" if table.ask(listener) else "waiting",
        "Unfinished turn": "; ".join([step.text for step in draft.steps]) if draft is not None else "none",
    }
    lines = [f"{name}: {value}" for name, value in facts.items()]
    own = live.own_marks.dump(listener) if listener != SPECTATOR else {}
    posts = [json.dumps(passed_on(post), ensure_ascii=False) for post in table.posts_since(listener, 0)]
    parts = [
        *lines,
        "",
        f"---- the record of {seat} ----",
        record_text(table, seat),
        f"---- all posts to {seat} ----",
        *posts,
        *[
            f"---- own {kind} of {seat} ----\n{json.dumps(kept, ensure_ascii=False)}"
            for kind, kept in own.items()
            if kept
        ],
        "",
    ]
    return HEAD + "\n".join(parts)
