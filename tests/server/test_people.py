"""Live tables: what is agreed is stored and told to all; seats change hands; the next game opens by itself."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.core.wire import Json
from unseen.proof.store import Killed, MemoryStore
from unseen.server.digests import digest
from unseen.server.live import FRIEND
from unseen.server.settings import Settings
from unseen.server.store import StoredTable
from unseen.server.tables import Tables

BACK = {"kind": "back", "turns": 1}
MISTS_OUT = {"kind": "seat", "seat": "mists", "to": "careful"}


async def two(app: Litestar, game: str = "nusubito", **more: Any) -> tuple[str, Browser, Browser]:
    """A table with two people."""
    first, second = Browser(app), Browser(app)
    body = {"game": game, "seat": "thief", "opponents": {"mists": "friend"}, **more}
    made = (await first.http.post("/api/tables", json=body)).json()
    assert (await second.http.post(made["links"]["mists"])).status_code == 303
    return made["table"], first, second


async def turn(browser: Browser, table: str) -> None:
    """One whole turn: whatever ends it soonest."""
    while (status := await browser.status(table))["kind"] == "ask":
        steps = [step["text"] for step in status["steps"] if step["text"] not in ("claim", "concede")]
        await browser.do(table, "done" if "done" in steps else steps[0])


async def told_all(browsers: list[Browser], table: str, kind: str) -> list[Any]:
    """The last post of this kind, which must be the same for everybody."""
    found = [[post for post in await one.posts(table) if post["kind"] == kind][-1] for one in browsers]
    plain = [{**post, "number": 0} for post in found]
    assert all(post == plain[0] for post in plain)
    return plain


async def test_a_take_back_is_stored_before_it_is_told(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, thief, mists = await two(app)
        watcher = Browser(app)
        await turn(thief, table)
        before = await thief.posts(table)
        assert (await thief.send(table, offer=BACK)).status_code == 200
        offer = (await told_all([thief, mists, watcher], table, "offers"))[0]["open"][0]
        answer = await mists.send(table, answer={"offer": offer["offer"], "yes": True})
        assert answer.status_code == 200
        await told_all([thief, mists, watcher], table, "note")
        assert (await thief.status(table))["kind"] == "ask" and (await mists.status(table))["kind"] == "wait"
        posts = await thief.posts(table)
        assert posts[: len(before)] == before
    async with running(settings(tmp_path)) as app:
        thief.http._transport = Browser(app).http._transport  # the same cookie at a server that was started again
        assert await thief.posts(table) == posts
        assert service(app).live[table].table.epoch == 1


async def test_a_bot_goes_on_after_a_take_back(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        table, _ = await person.make("thief", mists="careful")
        await turn(person, table)
        await person.asked(table)
        assert (await person.send(table, offer=BACK)).status_code == 200
        live = service(app).live[table]
        assert live.table.epoch == 1 and live.table.match.steps == []
        await turn(person, table)
        await person.asked(table)
        assert not [seat for seat in live.bots if live.bots[seat].epoch != 1]


async def test_a_pause_stops_everything_until_all_go_on(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        table, _ = await person.make("mists", thief="careful")
        await person.asked(table)
        await person.send(table, offer={"kind": "pause"})
        steps = [post for post in await person.posts(table) if post["kind"] == "ask"][-1]["steps"]
        assert error_of(await person.send(table, steps=[steps[0]["text"]])) == (409, "paused")
        assert (await person.status(table))["kind"] == "wait"
        await person.send(table, offer={"kind": "go-on"})
        assert (await person.asked(table))["kind"] == "ask"


async def test_only_a_seat_that_was_left_can_be_given_away(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.2)) as app:
        table, thief, mists = await two(app)
        await mists.posts(table)
        assert error_of(await thief.send(table, offer=MISTS_OUT)) == (409, "present")
        assert error_of(await thief.send(table, offer={**MISTS_OUT, "to": "genius"})) == (422, "level")
        assert error_of(await thief.send(table, offer={**MISTS_OUT, "seat": "nobody"})) == (422, "seat")
        await asyncio.sleep(0.25)
        assert (await thief.send(table, offer=MISTS_OUT)).status_code == 200
        live = service(app).live[table]
        assert live.players_now()[1] == "careful" and live.listener("nobody") == SPECTATOR
        await turn(thief, table)
        await thief.asked(table)
        assert live.table.match.steps, "the computer plays on"
        assert error_of(await mists.send(table, steps=["done"])) == (403, "no-seat")


async def test_a_seat_is_given_to_whoever_takes_the_link(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.0, lent_after_s=0.0)) as app:
        table, thief, mists = await two(app)
        known = [post for post in await mists.posts(table) if post["kind"] in ("told", "ask")]
        assert (await thief.send(table, offer={**MISTS_OUT, "to": "friend"})).status_code == 200
        assert error_of(await mists.http.post(f"/api/tables/{table}/links", json={"seat": "mists"})) == (403, "no-seat")
        link = (await thief.http.post(f"/api/tables/{table}/links", json={"seat": "mists"})).json()["link"]
        third = Browser(app)
        assert (await third.http.post(link)).status_code == 303
        assert [post for post in await third.posts(table) if post["kind"] in ("told", "ask")] == known
        await turn(third, table)
    async with running(settings(tmp_path)) as app:
        for browser, status in ((third, 200), (mists, 403)):
            browser.http._transport = Browser(app).http._transport
            answer = await browser.send(table, offer={"kind": "pause"})
            assert answer.status_code == status


async def test_a_sleeping_phone_costs_no_secrets(tmp_path: Path) -> None:
    """Two minutes give the seat to a computer at most; to a person its holder says yes, who is told what that means."""
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        table, thief, mists = await two(app)
        assert (await mists.send(table, offer={"kind": "seat", "seat": "thief", "to": "friend"})).status_code == 200
        live = service(app).live[table]
        assert digest(thief.http.cookies["unseen"]) in live.sitters, "the thief's seat is still the thief's"
        stolen = await mists.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})
        assert error_of(stolen) == (403, "no-seat")
        offer = (await told_all([thief, mists], table, "offers"))[0]["open"][0]
        assert offer["asks"] == [0] and "reads all that this seat was told" in offer["words"]
        assert (await thief.send(table, answer={"offer": 1, "yes": True})).status_code == 200
        assert (await mists.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).status_code == 201


async def test_a_computer_is_no_way_round_the_holders_yes(tmp_path: Path) -> None:
    """It takes the seat at once, also while the holder is asked; a person gets it from the computer a day later."""
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        table, _, mists = await two(app)
        person = {"kind": "seat", "seat": "thief", "to": "friend"}
        await mists.send(table, offer=person)
        assert (await mists.send(table, offer={**person, "to": "careful"})).status_code == 200
        live = service(app).live[table]
        assert live.players_now()[0] == "careful", "and not a person, because a computer said yes for the holder"
        assert (await mists.send(table, offer=person)).status_code == 409
        live.seen[0] -= 24 * 3600.0
        assert (await mists.send(table, offer=person)).status_code == 200
        assert live.players_now()[0] == FRIEND


async def test_who_is_away_for_a_day_is_not_asked(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, _, mists = await two(app)
        live = service(app).live[table]
        live.seen[0] = live.served() - 24 * 3600.0
        assert (await mists.send(table, offer={"kind": "seat", "seat": "thief", "to": "friend"})).status_code == 200
        assert live.players(SPECTATOR)[0] == "open"
    async with running(settings(tmp_path)) as app:
        assert (await service(app).find(table)).players(SPECTATOR)[0] == "open", "the log says that nobody was asked"


async def test_the_next_game_has_the_seats_swapped(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, thief, mists = await two(app, clock="10+5")
        await thief.send(table, resign=True)
        assert (await thief.send(table, offer={"kind": "rematch"})).status_code == 200
        number = (await told_all([thief, mists], table, "offers"))[0]["open"][0]["offer"]
        await mists.send(table, answer={"offer": number, "yes": True})
        again = (await told_all([thief, mists], table, "note"))[0]["table"]
        assert (await mists.status(again))["kind"] == "ask" and (await thief.status(again))["kind"] == "wait"
        clock = [post for post in await thief.posts(again) if post["kind"] == "clock"][-1]
        assert [side["runs"] for side in clock["sides"]] == [True, False]


async def test_fault_17_of_seven_answers_at_once_each_counts_once(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, thief, mists = await two(app)
        await thief.send(table, offer={"kind": "pause"})
        after = (await mists.posts(table))[-1]["number"]
        yes = {"key": "the-same-key", "after": after, "answer": {"offer": 1, "yes": True}}
        answers = await asyncio.gather(*[mists.http.post(f"/api/tables/{table}/messages", json=yes) for _ in range(7)])
        assert {answer.status_code for answer in answers} == {200} and len({answer.text for answer in answers}) == 1
        notes = [post for post in await thief.posts(table) if post["kind"] == "note"]
        assert len(notes) == 1


async def test_who_comes_back_keeps_the_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.3)) as app:
        people = [Browser(app) for _ in range(3)]
        body = {
            "game": "threads",
            "seat": "a",
            "options": {"players": "3"},
            "opponents": {"b": "friend", "c": "friend"},
        }
        made = (await people[0].http.post("/api/tables", json=body)).json()
        table = made["table"]
        for browser, seat in zip(people[1:], "bc", strict=True):
            await browser.http.post(made["links"][seat])
        await asyncio.sleep(0.35)
        offer = {"kind": "seat", "seat": "c", "to": "careful"}
        assert (await people[0].send(table, offer=offer)).status_code == 200
        assert [one["asks"] for one in (await told_all(people[:2], table, "offers"))[0]["open"]] == [[1]]
        await people[2].posts(table)
        assert error_of(await people[1].send(table, answer={"offer": 1, "yes": True})) == (409, "present")
        await asyncio.sleep(0.35)
        assert (await people[1].send(table, answer={"offer": 1, "yes": True})).status_code == 200
        assert error_of(await people[2].send(table, resign=True)) == (403, "no-seat")


async def test_who_invites_need_not_wait_for_nobody(tmp_path: Path) -> None:
    """A seat that nobody has taken goes to the computer at once, for whoever sends its link; others wait some minutes,
    and are told the truth about it.
    """
    async with running(settings(tmp_path)) as app:
        maker, friend = Browser(app), Browser(app)
        opponents = {"b": "friend", "c": "friend"}
        body = {"game": "threads", "seat": "a", "options": {"players": "3"}, "opponents": opponents}
        made = (await maker.http.post("/api/tables", json=body)).json()
        table, offer = made["table"], {"kind": "seat", "seat": "c", "to": "careful"}
        await friend.http.post(made["links"]["b"])
        early = await friend.send(table, offer=offer)
        assert error_of(early) == (409, "present") and "Nobody has taken" in early.text
        assert (await maker.send(table, offer=offer)).status_code == 200
        assert (await friend.send(table, answer={"offer": 1, "yes": True})).status_code == 200
        assert service(app).live[table].players_now()[2] == "careful"


async def test_who_is_asked_for_a_seat_hears_when_somebody_took_it(tmp_path: Path) -> None:
    """The friend was faster than the yes to a computer in her place."""
    async with running(settings(tmp_path)) as app:
        people = [Browser(app) for _ in range(3)]
        opponents = {"b": "friend", "c": "friend"}
        body = {"game": "threads", "seat": "a", "options": {"players": "3"}, "opponents": opponents}
        made = (await people[0].http.post("/api/tables", json=body)).json()
        table = made["table"]
        await people[1].http.post(made["links"]["b"])
        await people[0].send(table, offer={"kind": "seat", "seat": "c", "to": "careful"})
        await people[2].http.post(made["links"]["c"])
        assert error_of(await people[1].send(table, answer={"offer": 1, "yes": True})) == (409, "present")
        assert service(app).live[table].players_now()[2] == FRIEND


async def test_a_clock_begins_when_the_last_open_seat_goes_to_a_computer(tmp_path: Path) -> None:
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        thief = Browser(app)
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": "10+5"}
        table = (await thief.http.post("/api/tables", json=body)).json()["table"]
        live = await service(app).find(table)
        assert live.table.clock is not None and live.table.clock.held
        assert (await thief.send(table, offer=MISTS_OUT)).status_code == 200
        assert not live.table.clock.held and live.alarm is not None


async def test_a_computer_that_still_thinks_plays_nothing_in_a_seat_that_it_lost(tmp_path: Path) -> None:
    """Its step comes after the seat was given away: it is nobody's, and the table goes on."""
    async with running(settings(tmp_path, left_after_s=0.0)) as app:
        thief = Browser(app)
        table, _ = await thief.make("thief", mists="careful")
        tables = service(app)
        live, thinks, given = await tables.find(table), asyncio.Event(), asyncio.Event()
        ask = tables.workers.ask

        async def slow(table: str, message: dict[str, Json]) -> str:
            text = await ask(table, message)
            thinks.set()
            await given.wait()
            return text

        tables.workers.ask = slow  # type: ignore[method-assign]  # the same, only late
        await turn(thief, table)
        await asyncio.wait_for(thinks.wait(), 10)
        assert (await thief.send(table, offer={**MISTS_OUT, "to": "friend"})).status_code == 200
        steps = len(live.table.match.steps)
        given.set()
        async with asyncio.timeout(10):
            while live.driver is not None:
                await asyncio.sleep(0.01)
        assert len(live.table.match.steps) == steps and live.table.draft(1) is None
        link = (await thief.http.post(f"/api/tables/{table}/links", json={"seat": "mists"})).json()["link"]
        other = Browser(app)
        await other.http.post(link)
        assert (await other.status(table))["kind"] == "ask"


async def test_a_server_that_dies_opens_no_second_next_game() -> None:
    """After each thing that is stored when all agree."""
    yes = {"key": "key-00002", "after": 0, "offer": {"kind": "rematch"}}
    for dies_at in range(3, 60, 3):
        left = [10**6]

        def reach(_: str, left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] <= 0:
                raise Killed

        file = MemoryStore()
        row = StoredTable("a-table", "nusubito", load("nusubito").version, {}, {0: FRIEND, 1: FRIEND}, bytes(32), "me")
        await file.create(row, {digest("one"): 0, digest("other"): 1}, {})
        tables = Tables(MemoryStore(reach, file.file), Settings(workers=1))
        await tables.send(row.id, "one", {"key": "key-00001", "after": 0, "resign": True})
        await tables.send(row.id, "one", yes)
        left[0] = dies_at
        with suppress(Killed):
            await tables.send(row.id, "other", yes)
        again = Tables(file, Settings(workers=1))
        await again.send(row.id, "other", yes)
        following = (await again.find(row.id)).table.agreements.again
        assert await file.tables_of(digest("one"), 9) == [following]
        assert [one.table_id for one in await again.history.of(digest("one"))] == [row.id]
        if left[0] > 0:
            assert dies_at > 9, "the agreement, whether the table is there, the table, and that it is"
            return
    raise AssertionError("so much is not stored")
