"""What the author of a game tells the kit: the few things that cannot be found out from the rules."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from unseen.core.game import View
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.testing.play import Refuse, nothing

Allowed = Mapping[str, Mapping[str, frozenset[str]]]
"""Kind of step (its first word, or seat and first word) -> listener's name -> the event classes it may hear then.
A class may carry its audience: `BarrelSold/later`. The row `end` holds for the step that decides the game, too."""


@dataclass(frozen=True, slots=True)
class Later:
    """A fact that waits: its listener gets to know it with the next one that does not wait (a turn's end)."""

    fact: Hashable


Facts = tuple[Hashable, ...]
"""What somebody gets to know, one fact after the other; each is a `Later`, or known at once."""
Seen = Callable[[Any, Seat, Action, Seat], Facts]
"""The truth before a step, who makes it (chance too), the step, a listener -> the news that it brings this listener."""


def as_it_is(view: View) -> Mapping[str, object]:
    """All by the view's own attributes."""
    return {}


def as_it_happened(state: State, facts: Facts) -> Facts:
    """What waited is said in the order in which it happened."""
    return facts


Alike = Callable[[object], object]


def itself(value: object) -> object:
    """Nothing is alike but what is equal."""
    return value


def never(state: State) -> bool:
    """At no moment."""
    return False


@dataclass(frozen=True)
class Expectations:
    """All of it is optional; the more is given, the more the kit can see."""

    refuse: Refuse = nothing
    """Steps which random play leaves alone, so that games are long (claims)."""
    endings: frozenset[str] = frozenset()
    """The names of all endings, resigning included."""
    conserved: Callable[[State], str] | None = None
    """"" if nothing was lost, otherwise what."""
    key_leaves_out: frozenset[str] = frozenset()
    """Fields of the state that `key` rightly leaves out, such as settled options."""
    allowed: Allowed | None = None
    oracle: Callable[[State, Seat], set[Action]] | None = None
    """The offered steps found the slow way, from the rules' text."""
    seen: Seen | None = None
    """Who gets to know what by a step, written from the rules' text alone. What follows from what a listener knew, or
    from its own choice, may be left out."""
    said: Callable[[State, Facts], Facts] = as_it_happened
    """The order in which facts that waited are said, in the truth before the step that ends the waiting."""
    knows: Callable[[Any, Seat], Mapping[str, object]] | None = None
    """What a listener knows of a truth, by the names of its view's attributes; what it cannot know now is left out."""
    shows: Callable[[Any], Mapping[str, object]] = as_it_is
    """What a view says, where its attribute is in another form than `knows` has it."""
    between: Callable[[State], bool] = never
    """The midst of a movement of several steps, which its author is told as a whole when it is done: till then the
    secrets of its view are those from before."""
    knowledge: tuple[Mapping[str, int], ...] = ()
    """Golden numbers of the knowledge perft by depth: `histories`, and per listener's name the distinct told lists."""
    alike: Alike = itself
    """What a value means to people, where several mean the same (copies of a card); only words are compared by it."""
    unread: str = ""
    """A pattern of lines that are known not to be read as turns, though they say what was done."""
    options: tuple[Mapping[str, bool | int | str | None], ...] = field(default=({},))
    """Settings with which the checks run, the default one first."""
