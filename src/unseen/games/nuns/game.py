"""Nuns on the Run, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from unseen.boards import convent
from unseen.book.game import GameBook
from unseen.core.book import Book
from unseen.core.content import Beside, Content
from unseen.core.errors import UnseenError
from unseen.core.events import Event, Told
from unseen.core.game import Game, Order, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.core.words import AidStep, Counter, Sheet, Shortcut, StepWords
from unseen.draw.convent_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nuns import (
    actions,
    aids,
    event_words,
    log_sheet,
    orders,
    plates,
    positions,
    refusals,
    words,
)
from unseen.games.nuns.events import EVENTS
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.notation import NunsNotation
from unseen.games.nuns.numbers import numbers as numbers_of
from unseen.games.nuns.options import OPTIONS, Rules, check_together
from unseen.games.nuns.position import Position
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.scene import scene

ORDER: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def seats_for(players: int) -> tuple[SeatInfo, ...]:
    """The guards' players, then the novices clockwise (set-up table of the ledger)."""
    if players == 8:
        guards = [SeatInfo("abbess", "guards", "Abbess", "guard"), SeatInfo("prioress", "guards", "Prioress", "guard")]
    else:
        guards = [SeatInfo("guards", "guards", "Guards", "guard")]
    count = players - len(guards)
    novices = [SeatInfo(f"novice{n + 1}", f"novice{n + 1}", f"{ORDER[n]} novice", "novice") for n in range(count)]
    return (*guards, *novices)


class NunsGame(Game):
    """Nuns on the Run with chosen options."""

    id: str = "nuns"
    title: str = "Nuns on the Run"
    credit: str = "Design: Frédéric Moyersoen (Mayfair Games)"
    blurb: str = "Novices slip through a sleeping convent for their secret wish. Two guards listen, look and chase."
    version: str = "v2"
    minutes: int = 60
    seats: tuple[SeatInfo, ...] = seats_for(4)
    seat_options: tuple[str, ...] = ("players",)
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = {}
    orders: tuple[Order, ...] = orders.ORDERS
    events: dict[str, type[Event]] = EVENTS
    actions: int = actions.ACTIONS

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.rules: Final = Rules(self.chosen)
        check_together(self.rules)
        self.seats = seats_for(self.rules.players)
        if self.rules.board.text:
            self.title = f"Nuns on the Run: {self.rules.board.title}"
        self.notation: Notation = NunsNotation(self.rules)
        numbers = partial(numbers_of, self.rules.board)
        plate = partial(plates.plate, self.rules)
        self.texts: Final = GameBook(self, "unseen.games.nuns", plate, self.role, numbers)
        self.book: Book = self.texts

    @classmethod
    def content(cls, text: str, beside: Beside) -> Content | None:
        """A board file of an owner's own (convent-board/1)."""
        if not convent.is_board(text):
            return None
        board = convent.made(convent.facts_of(text, beside))
        return Content(cls.id, f"{cls.title}: {board.title}", {"board": board.text})

    def start(self, players: int | None = None) -> State:
        """The truth before the first deal; UnseenError `players` if the option names another number."""
        if players not in (None, self.rules.players):
            raise UnseenError("players", f"This game is set up for {self.rules.players} players (option players).")
        return Nuns(self.rules)

    def read_position(self, text: str) -> State:
        """A state from its text."""
        return positions.read(self.rules, text)

    def write_position(self, state: State) -> str:
        """The text of a state."""
        assert isinstance(state, Position)
        return positions.write(state)

    def marks(self, action: Action) -> tuple[str, ...]:
        """What to point at for a step."""
        return actions.marks(self.rules.board, action)

    def blank(self, seat: Seat) -> View:
        """What a listener knows before anything is told."""
        return Known(seat, self.rules)

    def phase(self, view: View) -> str:
        """The name of the present phase as this listener sees it."""
        return aids.phase(known(view))

    def window(self, view: View) -> str:
        """`A` after the dice, `B` when noise is laid."""
        return orders.window(known(view))

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        """What a standing order answers."""
        return orders.by_order(known(view), key, legal)

    def late(self, view: View, legal: Sequence[Action]) -> Action | None:
        """A window passes, and a novice stands where she is."""
        return orders.late(known(view), legal)

    def headline(self, view: View) -> str:
        """`Turn 3 of 15`."""
        return words.headline(known(view))

    def step_words(self, view: View, action: Action) -> StepWords:
        """An offered step for people."""
        return words.step_words(known(view), action)

    def reason(self, view: View, action: Action) -> UnseenError | None:
        word, *rest = self.notation.texts[action].split()
        found = refusals.reason(known(view), word, rest)
        return None if found is None else UnseenError("illegal", found[1], found[0])

    def refusal(self, view: View, action: Action) -> UnseenError:
        """Why a step is not offered, with the rule."""
        return refusals.refusal(known(view), action)

    def shortcuts(self, view: View, legal: Sequence[Action]) -> list[Shortcut]:
        """Steps worth offering together."""
        return words.shortcuts(known(view), legal)

    def event_words(self, view: View, told: Told) -> str:
        """One told event as a sentence."""
        return event_words.event_words(known(view), told)

    def counters(self, view: View) -> list[Counter]:
        """Captures, turn, path cards, statuses."""
        return aids.counters(known(view))

    def tallies(self, view: View) -> Mapping[str, float]:
        """The guards' points, and the turn in which it ended."""
        return {"captures": float(known(view).points), "turns": float(known(view).turn)}

    def secrets(self, view: View) -> list[Counter]:
        """A novice's wish, keys, item, blessing and log sheet; the guards' blessings."""
        return aids.secrets(known(view))

    def sheets(self, view: View) -> list[Sheet]:
        """A novice's log sheet."""
        return log_sheet.sheets(known(view))

    def scene(self, view: View, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        """The convent as this listener sees it."""
        return scene(known(view), legal, heat)

    def heated(self, seat: Seat) -> bool:
        """Guards alone, where the table has it so."""
        return self.chosen["heat"] is True and 0 <= seat < self.rules.guard_seats

    def aid(self, view: View) -> list[AidStep]:
        """What may be done in the present phase."""
        return aids.steps(self.texts, known(view))

    def role(self, seat: Seat) -> str:
        """`guards`, `abbess`, `prioress`, `novice` or `spectator`."""
        if seat == SPECTATOR:
            return "spectator"
        return self.seats[seat].name if seat < self.rules.guard_seats else "novice"

    def cover(self) -> tuple[Scene, tuple[float, float, float, float] | None]:
        """A novice on her way between the two guards."""
        return plates.cover(self.rules)

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The signs of the text board."""
        return SIGNS


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view
