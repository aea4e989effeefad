"""A table on a server that is killed now and then, behind a network that loses, doubles, delays and reorders.

Everything happens in one process on a clock that jumps: the real service of tables and the real queries, no sockets, no
threads, no sleeping. One seed, one run.
"""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any, Final

from tests.table.toys import Toy, toy
from unseen.core.dice import NamedDice
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json, encode_told
from unseen.proof.store import Killed, MemoryStore
from unseen.server.digests import digest
from unseen.server.live import rebuild
from unseen.server.settings import Settings
from unseen.server.store import StoredTable
from unseen.server.tables import Tables
from unseen.table import Post, Table

TABLE: Final = "a-table"
PACES: Final = ("", "", "1+2", "0+9")
END_S: Final = 2000.0
"""Nothing takes longer, on the clock of the run."""
STALE_S: Final = 30.0
"""So long a client waits for an answer before it sends its message again."""


class Client:
    """Knows only what reached it, and sends a message until it is answered."""

    def __init__(self, seat: Seat, dice: random.Random) -> None:
        self.seat: Final = seat
        self.dice: Final = dice
        self.session: Final = f"session of {seat}"
        self.posts: list[Post] = []
        self.waiting: dict[str, Any] | None = None
        self.sent: set[str] = set()
        self.taken: set[str] = set()
        self.refused = 0

    def get(self, posts: list[Post]) -> None:
        """Take posts in order: the next one, or one that is known already and is the same."""
        for post in posts:
            if post["kind"] in ("refused", "seats"):
                continue
            number = post["number"]
            assert isinstance(number, int)
            if number == len(self.posts) + 1:
                self.posts.append(post)
            elif number <= len(self.posts):
                assert self.posts[number - 1] == post, "the same number stands for two posts"

    def last(self, *kinds: str) -> Post:
        """The last post of one of these kinds."""
        return next((post for post in reversed(self.posts) if post["kind"] in kinds), {})

    @property
    def over(self) -> bool:
        """Does this client know that the game is over?"""
        return self.last("ask", "wait", "over").get("kind") == "over"

    def next(self) -> dict[str, Any] | None:
        """The message that was not answered yet, or a new one; None if there is nothing to say."""
        if self.waiting is None:
            act = self.act()
            if act is not None:
                key = f"{self.dice.getrandbits(64):016x}"
                self.waiting = {"key": key, "after": len(self.posts), **act}
                self.sent.add(key)
        return self.waiting

    def act(self) -> dict[str, Any] | None:
        """A step, mostly; now and then something about the table."""
        roll, offers = self.dice.random(), self.last("offers").get("open", [])
        assert isinstance(offers, list)
        asked = [one for one in offers if isinstance(one, dict) and self.seat in list(one["asks"])]  # type: ignore[arg-type]  # a list, as it is written
        if asked:
            return {"answer": {"offer": asked[0]["offer"], "yes": roll < 0.6}}
        if roll < 0.06:
            return {"offer": self.dice.choice([{"kind": "back", "turns": 0}, {"kind": "back", "turns": 1}])}
        if roll < 0.09:
            return {"offer": {"kind": self.dice.choice(["pause", "go-on"])}}
        if roll < 0.095:
            return {"resign": True}
        steps = self.last("ask", "wait", "over").get("steps")
        if not isinstance(steps, list) or not steps:
            return None
        if roll < 0.2:
            return {"take_back": 1}
        step = self.dice.choice(steps)
        assert isinstance(step, dict)
        return {"steps": [step["text"]]}

    def answered(self, key: str, posts: list[Post]) -> None:
        """An answer arrived, perhaps late, perhaps again."""
        self.get(posts)
        refused = any(post["kind"] == "refused" for post in posts)
        if not refused:
            self.taken.add(key)
        if self.waiting is not None and self.waiting["key"] == key:
            self.refused += refused
            self.waiting = None

    def told(self) -> list[Json]:
        """All events that this client knows of, in the line that counts."""
        found: list[Json] = []
        for post in self.posts:
            if post["kind"] == "told":
                events = post["events"]
                assert isinstance(events, list)
                found += events
            elif post["kind"] == "back":
                count = post["told"]
                assert isinstance(count, int)
                found = found[:count]
        return found


class Server:
    """One life of a server on the database."""

    def __init__(self, world: "World") -> None:
        self.dead = False
        self.world: Final = world
        self.store: Final = MemoryStore(self.reach, world.file.file)
        loop = asyncio.get_running_loop()
        now = lambda: 1e6 + loop.time()  # noqa: E731 - the time of day
        chosen = Settings(bot_pause_s=0.0, workers=1, dice=NamedDice, now=now, elapsed=now, calendar=now, beat_s=0.0)
        self.tables: Final = Tables(self.store, chosen)

    def reach(self, boundary: str) -> None:
        """A boundary of a transaction; some lives end here."""
        if not self.dead and self.world.dies(boundary):
            self.world.kills += 1
            self.dead = True
        if self.dead:
            raise Killed

    async def bury(self) -> None:
        """Nothing that it held goes on."""
        self.dead = True
        await self.tables.close()


class World:
    """The table, its clients, and whatever can happen to them."""

    def __init__(self, dice: random.Random, game: Toy, kills: Callable[[int], bool], bad: float = 0.25) -> None:
        self.dice: Final = dice
        self.game: Final = game
        self.kill_at: Final = kills
        """Of each boundary by its number: does the server die there?"""
        self.bad: Final = bad
        """How bad the network is: the share of what is lost, doubled, late."""
        self.file: Final = MemoryStore()
        self.clients: Final = [Client(seat, dice) for seat in (0, 1, SPECTATOR)]
        self.boundaries = 0
        self.kills = 0
        self.flying: Final[set[asyncio.Task[None]]] = set()
        self.server: Server

    def dies(self, boundary: str) -> bool:
        """Is this the end?"""
        self.boundaries += 1
        return self.kill_at(self.boundaries)

    async def begin(self) -> None:
        """The table is there, and the seats are taken."""
        game, host = self.game, digest(self.clients[0].session)
        seed, pace = self.dice.randbytes(32), self.dice.choice(PACES)
        options: dict[str, Json] = dict(game.differing())
        stored = StoredTable(TABLE, game.id, game.version, options, {0: "friend", 1: "friend"}, seed, host, pace)
        await self.file.create(stored, {digest(one.session): one.seat for one in self.clients[:2]}, {})
        self.server = Server(self)

    async def alive(self) -> Server:
        """The server; a new one where it was killed."""
        while self.server.dead:
            old = self.server
            self.server = Server(self)
            await old.bury()
        return self.server

    def fly(self, work: Coroutine[Any, Any, None]) -> None:
        """Something is on its way."""
        task = asyncio.create_task(work)
        self.flying.add(task)
        task.add_done_callback(self.flying.discard)

    def late(self) -> float:
        """How long something is on its way: mostly a moment, sometimes so long that the next ones overtake it."""
        return self.dice.expovariate(20.0) + (self.dice.expovariate(0.2) if self.dice.random() < self.bad else 0.0)

    # ---- what happens ----
    async def deliver(self, client: Client, message: dict[str, Any]) -> None:
        """A message, and its answer."""
        await asyncio.sleep(self.late())
        server = await self.alive()
        try:
            answer = await server.tables.send(TABLE, client.session, message)
        except Killed:
            return
        await asyncio.sleep(self.late())
        if self.dice.random() >= self.bad:
            client.answered(message["key"], answer)

    async def play(self, client: Client) -> None:
        """Send what there is to be sent, again and again until it is answered."""
        while not client.over:
            await asyncio.sleep(self.dice.expovariate(1.0))
            message = client.next()
            if message is not None:
                for _ in range(self.dice.choice([1, 2, 3]) if self.dice.random() < self.bad else 1):
                    if self.dice.random() >= self.bad:
                        self.fly(self.deliver(client, dict(message)))
                await asyncio.sleep(self.dice.choice([0.3, 1.0, STALE_S * self.bad]))

    async def follow(self, client: Client) -> None:
        """Listen to the stream; a line that breaks is taken up again with the last number known."""
        while True:
            server = await self.alive()
            try:
                async for post in server.tables.listen(TABLE, client.session, len(client.posts)):
                    if self.dice.random() < self.bad / 3:
                        break
                    if post is not None:
                        client.get([post])
            except Killed:
                pass
            await asyncio.sleep(self.late())

    async def run(self) -> None:
        """Until everybody knows that the game is over, or it was long enough."""
        await self.begin()
        streams = [asyncio.create_task(self.follow(client)) for client in self.clients]
        players = [asyncio.create_task(self.play(client)) for client in self.clients[:2]]
        try:
            async with asyncio.timeout(END_S):
                await asyncio.gather(*players)
        except TimeoutError:
            pass
        for task in [*streams, *players, *self.flying]:
            task.cancel()
        found = await asyncio.gather(*streams, *players, *self.flying, return_exceptions=True)
        await self.server.bury()
        for error in found:
            if isinstance(error, BaseException) and not isinstance(error, (asyncio.CancelledError, Killed)):
                raise error

    # ---- what must hold ----
    async def table(self) -> Table:
        """The table as the database has it."""
        stored = await self.file.table(TABLE)
        assert stored is not None
        return rebuild(stored, await self.file.log(TABLE), NamedDice)

    async def check(self) -> None:
        """Nothing lost, nothing doubled, nothing told twice, and every seat agrees with a replay of the log."""
        table = await self.table()
        keys = [message.key for seat, message in table.log if seat != SPECTATOR]
        assert len(keys) == len(set(keys)), "a message was taken twice"
        for client in self.clients:
            assert client.taken <= set(keys), "a message was taken and is lost"
            mine = {message.key for seat, message in table.log if seat == client.seat != SPECTATOR}
            assert mine <= client.sent, "the log holds a message that nobody sent"
            posts = table.posts_since(client.seat, 0)
            assert client.posts == posts[: len(client.posts)], "a seat was sent what a replay does not send"
            client.get(posts)
            told = [encode_told(one) for one in table.told(client.seat)]
            assert client.told() == told, "a seat knows something else than a replay tells it"
        twin = table.match.fork()
        assert twin.state.key() == table.match.state.key()
        assert twin.told == table.match.told


def make(dice: random.Random, kills: Callable[[int], bool], bad: float) -> World:
    """A run with one of the small games."""
    return World(dice, toy(simultaneous=dice.random() < 0.5), kills, bad)
