"""Bots in worker processes: they get JSON, survive crashes, and show nothing by their pace."""

import asyncio
import json
import random
import time
from pathlib import Path

import pytest

import unseen
from tests.server.helpers import Browser, running, service, settings
from tests.table.helpers import new_table
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.core.wire import Json
from unseen.proof.loop import run
from unseen.proof.store import MemoryStore
from unseen.server.bot_host import Host
from unseen.server.bot_seat import BotSeat
from unseen.server.live import FRIEND
from unseen.server.settings import Settings
from unseen.server.store import StoredTable
from unseen.server.tables import Tables
from unseen.server.workers import WorkerProcess, Workers
from unseen.table import Table

THIEF, MISTS = 0, 1


def some(table: Table, seat: int, dice: random.Random) -> str:
    """A step that does not gamble the game away."""
    texts = [table.game.notation.texts[action] for action in table.ask(seat)]
    return dice.choice([text for text in texts if text not in ("claim", "concede")] or texts)


async def test_two_bots_play_to_the_end(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("spectator", thief="careful", mists="careful")
        status = await browser.asked(table, 60)
        assert status["kind"] == "over"
        live = await service(app).find(table)
        assert {seat for seat, _ in live.table.log} == {THIEF, MISTS}
        async with asyncio.timeout(5):
            while live.driver is not None:
                await asyncio.sleep(0.01)


async def test_a_game_goes_on_when_workers_die(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("spectator", thief="careful", mists="careful")
        live = await service(app).find(table)
        (worker,) = service(app).workers.processes
        deaths = 0
        async with asyncio.timeout(60):
            while not live.table.over:
                if worker.process is not None and worker.process.returncode is None and deaths < 4:
                    worker.process.kill()
                    deaths += 1
                await asyncio.sleep(0.2)
        assert deaths and live.table.over


def test_a_told_story_is_the_same_in_parts_and_as_a_whole(rng: random.Random) -> None:
    table = new_table(unseen.load("nusubito"), bots=(THIEF, MISTS))
    bots = [BotSeat(table, seat, "careful", b"seed") for seat in (THIEF, MISTS)]
    heard: list[list[Json]] = [[], []]
    while not table.over:
        for seat, bot in enumerate(bots):
            if table.ask(seat):
                whole = BotSeat(table, seat, "careful", b"seed").question()
                part = bot.question()
                told = len([1 for line in heard[seat] if isinstance(line, dict) and "told" in line])
                assert part["at"] == [told, len(heard[seat]) - told]
                assert isinstance(part["story"], list)
                heard[seat] += part["story"]
                assert heard[seat] == whole["story"] and part["ask"] == whole["ask"]
                step = some(table, seat, rng)
                table.receive(seat, {"key": f"step-{len(table.log):05d}", "after": table.last(seat), "steps": [step]})
                bot.stepped()
                heard[seat].append({"did": step})
    assert all(heard)


def test_a_worker_gets_only_what_its_seat_was_told(rng: random.Random) -> None:
    table = new_table(unseen.load("nusubito"), bots=(THIEF, MISTS))
    bot = BotSeat(table, MISTS, "careful", b"a seed of dice")
    private = ("Leapt", "RodSeen", "draw red", "draw green")
    while not table.over:
        for seat in (THIEF, MISTS):
            if table.ask(seat):
                if seat == MISTS:
                    line = json.dumps(bot.question())
                    assert "a seed of dice" not in line and not [word for word in private if word in line]
                key = f"step-{len(table.log):05d}"
                table.receive(seat, {"key": key, "after": table.last(seat), "steps": [some(table, seat, rng)]})


def test_a_host_that_lost_a_player_asks_for_its_whole_story(rng: random.Random) -> None:
    table = new_table(unseen.load("nusubito"), bots=(THIEF, MISTS))
    bot, host = BotSeat(table, THIEF, "careful", b"seed"), Host()
    step = host.answer(bot.question())["step"]
    table.receive(THIEF, {"key": "first-step", "after": table.last(THIEF), "steps": [step]})
    bot.stepped()
    assert Host().answer(bot.question()) == {"lost": True}
    bot.reset()
    assert "step" in Host().answer(bot.question())
    assert host.answer({**bot.question(), "at": [7, 7]}) == {"lost": True}


async def test_silent_steps_take_no_visible_time(tmp_path: Path) -> None:
    async with running(settings(tmp_path, bot_pause_s=0.4)) as app:
        browser = Browser(app)
        clock = asyncio.get_running_loop().time
        table, _ = await browser.make("mists", thief="careful")
        begun = clock()
        live = await service(app).find(table)
        async with asyncio.timeout(30):
            while live.table.last(SPECTATOR) < 3:  # the commitment of the seed, and that nothing is asked, come at once
                await asyncio.sleep(0.01)
        passed = clock() - begun
        steps = len([1 for seat, _ in live.table.match.steps if seat == THIEF])
        assert passed >= 0.39 and steps >= 2


class Thinking(Workers):
    """Bots that think here, by a clock on which each batch of a search takes a tenth of a second, and nothing else any
    time.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.host = Host()
        self.now_s = 1000.0
        self.asked: list[float] = []
        """How long each choice took."""
        monkeypatch.setattr(time, "monotonic", self.now)

    def now(self) -> float:
        """What the clock says; who looks at it works."""
        self.now_s += 0.1
        return self.now_s

    async def ask(self, table: str, message: dict[str, Json]) -> str:
        """The chosen step, after the time that it took."""
        since = self.now_s
        answer = self.host.answer(message)
        self.asked.append(self.now_s - since)
        await asyncio.sleep(self.now_s - since)
        return str(answer["step"])

    async def stop(self) -> None:
        """There is no process."""


def moments_of_a_turn(thinkers: Thinking, seed: bytes) -> list[float]:
    """When everybody is told something in the thief's first turn, in seconds since it was asked."""

    async def work() -> list[float]:
        clock = asyncio.get_running_loop().time
        chosen = Settings(
            now=clock, elapsed=clock, calendar=clock, beat_s=0.0, window_pause_s=0.0, thinkers=lambda *_: thinkers
        )
        store = MemoryStore()
        tables = Tables(store, chosen)
        row = StoredTable("a-table", "nusubito", load("nusubito").version, {}, {0: "ismcts:1s", 1: FRIEND}, seed, "me")
        await store.create(row, {}, {})
        live = await tables.find(row.id)
        found, known = list[float](), live.table.public
        while MISTS not in live.table.match.state.pending():
            await asyncio.sleep(0.05)
            if live.table.public > known:
                known = live.table.public
                found.append(round(clock(), 1))
        await tables.close()
        return found

    return run(work())


def test_a_hidden_turn_of_a_timed_level_takes_the_same_whatever_was_forced_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who looks on with a stopwatch does not learn in how many hidden steps there was something to choose."""
    thinkers, seen, choices = Thinking(monkeypatch), set[tuple[float, ...]](), set[int]()
    for number in range(4):
        thinkers.asked.clear()
        moments = moments_of_a_turn(thinkers, bytes([number]) * 32)
        seen |= {(round(after - before, 1),) for before, after in zip([0.0, *moments], moments, strict=False)}
        choices.add(len([took for took in thinkers.asked if took > 0.25]))
        assert sum(thinkers.asked) > 0
    assert len(choices) > 1, "the turns differ in how often there was something to choose"
    assert len(seen) == 1, seen


async def test_the_folder_one_stands_in_hides_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may hold anything; a worker finds what the server finds."""
    (tmp_path / "json.py").write_text("raise SystemExit(1)\n")
    monkeypatch.chdir(tmp_path)
    worker = WorkerProcess(20.0)
    try:
        assert "code" in await worker.answer({})
    finally:
        await worker.stop()
