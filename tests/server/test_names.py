"""What people are called: given by themselves alone, told to their tables, and to nobody else."""

import asyncio
from pathlib import Path

from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, service, settings


async def named(app: Litestar, name: str) -> Browser:
    """A browser whose person has a name."""
    browser = Browser(app)
    answer = await browser.http.post("/api/name", json={"name": name})
    assert answer.status_code == 200 and answer.json() == {"name": name}
    return browser


async def names(browser: Browser, table: str) -> dict[str, str]:
    """What the people of a table are called, as this browser is told."""
    found: dict[str, str] = (await browser.http.get(f"/api/tables/{table}")).json()["names"]
    return found


async def page(browser: Browser, path: str) -> str:
    """A page."""
    return (await browser.http.get(path)).text


async def test_names_stand_at_the_seats_of_their_tables(tmp_path: Path) -> None:
    """Given in the lobby, on the invitation and at the table; kept by the server; let go of by an empty one."""
    async with running(settings(tmp_path)) as app:
        anna, ben, guest = await named(app, "Anna"), Browser(app), Browser(app)
        assert (await ben.http.get("/api/name")).json() == {"name": ""}
        table, links = await anna.make("thief", mists="friend")
        other, _ = await anna.make("thief", mists="friend")
        assert await names(guest, table) == {"thief": "Anna"}
        offered = await ben.http.post(links["mists"], data={"name": "<b>"})
        assert offered.status_code == 422 and "made of letters" in offered.text and "&lt;b&gt;" in offered.text
        assert (await ben.http.post(links["mists"], data={"name": " Ben  Q "})).status_code == 303
        for browser in (anna, ben, guest):
            assert await names(browser, table) == {"thief": "Anna", "mists": "Ben Q"}
        shown = await page(anna, f"/t/{table}")
        assert "<bdi>Ben Q</bdi>" in shown and " · <bdi>Anna</bdi>" in shown
        assert "against Ben Q" in await page(anna, "/") and 'value="Anna"' in await page(anna, "/")
    async with running(settings(tmp_path)) as app:
        again = Browser(app)
        again.http.cookies.update(ben.http.cookies)
        assert await names(again, table) == {"thief": "Anna", "mists": "Ben Q"}
        given = await again.http.post(f"/api/tables/{table}/names", json={"names": {"mists": ""}})
        assert given.json() == {"names": {"mists": ""}}
        assert await names(again, table) == {"thief": "Anna"} == await names(again, other)


async def test_nobody_can_name_another(tmp_path: Path) -> None:
    """Nor can a name be what is none, and what is refused changes nothing."""
    async with running(settings(tmp_path)) as app:
        anna, guest = await named(app, "Anna"), Browser(app)
        table, links = await anna.make("thief", mists="friend")
        path = f"/api/tables/{table}/names"
        for browser, body, error in (
            (guest, {"names": {"thief": "Eve"}}, (403, "no-seat")),
            (anna, {"names": {"thief": "Eve", "mists": "Eve"}}, (403, "no-seat")),
            (anna, {"names": {"nobody": "Eve"}}, (422, "seat")),
            (anna, {"names": {"thief": "\u202eEve"}}, (422, "name")),
            (anna, {"names": {}}, (400, "malformed")),
            (anna, {"names": ["Eve"]}, (400, "malformed")),
            (anna, {"name": "Eve"}, (400, "malformed")),
        ):
            assert error_of(await browser.http.post(path, json=body)) == error
        for name in ("Computer", 7, None, "x" * 25):
            assert error_of(await anna.http.post("/api/name", json={"name": name})) == (422, "name")
        refused = await anna.http.post("/name", data={"name": "\u200b"}, headers={"accept": "text/html"})
        assert refused.status_code == 422 and "<h1" in refused.text
        assert error_of(await guest.http.post(f"/s/{'x' * 43}", data={"name": "Eve"}, headers={"accept": "*/*"})) == (
            404,
            "link",
        )
        assert await names(anna, table) == {"thief": "Anna"}
        assert (await guest.http.get("/api/name")).json() == {"name": ""}
        assert (await guest.http.post("/name", data={"name": "Eve"})).headers["location"] == "/"
        assert await names(anna, table) == {"thief": "Anna"} and links


async def test_a_name_follows_its_person_and_not_the_seat(tmp_path: Path) -> None:
    """Who leaves a seat takes the name along; who shares it is named beside; what says a seat's title is not shown."""
    async with running(settings(tmp_path)) as app:
        anna, ben, eve = await named(app, "Anna"), await named(app, "Ben"), await named(app, "Eve")
        table, links = await anna.make("thief", mists="friend")
        await ben.http.post(links["mists"])
        shared = (await ben.http.post(f"/api/tables/{table}/links", json={"seat": "mists"})).json()["link"]
        await eve.http.post(shared)
        assert await names(ben, table) == {"thief": "Anna", "mists": "Ben and Eve"} == await names(eve, table)
        assert await names(anna, table) == {"thief": "Anna", "mists": "Ben"}, "who shares a seat is told to its team"
        await eve.http.post(f"/api/tables/{table}/talk", json={"text": "Hello", "to": "team"})
        heard = (await ben.http.get(f"/api/tables/{table}/talk")).json()["lines"]
        assert [line["who"] for line in heard] == ["Eve"]
        await ben.http.post("/api/name", json={"name": "The Mists"})
        await eve.http.post("/api/name", json={"name": "Thief"})
        assert await names(anna, table) == {"thief": "Anna", "mists": "The Mists"}
        offer = {"kind": "seat", "seat": "mists", "to": "careful"}
        assert (await ben.send(table, offer=offer)).status_code == 200
        one = next(post for post in reversed(await anna.posts(table)) if post["kind"] == "offers")["open"][0]
        assert "<b>The Mists (Mists)</b>" in await page(anna, f"/t/{table}")
        await anna.send(table, answer={"offer": one["offer"], "yes": True})
        assert await names(anna, table) == {"thief": "Anna"}
        await anna.send(table, resign=True)
        over = await page(eve, f"/t/{table}")
        assert "won by Mists" in over and "The Mists" not in (await eve.http.get(f"/api/tables/{table}/report")).text
        record = (await eve.http.get(f"/api/tables/{table}/record")).text
        assert "Anna" in over and "Anna" not in record


async def test_people_at_one_device_have_names_of_their_own(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device = await named(app, "Anna")
        table, _ = await device.make("thief", mists="here")
        assert await names(device, table) == {}
        shown = await page(device, f"/t/{table}")
        assert "I play Thief: show my side" in shown and 'data-seat="mists"' in shown
        assert "I play Mists" in shown and '<details class="names" open>' in shown
        given = await device.http.post(f"/api/tables/{table}/names", json={"names": {"mists": "Ben", "thief": "Eve"}})
        assert given.json() == {"names": {"mists": "Ben", "thief": "Eve"}}
        shown = await page(device, f"/t/{table}")
        assert "<bdi>Eve (Thief)</bdi>" in shown and "I am Eve (Thief): show my side" in shown
        assert "I am Ben (Mists)" in shown and '<details class="names">' in shown
        again, _ = await device.make("mists", thief="here")
        assert await names(device, again) == {"mists": "Eve", "thief": "Ben"}


async def test_who_sits_there_hears_of_a_change_and_nobody_else(tmp_path: Path) -> None:
    """`seats` in the streams of one table; not a byte at any other, nor for a name that is given once more."""
    async with running(settings(tmp_path)) as app:
        anna, guest, far = await named(app, "Anna"), Browser(app), await named(app, "Far")
        table, _ = await anna.make("thief", mists="friend")
        other, _ = await far.make("thief", mists="friend")
        tables = service(app)
        heard: dict[str, list[str]] = {table: [], other: []}

        async def listen(place: str, session: str) -> None:
            async for one in tables.listen(place, session, 10**6):
                heard[place].append(str(one and one["kind"]))

        cookies = {table: "x" * 43, other: far.http.cookies["unseen"]}
        tasks = [asyncio.create_task(listen(place, cookie)) for place, cookie in cookies.items()]
        while sum([live.listening for live in tables.live.values()]) < 2:
            await asyncio.sleep(0)
        for name in ("Anna", "Maria"):
            await anna.http.post("/api/name", json={"name": name})
            await guest.http.post("/api/name", json={"name": name})
            await asyncio.sleep(0.02)
        assert heard == {table: ["seats"], other: []}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
