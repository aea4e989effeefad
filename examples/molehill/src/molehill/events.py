"""All that can be learned in Molehill: one class per appearance."""

from typing import Final

from unseen.core.events import Ended, Event, Said


class OneValue(Event):
    """An appearance that is one number."""

    value: int


class Hid(OneValue):
    """To the mole: the square where it begins."""


class Dug(OneValue):
    """To the mole: the square where it is now."""


class Chose(OneValue):
    """To one gardener: the square under her spade, which the other does not know yet."""


class DayBegan(OneValue):
    """To everyone: the number of the day."""


class Fed(OneValue):
    """To everyone: the mole's turn is over, and so many bulbs (0 or 1) were eaten in it, nobody says where."""


class Weather(OneValue):
    """To everyone: the column in which the rain drives worms up, where the mole is; -1 on a dry day."""


class Spades(Event):
    """To everyone: both spades at once, and what each found: `mole`, `warm` (beside it), `cold`, or `bump`."""

    squares: tuple[int, ...]
    found: tuple[str, ...]


class Opened(Event):
    """To everyone, after the end: where the mole was, what it ate, and the spades of the last day (-1: nowhere)."""

    mole: int
    eaten: tuple[int, ...]
    spades: tuple[int, ...]


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (Hid, Dug, Chose, DayBegan, Fed, Weather, Spades, Opened, Said, Ended)
}
