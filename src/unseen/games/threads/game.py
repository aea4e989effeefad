"""Threads, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from unseen.book.game import GameBook
from unseen.core.content import Beside, Content
from unseen.core.errors import UnseenError
from unseen.core.events import Event, Told
from unseen.core.game import RECOMMENDED, Game, Order, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.games.threads import actions, content, copies, orders, positions
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.events import EVENTS
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.notation import ThreadsNotation
from unseen.games.threads.of_set import of_set
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.position import Position
from unseen.games.threads.rules import Threads
from unseen.games.threads.scene import ThreadsPictures
from unseen.games.threads.words import ThreadsWords

copies.register()


def seats_for(players: int) -> tuple[SeatInfo, ...]:
    """The seats clockwise, by letter and dye."""
    letters = actions.LETTERS[:players]
    return tuple([SeatInfo(one, one, TITLES[n], f"seat-{one}") for n, one in enumerate(letters)])


def role(seat: Seat) -> str:
    """All seats play the same."""
    return "spectator" if seat == SPECTATOR else "player"


class ThreadsGame(Game):
    """Threads with chosen options."""

    id: str = "threads"
    title: str = "Threads"
    credit: str = "After an unnamed sheet; units, cards and maps: Selvedge, our own"
    blurb: str = "Hidden units and decoys on hexes. Split, watch, ambush, and bind the threads that win."
    version: str = "v2"
    minutes: int = 60
    seats: tuple[SeatInfo, ...] = seats_for(2)
    seat_options: tuple[str, ...] = ("players",)
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = {RECOMMENDED: dict(content.standard().recommended)}
    orders: tuple[Order, ...] = orders.ORDERS
    events: dict[str, type[Event]] = EVENTS
    actions: int = actions.ACTIONS

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.rules: Final = Rules(self.chosen)
        self.seats = seats_for(self.rules.players)
        if self.rules.content.text:
            self.title = f"Threads: {self.rules.content.title}"
            advice = self.rules.content.recommended
            self.profiles = {RECOMMENDED: dict(advice)} if advice else {}
        self.notation: Notation = ThreadsNotation(self.rules)
        pictures = ThreadsPictures()
        book = GameBook(self, "unseen.games.threads", pictures.plate, role, partial(of_set, self.rules))
        self.words = ThreadsWords(book)
        self.pictures = pictures
        self.book = book

    @classmethod
    def content(cls, text: str, beside: Beside) -> Content | None:
        """A set or a map of an owner's own (threads-set/1, threads-map/1)."""
        return content.brought(cls.id, cls.title, text, beside)

    def start(self, players: int | None = None) -> State:
        """The truth before the market is dealt; UnseenError `players` if the option names another number."""
        if players not in (None, self.rules.players):
            raise UnseenError("players", f"This game is set up for {self.rules.players} players (option players).")
        return Threads(self.rules)

    def read_position(self, text: str) -> State:
        """A state from its text."""
        return positions.read(self.rules, text)

    def write_position(self, state: State) -> str:
        """The text of a state."""
        assert isinstance(state, Position)
        return positions.write(state)

    def marks(self, action: Action) -> tuple[str, ...]:
        """What to point at for a step."""
        return kinds(self.rules).marks[action]

    def blank(self, seat: Seat) -> View:
        """What a listener knows before anything is told."""
        return Known(seat, self.rules)

    def window(self, view: View) -> str:
        """`a` to `d` of section 2.1."""
        return known(view).window

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        """What a standing order answers."""
        return orders.by_order(known(view), key, legal)

    def ends_order(self, seat: Seat, key: str, told: Told) -> bool:
        """Touching a piece ends what waits for it."""
        return orders.ends(seat, key, told.event)


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view
