"""What can be learned in every game of the courtyard; one class for each appearance at the table."""

from typing import ClassVar, Final

from unseen.core.events import Event


class Knocked(Event):
    """To the thief alone: the pawn on this temple is hit; choose where it falls."""

    __match_args__: ClassVar = ("temple",)

    def __init__(self, temple: str) -> None:
        self.temple: Final = temple

    def values(self) -> tuple[object, ...]:
        return (self.temple,)


class RodSeen(Event):
    """To the thief alone: the colour of a rod."""

    __match_args__: ClassVar = ("line", "green")

    def __init__(self, line: str, green: bool) -> None:
        self.line: Final = line
        self.green: Final = green

    def values(self) -> tuple[object, ...]:
        return (self.line, self.green)


class CoinShown(Event):
    """To the thief alone: which coin it was, and how it went (`placed`, `back`, ...)."""

    __match_args__: ClassVar = ("coin", "how")

    def __init__(self, coin: str, how: str) -> None:
        self.coin: Final = coin
        self.how: Final = how

    def values(self) -> tuple[object, ...]:
        return (self.coin, self.how)


class Cornered(Event):
    """To the thief alone: no complete turn exists; claim or concede."""


class Collected(Event):
    """The thief takes one dart from the pool."""


class FreeDarts(Event):
    """The thief takes free darts at dusk."""

    __match_args__: ClassVar = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def values(self) -> tuple[object, ...]:
        return (self.count,)


class RodLookedAt(Event):
    """The thief looked at a rod; `line` is "" where it stays hidden which."""

    __match_args__: ClassVar = ("line",)

    def __init__(self, line: str) -> None:
        self.line: Final = line

    def values(self) -> tuple[object, ...]:
        return (self.line,)


class CoinBack(Event):
    """A coin came back to the thief's hand; `slot` (such as `1.2`) is "" where it stays hidden."""

    __match_args__: ClassVar = ("slot",)

    def __init__(self, slot: str) -> None:
        self.slot: Final = slot

    def values(self) -> tuple[object, ...]:
        return (self.slot,)


class Shown(Event):
    """The thief's `row`, `column`, `temple` or `cell` is shown."""

    __match_args__: ClassVar = ("what", "place")

    def __init__(self, what: str, place: str) -> None:
        self.what: Final = what
        self.place: Final = place

    def values(self) -> tuple[object, ...]:
        return (self.what, self.place)


class TurnEnded(Event):
    """A turn is over."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)


class AllStood(Event):
    """Every downed pawn stands up."""


class RodShown(Event):
    """A rod is turned over for everyone."""

    __match_args__: ClassVar = ("line", "green")

    def __init__(self, line: str, green: bool) -> None:
        self.line: Final = line
        self.green: Final = green

    def values(self) -> tuple[object, ...]:
        return (self.line, self.green)
