"""Kinds 1 to 12 of the faults that others had: leaks. One test for each on the server as it is.

`test_planted_leaks.py` puts each of them into the server and demands that the proof finds it.
"""

import random
import re
from dataclasses import dataclass, field
from typing import Final

import pytest

from tests.conformance.expected import NUSUBITO
from unseen.ai.belief import Belief
from unseen.ai.heat import Heat
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.proof import marks
from unseen.proof.client import Browser
from unseen.proof.doors import Door, all_doors
from unseen.proof.ends import any_step
from unseen.proof.loop import run, settle
from unseen.proof.twins import check, chosen
from unseen.proof.watch import Plan, Watch
from unseen.proof.world import World
from unseen.server.digests import digest
from unseen.testing.play import random_match
from unseen.testing.truths import twin_of
from unseen.testing.twins import drawn

pytestmark = pytest.mark.once
TOGETHER: Final = pytest.mark.xdist_group("journey")
"""Tests that read of one and the same journey: whoever makes it has all of them."""

THIEF, MISTS = 0, 1
STEPS: Final = 40
PLACES: Final = re.compile(rb"T@[A-E][1-5]|hand:[A-E]")


def short(seed: int, steps: int = STEPS) -> Match:
    """The first steps of a game without claims."""
    return random_match(load("nusubito"), Dice(seed), steps, NUSUBITO.refuse)


@dataclass
class Journey:
    """One game through a server, and all that was sent to whom while it ran, and what was secret meanwhile."""

    match: Match
    seed: bytes = b""
    host: str = ""
    table: str = ""
    cookies: dict[Seat, str] = field(default_factory=dict)
    running: dict[str, list[tuple[str, bytes]]] = field(default_factory=dict)
    ended: dict[str, list[tuple[str, bytes]]] = field(default_factory=dict)
    before_undo: list[bytes] = field(default_factory=list)
    after_undo: list[bytes] = field(default_factory=list)


async def travelled(match: Match, moments: tuple[int, ...] = (9, 21, 34)) -> Journey:
    """Everybody joins at another time and asks for everything; the thief undoes what she can."""
    world = World(match, MISTS, THIEF)
    await world.begin()
    try:
        journey = Journey(match, table=world.table)
        stored = (await world.live()).stored
        journey.seed, journey.host = stored.seed, stored.host
        journey.cookies = {seat: browser.cookie.partition("=")[2] for seat, browser in world.seats.items()}
        devices = {"mists": world.seats[MISTS], "guest": await world.device(SPECTATOR, "guest")}
        doors = all_doors(match.game, ["leap E3", "look row", "draw red"])
        while world.goes_on():
            await world.step()
            if world.taken in moments:
                devices[f"mists, come after {world.taken}"] = await world.device(MISTS, "late")
                devices[f"guest, come after {world.taken}"] = await world.device(SPECTATOR, "late")
                await undone(world, journey, [devices["mists"], devices["guest"]])
                for name, browser in devices.items():
                    journey.running.setdefault(name, []).extend(await asked(world, browser, doors))
        table, dice = (await world.live()).table, Dice(1)
        watch = Watch(world, Plan(MISTS, THIEF, (), 1, 0, 1), False)
        for _ in range(10):
            if not table.over:
                await any_step(watch, table, dice)
        if not table.over:
            await world.send(THIEF, resign=True)
        for name, browser in devices.items():
            journey.ended[name] = await asked(world, browser, doors)
        return journey
    finally:
        await world.end()


async def undone(world: World, journey: Journey, others: list[Browser]) -> None:
    """The thief tries a step and takes it back, if she is asked: the others get the same before, between and after."""
    journey.before_undo += [(await other.get(f"/t/{world.table}/parts")).body for other in others]
    await world.fumble(THIEF, Dice(world.taken))
    await settle()
    journey.after_undo += [(await other.get(f"/t/{world.table}/parts")).body for other in others]


async def asked(world: World, browser: Browser, doors: list[Door]) -> list[tuple[str, bytes]]:
    """Everything there is, and a stream from its beginning."""
    words = world.words(await world.last(SPECTATOR), THIEF)
    found = [(door.name, (await door.ask(browser, words)).raw) for door in doors]
    for kind in ("stream", "lines"):
        stream = browser.listen(f"/api/tables/{world.table}/{kind}")
        await settle(6)
        found.append((kind, stream.answer.raw))
        await stream.close()
    return found


@pytest.fixture(scope="module")
def journey() -> Journey:
    """One for all tests here that only read what was sent."""
    return run(travelled(short(20110)))


def sent(journey: Journey) -> list[tuple[str, bytes]]:
    """Everything that left for others than the thief while the game ran."""
    return [(f"{name}: {door}", raw) for name, answers in journey.running.items() for door, raw in answers]


@TOGETHER
def test_01_full_state_on_connect(journey: Journey) -> None:
    """Whoever joins, early or late, gets nothing of the truth; after the end everybody gets all of it."""
    assert len(sent(journey)) > 200
    for name, raw in sent(journey):
        assert PLACES.search(raw) is None, name
    fresh = [raw for name, raw in sent(journey) if name.endswith((": lobby", ": rules"))]
    assert marks.of_rules(journey.match, MISTS, fresh, sent(journey)) == ""
    assert all(any(b"[View full]" in raw for _, raw in answers) for answers in journey.ended.values())


@TOGETHER
def test_02_secrets_in_the_undo_stack(journey: Journey) -> None:
    """A tried and undone step leaves the pages of the others as they were."""
    assert journey.before_undo
    nonce = re.compile(rb"nonce[^ >]*")
    assert [nonce.sub(b"", page) for page in journey.before_undo] == [
        nonce.sub(b"", page) for page in journey.after_undo
    ]


@TOGETHER
def test_03_seed_left_in_the_state(journey: Journey) -> None:
    """The seed is nowhere before the end, in no way of writing it; ids follow from nothing."""
    secret = marks.Marks()
    secret.seed("the seed", journey.seed)
    for name, raw in sent(journey):
        assert secret.found(raw) == [], name
    assert journey.table.encode() not in b"".join(marks.written(journey.seed).values())
    other = run(travelled(short(20110, 3), ()))
    assert other.table != journey.table
    assert other.seed != journey.seed
    # The same game again at another table: its commitments are as many, and none of them is the same.
    again = run(travelled(journey.match, (34,)))
    mine, theirs = digests(journey), digests(again)
    assert len(mine) == len(theirs) > 3
    assert not set(mine) & set(theirs)


def digests(journey: Journey) -> list[bytes]:
    """The commitments that a spectator was sent while the game ran."""
    posts = [raw for door, raw in journey.running["guest"] if door == "posts"]
    return re.findall(rb'"digest": ?"([0-9a-f]{64})"', posts[-1])


@TOGETHER
def test_04_unsalted_hash_as_a_token(journey: Journey) -> None:
    """No answer about a table carries a token of its contents, and none may be kept."""
    for name, raw in sent(journey):
        head = raw.partition(b"\n\n")[0].lower()
        assert b"etag:" not in head, name
        assert b"last-modified:" not in head, name
        assert b"cache-control: no-store" in head, name


def test_05_derived_public_counter(rng: random.Random) -> None:
    """Through every silent step of a turn the others' pages and posts stay the same, byte for byte."""

    async def watched() -> None:
        world = World(short(rng.getrandbits(30)), MISTS, THIEF)
        watch = Watch(world, Plan(MISTS, THIEF, (), 10**9, 0, 1), False)
        silent = 0
        try:
            await watch.begin()
            while world.goes_on():
                await watch.quiet()
                author, told = await world.step()
                if told or author == MISTS:
                    watch.still = {}
                else:
                    silent += 1
                    await watch.quiet()
            assert watch.findings == []
            assert silent > 5
        finally:
            await world.end()

    run(watched())


@TOGETHER
def test_06_moves_of_the_hidden_piece(journey: Journey) -> None:
    """Looking with the thief's eyes is refused while the game runs or shows one's own; her steps are refused alike."""
    for name, answers in journey.running.items():
        own: dict[str, bytes] = {}
        for door, raw in answers:
            own[door] = raw
            if door in ("page as thief", "record as thief"):
                assert len(raw) == len(own[door.partition(" ")[0]]), name
            elif door.startswith("step "):
                assert b'"sentence"' in raw


def test_07_spectator_who_comes_again(rng: random.Random) -> None:
    """A second account watches one's own game; who leaves and comes back is sent what every spectator is sent."""

    async def watched() -> None:
        world = World(short(rng.getrandbits(30)), MISTS, THIEF)
        await world.begin()
        try:
            for _ in range(20):
                if world.goes_on():
                    await world.step()
            first, again = await world.device(SPECTATOR, "first"), await world.device(SPECTATOR, "again")
            path = f"/api/tables/{world.table}"
            for header in ({}, {"last-event-id": "1"}, {"last-event-id": "999"}):
                streams = [browser.listen(f"{path}/stream", header) for browser in (first, again)]
                await settle(6)
                assert streams[0].answer.body == streams[1].answer.body
                for stream in streams:
                    await stream.close()
            seat = await world.device(MISTS, "a second device of the mists")
            assert (await seat.get(f"{path}/posts")).body == (await world.seats[MISTS].get(f"{path}/posts")).body
            seat.cookie = ""  # the browser forgets who it is: a spectator again
            assert (await seat.get(f"{path}/posts")).body == (await first.get(f"{path}/posts")).body
        finally:
            await world.end()

    run(watched())


@TOGETHER
def test_08_readable_in_the_page(journey: Journey) -> None:
    """Titles, labels, classes, ids, names of pictures: no attribute of a page names the thief's place or hand."""
    attributes = re.compile(rb'[a-z-]+="([^"]*)"')
    state = journey.match.state
    place = journey.match.game.write_position(state).partition("T@")[2][:2].encode()
    assert place
    for name, raw in sent(journey):
        for value in attributes.findall(raw):
            assert b"thief at" not in value.lower(), name
            assert b"T@" not in value, name


@pytest.mark.parametrize("listener", [THIEF, MISTS])
def test_09_replay_hides_nothing(listener: Seat, rng: random.Random) -> None:
    """After the end the replay from a seat shows at every moment what that seat saw then."""
    match = short(rng.getrandbits(30), 30)
    assert check(match.game, listener, 3, match=match, looks=1).findings == []


@pytest.mark.parametrize("game", ["nusubito", "kakusareta"])
def test_10_visibility_by_phase(game: str, rng: random.Random) -> None:
    """In every phase that comes about, twin worlds look alike to each seat."""
    phases: set[str] = set()
    match = random_match(load(game), Dice(rng.getrandbits(30)), 60, NUSUBITO.refuse)
    for listener in (THIEF, MISTS):
        report = check(match.game, listener, rng.getrandbits(30), match=match, looks=1)
        assert report.findings == []
        views = [match.game.view(listener, match.told[listener][: heard[listener]]) for heard in match.heard]
        phases |= {match.game.words.phase(view) for view in views}
    assert len(phases) > 3


def test_11_the_sample_is_the_truth(rng: random.Random) -> None:
    """Sampled truths hold the true one as often as its weight says; the map of guesses follows from what is public."""
    match = chosen(short(rng.getrandbits(30), 30), MISTS, Dice(rng.getrandbits(30)))
    belief, heard = Belief(match.start.clone(), MISTS), 0
    for at, (seat, action) in enumerate(match.steps):
        if seat == MISTS:
            belief.act(action)
        for told in match.told[MISTS][heard : match.heard[at][MISTS]]:
            belief.learn(told)
        heard = match.heard[at][MISTS]
    belief.settle()
    key, dice = match.state.key(), Dice(rng.getrandbits(30))
    share = sum(world.weight for world in belief.worlds if world.state.key() == key)
    hits = sum(drawn(belief, dice).state.key() == key for _ in range(1000))
    assert abs(hits - 1000 * share) < 5 * (1000 * share * (1 - share)) ** 0.5 + 5
    twin = twin_of(match, MISTS, dice, listed=True)
    heats = []
    for one in (match, twin):
        heat = Heat(one.game)
        heat.learn(one.told[SPECTATOR])
        heats.append(heat.places())
    assert heats[0] == heats[1]


def test_12_attempts_can_be_counted(rng: random.Random) -> None:
    """Refused commands, doubles, tried and undone steps, reloads: the others' bytes do not change."""
    match = short(rng.getrandbits(30))

    async def bytes_of(clumsy: int) -> list[bytes]:
        world = World(match, MISTS, THIEF)
        watch = Watch(world, Plan(MISTS, THIEF, tuple(all_doors(match.game, ["leap E3"])), 9, clumsy, 5), bool(clumsy))
        try:
            await watch.begin()
            await watch.play()
            assert watch.findings == []
            return [raw for _, raw in watch.seen]
        finally:
            await world.end()

    calm, clumsy = run(bytes_of(0)), run(bytes_of(1))
    assert calm == clumsy


@TOGETHER
def test_no_secret_of_a_browser_leaves_the_server(journey: Journey) -> None:
    """Cookies of others, and what is stored of them: not even after the end."""
    secret = marks.Marks()
    secret.word("the thief's cookie", journey.cookies[THIEF])
    assert journey.host == digest(journey.cookies[THIEF])
    for answers in (*journey.running.values(), *journey.ended.values()):
        for door, raw in answers:
            assert secret.found(raw) == [], door
    assert CHANCE not in journey.cookies
