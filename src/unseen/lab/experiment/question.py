"""What an experiment asks: a game, what is the same in all of its cells, what differs, and how much is played."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from unseen.core.content import Content
from unseen.core.errors import UnseenError
from unseen.core.options import Value

GAMES: Final = 400
"""Of each cell, where nobody says how many."""
GAMES_MAX: Final = 10_000_000
"""Of all cells together."""
WITHIN_MIN: Final = 0.002
"""Nobody has the time to know a share more closely."""
Given = Value | Content
"""What is chosen of a factor: an option's value, in words or as itself; a profile, a level; a content."""
Settings = Mapping[str, Given]
"""By factor: an option, `profile`, `content`, or `level.SEAT`, with the name of a seat, of a kind of seats or a team.

A seat's level may be named by the seat alone, where no option has that name.
"""
NONE: Final = ("", "none", None)
"""No profile, or no content."""


@dataclass(frozen=True)
class Experiment:
    """What is asked. The first cell is the baseline, with which the others are compared."""

    game: str
    vary: Mapping[str, Sequence[Given]] = field(default_factory=dict)
    """By factor what it is to be: each with each makes a cell. Without any, and without `cells`, there is one."""
    cells: Sequence[Settings] = ()
    """The cells one by one, in place of `vary`; each may bring its `name`."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """The same in every cell, and so are profile, content and levels."""
    profile: str = ""
    content: Content | None = None
    levels: Mapping[str, str] = field(default_factory=dict)
    """By a seat, a kind of seats or a team; who is left out plays the usual level."""
    games: int | None = None
    """So many of each cell; at the most, if `until` says when it is enough."""
    until: float | None = None
    """Until what is asked is known within so much: 0.03 is three games in a hundred, up or down."""
    seed: int = 1
    """The same seed gives the same games."""
    beliefs: bool = True
    """Is noted how well the seats that keep a belief know what is hidden from them? That takes time."""
    every: int = 0
    """Of each game whose number this divides, the record is kept; of none, if it is 0. Odd games keep theirs anyway."""


class Fault(UnseenError):
    """Something is wrong with the value at this path of an experiment, such as `vary.start_darts[1]`."""

    def __init__(self, path: str, sentence: str) -> None:
        super().__init__("experiment", sentence)
        self.path: Final = path


@contextmanager
def at(path: str) -> Iterator[None]:
    """What is wrong here is the fault of the value at this path."""
    try:
        yield
    except Fault:
        raise
    except UnseenError as error:
        raise Fault(path, str(error)) from error
