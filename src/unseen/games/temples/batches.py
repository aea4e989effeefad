"""The order in which a thief's turn is told to the others, where options of a game change it."""

from collections.abc import Callable

from unseen.core.events import Event

Kinds = tuple[type[Event], ...]


def attacks_sorted(events: list[Event], attacks: Kinds, where: Callable[[Event], str]) -> list[Event]:
    """The same batch with its attacks sorted by where the pawns stood."""
    queue = sorted([event for event in events if isinstance(event, attacks)], key=where)
    return [queue.pop(0) if isinstance(event, attacks) else event for event in events]


def specials_last(events: list[Event], specials: Kinds, coin: type[Event]) -> list[Event]:
    """The same batch with the special action told after the coin, wherever it was taken."""
    if not any([isinstance(event, coin) for event in events]):
        return events
    special = [event for event in events if isinstance(event, specials)]
    return [event for event in events if not isinstance(event, specials)] + special


def turn_name(number: int, day_rounds: int) -> str:
    """`1.2` for day 1, round 2: the name of a day round that is counted from 1."""
    return f"{(number - 1) // day_rounds + 1}.{(number - 1) % day_rounds + 1}"
