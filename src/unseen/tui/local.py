"""A table in this terminal: one person, bots on all other seats. It joins the table, which knows the truth, to bots."""

import asyncio
import secrets
from collections.abc import Mapping
from typing import Final

from unseen.ai.levels import thinking_s
from unseen.ai.pacing import seen_at
from unseen.audit.draws import TableDice
from unseen.audit.record import FULL
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Chance
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.table import Post, Table
from unseen.table.messages import AGAIN
from unseen.table.orders import ordered, standing
from unseen.table.records import record_text
from unseen.table.storage import entry, replay
from unseen.tui.bots import Bot
from unseen.tui.kept import Kept, Log, Shelf, Start
from unseen.tui.seat import SeatTable, Story

PAUSE_S: Final = 0.6
NO_MORE: Final = -1
"""In place of how much is on disk: nothing more will be."""
ORDER: Final = "order"
"""Begins a row that is no message: the person's standing order from then on."""
KEPT: Final = "The game is kept; unseen play --terminal goes on with it."
HERE: Final = "here"
"""Names the next game, which is played in this terminal too."""


class LocalTable(SeatTable):
    """Takes the person's messages, gives her posts to `listen`, and lets the bots play while `drive` runs.

    On a shelf, every message is on disk before anybody is told of it.
    """

    def __init__(
        self,
        game: Game,
        seat: Seat,
        levels: Mapping[Seat, str],
        pause_s: float = PAUSE_S,
        chance: Chance | None = None,
        seed: int | None = None,
        shelf: Shelf | None = None,
        secret: bytes = b"",
    ) -> None:
        super().__init__(game, seat)
        self.pause_s: Final = pause_s
        if chance is None:
            secret = secret or secrets.token_bytes(32)
        dice = TableDice(secret) if chance is None else chance
        self._table: Final = Table(game, dice, levels.keys(), seed=secret)
        first = secrets.randbelow(1 << 31) if seed is None else seed
        self.bots: Final = {other: Bot(game, other, level, first + other) for other, level in levels.items()}
        self.asks: Final[dict[Seat, list[str]]] = {}
        """What each bot is asked now."""
        self.woken: Final = asyncio.Event()
        self.shelf: Final = shelf
        self.start: Final = Start(game, seat, levels, secret, first)
        self.log: Log | None = None
        """Where the game is kept, as soon as there is anything to keep."""
        self.logged = 0
        """How much of the table's log is on disk."""
        self.record_path = ""
        """Where the record of the finished game is."""
        self.given: Final = dict.fromkeys((seat, *levels), 0)
        """By listener, how many posts were handed out."""
        self.order = ("", 0)
        """The person's standing order, and how many events she had been told when she set it."""
        self.epoch = 0
        """How often something had been taken back when that was last looked at."""
        self.since = 0.0

    # ---- the person ----
    def open(self) -> None:
        self.deliver()

    def send(self, after: int, act: Mapping[str, object]) -> None:
        """Take `steps`, `take_back` or `resign` of the person; the answer comes as posts."""
        key = f"here-{secrets.token_hex(8)}"
        posts = self._table.receive(self.seat, {"key": key, "after": after, **act})
        self.deliver()
        for post in posts.get(self.seat, []):
            if post["kind"] == "refused":
                self.listen(post)
        if self._table.agreements.rematch and not self._table.agreements.again:
            self._table.sign(AGAIN, HERE)
            self.deliver()

    def set_order(self, key: str) -> None:
        self.order = (key, len(self._table.told(self.seat)))
        self.keep([ORDER, key])
        self.woken.set()

    def standing_order(self) -> str:
        return standing(self._table, self.seat, *self.order)

    def by_order(self) -> str:
        """The step that her order takes now; "" if it takes none, or she has begun an answer herself."""
        return ordered(self._table, self.seat, self.standing_order())

    def record(self) -> str:
        """The game as text: all of it when it is over, else what this seat was told."""
        return record_text(self._table, FULL if self._table.over else self.game.seat_name(self.seat))

    def story(self) -> Story:
        """The whole game; only when it is over."""
        return Story(self._table.match)

    async def fetch_record(self) -> str:
        """`record`, for a screen that also plays elsewhere."""
        return self.record()

    async def fetch_next(self, table: str) -> "LocalTable":
        """Every one a seat further."""
        count = len(self.game.seats)
        levels = {(seat + 1) % count: bot.level for seat, bot in self.bots.items()}
        return LocalTable(self.game, (self.seat + 1) % count, levels, self.pause_s, shelf=self.shelf)

    async def fetch_story(self) -> Story:
        """`story`, for a screen that also plays elsewhere."""
        return self.story()

    # ---- the bots ----
    def deliver(self) -> None:
        """Hand new posts to the person and to the bots, when all that they follow from is kept.

        What was taken back ended her order, as at tables elsewhere.
        """
        self.keep()
        if self.epoch != self._table.epoch:
            self.epoch, self.order = self._table.epoch, ("", 0)
        self.brief()
        for post in self.fresh(self.seat):
            self.listen(post)
        self.woken.set()

    def brief(self) -> None:
        """Hand new posts to the bots."""
        for listener in self.bots:
            for post in self.fresh(listener):
                self.note(listener, post)

    def fresh(self, listener: Seat) -> list[Post]:
        """The posts that this listener has not been given."""
        posts = self._table.posts_since(listener, self.given[listener])
        self.given[listener] += len(posts)
        return posts

    def note(self, seat: Seat, post: Post) -> None:
        """A post for a bot: what it is told, and whether it is asked."""
        events, steps = post.get("events"), post.get("steps")
        if post["kind"] == "told" and isinstance(events, list):
            self.bots[seat].hear(events)
        elif post["kind"] == "ask" and isinstance(steps, list):
            self.asks[seat] = [str(step["text"]) for step in steps if isinstance(step, dict)]
        elif post["kind"] in ("wait", "over"):
            self.asks.pop(seat, None)
        elif post["kind"] == "back" and isinstance(post["told"], int):
            own = [action for who, action in self._table.match.steps if who == seat]
            self.bots[seat].go_back(post["told"], len(own))

    async def drive(self) -> None:
        """Let the bots play until this is cancelled."""
        while True:
            self.woken.clear()
            self.since = asyncio.get_running_loop().time()
            while self.asks:
                seat = min(self.asks)
                await self.play(seat, await self.bots[seat].ask(self.asks[seat]))
            if self.by_order():
                await self.pause()
                step = self.by_order()  # she may have answered meanwhile
                if step:
                    self.send(self._table.last(self.seat), {"steps": [step]})
                continue
            await self.woken.wait()

    async def play(self, seat: Seat, text: str) -> None:
        """Take a bot's step when it is due. What was refused was never done: the bot is made anew."""
        if not self._table.over and self._table.would_show(seat, text):
            await self.pause(thinking_s(self.game.id, self.bots[seat].level))
        key = f"bot-{seat}-{len(self._table.log):08}"
        message = {"key": key, "after": self._table.last(seat), "steps": [text]}
        posts = self._table.receive(seat, message)
        if [post for post in posts.get(seat, []) if post["kind"] == "refused"]:
            self.bots[seat].stop()
            return
        self.bots[seat].did(text)
        self.deliver()

    async def pause(self, thinks_s: float = 0.0) -> None:
        """Wait until a visible step is due."""
        clock = asyncio.get_running_loop().time
        due = seen_at(self.since, clock(), self.pause_s, thinks_s)
        await asyncio.sleep(due - clock())
        self.since = due

    def close(self) -> None:
        """End the bots' processes."""
        for bot in self.bots.values():
            bot.stop()
        if self.log is not None:
            self.log.close()
            self.log = None

    # ---- on disk ----
    @classmethod
    def gone_on(cls, kept: Kept, shelf: Shelf, pause_s: float = PAUSE_S) -> "LocalTable":
        """A kept game as it stood; UnseenError says why it cannot be gone on with."""
        start, rows, log = kept.start(), kept.rows(), kept.open()
        try:
            table = cls(start.game, start.seat, start.levels, pause_s, None, start.bots_seed, shelf, start.seed)
            table.brief()
            for row in rows:
                table.take_again(row)
        except UnseenError:
            log.close()
            raise
        table.log, table.logged = log, len(table._table.log)
        return table

    def take_again(self, row: Json) -> None:
        """A message or an order of an earlier run."""
        if isinstance(row, list) and row[:1] == [ORDER]:
            self.order = (str(row[-1]), len(self._table.told(self.seat)))
            return
        replay(self._table, row)
        seat, message = self._table.log[-1]
        for step in message.steps if seat in self.bots else ():
            self.bots[seat].did_before(step)
        self.brief()

    def keep(self, *more: Json) -> None:
        """Put what is new on disk, and these rows; if that cannot be, say so once and play on."""
        new = self._table.log[self.logged :]
        if self.shelf is None or self.logged < 0:
            return
        try:
            if self.log is None and (new or more):
                self.log = self.shelf.begin(self.start)
            for row in (*[entry(seat, message) for seat, message in new], *more):
                assert self.log is not None, "there is a file as soon as there is a row"
                self.log.append(row)
            self.logged += len(new)
            if self._table.over and not self._table.match.state.pending() and self.log is not None:
                self.record_path = str(self.log.finish(self.record()))
                self.logged = NO_MORE
        except OSError as error:
            self.logged = NO_MORE
            self.worry(f"This game is not kept any more ({error.strerror or 'unknown reason'}).")

    @property
    def leaving(self) -> str:
        if self.shelf is None or self.logged == NO_MORE:
            return "Leave? This game is not kept."
        return f"Leave? {KEPT}" if self.logged else "Leave? Nothing has been played yet."

    def parting(self) -> str:
        """What the person needs to know when the screen is gone."""
        if self._table.over:
            return f"The record is {self.record_path}" if self.record_path else ""
        return KEPT if self.shelf is not None and self.logged > 0 else ""


def levels_for(game: Game, seat: Seat, level: str) -> dict[Seat, str]:
    """The same level on every seat but the person's."""
    return {other: level for other in range(len(game.seats)) if other != seat}
