"""Leaks of a table that is played on its board: in what is answered to pointing, shown of the last move, and asked."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Final

import pytest

from tests.proof.leaks import Leak, truth
from unseen.core import turns
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.why import WhyNot
from unseen.core.worked_out import WorkedOut
from unseen.server import notices, pages_table, pages_why
from unseen.server.live import Live
from unseen.server.lobby import Sitting
from unseen.server.names import Names
from unseen.server.pages_held import Held
from unseen.server.pages_table import TablePage
from unseen.server.places import Aid, Public
from unseen.server.tables import Tables
from unseen.table import Table
from unseen.table.own_marks import Change, OwnMarks

Patch = pytest.MonkeyPatch


def why_by_the_truth(patch: Patch) -> None:
    """Why not is worked out on the truth, and the answer's key for a cache is made from it."""
    plain = pages_why.answered

    def answered(sitting: Sitting, aim: list[str]) -> WhyNot:
        found = plain(sitting, aim)
        return WhyNot(found.sentence, found.rule, (*found.instead, str(hash(truth(sitting.table)))))

    patch.setattr(pages_why, "answered", answered)


def last_move_of_the_first(patch: Patch) -> None:
    """The last move is worked out once for all, from what the first seat was told."""
    plain = turns.last_move
    heard: list[Sequence[Any]] = [()]
    begin = TablePage.__init__

    def last_move(game: Game, listener: Seat, told: Sequence[Any]) -> list[Any]:
        return (
            plain(game, listener, told) if listener == 0 else [*plain(game, listener, told), *plain(game, 0, heard[0])]
        )

    def remember(self: TablePage, sitting: Sitting, *more: Held) -> None:
        heard[0] = sitting.table.told(0)
        begin(self, sitting, *more)

    patch.setattr(pages_table, "last_move", last_move)
    patch.setattr(TablePage, "__init__", remember)


def prompt_counts_drafts(patch: Patch) -> None:
    """What is to be decided says how far the others are with their secret turns."""
    plain = TablePage.__init__

    def begin(self: TablePage, sitting: Sitting, *more: Held) -> None:
        plain(self, sitting, *more)
        steps = sum([len(draft.steps) for draft in sitting.table.drafts.begun.values()])
        self.prompt = f"{self.prompt} ({steps})"  # type: ignore[misc]  # planted

    patch.setattr(TablePage, "__init__", begin)


def marks_of_all(patch: Patch) -> None:
    """What anybody marks on the board is everybody's."""

    def of(self: OwnMarks, seat: Seat) -> Sequence[Change]:
        return [change for changes in self.changes.values() for change in changes]

    patch.setattr(OwnMarks, "of", of)


def marks_are_heard(patch: Patch) -> None:
    """Every device hears that somebody has marked something, though not what."""

    def last(self: OwnMarks, seat: Seat) -> int:
        return sum([len(changes) for changes in self.changes.values()])

    ring = Live.ring
    patch.setattr(OwnMarks, "last", last)
    patch.setattr(Live, "ring", lambda self, *listeners: ring(self))


def news_by_the_truth(patch: Patch) -> None:
    """Who comes back with an old page hears that something is another one, by how the others stand."""
    plain = Tables.listen

    async def listen(self: Tables, table_id: str, session: str, after: int, beside: str = "") -> AsyncIterator[Any]:
        if beside and hash(truth((await self.find(table_id)).table)) % 2:
            yield {"kind": "seats"}
        async for one in plain(self, table_id, session, after, beside):
            yield one

    patch.setattr(Tables, "listen", listen)


def a_name_by_the_truth(patch: Patch) -> None:
    """A name has a small sign of how its holder fares."""

    plain = Live.names

    def names(self: Live, listener: Seat) -> dict[Seat, str]:
        sign = "!" * (hash(truth(self.table)) % 97)
        return {seat: name + sign for seat, name in plain(self, listener).items()}

    patch.setattr(Live, "names", names)


def names_of_strangers(patch: Patch) -> None:
    """A table shows the name that was given last, whoever it is that took it."""
    plain = Names.give

    async def give(self: Names, wanted: Mapping[str, object]) -> list[str]:
        found = await plain(self, wanted)
        for live in self.live:
            live.called = {**live.called, "last": found[-1]}
        return found

    patch.setattr(Names, "give", give)
    patch.setattr(Live, "names", lambda self, listener: {0: self.called.get("last", "")})


def notices_by_the_truth(patch: Patch) -> None:
    """Who is told that a decision waits hangs on how the others stand."""

    def waited(live: Live) -> list[Seat]:
        chosen = hash(truth(live.table))
        return [seat for seat in range(len(live.table.game.seats)) if chosen >> seat & 1]

    patch.setattr(notices, "waited", waited)


def worked_out_from_own_knowledge(patch: Patch) -> None:
    """What can be worked out is as long as what the first seat was told."""
    plain = Public.__init__

    def begin(self: Public, table: Table) -> None:
        plain(self, table)
        self.now = (self.now[0], self.now[1] + len(table.told(0)))  # type: ignore[misc]  # planted

    def catch_up(self: Aid, public: Public, shares: bool) -> WorkedOut:
        return WorkedOut(f"{public.now[1]} ways")

    patch.setattr(Public, "__init__", begin)
    patch.setattr(Aid, "catch_up", catch_up)


TABLE_LEAKS: Final[Mapping[str, tuple[Leak, str]]] = {
    "why not by the truth": (why_by_the_truth, "why not"),
    "the last move of the first seat": (last_move_of_the_first, "parts"),
    "the prompt counts drafts": (prompt_counts_drafts, "parts"),
    "the marks of all": (marks_of_all, "parts"),
    "marks are heard": (marks_are_heard, "marks"),
    "news by the truth": (news_by_the_truth, "stream of an old page"),
    "a name by the truth": (a_name_by_the_truth, "parts"),
    "names of strangers": (names_of_strangers, "parts"),
    "notices by the truth": (notices_by_the_truth, "the notices"),
    "worked out from own knowledge": (worked_out_from_own_knowledge, "places"),
}
"""Each leak, and a word of the door at which it is found."""
