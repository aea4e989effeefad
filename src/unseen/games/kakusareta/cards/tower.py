"""Rising Tower (KAK-EK-TOWER)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import ALL, NAMES, bit, cell, cells, count, mask
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import TOWER
from unseen.games.kakusareta.board import EARTH, KAKU, SUPPLY, Board
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.events_elemental import Built
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku

SITES: Final[i64] = ALL ^ mask([cell("B2"), cell("D2"), cell("B4"), cell("D4")])
"""The spaces of the temple rows and columns."""


class Tower(Card):
    """One more temple rises, with a coin only where one of the nine stood."""

    def __init__(self) -> None:
        super().__init__("tower", KAKU, EARTH, 3, TOWER, ANY_TURN)
        self.size = 25

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        if count(b.towers) >= SUPPLY:
            return []
        return [TOWER + c for c in cells(SITES & b.free() & ~bit(b.at))]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.build(target)
        if tell is not None:
            p.later(tell, KAKU, Built(NAMES[target]))

    def shown(self, target: i64) -> str:
        return NAMES[target]


CARD: Final[Tower] = Tower()
