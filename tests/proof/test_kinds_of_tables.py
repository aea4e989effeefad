"""Kinds of fault that others had with bots, undo, windows, crowds and clocks, tried on live tables. One test for each.

The clock of these tests jumps; nothing sleeps. Numbers are those of the collection of faults; kinds 1 to 12 are leaks.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.conformance.expected import NUSUBITO
from tests.conftest import amount
from unseen.ai.levels import make
from unseen.core.dice import Dice, NamedDice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.proof.client import Answer, Browser
from unseen.proof.loop import run, settle
from unseen.proof.store import Killed
from unseen.proof.twins import chosen
from unseen.proof.world import World
from unseen.table import Table, dump, read_message
from unseen.table import load as load_table
from unseen.testing.play import random_match
from unseen.testing.posts import own_first
from unseen.testing.truths import is_listed, twin_of

pytestmark = pytest.mark.once

THIEF, MISTS = 0, 1
SHORT: dict[str, dict[str, Any]] = {"nuns": {"players": 3}, "threads": {"max_rounds": 5}}


def played(match: Match, work: Callable[[World], Awaitable[None]], host: Seat = 0, clock: str = "") -> None:
    """A world with this match to be played, and what is done in it."""

    async def within() -> None:
        world = World(match, SPECTATOR, host, clock=clock)
        try:
            await world.begin()
            await work(world)
        finally:
            await world.end()

    run(within())


def short(game: str, seed: int, steps: int) -> Match:
    """So many random steps of a game."""
    return random_match(load(game, **SHORT.get(game, {})), Dice(seed), steps, NUSUBITO.refuse)


# ---- 14 ----
def choice(match: Match, seat: Seat) -> Action:
    """What a player of the usual level does at the end of a match, from what it was told and did."""
    player, heard = make("rule", match.game, seat), 0
    for at, (who, action) in enumerate(match.steps):
        if who == seat:
            player.did(action)
        for told in match.told[seat][heard : match.heard[at][seat]]:
            player.told(told)
        heard = match.heard[at][seat]
    return player.ask(match.state.legal(seat))


@pytest.mark.parametrize("game", ["nusubito", "kakusareta", "nuns", "threads"])
def test_14_a_bot_that_knows_the_truth(game: str, rng: random.Random) -> None:
    """Another truth that told it the same leaves its choice the same."""
    different, wanted = 0, amount(3, 40)
    for _ in range(20 * wanted):
        if different == wanted:
            break
        dice = Dice(rng.getrandbits(30))
        steps = 40 if game == "nusubito" else 120
        match = random_match(load(game, **SHORT.get(game, {})), dice, steps, NUSUBITO.refuse)
        seat = int(dice.below(2)) if game != "nusubito" else MISTS
        first = chosen(match, seat, dice)
        if seat not in first.state.pending():
            continue
        twin = twin_of(first, seat, dice, is_listed(first.game))
        mine = own_first(first, seat)
        assert twin.told[seat] == mine.told[seat]
        assert choice(twin, seat) == choice(mine, seat)
        different += twin.steps != mine.steps
    assert different == wanted


# ---- 15 ----
async def steps_until(world: World, kind: str) -> str:
    """Play until the next step is of this kind; its text."""
    while world.goes_on():
        at = next(at for at in range(world.taken, len(world.match.steps)) if world.match.steps[at][0] != CHANCE)
        text = world.text(world.match.steps[at][1])
        if text.startswith(kind):
            return text
        await world.step()
    raise AssertionError(f"no {kind} in this match")


def with_a_look(seed: int) -> Match:
    """A match in which the thief looks at a rod."""
    while True:
        match = short("nusubito", seed, 60)
        texts = [match.game.notation.texts[action] for seat, action in match.steps if seat == THIEF]
        if any(text.startswith("look") for text in texts):
            return match
        seed += 1


def test_15_undo_used_to_peek(rng: random.Random) -> None:
    """What a look has shown stays looked at, and a server that dies with it shows the same again."""

    async def work(world: World) -> None:
        look = await steps_until(world, "look")
        path, key = f"/api/tables/{world.table}/messages", world.key()
        message = {"key": key, "after": await world.last(THIEF), "steps": [look]}
        for stage in ("before", "inside"):
            reached: list[str] = []

            def dies(boundary: str, stage: str = stage, reached: list[str] = reached) -> None:
                reached.append(boundary)
                if boundary == stage:
                    raise Killed

            world.store.boundary = dies
            with pytest.raises(Killed):
                await world.seats[THIEF].post(path, message)
            world.store.boundary = None
            assert reached
            await world.restart()
            log = (await world.live()).table.log
            assert key not in [known.key for _, known in log], "what nobody was told was not stored either"
        seen = (await world.seats[THIEF].post(path, message)).json()
        await world.restart()
        assert (await world.seats[THIEF].post(path, message)).json() == seen
        back = await world.send(THIEF, take_back=1)
        assert (back.status, back.json()["posts"][0]["code"]) == (409, "take-back")  # type: ignore[index, call-overload]  # a refusal

    played(with_a_look(rng.getrandbits(30)), work)


# ---- 16 ----
def test_16_a_prompt_that_comes_only_with_a_choice(rng: random.Random) -> None:
    """A window of Threads stands for its pause whatever the asked seat can do in it, and whenever it answers."""
    pause_s, times = 3.0, []
    found = 0
    while found < 3:
        match = short("threads", rng.getrandbits(30), 80)
        moments = windows(match)
        if not moments:
            continue
        found += 1
        at, asked = moments[0]
        heard = [run(window(match.fork(at), asked, wait_s, pause_s)) for wait_s in (0.0, 2.5)]
        assert heard[0] == heard[1], "its clock says the same, too"
        times.append(heard[0][0])
    assert len(set(times)) == 1, times


def windows(match: Match) -> list[tuple[int, Seat]]:
    """When windows were open, and for whom."""
    out = []
    for at in range(len(match.steps)):
        fork = match.fork(at)
        pending = fork.state.pending()
        if match.game.window(match.game.view(SPECTATOR, fork.told[SPECTATOR])) and len(pending) == 1:
            out.append((at, pending[0]))
            break
    return out


async def window(match: Match, asked: Seat, wait_s: float, pause_s: float) -> tuple[float, bytes]:
    """How long after its opening others hear of a window's end, and what; its seat passes after a while."""
    world = World(match, SPECTATOR, 0, "10+5", window_pause_s=pause_s)
    await world.begin()
    try:
        clock = asyncio.get_running_loop().time
        while world.goes_on():
            await world.step()
            while (await world.live()).table.waiting:
                await asyncio.sleep(pause_s)
        live = await world.live()
        opened = live.opened[1]
        other = next(seat for seat in world.seats if seat != asked)
        before = await world.last(other)
        await asyncio.sleep(wait_s)
        legal = live.table.ask(asked)
        passing = next(world.text(action) for action in legal if world.text(action) in ("pass", "done"))
        answer = await world.send(asked, steps=[passing])
        assert answer.status == 200, answer.body
        while await world.last(other) == before:
            await asyncio.sleep(0.01)
        news = await world.seats[other].get(f"/api/tables/{world.table}/posts?after={before}")
        assert b'"clock"' in news.body
        return round(clock() - opened, 1), world.tokens.blank(news.body)
    finally:
        await world.end()


# ---- 17 ----
async def sealing(world: World, seat: Seat, dice: Dice) -> dict[str, object]:
    """A novice walks any way; the message with which she seals."""
    while True:
        table = (await world.live()).table
        legal = table.ask(seat)
        ends = [action for action in legal if world.text(action).startswith("done")]
        action = ends[0] if ends and dice.below(2) else legal[int(dice.below(len(legal)))]
        message = {"key": world.key(), "after": table.last(seat), "steps": [world.text(action)]}
        tried = table.drafts.tried(seat, read_message(message))
        if tried.final:
            return message
        await world.seats[seat].post(f"/api/tables/{world.table}/messages", message)


def test_17_one_of_several_simultaneous_moves_is_dropped(rng: random.Random) -> None:
    """Six novices seal at once from six devices, with doubles and stale messages: each is taken once."""
    game, dice = load("nuns", players=7), Dice(rng.getrandbits(30))
    match = Match(game)
    while len(match.state.pending()) < 6:
        seat = match.state.pending()[0]
        match.play(seat, dice.draw(match.state) if seat == CHANCE else match.state.legal(seat)[0])

    async def work(world: World) -> None:
        while world.goes_on():
            await world.step()
        novices = range(1, 7)
        path = f"/api/tables/{world.table}/messages"
        ready = {seat: await sealing(world, seat, dice) for seat in novices}
        sent: list[tuple[Seat, dict[str, object]]] = [(seat, ready[seat]) for seat in novices for _ in range(3)]
        sent += [(seat, {**ready[seat], "key": world.key(), "after": 0}) for seat in novices]
        rng.shuffle(sent)
        answers = await asyncio.gather(*[world.seats[seat].post(path, message) for seat, message in sent])
        keys = [message.key for _, message in (await world.live()).table.log]
        for seat in novices:
            assert keys.count(str(ready[seat]["key"])) == 1
        for (seat, message), answer in zip(sent, answers, strict=True):
            assert answer.status == (200 if message is ready[seat] else 409), answer.body

    played(match, work)


# ---- 18 ----
def test_18_a_race_of_those_who_join(rng: random.Random) -> None:
    """Eight people come in the same moment, two for every seat: one of the two sits down, the other is told why not."""
    match = Match(load("nuns", players=8))

    async def work(world: World) -> None:
        body = {"game": "nuns", "seat": "abbess", "options": {"players": "8"}}
        names = [seat.name for seat in world.game.seats if seat.name != "abbess"]
        answer = await Browser(world.app).post("/api/tables", {**body, "opponents": dict.fromkeys(names, "friend")})
        links = answer.json()["links"]
        assert isinstance(links, dict)
        comers = [(Browser(world.app), str(link)) for link in links.values() for _ in range(2)]
        rng.shuffle(comers)
        found: list[Answer] = await asyncio.gather(*[browser.ask("POST", link, b"") for browser, link in comers])
        for link in links.values():
            states = sorted(one.status for one, (_, used) in zip(found, comers, strict=True) if used == link)
            assert states == [303, 410]
        seats = []
        for (browser, _), one in zip(comers, found, strict=True):
            about = (await browser.get(f"/api/tables/{answer.json()['table']}")).json()
            seats.append(about["seat"])
            assert (one.status == 303) == (about["seat"] != "spectator")
        assert sorted(str(seat) for seat in seats if seat != "spectator") == sorted(names)

    played(match, work)


# ---- 19 ----
@pytest.mark.parametrize("late_s", [-0.02, 0.02])
def test_19_a_move_at_the_flag(late_s: float, rng: random.Random) -> None:
    """Twenty thousandths of a second before it a step is taken, after it the game is over, for the right side."""
    match = short("nusubito", rng.getrandbits(30), 12)

    async def work(world: World) -> None:
        author, before = THIEF, await world.last(MISTS)
        table = (await world.live()).table
        clock = table.clock
        assert clock is not None and clock.due is not None
        loop = asyncio.get_running_loop()
        await asyncio.sleep(clock.due / 1000 - loop.time() + late_s)
        for browser in world.seats.values():  # a storm of reloads moves no clock
            await asyncio.gather(*[browser.get(f"/t/{world.table}/parts") for _ in range(5)])
        text = world.text((await world.live()).table.ask(author)[0]) if late_s < 0 else "done"
        answer = await world.send(author, steps=[text])
        await settle()
        table = (await world.live()).table
        assert (answer.status == 200) == (late_s < 0), answer.body
        assert table.over == (late_s > 0)
        if table.over:
            outcome = table.match.state.outcome()
            assert outcome is not None and outcome.winners == (MISTS,)
            assert await world.last(MISTS) > before
            last = (await world.seats[MISTS].get(f"/api/tables/{world.table}/posts")).body
            assert b'"time"' in last
        await world.restart()
        assert (await world.live()).table.over == table.over

    played(match, work, clock="0+10")


# ---- 20 ----
def test_20_undo_leaves_a_game_out_of_sync(rng: random.Random) -> None:
    """Steps and take-backs in any order, from two browsers: always what a replay of the log says."""
    left = amount(3_000, 10_000)
    while left > 0:
        table = Table(load("nusubito"), NamedDice(b"undo"), seed=b"undo" * 8)
        for number in range(min(left, 400)):
            seat = rng.choice((THIEF, MISTS))
            legal = table.ask(seat)
            act: dict[str, object] = {"take_back": rng.randint(1, 3)}
            if legal and rng.random() < 0.6:
                texts = [table.game.notation.texts[action] for action in legal]
                act = {"steps": [rng.choice([text for text in texts if not NUSUBITO.refuse(text)] or texts)]}
            table.receive(seat, {"key": f"message-{number:04}", "after": table.last(seat), **act})
            left -= 1
            if table.over:
                break
        again = load_table(dump(table), table.game, NamedDice(b"undo"), seed=b"undo" * 8)
        for listener in table.match.listeners:
            assert again.posts_since(listener, 0) == table.posts_since(listener, 0)
            assert again.ask(listener) == table.ask(listener)
        assert again.match.state.key() == table.match.state.key()
