"""Twelve leaks, one for each of the first twelve kinds of fault that others had, planted in the running server."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from markupsafe import Markup

from unseen.core.seats import SPECTATOR, Seat
from unseen.core.tracks import seen
from unseen.core.worked_out import WorkedOut, worked_out
from unseen.server import pages, pages_table
from unseen.server.live import Live
from unseen.server.lobby import Sitting
from unseen.server.pages_held import Held
from unseen.server.pages_table import TablePage
from unseen.server.places import Aids, Public
from unseen.server.tables import Tables
from unseen.table import Post, Table
from unseen.table.posts import told_post
from unseen.table.stream import Stream

Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


def truth(table: Table) -> str:
    """What nobody is told."""
    return table.game.write_position(table.match.state)


def posts_with(patch: Patch, more: Callable[[Live, Seat], dict[str, Any]]) -> None:
    """Who asks for all posts gets something more with the last of them."""
    plain = Tables.posts

    async def posts(self: Tables, table_id: str, session: str, after: int) -> list[Post]:
        found = await plain(self, table_id, session, after)
        live = await self.find(table_id)
        return [*found[:-1], {**found[-1], **more(live, 0)}] if found and after == 0 else found

    patch.setattr(Tables, "posts", posts)


def status_with(patch: Patch, more: Callable[[Table, Seat], dict[str, Any]]) -> None:
    """Whoever waits or is asked is told something more."""
    plain = Table.status

    def status(self: Table, listener: Seat) -> Post:
        found = plain(self, listener)
        return found if found["kind"] == "over" else {**found, **more(self, listener)}

    patch.setattr(Table, "status", status)


def state_on_connect(patch: Patch) -> None:
    """1: whoever connects gets the whole state."""
    posts_with(patch, lambda live, seat: {"state": truth(live.table)})


def undo_stack(patch: Patch) -> None:
    """2: the undo stack of everybody is part of everybody's state."""

    def undo(table: Table, listener: Seat) -> dict[str, Any]:
        return {"undo": {str(seat): len(draft.steps) for seat, draft in table.drafts.begun.items()}}

    status_with(patch, undo)


def seed_in_the_record(patch: Patch) -> None:
    """3: the record of a running game holds the seed, for whoever replays it."""
    plain = Tables.record

    async def record(self: Tables, table_id: str, session: str) -> str:
        return await plain(self, table_id, session) + f"[Dice {(await self.find(table_id)).stored.seed.hex()}]\n"

    patch.setattr(Tables, "record", record)


def hash_as_token(patch: Patch) -> None:
    """4: an unsalted hash of the position, so that clients know whether anything has changed."""
    posts_with(patch, lambda live, seat: {"etag": hashlib.sha256(truth(live.table).encode()).hexdigest()})


def public_counter(patch: Patch) -> None:
    """5: how many steps have been made, the silent ones too."""
    status_with(patch, lambda table, seat: {"turn": len(table.match.steps)})


def moves_of_the_hidden(patch: Patch) -> None:
    """6: whoever looks with another seat's eyes gets that seat's steps."""
    plain = pages.table_html

    def table_html(sitting: Sitting, eyes: str, *more: Any, **common: Any) -> str:
        page, table = plain(sitting, eyes, *more, **common), sitting.table
        names = {info.name: number for number, info in enumerate(table.game.seats)}
        legal = table.ask(names[eyes]) if eyes in names else []
        return page + f"<!-- {[table.game.notation.texts[action] for action in legal]} -->"

    patch.setattr(pages, "table_html", table_html)


def spectator_who_comes_again(patch: Patch) -> None:
    """7: a spectator whose stream is opened again goes on in the stream of the first seat."""
    plain = Tables.listen

    async def listen(self: Tables, table_id: str, session: str, after: int, beside: str = "") -> Any:
        live = await self.find(table_id)
        if after == 2:
            for post in live.table.posts_since(0, 0):
                yield post
        async for one in plain(self, table_id, session, after, beside):
            yield one

    patch.setattr(Tables, "listen", listen)


def hidden_in_the_picture(patch: Patch) -> None:
    """8: the title of the picture, which nobody sees and everybody can copy."""
    plain = TablePage.__init__

    def begin(self: TablePage, sitting: Sitting, *more: Held) -> None:
        plain(self, sitting, *more)
        object.__setattr__(self, "board", Markup("{}<title>{}</title>").format(self.board, truth(sitting.table)))

    patch.setattr(pages_table.TablePage, "__init__", begin)


def open_replay(patch: Patch) -> None:
    """9: the replay from a seat shows from the first step what that seat knew in the end."""
    known = "unseen.server.pages_replay.seen"
    patch.setattr(known, lambda match, listener, at: seen(match, listener, len(match.steps)))


def told_by_phase(patch: Patch) -> None:
    """10: who has the decision is told what the others were told alone."""
    plain = Table.publish

    def publish(self: Table) -> None:
        before = {listener: stream.heard for listener, stream in self.streams.items()}
        plain(self)
        for seat in self.match.state.pending():
            for other, heard in before.items():
                secret = [told for told in self.match.told[other][heard:] if told.audience == "you"]
                if seat in self.streams and other != seat and secret:
                    self.streams[seat].add(told_post(secret))

    patch.setattr(Table, "publish", publish)


def true_sample(patch: Patch) -> None:
    """11: where others may be is worked out from one sample, which is the truth."""

    async def read(self: Aids, tables: Tables, table_id: str) -> tuple[WorkedOut, tuple[int, int]]:
        async with tables.held(table_id) as live:
            game, state = live.table.game, live.table.match.state
            return worked_out(game, game.places(state, SPECTATOR), True, True), Public(live.table).now

    patch.setattr(Aids, "read", read)


def attempts_counted(patch: Patch) -> None:
    """12: posts carry the number of the message that they answer, refused ones counted."""
    plain, add = Table.receive, Stream.add
    count = [0]

    def receive(self: Table, *args: Any, **more: Any) -> dict[Seat, list[Post]]:
        count[0] += 1
        return plain(self, *args, **more)

    def add_counted(self: Stream, post: Post) -> None:
        add(self, {**post, "message": count[0]} if post["kind"] == "told" else post)

    def begin(self: Table, *args: Any, **more: Any) -> None:
        count[0] = 0
        first(self, *args, **more)

    first = Table.__init__
    patch.setattr(Table, "__init__", begin)
    patch.setattr(Table, "receive", receive)
    patch.setattr(Stream, "add", add_counted)


LEAKS: Final[Mapping[str, tuple[Leak, str]]] = {
    "01 full state on connect": (state_on_connect, "posts"),
    "02 secrets in the undo stack": (undo_stack, "posts"),
    "03 seed left in the state": (seed_in_the_record, "seed"),
    "04 unsalted hash as a token": (hash_as_token, "posts"),
    "05 derived public counter": (public_counter, "posts"),
    "06 moves of the hidden piece": (moves_of_the_hidden, "page as"),
    "07 spectator who comes again": (spectator_who_comes_again, "stream again"),
    "08 readable in the page": (hidden_in_the_picture, "parts"),
    "09 replay hides nothing": (open_replay, "replay"),
    "10 visibility by phase": (told_by_phase, "posts"),
    "11 the sample is the truth": (true_sample, "places"),
    "12 attempts can be counted": (attempts_counted, "posts"),
}
"""Each leak, and a word of the door at which it is found."""
