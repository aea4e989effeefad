"""All that can be learned in Molehill: one class per appearance."""

from typing import Final

from unseen.core.events import Ended, Event, Said


class OneValue(Event):
    """An appearance that is one number."""

    __match_args__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def values(self) -> tuple[object, ...]:
        return (self.value,)


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

    __match_args__ = ("squares", "found")

    def __init__(self, squares: tuple[int, ...], found: tuple[str, ...]) -> None:
        self.squares: Final = squares
        self.found: Final = found

    def values(self) -> tuple[object, ...]:
        return (self.squares, self.found)


class Opened(Event):
    """To everyone, after the end: where the mole was, what it ate, and the spades of the last day (-1: nowhere)."""

    __match_args__ = ("mole", "eaten", "spades")

    def __init__(self, mole: int, eaten: tuple[int, ...], spades: tuple[int, ...]) -> None:
        self.mole: Final = mole
        self.eaten: Final = eaten
        self.spades: Final = spades

    def values(self) -> tuple[object, ...]:
        return (self.mole, self.eaten, self.spades)


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (Hid, Dug, Chose, DayBegan, Fed, Weather, Spades, Opened, Said, Ended)
}
