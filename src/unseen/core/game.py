"""A game binds who it is, its rules, and three parts for people: words, pictures and book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Self

from unseen.core.book import Book
from unseen.core.content import Beside, Content
from unseen.core.errors import UnseenError, no_such
from unseen.core.events import Event, Told
from unseen.core.notation import Notation
from unseen.core.options import Chosen, Option, Value, choose
from unseen.core.pictures import Pictures
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.shelf import Figure, RulesSet, Shelf, rules_set
from unseen.core.state import State
from unseen.core.words import Words


@dataclass(frozen=True)
class SeatInfo:
    """A seat by its name, its team, what people call it, a symbol's name, and what one does there, in a sentence.

    The last two may be "".
    """

    name: str
    team: str
    title: str
    symbol: str = ""
    aim: str = ""


class View:
    """What one listener knows: a fold over what it was told. `blank` makes it, `learn` adds to it."""

    seat: Seat

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An equal view that can learn on its own: of all that can change it has its own."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update({name: apart(value) for name, value in self.__dict__.items()})
        return twin


def apart(value: object) -> object:
    """The same, to be changed apart from it: containers, and what says how it is copied, such as boards and pieces."""
    if isinstance(value, dict):
        return {key: apart(one) for key, one in value.items()}
    if isinstance(value, list):
        return [apart(one) for one in value]
    copy = getattr(value, "copy", None)
    return value if copy is None else copy()


@dataclass(frozen=True)
class Order:
    """A standing order that a seat may set beforehand for a whole class of windows: its key, a title, a sentence."""

    key: str
    title: str
    sentence: str


RECOMMENDED: Final = "recommended"
"""The name of the profile that a game advises."""
BOOKLET: Final = "rules-alone"
"""The way to play without any profile, where none of them changes nothing."""
BOOKLET_WORDS: Final = RulesSet("As the booklet has it", "The printed rules, and nothing else.")


class Game:
    """One game with chosen options. Plug-ins derive from it; the class is what the entry point names."""

    id: str
    title: str
    credit: str
    blurb: str
    """One sentence for the lobby."""
    version: str
    """The rules' version; rises whenever an old record would replay differently."""
    minutes: int
    seats: tuple[SeatInfo, ...]
    options: tuple[Option, ...]
    seat_options: tuple[str, ...] = ()
    """The options that decide which seats there are; the lobby asks for them first."""
    profiles: dict[str, dict[str, Value]]
    """Named choices of options. The one named RECOMMENDED is preselected for people, who are told so; never in `load`.

    A game with an owner's own content may have others than its class.
    """
    profile_words: Mapping[str, RulesSet] = MappingProxyType({})
    """What the profiles are called and do; `rules_sets` makes words of its own for one that has none here.

    Words under BOOKLET are those of a game without any profile chosen.
    """
    shelf: Shelf = Shelf()
    """Where it stands in the lobby, and how hard it is to learn."""
    figures: tuple[Figure, ...] = ()
    """How strong its levels were found to be; the first that names a level says against which one it is shown."""
    orders: tuple[Order, ...] = ()
    """The standing orders that a seat may set for its answers in windows."""
    sought: str = ""
    """What `places` speaks of, for people (`The thief`); "" in a game where nothing hidden has a place."""
    hideouts: str = "places"
    """What such places are called, several of them (`temples`)."""
    shared: str = ""
    """What the share of a place says, where it is not how likely that is there which is `sought`."""
    draws: bool = False
    """May players agree on a draw? Then nobody's giving up, `State.resign(SPECTATOR)`, is one."""
    events: dict[str, type[Event]]
    """Every event class by name, those of the core included."""
    actions: int
    notation: Notation
    words: Words[Any]
    """What is said to a listener; it takes the views that `blank` makes, and so do the pictures."""
    pictures: Pictures[Any]
    book: Book

    chosen_as: type[Chosen] = Chosen
    """The class of its rules: the chosen options as truths and views read them."""
    truth: Any
    """The class of its truths, made from its rules."""
    knowledge: Any
    """The class of its views, made from a seat and its rules."""
    kinds: Any
    """Its kinds of steps (core/kinds.py)."""
    positions: Any = None
    """Reads a truth from its rules and a text, and writes one: a `Row` (core/fields.py), or whatever has both."""

    def __init__(self, given: Mapping[str, Value]) -> None:
        self.chosen: Final = choose(self.options, given)
        self.rules: Any = self.chosen_as(self.chosen)

    @classmethod
    def content(cls, text: str, beside: Beside) -> Content | None:
        """What a file of an owner's own brings into this game; None if the game knows no files of this kind.

        UnseenError `content` says in one sentence what is wrong with a file of the right kind.
        """
        return None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.differing()!r})"

    def __reduce__(self) -> tuple[type["Game"], tuple[dict[str, Value]]]:
        """A game travels as its class and its options, an owner's own content among them."""
        return type(self), (self.chosen,)

    def __deepcopy__(self, memo: object) -> Self:
        """Nobody changes a game."""
        return self

    # ---- rules ----
    def start(self, players: int | None = None) -> State:
        """The truth before the first step; UnseenError `players` for a number of players that does not fit."""
        if players not in (None, len(self.seats)):
            which = f" (option {', '.join(self.seat_options)})" if self.seat_options else ""
            raise UnseenError("players", f"This game is set up for {len(self.seats)} players{which}.")
        state: State = self.truth(self.rules)
        return state

    def read_position(self, text: str) -> State:
        """A state from its text; UnseenError `position` says what is impossible."""
        state: State = self.written_as().read(self.rules, text)
        return state

    def write_position(self, state: State) -> str:
        """The text of a state; `read_position` gives it back."""
        text: str = self.written_as().write(state)
        return text

    def written_as(self) -> Any:
        """Its `positions`; UnseenError `position` if it has none."""
        if self.positions is None:
            raise UnseenError("position", f"{self.title} has no positions as text.")
        return self.positions

    def marks(self, action: Action) -> tuple[str, ...]:
        """What to point at for a step (`pawn:B2`, `space:B3`): a function of the id alone."""
        marks: tuple[str, ...] = self.kinds.marks[action]
        return marks

    # ---- knowledge ----
    def blank(self, seat: Seat) -> View:
        """What a listener knows before anything is told."""
        view: View = self.knowledge(seat, self.rules)
        return view

    # ---- what everybody could work out ----
    def places(self, state: Any, listener: Seat) -> dict[str, float]:
        """Of this truth, by mark: 1.0 where that is which this listener looks for, 0.0 where it could be and is not.

        Asked of the truths that a belief holds possible, never of the match. A mark that no truth names says nothing;
        {} while nothing is hidden. The public belief asks for SPECTATOR, who looks for what everybody is after.
        """
        return {}

    def hidden(self, state: Any, listener: Seat) -> dict[str, str]:
        """Of this truth, by name each thing that this listener looks for, and where or what it is; {} for none.

        A belief is measured by it: asked of what it holds possible and, by the laboratory alone, of the match.
        """
        return {}

    def hideout(self, mark: str) -> str:
        """A mark of `places` for people, the same for everybody."""
        return mark.partition(":")[2]

    def hunts(self, seat: Seat) -> bool:
        """Does this seat, or a spectator, look for what `places` speaks of? Who does not is looked for."""
        return True

    # ---- windows, in which others than the seat that plays may react ----
    def window(self, view: View) -> str:
        """The name of the window that is open, "" if none is: a public fact, asked of a spectator's view.

        A live table lets no answer take effect before its pause, counted from the last thing told to everybody.
        """
        return ""

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        """The step that this standing order takes in the open window; None if it leaves the answer to its seat."""
        return None

    def ends_order(self, seat: Seat, key: str, told: Told) -> bool:
        """Does what this seat was told end its standing order?"""
        return False

    # ---- time, and what players agree on ----
    def late(self, view: View, legal: Sequence[Action]) -> Action | None:
        """The next step of who is late where all have the same time: in a window, or where several choose at once.

        By default what a standing order answers; None: there is no such step, and who is late loses.
        """
        found = [self.by_order(view, order.key, legal) for order in self.orders]
        return next((action for action in found if action is not None), None)

    def flag(self, seats: Sequence[Seat]) -> Seat:
        """Whose giving up it is when the time of a side, of these seats, is over."""
        return seats[0]

    def warnings(self) -> list[str]:
        """What players should know about odd but legal options."""
        return []

    # ---- helpers for everyone ----
    def seat(self, name: str) -> Seat:
        """A seat by number or name; UnseenError `seat` names the seats."""
        for number, info in enumerate(self.seats):
            if name in (info.name, str(number)):
                return number
        raise UnseenError("seat", no_such("seat", name, [info.name for info in self.seats]))

    def player_numbers(self) -> list[int]:
        """With how many players it can be played: those of its seats, or what the options say that decide the seats."""
        counts = [choice for option in self.options if option.key in self.seat_options for choice in option.choices]
        numbers = [count for count in counts if isinstance(count, int) and not isinstance(count, bool)]
        return sorted(numbers) or [len(self.seats)]

    def rules_sets(self) -> dict[str, RulesSet]:
        """The ways to play in words: every profile, and the booklet's own rules where no profile is that."""
        named = {name: self.profile_words.get(name) or rules_set(name, on) for name, on in self.profiles.items()}
        if not named or not all(self.profiles.values()):
            return named
        return {**named, BOOKLET: self.profile_words.get(BOOKLET, BOOKLET_WORDS)}

    def usual_set(self) -> str:
        """The way to play that is chosen where nobody chose: the advised one, or the booklet's; "" with one alone."""
        if RECOMMENDED in self.profiles:
            return RECOMMENDED
        return next((name for name in self.rules_sets() if not self.profiles.get(name)), "")

    def drawn(self, winners: Sequence[Seat]) -> bool:
        """Do all sides share the win, so that nobody has won?"""
        return len(winners) == len(self.seats) and len({info.team for info in self.seats}) > 1

    def seat_name(self, seat: Seat) -> str:
        """`thief`, `chance` or `spectator`."""
        if seat == CHANCE:
            return "chance"
        return "spectator" if seat == SPECTATOR else self.seats[seat].name

    def view(self, seat: Seat, told: Sequence[Told]) -> View:
        """What a listener knows who was told all this."""
        view = self.blank(seat)
        for one in told:
            view.learn(one)
        return view

    def differing(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {o.key: self.chosen[o.key] for o in self.options if self.chosen[o.key] != o.default}
