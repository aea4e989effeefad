"""What a listener of Lighthouse knows: a fold over what it was told. Imports no rules."""

from lighthouse.coves import BESIDE, HARBOUR, lit
from lighthouse.events import BarrelSold, Fog, Hidden, Landed, NightBegan, Opened, Posted, Quiet, Rowed, Shone
from unseen.core.events import Ended, Said, Told
from unseen.core.game import View
from unseen.core.seats import Seat


class LighthouseView(View):
    """The public story, the places where the boat can be, and what this seat alone knows."""

    def __init__(self, seat: Seat, wanted: int, nights: int) -> None:
        self.seat = seat
        self.wanted = wanted
        self.nights = nights
        self.night = 0
        self.phase = "plan"
        self.thick: bool | None = None
        self.sold = 0
        self.beam: tuple[int, str] | None = None
        self.perhaps = frozenset(HARBOUR)
        """Public: where the boat can be, as far as beams and barrels tell."""
        self.boat: int | None = None
        self.watchman: int | None = None
        self.barrels: tuple[int, ...] = ()
        self.tonight = False
        """Own: a barrel was landed in this turn."""
        self.ended: Ended | None = None

    def learn(self, told: Told) -> None:
        match told.event:
            case Hidden(cove):
                self.boat = cove
            case Posted(cove):
                self.watchman = cove
            case NightBegan(night):
                self.night, self.phase, self.thick, self.beam = night, "rowing", None, self.beam
            case Rowed(cove):
                self.boat, self.phase = cove, "ashore"
            case Landed(cove):
                self.barrels, self.tonight = (*self.barrels, cove), True
            case Said(events):
                for event in events:
                    self.learn(Told(event, "everyone"))
            case BarrelSold() if told.audience != "later":
                self.sold += 1
            case Quiet() if told.audience != "later":
                self.phase, self.tonight = "fog", False
                self.perhaps = frozenset(to for cove in self.perhaps for to in BESIDE[cove])
            case Fog(thick):
                self.thick, self.phase = thick, "beam"
            case Shone(cove, seen):
                self.shone(cove, seen)
            case Ended():
                self.ended, self.phase = told.event, "over"
            case Opened(boat, watchman, barrels):
                self.opened(boat, watchman, barrels)

    def shone(self, cove: int, seen: str) -> None:
        """What a beam leaves possible."""
        self.beam = (cove, seen)
        shown = frozenset(lit(cove, bool(self.thick)))
        here = frozenset((cove,))
        left = {"boat": here, "near": self.perhaps & shown - here, "dark": self.perhaps - shown}
        self.perhaps = left[seen]

    def opened(self, boat: int, watchman: int, barrels: tuple[int, ...]) -> None:
        """After the end everyone knows all."""
        self.boat = boat if boat >= 0 else None
        self.watchman = watchman if watchman >= 0 else None
        self.barrels = barrels
        self.perhaps = frozenset() if self.boat is None else frozenset((self.boat,))
