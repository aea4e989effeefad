"""What a listener of Molehill knows: a fold over what it was told. Imports no rules."""

from molehill.events import Chose, DayBegan, Dug, Fed, Hid, Opened, Spades, Weather
from unseen.core.events import Ended, Told
from unseen.core.game import View
from unseen.core.seats import Seat


class MolehillView(View):
    """The public story, and what this seat alone knows."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.day = 0
        self.phase = "hide"
        self.gone = 0
        self.worms = -1
        self.spades: tuple[tuple[int, str], ...] = ()
        """Public: the last spades, and what each found."""
        self.mole: int | None = None
        self.eaten: tuple[int, ...] = ()
        self.chosen: int | None = None
        """Own: the square under this gardener's spade, until both are opened."""
        self.ended: Ended | None = None

    def learn(self, told: Told) -> None:
        match told.event:
            case Hid(square):
                self.mole = square
            case DayBegan(day):
                self.day, self.phase, self.worms, self.chosen = day, "dig", -1, None
            case Dug(square):
                self.mole, self.phase = square, "feed"
            case Fed(bulbs):
                self.gone, self.phase = self.gone + bulbs, "weather"
                if bulbs and self.mole is not None:
                    self.eaten = tuple(sorted((*self.eaten, self.mole)))
            case Weather(column):
                self.worms, self.phase = column, "spades"
            case Chose(square):
                self.chosen = square
            case Spades(squares, found):
                self.spades, self.chosen = tuple(zip(squares, found, strict=True)), None
            case Ended():
                self.ended, self.phase = told.event, "over"
            case Opened(mole, eaten, _):
                self.mole, self.eaten = mole if mole >= 0 else None, eaten
