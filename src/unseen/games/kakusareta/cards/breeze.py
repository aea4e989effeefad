"""Swift Breeze (KAK-EM-BREEZE)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import BREEZE
from unseen.games.kakusareta.board import MOYA, WIND, Board
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.position import Position


class Breeze(Card):
    """One more action in this day turn."""

    def __init__(self) -> None:
        super().__init__("breeze", MOYA, WIND, 2, BREEZE, OWN_DAY)

    def steps(self, b: Board) -> list[Action]:
        """Where a power costs an action, this one would change nothing (AMB-E19)."""
        return [] if b.rules.power_costs_action and not b.rules.allow_wasted else [BREEZE]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.left += 1


CARD: Final[Breeze] = Breeze()
