"""What the screen says: how a game ended, in words; what comes last; whose turn it is."""

from __future__ import annotations

import re

import pytest
from textual.containers import VerticalScroll

from tests.tui.helpers import Driver, calm, new_table, playing, screen_text
from unseen.cli.replay import ending
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE
from unseen.server.pages_replay import ReplayPage
from unseen.server.replays import Replayed
from unseen.tui import says
from unseen.tui.client import Client, Ending
from unseen.tui.replay import Replay


def fed(game: str, seat: int, seed: int, **options: int) -> Client:
    """A client at the end of a game that nobody plays well."""
    table = new_table(seat, seed, game, **options)
    client = Client(table.game, seat)
    dice = Dice(seed)
    live = table._table
    while not live.over:
        asked = next(one for one in range(len(table.game.seats)) if live.ask(one))
        offered = live.ask(asked)
        text = table.game.notation.texts[offered[dice.below(len(offered))]]
        live.receive(asked, {"key": f"step-{len(live.log):06}", "after": live.last(asked), "steps": [text]})
    for post in live.posts_since(seat, 0):
        client.take(post)
    return client


@pytest.mark.parametrize(("game", "seat"), [("nusubito", 0), ("kakusareta", 1), ("nuns", 2), ("threads", 0)])
def test_an_ending_is_said_in_words(game: str, seat: int) -> None:
    """No name of an ending or of a note in the heading; who sits here reads what it means for her."""
    options = {"threads": {"max_rounds": 5}, "nuns": {"players": 3}}.get(game, {})
    client = fed(game, seat, 4, **options)
    assert client.over is not None
    said = says.verdict(client)
    assert f"over: {client.over.ending}" not in said and "_" not in said and "*" not in said
    assert not any(f"({note}" in said for note in client.over.notes)
    assert said.endswith("You win." if seat in client.over.winners else ("You lose.", "Nobody wins.")), said
    assert said.count(". ") >= 1


def test_a_draw_is_no_win() -> None:
    """In the heading, on the page of the end and of a record, and where a record is said."""
    client = fed("threads", 0, 4, max_rounds=5)
    client.over, client.log[:] = Ending("draw", (0, 1), ()), []
    assert says.verdict(client) == "The game is over: Madder and Woad share a draw. Nobody loses."
    match = Match(load("threads", None, max_rounds=5))
    quiet = [match.game.notation.ids[text] for text in ("done", "end")]
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        steps = [step for step, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
        match.play(seat, next((step for step in quiet if step in steps), steps[0]))
    assert ending(match) == "Madder and Woad share a draw."
    page = ReplayPage(Replayed(match), 0, "", None, "/t/x")
    assert (page.won, page.symbol, page.result) == (None, "", "shared by Madder and Woad")


def test_one_step_is_one_step() -> None:
    client = Client(load("nusubito"), 0)
    client.offers = [object()]  # type: ignore[list-item] # only counted
    assert says.steps_title(client, 1, False, 0).endswith("your decision: 1 step")
    assert says.steps_title(client, 2, False, 0).endswith("your decision: 2 steps")


async def test_the_last_lines_of_the_log_are_in_sight_at_the_end() -> None:
    async with playing(0, 5, (80, 18)) as driver:
        await driver.asked()
        dice = Dice(4)
        while driver.screen.client.over is None and len(driver.screen.client.heard) < 6:
            await driver.do(calm(driver.screen.client, dice))
            await driver.asked()
        await driver.pilot.press("r", "y")
        await driver.until(lambda: driver.screen.client.over is not None)
        await driver.settled()
        log = driver.screen.query_one("#log", VerticalScroll)
        assert log.max_scroll_y > 0 and log.scroll_y == log.max_scroll_y
        assert last_word(driver) in "\n".join(screen_text(driver.app))


def last_word(driver: Driver) -> str:
    """The end of the log."""
    return driver.shown("#log > Static").split()[-1]


async def test_who_waits_sees_that_all_is_alive_and_hears_the_end_of_it() -> None:
    async with playing(1, 5) as driver:
        await driver.asked()
        screen, rung = driver.screen, list[str]()
        driver.app.habits.bell = True
        driver.app.bell = lambda: rung.append("bell")  # type: ignore[method-assign] # nobody hears it here
        offers, screen.client.offers = screen.client.offers, []
        screen.refresh_all()
        first = screen_text(driver.app)
        screen.tick()
        screen.tick()
        await driver.settled()
        assert re.search(r"please wait · [2-9] s", "\n".join(screen_text(driver.app))), "it ticks by itself too"
        assert first != screen_text(driver.app)
        assert rung == []
        screen.client.offers = offers
        screen.refresh_all()
        screen.refresh_all()
        assert rung == ["bell"]


async def test_every_step_of_a_long_list_has_keys() -> None:
    """`0` gives the number keys to the next nine steps; `/` within the line begins anew."""
    async with playing(1, 4, (80, 24), "kakusareta", elemental="master") as driver:
        await driver.asked()
        while len(driver.screen.client.offers) < 12:
            await driver.do(driver.screen.client.offers[0])
            await driver.asked()
        wanted = driver.screen.client.offers[10]
        await driver.pilot.press("0")
        await driver.settled()
        assert "11=2 " in "\n".join(screen_text(driver.app))
        await driver.pilot.press("slash", "3", "slash", "1")
        assert driver.screen.typed.value == "1"
        await driver.pilot.press("escape", "2")
        await driver.settled()
        pointed = driver.screen.steps.pointed
        assert driver.screen.client.draft == list(wanted.texts) or pointed is wanted or not driver.screen.client.asked


async def test_seats_are_swapped_at_once_with_computers() -> None:
    async with playing() as driver:
        await driver.asked()
        first = driver.screen
        await driver.pilot.press("r", "y")
        await driver.until(lambda: first.client.over is not None)
        await driver.asked()
        await driver.afterwards("Another game, seats swapped")
        await driver.until(lambda: driver.screen is not first)
        assert (first.client.seat, driver.screen.client.seat) == (0, 1)


async def test_the_replay_speaks_sentences() -> None:
    async with playing() as driver:
        await driver.asked()
        await driver.type("leap e3")
        await driver.asked()
        await driver.do(driver.screen.client.offers[0])
        await driver.asked()
        await driver.pilot.press("r", "y")
        await driver.until(lambda: driver.screen.client.over is not None)
        await driver.asked()
        await driver.afterwards("Step through the game, from any seat")
        assert isinstance(driver.app.screen, Replay)
        done = driver.shown("#done")
        assert "Thief: Leap to E3" in done and "leap E3" not in done and "Thief: resigned" in done
