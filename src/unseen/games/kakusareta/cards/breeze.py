"""Swift Breeze (KAK-EM-BREEZE)."""

from typing import Final

from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.disciplines import WIND
from unseen.games.kakusareta.phases import MOYA

BREEZE: Final = 4272


class Breeze(Power):
    """One more action in this day turn."""

    side: int = MOYA
    when: int = OWN_DAY

    def steps(self, b: Board) -> list[Action]:
        """Where a power costs an action, this one would change nothing (AMB-E19)."""
        return [] if b.rules.power_costs_action and not b.rules.allow_wasted else [BREEZE]

    def happen(self, b: Board) -> None:
        b.left += 1


CARD: Final[Breeze] = Breeze("breeze", WIND, 2, BREEZE, "play Breeze")
