"""One world: a server in this process, a table whose people play a given match, and devices that look on."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar

from unseen.ai.levels import CAREFUL
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import show
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.draw.own import key
from unseen.draw.scene import Scene
from unseen.proof import spare
from unseen.proof.bag import Bag
from unseen.proof.client import HOST, Answer, Browser, Listening
from unseen.proof.company import PAUSE_S, Company, Thinkers
from unseen.proof.dice import Scripted
from unseen.proof.doors import NAMELESS
from unseen.proof.loop import settle
from unseen.proof.store import MemoryStore
from unseen.proof.tokens import Tokens
from unseen.server.hotseat import HERE
from unseen.server.live import FRIEND, Live
from unseen.server.record_reader import Brought, Reader
from unseen.server.settings import Settings
from unseen.server.tables import Tables
from unseen.server.workers import Workers
from unseen.table import read_message
from unseen.table.talk import TEAM

MUTTERED: Final = "who knows"
"""What a seat that fumbles says to its team."""
DAYS: Final = "d"
"""How a pace with days ends."""
NOTICE_S: Final = 2.0
"""Who sits at a table with days is told so long after a turn began that it goes on."""
LOOK_S: Final = 0.6 * PAUSE_S
"""How long after a bot began to think others look, and how often: never when it does something visible."""


class Lines(logging.Handler):
    """What the server writes into its log: whoever reads it may be a player."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line, as it would be written."""
        self.lines.append(record.getMessage())


class ReadAtOnce(Reader):
    """Reads records here and now: the clock of a proof would not wait for a process."""

    async def read(self, text: str) -> Brought:
        """As the process would."""
        return Brought(text)


class World:
    """A server and its table. Seats are people's, unless it is said otherwise; the listener's devices come and go."""

    def __init__(
        self,
        match: Match,
        listener: Seat,
        host: Seat,
        clock: str = "",
        window_pause_s: float = 0.0,
        company: Company | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.match: Final = match
        self.game: Final = match.game
        self.listener: Final = listener
        self.host: Final = host
        self.clock: Final = clock
        """The table's pace, as in `10+5`; "" for none."""
        self.window_pause_s: Final = window_pause_s
        self.company: Final = company if company is not None else Company()
        self.thinkers: Final = thinkers
        """How its bots think, if it has any."""
        self.store: Final = MemoryStore()
        self.dice: Final = Scripted(match)
        self.tokens: Final = Tokens()
        self.seats: Final[dict[Seat, Browser]] = {}
        self.log: Final = Lines()
        self.bag: Final = Bag()
        self.table = ""
        self.taken = 0
        """How many steps of the match were played."""
        self.keys = 0
        self.open: Final[list[Listening]] = []
        self.app: Litestar = self.fresh_app()

    def fresh_app(self) -> Litestar:
        """A server on this world's database."""
        chosen = Settings(
            bot_pause_s=PAUSE_S,
            window_pause_s=self.window_pause_s,
            workers=1,
            requests_per_s=1e9,
            requests_burst=10**9,
            keep_alive_s=1e9,
            names=[HOST],
            dice=lambda seed: self.dice,
            now=(time := asyncio.get_running_loop().time),
            elapsed=time,
            calendar=time,
            beat_s=0.0,
            reader=ReadAtOnce,
            couriers=[self.bag],
            notice_after_s=NOTICE_S,
            notice_every_s=NOTICE_S,
            playtests=True,
            thinkers=lambda count, answer_s: self.thinkers if self.thinkers is not None else Workers(count, answer_s),
        )
        return spare.take(chosen, self.store)

    # ---- beginning and end ----
    async def begin(self) -> None:
        """Make the table and take all seats."""
        logging.getLogger("unseen").addHandler(self.log)
        self.lifespan = self.app.lifespan()
        await self.lifespan.__aenter__()
        await self.make()

    async def make(self) -> None:
        """The host makes the table; the others come by their links."""
        names = [seat.name for seat in self.game.seats]
        host = self.browser(self.host)
        body = {
            "game": self.game.id,
            "seat": names[self.host],
            "options": {key: show(value) for key, value in self.game.differing().items()},
            **({"clock": self.clock} if self.clock else {}),
            "opponents": {name: self.sits(number) for number, name in enumerate(names) if number != self.host},
        }
        answer = await host.post("/api/tables", body)
        assert answer.status == 201, (answer.body, self.log.lines)
        made = answer.json()
        self.table = str(made["table"])
        self.tokens.add(self.table, "table")
        self.meet(host, f"seat {self.host}")
        links = made["links"]
        assert isinstance(links, dict)
        for number in self.company.here:
            self.browser(number)
        for number, name in enumerate(names):
            if name in links:
                await self.enter(self.browser(number), str(links[name]), f"seat {number}")
        for number in self.seats:
            await self.call(number, f"{names[number]} person")
        await self.want_notices()

    async def call(self, seat: Seat, name: str) -> None:
        """The person of a seat takes a name."""
        body = {"names": {self.game.seats[seat].name: name}}
        answer = await self.seats[seat].post(f"/api/tables/{self.table}/names", body)
        assert answer.status == 200, answer.body

    async def want_notices(self) -> None:
        """Everybody who sits at a browser of her own wants to be told of decisions, by an address with her number."""
        for seat, browser in self.seats.items() if self.clock.endswith(DAYS) else ():
            if seat not in self.company.here:
                wanted = {"kind": "mail", "to": f"{seat}@table.test"}
                answer = await browser.post(f"/api/tables/{self.table}/notices", wanted)
                assert answer.status == 200, answer.body
                await settle()
                token = self.bag.notes[-1][1].token
                self.tokens.add(token, f"notices {seat}")
                assert (await browser.post("/api/notices", {"token": token})).status == 200

    def sits(self, seat: Seat) -> str:
        """Who sits in a seat, as the server is told it."""
        return CAREFUL if seat in self.company.bots else HERE if seat in self.company.here else FRIEND

    def browser(self, seat: Seat) -> Browser:
        """The browser of a seat."""
        if seat in self.company.here and seat != self.host:
            return self.seats.setdefault(seat, self.browser(self.host))
        return self.seats.setdefault(seat, Browser(self.app))

    def meet(self, browser: Browser, name: str) -> None:
        """A browser has its cookie: a random word."""
        self.tokens.add(browser.cookie.partition("=")[2], name)

    async def enter(self, browser: Browser, link: str, name: str) -> None:
        """Take a seat by a link."""
        offered = await browser.get(link)
        assert offered.status == 200, offered.body
        answer = await browser.ask("POST", link, b"")
        assert answer.status == 303, answer.body
        self.meet(browser, name)

    async def device(self, seat: Seat, name: str) -> Browser:
        """Another device of somebody who sits here, or of a new spectator."""
        browser = Browser(self.app)
        if seat == SPECTATOR:
            await browser.get("/")
            self.meet(browser, name)
            return browser
        answer = await self.seats[seat].post(f"/api/tables/{self.table}/links", {"seat": self.game.seats[seat].name})
        assert answer.status == 201, answer.body
        await self.enter(browser, str(answer.json()["link"]), name)
        return browser

    async def end(self) -> None:
        """Stop the server."""
        for stream in self.open:
            await stream.close()
        await self.lifespan.__aexit__(None, None, None)
        spare.give_back(self.app)
        logging.getLogger("unseen").removeHandler(self.log)

    async def restart(self) -> None:
        """Another server on the same database; browsers keep their cookies."""
        for stream in self.open:
            await stream.close()
        self.open.clear()
        await self.lifespan.__aexit__(None, None, None)
        spare.give_back(self.app)
        self.app = self.fresh_app()
        self.lifespan = self.app.lifespan()
        await self.lifespan.__aenter__()
        for browser in self.seats.values():
            browser.app = self.app

    # ---- what we may know, who are no player ----
    async def live(self) -> Live:
        """The table as the server has it."""
        tables = self.app.state.tables
        assert isinstance(tables, Tables)
        return await tables.find(self.table)

    async def last(self, seat: Seat) -> int:
        """The number of a listener's last post."""
        return (await self.live()).table.last(seat)

    # ---- playing ----
    def key(self) -> str:
        """A fresh key."""
        self.keys += 1
        return f"message-{self.keys:06}"

    async def send(self, seat: Seat, **act: object) -> Answer:
        """A message of a seat that has seen everything."""
        async with self.lifted(seat):
            return await self.send_at(seat, **act)

    async def send_at(self, seat: Seat, **act: object) -> Answer:
        """The same, with the seat open."""
        message = {"key": self.key(), "after": await self.last(seat), **act}
        return await self.seats[seat].post(f"/api/tables/{self.table}/messages", message)

    @asynccontextmanager
    async def lifted(self, seat: Seat) -> AsyncIterator[None]:
        """At a device of several people: the curtain is lifted for this seat, and let down again."""
        if seat not in self.company.here:
            yield
            return
        path, name = f"/api/tables/{self.table}", self.game.seats[seat].name
        await self.seats[seat].post(f"{path}/open", {"seat": name})
        try:
            yield
        finally:
            await self.seats[seat].post(f"{path}/curtain", {})

    async def step(self) -> tuple[Seat, bool]:
        """Play the match's next step that somebody chose; its author, and whether the listener was told something."""
        while self.match.steps[self.taken][0] == CHANCE:
            self.taken += 1
        seat, action = self.match.steps[self.taken]
        before = await self.last(self.listener)
        if seat in self.company.bots:
            await self.bots_play(before)
            return seat, await self.last(self.listener) != before
        act: dict[str, object] = {"resign": True} if action == RESIGN else {"steps": [self.text(action)]}
        answer = await self.send(seat, **act)
        assert answer.status == 200, (self.game.seat_name(seat), act, answer.body)
        self.taken += 1
        await settle()
        return seat, await self.last(self.listener) != before

    async def bots_play(self, before: int) -> None:
        """Let the bots play until the listener is told something, or the next step is a person's, or none is left."""
        bots, steps, end = self.company.bots, self.match.steps, self.taken
        while end < len(steps) and steps[end][0] in (CHANCE, *bots):
            end += 1
        played = {seat: [who for who, _ in steps[:end]].count(seat) for seat in bots}
        while await self.last(self.listener) == before:
            await asyncio.sleep(LOOK_S)
            done = [who for who, _ in (await self.live()).table.match.steps]
            if all([done.count(seat) >= count for seat, count in played.items()]):
                self.taken = end
                return

    def tells(self) -> bool:
        """Will the match's next step that somebody chose tell the listener something?"""
        at = next(at for at in range(self.taken, len(self.match.steps)) if self.match.steps[at][0] != CHANCE)
        last = at
        while last + 1 < len(self.match.steps) and self.match.steps[last + 1][0] == CHANCE:
            last += 1
        before = self.match.heard_after(at)[self.listener]
        return self.match.heard[last][self.listener] > before

    def text(self, action: int) -> str:
        """A step as it is sent."""
        return self.game.notation.texts[action]

    def goes_on(self) -> bool:
        """Is a step left that somebody chose?"""
        return any(seat != CHANCE for seat, _ in self.match.steps[self.taken :])

    def words(self, after: int, other: Seat) -> dict[str, str]:
        """What doors are filled in with."""
        return {"table": self.table, "game": self.game.id, "after": str(after), "other": self.game.seats[other].name}

    async def say(self, seat: Seat, to: str, text: str) -> Answer:
        """A seat says something beside the game."""
        async with self.lifted(seat):
            return await self.seats[seat].post(f"/api/tables/{self.table}/talk", {"to": to, "text": text})

    async def fumble(self, seat: Seat, dice: Dice) -> None:
        """What nobody else may notice: a seat looks about, sends nonsense, talks to its team, marks, tries a step and
        takes it back.
        """
        if self.listener == SPECTATOR or self.game.seats[seat].team != self.game.seats[self.listener].team:
            await self.say(seat, TEAM, MUTTERED)
        async with self.lifted(seat):
            await self.fumble_at(seat, dice)

    async def fumble_at(self, seat: Seat, dice: Dice) -> None:
        """The same, with the seat open."""
        browser, path = self.seats[seat], f"/api/tables/{self.table}/messages"
        await browser.post(path, {"key": "nonsense", "after": 0, "steps": ["nonsense"]})
        await browser.get(f"/t/{self.table}/parts")
        await self.send_at(seat, steps=["nonsense"])
        for name in (NAMELESS, f"{self.game.seats[seat].name} stranger"):
            await Browser(self.app).post("/api/name", {"name": name})  # who sits nowhere
        table = (await self.live()).table
        await self.mark_at(seat, dice)
        legal = table.ask(seat)
        if not legal:
            return
        act = {"steps": [self.text(legal[int(dice.below(len(legal)))])]}
        sent = {"key": self.key(), "after": table.last(seat), **act}
        tried = table.drafts.tried(seat, read_message(sent))
        if not tried.final:
            await browser.post(path, sent)
            await browser.post(path, sent)
            await self.send_at(seat, take_back=1)

    async def mark_at(self, seat: Seat, dice: Dice) -> None:
        """It marks a place of the board for itself, and writes a note on its first turn."""
        table, path = (await self.live()).table, f"/api/tables/{self.table}/marks"
        scene = self.game.pictures.scene(table.view(seat), frozenset())
        assert isinstance(scene, Scene), "a game's picture is a scene"
        places = [mark.id for mark in scene.marks() if key(scene, mark)]
        for place in (places[int(dice.below(len(places)))], places[0]):
            answer = await self.seats[seat].post(path, {"place": place, "sign": "x", "note": "the canary was here"})
            assert answer.status == 200, (place, answer.body)
        await self.seats[seat].post(path, {"turn": 0, "note": "the canary sang"})
