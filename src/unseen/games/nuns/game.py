"""Nuns on the Run, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from unseen.boards import convent
from unseen.book.figures import measured
from unseen.book.game import GameBook
from unseen.core.content import Beside, Content
from unseen.core.events import Event
from unseen.core.game import Game, Order, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.shelf import Shelf
from unseen.games.nuns import actions, positions
from unseen.games.nuns.actions import DONE, END_PHASE, GIVE, SEAL
from unseen.games.nuns.deeds import kinds
from unseen.games.nuns.deeds.kinds import EVENTS
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.notation import NunsNotation
from unseen.games.nuns.numbers import numbers as numbers_of
from unseen.games.nuns.options import OPTIONS, Rules, check_together
from unseen.games.nuns.pictures import NunsPictures
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.words import NunsWords

PASS: Final = "pass"
WINDOWS: Final = {"dice": "A", "noise": "B"}
"""The windows by their stage."""
ORDERS: Final = (
    Order(
        PASS,
        "Play no blessing",
        "Where blessings may be played your answer is to play none, until you take this back."
        " Who is heard still chooses the directions of her noise.",
    ),
)
HUNTS: Final = "You hunt: guards walk their paths, look, listen and chase."
HIDES: Final = "You hide: fetch your secret wish and be home first, unseen and unheard."
ORDER: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def seats_for(players: int) -> tuple[SeatInfo, ...]:
    """The guards' players, then the novices clockwise (set-up table of the ledger)."""
    if players == 8:
        guards = [
            SeatInfo("abbess", "guards", "Abbess", "guard", HUNTS),
            SeatInfo("prioress", "guards", "Prioress", "guard", HUNTS),
        ]
    else:
        guards = [SeatInfo("guards", "guards", "Guards", "guard", HUNTS)]
    count = players - len(guards)
    novices = [
        SeatInfo(f"novice{n + 1}", f"novice{n + 1}", f"{ORDER[n]} novice", "novice", HIDES) for n in range(count)
    ]
    return (*guards, *novices)


class NunsGame(Game):
    """Nuns on the Run with chosen options."""

    id: str = "nuns"
    title: str = "Nuns on the Run"
    credit: str = "Design: Frédéric Moyersoen (Mayfair Games)"
    blurb: str = "Novices slip through a sleeping convent for their secret wish. Two guards listen, look and chase."
    version: str = "v2"
    minutes: int = 60
    sought: str = "The novices"
    hideouts: str = "dots"
    seats: tuple[SeatInfo, ...] = seats_for(4)
    seat_options: tuple[str, ...] = ("players",)
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = {}
    shelf = Shelf(20, 2)
    figures = measured("unseen.games.nuns", version)
    orders: tuple[Order, ...] = ORDERS
    events: dict[str, type[Event]] = EVENTS
    actions: int = actions.ACTIONS
    chosen_as = Rules
    rules: Rules
    truth = Nuns
    knowledge = Known
    positions = positions

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        check_together(self.rules)
        self.seats = seats_for(self.rules.players)
        self.kinds = kinds.of(self.rules.board)
        if self.rules.board.text:
            self.title = f"Nuns on the Run: {self.rules.board.title}"
            self.figures = ()
        self.notation: Notation = NunsNotation(self.rules)
        pictures = NunsPictures(self.rules)
        numbers = partial(numbers_of, self.rules.board)
        book = GameBook(self, "unseen.games.nuns", pictures.plate, self.role, numbers)
        self.words = NunsWords(book)
        self.pictures = pictures
        self.book = book

    @classmethod
    def content(cls, text: str, beside: Beside) -> Content | None:
        """A board file of an owner's own (convent-board/1)."""
        if not convent.is_board(text):
            return None
        board = convent.made(convent.facts_of(text, beside))
        return Content(cls.id, f"{cls.title}: {board.title}", {"board": board.text})

    def places(self, state: Any, listener: Seat) -> dict[str, float]:
        """The dots of the novices on the run whom no guard sees."""
        watched = state.board.watched()
        away = [nun for nun in state.nuns if not nun.caught(state.board) and not nun.seen(state.board, watched)]
        return {f"dot:{nun.dot}": 1.0 for nun in away if nun.dot}

    def hidden(self, state: Any, listener: Seat) -> dict[str, str]:
        """Each novice on the run and her dot, for the guards."""
        if not self.hunts(listener):
            return {}
        away = [nun for nun in state.nuns if not nun.caught(state.board) and nun.dot]
        return {state.novice(nun).who: str(nun.dot) for nun in away}

    def hunts(self, seat: Seat) -> bool:
        return seat < self.rules.guard_seats or seat == SPECTATOR

    def window(self, view: View) -> str:
        """`A` after the dice, `B` when noise is laid; "" if none is open."""
        now = known(view)
        return "" if now.ended is not None else WINDOWS.get(now.stage, "")

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        """The end of the answer, where that is already offered: a novice who is heard has directions to choose first
        (NUN-BLESS-03).
        """
        return DONE if key == PASS and self.window(view) and DONE in legal else None

    def late(self, view: View, legal: Sequence[Action]) -> Action | None:
        """No blessing in a window, and for a novice that she goes no further."""
        if self.window(view):
            return self.by_order(view, PASS, legal)
        return next((action for action in legal if SEAL <= action < GIVE or action == END_PHASE), None)

    def role(self, seat: Seat) -> str:
        """`guards`, `abbess`, `prioress`, `novice` or `spectator`."""
        if seat == SPECTATOR:
            return "spectator"
        return self.seats[seat].name if seat < self.rules.guard_seats else "novice"


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view
