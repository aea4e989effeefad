"""A table that somebody looks at: the table itself, its lock, who sits there, and a bell for its listeners."""

import asyncio
import json
from collections.abc import Callable
from typing import Final

from unseen.audit.report import Report
from unseen.core.dice import NamedDice
from unseen.core.game import Game
from unseen.core.match import Chance
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.bot_seat import BotSeat
from unseen.server.digests import key_of
from unseen.server.hotseat import HERE, Curtains
from unseen.server.replays import Replayed
from unseen.server.store import StoredTable
from unseen.table import Table, load
from unseen.table.names import by_seat
from unseen.table.orders import standing
from unseen.table.own_marks import OwnMarks
from unseen.table.records import checked
from unseen.table.storage import FORMAT
from unseen.table.talk import Talk

FRIEND: Final = "friend"


class Live:
    """Nothing of `table` may be read or changed without the lock: what is not stored yet must not be seen."""

    def __init__(
        self, stored: StoredTable, table: Table, sitters: dict[str, Seat], served: Callable[[], float]
    ) -> None:
        self.id: Final = stored.id
        self.stored: Final = stored
        self.table: Final = table
        self.sitters: Final = sitters
        """Digests of sessions, and their seats."""
        self.called: dict[str, str] = {}
        """Their names, by the same digests; who gave none is missing."""
        self.curtains: Final = Curtains(table, sitters)
        self.lock: Final = asyncio.Lock()
        self.bells: Final[dict[Seat, asyncio.Event]] = {}
        """By listener; who waits for news waits for the own one."""
        self.bots: Final[dict[Seat, BotSeat]] = {}
        self.driver: asyncio.Task[None] | None = None
        self.orders: Final[dict[Seat, tuple[str, int]]] = {}
        """Standing orders, each with how many events its seat had been told when it was set."""
        self.opened: tuple[int, float] = (-1, 0.0)
        """The window that is open: how much everybody had been told when it opened, and when that was."""
        self.timer: asyncio.Task[None] | None = None
        """Ends the window's pause."""
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when somebody's time is over."""
        self.ringing: asyncio.Task[None] | None = None
        self.seen: Final[dict[Seat, float]] = {}
        """When each seat last gave a sign of life, in seconds that were served."""
        self.begun = False
        """Was it noted that every seat was taken?"""
        self.served: Final = served
        self.since: Final = served()
        self.zero_s = 0.0
        """The table's time when nothing had been served yet; the `clocks` say what that is."""
        self.course = (0, False)
        """How often something was taken back, and whether the game pauses: what that was when it was last looked at."""
        self.looked: Final[set[Seat]] = set()
        """The seats whose open link somebody opened."""
        self.linked: Final[set[Seat]] = set()
        """The seats that have an open link."""
        self.talk: Final = Talk(table.game)
        self.own_marks: Final = OwnMarks()
        self.listening = 0
        self.report: Report | None = None
        self.replayed: Replayed | None = None
        """The finished game as it is looked back at."""
        self.dead = False
        """It may know more than the store: it is dropped, and the stored table loaded again."""

    def listener(self, session: str) -> Seat:
        """The seat of a session's digest, or SPECTATOR; a sign of life of that seat."""
        seat = self.curtains.open.get(session, self.sitters.get(session, SPECTATOR))
        self.seen.update(dict.fromkeys([seat, *self.curtains.here(session)], self.served()))
        return seat

    def left(self, seat: Seat, after_s: float) -> bool:
        """Has nobody looked from this seat for so long?"""
        return self.served() - self.seen.get(seat, self.since) >= after_s

    def company(self, listener: Seat) -> bool:
        """Is anybody else of this listener's team at the table, with whom it could talk?"""
        if listener == SPECTATOR:
            return False
        seats = self.table.game.seats
        mine = [
            seat for seat in self.sitters.values() if seat != SPECTATOR and seats[seat].team == seats[listener].team
        ]
        return len(mine) > 1

    def invited(self, listener: Seat, session: str) -> dict[Seat, str]:
        """The seats of people whose links are this listener's to send, each `open` or FRIEND. One alone does, for who
        makes a link could open it, and a fresh link voids the one before.
        """
        found, mine = dict[Seat, str](), (listener, *self.curtains.here(session))
        for seat, player in self.players(SPECTATOR).items():
            by = self.table.agreements.inviter(seat)
            sends = self.stored.host == session if by is None else by == listener
            if player in ("open", FRIEND) and sends and seat not in mine:
                found[seat] = player
        return found

    def awaited(self, seat: Seat) -> bool:
        """Does nobody hold the seat, no person and no computer?"""
        return seat not in self.table.bots and seat not in self.sitters.values()

    def sender(self, seat: Seat) -> Seat | None:
        """The seat that sends the link of an open one; None if its maker does so, and watches."""
        by = self.table.agreements.inviter(seat)
        return self.sitters.get(self.stored.host) if by is None else by

    def invites(self, listener: Seat, session: str) -> list[Seat]:
        """The open ones among them."""
        return [seat for seat, player in self.invited(listener, session).items() if player == "open"]

    def visited(self, listener: Seat, session: str) -> list[Seat]:
        """Those of them whose link somebody opened: who invites is told so, nobody else."""
        return [seat for seat in self.invites(listener, session) if seat in self.looked]

    def unseen(self, seat: Seat) -> None:
        """The seat has a fresh link, which nobody has opened yet."""
        self.looked.discard(seat)
        self.ring()

    def seating(self, listener: Seat, session: str) -> tuple[object, ...]:
        """What this listener may know of who sits and comes; when it changes, there is news of the seats."""
        return self.players(listener), self.company(listener), self.names(listener), self.visited(listener, session)

    def renews(self, listener: Seat, session: str) -> list[Seat]:
        """The taken ones from which nobody has played yet, as everybody knows: what was done there in secret is not
        told by this.
        """
        invited = self.invited(listener, session).items()
        found = [seat for seat, player in invited if player == FRIEND and not self.table.agreements.seen_to_play(seat)]
        return [] if self.table.over else found

    def players_now(self) -> dict[Seat, str]:
        """Who plays each seat now: a level's text, or FRIEND for a person."""
        return {**self.stored.players, **self.table.agreements.players}

    def moved(self) -> bool:
        """Was something taken back, or did a pause begin or end, since this was last asked?"""
        now = (self.table.epoch, self.table.agreements.paused)
        if now == self.course:
            return False
        if now[0] != self.course[0]:
            self.orders.clear()
        self.course = now
        self.opened = (-1, 0.0)  # a window that is open has its pause anew
        return True

    def finished(self) -> Report | None:
        """Make ready what the page of a finished game shows. What the check of its record came to; None where nothing
        can be checked.
        """
        if self.report is None:
            self.report = checked(self.table)
        if self.replayed is None and not self.table.match.state.pending():
            self.replayed = Replayed(self.table.match)
        return self.report

    def bell(self, listener: Seat) -> asyncio.Event:
        """What rings when there may be news for this listener."""
        return self.bells.setdefault(listener, asyncio.Event())

    def ring(self, *listeners: Seat) -> None:
        """Wake these listeners, who wait for news; all of them if none is named."""
        for listener in listeners or tuple(self.bells):
            self.bells.pop(listener, asyncio.Event()).set()

    def beside(self, listener: Seat, session: str) -> str:
        """What a browser has beside the numbered posts, as one text: each kind of post that says that it is another
        one now, with a key of what it is.
        """
        values: dict[str, object] = {
            "seats": self.seating(listener, session),
            "talk": self.talk.count(listener),
            "marks": self.own_marks.last(listener),
        }
        if self.curtains.here(session):
            values["curtain"] = listener, self.curtains.following(session) if listener == SPECTATOR else None
        return " ".join([f"{kind}.{key_of(repr(value))}" for kind, value in values.items()])

    def players(self, listener: Seat) -> dict[Seat, str]:
        """Who plays each seat, as one listener may know it: `you`, `friend`, `open`, or a level's text."""
        taken = set(self.sitters.values())
        found = {}
        for seat, player in self.players_now().items():
            if seat == listener:
                found[seat] = "you"
            elif player == FRIEND:
                found[seat] = FRIEND if seat in taken else "open"
            else:
                found[seat] = player
        return found

    def names(self, listener: Seat) -> dict[Seat, str]:
        """What the people of each seat are called, as one listener may know it."""
        seats, found = self.table.game.seats, dict[Seat, list[str]]()
        for session, seat in self.sitters.items():
            name = self.called.get(session, "")
            if name and seat != SPECTATOR:
                found.setdefault(seat, []).append(name)
        teams = [info.team for info in seats]
        mine = [seat for seat, team in enumerate(teams) if listener != SPECTATOR and team == teams[listener]]
        return by_seat([info.title for info in seats], found, mine)

    def players_at(self, session: str) -> dict[Seat, str]:
        """The same as this browser may know it: `here` for the others at its device."""
        listener = self.listener(session)
        others = {seat: HERE for seat in self.curtains.here(session) if seat != listener}
        return {**self.players(listener), **others}

    def idle(self) -> bool:
        """Can it be forgotten for now?"""
        clock = self.table.clock
        runs = clock is not None and clock.pace.live and clock.due is not None
        busy = self.listening or self.driver is not None or self.timer is not None or self.lock.locked()
        return not busy and not runs

    def order(self, seat: Seat) -> str:
        """The seat's standing order; "" if it has none, or was told since what ends it."""
        key, since = self.orders.get(seat, ("", 0))
        return standing(self.table, seat, key, since)


def stored_game(stored: StoredTable) -> Game:
    """The game of a table's row; UnseenError `game-unknown` or what is wrong with an option."""
    options: dict[str, Value] = {}
    for key, value in stored.options.items():
        assert not isinstance(value, (float, list, dict)), "options are plain values"
        options[key] = value
    return game_class(stored.game)(options)


def rebuild(stored: StoredTable, log: list[list[Json]], dice: Callable[[bytes], Chance]) -> Table:
    """The table of a row and its log; UnseenError `game-unknown`, `rules-version` or `table-corrupt`."""
    past = json.loads(stored.past) if stored.past else {}
    data = {
        "format": FORMAT,
        "game": stored.game,
        "version": stored.version,
        "bots": [seat for seat, player in stored.players.items() if player != FRIEND],
        "position": past.get("position", ""),
        "past": past.get("steps", []),
        "log": log,
        "clock": stored.clock,
    }
    game = stored_game(stored)
    if not stored.proven:
        return load(data, game, NamedDice(stored.seed))
    return load(data, game, dice(stored.seed), stored.seed)
