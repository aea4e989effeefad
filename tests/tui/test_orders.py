"""Standing orders at a table in this terminal."""

import asyncio
import random

import unseen
from unseen.core.dice import NamedDice
from unseen.tui.local import LocalTable, levels_for


async def test_an_order_passes_in_windows_until_it_is_taken_back(rng: random.Random) -> None:
    game = unseen.load("threads")
    table = LocalTable(game, 0, levels_for(game, 0, "careful"), 0.0, NamedDice(b"orders"), 5)
    table.open()
    driving = asyncio.create_task(table.drive())
    try:
        table.set_order("pass")
        assert table.standing_order() == "pass"
        passed = 0
        async with asyncio.timeout(60):
            while not table._table.over and passed < 3:
                match = table._table.match
                passed = sum(seat == 0 and game.notation.texts[action] == "pass" for seat, action in match.steps)
                offered = table._table.ask(0)
                if offered and not table._table.window:
                    step = rng.choice(offered)
                    table.send(table._table.last(0), {"steps": [game.notation.texts[step]]})
                await asyncio.sleep(0)
        assert passed == 3
        table.set_order("")
        assert table.standing_order() == "" and table.by_order() == ""
    finally:
        driving.cancel()
        table.close()


def test_what_is_taken_back_ends_an_order_whoever_had_been_told_of_it() -> None:
    game = unseen.load("threads")
    table = LocalTable(game, 0, {}, 0.0, NamedDice(b"orders"), 5)
    table.set_order("pass")
    table._table.rewind(0, "Taken back.")
    table.deliver()
    assert table.standing_order() == ""
