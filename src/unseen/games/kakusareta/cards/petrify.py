"""Petrify (KAK-EM-PETRIFY)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import PETRIFY
from unseen.games.kakusareta.board import EARTH, MOYA, WAITING, Board
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.position import Position


class Petrify(Card):
    """K may not move in K's next day turn."""

    def __init__(self) -> None:
        super().__init__("petrify", MOYA, EARTH, 3, PETRIFY, ANY_TURN)

    def steps(self, b: Board) -> list[Action]:
        """Only one may be pending."""
        return [PETRIFY] if b.petrify == 0 else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.petrify = WAITING


CARD: Final[Petrify] = Petrify()
