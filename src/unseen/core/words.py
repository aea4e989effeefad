"""What is said to people about a match, and the contract of who says it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.seats import Action
from unseen.core.traces import Trace

V = TypeVar("V")
"""A game's own view."""
Binds = Literal["draft", "teaches", "tells", "turn", "game"]
"""How a step binds who takes it, from nothing to all: see DRAFT, TEACHES, TELLS, TURN and GAME."""
DRAFT: Final = "draft"
"""Nobody hears of it yet, and it can be taken back."""
TEACHES: Final = "teaches"
"""An answer comes back, so it stands: a look, a draw, a roll."""
TELLS: Final = "tells"
"""Others learn of it now, so it stands."""
TURN: Final = "turn"
"""It ends the turn, or is a seat's whole answer: nothing of that can be taken back without the others."""
GAME: Final = "game"
"""Right or wrong, it ends the game."""
BINDING: Final[tuple[Binds, ...]] = (DRAFT, TEACHES, TELLS, TURN, GAME)
"""From the weakest to the strongest."""


def listed(parts: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join([part for part in (", ".join(parts[:-1]), *parts[-1:]) if part])


@dataclass(frozen=True)
class StepWords:
    """A step for people: what it does, its price (or ""), and what everyone else will see of it (or "").

    `left` is what is lost by ending the turn now ("3 actions left"), `chip` its shortest name beside what it is done
    with ("heal D3"; "" takes the step's own text). Either of a `pair`, its last two marks, can be pointed at first.
    """

    text: str
    price: str = ""
    seen: str = ""
    binds: Binds = DRAFT
    left: str = ""
    chip: str = ""
    pair: bool = False

    @property
    def ends(self) -> bool:
        """Is the turn over with it?"""
        return self.binds in (TURN, GAME)


@dataclass(frozen=True)
class Shortcut:
    """Several offered steps as one button, such as laying the coin and ending the turn."""

    steps: tuple[str, ...]
    words: StepWords
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class FarWay(Shortcut):
    """The steps of the whole way to a distant place, which is reached by pointing alone: `marks` name it, the way leads
    over the places of `way`, and `preview` says in sentences what the listener can foresee of it.
    """

    way: tuple[str, ...] = ()
    preview: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Steps of one sort, such as all attacks, for games with many: `words` are the first words of their texts.

    `why` is why none is offered now, "" if some are.
    """

    key: str
    title: str
    symbol: str
    words: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True)
class About:
    """What there is to know of a thing of the listener's own: a title, a note, and rows of a label and a text."""

    title: str
    note: str = ""
    rows: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class AidStep:
    """One line of a play aid: `state` is `done`, `now`, `later`, or `shut`: not possible now, and `why`.

    `steps` are the first words of the steps that it speaks of.
    """

    text: str
    rules: tuple[str, ...]
    state: str
    steps: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Counter:
    """One public or own number for the tray: label, value, a symbol's name, and the marks of its things, if any.

    Things with marks (`coin:A1`) lie in the tray one by one and are pointed at there.
    """

    label: str
    value: str
    symbol: str = ""
    note: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """A paper that a seat keeps and may take away: its title, and its lines."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A card that lies open before everybody: `mark` (`card:x`) is its name for pointing, `uses` says how often it may
    be played, `spent` that it never can be again.
    """

    mark: str
    name: str
    symbol: str
    price: str
    text: str
    uses: str = ""
    spent: bool = False


class Tray:
    """What lies openly before one seat, or beside the board: tokens by kind, and cards. `mine`: before this listener.
    `full`: its cards say what they do; those before the listener always do.

    A token is a counter with at most one mark (`token:x`), by which one of its kind is taken.
    """

    def __init__(
        self,
        title: str,
        note: str = "",
        tokens: tuple[Counter, ...] = (),
        cards: tuple[Card, ...] = (),
        mine: bool = False,
        full: bool = False,
    ) -> None:
        self.title: Final = title
        self.note: Final = note
        self.tokens: Final = tokens
        self.cards: Final = cards
        self.mine: Final = mine
        self.full: Final = full or mine


class Words(Generic[V]):
    """What a game says to a listener: all of it from the listener's view, so it cannot tell what was not told."""

    def headline(self, view: V) -> str:
        """Where the game stands, in one public sentence (`Day 1, round 3`)."""
        raise NotImplementedError

    def phase(self, view: V) -> str:
        """The name of the present phase as this listener sees it."""
        raise NotImplementedError

    def prompt(self, view: V) -> str:
        """What is to be decided, in one sentence that says what to do; asked of who decides."""
        return ""

    def step(self, view: V, action: Action) -> StepWords:
        """An offered step for people."""
        raise NotImplementedError

    def drawn(self, view: V, action: Action) -> str:
        """What chance did by this step, as a sentence for who sees everything; "" where only the step's text says it.
        `view` is what a spectator knew before.
        """
        return ""

    def note(self, name: str) -> str:
        """An ending or a note of an outcome, by its name (`cornered`), for people."""
        return name.replace("_", " ")

    def points(self, view: V, action: Action) -> tuple[str, ...]:
        """What to point at for an offered step whose marks follow from where things are (`temple:C1` for a claim
        there); () where `Game.marks` says it.
        """
        return ()

    def groups(self, view: V, legal: Sequence[Action]) -> list[Group]:
        """The sorts of steps to choose from before anything is pointed at; [] for games with few steps."""
        return []

    def about(self, view: V) -> Mapping[str, About]:
        """What the listener can know of things on the board, by their marks."""
        return {}

    def reason(self, view: V, action: Action) -> UnseenError | None:
        """What surely forbids a step now, as far as this listener can know it; None if nothing does. Code `illegal`."""
        return None

    def refusal(self, view: V, action: Action) -> UnseenError:
        """What who tries a step is answered that is not offered: the reason, else a sentence for steps of its kind."""
        return self.reason(view, action) or UnseenError("illegal", "This step is not offered now.")

    def nearness(self, view: V, action: Action) -> int:
        """How near a step is to what this listener may do, for who points at something: 2 it may be at this time, 1 at
        another, 0 it is another seat's.
        """
        return 2

    def pointed(self, view: V, aim: Sequence[str]) -> UnseenError | None:
        """What is answered to who points at the last of these marks after the others, when no offered step names all;
        None where the steps that name it say it best.
        """
        return None

    def shortcuts(self, view: V, legal: Sequence[Action]) -> list[Shortcut]:
        """Steps worth offering together; [] if none."""
        return []

    def ways(self, view: V, legal: Sequence[Action]) -> list[FarWay]:
        """Whole ways to distant places, for who points; [] for games in which nothing goes far."""
        return []

    def event(self, view: V, told: Told) -> str:
        """One told event as a sentence; "" if it needs none. `view` is the knowledge before it."""
        raise NotImplementedError

    def trace(self, view: V, told: Told) -> Trace | None:
        """What one told event changes on the board, for the last move; `view` is the knowledge before it."""
        return None

    def under_way(self, view: V) -> bool:
        """Has the listener begun a turn of its own that goes on before everybody? Then what others did before it is the
        last move no more.
        """
        return False

    def counters(self, view: V) -> list[Counter]:
        """Numbers everyone may see."""
        raise NotImplementedError

    def secrets(self, view: V) -> list[Counter]:
        """What only this seat knows, for its tray; [] for listeners without secrets."""
        raise NotImplementedError

    def sheets(self, view: V) -> list[Sheet]:
        """The papers that this listener may take away, as they are kept at a table; [] if it keeps none."""
        return []

    def tallies(self, view: V) -> Mapping[str, float]:
        """What a report averages over finished matches beside wins and endings (`captures`): a spectator's view."""
        return {}

    def trays(self, view: V) -> list[Tray]:
        """Cards and tokens that everyone may see, the listener's own first; [] for games without."""
        return []

    def aid(self, view: V) -> list[AidStep]:
        """What may be done in the present phase, in order."""
        raise NotImplementedError
