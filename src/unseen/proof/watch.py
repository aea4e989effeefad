"""One world as a listener sees it, moment by moment, through every device and every door."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from unseen.core.dice import Dice
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.proof.client import Browser
from unseen.proof.company import Company
from unseen.proof.doors import BRIEF, NEWS, ONCE, QUICK, STREAMS, Door
from unseen.proof.loop import settle
from unseen.proof.marks import Marks
from unseen.proof.world import World
from unseen.table.talk import ALL, GREETINGS

EXCERPT: Final = 60
TEMPO_S: Final = 8.0
"""The times of what a listener hears of are whole multiples of this, where a table has a clock."""
STILL_MAX: Final = 4
"""How many silent steps of a game are looked at."""
FIRST: Final = ("listener", "guest")
STUMBLED: Final = "A bot of "
"""A line in the log that says that a bot had to be asked again: a fault of ours, and no news of the game."""
BESIDE: Final = re.compile(rb' data-beside="([^"]*)"')
"""Where a page says what it has beside the posts."""
NOTHING: Final = "seats.0 talk.0 marks.0 curtain.0"
"""What a page would say that has none of it: everything that can be is news."""
STATIC: Final[dict[str, bytes]] = {}
"""By game: what everybody is sent who sits at no table."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done in both worlds alike: by whom the table is made, what is looked at, which steps are tried."""

    listener: Seat
    host: Seat
    doors: tuple[Door, ...]
    stride: int
    """Every so many moments all doors are asked."""
    fumbles: int
    """In the twin world the others fumble before one in so many steps; 0: never."""
    seed: int
    clock: str = ""
    """The pace of the table; its people then take time for their steps, the others in each world another one."""
    company: Company = field(default_factory=Company)


Seen = list[tuple[str, bytes]]


class Watch:
    """One world as its listener sees it, moment by moment."""

    def __init__(self, world: World, plan: Plan, twin: bool, first: Seen | None = None) -> None:
        self.world: Final = world
        self.plan: Final = plan
        self.twin: Final = twin
        self.first: Final = first
        """What the listener saw in the first world; where the twin shows it something else, all is said."""
        self.dice: Final = Dice(plan.seed)
        self.hurry: Final = Dice(plan.seed + twin)
        self.seen: Seen = []
        self.findings: list[str] = []
        self.moments = 0
        self.devices: dict[str, Browser] = {}
        self.since: dict[str, int] = {}
        """The last number at the last moment, by device."""
        self.beside: dict[str, str] = {}
        """What the newest page has beside the posts, by device."""
        self.held: dict[str, str] = {}
        """The same when the streams were opened again before."""
        self.still: dict[str, bytes] = {}
        self.fresh: list[bytes] = []
        """What is sent before anybody has done anything."""
        self.secrets: Final = Marks()

    # ---- devices ----
    async def begin(self) -> None:
        """The listener's first device and a spectator, both with an open stream."""
        await self.world.begin()
        await self.public()
        seat = self.plan.listener
        if seat == SPECTATOR and self.plan.company.here:
            seat = self.plan.host  # the device, while its curtain is down
        first = self.world.seats[seat] if seat != SPECTATOR else await self.world.device(SPECTATOR, "listener")
        self.devices["listener"] = first
        self.devices["guest"] = await self.world.device(SPECTATOR, "guest")
        for kind in STREAMS:
            for browser in self.devices.values():
                self.world.open.append(browser.listen(f"/api/tables/{self.world.table}/{kind}"))
        await settle()
        await self.mark()
        for name, browser in self.devices.items():
            for door in self.plan.doors:
                self.fresh.append(await self.asked(name, browser, door))
        await self.greet()

    async def public(self) -> None:
        """What somebody is sent who sits at no table: its words are no secret."""
        game = self.world.game.id
        if game not in STATIC:
            nobody = Browser(self.world.app)
            words = {"game": game}
            STATIC[game] = b"\n".join([(await door.ask(nobody, words)).body for door in ONCE])
        self.fresh.append(STATIC[game])

    async def mark(self) -> None:
        """What neither may ever be sent: the seed, and the secrets of the others' browsers."""
        stored = (await self.world.live()).stored
        self.secrets.seed("the table's seed", stored.seed)
        for seat, browser in self.world.seats.items():
            if browser is not self.devices["listener"]:
                self.secrets.word(f"the cookie of {self.world.game.seat_name(seat)}", browser.cookie.partition("=")[2])

    async def late(self) -> None:
        """A second device, a spectator who comes late, and somebody who takes another name."""
        self.devices["second"] = await self.world.device(self.plan.listener, "second")
        self.devices["late"] = await self.world.device(SPECTATOR, "late")
        await self.world.call(self.plan.host, "another name")
        await settle()

    async def greet(self) -> None:
        """In both worlds all say the same to all, and it stands on what is compared; no curtain is lifted for it."""
        for seat in self.world.seats:
            if seat not in self.plan.company.here:
                await self.world.say(seat, ALL, GREETINGS[0])

    # ---- looking ----
    async def moment(self) -> None:
        """The listener was told something or did something: what has it before it?"""
        self.moments += 1
        self.still = {}
        whole = self.moments % self.plan.stride == 0
        if whole:
            await self.greet()
        if whole and "late" not in self.devices:
            await self.late()
        for name, browser in self.devices.items():
            doors = [NEWS] if name in FIRST else []
            if whole:
                doors = [*doors, *(self.plan.doors if name in FIRST else BRIEF)]
            for door in doors:
                self.seen.append((f"{name}, {door.name}", await self.asked(name, browser, door)))
            self.since[name] = await self.world.last(self.listener_at(name))
        if whole:
            await self.reload()

    async def asked(self, name: str, browser: Browser, door: Door) -> bytes:
        """One answer, without what is random."""
        after = await self.world.last(self.listener_at(name))
        other = next(seat for seat in range(len(self.world.game.seats)) if seat != self.plan.listener)
        answer = await door.ask(browser, self.world.words(after, other) | {"since": str(self.since.get(name, 0))})
        if beside := BESIDE.search(answer.body):
            self.beside[name] = beside[1].decode()
        return self.plain(f"{name}, {door.name}", answer.raw)

    def listener_at(self, name: str) -> Seat:
        """Who listens at a device."""
        return self.plan.listener if name in ("listener", "second") else SPECTATOR

    def plain(self, name: str, raw: bytes) -> bytes:
        """Bytes without what is random, which may be no secret of others."""
        self.findings += [f"{name}: is sent {secret}" for secret in self.secrets.found(raw)]
        return self.world.tokens.blank(raw)

    async def reload(self) -> None:
        """A stream that is opened again, with a number that was seen before or with none; and by a page that has long
        been open.
        """
        for name in FIRST:
            for header in ({}, {"last-event-id": "2"}):
                await self.again(name, "stream again", {"after": "1"}, header)
            held = {"after": str(self.since[name]), "beside": self.held.get(name, NOTHING)}
            await self.again(name, "stream of an old page", held, {})
            self.held[name] = self.beside[name]

    async def again(self, name: str, how: str, query: Mapping[str, str], header: Mapping[str, str]) -> None:
        """All that one such stream says at once."""
        path = f"/api/tables/{self.world.table}/stream?{urlencode(query)}"
        stream = self.devices[name].listen(path, header)
        await settle(6)
        self.seen.append((f"{name}, {how}", self.plain(name, stream.answer.raw)))
        await stream.close()

    async def quiet(self) -> None:
        """A step that told the listener nothing changes no byte of what it has before it."""
        for name in FIRST:
            for door in QUICK[:1] if self.plan.clock else QUICK:  # a page knows what time it is
                key = f"{name}, {door.name}"
                now = await self.asked(name, self.devices[name], door)
                was = self.still.setdefault(key, now)
                if now != was:
                    self.findings.append(f"{key}: changes at a step that tells it nothing: {differing(was, now)}")

    # ---- playing ----
    async def play(self) -> None:
        """Play the match, and look at every moment of the listener's."""
        world, silent = self.world, 0
        while world.goes_on() and not self.differs():
            author = next(seat for seat, _ in world.match.steps[world.taken :] if seat != CHANCE)
            if author != self.plan.listener and not self.still and silent < STILL_MAX:
                await self.quiet()
            if self.twin and author not in (self.plan.listener, *self.plan.company.bots) and self.fumbles():
                await world.fumble(author, self.dice)
            await self.think(author)
            _, told = await world.step()
            if told or author == self.plan.listener:
                await self.moment()
            elif silent < STILL_MAX:
                silent += 1
                await self.quiet()
        for door in ONCE:
            self.seen.append((f"listener, {door.name}", await self.asked("listener", self.devices["listener"], door)))
        self.streams()

    def differs(self) -> bool:
        """Was the listener sent something that it was not sent in the first world?"""
        return self.first is not None and self.seen != self.first[: len(self.seen)]

    async def think(self, author: Seat) -> None:
        """Let time pass: what the listener hears of comes at the same times in both worlds, all else at any time."""
        now = asyncio.get_running_loop().time()
        if not self.plan.clock:
            return
        if author == self.plan.listener or self.world.tells():
            await asyncio.sleep(TEMPO_S - now % TEMPO_S)
        elif now % TEMPO_S < TEMPO_S / 2:
            await asyncio.sleep(float(self.hurry.below(1000)) / 1e4)

    def fumbles(self) -> bool:
        """Does somebody fumble now?"""
        return self.plan.fumbles > 0 and self.dice.below(self.plan.fumbles) == 0

    def streams(self) -> None:
        """The streams that were open from the beginning: every byte, and how the bytes were cut."""
        names = [f"{name}, {kind}" for kind in STREAMS for name in FIRST]
        for name, stream in zip(names, self.world.open, strict=True):
            came = zip(stream.answer.times, stream.answer.chunks, strict=True)
            self.seen += [(f"{name}, {self.when(at)}", self.plain(name, chunk)) for at, chunk in came]
        told = self.world.bag.lines().encode()
        self.seen.append(("the notices", self.plain("the notices", told)))
        lines = [line for line in self.world.log.lines if not line.startswith(STUMBLED)]
        self.seen.append(("the log", "\n".join(lines).encode()))

    def when(self, at: float) -> str:
        """When a piece of a stream came, where others think and wait on their own."""
        return f"after {at:.1f} s" if self.plan.company.bots else "at its time"


def differing(one: bytes, other: bytes) -> str:
    """The first place where two answers differ."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin = max(0, at - EXCERPT // 2)
    mine, theirs = (repr(part[begin : at + EXCERPT])[1:] for part in (one, other))
    return f"{mine} or {theirs}"


def compared(one: Seen, other: Seen) -> str:
    """The first difference of two worlds; "" if there is none."""
    for (name, mine), (label, theirs) in zip(one, other, strict=False):
        if name != label:
            return f"looks at {name} in one world when it looks at {label} in the other"
        if mine != theirs:
            return f"{name}: {differing(mine, theirs)}"
    return "" if len(one) == len(other) else "is sent more in one world than in the other"
