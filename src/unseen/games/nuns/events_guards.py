"""What is told of the guards, and what is opened at the end."""

from unseen.core.events import Event


class Led(Event):
    """To everyone: this guard moves first in this turn."""

    guard: str


class MovementBegan(Event):
    """To everyone: this guard's movement begins; `free` with a reason to leave her path."""

    guard: str
    free: bool


class PathChosen(Event):
    """To everyone: a guard opens a path card; `back`: she walks it from its last dot."""

    guard: str
    path: str
    back: bool


class PathCompleted(Event):
    """To everyone: a guard stands on the end of her path and needs a card."""

    guard: str
    path: str


class TurnedBack(Event):
    """To everyone: a guard plays a turn-back card and walks her path the other way."""

    guard: str


class CardsReclaimed(Event):
    """To everyone: no card fitted; these are in the stock again (AMB-19)."""

    paths: tuple[str, ...]


class WentWithoutCard(Event):
    """To everyone: no card fitted; she moves freely (dot 0), or goes to this hexagon dot (AMB-19)."""

    guard: str
    dot: int


class Turned(Event):
    """To everyone: a guard turns to a neighbouring dot and looks."""

    guard: str
    to: int


class Discovered(Event):
    """To everyone: her look shows a guard something new: she may turn elsewhere, and is free."""

    guard: str


class Moved(Event):
    """To everyone: a guard goes on to a dot."""

    guard: str
    to: int


class Freed(Event):
    """To everyone: a guard on the way gets a reason to leave her path, or (`free` = False) has none any more."""

    guard: str
    free: bool


class Halted(Event):
    """To everyone: a guard's movement ends; she has walked or run."""

    guard: str
    walked: bool


class NoviceOpened(Event):
    """Part of `Opened`: a novice's secrets; `laid`: her False Noise lies face down."""

    who: str
    dot: int
    wish: str
    keys: bool
    item: bool
    blessing: str
    laid: bool


class Opened(Event):
    """To everyone, after the end: all that was hidden; `guards` are the two blessings, "" for none."""

    novices: tuple[NoviceOpened, ...]
    guards: tuple[str, ...]
