"""What a listener of Nuns on the Run notes: tokens, and the lines of a log sheet."""

from dataclasses import dataclass
from typing import Final

SHORT: Final = {"stand": "st", "sneak": "sn", "walk": "w", "run": "r"}
"""The letters of a log sheet (NUN-LOG-01)."""


@dataclass(frozen=True)
class Token:
    """A noise token beside a guard, or a vanished token: on the edge from `dot`, pointing to `to`."""

    who: str
    guard: str
    """The guard beside whom a noise token lies; "" for a vanished token."""
    dot: int
    to: int

    def __repr__(self) -> str:
        return f"{self.who}@{self.guard}{self.dot}>{self.to}"


@dataclass(frozen=True)
class LogLine:
    """A line of a novice's own log sheet (NUN-LOG-01)."""

    turn: int
    walk: tuple[int, ...]
    """All her dots, the first one included; phase two of turn 1 goes on where phase one ended."""
    card: str
    swift: bool
    marks: str
    """` K` keys, ` SW` item, ` win`, ` !` captured afterwards."""

    def marked(self, mark: str) -> "LogLine":
        """The same line with one more mark."""
        return LogLine(self.turn, self.walk, self.card, self.swift, self.marks + mark)

    def __str__(self) -> str:
        return f"{self.walk[-1]}-{len(self.walk) - 1}{SHORT[self.card]}{self.marks}"

    @property
    def paper(self) -> str:
        """With spaces, as it is written by hand: `88-10 r`."""
        return f"{self.walk[-1]}-{len(self.walk) - 1} {SHORT[self.card]}{self.marks}"

    def __repr__(self) -> str:
        return f"{self.turn}: {self}"
