"""Mirage (KAK-EK-MIRAGE)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, bit, cells
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import MIRAGE, MIRAGE_LINE
from unseen.games.kakusareta.board import KAKU, WIND, Board
from unseen.games.kakusareta.cards.card import ANSWER, Card
from unseen.games.kakusareta.events_base import Shown
from unseen.games.kakusareta.options import CELL
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


class Mirage(Card):
    """A reveal of the night is answered falsely; paid for, and so told, at the start of K's next turn."""

    def __init__(self) -> None:
        super().__init__("mirage", KAKU, WIND, 2, MIRAGE, ANSWER)
        self.size = 31
        self.told = False

    def steps(self, b: Board) -> list[Action]:
        """Not where Quake's marker already stands: that reveal is a price, and true."""
        assert isinstance(b, Kaku)
        if b.marked or b.on_courtyard():
            return []
        if b.rules.shows[b.spent] == CELL:
            return [MIRAGE + c for c in cells(b.temples & ~bit(b.at))]
        return [MIRAGE_LINE + line for line in range(6) if not on_line(b.at, line)]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Nothing on the board changes; the false reveal is told by its window."""

    def lie(self, target: i64) -> Shown:
        """The false reveal, told as if it were true."""
        if target < 25:
            return Shown("cell", NAMES[target])
        line = target - 25
        return Shown("row" if line < 3 else "column", LINES[line])


def on_line(c: i64, line: int) -> bool:
    """Does this space lie on the line of this rod (index in LINES)?"""
    return c // 5 == 2 * line if line < 3 else c % 5 == 2 * (line - 3)


CARD: Final[Mirage] = Mirage()
