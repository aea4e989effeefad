"""Live tables: the one service that pages and API call. Pages get everything from here and from `unseen.table`.

Handlers get `tables`, `session` and `nonce` by the types of `server/deps.py`. `server/pages.py` (HTML) has `ROUTES` and
`error_page`; `/s/{token}` (a seat's link) is in `server/pages_links.py`, all under `/api` with the stream in
`server/api.py`.

What they answer stands in `server/lobby.py` (`Created`, `Sitting`); the first page has `server/yours.py`. A session is
the browser's secret; whoever holds no seat is a spectator. The status of each UnseenError stands in `server/errors.py`.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

from unseen.audit import sheets
from unseen.audit.record import FULL
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.core.worked_out import WorkedOut
from unseen.server import hotseat, seating
from unseen.server.bot_seat import BotSeat
from unseen.server.bots import Bots
from unseen.server.clocks import KEPT_MS, Beats, Clocks
from unseen.server.digests import digest, new_secret, new_table_id, path
from unseen.server.faults import report
from unseen.server.history import History
from unseen.server.invitations import may_sit, usable, used_before, waiting
from unseen.server.live import FRIEND, Live, rebuild
from unseen.server.lobby import Created, Sitting, Wanted
from unseen.server.names import Names
from unseen.server.offers import Offers
from unseen.server.openings import Openings
from unseen.server.own_marks import fill
from unseen.server.playtest.asking import Playtests
from unseen.server.playtest.book import Book
from unseen.server.settings import Settings
from unseen.server.store import Store, StoredTable
from unseen.server.windows import Windows, asked_by_order, checked, orders_json
from unseen.table import Post
from unseen.table.manners import chosen
from unseen.table.messages import AGAIN, BEAT, BEGAN, RENEWED, TICK
from unseen.table.records import record_text
from unseen.table.storage import corrupt

NO_MANNERS: Final[Mapping[str, str]] = {}
LIVE_MAX: Final = 200
UNLOADABLE: Final = ("table-unknown", "table-corrupt", "game-unknown", "rules-version", "storage")
"""What keeps a table from being loaded, and is said so."""
CURTAIN_MOVED: Final[Post] = {"kind": "curtain"}
"""This browser sees another seat now, or somebody else should: it is the last thing that this stream says."""


@contextmanager
def as_it_was_stored() -> Iterator[None]:
    """What was stored may be damaged in any way, and its game may break; UnseenError in any case."""
    try:
        yield
    except UnseenError as error:
        if error.code in UNLOADABLE:
            raise
        raise corrupt() from error  # an option or a clock that nobody could have chosen
    except Exception as error:
        report("A stored table", error)
        raise corrupt() from error


def newer(before: str, now: str) -> list[Post]:
    """What says that something beside the numbered posts is another one now. It has no number and stands in no gap."""
    known = dict([one.split(".", 1) for one in before.split() if "." in one])
    found = dict([one.split(".", 1) for one in now.split()])
    return [{"kind": kind} for kind, key in found.items() if known.get(kind, key) != key]


class Tables:
    """The service. Sessions come in as the browser's secret."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.offers: Final = Offers(settings.contents)
        self.openings: Final = Openings(settings.tables_max, asyncio.get_running_loop().time)
        self.workers: Final = settings.thinkers(settings.workers, settings.answer_s)
        self.windows: Final = Windows(settings.window_pause_s, self.close_window)
        self.beats: Final = Beats(settings.now, settings.beat_s)
        self.clocks: Final = Clocks(self.beats, settings.elapsed, settings.calendar, self.time_over)
        self.bots: Final = Bots(
            self.workers, settings.bot_pause_s, settings.rest_after_s, self.take, self.windows.early
        )
        self.live: Final[OrderedDict[str, Live]] = OrderedDict()
        self.history: Final = History(store, settings.calendar)
        self.playtests: Final = Playtests(Book(store, settings.calendar), settings.playtests)
        self.names: Final = Names(store, self.live.values())
        self.loading: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        """By table; who waits for one to be loaded holds its lock."""
        self.reading: Final = asyncio.Lock()
        """Content that people bring is read one at a time: that is work, and tables without any do not wait for it."""
        self.making: Final = asyncio.Lock()
        """Tables are made beside the loop, one at a time: several threads would leave little to it."""
        self.closing: Final = asyncio.Event()

    def stop_listening(self) -> None:
        """End all streams."""
        self.closing.set()
        for live in self.live.values():
            live.ring()

    async def close(self) -> None:
        """End all streams, bots and processes; everything is stored already."""
        self.stop_listening()
        tasks = []
        for live in self.live.values():
            self.clocks.stop(live)
            tasks += [task for task in (live.driver, live.timer, live.ringing) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for live in list(self.live.values()):
            await self.rest(live)
        self.beats.stop()
        await self.workers.stop()
        await self.store.close()

    async def rest(self, live: Live) -> None:
        """The log of a table whose clock runs says how late it is when the server stops."""
        async with live.lock:
            self.clocks.stop(live)
            number = len(live.table.log)
            live.table.sign(BEAT, self.clocks.at(live))
            with suppress(UnseenError):
                for seat, accepted in live.table.log[number:]:
                    await self.store.append(live.id, number, seat, accepted.dump())

    # ---- finding tables ----
    async def find(self, table_id: str) -> Live:
        """The live table, loaded if need be; UnseenError `table-unknown`, `rules-version` or `table-corrupt`."""
        live = self.live.get(table_id)
        if live is None:
            lock = self.loading.setdefault(table_id, asyncio.Lock())
            async with lock:
                live = self.live.get(table_id) or await self.loaded(table_id)
        if table_id in self.live:
            self.live.move_to_end(table_id)
        return live

    async def loaded(self, table_id: str) -> Live:
        """Rebuild a table from the store; what was stored may be damaged in any way, and its game may break."""
        with as_it_was_stored():
            return await self.rebuilt(table_id)

    async def rebuilt(self, table_id: str) -> Live:
        """The table as the store has it."""
        stored = await self.store.table(table_id)
        if stored is None:
            raise UnseenError("table-unknown", "There is no such table.")
        log = await self.store.log(table_id)
        async with self.room_for(game_class(stored.game), stored.options):
            table = await asyncio.to_thread(rebuild, stored, log, self.settings.dice)
        self.beats.start()
        live = Live(stored, table, await self.store.sitters(table_id), self.beats.served)
        self.clocks.load(live)
        live.orders.update(await self.store.orders(table_id))
        links = await waiting(self.store, table_id)
        live.linked.update(links)
        live.looked.update([seat for seat, opened in links.items() if opened])
        for line in await self.store.talk(table_id):
            live.talk.add(line)
        await fill(self.store, live)
        live.moved()
        await self.names.learn(live)
        self.live[table_id] = live
        self.trim()
        async with live.lock:
            try:
                await self.awake(live)
            except BaseException:
                self.drop(live)  # half awake is not awake
                raise
        return live

    def room_for(self, kind: type[Game], given: Mapping[str, object]) -> AbstractAsyncContextManager[object]:
        """What a table with these options has to wait for before it is made."""
        brought = [one for one in kind.options if one.of_file and given.get(one.key, one.default) not in one.choices]
        return self.reading if brought else self.making

    async def awake(self, live: Live) -> None:
        """A table that was just loaded: what time, people, windows and bots have to do goes on."""
        seating.seated(live)
        await self.begin(live)
        await self.time(live, TICK)
        await self.next_game(live)
        self.windows.look(live)
        self.clocks.look(live)
        self.bots.poke(live)
        await self.note(live)

    @asynccontextmanager
    async def held(self, table_id: str) -> AsyncIterator[Live]:
        """The live table with its lock held, so that nothing is seen that is not stored."""
        while True:
            live = await self.find(table_id)
            async with live.lock:
                if not live.dead:
                    self.openings.look(table_id)
                    yield live
                    self.bots.poke(live)  # where only computers play they may have rested
                    return

    def trim(self) -> None:
        """Forget tables that nobody looked at for long; the store has them."""
        spare = [table_id for table_id, live in self.live.items() if live.idle()]
        for table_id in spare[: max(0, len(self.live) - LIVE_MAX)]:
            self.drop(self.live[table_id])

    def drop(self, live: Live) -> None:
        """What is in memory is not to be trusted or needed any more."""
        live.dead = True
        self.clocks.stop(live)
        if self.live.get(live.id) is live:
            del self.live[live.id]
        live.ring()

    # ---- playing ----
    async def send(self, table_id: str, session: str, message: object) -> list[Post]:
        """Take a message of whoever holds the session; the posts for the sender, or one refusal."""
        async with self.held(table_id) as live:
            listener = live.listener(digest(session))
            away = seating.check(live, listener, message, self.settings)
            return await self.taken(live, listener, message, away)

    async def take(self, live: Live, bot: BotSeat, message: object) -> list[Post] | None:
        """Take a bot's message; None if meanwhile the table was dropped, or somebody else plays the seat."""
        async with live.lock:
            left = live.dead or live.bots.get(bot.seat) is not bot
            return None if left else await self.taken(live, bot.seat, message)

    async def taken(self, live: Live, listener: Seat, message: object, away: bool = False) -> list[Post]:
        """Take a message and store it before anybody is told of it; `away`: whose seat it is about is not asked."""
        await self.time(live, TICK)
        early, at = self.windows.early(live), self.clocks.at(live)
        answer = await self.stored(live, lambda: live.table.receive(listener, message, early, at, away))
        await self.begin(live)  # an open seat may have been given to a computer
        await self.next_game(live)
        return answer.get(listener, [])

    async def stored(self, live: Live, act: Callable[[], dict[Seat, list[Post]]]) -> dict[Seat, list[Post]]:
        """Do something at the table, store it, and only then tell of it."""
        number, given = len(live.table.log), len(live.table.agreements.given)
        try:
            answer = act()
            left, moved = dict.fromkeys(live.table.agreements.given[given:]), live.table.epoch != live.course[0]
            for at, (seat, accepted) in enumerate(live.table.log[number:], number):
                await self.store.append(live.id, at, seat, accepted.dump(), left, moved)
        except BaseException:
            # Stored or not: only the store knows now.
            self.drop(live)
            raise
        if len(live.table.log) > number:
            seating.leave(live, left)
            seating.seated(live)
            live.curtains.fall()
            live.moved()
            self.windows.look(live)
            self.clocks.look(live)
            live.ring()
            self.bots.poke(live)
        if live.table.over:
            self.openings.close(live.id)
            await self.note(live)
        return answer

    async def note(self, live: Live) -> None:
        """If the game is over, the list of games and the book of playtests know of it."""
        if await self.history.note(live):
            await self.playtests.note(live)

    # ---- time, and the next game ----
    async def time(self, live: Live, sign: str) -> None:
        """Let a table with a clock know the time."""
        if live.table.clock is not None:
            at = self.clocks.at(live)
            await self.stored(live, lambda: live.table.sign(sign, at))

    async def time_over(self, live: Live) -> None:
        """An alarm rang: time is over, or the log should know how late it is."""
        await self.time(live, TICK)
        clock = live.table.clock
        if clock is not None and self.clocks.at(live) - clock.now >= KEPT_MS:
            await self.time(live, BEAT)

    async def begin(self, live: Live) -> None:
        """Let the clocks run as soon as every seat is taken."""
        if "open" not in live.players(SPECTATOR).values():
            await self.time(live, BEGAN)
            await self.history.begin(live)

    async def next_game(self, live: Live) -> None:
        """Open the table of another game, where all agreed on one and it is not there yet."""
        if live.table.agreements.rematch and not live.table.agreements.again:
            stored, sitters = seating.swapped(live, self.settings.seeds())
            if await self.store.table(stored.id) is None:
                await self.store.create(stored, sitters, {})
            await self.stored(live, lambda: live.table.sign(AGAIN, stored.id))

    # ---- windows and standing orders ----
    async def close_window(self, live: Live) -> None:
        """The pause of a window is over: orders answer, and all answers that waited take effect, in order of seats."""
        await self.stored(live, lambda: self.answered(live))

    def answered(self, live: Live) -> dict[Seat, list[Post]]:
        """Orders answer like people who were early, so that what others hear comes at once and in the same order."""
        table = live.table
        for seat, text in asked_by_order(live):
            key = f"order-{secrets.token_hex(12)}"  # one that can be guessed could be used up before
            table.receive(seat, {"key": key, "after": table.last(seat), "steps": [text]}, early=True)
        return table.release(self.clocks.at(live)) if table.waiting and not table.agreements.paused else {}

    async def order(self, table_id: str, session: str, key: str) -> dict[str, Json]:
        """Set the standing order of whoever holds the session, or take it back (""); what `orders` says."""
        async with self.held(table_id) as live:
            seat = live.listener(digest(session))
            checked(live, seat, key)
            since = len(live.table.told(seat))
            await self.store.set_order(live.id, seat, key, since)
            live.orders.pop(seat, None)
            if key:
                live.orders[seat] = (key, since)
            if not self.windows.early(live):
                await self.close_window(live)
            return orders_json(live, seat)

    async def orders(self, table_id: str, session: str) -> dict[str, Json]:
        """The standing orders of the game, and the one that this listener has set."""
        async with self.held(table_id) as live:
            return orders_json(live, live.listener(digest(session)))

    async def listen(self, table_id: str, session: str, after: int, beside: str = "") -> AsyncIterator[Post | None]:
        """All posts after a number, then each new one as it comes; None when nothing was sent for a while.

        `beside`: what the listener has besides (`Live.beside`), "" for what it has now.
        """
        mine, listener, passed = digest(session), None, hotseat.NOBODY
        clock = asyncio.get_running_loop().time
        due = clock() + self.settings.keep_alive_s
        shared = False
        while not self.closing.is_set():
            async with self.held(table_id) as live:
                turned = listener not in (None, live.listener(mine))  # another seat has numbers of its own
                if turned or (listener == SPECTATOR and passed != live.curtains.following(mine)):
                    shared = bool(live.curtains.here(mine))
                    break
                listener, passed = live.listener(mine), live.curtains.following(mine)
                bell, posts = live.bell(listener), live.table.posts_since(listener, after)
                now = live.beside(listener, mine)
                news = [*posts, *newer(beside or now, now)]
                beside = now
            for post in news:
                yield post
            after += len(posts)
            if news:
                due = clock() + self.settings.keep_alive_s
            # The bell also rings for what this listener is not told: that must not move the time of a sign of life.
            elif not await self.rings(live, bell, due - clock()):
                yield None
                due = clock() + self.settings.keep_alive_s
        if shared:  # a browser that sits for itself goes on by itself: it may be on its way to a seat's link
            yield CURTAIN_MOVED

    async def rings(self, live: Live, bell: asyncio.Event, wait_s: float) -> bool:
        """Wait for the bell; False if it did not ring in time."""
        live.listening += 1
        try:
            await asyncio.wait_for(bell.wait(), max(wait_s, 0.0))
        except TimeoutError:
            return False
        finally:
            live.listening -= 1
        return True

    async def posts(self, table_id: str, session: str, after: int) -> list[Post]:
        """All posts after a number."""
        async with self.held(table_id) as live:
            return live.table.posts_since(live.listener(digest(session)), after)

    async def table_view(self, table_id: str, session: str, worked: WorkedOut | None = None) -> Sitting:
        """The table for a page; read it at once, before anything else is awaited."""
        async with self.held(table_id) as live:
            report = await asyncio.to_thread(live.finished) if live.table.over else None
            return Sitting(live, digest(session), worked, report, self.clocks.at(live))

    async def record(self, table_id: str, session: str) -> str:
        """The record: all of it after the end, what this listener was told before."""
        async with self.held(table_id) as live:
            match, listener = live.table.match, live.listener(digest(session))
            opened = not match.state.pending()
            return record_text(live.table, FULL if opened else match.game.seat_name(listener))

    async def sheets(self, table_id: str, session: str) -> str:
        """The papers of this listener, of all seats after the end; UnseenError `no-sheet` if there are none."""
        async with self.held(table_id) as live:
            found = sheets.kept(live.table.match, live.listener(digest(session)))
            if not found:
                raise UnseenError("no-sheet", "There is no paper of yours to take away at this table.")
            return sheets.text(found)

    # ---- making tables ----
    async def create(
        self,
        session: str,
        key: str,
        options: Mapping[str, str],
        seat: str,
        opponents: Mapping[str, str],
        clock: str = "",
        address: str = "",
        manners: Mapping[str, str] = NO_MANNERS,
        linked: bool = True,
    ) -> Created:
        """A new table of an offer; UnseenError for an unknown game, option, value, seat, level, clock or manner, and
        `too-many` for one more than whoever asks may have. `linked`: the links for friends are made now, and shown.
        """
        allowed = chosen(manners, clock)
        self.openings.check(digest(session), address)
        offer, settings = self.offers.offer(key), self.settings
        table_id, host, seed = new_table_id(), digest(session), self.settings.seeds()
        async with self.room_for(offer.kind, options):
            wanted = await asyncio.to_thread(Wanted, offer, options, seat, opponents, clock, seed, settings)
        game, players = wanted.table.game, wanted.players
        at_home = hotseat.at_home(game, wanted.maker, opponents)
        friends = {
            number: new_secret()
            for number, player in players.items()
            if linked and player == FRIEND and number not in at_home
        }
        differing: dict[str, Json] = dict(game.differing())
        stored = StoredTable(table_id, game.id, game.version, differing, players, seed, host, clock, True, allowed)
        await self.open(stored, at_home, {digest(token): number for number, token in friends.items()}, address)
        return Created(table_id, {game.seats[number].name: path(token) for number, token in friends.items()})

    async def open(self, stored: StoredTable, at_home: list[Seat], links: dict[str, Seat], address: str) -> None:
        """Store a new table, and wake it: a bot that begins thinks while the page is on its way."""
        await self.store.create(stored, hotseat.sit(stored.host, at_home), links)
        self.openings.add(stored.id, stored.host, address)
        async with self.held(stored.id) as live:
            await self.begin(live)

    # ---- links ----
    async def link(self, table_id: str, session: str, seat: str) -> str:
        """A fresh one-time path: for a seat this browser holds, or one to which it invites: an open one, or one whose
        taker was not seen to play yet and leaves it by this. UnseenError `no-seat` or `seated`.
        """
        mine, token = digest(session), new_secret()
        async with self.held(table_id) as live:
            number, listener = live.table.game.seat(seat), live.listener(mine)
            invited = live.invited(listener, mine)
            if number != listener and number not in invited:
                raise UnseenError("no-seat", "You can make links for your own seat, and for seats to which you invite.")
            if invited.get(number) == FRIEND:
                await self.renew(live, number)
            await self.store.add_link(digest(token), table_id, number, mine)
            live.linked.add(number)
            live.unseen(number)
        return path(token)

    async def renew(self, live: Live, seat: Seat) -> None:
        """Who took this seat by a link leaves it; UnseenError `seated` if it was seen to play."""
        if not live.table.agreements.renewable(seat):
            title = live.table.game.seats[seat].title
            raise UnseenError("seated", f"{title} has begun to play; the seat can be given away by an offer to all.")
        await self.stored(live, lambda: live.table.sign(RENEWED, seat))

    async def redeem(self, token: str, session: str) -> str:
        """Take the seat of a link; the table's id. UnseenError `link`, `link-used` or `link-seat`."""
        mine = digest(session)
        link = usable(await self.store.find_link(digest(token)), mine)
        async with self.held(link.table_id) as live:
            if not may_sit(live.table.game, live.sitters, link, mine):
                if not await self.store.take_link(digest(token), link, mine):
                    raise used_before()
                await self.names.learn(live)
                live.sitters[mine] = link.seat
                live.linked.discard(link.seat)
                live.listener(mine)
                live.ring()
                await self.begin(live)
        return link.table_id
