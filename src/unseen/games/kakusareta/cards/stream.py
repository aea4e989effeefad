"""Rapid Stream (KAK-EM-STREAM)."""

from typing import Final

from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.disciplines import WATER
from unseen.games.kakusareta.phases import MOYA

STREAM: Final = 4275


class Stream(Power):
    """For the rest of this turn Moya may slide along rows and columns."""

    side: int = MOYA
    when: int = OWN_DAY

    def steps(self, b: Board) -> list[Action]:
        """A slide needs an action, and an upright pawn on the courtyard that may still act."""
        if b.rules.allow_wasted:
            return [STREAM]
        return [STREAM] if not b.stream and b.left > 0 and b.upright() & ~b.used & ~b.temples != 0 else []

    def happen(self, b: Board) -> None:
        b.stream = True


CARD: Final[Stream] = Stream("stream", WATER, 2, STREAM, "play Stream")
