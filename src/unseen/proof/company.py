"""Who sits in the seats of a world: people in browsers of their own, computers that think, or people at one device."""

import asyncio
from dataclasses import dataclass
from typing import Final

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.workers import BotTrouble, Workers

PEOPLE: Final = "people"
BOTS: Final = "bots"
DEVICE: Final = "device"
THOUGHT_S: Final = 0.01
"""A bot thinks shorter than this, if nothing goes wrong."""
STUMBLES: Final = 5
"""In the twin world one question in so many goes wrong at first."""
PAUSE_S: Final = 600.0
"""A bot's visible steps come at whole multiples of this: longer than any of its turns takes."""


@dataclass(frozen=True)
class Company:
    """The seats that people in browsers of their own do not hold."""

    bots: tuple[Seat, ...] = ()
    """Played by the server's bots."""
    here: tuple[Seat, ...] = ()
    """At the device of the table's maker, who sits in the first of them."""


def gathered(kind: str, listener: Seat, host: Seat, seats: int) -> tuple[Company, Seat]:
    """Who sits there, and who makes the table. At a device sit all but the listener; a spectator looks on from it."""
    others = tuple([seat for seat in range(seats) if seat != listener])
    if kind == BOTS:
        maker = host if listener == SPECTATOR else listener
        return Company(bots=tuple([seat for seat in others if seat != maker])), maker
    if kind == DEVICE:
        assert len(others) > 1, "one person alone needs no curtain"
        return Company(here=others), others[0]
    return Company(), host


class Thinkers(Workers):
    """Bots that play a given match. Each thinks for a while, another while in each world, and may stumble."""

    def __init__(self, match: Match, dice: Dice, stumbles: int) -> None:
        super().__init__(0, 0.0)
        self.steps: Final[dict[Seat, list[str]]] = {}
        self.dice: Final = dice
        self.stumbles: Final = stumbles
        for seat, action in match.steps:
            if seat != CHANCE:
                self.steps.setdefault(seat, []).append(match.game.notation.texts[action])

    async def ask(self, table: str, message: dict[str, Json]) -> str:
        """The seat's next step of the match; behind its end nothing more comes."""
        start, at, story = message["start"], message["at"], message["story"]
        assert isinstance(start, dict) and isinstance(at, list) and isinstance(story, list)
        seat, own = start["seat"], at[1]
        assert isinstance(seat, int) and isinstance(own, int)
        await asyncio.sleep(float(self.dice.below(1000)) / 1000 * THOUGHT_S)
        if self.stumbles and self.dice.below(self.stumbles) == 0:
            if self.dice.below(2):
                return "nonsense"
            raise BotTrouble("lost")
        done = own + len([line for line in story if isinstance(line, dict) and "did" in line])
        script = self.steps.get(seat, [])
        if done >= len(script):
            await asyncio.Event().wait()
        return script[done]

    async def stop(self) -> None:
        """There is no process."""
