"""A boat hides among three coves, in fog or not, and a watch shines into one of them each night: a whole small game."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest

from unseen.core.book import Book
from unseen.core.deeds import Deed, Reason
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Event, Happening, Tell, Told
from unseen.core.fields import Flag, Named, Part, Row, need
from unseen.core.game import Game, Order, SeatInfo
from unseen.core.grammar import Word
from unseen.core.kinds import DeedNotation, DeedWords, Kinds
from unseen.core.options import Chosen, number
from unseen.core.pictures import Pictures
from unseen.core.scribe import Reader, Scribe, Turn
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, but, only
from unseen.core.sides import BoardView, OpenBoard, SidesState
from unseen.core.state import State
from unseen.core.wire import events_of
from unseen.core.words import StepWords

BOAT: Final = 0
WATCH: Final = 1
COVES: Final = ["A", "B", "C"]
COVE: Final = "[ABC]"


@contextmanager
def refused(code: str, part: str = "") -> Iterator[None]:
    """Expects an UnseenError with this code, and this in its sentence."""
    with pytest.raises(UnseenError) as caught:
        yield
    assert caught.value.code == code
    assert part in caught.value.sentence


class Options(Chosen):
    """What the rules read."""

    nights: int = number(2, (1, 2, 3), "Nights that the boat has to last.", "TOY-1")
    crews: int = number(2, (2,), "Who plays.", "TOY-2")


class Sea(OpenBoard):
    """What everybody may know."""

    def __init__(self) -> None:
        self.fog = -1
        self.night = 1
        self.turn: Seat = BOAT


# ---- what can be told ----
class Fog(Happening):
    """It came, or it did not."""

    thick: bool
    says = "The fog is {thick}."

    def happen(self, board: Any) -> None:
        board.fog = int(self.thick)


class Rowed(Happening):
    """To the boat."""

    cove: str
    word = Word("{cove}", "row {cove}", cove=COVE)
    notes = ("at",)
    says = "You row to {cove}."
    traced = "cove"


class Splash(Happening):
    """Somebody rowed; heard when the turn ends."""

    def written(self, own: bool) -> str:
        return "" if own else "~"


class Rested(Happening):
    """The boat's turn is over."""

    def happen(self, board: Any) -> None:
        board.turn = WATCH

    def words(self, view: Any) -> str:
        return "The boat rests."


class Shone(Happening):
    """The watch found nobody in a cove."""

    cove: str
    word = Word("*{cove}", "shine {cove}", cove=COVE)
    says = "The watch sees nobody in {cove}."
    traced = "cove"

    def happen(self, board: Any) -> None:
        board.turn = BOAT
        board.night += 1


class Opened(Event):
    """Where the boat was."""

    cove: str


# ---- the truth ----
class Coves(SidesState):
    """The truth: the sea, and where the boat lies."""

    def __init__(self, rules: Any = None) -> None:
        super().__init__(rules)
        self.rules = rules
        self.hushed = but(BOAT)
        self.board = Sea()
        self.at = 0
        self.rowed = False

    def key(self) -> Hashable:
        return (self.board.key(), self.at, self.rowed, self.ending)

    def pending(self) -> tuple[Seat, ...]:
        if self.ending:
            return ()
        return (CHANCE,) if self.board.fog < 0 else (self.board.turn,)

    def legal(self, seat: Seat) -> list[Action]:
        if seat == WATCH:
            return [6, 7, 8]
        return [5] if self.rowed else [2, 3, 4, 5]

    def odds(self) -> list[tuple[Action, float]]:
        return [(0, 0.75), (1, 0.25)]

    def drawing(self) -> str:
        return "fog"

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        KINDS.do(self, action, tell)

    def opened(self) -> Event:
        return Opened(COVES[self.at])


class CovesView(BoardView):
    """What a listener knows."""

    at = ""

    def __init__(self, seat: Seat, rules: Any = None) -> None:
        super().__init__(seat, rules)
        self.board = Sea()


# ---- kinds of steps ----
class Step(Deed):
    """Whose it is."""

    seat: Seat = BOAT


class Drift(Step):
    """Chance: is there fog?"""

    seat = CHANCE

    def do(self, p: Coves, n: int, tell: Tell | None) -> None:
        p.board.fog = n
        if tell is not None:
            tell.say(EVERYONE, Fog(n == 1))


class Sail(Step):
    """The boat goes to a cove."""

    plain = StepWords("row to {}", "no rest", "a splash, but not in {}")

    def do(self, p: Coves, n: int, tell: Tell | None) -> None:
        p.at, p.rowed = n, True
        if tell is not None:
            tell.say(only(BOAT), Rowed(COVES[n]))
            p.later(tell, BOAT, Splash())

    def why_not(self, view: Any, rest: list[str]) -> Reason | None:
        return ("TOY-3", f"The boat lies in {view.at} already.") if rest == [view.at] else None


class Rest(Step):
    """The boat's turn ends."""

    def do(self, p: Coves, n: int, tell: Tell | None) -> None:
        p.rowed, p.board.turn = False, WATCH
        if tell is not None:
            p.speak(tell, BOAT)
            tell.say(EVERYONE, Rested())


class Shine(Step):
    """The watch looks into a cove."""

    seat = WATCH

    def do(self, p: Coves, n: int, tell: Tell | None) -> None:
        if n == p.at:
            p.finish("found", (WATCH,), tell)
        elif p.board.night == p.rules.nights:
            p.finish("away", (BOAT,), tell)
        else:
            p.board.turn = BOAT
            p.board.night += 1
            if tell is not None:
                tell.say(EVERYONE, Shone(COVES[n]))


PLACES: Final = [(cove, (f"cove:{cove}",)) for cove in COVES]
KINDS: Final[Kinds[Step]] = Kinds(
    [
        Drift(0, "fog {}", [[("thin", ()), ("thick", ())]]),
        Sail(2, "row {}", [PLACES], [Rowed.word]),
        Rest(5, "rest"),
        Shine(6, "shine {}", [PLACES], [Shone.word]),
    ]
)


# ---- what is written and said ----
class CovesScribe(Scribe):
    """A line for the boat and one for the watch, each night."""

    def __init__(self, own: bool) -> None:
        super().__init__()
        self.own = own
        self.turn = Turn("1B", BOAT, own)
        self.night = 1

    def hear(self, told: Told) -> None:
        event = told.event
        if not isinstance(event, Happening) or isinstance(event, Fog):
            return
        self.turn.hear(event)
        if isinstance(event, (Rested, Shone)):
            self.line(self.turn.seat, self.turn.text(), self.turn.label)
            seat = WATCH if isinstance(event, Rested) else BOAT
            self.night += isinstance(event, Shone)
            self.turn = Turn(f"{self.night}{'BW'[seat]}", seat, self.own)


class CovesReader(Reader):
    """Reads a line of either."""

    def ends(self, step: str) -> bool:
        return not step.startswith("row")


class CovesNotation(DeedNotation):
    """Both ways."""

    def steps(self, text: str) -> list[str]:
        steps = CovesReader(KINDS.lines).read(text.split())
        return ["rest" if step == "done" else step for step in steps]


class CovesWords(DeedWords[CovesView, Step]):
    """What is said of a view."""

    called: Mapping[str, Any] = {"thick": {False: "thin", True: "thick"}}

    def kinds(self, view: CovesView) -> Kinds[Step]:
        return KINDS

    def offered(self, view: CovesView, action: Action) -> bool | None:
        return True if action == 5 and view.board.turn == view.seat == BOAT else None

    def before(self, view: CovesView, kind: Step) -> Reason | None:
        return None if kind.seat in (view.board.turn, CHANCE) else ("TOY-4", "It is the other's turn.")

    def verdict(self, view: CovesView, ended: Ended) -> str:
        return f"It is over: {ended.ending}."

    def headline(self, view: CovesView) -> str:
        return f"Night {view.board.night}"

    def phase(self, view: CovesView) -> str:
        return "sea"


class CovesPictures(Pictures[CovesView]):
    """A list of what is legal."""

    def scene(self, view: CovesView, legal: frozenset[str], heat: object = None) -> object:
        return sorted(legal)


def checked(p: Coves) -> None:
    """It lies somewhere."""
    need(p.at >= 0, "The boat lies in a cove.", "TOY-5")
    p.board.fog = max(p.board.fog, 0)


class CovesGame(Game):
    """The game."""

    id = "coves"
    title = "Coves"
    credit = ""
    blurb = "A boat and a watch."
    version = "1"
    minutes = 1
    seats = (SeatInfo("boat", "boat", "Boat"), SeatInfo("watch", "watch", "Watch"))
    options = Options.options()
    seat_options = ("crews",)
    profiles = {"long": {"nights": 3}}
    orders = (Order("first", "First", "Shine into the first cove."),)
    draws = True
    events = events_of(globals())
    actions = len(KINDS.texts)
    notation = CovesNotation(KINDS, "BW", lambda seat, start: CovesScribe(seat == BOAT))
    words = CovesWords()
    pictures = CovesPictures()
    book = Book()
    chosen_as = Options
    truth = Coves
    knowledge = CovesView
    kinds = KINDS
    positions = Row("Coves", Coves, [Part("boat:", Named(COVES), "at"), Part("fog", Flag(), "board.fog")], checked)

    def by_order(self, view: Any, key: str, legal: Sequence[Action]) -> Action | None:
        return legal[0] if key == "first" and 6 in legal else None


def spoken(state: State, seat: Seat, text: str) -> Action:
    """The step of a text."""
    return CovesGame.notation.read(state, seat, text)
