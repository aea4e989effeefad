"""The terminal client at a table on another machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Input

from tests.remote.helpers import Quick, Seats
from tests.tui.helpers import Driver, calm
from tests.web.serving import Server
from unseen.audit.record import parse, read
from unseen.core.dice import Dice
from unseen.core.seats import SPECTATOR
from unseen.core.wire import Json
from unseen.remote.address import read_address
from unseen.remote.kept import KeptSeats
from unseen.remote.line import Line
from unseen.tui.app import UnseenApp
from unseen.tui.client import Client
from unseen.tui.company import Company
from unseen.tui.dialogs import Confirm, Save, ShowLink
from unseen.tui.remote import sit_down
from unseen.tui.replay import Replay
from unseen.tui.talk import Talk

STEPS_MAX = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a folder of its own."""
    found = Server(tmp_path_factory.mktemp("terminal"))
    found.start()
    yield found
    found.kill()


@asynccontextmanager
async def joined(line: Line, table: str) -> AsyncIterator[Driver]:
    """The application at a remote table, the welcome already read."""
    seat = sit_down(line, table)
    app = UnseenApp(lambda: seat)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        yield Driver(pilot, app)


def answered(client: Client, after: int) -> Callable[[], bool]:
    """Has the table said anything since, or refused?"""
    return lambda: client.after > after or client.refusal is not None


async def test_a_game_by_link(server: Server, tmp_path: Path) -> None:
    """Steps, a take-back, a refusal, the server killed in between, resigning, the replay and the record."""
    seats = Seats(server, tmp_path, "nusubito")
    lines = seats.lines()
    other = Quick(lines["mists"], seats.table, 3)
    playing = threading.Thread(target=other.run, daemon=True)
    playing.start()
    async with joined(lines["thief"], seats.table) as driver:
        client, dice = driver.screen.client, Dice(4)
        await driver.asked()
        await driver.type("leap e3")
        await driver.until(lambda: client.draft == ["leap E3"])
        await driver.pilot.press("z")
        await driver.until(lambda: client.draft == [] and client.asked)
        await driver.type("leap e9")
        await driver.until(lambda: client.refusal is not None)
        await driver.pilot.press("escape")
        await asyncio.to_thread(server.kill)
        await driver.until(lambda: "does not answer" in driver.shown("#say"))
        await asyncio.to_thread(server.start)
        await driver.until(lambda: "does not answer" not in driver.shown("#say"))
        for _ in range(STEPS_MAX):
            await driver.asked()
            if client.over is not None:
                break
            after, client.refusal = client.after, None
            await driver.do(calm(client, dice))
            # A post that was still on its way makes the step late: it is refused, and chosen anew.
            await driver.until(answered(client, after))
        if client.over is None:
            await driver.pilot.press("r", "y")
        await driver.until(lambda: client.over is not None)
        driver.screen.action_walk()
        await driver.until(lambda: isinstance(driver.app.screen, Replay))
        await driver.pilot.press("right", "escape")
        driver.screen.action_save()
        await driver.until(lambda: isinstance(driver.app.screen, Save))
        saved = driver.app.screen
        assert isinstance(saved, Save)
        assert read(saved.record).state.outcome() is not None
        await driver.pilot.press("escape")
        offer: dict[str, Json] = {"key": "once-more", "after": 0, "offer": {"kind": "rematch"}}
        await asyncio.to_thread(lines["mists"].post, f"/api/tables/{seats.table}/messages", offer)
        await driver.until(lambda: bool(client.asked_of()))
        await driver.afterwards("Another game, seats swapped")
        await driver.until(lambda: client.next != "" and driver.screen.steps.offers[0].words == "To the next game")
        await driver.afterwards("To the next game")
        await driver.until(lambda: driver.screen.client.seat == 1)
    await asyncio.to_thread(playing.join, 20.0)
    assert not playing.is_alive()


async def test_what_is_said_while_the_talk_opens_is_read(server: Server, tmp_path: Path) -> None:
    """Before its window is built there is nothing to show it in."""
    seats = Seats(server, tmp_path, "nusubito")
    lines = seats.lines()
    async with joined(lines["thief"], seats.table) as driver:
        screen = driver.screen
        await driver.asked()
        await driver.until(lambda: "k" in screen.active_bindings)
        screen.action_talk()
        assert isinstance(driver.app.screen, Talk) and not driver.app.screen.query("#said")
        screen.heard()
        await driver.until(lambda: "Nothing yet." in driver.shown("#said > Static"))


async def test_a_seat_of_two_people_talks_and_goes_to_the_computer(server: Server, tmp_path: Path) -> None:
    """The other side hears nothing of the talk, and who gave the seat away watches."""
    seats = Seats(server, tmp_path, "nusubito")
    lines, path = seats.lines(), f"/api/tables/{seats.table}"
    async with joined(lines["thief"], seats.table) as driver:
        screen = driver.screen
        await driver.asked()
        await driver.until(lambda: "k" in screen.active_bindings)
        await asyncio.to_thread(lines["mists"].post, f"{path}/talk", {"to": "all", "text": "Hello!"})
        await driver.until(lambda: "1 new in talk" in driver.shown("#head"))
        await driver.pilot.press("k")
        assert "To all; everybody" in driver.shown("#whom") and "Tab" not in driver.shown("#whom"), "nobody shares it"
        assert driver.shown("#said > Static") == "Mists: Hello!"
        await driver.pilot.press("f2")
        assert "hidden" in driver.shown("#said > Static")
        await driver.pilot.press("f2", "escape")
        await driver.choose("A link to your own seat")
        await driver.until(lambda: isinstance(driver.app.screen, ShowLink))
        shown = driver.app.screen
        assert isinstance(shown, ShowLink)
        await driver.pilot.press("escape")
        partner, _ = await asyncio.to_thread(KeptSeats(tmp_path / "partner.json").sit, read_address(shown.link))
        await asyncio.to_thread(partner.post, f"{path}/talk", {"text": "north [b]?"})
        await driver.until(lambda: "1 new in talk" in driver.shown("#head"))
        await driver.pilot.press("k")
        assert "Thief: north [b]?" in driver.shown("#said > Static")
        await driver.pilot.press(*"east", "enter")
        await driver.until(lambda: "You: east" in driver.shown("#said > Static"))
        await driver.pilot.press(*"us", "tab", *"you", "enter")
        await driver.until(lambda: "You: you" in driver.shown("#said > Static"))
        await driver.pilot.press("tab")
        assert "Thief: north" in driver.shown("#said > Static") and driver.app.screen.query_one(Input).value == "us"
        await driver.pilot.press("escape")
        await driver.until(lambda: "new in" not in driver.shown("#head"))
        assert lines["mists"].get(f"{path}/talk") == {"lines": [], "company": False}
        await driver.choose("Your own marks")
        await driver.until(lambda: "Nothing yet." in driver.shown("#own-marks"))
        for typed in ("c3 X never", "rod", "E5 4", "e5"):
            await driver.pilot.press(*["space" if sign == " " else sign for sign in typed], "enter")
            await driver.until(lambda: not driver.app.screen.query_one(Input).value or driver.shown(".wrong") != "")
            driver.app.screen.query_one(Input).value = ""
        await driver.until(lambda: driver.shown("#own-marks").strip() == "C3: not here, never")
        await driver.pilot.press("escape")
        await driver.until(lambda: ("x", "you") in [one for row in screen.panels.board.rows for one in row])
        assert lines["mists"].get(f"{path}/marks") == {"marks": [], "notes": []}
        await driver.choose("Thief: the computer plays on")
        assert isinstance(driver.app.screen, Confirm)
        await driver.pilot.press("y")
        await driver.until(lambda: bool(screen.client.open))
        yes: dict[str, Json] = {"key": "agreed-to", "after": 0, "answer": {"offer": 1, "yes": True}}
        await asyncio.to_thread(lines["mists"].post, f"{path}/messages", yes)
        await driver.until(lambda: driver.screen.client.seat == SPECTATOR)
        await driver.until(lambda: bool(driver.screen.client.log))
        await driver.pilot.press("enter")
        assert not {"m", "r", "z", "slash"} & set(driver.screen.active_bindings)
        await driver.until(lambda: "k" in driver.screen.active_bindings)
        await driver.pilot.press("k")
        assert "Mists: Hello!" in driver.shown("#said > Static") and not driver.app.screen.query(Input), "only read"
        await driver.pilot.press("escape")
    invite: dict[str, Json] = {"kind": "seat", "seat": "thief", "to": "friend"}
    lines["mists"].post(f"{path}/messages", {"key": "come-back", "after": 0, "offer": invite})
    mists = Company(lines["mists"], path, seats.game, 1)
    await mists.look()
    assert mists.invites == [0] and partner.get(path)["invites"] == [], "one alone sends the link"
    link = await mists.link(0)
    assert await mists.link(0) == link, "a second one would void the first"


async def test_watching_by_address(server: Server, tmp_path: Path) -> None:
    """Who only has the table's address sees what everyone sees, and is asked nothing."""
    seats = Seats(server, tmp_path, "nusubito")
    thief = seats.line("thief")
    async with joined(Line(server.url), seats.table) as driver:
        client = driver.screen.client
        await driver.until(lambda: client.after > 0)
        assert not client.asked and "others to decide" in driver.shown("#head")
        assert not {"k", "m"} & set(driver.screen.active_bindings)
        thief.post(f"/api/tables/{seats.table}/messages", {"key": "gives-up", "after": 0, "resign": True})
        await driver.until(lambda: client.over is not None)
        assert "You " not in driver.shown("#head") and "resign" in driver.shown("#head")
        driver.screen.action_save()
        await driver.until(lambda: isinstance(driver.app.screen, Save))
        saved = driver.app.screen
        assert isinstance(saved, Save) and parse(saved.record).view == "full"
