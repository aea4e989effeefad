"""The order in which K's turn is told to the others (AMB-19, AMB-47 and KAK-ELE-22 of the ledger)."""

from typing import Final

from unseen.core.events import Event
from unseen.games.kakusareta.events import Built, CardPlayed, HideBack
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.temples import batches

CARDS: Final = (CardPlayed, Built, HideBack)
"""Cards that nobody can answer, and what they do."""


def in_order(rules: Rules, events: list[Event]) -> list[Event]:
    """A batch as the others hear it; with elements the cards come before all else."""
    events = batches.in_order(events, rules.attack_order_public, rules.special_order_public)
    if rules.mode == OFF:
        return events
    cards = [event for event in events if isinstance(event, CARDS)]
    return cards + [event for event in events if not isinstance(event, CARDS)]
