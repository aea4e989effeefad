"""What a listener of Nuns on the Run notes: tokens, and the lines of a log sheet."""

from typing import Final

SHORT: Final = {"stand": "st", "sneak": "sn", "walk": "w", "run": "r"}
"""The letters of a log sheet (NUN-LOG-01)."""


class Token:
    """A noise token beside a guard, or a vanished token: on the edge from `dot`, pointing to `to`."""

    def __init__(self, who: str, guard: str, dot: int, to: int) -> None:
        self.who: Final = who
        self.guard: Final = guard
        """The guard beside whom a noise token lies; "" for a vanished token."""
        self.dot: Final = dot
        self.to: Final = to

    def __repr__(self) -> str:
        return f"{self.who}@{self.guard}{self.dot}>{self.to}"


class LogLine:
    """A line of a novice's own log sheet (NUN-LOG-01)."""

    def __init__(self, turn: int, walk: tuple[int, ...], card: str, swift: bool, marks: str) -> None:
        self.turn: Final = turn
        self.walk: Final = walk
        """All her dots, the first one included; phase two of turn 1 goes on where phase one ended."""
        self.card: Final = card
        self.swift: Final = swift
        self.marks: Final = marks
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
