"""The local table: bots are told what their seat is told, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.tui.helpers import calm, far_table
from unseen.core.dice import Dice
from unseen.core.registry import load
from unseen.tui.bots import Bot
from unseen.tui.client import Client
from unseen.tui.local import LocalTable


async def play(table: LocalTable, kill_at: tuple[int, ...] = ()) -> Client:
    """A whole game without a screen; at these decisions the bots' processes are killed."""
    client, dice, count = Client(table.game, table.seat), Dice(9), 0
    table.listen = client.take
    driver = asyncio.create_task(table.drive())
    table.open()
    while client.over is None:
        await asyncio.sleep(0.001)
        if driver.done():
            driver.result()
        if not client.asked:
            continue
        count += 1
        if count in kill_at:
            for bot in table.bots.values():
                if bot.process is not None and bot.process.poll() is None:
                    bot.process.kill()
        table.send(client.after, {"steps": list(calm(client, dice).texts)})
    driver.cancel()
    await asyncio.gather(driver, return_exceptions=True)
    table.close()
    return client


async def test_a_bot_hears_what_its_seat_is_told_and_nothing_else() -> None:
    """The lines that went to the process hold the told events of its seat, in order, and its own steps."""
    table = far_table(seat=1)
    await play(table)
    bot, story = table.bots[0], table.story()
    heard = [event for line in bot.story for event in line.get("told", [])]  # type: ignore[union-attr] # lists of JSON
    names = [type(told.event).__name__ for told in story.told[0]]
    assert [event["name"] for event in heard] == names  # type: ignore[index, call-overload] # objects of JSON
    assert [line["did"] for line in bot.story if "did" in line] == [
        table.game.notation.texts[action] for seat, action in story.steps if seat == 0
    ]


async def test_the_mists_bot_is_never_told_where_the_thief_is() -> None:
    """No private event of the thief in the lines to its process before the end."""
    table = far_table(seat=0)
    await play(table)
    lines = json.dumps(table.bots[1].story)
    assert '"Leapt"' not in lines
    assert '"CoinShown"' not in lines
    assert '"RodSeen"' not in lines


async def test_a_bot_that_dies_is_replaced_and_the_game_goes_on() -> None:
    """A killed process is started again with its whole story, its own steps included."""
    table = far_table(seat=0)
    client = await play(table, kill_at=(3, 6))
    assert client.over is not None
    assert len(table.story().steps) > 20


async def test_a_level_that_fails_gives_way_to_random() -> None:
    """A game never waits for ever."""
    table = far_table(seat=0)
    table.bots[1].level = "no-such-level"
    client = await play(table)
    assert client.over is not None
    assert table.bots[1].level == "careful"


async def test_two_tables_of_one_seed_are_the_same_game() -> None:
    """So the tests here can be repeated."""
    games = []
    for _ in range(2):
        table = far_table(seat=1, seed=11)
        await play(table)
        games.append(table.story().steps)
    assert games[0] == games[1]


async def test_the_folder_one_stands_in_hides_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may hold anything; the player's process finds what the program finds."""
    (tmp_path / "json.py").write_text("raise SystemExit(1)\n")
    monkeypatch.chdir(tmp_path)
    bot = Bot(load("nusubito"), 0, "uniform", 1)
    try:
        assert await bot.exchange(["leap E3"]) == "leap E3"
    finally:
        bot.stop()
