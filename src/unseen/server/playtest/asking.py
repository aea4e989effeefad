"""Who is asked after a game: the people of a game between people, and nobody before it is over."""

import hmac
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from litestar.exceptions import NotFoundException

from unseen.core.errors import UnseenError
from unseen.core.seats import Seat
from unseen.server.hotseat import people
from unseen.server.live import FRIEND, Live
from unseen.server.playtest.answers import read_answer
from unseen.server.playtest.book import Book
from unseen.server.playtest.facts import facts_of
from unseen.server.playtest.sheet import PLAYED, Sheet
from unseen.table.records import record_text

NOBODY: Final = "nobody"
"""What stands for the level of a seat that nobody had taken when the game ended."""
SHARED: Final = 2
"""A game is one between people if so many of its seats are played by them."""


def seats_of_people(live: Live) -> list[Seat]:
    """The seats that people play now."""
    taken = set(live.sitters.values())
    return [seat for seat, player in sorted(live.players_now().items()) if player == FRIEND and seat in taken]


def asks(live: Live) -> bool:
    """Is it over, and was it a game between people? What goes on from a moment of another game is none of its own."""
    return live.table.over and not live.stored.past and len(seats_of_people(live)) >= SHARED


def asked_at(live: Live, session: str) -> list[Seat]:
    """The seats at this browser whose people may be asked; [] for who watches, and before the end."""
    return sorted(people(live.sitters, session).keys() & set(seats_of_people(live))) if asks(live) else []


class Playtests:
    """The questions of a server, and the way of their answers into its book."""

    def __init__(self, book: Book, on: bool) -> None:
        self.book: Final = book
        self.on: Final = on
        self.key = ""
        """The secret by which the host opens the book; "" where nobody can."""

    @property
    def path(self) -> str:
        """Where the host reads the book; "" where nobody can."""
        return f"/playtest/{self.key}" if self.key else ""

    def opens(self, token: str) -> None:
        """Is it the host who asks? Whoever does not hold the secret finds what is found where nothing is."""
        if not self.key or not hmac.compare_digest(self.key.encode(), token.encode()):
            raise NotFoundException

    async def note(self, live: Live) -> None:
        """A game is over: it has a sheet from now on, if it was one between people."""
        if self.on and asks(live):
            with suppress(UnseenError):  # who answers makes up for it
                await self.new_sheet(live)

    async def new_sheet(self, live: Live) -> str:
        """The sheet of a finished game, from what is known of it without asking; its id."""
        now, here = live.players_now(), seats_of_people(live)
        levels = {seat: NOBODY if now[seat] == FRIEND else now[seat] for seat in now if seat not in here}
        facts = facts_of(
            live.table.match,
            PLAYED,
            day=datetime.fromtimestamp(self.book.calendar(), UTC).date().isoformat(),
            minutes=await self.book.minutes(live.id),
            levels=levels,
            pace=live.stored.clock,
            flagged=live.table.flagged,
        )
        return await self.book.put(facts, live.id, record_text(live.table))

    async def given(self, table_id: str) -> Sheet | None:
        """What was said of a table's game; None where nothing was, or nobody is asked."""
        return await self.book.of_table(table_id) if self.on else None

    async def answer(self, live: Live, mine: list[Seat], seat: str, typed: Mapping[str, str]) -> None:
        """The person of a seat of one's own answers; UnseenError `no-seat`, `no-playtest` or `playtest`.

        The table's lock is held.
        """
        answer = read_answer(self.one_of(live, mine, seat), typed)
        found = await self.book.of_table(live.id)
        if found is not None and answer.seat not in found.people:
            raise UnseenError("no-seat", "Nobody had taken this seat yet when the game ended.")
        if found is not None or answer.said:
            await self.book.say(await self.new_sheet(live) if found is None else found.id, answer)

    async def take_back(self, live: Live, mine: list[Seat], seat: str) -> None:
        """The person of a seat of one's own takes back name and words; UnseenError `no-seat` or `no-playtest`."""
        number = self.one_of(live, mine, seat)
        found = await self.book.of_table(live.id)
        if found is not None:
            await self.book.forget(found.id, number)

    def one_of(self, live: Live, mine: list[Seat], name: str) -> Seat:
        """The seat of this name, if it is one's own and its person is asked."""
        if not self.on:
            raise NotFoundException
        number = live.table.game.seat(name)
        if number not in mine:
            raise UnseenError("no-seat", "You can answer for the seats at this browser, and for no others.")
        if not asks(live):
            raise UnseenError("no-playtest", "People are asked how it was after a game between them, when it is over.")
        return number
