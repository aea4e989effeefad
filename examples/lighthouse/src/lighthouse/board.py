"""The coast, the options, and what can be known: the open board, and what a listener knows beside it."""

from typing import Final

from unseen.boards import squares
from unseen.core.options import Chosen, number, place
from unseen.core.seats import Seat
from unseen.core.sides import BoardView, OpenBoard

SMUGGLER: Final = 0
KEEPER: Final = 1
PLAN, ROWING, FOG, BEAM = "plan", "rowing", "fog", "beam"
ASHORE: Final = "ashore"
"""The second half of rowing: that the boat has been rowed, only the smuggler knows."""
OVER: Final = "over"

COLUMNS: Final = 4
ROWS: Final = 3
COVES: Final = COLUMNS * ROWS
NAMES: Final = squares.names(COLUMNS, ROWS)
BESIDE: Final = squares.beside(COLUMNS, ROWS)
HARBOUR: Final = tuple(cove for cove in range(COVES) if cove % COLUMNS == 0)
"""Column A: the smuggler starts here and sells nothing here."""
MARKET: Final = tuple(cove for cove in range(COVES) if cove % COLUMNS != 0)
NOWHERE: Final = -1
PLACES: Final[dict[object, str]] = {NOWHERE: "no cove", (): "no cove", **dict(enumerate(NAMES))}
"""Places of boat, watchman and barrels, as they are opened."""


def lit(cove: int, thick: bool | None) -> tuple[int, ...]:
    """What the beam shows: in thick fog the cove alone, otherwise the coves beside it too (LH-05)."""
    return (cove,) if thick else (cove, *BESIDE[cove])


class Rules(Chosen):
    """What is chosen at the table."""

    barrels: int = number(3, range(2, 5), "Barrels that the smuggler has to sell.", "LH-07")
    nights: int = number(8, range(6, 13), "Nights until dawn.", "LH-07")
    fog: int = place("half", ("never", "half", "always"), "How often the fog is thick.", "LH-05")


class Board(OpenBoard):
    """The truth has one, every view has one; rules and events change it by the methods of this class."""

    def __init__(self, rules: Rules) -> None:
        self.wanted, self.nights, self.fog = rules.barrels, rules.nights, rules.fog
        self.night = 0
        self.phase = PLAN
        self.thick: bool | None = None
        """The fog of this night, once it is drawn."""
        self.sold = 0
        """Barrels that everybody has heard of."""

    def dusk(self, night: int) -> None:
        """A night begins."""
        self.night, self.phase, self.thick = night, ROWING, None

    def sell(self) -> None:
        """LH-03: one barrel more was heard of."""
        self.sold += 1

    def rest(self) -> None:
        """The boat lies still, the fog rises."""
        self.phase = FOG

    def draw(self, thick: bool) -> None:
        """LH-05: the fog of this night."""
        self.thick, self.phase = thick, BEAM


def may_land(board: Board, boat: int, barrels: tuple[int, ...]) -> bool:
    """LH-03: one barrel a night and a cove, none in the harbour."""
    return boat in MARKET and boat not in barrels and len(barrels) == board.sold


class LighthouseView(BoardView):
    """A fold over told events; it never meets the truth."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        super().__init__(seat)
        self.board = Board(rules)
        self.beam = NOWHERE
        """Where it fell last."""
        self.seen = ""
        """What it showed there."""
        self.boat = NOWHERE
        self.watchman = NOWHERE
        self.barrels: tuple[int, ...] = ()
        """The coves that have one, as they were landed."""
        self.ashore = False

    def phase(self) -> str:
        if self.ended is not None:
            return OVER
        return ASHORE if self.ashore else str(self.board.phase)
