"""The contract of a game's truth."""

from collections.abc import Callable, Hashable
from functools import cache
from inspect import get_annotations
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from unseen.core.events import Event, Said, Tell
from unseen.core.seats import LATER, RESIGN, Action, Audience, Seat, only

NOTHING: Final[list[Event]] = []


class Outcome:
    """How a game was decided: its winners (several or none), the ending's name, and notes such as `cornered`."""

    def __init__(self, winners: tuple[Seat, ...], ending: str, notes: tuple[str, ...] = ()) -> None:
        self.winners: Final = winners
        self.ending: Final = ending
        self.notes: Final = notes

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.winners == other.winners
            and self.ending == other.ending
            and self.notes == other.notes
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.ending, self.notes))

    def __reduce__(self) -> tuple[type["Outcome"], tuple[tuple[Seat, ...], str, tuple[str, ...]]]:
        return Outcome, (self.winners, self.ending, self.notes)

    def __repr__(self) -> str:
        return f"Outcome({self.winners!r}, {self.ending!r}, {self.notes!r})"


def fields_of(thing: object) -> dict[str, object]:
    """Every field by its name, those of compiled classes and those in plain Python."""
    held: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    fields: dict[str, object] = {name: getattr(thing, name) for name in held if hasattr(thing, name)}
    fields.pop("__dict__", None)
    fields.update(getattr(thing, "__dict__", {}))
    return fields


Travelling = tuple[Callable[..., Any], tuple[type[Any], tuple[object, ...], dict[str, object]]]


def travelling(thing: object, *given: object) -> Travelling:
    """For `__reduce__`: what is made of these, a board of its rules for one, travels with its fields."""
    return filled, (type(thing), given, fields_of(thing))


def filled(kind: type[Any], given: tuple[object, ...], fields: dict[str, object]) -> Any:
    """It was copied or came from another process."""
    made = kind(*given)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def copy_fields(of: object, to: object, kind: type) -> None:
    """All fields that a class and its bases declare are the same then; what is in them is shared.

    A build writes it out, field by field, in the modules that it compiles.
    """
    for name in fields_declared(kind):
        setattr(to, name, getattr(of, name))


@cache
def fields_declared(kind: type) -> tuple[str, ...]:
    """The names of the fields that a class and its bases declare, compiled ones too."""
    found: dict[str, None] = {}
    for base in reversed(kind.__mro__):
        found.update(dict.fromkeys((*getattr(base, "__mypyc_attrs__", ()), *get_annotations(base))))
    found.pop("__dict__", None)
    return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one match; search works on clones. `apply` trusts its caller: `Match.play` refuses."""

    unsaid: list[Event]
    """What happened and is not yet said; replaced, never mutated."""
    hushed: Audience
    """To whom it will be said."""

    def __init__(self) -> None:
        self.unsaid = []
        self.hushed = 0

    def clone(self) -> Self:
        """An equal truth that shares nothing mutable.

        Name `unsaid` and `hushed` in it: where this class is compiled, they stand in no `__dict__`.
        """
        raise NotImplementedError

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, object]:
        return fields_of(self)

    def __setstate__(self, fields: dict[str, object]) -> None:
        for name, value in fields.items():
            setattr(self, name, value)

    def key(self) -> Hashable:
        """Equal keys: no later step can tell the two truths apart (what is unsaid or `hindsight` left out)."""
        raise NotImplementedError

    def hindsight(self) -> Hashable:
        """What is opened after the end beyond `key`, such as a whole path: no step depends on it, `Opened` may tell it.

        Truths that differ in nothing else count as one while the game runs. None in games without.
        """
        return None

    def pending(self) -> tuple[Seat, ...]:
        """Seats that may act; `(CHANCE,)` for dice and shuffles; `()` when all is opened. Truth, not public."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> list[Action]:
        """The steps offered to a pending seat: a function of what that seat knows, nothing else."""
        raise NotImplementedError

    def whole_turn(self) -> Hashable:
        """The whole turn that goes on, equal until its seat has done all of it; None where each step is a turn."""
        return None

    def turn_of(self) -> tuple[Seat, ...]:
        """The seats whose whole turn goes on; who else is asked meanwhile gives an answer within it."""
        return self.pending()

    def odds(self) -> list[tuple[Action, float]]:
        """At CHANCE: every draw that can happen now, with its probability; they sum to 1."""
        return []

    def drawing(self) -> str:
        """At CHANCE: the name of what is drawn (`rod E`), never a running number; "" otherwise."""
        return ""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Do a step and tell what it shows; with `tell=None` nothing is built."""
        raise NotImplementedError

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        """This seat gives up while the game runs. SPECTATOR: all agree on a draw, in games that know one (`draws`)."""
        raise NotImplementedError

    def enter(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Do what stands in a match: a step, or that somebody gives up."""
        if action == RESIGN:
            self.resign(seat, tell)
        else:
            self.apply(seat, action, tell)

    def outcome(self) -> Outcome | None:
        """None while the game is undecided."""
        raise NotImplementedError

    def payoff(self) -> list[float]:
        """Per seat; sums to zero with two players, is 1 shared among the winners otherwise, 0 for `unfinished`."""
        raise NotImplementedError

    def waiting(self, seat: Seat) -> list[Event]:
        """What surely comes first in the batch that waits for this seat. For beliefs only, never for a player."""
        return self.unsaid if self.hushed >> seat & 1 else NOTHING

    def telling(self, seat: Seat, action: Action) -> bool:
        """Could this step tell its author something that depends on what she does not know?"""
        return True

    def later(self, tell: Tell, author: Seat, event: Event) -> None:
        """Tell the author now and keep the event for the others."""
        tell.say(only(author) | LATER, event)
        self.unsaid = [*self.unsaid, event]

    def batch(self) -> list[Event]:
        """What waits, in the order in which it will be said."""
        return self.unsaid

    def speak(self, tell: Tell, author: Seat) -> None:
        """Say all that waited in one batch; its author hears what the others were told."""
        if self.unsaid:
            events = self.batch()
            self.unsaid = []
            for event in events:
                tell.say(self.hushed, event)
            tell.say(only(author), Said(tuple(events)))
