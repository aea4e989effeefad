"""Turns as text, and back: `(A1)` hides the mole, `A1-A2+` digs and eats, `*C2=warm` is a spade.

Who does not know a square reads `?` for it.
"""

import re
from collections.abc import Sequence
from typing import Final

from molehill.events import DayBegan, Dug, Fed, Hid, Spades
from molehill.lawn import NAMES, TEXTS
from molehill.rules import GARDENERS, MOLE, NOWHERE, Molehill
from unseen.core import scribe
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.notation import Line, Notation
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State

LETTERS: Final = "MRB"
LABEL: Final = re.compile(r"^\d+[MRB]\s+")
TURNS: Final = (
    (re.compile(r"\(([A-D][1-4])\)"), "hide {0}"),
    (re.compile(r"[A-D][1-4]-([A-D][1-4])\+"), "dig {0},eat"),
    (re.compile(r"[A-D][1-4]-([A-D][1-4])"), "dig {0},rest"),
    (re.compile(r"\*([A-D][1-4])=(?:mole|warm|cold|bump)"), "spade {0}"),
)


class Scribe(scribe.Scribe):
    """Writes down one listener's turns while the told events go by."""

    def __init__(self, day: int = 0, place: str = "?") -> None:
        super().__init__()
        self.day = day
        self.start = self.place = place

    def turn(self, seat: Seat, text: str) -> None:
        """A turn is complete."""
        self.line(seat, text, f"{self.day}{LETTERS[seat]}")

    def hear(self, told: Told) -> None:
        match told.event:
            case Hid(square):
                self.start = self.place = NAMES[square]
            case DayBegan(day):
                if day == 1:
                    self.turn(MOLE, f"({self.place})")
                self.day = day
            case Dug(square):
                self.place = NAMES[square]
            case Fed(bulbs):
                self.turn(MOLE, f"{self.start}-{self.place}{'+' * bulbs}")
                self.start = self.place
            case Spades(squares, found):
                for seat, square, what in zip(GARDENERS, squares, found, strict=True):
                    self.turn(seat, f"*{NAMES[square]}={what}")


class MolehillNotation(Notation):
    """Steps and turns of Molehill."""

    def __init__(self) -> None:
        super().__init__(TEXTS)

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe().written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        assert isinstance(start, Molehill)
        known = seat == MOLE and start.mole != NOWHERE
        return Scribe(start.day, NAMES[start.mole] if known else "?").written(told)

    def steps(self, text: str) -> list[str]:
        text = LABEL.sub("", text.strip())
        for pattern, steps in TURNS:
            found = pattern.fullmatch(text)
            if found is not None:
                return steps.format(*found.groups()).split(",")
        raise UnseenError("unreadable", f"“{text[:60]}” is not a turn.")

    def result(self, outcome: Outcome) -> str:
        return f"#{''.join(LETTERS[seat] for seat in outcome.winners)} {outcome.ending}"
