"""A seat at a table on another machine: posts come as a stream, acts go out one by one, each until it is answered."""

import asyncio
import json
import secrets
import threading
from collections.abc import Callable, Mapping
from typing import Final

from unseen.audit import record
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json, decode_told
from unseen.remote.line import Line, Lost
from unseen.table import Post
from unseen.tui.company import Company
from unseen.tui.seat import SeatTable, Story

RETRY_S: Final = 1.0
DATA: Final = "data: "
EVENT: Final = "event: "
CHANGES: Final = ("seats", "talk", "marks")
"""Events without a post: somebody took a seat, said something, or marked something for this seat."""
LOOK: Final[Post] = {"kind": "look"}
"""Something about the people is new: ask what."""
News = Post | Lost | SeatTable | None
"""A post, why none come, the table from another seat; None when the line stands again."""


class RemoteTable(SeatTable):
    """The table behind a line. It gets what any page of this seat gets, and nothing else."""

    again = False

    def __init__(self, line: Line, table: str, game: Game, seat: Seat) -> None:
        super().__init__(game, seat)
        self.line: Final = line
        self.id: Final = table
        self.path: Final = f"/api/tables/{table}"
        self.beside: Final = Company(line, self.path, game, seat)
        self.company = self.beside
        self.looks: Final = asyncio.Event()
        """Something is new about who is there or what was said."""
        self.last = 0
        """The number of the last post."""
        self.acts: Final[asyncio.Queue[dict[str, Json]]] = asyncio.Queue()
        self.closed: Final = threading.Event()
        self.order = ""
        self.arrived: Final[asyncio.Queue[News]] = asyncio.Queue()

    @property
    def leaving(self) -> str:
        return "Leave? The table goes on without you; the same address opens your seat here again."

    def parting(self) -> str:
        """The address that leads back."""
        return f"Back to the table: unseen join {self.line.base}/t/{self.id}"

    # ---- the person ----
    def open(self) -> None:
        """Nothing yet: posts come by the stream."""

    def send(self, after: int, act: Mapping[str, object]) -> None:
        """Take an act of the person; it goes out when those before it are answered."""
        values: dict[str, Json] = json.loads(json.dumps(act))
        self.acts.put_nowait({"key": secrets.token_hex(16), "after": after, **values})

    def set_order(self, key: str) -> None:
        self.order = key
        self.acts.put_nowait({"order": key})

    def standing_order(self) -> str:
        return self.order

    async def fetch_record(self) -> str:
        """The game as text, as the server gives it to this seat."""
        return await asyncio.to_thread(self.line.text, f"{self.path}/record")

    async def fetch_next(self, table: str) -> "RemoteTable":
        """The next game on the same server, where this line holds a seat already."""
        return await asyncio.to_thread(sit_down, self.line, table)

    async def fetch_story(self) -> Story:
        """The whole game, played again from its record."""
        text = await self.fetch_record()
        return Story(await asyncio.to_thread(record.read, text, type(self.game)))

    # ---- the line ----
    async def drive(self) -> None:
        """Listen and send until this is cancelled."""
        loop = asyncio.get_running_loop()

        def put(news: News) -> None:
            if not self.closed.is_set():
                loop.call_soon_threadsafe(self.arrived.put_nowait, news)

        # It blocks in the system until a line comes, so it is not waited for at the end.
        threading.Thread(target=self.hear, args=(put,), daemon=True).start()
        if self.seat != SPECTATOR and self.game.orders:
            await self.fetch_order()
        async with asyncio.TaskGroup() as both:
            both.create_task(self.take_all())
            both.create_task(self.send_all())
            both.create_task(self.look_all())

    async def fetch_order(self) -> None:
        """The order that stands since an earlier visit."""
        try:
            self.order = str((await asyncio.to_thread(self.line.get, f"{self.path}/orders")).get("order", ""))
        except UnseenError as error:
            self.worry(error.sentence)

    def hear(self, put: Callable[[News], None]) -> None:
        """Hand on every post of the stream; runs in a thread of its own, and begins again when the line breaks."""
        last = 0
        while not self.closed.is_set():
            try:
                for count, text in enumerate(self.line.lines(f"{self.path}/stream?after={last}")):
                    if self.closed.is_set():
                        return
                    other = self.moved() if count == 0 else None
                    if other is not None:
                        put(other)
                        return
                    put(LOOK if count == 0 or text.removeprefix(EVENT) in CHANGES else None)
                    post = json.loads(text.removeprefix(DATA)) if text.startswith(DATA) else {}
                    number = post.get("number") if isinstance(post, dict) else None
                    if isinstance(number, int):
                        last = number
                        put(post)
            except Lost as lost:
                put(lost)
            except (ValueError, UnseenError) as error:
                put(Lost("line", error.sentence if isinstance(error, UnseenError) else self.line.foreign().sentence))
            self.closed.wait(RETRY_S)

    def moved(self) -> "RemoteTable | None":
        """The table from the seat that this person has now, if it is another one: its posts have other numbers.

        Asked when the stream stands: it ends as soon as the seat changes.
        """
        name = self.line.get(self.path).get("seat")
        return None if name == self.game.seat_name(self.seat) else sit_down(self.line, self.id)

    async def look_all(self) -> None:
        """Ask who is there and what was said, whenever that is new."""
        while True:
            await self.looks.wait()
            self.looks.clear()
            try:
                await self.beside.look()
            except Lost:
                await asyncio.sleep(RETRY_S)
                self.looks.set()
            except UnseenError as error:
                self.worry(error.sentence)

    async def take_all(self) -> None:
        """Give out what comes, each post once and in its order."""
        worried = False
        while True:
            news = await self.arrived.get()
            if isinstance(news, Lost):
                worried = True
                self.worry(f"{news.sentence} The board stays as it is; we try again by ourselves.")
                continue
            if worried:
                worried = False
                self.worry("")
            try:
                if isinstance(news, SeatTable):
                    self.reseat(news)
                elif news is not None:
                    self.take(news)
            except UnseenError:
                worried = True
                self.worry(f"{self.line.foreign().sentence} What it tells is not of this game.")

    def take(self, post: Post) -> None:
        """One post."""
        if post is LOOK or post["kind"] == "note":
            self.looks.set()
        number = post.get("number")
        if not isinstance(number, int) or number <= self.last:
            return
        self.last = number
        if post["kind"] == "back":
            self.order = ""  # what was taken back ended it at the table too
        events = post.get("events")
        if self.order and post["kind"] == "told" and isinstance(events, list):
            told = [decode_told(event, self.game.events) for event in events if isinstance(event, dict)]
            if any(self.game.ends_order(self.seat, self.order, one) for one in told):
                self.order = ""
        self.listen(post)

    async def send_all(self) -> None:
        """Send what the person does, one thing at a time."""
        while True:
            act = await self.acts.get()
            where = "orders" if "order" in act else "messages"
            while not await self.sent(where, act):
                await asyncio.sleep(RETRY_S)

    async def sent(self, where: str, act: dict[str, Json]) -> bool:
        """Send it; False if nobody answered. Its posts come by the stream, a refusal comes only here."""
        try:
            await asyncio.to_thread(self.line.post, f"{self.path}/{where}", act)
        except Lost as lost:
            self.worry(f"{lost.sentence} Your step waits; we try again by ourselves.")
            return False
        except UnseenError as error:
            refused: Post = {"code": error.code, "sentence": error.sentence, "rule": error.rule}
            self.listen({"number": self.last, "kind": "refused", **refused})
        return True

    def close(self) -> None:
        self.closed.set()


def sit_down(line: Line, table: str) -> RemoteTable:
    """The seat that this line holds at a table; UnseenError `rules-version` if other rules are played there."""
    about = line.get(f"/api/tables/{table}")
    kind = game_class(str(about.get("game")))
    if about.get("rules") != kind.version:
        theirs = str(about.get("rules"))[:40]
        raise UnseenError(
            "rules-version", f"The server plays {kind.title} by rules {theirs}; here are rules {kind.version}."
        )
    given, options = about.get("options"), dict[str, Value]()
    for key, value in (given if isinstance(given, dict) else {}).items():
        if not (value is None or isinstance(value, (bool, int, str))):
            raise line.foreign()
        options[key] = value
    game, name = kind(options), str(about.get("seat"))
    found, now = RemoteTable(line, table, game, SPECTATOR if name == "spectator" else game.seat(name)), about.get("now")
    found.joined_ms = now if isinstance(now, int) else 0
    manners = about.get("manners")
    found.places = str(manners.get("places", "none")) if isinstance(manners, dict) else "none"
    return found
