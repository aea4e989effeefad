"""Several people at one device, through the interface: whose seat lies open, and what the device is told meanwhile."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.audit.record import parse, read
from unseen.core.registry import games, load
from unseen.server.digests import digest
from unseen.server.hotseat import here

LAST = ("claim", "capture", "concede")


async def lift(device: Browser, table: str, seat: str) -> None:
    """Open a seat."""
    answer = await device.http.post(f"/api/tables/{table}/open", json={"seat": seat})
    assert answer.status_code == 200 and answer.json() == {"seat": seat}, answer.text


async def seat_of(device: Browser, table: str) -> str:
    """Whose told events the device gets."""
    return str((await device.http.get(f"/api/tables/{table}")).json()["seat"])


@pytest.mark.parametrize("game", games())
async def test_a_game_of_every_kind_at_one_device(tmp_path: Path, rng: random.Random, game: str) -> None:
    names = [info.name for info in load(game).seats]
    async with running(settings(tmp_path)) as app:
        device = Browser(app)
        table, links = await device.make(names[0], game, **dict.fromkeys(names[1:], "here"))
        assert links == {} and await seat_of(device, table) == "spectator"
        handed = 0
        for _ in range(80):
            seat = await seat_of(device, table)
            if seat != "spectator":
                ask = await device.status(table)
                calm = [step for step in ask["steps"] if step["text"].split()[0] not in LAST] or ask["steps"]
                quick = [step for step in calm if step["ends"]] or calm
                await device.do(table, rng.choice(quick)["text"])
                continue
            page = (await device.http.get(f"/t/{table}")).text
            if 'id="verdict"' in page or handed == 2:
                break
            assert 'class="curtain"' in page and "data-text" not in page
            assert 'id="board"' not in page and 'id="log"' not in page
            following = page.partition('data-hold="')[2].partition('"')[0]
            assert error_of(await device.send(table, steps=["claim"])) == (403, "no-seat")
            await lift(device, table, following)
            assert f'data-seat="{following}"' in (await device.http.get(f"/t/{table}")).text
            handed += 1
        assert handed >= 2
        await device.send(table, resign=True)


async def test_the_curtain_falls_when_the_decision_passes(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device, other = Browser(app), Browser(app)
        table, _ = await device.make("thief", mists="here")
        assert error_of(await device.http.post(f"/api/tables/{table}/open", json={"seat": "nobody"}))[0] == 422
        assert error_of(await other.http.post(f"/api/tables/{table}/open", json={"seat": "thief"})) == (403, "no-seat")
        await lift(device, table, "thief")
        refused = await device.http.post(f"/api/tables/{table}/open", json={"seat": "mists"})
        assert error_of(refused) == (409, "curtain")
        await device.do(table, "leap A3")
        assert await seat_of(device, table) == "thief"  # its turn goes on
        for path in ("", "/parts"):
            assert "<b>A3</b>" in (await device.http.get(f"/t/{table}{path}")).text
        assert (await device.http.post(f"/api/tables/{table}/curtain")).json() == {"seat": "spectator"}
        for path in ("", "/parts"):
            assert "<b>A3</b>" not in (await device.http.get(f"/t/{table}{path}")).text
        for path in ("posts", "record", "report", "talk"):
            assert "leap A3" not in (await device.http.get(f"/api/tables/{table}/{path}")).text
        await lift(device, table, "thief")
        ask = await device.status(table)
        await device.do(table, *ask["shortcuts"][0]["steps"])  # lay a coin and end the turn
        assert await seat_of(device, table) == "spectator"
        page = (await device.http.get(f"/t/{table}")).text
        assert 'data-hold="mists"' in page and page.index('data-hold="mists"') < page.index('data-hold="thief"')
        await lift(device, table, "mists")
        page = (await device.http.get(f"/t/{table}")).text
        assert 'id="since"' in page and "at this device" in page


async def test_the_end_is_open_to_the_whole_device(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device, watcher = Browser(app), Browser(app)
        table, _ = await device.make("thief", mists="here")
        await lift(device, table, "thief")
        await device.send(table, resign=True)
        page = (await device.http.get(f"/t/{table}")).text
        assert 'id="verdict"' in page and "You lost" not in page and "You won" not in page
        read((await device.http.get(f"/api/tables/{table}/record")).text)
        assert error_of(await watcher.http.post(f"/t/{table}/again", headers={"accept": "application/json"}))[0] == 403
        again = await device.http.post(f"/t/{table}/again")
        assert again.status_code == 303 and again.headers["location"] != f"/t/{table}"
        following = again.headers["location"].removeprefix("/t/")
        await lift(device, following, "thief")
        lobby = (await device.http.get("/")).text
        assert "Thief and Mists" in lobby


async def test_three_at_one_device_a_friend_and_a_computer(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device, friend = Browser(app), Browser(app)
        table, links = await device.make("novice1", "nuns", novice2="here", novice3="friend", guards="careful")
        await friend.http.post(links["novice3"])
        about = (await friend.http.get(f"/api/tables/{table}")).json()
        assert about["players"] == {"guards": "careful", "novice1": "friend", "novice2": "friend", "novice3": "you"}
        await lift(device, table, "novice1")
        mine = (await device.http.get(f"/api/tables/{table}")).json()
        assert mine["players"]["novice2"] == "here" and mine["seat"] == "novice1"
        refused = await device.http.post(f"/api/tables/{table}/open", json={"seat": "novice3"})
        assert error_of(refused) == (403, "no-seat")


async def test_a_link_of_a_seat_is_for_another_browser(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device, phone = Browser(app), Browser(app)
        table, _ = await device.make("thief", mists="here")
        refused = await device.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})
        assert error_of(refused) == (403, "no-seat")  # the curtain is down
        await lift(device, table, "thief")
        link = (await device.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        json = {"accept": "application/json"}
        assert error_of(await device.http.post(link, headers=json)) == (409, "link-seat")
        assert (await phone.http.post(link)).status_code == 303
        assert await seat_of(phone, table) == "thief" and await seat_of(device, table) == "thief"


async def test_a_restart_lets_the_curtain_down(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    async with running(chosen) as app:
        device = Browser(app)
        table, _ = await device.make("thief", mists="here")
        await lift(device, table, "thief")
        await device.do(table, "leap A3")
    async with running(chosen) as app:
        again = Browser(app)
        again.http.cookies = device.http.cookies
        assert await seat_of(again, table) == "spectator"
        await lift(again, table, "thief")
        assert "leap A3" in (await again.http.get(f"/api/tables/{table}/report")).text


async def test_the_stream_says_when_another_person_should_take_the_device(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device = Browser(app)
        table, _ = await device.make("thief", mists="here")
        tables, session = service(app), device.http.cookies["unseen"]
        kinds: list[str] = []

        async def listen() -> None:
            async for post in tables.listen(table, session, 0):
                kinds.append(str(post["kind"]) if post is not None else "")

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.05)
        await lift(device, table, "thief")
        await asyncio.wait_for(listening, 5.0)
        assert kinds[-1] == "curtain" and "ask" not in kinds
        kinds.clear()
        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.05)
        await device.http.post(f"/api/tables/{table}/curtain")
        await asyncio.wait_for(listening, 5.0)
        assert kinds[-1] == "curtain" and "ask" in kinds


async def test_the_last_of_three_keeps_her_place(tmp_path: Path) -> None:
    """Those who sat down before her gave their seats away; the device that kept none may take one by a link."""
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        device = Browser(app)
        table, _ = await device.make("novice1", "nuns", novice2="here", novice3="here", guards="careful")
        live = await service(app).find(table)
        for seat, to in (("novice1", "careful"), ("novice2", "careful"), ("novice3", "friend")):
            assert [live.table.game.seats[one].name for one in here(live.sitters, digest_of(device))][-1] == "novice3"
            await lift(device, table, seat)
            await device.send(table, offer={"kind": "seat", "seat": seat, "to": to})
            for number, other in enumerate(["novice1", "novice2", "novice3"]):
                open_offers = list(live.table.agreements.offers.values())
                if open_offers and number + 1 in open_offers[0].asks:
                    await device.http.post(f"/api/tables/{table}/curtain")
                    await lift(device, table, other)
                    await device.send(table, answer={"offer": open_offers[0].number, "yes": True})
            await device.http.post(f"/api/tables/{table}/curtain")
            assert live.table.agreements.players[live.table.game.seat(seat)] == to
        assert await seat_of(device, table) == "spectator"
        link = (await device.http.post(f"/api/tables/{table}/links", json={"seat": "novice3"})).json()["link"]
        assert (await device.http.post(link)).status_code == 303
        assert await seat_of(device, table) == "novice3"


def digest_of(device: Browser) -> str:
    """How the server knows a browser."""
    return digest(device.http.cookies["unseen"])


async def test_one_alone_at_the_device_needs_no_curtain(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device = Browser(app)
        table, _ = await device.make("spectator", thief="here", mists="careful")
        assert await seat_of(device, table) == "thief"
        assert 'class="curtain"' not in (await device.http.get(f"/t/{table}")).text
        assert parse((await device.http.get(f"/api/tables/{table}/record")).text).view == "thief"
