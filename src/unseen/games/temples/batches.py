"""The order in which the hider's turn is told to the others, where options of a game change it."""

from unseen.core.events import Event
from unseen.games.temples.events import Attack, Laid, Special


def in_order(events: list[Event], attacks: bool, specials: bool) -> list[Event]:
    """A batch as the others hear it; where it is not public in which order `attacks` or `specials` came, the attacks
    are sorted by where the pawns stood, and the special action is told after the coin, wherever it was taken.
    """
    if not attacks:
        queue = sorted([event for event in events if isinstance(event, Attack)], key=stood)
        events = [queue.pop(0) if isinstance(event, Attack) else event for event in events]
    if not specials and any([isinstance(event, Laid) for event in events]):
        last: list[Event] = [event for event in events if isinstance(event, Special)]
        events = [event for event in events if not isinstance(event, Special)] + last
    return events


def stood(attack: Attack) -> str:
    """What sorts it."""
    return attack.stood()


def turn_name(number: int, day_rounds: int) -> str:
    """`1.2` for day 1, round 2: the name of a day round that is counted from 1."""
    return f"{(number - 1) // day_rounds + 1}.{(number - 1) % day_rounds + 1}"
