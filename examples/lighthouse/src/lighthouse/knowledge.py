"""What a listener of Lighthouse knows: the open board, as far as it was told, and secrets beside it."""

from lighthouse.board import PHASES, Board, Rules
from lighthouse.coves import NOWHERE
from unseen.core.events import Ended, Happening, Said, Told
from unseen.core.game import View
from unseen.core.seats import Seat


class LighthouseView(View):
    """A fold over told events; it never meets the truth."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.board = Board(rules)
        self.beam = NOWHERE
        """Where it fell last."""
        self.boat = NOWHERE
        self.watchman = NOWHERE
        self.barrels: tuple[int, ...] = ()
        """The coves that have one, as they were landed."""
        self.ashore = False
        """The smuggler's own: has the boat been rowed tonight?"""
        self.ended: Ended | None = None

    def learn(self, told: Told) -> None:
        for event in told.event.events if isinstance(told.event, Said) else (told.event,):
            if isinstance(event, Happening):
                event.learned(self, told.audience == "later")
                if told.audience != "later":
                    event.happen(self.board)
        if isinstance(told.event, Ended):
            self.ended, self.ashore = told.event, False
            self.board.end()

    def phase(self) -> str:
        """As this listener knows it; that the boat has been rowed, only the smuggler does."""
        return "ashore" if self.ashore else PHASES[self.board.phase]
