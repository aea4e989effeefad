"""What can be told: one class per appearance at the table."""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import get_annotations
from operator import attrgetter
from typing import Any, ClassVar, Final, dataclass_transform

from mypy_extensions import mypyc_attr

from unseen.core.seats import Audience, Seat
from unseen.core.traces import Trace, read_trace

OPENED: Final = "Opened"
"""By this name a game calls the event that tells everything after the end."""


@dataclass_transform(eq_default=False, frozen_default=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One appearance at the table. Equal only to an event of the same class with the same values.

    A class of events declares what it holds as fields: bool, int, str, None, events, or tuples of these. One that
    derives from it holds the same.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fields = [name for name, what in get_annotations(cls).items() if "ClassVar" not in str(what)]
        if "__init__" not in vars(cls) and fields:
            if value_names(cls):
                raise TypeError(f"{cls.__name__} adds fields to those of the event that it derives from")
            dataclass(eq=False, repr=False)(cls)
            cls.values = taken(value_names(cls))  # type: ignore[assignment]  # as if it stood in the class

    def values(self) -> tuple[object, ...]:
        """The values in the order of `__match_args__`."""
        return ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __reduce__(self) -> tuple[type["Event"], tuple[object, ...]]:
        return type(self), self.values()

    def __repr__(self) -> str:
        return type(self).__name__ + "(" + ", ".join([repr(value) for value in self.values()]) + ")"


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Event):
    """An event that says what it changes: on the open board, which the truth and every view have one of, and in a view
    beside it. A game's events name its own board and view: type parameters would make compiled classes slow.
    """

    word: ClassVar[Any] = None
    """Its `Word` (core/grammar.py) in the line of the turn, where it has one that is the same for all."""
    notes: ClassVar[tuple[str, ...]] = ()
    """The attributes of a view that hold its values for who is told, in their order."""
    happens: ClassVar[Any] = None
    """What it does to the board, where that is one of its methods with the event's values: `happens = Board.sell`."""
    says: ClassVar[str] = ""
    """Its sentence, where that needs its values alone: `You row to {cove}.` (`DeedWords.called` names them)"""
    traced: ClassVar[str] = ""
    """Which of its values are places that it changes: `start>end`, `!space` (`read_trace` in core/traces.py)."""
    routine: ClassVar[bool] = False
    """Is it for the log alone, as a question that others let pass? The last move has no room for it."""

    def happen(self, board: Any) -> None:
        """What changes on the open board for who is told; the rules do the same by the same function."""
        if type(self).happens is not None:
            type(self).happens(board, *self.values())

    def learned(self, view: Any, later: bool) -> None:
        """What a listener knows by it beyond the board; `later`: the others are told when the turn ends."""
        if self.notes:
            for name, value in zip(self.notes, self.values(), strict=False):
                setattr(view, name, value)

    def words(self, view: Any) -> str:
        """The event as a sentence, "" if it needs none or `says` it; `view` is the knowledge before it."""
        return ""

    def trace(self, view: Any) -> Trace | None:
        """What it changes on the board, if anything that can be seen there; `view` is the knowledge before it."""
        names = zip(value_names(type(self)), self.values(), strict=True)
        trace = read_trace(self.traced, dict(names)) if self.traced else None
        return trace if trace is not None and trace.all else None

    def written(self, own: bool) -> str:
        """Its word in the line of the turn, as who acts writes it (`own`) or as the others hear it; "" for none."""
        return "" if self.word is None else str(self.word.write(self))


def value_names(kind: type[Event]) -> tuple[str, ...]:
    """The names of an event class's values, in the order of `values()`."""
    names: tuple[str, ...] = getattr(kind, "__match_args__", ())
    return names


def taken(names: tuple[str, ...]) -> Callable[[Event], tuple[object, ...]]:
    """The `values` of a class with these."""
    take: Callable[[Event], Any] = attrgetter(*names)
    if len(names) == 1:
        return lambda event: (take(event),)
    return lambda event: take(event)


class Said(Event):
    """To the author of a batch alone: these events were told to the others now, in this order."""

    events: tuple[Event, ...]


def public(told: "Told") -> list["Told"]:
    """What everybody has heard by now of what one listener is told; the author of a batch hears it said."""
    if told.audience == "everyone":
        return [told]
    events = told.event.events if isinstance(told.event, Said) else ()
    return [Told(event, "everyone") for event in events]


class Ended(Event):
    """To everyone: the game is decided."""

    ending: str
    winners: tuple[Seat, ...]
    notes: tuple[str, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Tell:
    """Where rules speak."""

    def say(self, audience: Audience, event: Event) -> None:
        """Tell an event to everyone in the audience."""
        raise NotImplementedError


class Told:
    """An event as it reached one listener, with the audience as that listener is told it (see `audience_name`)."""

    __match_args__: ClassVar = ("event", "audience")

    def __init__(self, event: Event, audience: str) -> None:
        self.event: Final = event
        self.audience: Final = audience

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and self.audience == other.audience and self.event == other.event

    def __hash__(self) -> int:
        return hash((self.event, self.audience))

    def __reduce__(self) -> tuple[type["Told"], tuple[Event, str]]:
        return Told, (self.event, self.audience)

    def __repr__(self) -> str:
        return f"{self.event!r} to {self.audience}"
