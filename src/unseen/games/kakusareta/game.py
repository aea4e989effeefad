"""Kakusareta, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from unseen.book.game import GameBook
from unseen.core.book import Book
from unseen.core.errors import UnseenError
from unseen.core.events import Event, Told
from unseen.core.game import Game, Order, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.core.words import AidStep, Counter, Shortcut, StepWords, Tray
from unseen.draw.scene import Scene
from unseen.games.kakusareta import (
    aids,
    offers,
    orders,
    plates,
    positions,
    words,
)
from unseen.games.kakusareta import scene as pictures
from unseen.games.kakusareta import trays as tray
from unseen.games.kakusareta.deeds import kinds
from unseen.games.kakusareta.events import EVENTS
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import has_turn
from unseen.games.kakusareta.notation import KakusaretaNotation
from unseen.games.kakusareta.options import OPTIONS, PROFILES, Rules, check_together
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta


class KakusaretaGame(Game):
    """Kakusareta with chosen options."""

    id: str = "kakusareta"
    title: str = "Kakusareta"
    credit: str = "Design: Oz Durose"
    blurb: str = "A thief leaps unseen from temple to temple. The Moya hunt, and tear the temples down."
    version: str = "v2"
    minutes: int = 40
    seats: tuple[SeatInfo, ...] = (
        SeatInfo("kakusareta", "kakusareta", "Kakusareta", "marker"),
        SeatInfo("moya", "moya", "Moya", "pawn-3"),
    )
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = PROFILES
    orders: tuple[Order, ...] = orders.ORDERS
    events: dict[str, type[Event]] = EVENTS
    actions: int = len(kinds.TEXTS)

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.rules: Final = Rules(self.chosen)
        check_together(self.rules)
        if not has_turn(Kakusareta(self.rules).board):
            raise UnseenError("option-value", "With this setup K has no way out at the start.", "KAK-END-02")
        self.notation: Notation = KakusaretaNotation(self.rules)
        self.texts: Final = GameBook(self, "unseen.games.kakusareta", partial(plates.plate, self.rules))
        self.book: Book = self.texts

    def start(self, players: int | None = None) -> State:
        """The truth before the first step; UnseenError `players` unless there are two."""
        if players not in (None, 2):
            raise UnseenError("players", "Kakusareta is for two players.")
        state = Kakusareta(self.rules)
        state.open(None)
        return state

    def read_position(self, text: str) -> State:
        """A state from its text (docs/positions.md)."""
        return positions.read(self.rules, text)

    def write_position(self, state: State) -> str:
        """The text of a state."""
        assert isinstance(state, Position)
        return positions.write(state)

    def marks(self, action: Action) -> tuple[str, ...]:
        """What to point at for a step."""
        return kinds.MARKS[action]

    def blank(self, seat: Seat) -> View:
        """What a listener knows before anything is told."""
        return Known(seat, self.rules)

    def phase(self, view: View) -> str:
        """The name of the present phase as this listener sees it."""
        return aids.phase(known(view))

    def window(self, view: View) -> str:
        """The card that is answered: `fate`, `fortify` or `give`."""
        return known(view).window

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        """What a standing order answers."""
        return orders.by_order(known(view), key, legal)

    def headline(self, view: View) -> str:
        """`Day 1, round 3`."""
        return words.headline(known(view))

    def step_words(self, view: View, action: Action) -> StepWords:
        """An offered step for people."""
        return kinds.step_words(known(view), action)

    def reason(self, view: View, action: Action) -> UnseenError | None:
        return None if action in offers.offered(known(view)) else self.refusal(view, action)

    def refusal(self, view: View, action: Action) -> UnseenError:
        """Why a step is not offered, with the rule."""
        rule, sentence = kinds.refusal(known(view), action)
        return UnseenError("illegal", sentence, rule)

    def shortcuts(self, view: View, legal: Sequence[Action]) -> list[Shortcut]:
        """Laying the coin and ending the turn in one."""
        return words.shortcuts(known(view), legal)

    def event_words(self, view: View, told: Told) -> str:
        """One told event as a sentence."""
        return words.event_words(known(view), told)

    def counters(self, view: View) -> list[Counter]:
        """Darts, coins, pools, temples."""
        return aids.counters(known(view))

    def secrets(self, view: View) -> list[Counter]:
        """What only K knows."""
        return aids.secrets(known(view))

    def trays(self, view: View) -> list[Tray]:
        """Cards and tokens of an elemental game."""
        return tray.trays(known(view))

    def scene(self, view: View, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        """The courtyard as this listener sees it."""
        return pictures.scene(known(view), legal, heat)

    def aid(self, view: View) -> list[AidStep]:
        """What may be done in the present phase."""
        return aids.steps(self.texts, known(view))

    def cover(self) -> tuple[Scene, tuple[float, float, float, float]]:
        """K in a courtyard where temples have fallen."""
        return pictures.cover()

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The signs of the courtyard."""
        return pictures.SIGNS


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view
