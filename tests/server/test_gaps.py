"""What changes between the making of a page and the opening of its stream is news all the same."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from litestar import Litestar

from tests.server.helpers import Browser, running, service, settings
from unseen.proof.client import Answer
from unseen.proof.client import Browser as Client
from unseen.server.api import KEEP_ALIVE, RETRY_MS
from unseen.server.deps import BESIDE_MAX


async def first_news(app: Litestar, browser: Browser, table: str, page: str) -> list[str]:
    """The kinds of all that the stream of this page says before anything else happens."""
    beside = re.search(r'data-beside="([^"]*)"', page)
    after = re.search(r'data-after="(\d+)"', page)
    assert beside is not None and after is not None
    session = browser.http.cookies["unseen"]
    found: list[str] = []
    async for post in service(app).listen(table, session, int(after[1]), unescape(beside[1])):
        if post is None:
            break
        found.append(str(post["kind"]))
    return found


async def page_of(browser: Browser, table: str) -> str:
    """The page of a table as this browser has it."""
    return (await browser.http.get(f"/t/{table}")).text


async def test_what_is_said_and_who_comes_while_a_page_is_on_its_way(tmp_path: Path) -> None:
    """Each listener hears of what it may know, and only of that; an unchanged table says nothing."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists, watcher = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await watcher.http.get("/")
        pages = [await page_of(browser, table) for browser in (thief, watcher)]
        assert [await first_news(app, b, table, p) for b, p in zip((thief, watcher), pages, strict=True)] == [[], []]
        await mists.http.post(links["mists"])
        for browser, page in zip((thief, watcher), pages, strict=True):
            assert "seats" in await first_news(app, browser, table, page)
        pages = [await page_of(browser, table) for browser in (thief, mists, watcher)]
        await thief.http.post(f"/api/tables/{table}/talk", json={"text": "psst"})
        both = zip((thief, mists, watcher), pages, strict=True)
        assert [await first_news(app, browser, table, page) for browser, page in both] == [["talk"], [], []]


async def test_the_curtain_while_a_page_is_on_its_way(tmp_path: Path) -> None:
    """Somebody else lifted it meanwhile, in another window of the same device."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        device = Browser(app)
        table, _ = await device.make("thief", mists="here")
        page = await page_of(device, table)
        assert await first_news(app, device, table, page) == []
        await device.http.post(f"/api/tables/{table}/open", json={"seat": "thief"})
        own = await page_of(device, table)
        assert "curtain" in await first_news(app, device, table, page)
        await device.do(table, "leap A3")
        assert "curtain" not in await first_news(app, device, table, own), "a step moves no curtain"
        await device.http.post(f"/api/tables/{table}/curtain")
        assert "curtain" in await first_news(app, device, table, own)


async def test_what_is_said_while_the_page_of_an_end_is_on_its_way(tmp_path: Path) -> None:
    """It listens from what it holds on, as the page of a table does."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await mists.send(table, resign=True)
        page = await page_of(thief, table)
        assert 'id="verdict"' in page and await first_news(app, thief, table, page) == []
        await mists.http.post(f"/api/tables/{table}/talk", json={"to": "all", "text": "Thank you, good game."})
        assert await first_news(app, thief, table, page) == ["talk"]
        await mists.http.post(f"/t/{table}/again")
        assert set(await first_news(app, thief, table, page)) == {"offers", "talk"}


async def test_in_which_order_people_came_is_in_no_page(tmp_path: Path) -> None:
    """Two tables of the same people, who sat down there one after the other in either order, have the same seats."""
    async with running(settings(tmp_path)) as app:
        anna, ben, watcher = Browser(app), Browser(app), Browser(app)
        for browser, name in ((anna, "Anna"), (ben, "Ben")):
            await browser.http.post("/api/name", json={"name": name})
        one, links = await anna.make("thief", mists="friend")
        await ben.http.post(links["mists"])
        other, links = await ben.make("mists", thief="friend")
        await anna.http.post(links["thief"])
        await watcher.http.get("/")
        pages = [await page_of(watcher, table) for table in (one, other)]
        keys = [re.findall(r"seats\.\w+", page) for page in pages]
        assert keys[0] and keys[0] == keys[1]
        told = [(await watcher.http.get(f"/api/tables/{table}")).json()["names"] for table in (one, other)]
        assert list(told[0]) == list(told[1]) == ["thief", "mists"]


async def streamed(app: Litestar, browser: Browser, table: str, query: str) -> Answer:
    """What a stream says until it waits for news, or how it is refused."""
    client = Client(app)
    client.cookie = f"unseen={browser.http.cookies['unseen']}"
    stream = client.listen(f"/api/tables/{table}/stream?after=1000&{query}")
    async with asyncio.timeout(10):
        while not stream.task.done() and KEEP_ALIVE.encode() not in stream.answer.body:
            await asyncio.sleep(0.01)
    await stream.close()
    return stream.answer


OLD_PAGES: Final = {
    "x": [],
    ". .. ... seats": [],
    "other.0": [],
    "curtain.0": [],
    "seats.": ["seats"],
    "seats.0": ["seats"],
    "seats.0 talk.0 marks.0": ["seats", "talk", "marks"],
    "seats.0\n\nevent: post\ndata: {}\n\n": ["seats"],
    "\0 seats.\0": ["seats"],
    "seats.\U0001f92b": ["seats"],
}
"""What a page might say that it has, and of what it is told that it is another one now."""


@pytest.mark.parametrize("beside", OLD_PAGES)
async def test_whatever_a_page_says_that_it_has(tmp_path: Path, beside: str) -> None:
    """What it does not say, it has; what is not known is no matter. Nothing is told but of what there is news."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists, watcher = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await watcher.http.get("/")
        for browser in (thief, mists, watcher):
            answer = await streamed(app, browser, table, f"beside={quote(beside)}")
            told = "".join([f"event: {kind}\ndata: {{}}\n\n" for kind in OLD_PAGES[beside]])
            assert (answer.status, answer.body.decode()) == (200, f"retry: {RETRY_MS}\n\n{told}{KEEP_ALIVE}")


async def test_what_another_listeners_page_has_tells_nothing_of_it(tmp_path: Path) -> None:
    """Who sends it is told the same before and after something that this listener alone has to know."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists, watcher = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await watcher.http.get("/")
        found = re.search(r'data-beside="([^"]*)"', await page_of(thief, table))
        assert found is not None
        query, others = f"beside={quote(unescape(found[1]))}", (mists, watcher)
        assert b"event" not in (await streamed(app, thief, table, query)).body
        before = [(await streamed(app, browser, table, query)).body for browser in others]
        await thief.do(table, "leap A3")
        await thief.http.post(f"/api/tables/{table}/talk", json={"text": "psst"})
        await thief.http.post(f"/api/tables/{table}/marks", json={"place": "place:B2", "sign": "?"})
        for kind in (b"talk", b"marks"):
            assert b"event: " + kind in (await streamed(app, thief, table, query)).body
        assert before == [(await streamed(app, browser, table, query)).body for browser in others]


@pytest.mark.parametrize(
    ("query", "kinds"), [("beside=seats.0&beside=talk.0", ["talk"]), ("beside=%ff.%fe", []), ("beside", [])]
)
async def test_what_no_page_sends_is_read_as_far_as_it_goes(tmp_path: Path, query: str, kinds: list[str]) -> None:
    """Of two the last counts; what is no text at all says nothing."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief = Browser(app)
        table, _ = await thief.make("thief", mists="friend")
        answer = await streamed(app, thief, table, query)
        assert answer.status == 200 and re.findall(r"event: (\w+)", answer.body.decode()) == kinds


async def test_what_is_longer_than_any_page_says_is_refused(tmp_path: Path) -> None:
    """In one sentence, in which nothing of it stands; as long as that it is read."""
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief = Browser(app)
        table, _ = await thief.make("thief", mists="friend")
        assert (await streamed(app, thief, table, f"beside={'x' * BESIDE_MAX}")).status == 200
        answer = await streamed(app, thief, table, f"beside={'x' * (BESIDE_MAX + 1)}")
        assert (answer.status, answer.json()["code"]) == (400, "request") and b"xx" not in answer.body
