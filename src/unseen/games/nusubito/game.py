"""Nusubito, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping
from typing import Any

from unseen.boards.courtyard import NAMES, TEMPLES
from unseen.book.figures import measured
from unseen.book.game import GameBook
from unseen.core.errors import UnseenError
from unseen.core.events import Event
from unseen.core.game import Game, SeatInfo
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import Seat
from unseen.core.shelf import Shelf
from unseen.core.state import State
from unseen.games.nusubito import positions
from unseen.games.nusubito.deeds.kinds import EVENTS, KINDS
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import has_turn
from unseen.games.nusubito.notation import NusubitoNotation
from unseen.games.nusubito.options import OPTIONS, Rules, check_together, immobile_builders
from unseen.games.nusubito.rules import Nusubito
from unseen.games.nusubito.scene import NusubitoPictures
from unseen.games.nusubito.words import NusubitoWords
from unseen.games.temples.board import HIDER
from unseen.games.temples.truth import hidden_in


class NusubitoGame(Game):
    """Nusubito with chosen options."""

    id: str = "nusubito"
    title: str = "Nusubito"
    credit: str = "Design: Oz Durose (Finngrim Studios)"
    blurb: str = "A thief leaps unseen from temple to temple. The Mists close in."
    version: str = "v18"
    minutes: int = 40
    sought: str = "The thief"
    hideouts: str = "temples"
    seats: tuple[SeatInfo, ...] = (
        SeatInfo("thief", "thief", "Thief", "marker", "You hide: leap unseen, bluff with coins, find the treasure."),
        SeatInfo("mists", "mists", "Mists", "pawn-3", "You hunt: move pawns, read what falls, close in."),
    )
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = {}
    shelf = Shelf(10, 1)
    figures = measured("unseen.games.nusubito", version)
    events: dict[str, type[Event]] = EVENTS
    actions: int = len(KINDS.texts)
    chosen_as = Rules
    rules: Rules
    knowledge = Known
    kinds = KINDS
    positions = positions

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        check_together(self.rules)
        start = Nusubito(self.rules)
        if not has_turn(start.board):
            raise UnseenError(
                "option-value", "With this start_config the Thief has no way out at the start.", "NUS-END-03"
            )
        self.notation: Notation = NusubitoNotation(self.rules)
        pictures = NusubitoPictures(self.rules)
        book = GameBook(self, "unseen.games.nusubito", pictures.plate)
        self.words = NusubitoWords(book)
        self.pictures = pictures
        self.book = book

    def start(self, players: int | None = None) -> State:
        if players not in (None, 2):
            raise UnseenError("players", "Nusubito is for two players.")
        return self.read_position("start")

    def places(self, state: Any, listener: Seat) -> dict[str, float]:
        """The temple where the thief is."""
        return hidden_in("temple", state, TEMPLES)

    def hidden(self, state: Any, listener: Seat) -> dict[str, str]:
        """The thief's temple."""
        return {"thief": NAMES[state.board.at]} if self.hunts(listener) else {}

    def hunts(self, seat: Seat) -> bool:
        return seat != HIDER

    def warnings(self) -> list[str]:
        """Start set-ups whose Builders can never move (NUS-GEO-01)."""
        yards = immobile_builders(self.rules)
        return [f"Builders on {' and '.join(yards)} can never move (NUS-GEO-01)."] if yards else []
