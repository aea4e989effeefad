"""Playing the terminal client by its keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf

from textual.pilot import Pilot
from textual.widgets import Static

from unseen.core.dice import Dice, NamedDice
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.tui.app import UnseenApp
from unseen.tui.client import Client, Offer
from unseen.tui.local import LocalTable, levels_for
from unseen.tui.people import People
from unseen.tui.table import TableScreen

BOLD = ("claim", "capture", "concede")
STEPS_MAX = 400


def new_table(seat: int = 0, seed: int = 5, game_id: str = "nusubito", **options: Value) -> LocalTable:
    """A table against `careful`, without pauses, the same for a seed."""
    game = load(game_id, None, **options)
    dice = NamedDice(f"dice {seed}".encode())
    return LocalTable(game, seat, levels_for(game, seat, "careful"), 0.0, dice, seed)


def calm(client: Client, dice: Dice) -> Offer:
    """Any offered step that is no gamble; any at all if there is nothing else."""
    quiet = [offer for offer in client.offers if not set(offer.typed.split()) & set(BOLD)] or client.offers
    return quiet[dice.below(len(quiet))]


class Driver:
    """A person at the keyboard."""

    def __init__(self, pilot: Pilot[None], app: UnseenApp) -> None:
        self.pilot = pilot
        self.app = app

    @property
    def screen(self) -> TableScreen:
        """The table."""
        found = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return found[-1]

    def shown(self, panel: str) -> str:
        """What a panel of the present screen says."""
        return str(self.app.screen.query_one(panel, Static).render())

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait for the bots."""
        for _ in range(2000):
            await self.pilot.pause()
            if done():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nothing happens")

    async def asked(self) -> None:
        """Wait until it is this seat's decision, or the end, and the screen shows it."""
        client, steps = self.screen.client, self.screen.steps
        await self.until(
            lambda: (client.asked or client.over is not None) and client.after == steps.after and steps.listed_at < inf
        )

    async def do(self, offer: Offer) -> None:
        """Do an offered step by number key, or typed."""
        number = self.screen.client.offers.index(offer) + 1
        if number < 10:
            await self.pilot.press(str(number))
            if offer.ends:
                await self.pilot.press("enter")
        else:
            await self.pilot.press("slash", *str(number), "enter")
        await self.pilot.pause()

    async def choose(self, words: str) -> None:
        """Choose the line of the table's menu that begins so."""
        await self.pilot.press("m")
        menu = self.app.screen
        assert isinstance(menu, People)
        row = next(row for row, (line, _) in enumerate(menu.choices) if line.startswith(words))
        await self.pilot.press(*["down"] * row, "enter")
        await self.pilot.pause()

    async def afterwards(self, words: str) -> None:
        """Choose a line of what can be done when the game is over."""
        offers = [offer.words for offer in self.screen.steps.offers]
        await self.pilot.press(str(offers.index(words) + 1))
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a line and enter it."""
        await self.pilot.press("slash", *["space" if sign == " " else sign for sign in text], "enter")
        await self.pilot.pause()

    async def play(self, dice: Dice) -> int:
        """Play to the end without gambling; the number of decisions."""
        client = self.screen.client
        for count in range(STEPS_MAX):
            await self.asked()
            if client.over is not None:
                return count
            await self.do(calm(client, dice))
            assert client.refusal is None
        raise AssertionError("the game has no end")


@asynccontextmanager
async def playing(
    seat: int = 0, seed: int = 5, size: tuple[int, int] = (80, 24), game_id: str = "nusubito", **options: Value
) -> AsyncIterator[Driver]:
    """The application in a terminal of this size, the welcome already read."""
    app = UnseenApp(lambda: new_table(seat, seed, game_id, **options))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        yield Driver(pilot, app)
