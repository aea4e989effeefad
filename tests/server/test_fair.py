"""Computers' thinking is shared fairly between tables, has a ceiling, and rests where nobody listens."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.core.errors import UnseenError
from unseen.core.wire import Json
from unseen.proof.loop import run
from unseen.server.fair import ANYWHERE, HALF_S, Question, Thought, next_question
from unseen.server.openings import ADDRESS_TIMES, ALONE_S, Openings
from unseen.server.workers import Workers

# ---- the queue ----
A, B, C = (Question(number, "abc"[number], ANYWHERE) for number in range(3))


def test_the_table_that_was_thought_for_least_is_next() -> None:
    thought = {"a": Thought(60.0, 0.0), "b": Thought(0.5, 0.0), "c": Thought(0.5, 0.0)}
    assert next_question([A, B, C], thought, {0}, 0.0) == (B, 0), "who came first among equals"
    assert next_question([A, C], thought, {1, 2}, 0.0) == (C, 1)
    assert next_question([A], thought, {0}, 0.0) == (A, 0)
    assert next_question([B, A], {"b": Thought(0.5, 0.0)}, {0}, 0.0) == (A, 0), "who is new owes nothing"
    assert next_question([], thought, {0}, 0.0) is None


def test_what_a_table_had_is_forgotten_in_time() -> None:
    thought = {"a": Thought(60.0, 0.0), "b": Thought(20.0, 2 * HALF_S)}
    assert next_question([A, B], thought, {0}, 2 * HALF_S) == (A, 0)


def test_a_player_waits_for_the_process_that_knows_it() -> None:
    at_home, anywhere = Question(1, "a", 1), Question(2, "b", ANYWHERE)
    thought = {"b": Thought(9.0, 0.0)}
    assert next_question([at_home, anywhere], thought, {0}, 0.0) == (anywhere, 0)
    assert next_question([at_home], thought, {0}, 0.0) is None
    assert next_question([at_home, anywhere], thought, {0, 1}, 0.0) == (at_home, 1)


class Slow:
    """A process whose thinking takes as long as it is told."""

    def __init__(self) -> None:
        self.busy = False

    async def answer(self, message: dict[str, Json]) -> dict[str, Json]:
        """A step, later."""
        assert not self.busy, "one question at a time"
        self.busy = True
        seconds = message["seconds"]
        assert isinstance(seconds, float)
        try:
            await asyncio.sleep(seconds)
        finally:
            self.busy = False
        return {"step": "done"}

    async def stop(self) -> None:
        """There is none."""


def slow_workers(count: int) -> Workers:
    """Workers without processes."""
    found = Workers(count, 1e9)
    found.processes[:] = [Slow() for _ in range(count)]  # type: ignore[misc]  # all that is asked of them
    return found


async def table(workers: Workers, name: str, seconds: float, until: float) -> list[float]:
    """A table that asks again and again; how long each answer took."""
    clock, waits = asyncio.get_running_loop().time, list[float]()
    while clock() < until:
        begun = clock()
        await workers.ask(name, {"player": f"player of {name}", "seconds": seconds})
        waits.append(clock() - begun)
    return waits


@pytest.mark.parametrize("count", [1, 2])
def test_tables_that_think_long_do_not_stop_the_others(count: int) -> None:
    """A quick table waits for one answer of somebody else's at most, however many others ask, and however often."""

    async def play() -> None:
        workers = slow_workers(count)
        heavy = [asyncio.create_task(table(workers, f"heavy {number}", 2.0, 400.0)) for number in range(6)]
        await asyncio.sleep(60.0)
        waits = await table(workers, "quick", 0.1, 300.0)
        assert max(waits) <= 2.0 + 0.1 + 1e-6
        shares = [len(found) for found in await asyncio.gather(*heavy)]
        assert max(shares) - min(shares) <= 0.1 * max(shares), "and they share alike"

    run(play())


def test_questions_that_nobody_waits_for_any_more_keep_no_process(rng: random.Random) -> None:
    async def play() -> None:
        workers = slow_workers(2)
        for _ in range(30):
            asked = [
                asyncio.create_task(workers.ask(f"t{n % 5}", {"player": f"p{n}", "seconds": 1.0})) for n in range(8)
            ]
            await asyncio.sleep(rng.random() * 3)
            for one in asked:
                if rng.random() < 0.7:
                    one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            await asyncio.sleep(0)
            assert workers.free == {0, 1} and not workers.waiting

    run(play())


# ---- the ceiling ----
async def test_what_people_choose_has_a_ceiling(tmp_path: Path) -> None:
    async with running(settings(tmp_path, think_s=0.5, left_after_s=0.0)) as app:
        person = Browser(app)
        for level in ("ismcts:60s", "ismcts:0.6s", "ismcts:501", "ismcts:100000"):
            body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": level}}
            refused = await person.http.post("/api/tables", json=body)
            assert refused.status_code == 422 and error_of(refused) == (422, "level-ceiling"), level
        assert "ismcts:0.5s, ismcts:500, or less" in refused.json()["sentence"]
        for level in ("ismcts:0.5s", "ismcts", "ismcts:500", "rule", "random"):
            await person.make("thief", mists=level)
        name, _ = await person.make("thief", mists="friend")
        offer = {"kind": "seat", "seat": "thief", "to": "ismcts:60s"}
        assert error_of(await person.send(name, offer=offer)) == (422, "level-ceiling")
        assert (await person.send(name, offer={**offer, "to": "rule"})).status_code == 200


async def test_at_home_levels_think_as_long_as_one_likes(tmp_path: Path) -> None:
    async with running(settings(tmp_path, workers=1)) as app:
        await Browser(app).make("thief", mists="ismcts:60s")


# ---- rest ----
async def test_computers_rest_while_nobody_listens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings(tmp_path, rest_after_s=0.15)) as app:
        asked = []

        async def first(table: str, message: dict[str, Any]) -> str:
            await asyncio.sleep(0.03)
            asked.append(table)
            return str(message["ask"][0])

        monkeypatch.setattr(service(app).workers, "ask", first)
        name, _ = await Browser(app).make("spectator", thief="random", mists="random")
        live = await service(app).find(name)
        await rests(live)
        rested = len(asked)
        assert live.idle() and not live.table.over, "nobody looks, and nobody plays"
        listening = asyncio.create_task(follow(service(app).listen(name, "x" * 43, 0)))
        async with asyncio.timeout(20):
            while len(asked) < rested + 10:  # longer than somebody counts who only looked
                await asyncio.sleep(0.01)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await rests(live)
        assert not live.table.over
        with_people, _ = await Browser(app).make("thief", mists="random")
        await asyncio.sleep(0.3)
        assert not service(app).bots.rests(await service(app).find(with_people))


async def rests(live: Any) -> None:
    """Wait until computers rest at a table."""
    async with asyncio.timeout(20):
        while live.driver is not None:
            await asyncio.sleep(0.01)


async def follow(stream: Any) -> None:
    """Listen to all of it."""
    async for _ in stream:
        pass


async def test_a_clock_is_for_people(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        body = {
            "game": "nusubito",
            "seat": "spectator",
            "opponents": {"thief": "random", "mists": "random"},
            "clock": "5+5",
        }
        refused = await Browser(app).http.post("/api/tables", json=body)
        assert error_of(refused) == (422, "clock")


# ---- open tables ----
def test_browsers_and_addresses_have_so_many_open_tables() -> None:
    now = [0.0]
    openings = Openings(2, lambda: now[0])

    def made(browser: str, address: str, name: str) -> bool:
        with suppress(UnseenError):
            openings.check(browser, address)
            openings.add(name, browser, address)
        return name in openings.tables

    assert [made("me", "here", f"a{number}") for number in range(4)] == [True, True, False, False]
    assert made("you", "here", "b0"), "another browser has tables of its own"
    openings.close("a0")
    assert made("me", "here", "a4")
    others = [made(f"one of many {number}", "here", f"c{number}") for number in range(2 * ADDRESS_TIMES)]
    assert others.count(True) == 2 * ADDRESS_TIMES - 3, "an address has an end too"
    assert made("far away", "there", "d0")
    now[0] = ALONE_S - 1
    openings.look("a4")
    now[0] = ALONE_S
    assert made("me", "here", "a5") and not made("me", "here", "a6"), "the one that was looked at still counts"
    assert set(openings.tables) == {"a4", "a5"} and sum(openings.counts.values()) == 4


async def test_tables_count_until_their_games_are_over(tmp_path: Path) -> None:
    async with running(settings(tmp_path, tables_max=2)) as app:
        person = Browser(app)
        first, _ = await person.make("thief", mists="friend")
        await person.make("thief", mists="friend")
        body = {"game": "nusubito", "seat": "thief", "opponents": {}}
        refused = await person.http.post("/api/tables", json=body)
        assert refused.status_code == 429 and error_of(refused) == (429, "too-many")
        assert "This browser has 2 open tables" in refused.json()["sentence"]
        form = await person.http.post("/new", data={"game": "nusubito", "seat": "thief"})
        assert form.status_code == 422 and "This browser has 2 open tables" in form.text
        assert (await person.send(first, resign=True)).status_code == 200
        assert (await person.http.post("/api/tables", json=body)).status_code == 201
