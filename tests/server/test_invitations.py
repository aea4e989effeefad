"""Invitations: looking at a link takes nothing, one browser takes the seat, and who invited can make the link void."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Browser, error_of, running, service, settings
from tests.server.test_people import told_all, turn
from unseen.core.seats import SPECTATOR
from unseen.server.digests import digest

LOOKING = {
    "Slack": {"user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"},
    "Discord": {"user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"},
    "WhatsApp": {"user-agent": "WhatsApp/2.23.20.0"},
    "Telegram": {"user-agent": "TelegramBot (like TwitterBot)"},
    "Facebook": {"user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"},
    "a scanner of mail": {"user-agent": "Mozilla/5.0 (Windows NT 10.0) BarracudaURLScan", "accept": "*/*"},
    "a browser that looks ahead": {"sec-purpose": "prefetch;prerender", "purpose": "prefetch", "accept": "text/html"},
}


async def link_of(browser: Browser, table: str, seat: str = "mists") -> Any:
    """Ask for a link to a seat."""
    return await browser.http.post(f"/api/tables/{table}/links", json={"seat": seat})


async def invited(app: Any, seat: str = "thief") -> tuple[str, Browser, str]:
    """A table that waits for a friend: its maker, and the friend's link."""
    maker = Browser(app)
    other = "mists" if seat == "thief" else "thief"
    table, links = await maker.make(seat, **{other: "friend"})
    return table, maker, links[other]


# ---- looking ----
async def test_who_only_looks_at_a_link_takes_nothing(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, maker, link = await invited(app)
        before = await maker.posts(table)
        for headers in LOOKING.values():
            seen = await Browser(app).http.get(link, headers=headers)
            assert seen.status_code == 200 and "Take this seat" in seen.text
            assert (await Browser(app).http.head(link, headers=headers)).status_code in (200, 405)
        assert await maker.posts(table) == before
        assert (await Browser(app).http.post(link)).status_code == 303, "the friend who clicks gets the seat"


async def test_a_page_of_a_link_shows_the_seat_and_nothing_of_the_table(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, _, link = await invited(app)
        page = (await Browser(app).http.get(link)).text
        game = service(app).live[table].table.game
        assert "Mists" in page and game.title in page and '<form method="post"' in page
        plain = unescape(re.sub(r"<[^>]*>", "", page))
        assert all(re.sub(r"[*`]", "", sentence) in plain for sentence in game.book.welcome(1))
        assert table not in page and link not in page


# ---- taking ----
async def test_a_double_click_takes_one_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, _, link = await invited(app)
        friend = Browser(app)
        assert (await friend.http.get(link)).status_code == 200
        answers = await asyncio.gather(friend.http.post(link), friend.http.post(link))
        assert [(answer.status_code, answer.headers["location"]) for answer in answers] == [(303, f"/t/{table}")] * 2
        assert (await friend.http.get(link)).headers["location"] == f"/t/{table}", "who sits there goes on to the table"


async def test_of_two_browsers_at_once_one_gets_the_seat_and_the_other_a_clear_page(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        _, _, link = await invited(app)
        people = [Browser(app), Browser(app)]
        for one in people:
            assert (await one.http.get(link)).status_code == 200
        html = {"accept": "text/html"}
        answers = await asyncio.gather(*[one.http.post(link, headers=html) for one in people])
        lost = next(answer for answer in answers if answer.status_code != 303)
        assert sorted([answer.status_code for answer in answers]) == [303, 410]
        assert "This link was used before; ask for a new one." in lost.text
        late = await people[answers.index(lost)].http.get(link, headers=html)
        assert late.status_code == 410 and "Take this seat" not in late.text


async def test_another_sites_page_takes_no_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        _, _, link = await invited(app)
        answer = await Browser(app).http.post(link, headers={"origin": "http://evil.example"})
        assert error_of(answer) == (403, "foreign-page")
        assert (await Browser(app).http.post(link)).status_code == 303


# ---- making it void ----
async def test_who_invited_makes_a_taken_link_void_until_the_seat_is_seen_to_play(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, maker, link = await invited(app, "mists")
        wrong, friend, watcher = Browser(app), Browser(app), Browser(app)
        assert (await wrong.http.post(link)).status_code == 303
        assert error_of(await link_of(wrong, table, "mists")) == (403, "no-seat"), "nobody else can"
        assert error_of(await link_of(watcher, table, "thief")) == (403, "no-seat")
        again = await link_of(maker, table, "thief")
        assert again.status_code == 201
        assert service(app).live[table].players(SPECTATOR)[0] == "open"
        note = (await told_all([maker, wrong, watcher], table, "note"))[0]
        assert note["note"] == "renewed" and "**Thief**" in note["words"], "everybody is told that somebody sat there"
        for looks in (wrong.http.get, wrong.http.post):
            assert (await looks(link)).status_code == 410
        assert error_of(await wrong.send(table, steps=["leap A3"])) == (403, "no-seat")
        assert (await friend.http.post(again.json()["link"])).status_code == 303
        await friend.do(table, "leap A3")
        await turn(friend, table)
        late = error_of(await link_of(maker, table, "thief"))
        assert late == (409, "seated")
        posts = await friend.posts(table)
    async with running(settings(tmp_path)) as app:
        for browser, status in ((friend, 200), (wrong, 403)):
            browser.http._transport = Browser(app).http._transport
            assert (await browser.send(table, offer={"kind": "pause"})).status_code == status
        assert (await friend.posts(table))[: len(posts)] == posts


@pytest.mark.parametrize("steps", [[], ["leap A3"], ["leap A3", "place"]])
async def test_a_renewed_link_does_not_tell_whether_something_was_done_in_secret(
    tmp_path: Path, steps: list[str]
) -> None:
    """Who invited could ask again and again, and hear from the first refusal when the other side began to play."""
    async with running(settings(tmp_path)) as app:
        table, maker, link = await invited(app, "mists")
        friend = Browser(app)
        await friend.http.post(link)
        if steps:
            await friend.do(table, *steps)
        assert (await link_of(maker, table, "thief")).status_code == 201


async def test_an_open_seat_of_a_renewed_link_stops_the_clocks(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, friend = Browser(app), Browser(app)
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": "10+5"}
        made = (await maker.http.post("/api/tables", json=body)).json()
        await friend.http.post(made["links"]["mists"])
        table = service(app).live[made["table"]].table
        assert table.clock is not None and not table.clock.held
        link = (await link_of(maker, made["table"])).json()["link"]
        assert table.clock.held
        await Browser(app).http.post(link)
        assert not table.clock.held


async def test_a_seat_that_changed_hands_is_invited_anew_until_its_new_first_step(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, thief, link = await invited(app)
        mists, wrong = Browser(app), Browser(app)
        await mists.http.post(link)
        await turn(thief, table)
        await turn(mists, table)
        assert (await link_of(thief, table)).status_code == 409
        await mists.send(table, offer={"kind": "seat", "seat": "mists", "to": "friend"})
        await thief.send(table, answer={"offer": 1, "yes": True})
        await wrong.http.post((await link_of(thief, table)).json()["link"])
        assert (await link_of(thief, table)).status_code == 201
        assert service(app).live[table].sitters.get(digest(wrong.http.cookies["unseen"])) is None


async def test_whether_a_link_can_be_made_void_is_shown_by_public_moments_alone(tmp_path: Path) -> None:
    """A first step that nobody was told of hides no button from who invited."""
    async with running(settings(tmp_path)) as app:
        table, maker, link = await invited(app, "mists")
        friend = Browser(app)
        await friend.http.post(link)
        pages = [(await maker.http.get(f"/t/{table}/parts")).text]
        await friend.do(table, "leap A3")
        pages.append((await maker.http.get(f"/t/{table}/parts")).text)
        assert pages[0] == pages[1] and 'data-renew="thief"' in pages[0]
        await turn(friend, table)
        assert "data-renew" not in (await maker.http.get(f"/t/{table}/parts")).text


async def test_who_invites_both_and_only_watches_makes_a_new_link_on_the_page_too(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        host, thief = Browser(app), Browser(app)
        table, links = await host.make("spectator", thief="friend", mists="friend")
        await thief.http.post(links["thief"])
        assert re.findall('data-renew="(.*)"', (await host.http.get(f"/t/{table}")).text) == ["thief"]
        assert "data-renew" not in (await Browser(app).http.get(f"/t/{table}")).text
        assert (await link_of(host, table, "thief")).status_code == 201


async def test_the_page_says_that_seats_are_open_and_not_that_somebody_thinks(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker = Browser(app)
        table, links = await maker.make("novice1", "nuns", guards="friend", novice2="friend", novice3="friend")
        waiting = (await maker.http.get(f"/t/{table}")).text
        assert "Seats are open" in waiting and "they think" not in waiting.lower()
        for seat in ("novice2", "novice3"):
            await Browser(app).http.post(links[seat])
        waiting = (await maker.http.get(f"/t/{table}")).text
        assert "A seat is open" in waiting and "they think" not in waiting.lower()
        await Browser(app).http.post(links["guards"])
        assert "seat is open" not in (await maker.http.get(f"/t/{table}")).text.lower()
