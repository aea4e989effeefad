"""All that can be learned in Lighthouse: one class per appearance."""

from typing import Final

from unseen.core.events import Ended, Event, Said


class Hidden(Event):
    """To the smuggler: the boat lies here."""

    __match_args__ = ("cove",)

    def __init__(self, cove: int) -> None:
        self.cove: Final = cove

    def values(self) -> tuple[object, ...]:
        return (self.cove,)


class Posted(Event):
    """To the keeper: the watchman stands here."""

    __match_args__ = ("cove",)

    def __init__(self, cove: int) -> None:
        self.cove: Final = cove

    def values(self) -> tuple[object, ...]:
        return (self.cove,)


class NightBegan(Event):
    """To everyone: both have chosen, or the night before is over."""

    __match_args__ = ("night",)

    def __init__(self, night: int) -> None:
        self.night: Final = night

    def values(self) -> tuple[object, ...]:
        return (self.night,)


class Rowed(Event):
    """To the smuggler: where the boat is now."""

    __match_args__ = ("cove",)

    def __init__(self, cove: int) -> None:
        self.cove: Final = cove

    def values(self) -> tuple[object, ...]:
        return (self.cove,)


class Landed(Event):
    """To the smuggler: a barrel lies in this cove."""

    __match_args__ = ("cove",)

    def __init__(self, cove: int) -> None:
        self.cove: Final = cove

    def values(self) -> tuple[object, ...]:
        return (self.cove,)


class BarrelSold(Event):
    """The public half of landing: one barrel more, nobody says where."""


class Quiet(Event):
    """The smuggler's turn is over."""


class Fog(Event):
    """To everyone: how thick the fog is tonight."""

    __match_args__ = ("thick",)

    def __init__(self, thick: bool) -> None:
        self.thick: Final = thick

    def values(self) -> tuple[object, ...]:
        return (self.thick,)


class Shone(Event):
    """To everyone: the beam on a cove, and whether it showed a boat: `dark`, `near` (beside the cove) or `boat`."""

    __match_args__ = ("cove", "seen")

    def __init__(self, cove: int, seen: str) -> None:
        self.cove: Final = cove
        self.seen: Final = seen

    def values(self) -> tuple[object, ...]:
        return (self.cove, self.seen)


class Opened(Event):
    """To everyone, after the end: where boat and watchman were (-1: nowhere yet), and the coves with a barrel."""

    __match_args__ = ("boat", "watchman", "barrels")

    def __init__(self, boat: int, watchman: int, barrels: tuple[int, ...]) -> None:
        self.boat: Final = boat
        self.watchman: Final = watchman
        self.barrels: Final = barrels

    def values(self) -> tuple[object, ...]:
        return (self.boat, self.watchman, self.barrels)


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (Hidden, Posted, NightBegan, Rowed, Landed, BarrelSold, Quiet, Fog, Shone, Opened, Said, Ended)
}
