"""Notices for people who are not at the table: asked for, confirmed, sent at public moments alone, and ended."""

import asyncio
import json
import logging
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from py_vapid import Vapid02

from tests.server.carriers import MailSink, PushService, encoded, open_at
from tests.server.helpers import Browser, running, settings
from unseen.core.errors import UnseenError
from unseen.core.seats import Seat
from unseen.proof.bag import Bag
from unseen.proof.loop import run, settle
from unseen.proof.store import MemoryStore
from unseen.server import mail, push
from unseen.server.couriers import Note
from unseen.server.digests import digest
from unseen.server.notice_book import Wish, at
from unseen.server.notices import ADDRESS_DAY, QUEUE_MAX, SESSION_MAX, TABLE_MAX, Outbox
from unseen.server.settings import Settings

SITE = "https://play.example.org"
LINK = re.compile(rf"{SITE}(/n/[A-Za-z0-9_-]+)")
WAIT_S = 30.0


async def seated(app: Litestar, clock: str = "1d") -> tuple[str, Browser, Browser]:
    """A table with days, a thief and the Mists."""
    thief, mists = Browser(app), Browser(app)
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": clock}
    made = (await thief.http.post("/api/tables", json=body)).json()
    assert (await mists.http.post(made["links"]["mists"])).status_code == 303
    return made["table"], thief, mists


async def turn(browser: Browser, table: str) -> None:
    """The first steps that end a turn."""
    while (ask := await browser.status(table))["kind"] == "ask":
        texts = [step["text"] for step in ask["steps"] if step["text"] not in ("claim", "concede")]
        await browser.do(table, next((text for text in texts if text in ("done", "end")), texts[0]))


async def wish(browser: Browser, table: str, kind: str, to: str) -> Any:
    """Ask for notices; what the server says."""
    return (await browser.http.post(f"/api/tables/{table}/notices", json={"kind": kind, "to": to})).json()


async def test_a_mail_is_confirmed_comes_once_a_turn_and_ends(tmp_path: Path) -> None:
    sink = MailSink()
    async with open_at(sink):
        way = f"smtp://127.0.0.1:{sink.port}?from=Unseen%20<unseen@example.org>"
        chosen = settings(tmp_path, smtp=way, site=f"{SITE}/", notice_after_s=0.05, notice_every_s=0.0)
        async with running(chosen) as app:
            table, thief, mists = await seated(app)
            assert (await wish(mists, table, "mail", "anna@example.org"))["mail"]["state"] == "asked"
            first = await asyncio.wait_for(sink.mails.get(), WAIT_S)
            assert first["Subject"] == "Notices · Nusubito" and first["To"] == "anna@example.org"
            link = LINK.findall(first.get_content())[0]
            page = await mists.http.get(link)
            assert page.status_code == 200 and "Yes, send me these mails" in page.text and table not in page.text
            await turn(thief, table)
            await turn(mists, table)  # nobody has confirmed yet
            assert "Mails will come" in (await mists.http.post(link)).text
            await turn(thief, table)
            told = await asyncio.wait_for(sink.mails.get(), WAIT_S)
            assert told["Subject"] == "Your decision · Nusubito" and told["From"] == "Unseen <unseen@example.org>"
            words = f"It is your decision at a table of Nusubito:\n{SITE}/t/{table}\n\n"
            assert told.get_content().replace("\r\n", "\n") == f"{words}No more of these mails: {SITE}{link}"
            assert told["List-Unsubscribe"].strip() == f"<{SITE}{link}>"
            assert "End these mails" in (await thief.http.get(link)).text
            ended = await thief.http.post(link, data={"List-Unsubscribe": "One-Click"})
            assert "No mails any more" in ended.text
            assert (await thief.http.get(link)).status_code == 404
            state = (await mists.http.get(f"/api/tables/{table}/notices")).json()
            assert state["mail"]["state"] == "off" and sink.mails.empty()
            sink.refuses = "nobody@example.org"
            await wish(mists, table, "mail", sink.refuses)
            while (await mists.http.get(f"/api/tables/{table}/notices")).json()["mail"]["state"] == "asked":
                await asyncio.sleep(0.01)  # an address that is refused for good is forgotten


async def test_a_push_is_read_by_that_browser_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    service = PushService()
    async with open_at(service):
        chosen = settings(
            tmp_path, push="mailto:host@example.org", push_trusts=[service.url], notice_after_s=0.05, notice_every_s=0.0
        )
        async with running(chosen) as app:
            table, thief, mists = await seated(app)
            path = f"/api/tables/{table}/notices"
            key = (await mists.http.get(path)).json()["push"]["key"]
            assert (await wish(mists, table, "push", service.subscription()))["push"]["state"] == "asked"
            headers, told = await asyncio.wait_for(service.told.get(), WAIT_S)
            assert {"title", "path", "token", "asked"} == set(told) and told["title"] == "Notices · Nusubito"
            assert headers["authorization"].endswith(f"k={key}") and Vapid02.verify(headers["authorization"])
            assert (await thief.http.post("/api/notices", json={"token": told["token"]})).json() == {"table": table}
            assert (await mists.http.get(path)).json()["push"]["state"] == "on"
            await turn(thief, table)
            headers, told = await asyncio.wait_for(service.told.get(), WAIT_S)
            wanted = {"title": "Your decision · Nusubito", "path": f"/t/{table}", "asked": "POST /one HTTP/1.1"}
            assert told == wanted and len(service.sizes) == 1  # so long whatever it says
        async with running(chosen) as app:  # the key is the same one, and a redirection is not followed
            mists.http._transport = Browser(app).http._transport
            thief.http._transport = Browser(app).http._transport
            assert (await mists.http.get(path)).json()["push"] == {"key": key, "state": "on"}
            service.status = "307 Temporary Redirect"
            await turn(mists, table)
            await turn(thief, table)
            await asyncio.wait_for(service.told.get(), WAIT_S)
            service.status = "410 Gone"
            await turn(mists, table)
            await turn(thief, table)
            await asyncio.wait_for(service.told.get(), WAIT_S)
            while (await mists.http.get(path)).json()["push"]["state"] == "on":
                await asyncio.sleep(0.01)
            assert service.told.empty() and not caplog.records
    async with running(chosen) as app:  # nobody is there any more: the table goes on, and the log names no address
        again = Browser(app)
        again.http.cookies = mists.http.cookies
        caplog.set_level(logging.WARNING)
        assert (await wish(again, table, "push", service.subscription()))["push"]["state"] == "asked"
        while not caplog.records:
            await asyncio.sleep(0.01)
        line = caplog.records[-1].getMessage()
        assert line.startswith("A notice failed: ConnectionRefusedError at ") and str(service.port) not in line
        assert (await again.status(table))["kind"] == "ask"


async def test_who_may_ask_and_for_what(tmp_path: Path) -> None:
    async with running(settings(tmp_path, couriers=[Bag()])) as app:
        table, thief, mists = await seated(app)
        guest = Browser(app)

        async def code(
            browser: Browser, kind: str = "mail", to: str = "a@b.example", at: str = table
        ) -> tuple[int, str]:
            answer = await browser.http.post(f"/api/tables/{at}/notices", json={"kind": kind, "to": to})
            return answer.status_code, answer.json().get("code", "")

        assert await code(guest) == (403, "no-seat")
        assert await code(mists, "pigeon") == await code(mists, "push") == await code(mists, to="b") == (422, "notice")
        live, owner, _ = await seated(app, "10+5")
        assert await code(owner, at=live) == (422, "notice")
        assert await code(mists, at="nothing") == (404, "table-unknown")
        for _ in range(ADDRESS_DAY):
            assert await code(mists) == (200, "")
        assert await code(mists) == (429, "too-many")  # an address may be a stranger's
        assert (await guest.http.get(f"/api/tables/{table}/notices")).json() == {}
        assert (await mists.http.get(f"/api/tables/{table}/notices")).json()["mail"]["state"] == "asked"
        assert await code(mists, to="") == (200, "")
        book = app.state.notices.book
        for number in range(TABLE_MAX):
            await book.put(Wish(str(number), table, str(number), "mail", "c@b.example", 1, True))
        assert await code(mists, to="d@b.example") == (409, "too-much")
        for number in range(SESSION_MAX):
            await book.put(Wish(f"own {number}", live, digest(mists.http.cookies["unseen"]), f"{number}", "", 1, True))
        await book.drop(at(table))
        assert await code(mists, to="d@b.example") == (409, "too-much")
        answer = await guest.http.post("/api/notices", json={"token": "x" * 43})
        assert (answer.status_code, answer.json()["code"]) == (404, "link")
        await thief.send(table, resign=True)
        assert await code(mists) == (409, "over")
        page = (await mists.http.get("/push.js")).text
        assert "showNotification" in page


async def test_a_line_of_notices_is_bounded(caplog: pytest.LogCaptureFixture) -> None:
    box = Outbox(Bag(), lambda token: asyncio.sleep(0))
    for _ in range(QUEUE_MAX + 2):
        box.put(Note("token", "a@b.example", "Nusubito", "table"))
    assert [record.getMessage() for record in caplog.records] == [
        "Too many notices wait to be sent; one was left out"
    ] * 2
    assert box.task is not None
    box.task.cancel()


# ---- when ----
async def agree(browsers: list[Browser], table: str, kind: str) -> None:
    """The first asks for it, and the second agrees."""
    await browsers[0].send(table, offer={"kind": kind})
    (asked,) = next(post["open"] for post in reversed(await browsers[1].posts(table)) if post["kind"] == "offers")
    assert (await browsers[1].send(table, answer={"offer": asked["offer"], "yes": True})).status_code == 200


async def act(browsers: list[Browser], table: str, what: Seat | str) -> None:
    """A seat ends its turn, the first person gives up, or all agree on something."""
    if isinstance(what, int):
        await turn(browsers[what], table)
    elif what == "resign":
        await browsers[0].send(table, resign=True)
    else:
        await agree(browsers, table, what)


def told_at(moves: list[tuple[float, Seat | str]], until: float, restart_at: float = 0.0) -> list[tuple[float, str]]:
    """Who was told at which minute, if each of these seats ended its turn at that minute, or all agreed on that."""
    bag, store = Bag(), MemoryStore()

    async def within() -> None:
        loop = asyncio.get_running_loop()
        clocks = dict.fromkeys(["now", "elapsed", "calendar"], loop.time)
        chosen = settings(Path(), couriers=[bag], beat_s=0.0, **clocks)
        async with running(chosen, store) as app:
            table, *browsers = await seated(app)
            for number, browser in enumerate(browsers):
                await wish(browser, table, "mail", f"{number}@b.example")
                await settle()
                await browser.http.post("/api/notices", json={"token": bag.notes[-1][1].token})
            bag.notes.clear()
            for minute, seat in moves:
                await asyncio.sleep(minute * 60 - loop.time())
                await act(browsers, table, seat)
            await asyncio.sleep((restart_at or until) * 60 - loop.time())
        if restart_at:
            async with running(chosen, store):
                await asyncio.sleep(until * 60 - loop.time())

    run(within())
    return [(round(at / 60, 1), note.to[:1]) for at, note in bag.notes]


def test_a_notice_comes_some_minutes_after_a_turn_began_and_seldom() -> None:
    assert told_at([(1, 0)], 60) == [(6, "1")]  # once, while the turn goes on
    assert told_at([(1, 0), (5, 1), (9, 0)], 60) == [(14, "1")]  # turns that pass quickly are told to nobody
    assert told_at([(1, 0), (7, 1), (8, 0)], 60) == [(6, "1"), (16, "1")]  # ten minutes between two
    assert told_at([(1, 0), (2, "pause"), (20, "go-on")], 60) == [(25, "1")]
    assert told_at([(1, 0), (7, "pause"), (20, "go-on")], 60) == [(6, "1")]


def test_a_server_that_is_started_again_tells_what_is_due_and_nothing_twice() -> None:
    assert told_at([(1, 0)], 60, restart_at=3) == [(8, "1")]
    assert told_at([(1, 0)], 60, restart_at=20) == [(6, "1")]


def test_wishes_go_on_to_the_next_game_of_the_same_people() -> None:
    assert told_at([(1, "resign"), (2, "rematch")], 60) == [(7, "1")]  # whose turn it is after seats were swapped
    assert told_at([(1, "resign"), (3000, "rematch")], 3060) == [(3005, "1")]
    assert told_at([(1, "resign"), (2, "rematch")], 60, restart_at=3) == [(8, "1")]
    week = 7 * 24 * 60
    assert told_at([(1, "resign"), (week + 2, "rematch")], week + 60) == []


def test_no_address_is_kept_longer_because_a_server_is_started_again() -> None:
    """A week after the end of the game wishes are forgotten, however often that is."""
    bag, store, kept, day = Bag(), MemoryStore(), list[int](), 24 * 60 * 60.0

    async def within() -> None:
        table = ""
        loop = asyncio.get_running_loop()
        clocks = dict.fromkeys(["now", "elapsed", "calendar"], loop.time)
        chosen = settings(Path(), couriers=[bag], beat_s=0.0, **clocks)
        for days in (1, 4, 6.9, 8):
            async with running(chosen, store) as app:
                if days == 1:
                    table, *browsers = await seated(app)
                    await wish(browsers[0], table, "mail", "a@b.example")
                    await settle()
                    await browsers[0].http.post("/api/notices", json={"token": bag.notes[-1][1].token})
                    await act(browsers, table, "resign")
                await asyncio.sleep(days * day - loop.time())
                kept.append(len(await app.state.notices.book.find(at(table))))

    run(within())
    assert kept == [1, 1, 1, 0]


async def test_an_unconfirmed_wish_goes_nowhere_and_one_asked_for_anew_stays(tmp_path: Path) -> None:
    async with running(settings(tmp_path, couriers=[Bag()])) as app:
        old, _, _ = await seated(app)
        new, _, _ = await seated(app)
        book = app.state.notices.book
        for token, table, person, on in [("a", old, "p", True), ("b", old, "q", False), ("c", old, "r", True)]:
            await book.put(Wish(token, table, person, "mail", "a@b.example", 1, on, "0.3", 5))
        await book.put(Wish("d", new, "r", "mail", "d@b.example", 2))
        await book.follow(old, new)
        assert await book.find(at(old)) == []
        assert [(wish.token, wish.told, wish.sent) for wish in await book.find(at(new))] == [("a", "", 5), ("d", "", 0)]


@pytest.mark.parametrize(
    "to",
    [
        "anna", "anna@localhost", "@example.org", "a@b@example.org", "anna@example.org\nBcc: all@example.org",
        "Anna <anna@example.org>", "a,b@example.org", "-x@example.org", "anna@exam ple.org", f"{'a' * 300}@example.org",
    ],
)  # fmt: skip
def test_no_address_for_mail(to: str) -> None:
    with pytest.raises(UnseenError, match="no address for mail"):
        mail.Mail(mail.read_way("smtp://h?from=a@b.example"), SITE).check(to)


@pytest.mark.parametrize(
    "text", ["", "h", "http://h?from=a@b.example", "smtp://u:secret@h", "smtp://u:secret@h:x?from=a@b.example"]
)
def test_no_way_out(text: str) -> None:
    with pytest.raises(UnseenError) as caught:
        mail.read_way(text)
    assert caught.value.code == "smtp" and "secret" not in caught.value.sentence


def test_a_way_out_keeps_its_secret() -> None:
    way = mail.read_way("smtps://me%40example.org:p%2Fw@mail.example.org?from=unseen@example.org")
    assert (way.host, way.port, way.tls, way.user, way.password) == (
        "mail.example.org",
        465,
        True,
        "me@example.org",
        "p/w",
    )
    assert "p/w" not in repr(way) and "p/w" not in repr(Settings(smtp="smtp://u:p/w@h?from=a@b.example"))


@pytest.fixture(scope="module")
def pusher() -> push.Push:
    return push.Push(push.fresh_key(), "mailto:host@example.org")


def subscribed(endpoint: object, **keys: str) -> str:
    """A subscription at this endpoint."""
    made = json.loads(PushService().subscription())
    return json.dumps({"endpoint": endpoint, "keys": {**made["keys"], **keys}})


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a", "https://127.0.0.1/a", "https://[::1]/a", "https://2130706433/a", "https://0x7f.1/a",
        "https://localhost/a", "https://push.example.org:8443/a", "https://me@push.example.org/a", "https://push.example.org./a",
        "ftp://push.example.org", "https://push.example.org/a\r\nX: y", "https://push.example.org:x/", "", 3, None,
    ],
)  # fmt: skip
def test_no_endpoint(pusher: push.Push, endpoint: object) -> None:
    with pytest.raises(UnseenError, match="none that this server sends to"):
        pusher.check(subscribed(endpoint))


def test_an_endpoint_is_checked_where_it_leads(pusher: push.Push, monkeypatch: pytest.MonkeyPatch) -> None:
    """A public name may lead to an address at home; nothing is sent there."""
    good = pusher.check(subscribed("https://push.example.org/a?b"))
    assert set(json.loads(good)) == {"endpoint", "keys"}
    for bad in ("{}", "[]", "nothing", "[" * 1999, good + " " * 2000, subscribed("https://a.example/", auth="AAAA")):
        with pytest.raises(UnseenError):
            pusher.check(bad)
    with pytest.raises(UnseenError):
        pusher.check(subscribed("https://a.example/", p256dh=encoded(b"\x04" + bytes(64))))
    homes = ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fe80::1%lo", "fd00::1", "::ffff:10.0.0.1", "0.0.0.0"]
    for home in [*homes, "64:ff9b::a00:1", "2002:a00:1::1", "100.64.0.1", "224.0.0.1"]:
        assert not push.is_public(home), home
        found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (ip, 443)) for ip in ("93.184.215.14", home)]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, found=found, **__: found)
        with pytest.raises(ConnectionError, match="public net"):
            pusher.deliver(Note("token", good, "Nusubito", "table"))
    assert push.is_public("93.184.215.14") and push.is_public("2606:4700::1")
