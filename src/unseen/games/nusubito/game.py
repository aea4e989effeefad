"""Nusubito, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from unseen.book.game import GameBook
from unseen.core.book import Book
from unseen.core.errors import UnseenError
from unseen.core.events import Event, Told
from unseen.core.game import Game, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.core.words import AidStep, Counter, Shortcut, StepWords
from unseen.draw.courtyard_plan import COVER
from unseen.draw.courtyard_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nusubito import aids, plates, positions, words
from unseen.games.nusubito.deeds import kinds
from unseen.games.nusubito.deeds.kinds import BY_ID, MARKS
from unseen.games.nusubito.deeds.turns import begin_thief
from unseen.games.nusubito.events import EVENTS
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import has_turn
from unseen.games.nusubito.notation import NusubitoNotation
from unseen.games.nusubito.options import OPTIONS, Rules, check_together, immobile_builders
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.nusubito.scene import scene


class NusubitoGame(Game):
    """Nusubito with chosen options."""

    id: str = "nusubito"
    title: str = "Nusubito"
    credit: str = "Design: Oz Durose (Finngrim Studios)"
    blurb: str = "A thief leaps unseen from temple to temple. The Mists close in."
    version: str = "v18"
    minutes: int = 40
    seats: tuple[SeatInfo, ...] = (
        SeatInfo("thief", "thief", "Thief", "marker"),
        SeatInfo("mists", "mists", "Mists", "pawn-3"),
    )
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = {}
    events: dict[str, type[Event]] = EVENTS
    actions: int = len(BY_ID)

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.rules: Final = Rules(self.chosen)
        check_together(self.rules)
        start = Nusubito(self.rules)
        if not has_turn(start.board):
            raise UnseenError(
                "option-value", "With this start_config the Thief has no way out at the start.", "NUS-END-03"
            )
        self.notation: Notation = NusubitoNotation(self.rules)
        self.texts: Final = GameBook(self, "unseen.games.nusubito", partial(plates.plate, self.rules))
        self.book: Book = self.texts

    def start(self, players: int | None = None) -> State:
        """The truth before the first step; UnseenError `players` unless there are two."""
        if players not in (None, 2):
            raise UnseenError("players", "Nusubito is for two players.")
        state = Nusubito(self.rules)
        begin_thief(state, None)
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
        return MARKS[action]

    def blank(self, seat: Seat) -> View:
        """What a listener knows before anything is told."""
        return Known(seat, self.rules)

    def phase(self, view: View) -> str:
        """The name of the present phase as this listener sees it."""
        return aids.phase(known(view))

    def headline(self, view: View) -> str:
        """`Day 1, round 3`."""
        b = known(view).board
        return f"Night {b.day()}" if b.night() else f"Day {b.day()}, round {b.day_round()}"

    def step_words(self, view: View, action: Action) -> StepWords:
        """An offered step for people."""
        return kinds.step_words(known(view), action)

    def reason(self, view: View, action: Action) -> UnseenError | None:
        found = kinds.reason(known(view), action)
        return None if found is None else UnseenError("illegal", found[1], found[0])

    def shortcuts(self, view: View, legal: Sequence[Action]) -> list[Shortcut]:
        """Laying the coin and ending the turn in one."""
        return words.shortcuts(known(view), legal)

    def event_words(self, view: View, told: Told) -> str:
        """One told event as a sentence."""
        return words.event_words(known(view), told)

    def counters(self, view: View) -> list[Counter]:
        """Darts, coins, pools, bolsters."""
        return aids.counters(known(view))

    def secrets(self, view: View) -> list[Counter]:
        """What only the thief knows."""
        return aids.secrets(known(view))

    def scene(self, view: View, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        """The courtyard as this listener sees it."""
        return scene(known(view), legal, heat)

    def aid(self, view: View) -> list[AidStep]:
        """What may be done in the present phase."""
        return aids.steps(self.texts, known(view))

    def cover(self) -> tuple[Scene, tuple[float, float, float, float]]:
        """The thief among the first pawns."""
        return plates.picture(self.rules, "HB1 SD2 BC2- T@C1 d2"), COVER

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The signs of the courtyard."""
        return SIGNS

    def warnings(self) -> list[str]:
        """Start set-ups whose Builders can never move (NUS-GEO-01)."""
        yards = immobile_builders(self.rules)
        return [f"Builders on {' and '.join(yards)} can never move (NUS-GEO-01)."] if yards else []


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view
