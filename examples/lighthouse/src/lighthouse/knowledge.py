"""What a listener of Lighthouse knows: the open board, as far as it was told, and secrets beside it."""

from lighthouse.board import PHASES, Board, Rules
from lighthouse.coves import NOWHERE
from unseen.core.events import Told
from unseen.core.seats import Seat
from unseen.core.sides import BoardView


class LighthouseView(BoardView):
    """A fold over told events; it never meets the truth."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        super().__init__(seat)
        self.board = Board(rules)
        self.beam = NOWHERE
        """Where it fell last."""
        self.boat = NOWHERE
        self.watchman = NOWHERE
        self.barrels: tuple[int, ...] = ()
        """The coves that have one, as they were landed."""
        self.ashore = False
        """The smuggler's own: has the boat been rowed tonight?"""

    def learn(self, told: Told) -> None:
        super().learn(told)
        if self.ended is not None:
            self.ashore = False
            self.board.end()

    def phase(self) -> str:
        """As this listener knows it; that the boat has been rowed, only the smuggler does."""
        return "ashore" if self.ashore else PHASES[self.board.phase]
