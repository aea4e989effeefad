"""Turns and positions as text, and back: `(A2)` hides the boat, `[C1]` posts the watchman, `A2-B2+` rows and lands,
`*C2=near` turns the beam; `3 rowing boat:B2 watchman:D1 barrels:C2 sold:1` is a truth.

Who does not know a place reads `?` for it. The line of the turn that ends the game ends with `#`.
"""

from typing import Final

from lighthouse.board import ASHORE, BEAM, FOG, HARBOUR, KEEPER, MARKET, NAMES, NOWHERE, PLAN, ROWING, SMUGGLER
from lighthouse.deeds import BEAM_WORD, KINDS, BarrelSold, Hidden, Lighthouse, NightBegan, Posted, Quiet, Rowed, Shone
from unseen.core import scribe
from unseen.core.events import Ended, Said, Told
from unseen.core.fields import Count, Flag, Look, Named, Part, Row, Several, need
from unseen.core.kinds import DeedNotation
from unseen.core.seats import Seat


def called(cove: int) -> str:
    """A cove in a line."""
    return "?" if cove == NOWHERE else NAMES[cove]


class Scribe(scribe.Scribe):
    """Writes down one listener's turns while the told events go by."""

    def __init__(self, seat: Seat, start: Lighthouse | None) -> None:
        super().__init__()
        self.night = 0 if start is None else start.board.night
        self.start = self.boat = called(start.boat if start is not None and seat == SMUGGLER else NOWHERE)
        self.watchman = "?"
        self.barrel = self.beam = ""
        self.hidden = 0
        """How many events had been heard when the boat was hidden: no more belong to the smuggler's plan."""

    def turn(self, seat: Seat, text: str) -> None:
        """A turn is complete."""
        self.line(seat, text, f"{self.night}{'SK'[seat]}")
        self.start, self.barrel, self.beam = self.boat, "", ""

    def hear(self, told: Told) -> None:
        rowed = f"{self.start}-{self.boat}{self.barrel}"
        match told.event:
            case Hidden(cove):
                self.boat, self.hidden = NAMES[cove], self.n
            case Rowed(cove):
                self.boat = NAMES[cove]
            case Posted(cove):
                self.watchman = NAMES[cove]
            case BarrelSold():
                self.barrel = "+"
            case Shone(cove):
                self.beam = BEAM_WORD.write(told.event, cove=NAMES[cove])
            case Quiet() if told.audience != "later":
                self.turn(SMUGGLER, rowed)
            case Said(events) if isinstance(events[-1], Quiet):
                self.turn(SMUGGLER, rowed)
            case NightBegan(night):
                self.dusk(night)
            case Ended(ending) if ending not in ("resign", "draw"):
                self.turn(KEEPER if self.beam else SMUGGLER, f"{self.beam or rowed}#")

    def dusk(self, night: int) -> None:
        """The beam is off, or the plans are made."""
        if self.beam:
            self.turn(KEEPER, self.beam)
        elif night == 1:
            heard, self.n = self.n, self.hidden
            self.turn(SMUGGLER, f"({self.boat})")
            self.n = heard
            self.turn(KEEPER, f"[{self.watchman}]")
        self.night = night


NOTATION: Final = DeedNotation(KINDS, "SK", Scribe)


# ---- positions ----
class Phase(Look):
    """A phase as the smuggler knows it."""

    names = (PLAN, ROWING, ASHORE, FOG, BEAM)

    def read(self, p: Lighthouse, text: str, title: str) -> None:
        need(text in self.names, f"There is no phase {text}; phases: {', '.join(self.names)}.")
        p.ashore = text == ASHORE
        p.board.phase = ROWING if p.ashore else text

    def write(self, p: Lighthouse, value: object) -> str:
        return ASHORE if p.ashore else p.board.phase


def check(p: Lighthouse) -> None:
    """A position that play can reach, as far as one look tells; UnseenError `position` otherwise."""
    b, planned, landed = p.board, NOWHERE not in (p.boat, p.watchman), p.barrels
    fresh = planned and p.ashore and p.boat in landed
    for holds, sentence in (
        (b.phase == PLAN or planned, "Boat and watchman have a place once the first night has begun."),
        (b.phase != PLAN or not (planned or b.night), "Before the first night somebody has yet to choose."),
        (b.phase == PLAN or 1 <= b.night <= b.nights, f"The night is a number from 1 to {b.nights}."),
        (b.phase != PLAN or p.boat in (*HARBOUR, NOWHERE), "The boat begins in column A."),
        (p.watchman in (*MARKET, NOWHERE), "The watchman stands in the columns B to D."),
        (not set(landed) & set(HARBOUR), "There are no barrels in column A."),
        (b.sold <= len(landed) <= b.sold + fresh, "The keeper has heard of every barrel of the nights before."),
        (len(landed) < b.wanted, "With all barrels sold the game is over."),
        (not planned or p.watchman not in landed, "A barrel by the watchman ends the game."),
        (not b.thick or b.phase == BEAM, "The fog is only known when the keeper shines."),
    ):
        need(holds, sentence)
    b.thick = bool(b.thick) if b.phase == BEAM else None


POSITIONS: Final = Row(
    "Lighthouse",
    Lighthouse,
    [
        Part("", Count(999), "board.night", form=r"\d{1,3}"),
        Part("", Phase(), form=r"\w+"),
        Part("boat:", Named(NAMES), "boat"),
        Part("watchman:", Named(NAMES), "watchman"),
        Part("barrels:", Several(NAMES), "barrels"),
        Part("sold:", Count(99), "board.sold", form=r"\d{1,2}"),
        Part("thick", Flag(), "board.thick"),
    ],
    check,
)
