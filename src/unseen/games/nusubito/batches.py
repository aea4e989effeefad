"""The order in which a thief's turn is told to the others (AMB-13 and AMB-50 of the ledger)."""

from typing import Final

from unseen.core.events import Event
from unseen.games.nusubito.deeds.coins import CoinsPlaced
from unseen.games.nusubito.deeds.leap import Downed, Pushed
from unseen.games.nusubito.options import Rules
from unseen.games.temples.batches import attacks_sorted, specials_last
from unseen.games.temples.events import CoinBack, Collected, RodLookedAt

ATTACKS: Final = (Downed, Pushed)
SPECIALS: Final = (Collected, RodLookedAt, CoinBack)


def where(event: Event) -> str:
    """What sorts an attack: the row, then the column of the space where the pawn stood."""
    if isinstance(event, Pushed):
        return event.temple[::-1]
    assert isinstance(event, Downed)
    return event.space[::-1]


def in_order(rules: Rules, events: list[Event]) -> list[Event]:
    """A batch as the others hear it."""
    if not rules.attack_order_public:
        events = attacks_sorted(events, ATTACKS, where)
    if not rules.special_order_public:
        events = specials_last(events, SPECIALS, CoinsPlaced)
    return events
