"""Who else is at a table behind a line: who plays each seat, links to seats, and what is said."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.draw.own import Badge
from unseen.remote.address import read_address
from unseen.remote.line import Line
from unseen.table.manners import TALK
from unseen.table.talk import ALL, TEAM


@dataclass(frozen=True)
class Said:
    """A line of talk."""

    who: str
    mine: bool
    text: str

    @property
    def name(self) -> str:
        """Who said it, before this person."""
        return "You" if self.mine else self.who


class Voice:
    """What is said to the same people: to the team, or to all."""

    def __init__(self, to: str) -> None:
        self.to: Final = to
        self.whom: Final = "all" if to == ALL else "your team"
        self.lines: Final[list[Said]] = []
        self.company = False
        """Is anybody there to talk with?"""
        self.hushed = ""
        """Why nobody may say anything now."""
        self.known = -1
        """How much of it was noticed; -1 until the first look."""

    @property
    def there(self) -> bool:
        """Is there anything to read, or anybody to talk with?"""
        return self.company or bool(self.lines)

    def read(self, said: dict[str, Json]) -> None:
        """Take in what was said since."""
        lines = said.get("lines")
        found = [one for one in lines if isinstance(one, dict)] if isinstance(lines, list) else []
        for one in found:
            if one.get("number") == len(self.lines) + 1:  # two answers may overlap
                self.lines.append(Said(str(one.get("who")), one.get("mine") is True, str(one.get("text"))))
        self.company, self.hushed = said.get("company") is True, str(said.get("hushed", ""))

    def news(self) -> tuple[bool, list[Said]]:
        """What others said since this was last asked, and whether that was asked before."""
        known, self.known = self.known, len(self.lines)
        return known >= 0, [one for one in self.lines[max(known, 0) :] if not one.mine]


class Company:
    """As the server tells it to this seat; who only watches reads what is said to all."""

    def __init__(self, line: Line, path: str, game: Game, seat: Seat) -> None:
        self.line: Final = line
        self.path: Final = path
        self.game: Final = game
        self.seat: Final = seat
        self.players: dict[Seat, str] = {}
        """`you`, `friend`, `open`, or a level's text."""
        self.names: dict[Seat, str] = {}
        """What the people of the seats are called."""
        self.invites: list[Seat] = []
        """The open seats whose links this person sends."""
        self.voices: Final = {TEAM: Voice(TEAM), ALL: Voice(ALL)}
        self.badges: tuple[Badge, ...] = ()
        """What this seat has marked on the board for itself."""
        self.muted = False
        """Is what is said to all hidden here?"""
        self.links: Final[dict[Seat, str]] = {}
        """Links to open seats that were made here: a fresh one would void the one that was sent."""
        self.changed: Callable[[], None] = nothing

    @property
    def talks(self) -> bool:
        """Is there anything to read, or anybody to talk with?"""
        return any([voice.there for voice in self.voices.values()])

    async def look(self) -> None:
        """Ask who sits where, and what was said. UnseenError or Lost if that is not answered."""
        about = await asyncio.to_thread(self.line.get, self.path)
        numbers = {self.game.seat_name(seat): seat for seat in range(len(self.game.seats))}
        invites = about.get("invites")
        self.players, self.names = [by_number(numbers, about.get(part)) for part in ("players", "names")]
        self.invites = [numbers[name] for name in texts(invites) if name in numbers]
        for seat in [seat for seat in self.links if seat not in self.invites]:
            del self.links[seat]
        manners = about.get("manners")
        public = isinstance(manners, dict) and manners.get(TALK.key) == ALL
        for to in [*([TEAM] if self.seat != SPECTATOR else []), *([ALL] if public else [])]:
            voice = self.voices[to]
            voice.read(await asyncio.to_thread(self.line.get, f"{self.path}/talk?to={to}&after={len(voice.lines)}"))
        if self.seat != SPECTATOR:
            self.badges = badges(await asyncio.to_thread(self.line.get, f"{self.path}/marks"))
        self.changed()

    async def say(self, text: str, to: str) -> None:
        """Say something to the team or to all. UnseenError or Lost if it was not said."""
        voice = self.voices[to]
        said: dict[str, Json] = {"to": to, "text": text, "after": len(voice.lines)}
        voice.read(await asyncio.to_thread(self.line.post, f"{self.path}/talk", said))
        self.changed()

    async def link(self, seat: Seat) -> str:
        """A link to a seat: to the own one always another, to an open one the same as long as it is open."""
        if seat in self.links:
            return self.links[seat]
        made = await asyncio.to_thread(self.line.post, f"{self.path}/links", {"seat": self.game.seat_name(seat)})
        link = f"{self.line.base}{made.get('link')}"
        if not read_address(link).token:
            raise self.line.foreign()
        if seat != self.seat:
            self.links[seat] = link
        return link


def badges(kept: dict[str, Json]) -> tuple[Badge, ...]:
    """The own marks of a seat, as the server tells them to it."""
    marks = kept.get("marks")
    found = [one for one in marks if isinstance(one, dict)] if isinstance(marks, list) else []
    return tuple([Badge(str(one.get("place")), str(one.get("sign")), str(one.get("note"))) for one in found])


def by_number(numbers: dict[str, Seat], told: Json) -> dict[Seat, str]:
    """What is told of the seats by name, by their numbers."""
    return (
        {numbers[name]: str(what) for name, what in told.items() if name in numbers} if isinstance(told, dict) else {}
    )


def texts(value: Json) -> list[str]:
    """A list of texts, as far as it is one."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def nothing() -> None:
    """Nobody listens yet."""
