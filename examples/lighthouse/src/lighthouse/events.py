"""All that can be learned in Lighthouse: one class per appearance."""

from typing import Final

from unseen.core.events import Ended, Event, Said


class Hidden(Event):
    """To the smuggler: the boat lies here."""

    cove: int


class Posted(Event):
    """To the keeper: the watchman stands here."""

    cove: int


class NightBegan(Event):
    """To everyone: both have chosen, or the night before is over."""

    night: int


class Rowed(Event):
    """To the smuggler: where the boat is now."""

    cove: int


class Landed(Event):
    """To the smuggler: a barrel lies in this cove."""

    cove: int


class BarrelSold(Event):
    """The public half of landing: one barrel more, nobody says where."""


class Quiet(Event):
    """The smuggler's turn is over."""


class Fog(Event):
    """To everyone: how thick the fog is tonight."""

    thick: bool


class Shone(Event):
    """To everyone: the beam on a cove, and whether it showed a boat: `dark`, `near` (beside the cove) or `boat`."""

    cove: int
    seen: str


class Opened(Event):
    """To everyone, after the end: where boat and watchman were (-1: nowhere yet), and the coves with a barrel."""

    boat: int
    watchman: int
    barrels: tuple[int, ...]


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (Hidden, Posted, NightBegan, Rowed, Landed, BarrelSold, Quiet, Fog, Shone, Opened, Said, Ended)
}
