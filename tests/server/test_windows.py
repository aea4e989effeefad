"""Reaction windows at live tables: whoever answers, however early, others get the same at the same time."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any, Final

import pytest
import sqlalchemy as sa

import unseen
from tests.server.helpers import Browser, error_of, running, service, settings
from tests.table.helpers import Hand
from unseen.core.dice import NamedDice
from unseen.core.seats import Seat
from unseen.server.live import Live
from unseen.server.schema import ORDERS
from unseen.table import Table

DICE: Final = b"d" * 32
PAUSE_S: Final = 600.0
NAMES: Final = ("a", "b")
Script = list[tuple[Seat, str]]


def script(dice: random.Random) -> tuple[Script, Seat]:
    """Steps of a random game of Threads up to a window, and who is asked there."""
    game = unseen.load("threads")
    while True:
        table, played = Table(game, NamedDice(DICE)), Script()
        hands = [Hand(table, seat) for seat in (0, 1)]
        while not table.over and len(played) < 120:
            (seat,) = table.match.state.pending()
            if table.window:
                return played, seat
            step = dice.choice([game.notation.texts[action] for action in table.ask(seat)])
            hands[seat].do(step)
            played.append((seat, step))


def same_dice(seed: bytes) -> NamedDice:
    """Every table throws the same."""
    return NamedDice(DICE)


def plain(post: dict[str, Any]) -> dict[str, Any]:
    """A post without what is random in it: commitments are salted."""
    salted = [{**one, "digest": ""} for one in post.get("commitments", [])]
    return {**post, "commitments": salted} if salted else post


class World:
    """A table of Threads that is played up to the script's window, by people, or with a bot that plays its part."""

    def __init__(self, app: Any, played: Script, asked: Seat) -> None:
        self.app: Final = app
        self.played: Final = played
        self.asked: Final = asked
        self.mine, self.theirs = Browser(app), Browser(app)
        self.table = ""
        self.live: Live

    async def begin(self, bot: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        """Make the table, take the seats, play."""
        other = 1 - self.asked
        part = [step for seat, step in self.played if seat == self.asked] + ["pass"]

        async def scripted(table: str, message: dict[str, Any]) -> str:
            step = part.pop(0)
            assert step in message["ask"]
            return step

        monkeypatch.setattr(service(self.app).workers, "ask", scripted)
        level = "careful" if bot else "friend"
        self.table, links = await self.theirs.make(NAMES[other], "threads", **{NAMES[self.asked]: level})
        if not bot:
            await self.mine.http.post(links[NAMES[self.asked]])
        self.live = await service(self.app).find(self.table)
        for seat, step in self.played:
            if seat != self.asked:
                await self.theirs.asked(self.table)
                await self.theirs.do(self.table, step)
            elif not bot:
                await self.mine.do(self.table, step)
        async with asyncio.timeout(60):
            while len(self.live.table.log) < len(self.played):
                await asyncio.sleep(0.005)

    async def heard(self) -> str:
        """What the other seat and a spectator get when the pause is over, without their numbers; nothing before."""
        before, windows = await self.theirs.posts(self.table), service(self.app).windows
        assert 0.0 < windows.left(self.live) <= PAUSE_S and self.live.timer is not None
        async with self.live.lock:
            public, opened = self.live.opened
            self.live.opened = (public, opened - PAUSE_S)  # the clock goes on
            await windows.goes_on(self.live)
        posts = (await self.theirs.posts(self.table))[len(before) :]
        assert posts, "the window is over"
        guest = Browser(self.app)
        told = [*posts, *(await guest.posts(self.table))[-1:]]
        return json.dumps([{**plain(post), "number": 0} for post in told])

    @property
    def opened(self) -> float:
        """When the window opened."""
        return self.live.opened[1]


async def test_a_person_an_order_and_a_bot_pass_alike(
    tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, asked = script(rng)
    found: dict[str, str] = {}
    async with running(settings(tmp_path, dice=same_dice, window_pause_s=PAUSE_S)) as app:
        for how in ("person", "order before", "order in it", "bot"):
            world = World(app, played, asked)
            if how == "order before":
                # Set before the window: it does nothing until then.
                world = await ordered(app, played, asked, monkeypatch)
            else:
                await world.begin(how == "bot", monkeypatch)
            opened, table = world.opened, world.live.table
            if how == "person":
                await world.mine.do(world.table, "pass")
                assert table.standing(asked) and (await world.mine.status(world.table))["stands"]
                page = (await world.mine.http.get(f"/t/{world.table}")).text
                assert "Your answer stands" in page
                again = await world.mine.send(world.table, steps=["pass"])
                assert error_of(again) == (409, "stands")
            elif how == "order in it":
                await order(world.mine, world.table, "pass")
            elif how == "bot":
                async with asyncio.timeout(60):
                    while not table.waiting:
                        await asyncio.sleep(0.005)
            assert world.opened == opened, "nothing that is done moves the window"
            found[how] = await world.heard()
            await world.theirs.send(world.table, resign=True)
    assert len(set(found.values())) == 1, found


async def order(browser: Browser, table: str, key: str) -> dict[str, Any]:
    """Set an order, which must be taken."""
    response = await browser.http.post(f"/api/tables/{table}/orders", json={"order": key})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


async def ordered(app: Any, played: Script, asked: Seat, monkeypatch: pytest.MonkeyPatch) -> World:
    """A world whose order was set before the last step."""
    world = World(app, played[:-1], asked)
    seat, step = played[-1]
    await world.begin(False, monkeypatch)
    bytes_before = await world.theirs.posts(world.table)
    assert (await order(world.mine, world.table, "pass"))["order"] == "pass"
    assert await world.theirs.posts(world.table) == bytes_before, "nobody else learns of an order"
    seen = await world.theirs.http.get(f"/api/tables/{world.table}/orders")
    assert seen.json()["order"] == ""
    await (world.mine if seat == asked else world.theirs).do(world.table, step)
    assert world.live.table.window
    return world


async def test_a_late_answer_is_taken_at_once(
    tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, asked = script(rng)
    async with running(settings(tmp_path, dice=same_dice, window_pause_s=0.1)) as app:
        world = World(app, played, asked)
        await world.begin(False, monkeypatch)
        after = world.live.table.last(1 - asked)
        async with asyncio.timeout(60):
            while world.live.timer is not None:
                await asyncio.sleep(0.01)
        assert world.live.table.last(1 - asked) == after, "nobody has answered yet"
        await world.mine.do(world.table, "pass")
        assert world.live.table.last(1 - asked) > after


async def test_orders_and_answers_outlive_the_server(
    tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, asked = script(rng)
    async with running(settings(tmp_path, dice=same_dice, window_pause_s=PAUSE_S)) as app:
        world = World(app, played, asked)
        await world.begin(False, monkeypatch)
        await order(world.mine, world.table, "pass-until-touched")
        await world.mine.do(world.table, "pass")
        posts = await world.mine.posts(world.table)
    async with running(settings(tmp_path, dice=same_dice, window_pause_s=PAUSE_S)) as app:
        again = Browser(app)
        again.http.cookies.set("unseen", world.mine.http.cookies["unseen"])
        assert await again.posts(world.table) == posts
        live = await service(app).find(world.table)
        assert live.table.standing(asked) and live.order(asked) == "pass-until-touched"
        assert live.timer is not None, "the pause begins anew"
        assert (await order(again, world.table, ""))["order"] == ""
        async with service(app).store.transaction() as connection:
            assert (await connection.execute(sa.select(ORDERS))).all() == []
    async with running(settings(tmp_path, dice=same_dice, window_pause_s=0.1)) as app:
        live = await service(app).find(world.table)
        async with asyncio.timeout(60):
            while live.table.waiting:
                await asyncio.sleep(0.01)
        assert live.table.match.steps[-1][0] == asked or live.table.match.steps[-2][0] == asked


async def test_an_order_that_is_over_answers_no_more(
    tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, asked = script(rng)
    async with running(settings(tmp_path, dice=same_dice)) as app:
        world = World(app, played, asked)
        await world.begin(False, monkeypatch)
        live = world.live
        monkeypatch.setattr(type(live.table.game), "ends_order", lambda self, seat, key, told: key != "pass")
        live.orders[asked] = ("pass-until-touched", 0)
        assert live.order(asked) == ""
        live.orders[asked] = ("pass-until-touched", len(live.table.told(asked)))
        assert live.order(asked) == "pass-until-touched", "only what was told since it was set ends it"
        steps = len(live.table.match.steps)
        await order(world.mine, world.table, "pass")
        assert len(live.table.match.steps) > steps, "without a pause it answers at once"


async def test_refused_orders_are_one_sentence(tmp_path: Path) -> None:
    async with running(settings(tmp_path, dice=same_dice)) as app:
        browser, guest = Browser(app), Browser(app)
        for game, seat in (("threads", "a"), ("nusubito", "thief")):
            table, _ = await browser.make(seat, game, **{"b" if game == "threads" else "mists": "friend"})
            path = f"/api/tables/{table}/orders"
            assert error_of(await browser.http.post(path, json={"order": "attack"})) == (422, "order")
            assert error_of(await browser.http.post(path, json={"order": 1})) == (400, "malformed")
            assert error_of(await browser.http.post(path, json={"key": "pass"})) == (400, "malformed")
            assert error_of(await guest.http.post(path, json={"order": "pass"})) == (403, "no-seat")
            assert (await guest.http.get(path)).json()["order"] == ""
            page = (await browser.http.get(f"/t/{table}")).text
            assert ("Standing order" in page) == (game == "threads")
            await browser.send(table, resign=True)
            assert error_of(await browser.http.post(path, json={"order": "pass"})) == (409, "over")
        unknown = await browser.http.get("/api/tables/none/orders")
        assert error_of(unknown) == (404, "table-unknown")
        document = (await browser.http.get("/api/schema/openapi.json")).json()
        assert {"get", "post"} <= set(document["paths"]["/api/tables/{table_id}/orders"])


async def test_bots_alone_need_no_pause(tmp_path: Path) -> None:
    async with running(settings(tmp_path, dice=same_dice, window_pause_s=PAUSE_S)) as app:
        browser = Browser(app)
        table, _ = await browser.make("spectator", "threads", a="careful", b="careful")
        live = await service(app).find(table)
        async with asyncio.timeout(60):
            while not live.table.over and len(live.table.match.steps) < 60:
                await asyncio.sleep(0.05)
        assert not service(app).windows.early(live)
