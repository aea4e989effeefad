"""A person's seat at a table, here or on another machine: what the table screen asks of either."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final

from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.draw.own import Badge
from unseen.table import Post
from unseen.tui.company import Company
from unseen.tui.look import plain


class Story:
    """A finished game, opened: who did what, and what each listener had been told by then."""

    def __init__(self, match: Match) -> None:
        assert match.state.outcome() is not None, "a running game is opened to nobody"
        self.game: Final = match.game
        self.listeners: Final = match.listeners
        self.steps: Final = tuple(match.steps)
        self.told: Final[dict[Seat, list[Told]]] = {seat: list(told) for seat, told in match.told.items()}
        self.heard: Final[list[dict[Seat, int]]] = [dict.fromkeys(match.told, 0), *match.heard]
        """Per number of steps done: how many of its told events each listener had."""

    def view(self, listener: Seat, at: int) -> View:
        """What a listener knew after so many steps."""
        return self.game.view(listener, self.told[listener][: self.heard[at][listener]])

    def words(self, index: int) -> str:
        """Who did a step, and what it was, in the words in which it was offered."""
        seat, action = self.steps[index]
        if action == RESIGN:
            return "All agree on a draw" if seat == SPECTATOR else f"{self.game.seats[seat].title}: resigned"
        if seat == CHANCE:
            view = self.view(SPECTATOR, index)
            return plain(self.game.words.drawn(view, action)) or f"Chance: {self.game.notation.texts[action]}"
        return f"{self.game.seats[seat].title}: {plain(self.game.words.step(self.view(seat, index), action).text)}"


class SeatTable(ABC):
    """Takes the person's messages, and gives her posts to `listen`."""

    again = True
    """Can the same be played again at once?"""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game: Final = game
        self.seat: Final = seat
        """SPECTATOR for who only watches."""
        self.joined_ms = 0
        """The table's time when this person came, where there are clocks."""
        self.places = "shares"
        """How the table shows what can be worked out (`unseen.table.manners`)."""
        self.listen: Callable[[Post], None] = ignore
        self.worry: Callable[[str], None] = ignore
        """Gets a sentence about what is wrong with the table, "" when it is well again."""
        self.company: Company | None = None
        """Who else is there; None where only computers are."""
        self.reseat: Callable[[SeatTable], None] = ignore
        """Gets the table anew when this person's seat is another one from now on."""

    @property
    def badges(self) -> tuple[Badge, ...]:
        """What this seat has marked on the board for itself."""
        return () if self.company is None else self.company.badges

    @property
    @abstractmethod
    def leaving(self) -> str:
        """The question before a running game is left, with what becomes of it."""

    @abstractmethod
    def parting(self) -> str:
        """What the person needs to know when the screen is gone; "" for nothing."""

    @abstractmethod
    def open(self) -> None:
        """Give out all posts so far."""

    @abstractmethod
    def send(self, after: int, act: Mapping[str, object]) -> None:
        """Take an act of the person; the answer comes as posts."""

    @abstractmethod
    async def drive(self) -> None:
        """Let the table live until this is cancelled."""

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""

    @abstractmethod
    def set_order(self, key: str) -> None:
        """Set the person's standing order for windows; "" takes it back."""

    @abstractmethod
    def standing_order(self) -> str:
        """Her order, "" if there is none, or what she was told since has ended it."""

    @abstractmethod
    async def fetch_record(self) -> str:
        """The game as text: all of it when it is over, else what this seat was told. UnseenError if nobody has it."""

    @abstractmethod
    async def fetch_next(self, table: str) -> "SeatTable":
        """The next game, as a note named it. UnseenError if nobody has it."""

    @abstractmethod
    async def fetch_story(self) -> Story:
        """The whole game; only when it is over. UnseenError if nobody has it."""


def ignore(_what: object) -> None:
    """Nobody listens yet."""
