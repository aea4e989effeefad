"""Who else is at a table behind a line: who plays each seat, links to seats, and what this person's team says."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.remote.address import read_address
from unseen.remote.line import Line


@dataclass(frozen=True)
class Said:
    """A line of the team's talk."""

    who: str
    mine: bool
    text: str

    @property
    def name(self) -> str:
        """Who said it, before this person."""
        return "You" if self.mine else self.who


class Company:
    """As the server tells it to this seat; the talk is that of its own team alone, and none for who only watches."""

    def __init__(self, line: Line, path: str, game: Game, seat: Seat) -> None:
        self.line: Final = line
        self.path: Final = path
        self.game: Final = game
        self.seat: Final = seat
        self.players: dict[Seat, str] = {}
        """`you`, `friend`, `open`, or a level's text."""
        self.invites: list[Seat] = []
        """The open seats whose links this person sends."""
        self.talk: list[Said] = []
        self.team = False
        """Is anybody else of the team at the table?"""
        self.links: Final[dict[Seat, str]] = {}
        """Links to open seats that were made here: a fresh one would void the one that was sent."""
        self.changed: Callable[[], None] = nothing

    @property
    def talks(self) -> bool:
        """Is there anything to read, or anybody to talk with?"""
        return self.team or bool(self.talk)

    async def look(self) -> None:
        """Ask who sits where, and what the team said. UnseenError or Lost if that is not answered."""
        about = await asyncio.to_thread(self.line.get, self.path)
        numbers = {self.game.seat_name(seat): seat for seat in range(len(self.game.seats))}
        players, invites = about.get("players"), about.get("invites")
        told = players.items() if isinstance(players, dict) else ()
        self.players = {numbers[name]: str(who) for name, who in told if name in numbers}
        self.invites = [numbers[name] for name in texts(invites) if name in numbers]
        for seat in [seat for seat in self.links if seat not in self.invites]:
            del self.links[seat]
        if self.seat != SPECTATOR:
            self.read(await asyncio.to_thread(self.line.get, f"{self.path}/talk?after={len(self.talk)}"))
        self.changed()

    async def say(self, text: str) -> None:
        """Say something to the team. UnseenError or Lost if it was not said."""
        self.read(await asyncio.to_thread(self.line.post, f"{self.path}/talk", {"text": text, "after": len(self.talk)}))
        self.changed()

    def read(self, said: dict[str, Json]) -> None:
        """Take in what the team has said since."""
        lines = said.get("lines")
        found = [one for one in lines if isinstance(one, dict)] if isinstance(lines, list) else []
        for one in found:
            if one.get("number") == len(self.talk) + 1:  # two answers may overlap
                self.talk.append(Said(str(one.get("who")), one.get("mine") is True, str(one.get("text"))))
        self.team = said.get("company") is True

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


def texts(value: Json) -> list[str]:
    """A list of texts, as far as it is one."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def nothing() -> None:
    """Nobody listens yet."""
