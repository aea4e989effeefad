"""Kakusareta, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from typing import Any

from unseen.boards.courtyard import NAMES
from unseen.book.figures import measured
from unseen.book.game import GameBook
from unseen.core.errors import UnseenError
from unseen.core.events import Event
from unseen.core.game import Game, Order, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import Action, Seat
from unseen.core.shelf import Shelf
from unseen.core.state import State
from unseen.games.kakusareta import positions
from unseen.games.kakusareta.deeds import answers, kinds
from unseen.games.kakusareta.deeds.kinds import EVENTS
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import has_turn
from unseen.games.kakusareta.notation import KakusaretaNotation
from unseen.games.kakusareta.options import OFF, OPTIONS, PROFILE_WORDS, PROFILES, Rules, check_together
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.kakusareta.scene import KakusaretaPictures
from unseen.games.kakusareta.words import KakusaretaWords
from unseen.games.temples.board import HIDER
from unseen.games.temples.truth import hidden_in


class KakusaretaGame(Game):
    """Kakusareta with chosen options."""

    id: str = "kakusareta"
    title: str = "Kakusareta"
    credit: str = "Design: Oz Durose"
    blurb: str = "A thief leaps unseen from temple to temple. The Moya hunt, and tear the temples down."
    version: str = "v2"
    minutes: int = 40
    sought: str = "The Kakusareta"
    hideouts: str = "temples"
    seats: tuple[SeatInfo, ...] = (
        SeatInfo(
            "kakusareta",
            "kakusareta",
            "Kakusareta",
            "marker",
            "You hide: leap unseen, pay in darts, find the treasure.",
        ),
        SeatInfo("moya", "moya", "Moya", "pawn-3", "You hunt: bar the ways, capture temples or tear them down."),
    )
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = PROFILES
    profile_words = PROFILE_WORDS
    shelf = Shelf(30, 3, "easier after Nusubito")
    figures = measured("unseen.games.kakusareta", version)
    events: dict[str, type[Event]] = EVENTS
    actions: int = len(kinds.KINDS.texts)
    chosen_as = Rules
    rules: Rules
    knowledge = Known
    kinds = kinds.KINDS
    positions = positions

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        check_together(self.rules)
        if not has_turn(Kakusareta(self.rules).board):
            raise UnseenError("option-value", "With this setup K has no way out at the start.", "KAK-END-02")
        self.orders: tuple[Order, ...] = () if self.rules.mode == OFF else answers.ORDERS
        self.notation: Notation = KakusaretaNotation(self.rules)
        pictures = KakusaretaPictures(self.rules)
        book = GameBook(self, "unseen.games.kakusareta", pictures.plate)
        self.words = KakusaretaWords(book)
        self.pictures = pictures
        self.book = book

    def start(self, players: int | None = None) -> State:
        if players not in (None, 2):
            raise UnseenError("players", "Kakusareta is for two players.")
        return self.read_position("start")

    def places(self, state: Any, listener: Seat) -> dict[str, float]:
        """The temple where K is."""
        return hidden_in("space", state, state.board.temples)

    def hidden(self, state: Any, listener: Seat) -> dict[str, str]:
        """K's space."""
        return {"kakusareta": NAMES[state.board.at]} if self.hunts(listener) else {}

    def hunts(self, seat: Seat) -> bool:
        return seat != HIDER

    def window(self, view: View) -> str:
        return known(view).window

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        return answers.by_order(known(view), key, legal)


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view
