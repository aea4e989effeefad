"""Flowing River (KAK-EK-RIVER)."""

from typing import Final

from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.disciplines import IN_FORCE, WATER
from unseen.games.kakusareta.secrets import Kaku

RIVER: Final = 4268


class River(Power):
    """K has three points in this turn."""

    when: int = OWN_DAY
    safe: bool = True

    def steps(self, b: Board) -> list[Action]:
        """Before the first point is spent."""
        assert isinstance(b, Kaku)
        if b.special or b.moved or b.coin_down or b.river or b.petrify == IN_FORCE:
            return []
        return [RIVER] if b.rules.k_points < 3 or b.rules.allow_wasted else []

    def happen(self, b: Board) -> None:
        if isinstance(b, Kaku):
            b.river = True


CARD: Final[River] = River("river", WATER, 1, RIVER, "play River")
