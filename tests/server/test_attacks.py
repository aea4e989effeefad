"""What people at a live table, who watch it, or who sat there once might try to learn or to break."""

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.audit.verify import verify
from unseen.core.seats import SPECTATOR
from unseen.server.digests import digest
from unseen.server.hotseat import here
from unseen.server.workers import BotTrouble

MISTS = 1
MISTS_OUT = {"kind": "seat", "seat": "mists", "to": "careful"}
THREE = {"game": "threads", "seat": "a", "options": {"players": "3"}, "opponents": {"b": "friend", "c": "friend"}}


async def three(app: Any) -> tuple[str, list[Browser]]:
    """A table of three people."""
    people = [Browser(app) for _ in range(3)]
    made = (await people[0].http.post("/api/tables", json=THREE)).json()
    for browser, seat in zip(people[1:], "bc", strict=True):
        assert (await browser.http.post(made["links"][seat])).status_code == 303
    return made["table"], people


async def link(browser: Browser, table: str, seat: str) -> Any:
    """Ask for a link."""
    return await browser.http.post(f"/api/tables/{table}/links", json={"seat": seat})


async def soonest(table: str, message: dict[str, Any]) -> str:
    """What a computer chooses that wants to be done."""
    steps = [str(step) for step in message["ask"]]
    return "done" if "done" in steps else steps[0]


# ---- who is there ----
async def test_who_watches_does_not_learn_who_is_there(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        table, people = await three(app)
        watcher, live = Browser(app), await service(app).find(table)
        await people[0].send(table, offer={"kind": "seat", "seat": "c", "to": "careful"})
        for tried in ({"offer": {"kind": "seat", "seat": "b", "to": "careful"}}, {"answer": {"offer": 1, "yes": True}}):
            found = []
            for seen in (-1e6, 1e6):  # long away, or there
                live.seen.update(dict.fromkeys(range(3), live.served() + seen))
                found.append((await watcher.send(table, **tried)).text)
            assert found[0] == found[1] and "no-seat" in found[0]


async def test_who_has_days_for_a_decision_is_not_put_out_in_minutes(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        person, other = Browser(app), Browser(app)
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": "3d"}
        made = (await person.http.post("/api/tables", json=body)).json()
        await other.http.post(made["links"]["mists"])
        table, live = made["table"], await service(app).find(made["table"])
        assert error_of(await person.send(table, offer=MISTS_OUT)) == (409, "present")
        live.seen[MISTS] = live.served() - 3 * 24 * 3600.0
        assert (await person.send(table, offer=MISTS_OUT)).status_code == 200


async def test_another_device_of_a_seat_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists, second = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        streams = {}
        for name, browser in (("thief", thief), ("mists", mists)):
            await browser.posts(table)
            after = (await browser.posts(table))[-1]["number"]
            streams[name] = service(app).listen(table, browser.http.cookies.get("unseen") or "x" * 43, after)
            assert await anext(streams[name]) is None
        await mists.http.post(links["mists"])
        assert await anext(streams["thief"]) == {"kind": "seats"}, "a seat that was open is taken"
        device = (await link(mists, table, "mists")).json()["link"]
        assert (await second.http.post(device)).status_code == 303
        assert await anext(streams["thief"]) is None


# ---- links ----
async def test_only_who_invites_makes_the_link_of_an_open_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.0, lent_after_s=0.0)) as app:
        people = [Browser(app) for _ in range(3)]
        made = (await people[0].http.post("/api/tables", json=THREE)).json()
        table = made["table"]
        await people[1].http.post(made["links"]["b"])
        assert error_of(await link(people[1], table, "c")) == (403, "no-seat"), "the maker alone invites at first"
        assert (await people[2].http.post(made["links"]["c"])).status_code == 303, "and the link is still good"
        offer = {"kind": "seat", "seat": "c", "to": "friend"}
        assert (await people[1].send(table, offer=offer)).status_code == 200
        assert (await people[0].send(table, answer={"offer": 1, "yes": True})).status_code == 200
        assert error_of(await link(people[0], table, "c")) == (403, "no-seat"), "now it is who asked"
        assert (await link(people[1], table, "c")).status_code == 201


async def test_who_gave_a_seat_away_holds_nothing_that_opens_it(tmp_path: Path) -> None:
    """Old links, used and unused, a second device, a stream that is open, and old messages: nothing works any more."""
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        thief, mists, device, late = (Browser(app) for _ in range(4))
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        used = (await link(mists, table, "mists")).json()["link"]
        await device.http.post(used)
        unused = (await link(mists, table, "mists")).json()["link"]
        after = (await mists.posts(table))[-1]["number"]
        stream = service(app).listen(table, mists.http.cookies["unseen"], after - 1)
        assert (await anext(stream) or {})["number"] == after
        old = {"key": "an-old-message", "after": after, "resign": True}
        assert (await thief.send(table, offer=MISTS_OUT)).status_code == 200
        assert [post async for post in stream if post is not None] == [], "its stream ends"
        for browser, path in ((mists, links["mists"]), (device, used), (late, unused), (late, used)):
            for answer in (await browser.http.get(path), await browser.http.post(path)):
                assert answer.status_code in (404, 410), path
        watcher = Browser(app)
        for browser in (mists, device, late):
            assert error_of(await browser.http.post(f"/api/tables/{table}/messages", json=old)) == (403, "no-seat")
            assert await browser.posts(table) == await watcher.posts(table)
            assert error_of(await link(browser, table, "mists")) == (403, "no-seat")
        assert service(app).live[table].listener(digest(mists.http.cookies["unseen"])) == SPECTATOR


async def test_three_at_a_device_stay_there_when_two_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings(tmp_path)) as app:
        monkeypatch.setattr(service(app).workers, "ask", soonest)
        device = Browser(app)
        body = {**THREE, "opponents": {"b": "here", "c": "here"}}
        table = (await device.http.post("/api/tables", json=body)).json()["table"]
        live = await service(app).find(table)

        async def say(seat: str, **act: Any) -> None:
            await device.http.post(f"/api/tables/{table}/curtain")
            await device.http.post(f"/api/tables/{table}/open", json={"seat": seat})
            assert (await device.send(table, **act)).status_code == 200

        for number, (leaves, stay) in enumerate((("a", "bc"), ("b", "c")), 1):
            await say(leaves, offer={"kind": "seat", "seat": leaves, "to": "careful"})
            for other in stay:
                await say(other, answer={"offer": number, "yes": True})
        assert live.players_now()[0] == live.players_now()[1] == "careful"
        assert here(live.sitters, digest(device.http.cookies["unseen"])) == [2]


# ---- computers ----
async def test_keys_that_were_used_before_do_not_stop_a_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who leaves a seat has used up every key that could be guessed."""
    async with running(settings(tmp_path)) as app:
        monkeypatch.setattr(service(app).workers, "ask", soonest)
        person, mists = Browser(app), Browser(app)
        table, links = await person.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        while (await person.status(table))["kind"] == "ask":
            steps = [step["text"] for step in (await person.status(table))["steps"]]
            await person.do(table, "done" if "done" in steps else steps[0])
        start = len(await mists.posts(table))
        for number in range(40):
            key, act = f"bot-1-after-{start + 45 + number}", dict[str, Any](offer={"kind": "pause"})
            if number % 2:
                act = {"answer": {"offer": number // 2 + 1, "yes": False}}
            answer = await mists.http.post(f"/api/tables/{table}/messages", json={"key": key, "after": 0, **act})
            assert answer.status_code == 200
        await mists.send(table, offer=MISTS_OUT)
        number = [post for post in await person.posts(table) if post["kind"] == "offers"][-1]["open"][0]["offer"]
        assert (await person.send(table, answer={"offer": number, "yes": True})).status_code == 200
        assert (await person.asked(table))["kind"] in ("ask", "over")


@pytest.mark.parametrize("taken", [True, False], ids=["seat-taken", "game-over"])
async def test_a_computer_that_answers_late_or_twice_plays_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: bool
) -> None:
    async with running(settings(tmp_path)) as app:
        person, friend = Browser(app), Browser(app)
        thinking, answer = asyncio.Event(), asyncio.Event()

        async def slow(table: str, message: dict[str, Any]) -> str:
            thinking.set()
            await answer.wait()
            return str(message["ask"][0])

        monkeypatch.setattr(service(app).workers, "ask", slow)
        table, _ = await person.make("mists", thief="careful")
        await thinking.wait()
        live = service(app).live[table]
        bot = live.bots[0]
        late = {"key": "answered-late", "after": live.table.last(0), "steps": ["leap A3"]}
        if taken:
            offer = {"kind": "seat", "seat": "thief", "to": "friend"}
            assert (await person.send(table, offer=offer)).status_code == 200
            await friend.http.get((await link(person, table, "thief")).json()["link"])
        else:
            twice = [await service(app).take(live, bot, {**late, "key": "answered-twice"}) for _ in range(2)]
            assert twice[0] == twice[1] and len(live.table.match.steps) == 1, "it counts once"
            await person.send(table, resign=True)
        before, steps = await friend.posts(table), list(live.table.match.steps)
        answer.set()
        async with asyncio.timeout(5):
            while live.driver is not None:
                await asyncio.sleep(0.01)
        answered = await service(app).take(live, bot, late)
        assert answered is None if taken else [post["code"] for post in answered or []] == ["over"]
        assert await friend.posts(table) == before and live.table.match.steps == steps


@pytest.mark.parametrize("garbage", ["leap E3 secretly", "", "\x00", "claim; claim", "x" * 10_000])
async def test_a_computer_that_answers_garbage_is_no_news_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, garbage: str
) -> None:
    async with running(settings(tmp_path)) as app:
        person, said = Browser(app), 0

        async def wrong(table: str, message: dict[str, Any]) -> str:
            nonlocal said
            said += 1
            if said == 1:
                return garbage
            if said == 2:
                raise BotTrouble("lost")
            return str(message["ask"][0])

        monkeypatch.setattr(service(app).workers, "ask", wrong)
        with caplog.at_level(logging.INFO, "unseen"):
            table, _ = await person.make("mists", thief="careful")
            live = await service(app).find(table)
            async with asyncio.timeout(10):
                while not live.table.match.steps:
                    await asyncio.sleep(0.01)
        assert said > 2 and len(caplog.records) >= 2
        for record in caplog.records:
            assert garbage[:8].strip() not in record.getMessage() or not garbage.strip()
            assert "leap" not in record.getMessage() and len(record.getMessage()) < 200


# ---- what is passed on ----
async def test_a_report_names_no_table_and_no_time(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "careful"}, "clock": "10+5"}
        table = (await person.http.post("/api/tables", json=body)).json()["table"]
        await person.send(table, resign=True)
        await person.send(table, offer={"kind": "rematch"})
        posts = await person.posts(table)
        again = next(post["table"] for post in posts if post["kind"] == "note" and "table" in post)
        report = (await person.http.get(f"/api/tables/{table}/report")).text
        for word in (table, again, '"at":'):
            assert word not in report
        assert '"kind": "clock"' in report and '"note": "rematch"' in report


async def test_a_check_of_what_one_seat_has_so_far_says_no_more_than_it_has(tmp_path: Path) -> None:
    """Its record and its stream while the game runs: of what others did commitments alone, and nothing to check yet."""
    async with running(settings(tmp_path)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        before = (await mists.http.get(f"/api/tables/{table}/record")).text
        await thief.do(table, "leap A3")
        own, saved = [(await mists.http.get(f"/api/tables/{table}/{what}")).text for what in ("record", "posts")]
        assert own == before, "a hidden step leaves it as it was"
        for seen in ([], [saved], [own], [saved, own]):
            report = verify(own, seen)
            assert (report.ok, report.code, report.counts) == (False, "view", {})
        feet = [line for line in own.splitlines() if line.startswith(("[Commitment", "[Told", "[Seed", "[Sum"))]
        assert [re.sub("[0-9a-f]{64}", "", line) for line in feet] == ["[Commitment 0 ]", "[Told mists 0 ]"]


async def test_a_message_of_one_table_does_nothing_at_another(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief, mists = Browser(app), Browser(app)
        first, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        second, _ = await mists.make("thief", mists="friend")
        sent = {"key": "sent-to-the-first", "after": (await thief.posts(first))[-1]["number"], "steps": ["leap A3"]}
        assert (await thief.http.post(f"/api/tables/{first}/messages", json=sent)).status_code == 200
        before = json.dumps(await mists.posts(second))
        foreign = await thief.http.post(f"/api/tables/{second}/messages", json=sent)
        assert error_of(foreign) == (403, "no-seat"), "who sits at one table watches the other"
        forged = await mists.http.post(f"/api/tables/{first}/messages", json=sent)
        assert error_of(forged)[0] == 409, "another seat's message is none of one's own"
        assert json.dumps(await mists.posts(second)) == before
        assert not service(app).live[second].table.log
        bearer = {"Authorization": f"Bearer {links['mists'].removeprefix('/s/')}"}
        stranger = Browser(app)
        assert error_of(await stranger.http.post(f"/api/tables/{first}/messages", json=sent, headers=bearer)) == (
            403,
            "no-seat",
        ), "a link's token is nobody's secret"


# ---- what others write ----
HOSTILE = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>{{ 7 * 7 }}"


async def test_nothing_that_somebody_wrote_is_a_part_of_a_page(tmp_path: Path) -> None:
    """Talk, records that are brought, forms that come back and addresses: shown as text or not at all."""
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        table, _ = await person.make("thief", mists="careful")
        device = (await link(person, table, "thief")).json()["link"]
        await Browser(app).http.post(device)
        assert (await person.http.post(f"/api/tables/{table}/talk", json={"text": HOSTILE})).status_code == 200
        for what in ({"place": "temple:A1"}, {"place": "rod:A", "sign": "?"}):
            note = {**what, "note": HOSTILE[:80]}
            assert (await person.http.post(f"/api/tables/{table}/marks", json=note)).status_code == 200
        head = "[Game nusubito]\n[Rules v18]\n[Seats thief mists]\n"
        for record in (f"{head}[View {HOSTILE}]\n1. {HOSTILE}\n*", f"{head}[View thief]\n1. {HOSTILE}\n*", HOSTILE):
            brought = await person.http.post("/replay", data={"text": record}, follow_redirects=True)
            assert brought.status_code in (200, 422)
        for seat in ("game", "seat", "against", "option.start_darts", "clock"):
            await person.http.post("/new", data={"game": "nusubito", seat: HOSTILE})
        for path in (f"/t/{table}", f"/t/{table}/parts", "/"):
            await person.http.get(path, params={"as": HOSTILE, "game": HOSTILE, "preset": HOSTILE, "seat": HOSTILE})
        for path in (f"/t/{HOSTILE}", f"/s/{HOSTILE}", f"/r/{HOSTILE}", f"/rules/{HOSTILE}", f"/{HOSTILE}"):
            await person.http.get(path, headers={"accept": "text/html"})
        pages = [raw for raw in person.bytes if b"content-type: text/html" in raw]
        assert len(pages) > 10
        for page in pages:
            assert b"<img src=x" not in page and b"alert(2)</script>" not in page and b"{ 49" not in page
        assert b"&lt;img src=x onerror=alert(1)&gt;" in b"".join(pages), "the talk is shown"


# ---- names of nothing ----
async def test_a_step_with_what_the_map_lacks_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """And the live table stays as it is, for everybody who listens."""
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        body = {"game": "threads", "seat": "a", "opponents": {"b": "friend"}}
        table = (await person.http.post("/api/tables", json=body)).json()["table"]
        live, tokens = await service(app).find(table), ["place K4", "take needle", "face E", "done", "flip a1"]
        for step in tokens:
            await person.do(table, step)
        before = await person.posts(table)
        for text in ("bind a1 -10", "tangle a1 -23", "bind a1 t99", "play -20", "go -200", "halt -1"):
            assert error_of(await person.send(table, steps=[text])) == (422, "unreadable")
        assert await person.posts(table) == before and await service(app).find(table) is live
