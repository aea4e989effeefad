"""The order in which a thief's turn is told to the others (AMB-13 and AMB-50 of the ledger)."""

from unseen.boards.courtyard import cell
from unseen.core.events import Event
from unseen.games.nusubito.events import ATTACKS, SPECIALS, CoinsPlaced, Downed, Pushed
from unseen.games.nusubito.options import Rules


def where(event: Event) -> int:
    """The space that sorts an attack: where the pawn stood."""
    if isinstance(event, Pushed):
        return cell(event.temple)
    assert isinstance(event, Downed)
    return cell(event.space)


def sorted_attacks(events: list[Event]) -> list[Event]:
    """The same batch with its attacks sorted by space."""
    attacks = sorted([event for event in events if isinstance(event, ATTACKS)], key=where)
    return [attacks.pop(0) if isinstance(event, ATTACKS) else event for event in events]


def special_last(events: list[Event]) -> list[Event]:
    """The same batch with the special action told after the coin, wherever it was taken."""
    if not any([isinstance(event, CoinsPlaced) for event in events]):
        return events
    special = [event for event in events if isinstance(event, SPECIALS)]
    return [event for event in events if not isinstance(event, SPECIALS)] + special


def in_order(rules: Rules, events: list[Event]) -> list[Event]:
    """A batch as the others hear it."""
    if not rules.attack_order_public:
        events = sorted_attacks(events)
    if not rules.special_order_public:
        events = special_last(events)
    return events
