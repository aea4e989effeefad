"""What a step of Kakusareta is, for players who treat cards and tokens apart."""

from unseen.core.seats import Action
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.deeds.kinds import BY_ID
from unseen.games.kakusareta.deeds.tokens import TOKEN


def is_token(step: Action) -> bool:
    """Does it take a token?"""
    return BY_ID[step].first == TOKEN


def is_card(step: Action) -> bool:
    """Does it play a card?"""
    return isinstance(BY_ID[step], Card)


def card_name(step: Action) -> str:
    """The card that it plays; "" for any other step."""
    kind = BY_ID[step]
    return kind.name if isinstance(kind, Card) else ""


def number(step: Action) -> int:
    """Which one of its kind it is, from 0: the target of a card, the element of a token."""
    return step - BY_ID[step].first
