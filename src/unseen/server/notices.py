"""Notices that a decision waits, for people who are not at the table: who wants them, and when they are sent.

Whoever carries a notice learns that one was sent, and when. So all of that follows from what everybody at the table
knows: a notice goes to all people of the sides whose turn has begun in the public course, a fixed time later, if that
turn goes on still. What anybody does in secret, begins, seals or answers moves no notice, and neither does whether
somebody looks. While a window is open nobody is told: who may answer is no public fact.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, Final

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server import notice_book
from unseen.server.couriers import Courier, Note
from unseen.server.digests import digest, new_secret
from unseen.server.faults import LOG, report
from unseen.server.live import Live
from unseen.server.notice_book import NoticeBook, Wish
from unseen.server.tables import Tables

TABLE_MAX: Final = 32
"""So many wishes a table has at most, and so many a session."""
SESSION_MAX: Final = 48
QUEUE_MAX: Final = 500
"""So many notices wait for each courier."""
DAY_S: Final = 24 * 3600
HOUR_S: Final = 3600
ADDRESS_DAY: Final = 3
"""So often in a day one address is asked whether it wants notices."""
ALL_HOUR: Final = 300
"""So often in an hour any address is."""
KEPT_S: Final = 7 * DAY_S
"""So long after a game wishes wait for another one of the same people."""
DEAD_S: Final = 1.0
"""A table that was dropped is looked for again after this."""


class Notices:
    """The service. Sessions come in as the browser's secret."""

    def __init__(self, tables: Tables, couriers: Sequence[Courier]) -> None:
        self.tables: Final = tables
        self.settings: Final = tables.settings
        self.book: Final = NoticeBook(tables.store)
        self.boxes: Final = {one.kind: Outbox(one, self.gone) for one in couriers}
        self.known: Final[dict[str, str]] = {}
        """By table with days: the public turn that was seen last."""
        self.timers: Final[dict[str, asyncio.TimerHandle]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.asking: Final = Patience(self.settings.calendar)

    async def begin(self) -> None:
        """The server has started: whoever has to be told is, in time, and no table wakes before."""
        if self.boxes:
            self.tables.clocks.turned = self.look
            for table in await self.book.tables():
                self.set(table, self.settings.notice_after_s)

    async def close(self) -> None:
        """Nothing is sent any more; what was begun in a thread ends by itself."""
        for timer in self.timers.values():
            timer.cancel()
        going = [*self.tasks, *[box.task for box in self.boxes.values() if box.task is not None]]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    # ---- when ----
    def look(self, live: Live) -> None:
        """Something may have happened at a table with days: has another turn begun, as everybody knows?"""
        now = f"{public_turn(live)}{' paused' if live.table.agreements.paused else ''}"
        before, self.known[live.id] = self.known.get(live.id), now
        if live.table.over:
            del self.known[live.id]
            self.set(live.id, 0.0)
        elif before not in (None, now):
            self.set(live.id, self.settings.notice_after_s)

    def set(self, table: str, wait_s: float) -> None:
        """Look whom to tell, after this time and no sooner."""
        timer = self.timers.pop(table, None)
        if timer is not None:
            timer.cancel()
        self.timers[table] = asyncio.get_running_loop().call_later(wait_s, self.ring, table)

    def ring(self, table: str) -> None:
        """It is time."""
        del self.timers[table]
        self.go(self.due(table))

    def go(self, work: Coroutine[Any, Any, None]) -> None:  # Any: what is sent into a coroutine is asyncio's own affair
        """Do something beside all else."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        """What breaks leaves a line in the log."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report("A notice", error)

    async def due(self, table: str) -> None:
        """Tell all who are to be told now. It is stored before it is sent, so that nobody is told twice."""
        wishes = await self.book.find(notice_book.at(table))
        if not wishes:
            return
        live = await self.tables.find(table)
        async with live.lock:
            if live.dead:
                self.set(table, DEAD_S)
            elif live.table.over:
                await self.pass_on(live)
            else:
                await self.tell(live, [wish for wish in wishes if wish.on])

    async def pass_on(self, live: Live) -> None:
        """The game is over: what was confirmed goes on to the next game of the same people, as soon as there is one."""
        again, now = live.table.agreements.again, self.settings.calendar()
        wait_s = (await self.book.ended(live.id) or now) + KEPT_S - now
        if again:
            await self.book.follow(live.id, again)
            self.set(again, self.settings.notice_after_s)
        elif wait_s > 0:
            await self.book.drop(notice_book.at(live.id) & notice_book.UNCONFIRMED)
            self.set(live.id, wait_s)
        else:
            await self.book.drop(notice_book.at(live.id))

    async def tell(self, live: Live, wishes: Sequence[Wish]) -> None:
        """Tell those whose turn it is, as everybody knows; who was told something a short time ago is told later."""
        turn, now, later = public_turn(live), int(self.settings.calendar()), list[float]()
        waited_for = set(waited(live))
        seats = [(live.sitters.get(wish.person, SPECTATOR), wish) for wish in wishes]
        for seat, wish in sorted(seats, key=lambda one: one[0]):
            wait_s = wish.sent + self.settings.notice_every_s - now if wish.sent else 0.0
            if seat == SPECTATOR:
                await self.book.drop(notice_book.named(wish.token))  # the seat is somebody else's now
            elif seat not in waited_for or wish.told == turn or wish.kind not in self.boxes:
                continue
            elif wait_s > 0:
                later.append(wait_s)
            elif await self.book.change(wish.token, told=turn, sent=now):
                self.boxes[wish.kind].put(note_of(wish, live))
        if later:
            self.set(live.id, min(later))

    async def gone(self, token: str) -> None:
        """An address takes nothing any more."""
        await self.book.drop(notice_book.named(token))

    # ---- who ----
    async def state(self, table_id: str, session: str) -> dict[str, Json]:
        """By courier, what this browser may ask for at a table and has asked for: `off`, `asked` or `on`."""
        mine = digest(session)
        async with self.tables.held(table_id) as live:
            offered = offers(live, mine)
        wishes = {wish.kind: wish for wish in await self.book.find(notice_book.of(mine)) if wish.table == table_id}
        found: dict[str, Json] = {}
        for kind, box in self.boxes.items() if offered else ():
            wish = wishes.get(kind)
            found[kind] = {"key": box.courier.key, "state": "off" if wish is None else "on" if wish.on else "asked"}
        return found

    async def ask(self, table_id: str, session: str, kind: str, to: str) -> dict[str, Json]:
        """Ask for notices one way, or for none any more (""); what `state` says.

        UnseenError `notice`, `no-seat`, `over`, `too-much` or `too-many`.
        """
        mine = digest(session)
        box = self.boxes.get(kind)
        if box is None:
            raise UnseenError("notice", "This server sends no such notices.")
        if not to:
            await self.book.drop(notice_book.own(table_id, mine, kind))
            return await self.state(table_id, session)
        checked = await asyncio.to_thread(box.courier.check, to)
        async with self.tables.held(table_id) as live:
            if not offers(live, mine):
                raise refusal(live, mine)
            await self.asked(live, mine, kind, checked)
        return await self.state(table_id, session)

    async def asked(self, live: Live, person: str, kind: str, to: str) -> None:
        """Store the wish, and ask at its address whether it is meant so; one that stands stays as it is."""
        now = int(self.settings.calendar())
        await self.book.drop(notice_book.forgotten(now - DAY_S))
        mine = await self.book.find(notice_book.own(live.id, person, kind))
        if [wish for wish in mine if wish.on and wish.to == to]:
            return
        await self.check_room(live.id, person)
        self.asking.count(to)
        wish = Wish(new_secret(), live.id, person, kind, to, now)
        await self.book.put(wish)
        self.boxes[kind].put(replace(note_of(wish, live), first=True))

    async def check_room(self, table: str, person: str) -> None:
        """UnseenError `too-much` if there are too many wishes already."""
        if await self.book.count(notice_book.at(table)) >= TABLE_MAX:
            raise UnseenError("too-much", "Too many want to be told at this table already.")
        if await self.book.count(notice_book.of(person)) >= SESSION_MAX:
            raise UnseenError("too-much", "This browser wants to be told at too many tables; end it at another one.")

    async def confirm(self, token: str) -> Wish:
        """The first notice arrived; UnseenError `link` if nobody waits for it."""
        wish = await self.wish(token)
        await self.book.change(token, on=1)
        return wish

    async def stop(self, token: str) -> Wish:
        """No notices any more; UnseenError `link` if there were none."""
        wish = await self.wish(token)
        await self.book.drop(notice_book.named(token))
        return wish

    async def wish(self, token: str) -> Wish:
        """Whose secret this is; UnseenError `link`."""
        found = await self.book.find(notice_book.named(token))
        if not found:
            raise UnseenError("link", "This link ends or begins no notices; they may have ended already.")
        return found[0]


# ---- what is public ----
def public_turn(live: Live) -> str:
    """The running turn, as everybody counts them; another one after something was taken back."""
    return f"{live.table.epoch}.{len(live.table.course.turns)}"


def waited(live: Live) -> list[Seat]:
    """The seats of the sides whose turn it is in the public course; none in a window, a pause, and after the end."""
    table = live.table
    if table.over or table.agreements.paused or not table.course.turns:
        return []
    sides = table.course.turns[-1].sides
    return [seat for seat, info in enumerate(table.game.seats) if info.team in sides]


def has_days(live: Live) -> bool:
    """Are there days for a decision?"""
    return live.table.clock is not None and not live.table.clock.pace.live


def offers(live: Live, person: str) -> bool:
    """May this session be told? It holds a seat for itself, at a table with days."""
    return has_days(live) and not live.table.over and live.sitters.get(person, SPECTATOR) != SPECTATOR


def refusal(live: Live, person: str) -> UnseenError:
    """Why it may not."""
    if live.sitters.get(person, SPECTATOR) == SPECTATOR:
        return UnseenError("no-seat", "Only who holds a seat in a browser of their own is told of decisions.")
    if live.table.over:
        return UnseenError("over", "The game is over.")
    return UnseenError("notice", "Notices are for tables with days for a decision.")


def note_of(wish: Wish, live: Live) -> Note:
    """What is sent for a wish."""
    return Note(wish.token, wish.to, live.table.game.title, live.id)


# ---- how many ----
class Patience:
    """How often addresses are asked whether they want notices: somebody may have typed one of a stranger."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now: Final = now
        self.all: Final[deque[float]] = deque()
        self.each: Final[OrderedDict[str, list[float]]] = OrderedDict()

    def count(self, address: str) -> None:
        """Once more; UnseenError `too-many` if that is too often."""
        now = self.now()
        while self.all and self.all[0] <= now - HOUR_S:
            self.all.popleft()
        for old in [one for one, times in self.each.items() if times[-1] <= now - DAY_S]:
            del self.each[old]
        times = [at for at in self.each.get(address, []) if at > now - DAY_S]
        if len(times) >= ADDRESS_DAY:
            raise UnseenError("too-many", "This address was asked often enough today; look there, or wait a day.")
        if len(self.all) >= ALL_HOUR:
            raise UnseenError("too-many", "This server has asked many addresses lately; try again in an hour.")
        self.all.append(now)
        self.each[address] = [*times, now]


class Outbox:
    """What waits to be sent one way, one after the other, beside the loop. What fails is not sent again."""

    def __init__(self, courier: Courier, gone: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        self.courier: Final = courier
        self.gone: Final = gone
        """What is done with a token whose address takes nothing any more."""
        self.queue: Final[asyncio.Queue[Note]] = asyncio.Queue(QUEUE_MAX)
        self.task: asyncio.Task[None] | None = None

    def put(self, note: Note) -> None:
        """Send this, too; where too many wait already it is left out."""
        try:
            self.queue.put_nowait(note)
        except asyncio.QueueFull:
            LOG.warning("Too many notices wait to be sent; one was left out")
        if self.task is None:
            self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        """Send one after the other."""
        while True:
            note = await self.queue.get()
            try:
                if not await asyncio.to_thread(self.courier.deliver, note):
                    await self.gone(note.token)
            except Exception as error:  # noqa: BLE001 - whatever the other end does, the next one is sent
                report("A notice", error)
