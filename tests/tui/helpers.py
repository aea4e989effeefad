"""Playing the terminal client by its keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf

from rich.style import Style
from textual.pilot import Pilot

from tests.conftest import FULL
from unseen.ai.worker import Worker
from unseen.core.dice import Dice, NamedDice
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.tui.affairs import Affairs
from unseen.tui.app import UnseenApp
from unseen.tui.board import Board
from unseen.tui.bots import Bot
from unseen.tui.client import Client, Offer
from unseen.tui.kept import Shelf
from unseen.tui.local import LocalTable, levels_for
from unseen.tui.table_screen import TableScreen

BOLD = ("claim", "capture", "concede")
STEPS_MAX = 400


class NearBot(Bot):
    """A bot in this process: it gets the same lines, and answers at once."""

    worker: Worker | None = None

    async def exchange(self, steps: list[str]) -> str:
        if self.worker is None:
            self.worker = Worker.start(self.setting())
        for line in self.story[self.known :]:
            self.worker.receive(line)
        self.known = len(self.story)
        return self.worker.ask(steps)

    def stop(self) -> None:
        self.worker, self.known = None, 0


def near(table: LocalTable) -> LocalTable:
    """The same table with bots in this process; they know what they were told before."""
    for seat, bot in table.bots.items():
        table.bots[seat] = NearBot(bot.game, seat, bot.level, bot.seed)
        table.bots[seat].story[:] = bot.story
    return table


def far_table(seat: int = 0, seed: int = 5, game_id: str = "nusubito", **options: Value) -> LocalTable:
    """A table against `careful`, without pauses, the same for a seed."""
    game = load(game_id, None, **options)
    dice = NamedDice(f"dice {seed}".encode())
    return LocalTable(game, seat, levels_for(game, seat, "careful"), 0.0, dice, seed)


def new_table(seat: int = 0, seed: int = 5, game_id: str = "nusubito", **options: Value) -> LocalTable:
    """The same, with bots in this process: tests of the screen need no others."""
    return near(far_table(seat, seed, game_id, **options))


def kept_table(shelf: Shelf, seat: int = 0, game_id: str = "nusubito") -> LocalTable:
    """A table on a shelf, with a secret seed of its own."""
    game = load(game_id)
    levels = levels_for(game, seat, "careful")
    return near(LocalTable(game, seat, levels, 0.0, None, 7, shelf, bytes(range(32))))


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
        found = self.app.screen.query_one(panel)
        return found.text() if isinstance(found, Board) else str(found.render())

    async def resize(self, wide: int, high: int) -> None:
        """Make the terminal so large."""
        await self.pilot.resize_terminal(wide, high)
        await self.settled()

    async def settled(self) -> None:
        """Wait until all is painted."""
        for _ in range(3):
            await self.pilot.pause()

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
            if offer.asks:
                await self.pilot.pause()
                await self.pilot.press("enter")
        else:
            await self.pilot.press("slash", *str(number), "enter")
        await self.pilot.pause()

    async def choose(self, words: str) -> None:
        """Choose the line of the table's menu that begins so."""
        await self.pilot.press("m")
        menu = self.app.screen
        assert isinstance(menu, Affairs)
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

    async def play(self, dice: Dice, most: int = STEPS_MAX) -> int:
        """Play without gambling, to the end, or in a usual run for so many decisions and then resign; how many."""
        client, most = self.screen.client, STEPS_MAX if FULL else most
        for count in range(most):
            await self.asked()
            if client.over is not None:
                return count
            await self.do(calm(client, dice))
            assert client.refusal is None
        assert most < STEPS_MAX, "the game has no end"
        await self.pilot.press("r", "y")
        await self.asked()
        return most


def cells(app: UnseenApp) -> list[list[tuple[str, Style]]]:
    """The screen as it is painted, by rows."""
    return [
        [(segment.text, segment.style or Style()) for segment in strip]
        for strip in app.screen._compositor.render_strips()
    ]


def screen_text(app: UnseenApp) -> list[str]:
    """The same without colours."""
    return ["".join([text for text, _ in row]) for row in cells(app)]


@asynccontextmanager
async def playing(
    seat: int = 0,
    seed: int = 5,
    size: tuple[int, int] = (80, 24),
    game_id: str = "nusubito",
    **options: Value,
) -> AsyncIterator[Driver]:
    """The application in a terminal of this size, the welcome already read."""
    app = UnseenApp(lambda: new_table(seat, seed, game_id, **options))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        yield Driver(pilot, app)
