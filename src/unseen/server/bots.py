"""Bots at live tables: who is asked, what its worker is told, and when its steps are seen."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from unseen.ai.levels import CAREFUL, thinking_s
from unseen.ai.pacing import seen_at
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.bot_seat import BotSeat
from unseen.server.faults import LOG, report
from unseen.server.live import FRIEND, Live
from unseen.server.workers import BotTrouble, Workers
from unseen.table import Post

TROUBLES_MAX: Final = 3
"""After so many troubles with one step the level `careful` plays it; after twice as many, blind chance: no table waits
for ever."""
Take = Callable[[Live, BotSeat, dict[str, object]], Awaitable[list[Post] | None]]


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
                    since = await self.pause(since, thinking_s(live.table.game.id, bot.level))
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
