"""Petrify (KAK-EM-PETRIFY)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import PETRIFY
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.elemental import EARTH
from unseen.games.kakusareta.elements import WAITING
from unseen.games.kakusareta.position import MOYA, Position


class Petrify(Card):
    """K may not move in K's next day turn."""

    def __init__(self) -> None:
        super().__init__("petrify", MOYA, EARTH, 3, PETRIFY, ANY_TURN)

    def steps(self, p: Position) -> list[Action]:
        """Only one may be pending."""
        return [PETRIFY] if p.petrify == 0 else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.petrify = WAITING


CARD: Final[Petrify] = Petrify()
