"""How a game stands in the lobby: its place and difficulty, its sets of rules in words, how strong its levels are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from unseen.core.options import Value, show

GRADES: Final = ("easy to learn", "a little to learn", "much to learn", "hard")
"""What the grades of difficulty are called, from 1 on."""


@dataclass(frozen=True)
class Shelf:
    """Where a game stands among the others, those with a smaller `place` first, and how hard it is to learn.

    `grade` goes from 1 (easy) to 4 (hard); `words` say it better than the grade's own.
    """

    place: int = 50
    grade: int = 2
    words: str = ""

    @property
    def said(self) -> str:
        """The difficulty for people."""
        return self.words or GRADES[self.grade - 1]


@dataclass(frozen=True)
class RulesSet:
    """What a profile is called, and what is different with it, in a sentence."""

    title: str
    sentence: str


def rules_set(name: str, values: Mapping[str, Value]) -> RulesSet:
    """The words of a profile to which its game gives none: its name, and what it changes."""
    said = [f"{key.replace('_', ' ')} {show(value)}" for key, value in values.items()]
    return RulesSet(name.replace("-", " ").capitalize(), f"With {', '.join(said)}." if said else "As it is usual.")


@dataclass(frozen=True)
class Figure:
    """What was measured of a level: in `seat`, the name of a seat or of a kind of seats (`SeatInfo.symbol`), it won
    `wins` of `games` games with `against` in all other seats.
    """

    level: str
    seat: str
    against: str
    wins: int
    games: int

    @property
    def percent(self) -> int:
        """How many of a hundred it wins."""
        return round(100 * self.wins / self.games)
