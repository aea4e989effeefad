"""Rapid Stream (KAK-EM-STREAM)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import STREAM
from unseen.games.kakusareta.board import MOYA, WATER, Board
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.position import Position


class Stream(Card):
    """For the rest of this turn Moya may slide along rows and columns."""

    def __init__(self) -> None:
        super().__init__("stream", MOYA, WATER, 2, STREAM, OWN_DAY)

    def steps(self, b: Board) -> list[Action]:
        """A slide needs an action, and an upright pawn on the courtyard that may still act."""
        if b.rules.allow_wasted:
            return [STREAM]
        return [STREAM] if not b.stream and b.left > 0 and b.upright() & ~b.used & ~b.temples != 0 else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.stream = True


CARD: Final[Stream] = Stream()
