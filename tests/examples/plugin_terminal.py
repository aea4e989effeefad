"""Run by test_plugin.py where the plug-in is installed: a whole game of Lighthouse in the terminal client."""

import asyncio

from unseen.core.dice import NamedDice
from unseen.core.registry import load
from unseen.tui.app import UnseenApp
from unseen.tui.local import LocalTable, levels_for
from unseen.tui.table_screen import TableScreen


def table() -> LocalTable:
    """The keeper against a random smuggler."""
    game = load("lighthouse")
    return LocalTable(game, 1, levels_for(game, 1, "careful"), 0.0, NamedDice(b"plug-in"))


async def main() -> None:
    """Type the first offered step, again and again."""
    app = UnseenApp(table)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        screen = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        for _ in range(2000):
            await pilot.pause()
            client = screen.client
            if client.over is not None:
                print(f"over: {client.over.ending}")
                return
            if client.asked:
                await pilot.press("slash", *["space" if s == " " else s for s in client.offers[-1].typed], "enter")
            else:
                await asyncio.sleep(0.01)


asyncio.run(main())
