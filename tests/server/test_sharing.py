"""A link that is shared: by which address, that somebody opened it, and who learns of that."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.helpers import Browser, error_of, running, service, settings
from tests.server.test_invitations import LOOKING, invited, link_of
from unseen.core.seats import Seat
from unseen.server import pages_share
from unseen.server.live import Live
from unseen.server.pages_links import pace_words
from unseen.server.pages_share import code

OPENED = "Somebody opened your link"
HOME = "http://192.168.1.20:8000"


async def see(browser: Browser, link: str) -> int:
    """The page of a link is before somebody's eyes."""
    return (await browser.http.post(f"{link}/seen")).status_code


async def parts(browser: Browser, table: str) -> str:
    """What the page of a table shows."""
    return (await browser.http.get(f"/t/{table}/parts")).text


# ---- somebody opened it ----
async def findings(app: Any) -> list[str]:
    """Of a table with an open seat: who else than its maker, who only watches, learns that the link was opened."""
    everybody = maker, friend, _ = [Browser(app) for _ in range(3)]
    table, links = await maker.make("spectator", thief="friend", mists="friend")
    await friend.http.post(links["thief"])
    before = [await parts(one, table) for one in everybody]
    tables, posts = service(app), [await one.posts(table) for one in everybody]
    streams = [
        tables.listen(table, one.http.cookies["unseen"], told[-1]["number"])
        for one, told in zip(everybody, posts, strict=True)
    ]
    waits = [asyncio.ensure_future(anext(stream)) for stream in streams]
    while tables.live[table].listening < len(waits):
        await asyncio.sleep(0.001)
    assert await see(Browser(app), links["mists"]) == 204
    assert await waits[0] == {"kind": "seats"}, "who invites is told"
    assert OPENED in await parts(maker, table)
    assert await see(Browser(app), links["mists"]) == 204, "and once is enough"
    found = [f"the page of {n}" for n in (1, 2) if await parts(everybody[n], table) != before[n]]
    found += [f"the posts of {n}" for n in (0, 1, 2) if await everybody[n].posts(table) != posts[n]]
    await friend.send(table, resign=True)
    found += [f"the stream of {n}" for n in (1, 2) if (await waits[n] or {})["kind"] == "seats"]
    found += [f"twice: {n}" for n in (0,) if (await anext(streams[n]) or {})["kind"] == "seats"]
    for stream in streams:
        await stream.aclose()  # type: ignore[attr-defined]  # it is a generator
    return found


async def test_that_a_link_was_opened_is_told_to_who_invites_and_to_nobody_else(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        assert await findings(app) == []


async def test_a_build_that_tells_others_of_an_opened_link_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: whoever looks at the table sees that somebody is on the way."""

    def visited(self: Live, listener: Seat, session: str) -> list[Seat]:
        return sorted(self.looked)

    monkeypatch.setattr(Live, "visited", visited)
    async with running(settings(tmp_path)) as app:
        assert "the stream of 1" in await findings(app)


async def test_looking_without_eyes_and_looking_at_ones_own_link_tell_nothing(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, maker, link = await invited(app)
        for headers in LOOKING.values():
            await Browser(app).http.get(link, headers=headers)
        assert await see(maker, link) == 204, "who made the link looks at it"
        own = (await link_of(maker, table, "thief")).json()["link"]
        assert await see(Browser(app), own) == 204, "a link to one's own seat invites nobody"
        assert OPENED not in await parts(maker, table)
        odd = await Browser(app).http.post(f"{link}/seen", headers={"origin": "http://evil.example"})
        assert error_of(odd) == (403, "foreign-page")
        assert OPENED not in await parts(maker, table)


async def test_that_a_link_was_opened_is_stored_and_a_new_link_begins_anew(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, maker, link = await invited(app)
        assert await see(Browser(app), link) == 204
    async with running(settings(tmp_path)) as app:
        maker.http._transport = Browser(app).http._transport
        assert OPENED in await parts(maker, table)
        again = (await link_of(maker, table, "mists")).json()["link"]
        assert OPENED not in await parts(maker, table)
        assert await see(Browser(app), link) == 404, "the old link opens nothing"
        friend = Browser(app)
        assert await see(friend, again) == 204
        await friend.http.post(again, data={"name": "Anna"})
        shown = await parts(maker, table)
        assert OPENED not in shown and "Anna has taken <b>Mists</b>" in shown
        assert await see(Browser(app), again) == 410
        await link_of(maker, table, "mists")
        assert OPENED not in await parts(maker, table), "who left is not who comes"


# ---- the page of a link ----
async def test_a_link_says_who_made_it(tmp_path: Path) -> None:
    """Also where whoever invites now is not who opened the table; no name that would be taken for a seat."""
    async with running(settings(tmp_path)) as app:
        table, thief, link = await invited(app)
        mists, friend = Browser(app), Browser(app)
        for one, name in ((thief, "Mira"), (mists, "Ben")):
            await one.http.post("/api/name", json={"name": name})
        assert "Mira invites you to Nusubito" in (await friend.http.get(link)).text
        await mists.http.post(link)
        await thief.send(table, offer={"kind": "seat", "seat": "thief", "to": "careful"})
        await mists.send(table, answer={"offer": 1, "yes": True})
        await mists.send(table, offer={"kind": "seat", "seat": "thief", "to": "friend"})
        again = (await link_of(mists, table, "thief")).json()["link"]
        assert "Ben invites you to Nusubito" in (await friend.http.get(again)).text
        await mists.http.post("/api/name", json={"name": "Thief"})
        assert "You are invited to Nusubito" in (await friend.http.get(again)).text


async def test_a_link_says_how_much_time_there_is_and_a_late_guest_may_watch(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, html = Browser(app), {"accept": "text/html"}
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": "10+5"}
        made = (await maker.http.post("/api/tables", json=body)).json()
        link, table = made["links"]["mists"], made["table"]
        page = (await Browser(app).http.get(link)).text
        assert "10 minutes for each side, and 5 s more with each decision" in page and "You are invited" in page
        assert (await Browser(app).http.post(link)).status_code == 303
        for looks in ("GET", "POST"):
            late = await Browser(app).http.request(looks, link, headers=html)
            assert late.status_code == 410 and f'href="/t/{table}">Watch the game' in late.text
        assert error_of(await Browser(app).http.get(link, headers={"accept": "application/json"})) == (410, "link-used")
        own = (await link_of(maker, table, "thief")).json()["link"]
        assert "on this device too" in (await Browser(app).http.get(own)).text


# ---- two devices of who invites ----
async def test_a_second_device_makes_no_link_unasked(tmp_path: Path) -> None:
    """Its page says that there is one, which it would void; and the first one's box says so when that was done."""
    async with running(settings(tmp_path)) as app:
        desk, phone = Browser(app), Browser(app)
        table, _ = await desk.make("thief", mists="careful")
        assert (await desk.send(table, offer={"kind": "seat", "seat": "mists", "to": "friend"})).status_code == 200
        assert "data-link" in await parts(desk, table) and "data-made" not in await parts(desk, table)
        link = (await link_of(desk, table, "mists")).json()["link"]
        await phone.http.post((await link_of(desk, table, "thief")).json()["link"])
        for browser in (desk, phone):
            shown = await parts(browser, table)
            assert "data-made" in shown and "it is good until somebody takes the seat" in shown and link not in shown
        assert await see(Browser(app), link) == 204
        box = await desk.http.post(f"/t/{table}/share", json={"link": link})
        assert f'value="http://table.test{link}"' in box.text
        newer = (await link_of(phone, table, "mists")).json()["link"]
        box = await desk.http.post(f"/t/{table}/share", json={"link": link})
        assert "data-void" in box.text and "value=" not in box.text
        assert (await Browser(app).http.post(newer)).status_code == 303
        assert "data-made" not in await parts(desk, table)


async def test_a_void_link_is_void_at_every_table(tmp_path: Path) -> None:
    """Its seat is one of its own table, however many seats the one has where it is asked for."""
    async with running(settings(tmp_path)) as app:
        guards = Browser(app)
        theirs, links = await guards.make("guards", "nuns", novice1="careful", novice2="careful", novice3="friend")
        assert (await link_of(guards, theirs, "novice3")).status_code in (200, 201)
        ours, _ = await guards.make("thief", mists="careful")
        box = await guards.http.post(f"/t/{ours}/share", json={"link": links["novice3"]})
        assert box.status_code == 200 and "data-void" in box.text and "novice3" in box.text


async def test_the_page_of_a_new_table_makes_the_links_of_its_form(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker = Browser(app)
        made = await maker.http.post("/new", data={"game": "nusubito", "seat": "thief", "against": "friend"})
        shown = await parts(maker, made.headers["location"].removeprefix("/t/"))
        assert 'data-link="mists"' in shown and "data-made" not in shown


async def test_a_link_that_was_made_is_known_after_a_restart(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    async with running(chosen) as app:
        maker = Browser(app)
        table, _ = await maker.make("thief", mists="friend")
        cookie = maker.http.cookies["unseen"]
    async with running(chosen) as app:
        again, guest = Browser(app), Browser(app)
        again.http.cookies.set("unseen", cookie)
        assert "data-made" in await parts(again, table), "a program made it with the table"
        assert "data-made" not in await parts(guest, table)


def test_a_pace_in_words() -> None:
    assert [pace_words(text) for text in ("", "3d", "1d", "1+0", "0+20")] == [
        "", "3 days for each decision", "1 day for each decision", "1 minute for each side",
        "20 s at first, and 20 s more with each decision",
    ]  # fmt: skip


# ---- by which address ----
async def shared(browser: Browser, link: str, **headers: str) -> httpx.Response:
    """The share box of a link."""
    table, _ = await browser.make("thief", mists="friend")
    return await browser.http.post(f"/t/{table}/share", json={"link": link}, headers=headers)


def addressed(app: Any, base: str) -> Browser:
    """A browser that asks the server by this address."""
    browser = Browser(app)
    browser.http.base_url = httpx.URL(base)
    return browser


async def test_a_link_is_written_as_others_can_use_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages_share, "others_reach", lambda: ["192.168.1.20", "desk.local"])
    link = f"/s/{'x' * 43}"
    async with running(settings(tmp_path, host="0.0.0.0", lan=True)) as app:
        at_desk = (await shared(addressed(app, "http://127.0.0.1:8000"), link)).text
        for base in (HOME, "http://desk.local:8000"):
            assert f'value="{base}{link}"' in at_desk and code(base + link).replace("&", "&amp;") in at_desk
        assert "In your network" in at_desk or "in your network" in at_desk
        at_phone = (await shared(addressed(app, HOME), link)).text
        assert f'value="{HOME}{link}"' in at_phone and "desk.local" not in at_phone
        passed_on = await shared(addressed(app, "http://127.0.0.1:8000"), link, **{"x-forwarded-for": "203.0.113.9"})
        assert "192.168.1.20" not in passed_on.text, "who is elsewhere does not learn what this network looks like"
    async with running(settings(tmp_path)) as app:
        alone = (await shared(addressed(app, "http://127.0.0.1:8000"), link)).text
        assert "unseen play --lan" in alone and "data:image" not in alone
        public = (await shared(Browser(app), link)).text
        assert f'value="http://table.test{link}"' in public and "data:image" in public and "hosting" not in public


async def test_nothing_else_is_written_as_a_link(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        for odd in ("", "/s/", "https://evil.example/", f"/s/{'x' * 42}", f"/s/{'x' * 43}/", "/t/other", "//evil"):
            assert error_of(await shared(Browser(app), odd, accept="application/json")) == (400, "malformed")
        nowhere = await Browser(app).http.post("/t/nowhere/share", json={"link": f"/s/{'x' * 43}"})
        assert error_of(nowhere) == (404, "table-unknown")


async def test_at_home_a_server_answers_to_its_own_names_and_addresses_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page of strangers could lead its own name here, also to an address in this network."""
    monkeypatch.setattr("socket.gethostname", lambda: "Desk")
    async with running(settings(tmp_path, host="0.0.0.0", lan=True, names=())) as app:
        for host, status in {
            "127.0.0.1:8000": 200, "localhost": 200, "desk:8000": 200, "desk.local": 200, "192.168.1.20:8000": 200,
            "192.168.1.21:8000": 421, "evil.example": 421, "desk.evil.example": 421, "0.0.0.0:8000": 421, "": 421,
        }.items():  # fmt: skip
            answer = await addressed(app, HOME).http.get("/", headers={"host": host})
            assert answer.status_code == status, host
        named = await addressed(app, "http://evil.example").http.get("/")
        assert named.status_code == 421, "a name is not an address, wherever it leads"
