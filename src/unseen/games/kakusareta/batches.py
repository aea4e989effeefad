"""The order in which K's turn is told to the others (AMB-19, AMB-47 and KAK-ELE-22 of the ledger)."""

from typing import Final

from unseen.core.events import Event
from unseen.games.kakusareta.events import ATTACKS, SPECIALS, Built, CardPlayed, CoinPlaced, Downed, HideBack, Pushed
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.temples.batches import attacks_sorted, specials_last

CARDS: Final = (CardPlayed, Built, HideBack)
"""Cards that nobody can answer, and what they do."""


def where(event: Event) -> str:
    """The name of the space that sorts an attack: where the pawn stood."""
    if isinstance(event, Pushed):
        return event.temple
    assert isinstance(event, Downed)
    return event.space


def cards_first(events: list[Event]) -> list[Event]:
    """The same batch, the cards before all else."""
    cards = [event for event in events if isinstance(event, CARDS)]
    return cards + [event for event in events if not isinstance(event, CARDS)]


def in_order(rules: Rules, events: list[Event]) -> list[Event]:
    """A batch as the others hear it."""
    if not rules.attack_order_public:
        events = attacks_sorted(events, ATTACKS, where)
    if not rules.special_order_public:
        events = specials_last(events, SPECIALS, CoinPlaced)
    return cards_first(events) if rules.mode != OFF else events
