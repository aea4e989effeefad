"""Flowing River (KAK-EK-RIVER)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import RIVER
from unseen.games.kakusareta.board import IN_FORCE, KAKU, WATER, Board
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


class River(Card):
    """K has three points in this turn."""

    def __init__(self) -> None:
        super().__init__("river", KAKU, WATER, 1, RIVER, OWN_DAY)
        self.safe = True

    def steps(self, b: Board) -> list[Action]:
        """Before the first point is spent."""
        assert isinstance(b, Kaku)
        if b.special or b.moved or b.coin_down or b.river or b.petrify == IN_FORCE:
            return []
        return [RIVER] if b.rules.k_points < 3 or b.rules.allow_wasted else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.river = True


CARD: Final[River] = River()
