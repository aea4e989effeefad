"""The order in which K's turn is told to the others (AMB-19, AMB-47 and KAK-ELE-22 of the ledger)."""

from typing import Final

from unseen.core.events import Event
from unseen.games.kakusareta.events import ATTACKS, SPECIALS, CoinPlaced, Downed, Pushed
from unseen.games.kakusareta.events_elemental import Built, CardPlayed, HideBack
from unseen.games.kakusareta.options import OFF, Rules

CARDS: Final = (CardPlayed, Built, HideBack)
"""Cards that nobody can answer, and what they do."""


def where(event: Event) -> str:
    """The name of the space that sorts an attack: where the pawn stood."""
    if isinstance(event, Pushed):
        return event.temple
    assert isinstance(event, Downed)
    return event.space


def sorted_attacks(events: list[Event]) -> list[Event]:
    """The same batch with its attacks sorted by space."""
    attacks = sorted([event for event in events if isinstance(event, ATTACKS)], key=where)
    return [attacks.pop(0) if isinstance(event, ATTACKS) else event for event in events]


def special_last(events: list[Event]) -> list[Event]:
    """The same batch with the action told after the coin, wherever it was taken."""
    if not any([isinstance(event, CoinPlaced) for event in events]):
        return events
    special = [event for event in events if isinstance(event, SPECIALS)]
    return [event for event in events if not isinstance(event, SPECIALS)] + special


def cards_first(events: list[Event]) -> list[Event]:
    """The same batch, the cards before all else."""
    cards = [event for event in events if isinstance(event, CARDS)]
    return cards + [event for event in events if not isinstance(event, CARDS)]


def in_order(rules: Rules, events: list[Event]) -> list[Event]:
    """A batch as the others hear it."""
    if not rules.attack_order_public:
        events = sorted_attacks(events)
    if not rules.special_order_public:
        events = special_last(events)
    return cards_first(events) if rules.mode != OFF else events
