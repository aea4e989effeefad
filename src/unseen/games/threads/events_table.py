"""What is learned of turns, knots, tokens, threads, cards, windows and bridges (section 4 of the ledger).

Seats are numbers, hexes their labels, pieces, threads, cards and units their names.
"""

from unseen.boards.hexes import bit
from unseen.core.events import Happening
from unseen.games.threads.board import Board


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
