"""A report of a problem: what one seat knows of its table, and what plays it. Nothing of any other seat is in it.

It names no table, link, address, time or person, so that it can be shown to whoever can help.
"""

import json
import platform
import sys
from typing import Final

import unseen
from unseen.core.options import show
from unseen.core.seats import Seat
from unseen.server.live import Live
from unseen.server.seats import digest
from unseen.server.tables import Tables
from unseen.table import Post
from unseen.table.records import record_text

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
        return text(live, live.listener(digest(session)))


def text(live: Live, listener: Seat) -> str:
    """The report of one listener: its record so far, its unfinished turn, and every post that it got."""
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
    posts = [json.dumps(passed_on(post), ensure_ascii=False) for post in table.posts_since(listener, 0)]
    parts = [
        *lines,
        "",
        f"---- the record of {seat} ----",
        record_text(table, seat),
        f"---- all posts to {seat} ----",
        *posts,
        "",
    ]
    return HEAD + "\n".join(parts)
