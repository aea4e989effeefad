"""All cards in one place: K's ten, then M's ten, each by the name of its file."""

from typing import Final

from unseen.games.kakusareta.board import KAKU
from unseen.games.kakusareta.cards import (
    ashes,
    breath,
    breeze,
    fate,
    fireball,
    fortify,
    gentle,
    mirage,
    petrify,
    quake,
    rain,
    river,
    shift,
    silent,
    still,
    streak,
    stream,
    tempest,
    tide,
    tower,
)
from unseen.games.kakusareta.cards.card import Card

CARDS: Final[list[Card]] = [
    quake.CARD,
    tower.CARD,
    silent.CARD,
    mirage.CARD,
    tempest.CARD,
    river.CARD,
    tide.CARD,
    still.CARD,
    rain.CARD,
    fireball.CARD,
    petrify.CARD,
    fortify.CARD,
    breeze.CARD,
    fate.CARD,
    breath.CARD,
    stream.CARD,
    gentle.CARD,
    shift.CARD,
    streak.CARD,
    ashes.CARD,
]
KAKU_CARDS: Final[list[Card]] = [card for card in CARDS if card.side == KAKU]
MOYA_CARDS: Final[list[Card]] = [card for card in CARDS if card.side != KAKU]
BY_NAME: Final[dict[str, Card]] = {card.name: card for card in CARDS}


def card_of(action: int) -> Card:
    """The card that this step plays."""
    for card in CARDS:
        if card.first <= action < card.first + card.size:
            return card
    raise AssertionError(action)
