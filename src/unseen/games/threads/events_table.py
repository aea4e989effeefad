"""What is learned of turns, knots, tokens, threads, cards, windows and bridges (section 4 of the ledger).

Seats are numbers, hexes their labels, pieces, threads, cards and units their names.
"""

from unseen.boards.hexes import bit
from unseen.core.events import Happening
from unseen.games.threads.board import Board
from unseen.games.threads.knowledge import Known


class Asked(Happening):
    """A seat is asked in a window (section 2.1): `window` is its letter, `hex` its hex, "" in a window (a).

    `piece` is the one that entered the hex, where it may be ambushed; otherwise "".
    """

    seat: int
    window: str
    hex: str
    piece: str

    def learned(self, view: Known, later: bool) -> None:
        view.asked = self.seat
        view.window = self.window
        view.entered = self.hex


class Passed(Happening):
    """The seat that was asked passes."""

    seat: int


class BridgePlaced(Happening):
    """A bridge lies on a hex."""

    hex: str

    def happen(self, board: Board) -> None:
        board.bridges |= bit(board.rules.hexes.find(self.hex))


class BridgeRemoved(Happening):
    """A bridge was taken away."""

    hex: str

    def happen(self, board: Board) -> None:
        board.bridges &= ~bit(board.rules.hexes.find(self.hex))
