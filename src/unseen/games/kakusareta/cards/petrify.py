"""Petrify (KAK-EM-PETRIFY)."""

from typing import Final

from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.disciplines import EARTH, WAITING
from unseen.games.kakusareta.phases import MOYA

PETRIFY: Final = 4271


class Petrify(Power):
    """K may not move in K's next day turn."""

    side: int = MOYA

    def steps(self, b: Board) -> list[Action]:
        """Only one may be pending."""
        return [PETRIFY] if b.petrify == 0 else []

    def happen(self, b: Board) -> None:
        b.petrify = WAITING


CARD: Final[Petrify] = Petrify("petrify", EARTH, 3, PETRIFY, "play Petrify")
