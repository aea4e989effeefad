"""Flowing River (KAK-EK-RIVER)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import RIVER
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.elemental import WATER
from unseen.games.kakusareta.elements import IN_FORCE
from unseen.games.kakusareta.position import KAKU, Position


class River(Card):
    """K has three points in this turn."""

    def __init__(self) -> None:
        super().__init__("river", KAKU, WATER, 1, RIVER, OWN_DAY)
        self.safe = True

    def steps(self, p: Position) -> list[Action]:
        """Before the first point is spent."""
        if p.special or p.moved or p.coin_down or p.river or p.petrify == IN_FORCE:
            return []
        return [RIVER] if p.rules.k_points < 3 or p.rules.allow_wasted else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.river = True


CARD: Final[River] = River()
