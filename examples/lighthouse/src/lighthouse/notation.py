"""Turns as text, and back: `(A2)` hides the boat, `[C1]` posts the watchman, `A2-B2+` rows and lands, `*C2=near` turns
the beam.

Who does not know a place reads `?` for it. The line of the turn that ends the game ends with `#`.
"""

from collections.abc import Sequence

from lighthouse.coves import NAMES, NOWHERE
from lighthouse.deeds import BEAM_WORD, KINDS, BarrelSold, Hidden, Posted, Quiet, Rowed, Shone
from lighthouse.truth import NightBegan, Truth
from unseen.core import scribe
from unseen.core.events import Ended, Said, Told
from unseen.core.kinds import DeedNotation
from unseen.core.notation import Line
from unseen.core.seats import Seat
from unseen.core.state import State


class Scribe(scribe.Scribe):
    """Writes down one listener's turns while the told events go by."""

    def __init__(self, night: int = 0, boat: str = "?") -> None:
        super().__init__()
        self.night = night
        self.start = self.boat = boat
        self.watchman = "?"
        self.barrel = self.beam = ""

    def turn(self, seat: Seat, text: str) -> None:
        """A turn is complete."""
        self.line(seat, text, f"{self.night}{'SK'[seat]}")
        self.barrel = self.beam = ""

    def rowed(self) -> str:
        """The smuggler's turn."""
        return f"{self.start}-{self.boat}{self.barrel}"

    def hear(self, told: Told) -> None:
        match told.event:
            case Hidden(cove):
                self.start = self.boat = NAMES[cove]
            case Posted(cove):
                self.watchman = NAMES[cove]
            case Rowed(cove):
                self.boat = NAMES[cove]
            case BarrelSold():
                self.barrel = "+"
            case Shone(cove):
                self.beam = BEAM_WORD.write(told.event, cove=NAMES[cove])
            case Quiet() if told.audience != "later":
                self.rest()
            case Said(events) if isinstance(events[-1], Quiet):
                self.rest()
            case NightBegan(night):
                self.dusk(night)
            case Ended(ending) if ending not in ("resign", "draw"):
                self.turn(*((1, f"{self.beam}#") if self.beam else (0, f"{self.rowed()}#")))

    def rest(self) -> None:
        """The boat lies still."""
        self.turn(0, self.rowed())
        self.start = self.boat

    def dusk(self, night: int) -> None:
        """The beam is off, or the plans are made."""
        if self.beam:
            self.turn(1, self.beam)
        elif night == 1:
            self.n -= 1
            self.turn(0, f"({self.boat})")
            self.n += 1
            self.turn(1, f"[{self.watchman}]")
        self.night = night


class LighthouseNotation(DeedNotation):
    """Steps and turns of Lighthouse."""

    def __init__(self) -> None:
        super().__init__(KINDS, "SK")

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe().written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        assert isinstance(start, Truth)
        own = seat == 0 and start.boat != NOWHERE
        return Scribe(start.board.night, NAMES[start.boat] if own else "?").written(told)
