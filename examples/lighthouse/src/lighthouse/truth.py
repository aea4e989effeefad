"""The whole truth of a game of Lighthouse, how a night begins and how the game ends."""

from collections.abc import Hashable

from lighthouse.board import ROWING, SMUGGLER, Board, Rules
from lighthouse.coves import COVES, NOWHERE, names
from lighthouse.knowledge import LighthouseView
from unseen.core.events import Ended, Happening, Tell
from unseen.core.seats import EVERYONE, SPECTATOR, Seat, but
from unseen.core.sides import SidesState


class NightBegan(Happening):
    """To everyone: both have chosen, or the night before is over."""

    night: int

    def happen(self, board: Board) -> None:
        board.dusk(self.night)

    def words(self, view: LighthouseView) -> str:
        return f"Night {self.night} begins."


class Opened(Happening):
    """To everyone, after the end: where boat and watchman were (-1: nowhere yet), and the coves with a barrel."""

    boat: int
    watchman: int
    barrels: tuple[int, ...]

    def learned(self, view: LighthouseView, later: bool) -> None:
        view.boat, view.watchman, view.barrels = self.boat, self.watchman, self.barrels

    def words(self, view: LighthouseView) -> str:
        boat, watchman, barrels = (names(one, "nowhere") for one in ((self.boat,), (self.watchman,), self.barrels))
        return f"The boat lay in {boat}, the watchman stood in {watchman}, barrels in {barrels}."


class Truth(SidesState):
    """The open board, and what only one side knows: boat and barrels, and the watchman."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.board = Board(rules)
        self.boat = NOWHERE
        self.watchman = NOWHERE
        self.barrels = 0
        """A mask of the coves that have one."""
        self.ashore = False
        """Has the boat been rowed tonight?"""

    def key(self) -> Hashable:
        return self.board.key(), self.boat, self.watchman, self.barrels, self.ashore, self.ending, self.winners

    def landed(self) -> tuple[int, ...]:
        """The coves with a barrel."""
        return tuple(c for c in range(COVES) if self.barrels >> c & 1)

    def seal(self, tell: Tell | None) -> None:
        """LH-01: the first night begins when both have chosen."""
        if NOWHERE not in (self.boat, self.watchman):
            self.dusk(tell)

    def dusk(self, tell: Tell | None) -> None:
        """The next night begins and the smuggler's steps are not heard."""
        self.board.dusk(self.board.night + 1)
        if tell is not None:
            tell.say(EVERYONE, NightBegan(self.board.night))
        self.hush()

    def hush(self) -> None:
        """While the smuggler acts, what happens is said to the others later, in one batch."""
        self.hushed = but(SMUGGLER) if self.board.phase == ROWING else 0

    def speak_up(self, tell: Tell | None) -> None:
        """The smuggler's turn is over: the others hear what it showed."""
        if len(self.landed()) > self.board.sold:
            self.board.sell()
        self.ashore = False
        if tell is not None:
            self.speak(tell, SMUGGLER)
        self.hushed = 0

    # ---- how it ends ----
    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        # LH-07: a spectator's resignation is nobody's; both agreed on a draw
        self.finish("draw" if seat == SPECTATOR else "resign", () if seat == SPECTATOR else (1 - seat,), tell)

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        """LH-07: everyone hears how it ended, and everything is opened."""
        self.ending, self.winners = ending, winners
        self.speak_up(tell)
        self.board.end()
        if tell is not None:
            tell.say(EVERYONE, Ended(ending, winners, ()))
            tell.say(EVERYONE, Opened(self.boat, self.watchman, self.landed()))
