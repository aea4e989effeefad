"""What lies on the table, as one listener sees it."""

from typing import Final

SHORT: Final = {"stand": "st", "sneak": "sn", "walk": "w", "run": "r"}
"""The letters of a log sheet (NUN-LOG-01)."""


class Novice:
    """A novice as everybody sees her."""

    def __init__(self, who: str, seat: int, cell: int, name: str) -> None:
        self.who = who
        self.seat = seat
        self.cell = cell
        self.name = name
        self.token = 0
        """The dot where her token lies; 0 in her cell."""
        self.seen = False
        """Does a guard see her?"""
        self.stretch: tuple[int, ...] = ()
        """The dots on which she was seen in this turn, in order."""
        self.caught = False
        self.captures = 0
        self.card = ""
        """The movement card that she showed last."""
        self.die = 0
        self.may_hold = False

    def copy(self) -> "Novice":
        """An equal novice."""
        twin = Novice(self.who, self.seat, self.cell, self.name)
        twin.__dict__.update(self.__dict__)
        return twin

    def __repr__(self) -> str:
        return f"{self.who}{self.__dict__!r}"


class Guard:
    """A guard as everybody sees her; `blessing` only as far as the listener knows it."""

    def __init__(self, who: str, name: str, dot: int) -> None:
        self.who = who
        self.name = name
        self.dot = dot
        self.tail = 0
        """She looks along the edge from `tail` to `head`; 0 and 0 before her first step."""
        self.head = 0
        self.path = ""
        self.back = False
        self.hexagon = 0
        self.left_at = 0
        self.walked = False
        self.moved = False
        self.steps = 0
        self.free = False
        self.extra = False
        self.far = False
        self.choosing = False
        self.completed = False
        self.trail: tuple[int, ...] = ()
        """Her dots of this turn, the first one included."""
        self.die = 0
        self.may_hold = False
        self.blessing = ""

    @property
    def turning(self) -> bool:
        """Has she turned to a dot and not yet gone?"""
        return self.tail == self.dot and self.head != 0

    def copy(self) -> "Guard":
        """An equal guard."""
        twin = Guard(self.who, self.name, self.dot)
        twin.__dict__.update(self.__dict__)
        return twin

    def __repr__(self) -> str:
        return f"{self.who}{self.__dict__!r}"


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
