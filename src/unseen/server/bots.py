"""Bots at live tables: who is asked, what its worker is told, and when its steps are seen."""

import asyncio
import hmac
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from unseen.ai.levels import CAREFUL, thinking_s
from unseen.ai.pacing import seen_at
from unseen.core.errors import UnseenError
from unseen.core.seats import RESIGN, SPECTATOR, Seat
from unseen.core.wire import Json, encode_told
from unseen.server.faults import LOG, report
from unseen.server.live import FRIEND, Live
from unseen.server.workers import BotTrouble, Workers
from unseen.table import Post, Table

TROUBLES_MAX: Final = 3
"""After so many troubles with one step the level `careful` plays it; after twice as many, blind chance: no table waits
for ever."""
Take = Callable[[Live, "BotSeat", dict[str, object]], Awaitable[list[Post] | None]]


class BotSeat:
    """A bot's seat at one table, and how much of its story its worker knows."""

    def __init__(self, table: Table, seat: Seat, level: str, seed: bytes) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.level = level
        self.seed: Final = int.from_bytes(hmac.digest(seed, f"bot {seat}".encode(), "sha256")[:4], "big")
        self.reset()

    def reset(self) -> None:
        """The worker knows nothing (any more)."""
        self.player = secrets.token_hex(8)
        self.told, self.own, self.steps, self.owed = 0, 0, 0, 0
        self.epoch = self.table.epoch

    def question(self) -> dict[str, Json]:
        """The line for the worker: what happened since, as this seat was told it, and what is offered."""
        table, game = self.table, self.table.game
        if self.epoch != table.epoch:
            self.reset()  # what was taken back is no part of its story
        at: list[Json] = [self.told, self.own]
        offered: list[Json] = [game.notation.write(table.match.state, self.seat, a) for a in table.ask(self.seat)]
        return {"player": self.player, "at": at, "start": self.setting(), "story": self.story(), "ask": offered}

    def setting(self) -> dict[str, Json]:
        """How the player is made."""
        options: dict[str, Json] = dict(self.table.game.differing())
        game = self.table.game
        return {"game": game.id, "options": options, "seat": self.seat, "level": self.level, "seed": self.seed}

    def story(self) -> list[Json]:
        """Told events and own steps since the last question, in order; the worker knows them from now on."""
        match, lines = self.table.match, list[Json]()
        for index in range(self.steps, len(match.steps)):
            seat, action = match.steps[index]
            if seat == self.seat and action != RESIGN:
                lines += self.news(match.heard[index - 1][self.seat] if index else self.told)
                if self.owed:
                    self.owed -= 1
                    continue
                lines.append({"did": match.game.notation.texts[action]})
                self.own += 1
        self.steps = len(match.steps)
        return lines + self.news(len(match.told[self.seat]))

    def news(self, upto: int) -> list[Json]:
        """Told events up to this number."""
        lines: list[Json] = [{"told": encode_told(told)} for told in self.table.match.told[self.seat][self.told : upto]]
        self.told = max(self.told, upto)
        return lines

    def stepped(self) -> None:
        """The worker's step was taken; it is the seat's last one, and the worker knows it already."""
        if self.seat in self.table.waiting:
            self.own += 1
            self.owed += 1  # it will enter the match when the window's pause is over
            return
        steps = self.table.match.steps
        self.steps = max(index for index, (seat, _) in enumerate(steps) if seat == self.seat) + 1
        self.own += 1


class Bots:
    """Plays the bots' seats, one task per table while a bot is asked."""

    def __init__(
        self, workers: Workers, pause_s: float, rest_after_s: float, take: Take, early: Callable[[Live], bool]
    ) -> None:
        self.workers: Final = workers
        self.pause_s: Final = pause_s
        self.rest_after_s: Final = rest_after_s
        self.take: Final = take
        self.early: Final = early

    def poke(self, live: Live) -> None:
        """See to it that asked bots play. Called with the table's lock held."""
        if live.driver is None and not live.dead and asked_bot(live) is not None and not self.rests(live):
            live.driver = asyncio.create_task(self.drive(live))
            live.driver.add_done_callback(partial(ended, live))

    async def drive(self, live: Live) -> None:
        """Play until no bot is asked, or nobody cares."""
        since, troubles = asyncio.get_running_loop().time(), 0
        while True:
            async with live.lock:
                bot = asked_bot(live)
                if bot is None or live.dead or self.rests(live):
                    live.driver = None
                    return
                question, after = bot.question(), live.table.last(bot.seat)
            try:
                text = await self.choose(live.id, question, troubles)
                if await self.shows(live, bot.seat, text):
                    since = await self.pause(since, thinking_s(bot.level))
                await self.send(live, bot, after, text)
                troubles = 0
            except (BotTrouble, UnseenError) as trouble:
                troubles += 1
                bot.reset()
                # Without words: what a bot says may be a secret, and whoever reads the log may be a player.
                LOG.warning("A bot of %s is started again (%s)", live.table.game.id, trouble.code)
                await asyncio.sleep(min(0.1 * 2**troubles, 5.0))

    async def shows(self, live: Live, seat: Seat, text: str) -> bool:
        """Will others hear of this step at once? An answer in a window whose pause is not over waits by itself."""
        async with live.lock:
            return not self.early(live) and live.table.would_show(seat, text)

    def rests(self, live: Live) -> bool:
        """Do only computers play here, while nobody listens? A game with a clock ends by itself."""
        if live.listening or FRIEND in live.players_now().values() or live.table.clock is not None:
            return False
        return live.left(SPECTATOR, self.rest_after_s)

    async def choose(self, table: str, question: dict[str, Json], troubles: int) -> str:
        """The step that the bot's worker chooses; BotTrouble if it fails."""
        start, offered = question["start"], question["ask"]
        assert isinstance(start, dict) and isinstance(offered, list)
        if troubles >= 2 * TROUBLES_MAX:
            return str(secrets.choice(offered))
        level = {"level": CAREFUL} if troubles >= TROUBLES_MAX else {}
        return await self.workers.ask(table, {**question, "start": {**start, **level}})

    async def send(self, live: Live, bot: BotSeat, after: int, text: str) -> None:
        """Take the step, unless the bot's seat is no longer its own; BotTrouble if the table refuses it."""
        # Random, since a key that can be guessed could be used up by who held the seat before.
        message: dict[str, object] = {"key": f"bot-{secrets.token_hex(12)}", "after": after, "steps": [text]}
        posts = await self.take(live, bot, message)
        if posts and posts[0]["kind"] == "refused":
            raise BotTrouble(str(posts[0]["code"]))
        if posts is not None:
            bot.stepped()

    async def pause(self, since: float, thinks_s: float) -> float:
        """Wait until a visible step is due; when that is."""
        clock = asyncio.get_running_loop().time
        due = seen_at(since, clock(), self.pause_s, thinks_s)
        await asyncio.sleep(due - clock())
        return due


def ended(live: Live, task: asyncio.Task[None]) -> None:
    """A driver that breaks leaves a line in the log, and makes way for the next one."""
    if live.driver is task:
        live.driver = None
    error = None if task.cancelled() else task.exception()
    if error is not None:
        report("A bot", error)


def asked_bot(live: Live) -> BotSeat | None:
    """A bot whose decision it is."""
    pending = () if live.table.over or live.table.agreements.paused else live.table.match.state.pending()
    return next((live.bots[seat] for seat in pending if seat in live.bots and seat not in live.table.waiting), None)
