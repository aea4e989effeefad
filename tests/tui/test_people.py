"""The terminal and the others at the table: taking back, pausing, answering, clocks."""

import time

from textual.containers import VerticalScroll

from tests.table.helpers import Hand, new_table
from tests.tui.helpers import calm, playing
from unseen.core.dice import Dice, NamedDice
from unseen.core.registry import load
from unseen.table import Table
from unseen.tui import says
from unseen.tui.affairs import choices
from unseen.tui.client import Client
from unseen.tui.look import Look


def fed(table: Table, seat: int) -> Client:
    """A client that got all posts of a seat."""
    client = Client(table.game, seat)
    for post in table.posts_since(seat, 0):
        client.take(post)
    return client


def test_a_client_folds_what_was_taken_back_and_keeps_it_in_the_log() -> None:
    table = new_table(load("nusubito"))
    thief, mists = Hand(table, 0), Hand(table, 1)
    while table.ask(0):
        steps = [table.game.notation.texts[action] for action in table.ask(0)]
        thief.do(next(step for step in ("done", *steps) if step in steps and step != "claim"))
    before = fed(table, 0)
    thief.act(offer={"kind": "back", "turns": 1})
    asked = fed(table, 1)
    assert [words[:4] for words, _ in choices(asked)[:2]] == ["Yes:", "No: "]
    assert says.line(asked, None, Look("dark"), "").plain.startswith("Thief asked to take back")
    asked.names = {0: "Anna"}
    assert says.line(asked, None, Look("dark"), "").plain.startswith("Anna (Thief) asked to take back")
    assert says.others(asked).startswith("Anna (Thief) to decide")
    mists.act(answer={"offer": 1, "yes": True})
    after = fed(table, 0)
    assert before.heard and after.heard == [] and after.asked and not after.open
    struck = [line.text for line in after.log if line.struck]
    assert struck and struck == [line.text for line in before.log]
    assert "all agreed" in after.log[-1].text
    assert after.game.words.headline(after.view) == table.game.words.headline(table.view(0))


def test_clocks_stand_in_the_head() -> None:
    table = Table(load("nusubito"), NamedDice(b"clocks"), pace="10+5")
    now = int(time.time() * 1000)
    table.sign("began", now)
    client = fed(table, 0)
    assert "▸Thief 10:00 Mists 10:00" in says.head(client)
    table.sign("tick", now + 10 * 60_000)
    over = fed(table, 1)
    assert over.over is not None and over.over.notes == ("time",)


async def test_a_turn_goes_back_by_keys_and_the_computer_plays_on() -> None:
    async with playing() as driver:
        client, dice = driver.screen.client, Dice(3)
        await driver.asked()
        turn = client.game.words.headline(client.view)
        while client.game.words.headline(client.view) == turn and client.over is None:
            await driver.do(calm(client, dice))
            await driver.asked()
        heard = len(client.heard)
        await driver.pilot.press("m", "down", "enter")
        await driver.pilot.pause()
        assert client.refusal is None and len(client.heard) < heard
        assert client.game.words.headline(client.view) == turn and [line for line in client.log if line.struck]
        await driver.pilot.press("m", "down", "down", "enter")
        await driver.pilot.pause()
        assert client.paused and not client.asked and "paused" in driver.shown("#head")
        await driver.pilot.press("m", "down", "down", "enter")
        await driver.asked()
        assert not client.paused
        await driver.do(calm(client, dice))
        assert client.refusal is None


async def test_the_log_shows_its_last_line_when_it_outgrows_its_panel() -> None:
    async with playing(game_id="kakusareta", elemental="master") as driver:
        log = driver.screen.query_one("#log", VerticalScroll)
        for _ in range(3):
            await driver.asked()
            await driver.do(driver.screen.client.offers[0])
            await driver.asked()
            await driver.choose("Take back your last turn")
            await driver.asked()
            await driver.settled()
            assert log.scroll_y == log.max_scroll_y
        assert log.max_scroll_y > 0
        for size in ((80, 20), (100, 30), (60, 16), (80, 24)):
            await driver.resize(*size)
            assert log.scroll_y == log.max_scroll_y, size


async def test_keys_that_do_nothing_are_not_there() -> None:
    async with playing() as driver:
        await driver.asked()
        first = driver.screen
        assert "r" in first.active_bindings and "k" not in first.active_bindings, "here is nobody to talk with"
        await driver.pilot.press("r", "y")
        await driver.until(lambda: first.client.over is not None)
        await driver.pilot.pause()
        assert "r" not in first.active_bindings and "z" not in first.active_bindings


async def test_what_cannot_be_taken_back_is_refused_in_a_sentence() -> None:
    async with playing() as driver:
        await driver.asked()
        await driver.pilot.press("m", "enter")
        await driver.pilot.pause()
        assert "There is nothing of that turn to take back" in driver.shown("#say")
        await driver.pilot.press("m", "escape")
        await driver.pilot.pause()
        assert driver.app.screen is driver.screen
