"""Turns as text, and back: `(A2)` hides the boat, `[C1]` posts the watchman, `A2-B2+` rows and lands, `*C2=near` turns
the beam.

Who does not know a place reads `?` for it. The line of the turn that ends the game ends with `#`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from lighthouse.actions import TEXTS
from lighthouse.coves import NAMES
from lighthouse.events import BarrelSold, Hidden, Landed, NightBegan, Posted, Quiet, Rowed, Shone
from lighthouse.rules import NOWHERE, SMUGGLER, Lighthouse
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Said, Told
from unseen.core.notation import Line, Notation
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State

COVE: Final = "([A-D][1-3])"
LABEL: Final = re.compile(r"^\d+[SK]\s+")
TURNS: Final = (
    (re.compile(rf"\({COVE}\)"), "hide {0}"),
    (re.compile(rf"\[{COVE}\]"), "post {0}"),
    (re.compile(rf"{COVE}-{COVE}\+#"), "row {1},land"),
    (re.compile(rf"{COVE}-{COVE}\+"), "row {1},land,done"),
    (re.compile(rf"{COVE}-{COVE}"), "row {1},done"),
    (re.compile(rf"\*{COVE}=(?:dark|near|boat)#?"), "shine {0}"),
)


class Scribe:
    """Writes down one listener's turns while the told events go by."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.heard = 0
        self.night = 0
        self.place = ["?", "?"]
        self.start = "?"
        self.landed = False
        self.lines: list[Line] = []
        self.open: tuple[Seat, str] | None = None

    def written(self, told: Sequence[Told]) -> list[Line]:
        """The lines of all these events."""
        for one in told:
            self.hear(one)
        return self.lines

    def line(self, seat: Seat, text: str) -> None:
        """A turn is complete."""
        self.lines.append(Line(f"{self.night}{'SK'[seat]}", seat, text, self.heard))
        self.heard = 0

    def row(self, end: str = "") -> str:
        """The smuggler's turn."""
        return f"{self.start}-{self.place[0]}{'+' if self.landed else ''}{end}"

    def hear(self, told: Told) -> None:
        """Take in one event."""
        self.heard += 1
        match told.event:
            case Hidden(cove) if told.audience == "you":
                self.place[0] = NAMES[cove]
            case Posted(cove) if told.audience == "you":
                self.place[1] = NAMES[cove]
            case Rowed(cove):
                self.place[0] = NAMES[cove]
            case Landed():
                self.landed = True
            case BarrelSold():
                self.landed = True
            case Quiet() if told.audience != "later":
                self.line(0, self.row())
                self.rested()
            case Said(events) if any(isinstance(event, Quiet) for event in events):
                self.line(0, self.row())
                self.rested()
            case NightBegan(night):
                self.dusk(night)
            case Shone(cove, seen):
                self.open = (1, f"*{NAMES[cove]}={seen}")
            case Ended(ending):
                self.end(ending)

    def rested(self) -> None:
        """The boat lies still."""
        self.start = self.place[0]
        self.landed = False

    def dusk(self, night: int) -> None:
        """The beam is off, or the plans are made."""
        if self.open is not None:
            self.line(*self.open)
            self.open = None
        elif night == 1:
            self.heard -= 1
            self.line(0, f"({self.place[0]})")
            self.heard += 1
            self.line(1, f"[{self.place[1]}]")
            self.start = self.place[0]
        self.night = night

    def end(self, ending: str) -> None:
        """The turn that ended the game."""
        if ending in ("resign", "draw"):
            return
        if self.open is not None:
            seat, text = self.open
            self.line(seat, text + "#")
        else:
            self.line(0, self.row("#"))


class LighthouseNotation(Notation):
    """Steps and turns of Lighthouse."""

    def __init__(self) -> None:
        super().__init__(TEXTS)

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe(seat).written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        assert isinstance(start, Lighthouse)
        scribe = Scribe(seat)
        scribe.night = start.night
        if seat == SMUGGLER and start.boat != NOWHERE:
            scribe.start = scribe.place[0] = NAMES[start.boat]
        return scribe.written(told)

    def steps(self, text: str) -> list[str]:
        return list(_steps(text.strip()))

    def result(self, outcome: Outcome) -> str:
        return f"#{'SK'[outcome.winners[0]] if outcome.winners else '-'} {outcome.ending}"


def _steps(text: str) -> Iterator[str]:
    text = LABEL.sub("", text)
    for pattern, steps in TURNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return iter(steps.format(*found.groups()).split(","))
    raise UnseenError("unreadable", f"“{text[:60]}” is not a turn.")
