"""All that can be learned in Nusubito; one class for each appearance at the table (section 4 of the ledger).

What both games of the courtyard show stands in boards.courtyard_events.
"""

from typing import ClassVar, Final

from unseen.boards.courtyard_events import AllStood as AllStood
from unseen.boards.courtyard_events import CoinBack as CoinBack
from unseen.boards.courtyard_events import CoinShown as CoinShown
from unseen.boards.courtyard_events import Collected as Collected
from unseen.boards.courtyard_events import Cornered as Cornered
from unseen.boards.courtyard_events import FreeDarts as FreeDarts
from unseen.boards.courtyard_events import Knocked as Knocked
from unseen.boards.courtyard_events import RodLookedAt as RodLookedAt
from unseen.boards.courtyard_events import RodSeen as RodSeen
from unseen.boards.courtyard_events import RodShown as RodShown
from unseen.boards.courtyard_events import Shown as Shown
from unseen.boards.courtyard_events import TurnEnded as TurnEnded
from unseen.core.events import Ended, Event, Said


class Leapt(Event):
    """To the thief alone: one leap, and the movement it cost."""

    __match_args__: ClassVar = ("start", "to", "cost")

    def __init__(self, start: str, to: str, cost: int) -> None:
        self.start: Final = start
        self.to: Final = to
        self.cost: Final = cost

    def values(self) -> tuple[object, ...]:
        return (self.start, self.to, self.cost)


class Struck(Event):
    """To the thief alone: the attack that follows is made from a distance, from the temple `at`."""

    __match_args__: ClassVar = ("at", "temple")

    def __init__(self, at: str, temple: str) -> None:
        self.at: Final = at
        self.temple: Final = temple

    def values(self) -> tuple[object, ...]:
        return (self.at, self.temple)


class Downed(Event):
    """A pawn goes down where it stands: on a bridge, on its temple for lack of room, or hit from a distance."""

    __match_args__: ClassVar = ("level", "space")

    def __init__(self, level: str, space: str) -> None:
        self.level: Final = level
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.level, self.space)


class Pushed(Event):
    """A Seeker goes down beside its temple; `crushed`: a Healer there left the board."""

    __match_args__: ClassVar = ("temple", "space", "crushed")

    def __init__(self, temple: str, space: str, crushed: bool) -> None:
        self.temple: Final = temple
        self.space: Final = space
        self.crushed: Final = crushed

    def values(self) -> tuple[object, ...]:
        return (self.temple, self.space, self.crushed)


class CoinsPlaced(Event):
    """The thief's turn put one coin, or two, face down on the table."""

    __match_args__: ClassVar = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def values(self) -> tuple[object, ...]:
        return (self.count,)


class Unbolstered(Event):
    """The thief removed a bolster at night."""

    __match_args__: ClassVar = ("temple",)

    def __init__(self, temple: str) -> None:
        self.temple: Final = temple

    def values(self) -> tuple[object, ...]:
        return (self.temple,)


class Moved(Event):
    """A Mist pawn stepped, streamed, occupied a temple or sought one; `healer`: a Healer appeared behind it."""

    __match_args__: ClassVar = ("level", "start", "end", "healer")

    def __init__(self, level: str, start: str, end: str, healer: bool) -> None:
        self.level: Final = level
        self.start: Final = start
        self.end: Final = end
        self.healer: Final = healer

    def values(self) -> tuple[object, ...]:
        return (self.level, self.start, self.end, self.healer)


class Healed(Event):
    """A Healer left the board, and the pawn on the space stands up."""

    __match_args__: ClassVar = ("healer", "space")

    def __init__(self, healer: str, space: str) -> None:
        self.healer: Final = healer
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.healer, self.space)


class Bolstered(Event):
    """A Builder became a bolster; `taken` is the temple that lost it, or "" for the supply."""

    __match_args__: ClassVar = ("builder", "temple", "taken")

    def __init__(self, builder: str, temple: str, taken: str) -> None:
        self.builder: Final = builder
        self.temple: Final = temple
        self.taken: Final = taken

    def values(self) -> tuple[object, ...]:
        return (self.builder, self.temple, self.taken)


class Upgraded(Event):
    """Three pawns became one of the next level."""

    __match_args__: ClassVar = ("spaces", "at", "level")

    def __init__(self, spaces: tuple[str, ...], at: str, level: str) -> None:
        self.spaces: Final = spaces
        self.at: Final = at
        self.level: Final = level

    def values(self) -> tuple[object, ...]:
        return (self.spaces, self.at, self.level)


class Spawned(Event):
    """A Healer appeared at night."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class Raised(Event):
    """A pawn rose to this level at night."""

    __match_args__: ClassVar = ("space", "level")

    def __init__(self, space: str, level: str) -> None:
        self.space: Final = space
        self.level: Final = level

    def values(self) -> tuple[object, ...]:
        return (self.space, self.level)


class Claimed(Event):
    """The thief declares the treasure; `coin` is the coin lying there, or ""."""

    __match_args__: ClassVar = ("temple", "coin", "cornered")

    def __init__(self, temple: str, coin: str, cornered: bool) -> None:
        self.temple: Final = temple
        self.coin: Final = coin
        self.cornered: Final = cornered

    def values(self) -> tuple[object, ...]:
        return (self.temple, self.coin, self.cornered)


class Captured(Event):
    """The Mists name a Seeker; the thief shows temple and coin ("" if none lies there)."""

    __match_args__: ClassVar = ("seeker", "temple", "coin")

    def __init__(self, seeker: str, temple: str, coin: str) -> None:
        self.seeker: Final = seeker
        self.temple: Final = temple
        self.coin: Final = coin

    def values(self) -> tuple[object, ...]:
        return (self.seeker, self.temple, self.coin)


class Opened(Event):
    """After the end: where the thief stood, the coins in hand, where the treasure lay."""

    __match_args__: ClassVar = ("temple", "hand", "treasure")

    def __init__(self, temple: str, hand: tuple[str, ...], treasure: str) -> None:
        self.temple: Final = temple
        self.hand: Final = hand
        self.treasure: Final = treasure

    def values(self) -> tuple[object, ...]:
        return (self.temple, self.hand, self.treasure)


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (
        Said,
        Ended,
        Leapt,
        Struck,
        Knocked,
        RodSeen,
        CoinShown,
        Cornered,
        Downed,
        Pushed,
        Collected,
        FreeDarts,
        RodLookedAt,
        CoinBack,
        CoinsPlaced,
        Unbolstered,
        Shown,
        TurnEnded,
        Moved,
        Healed,
        Bolstered,
        Upgraded,
        Spawned,
        Raised,
        AllStood,
        Claimed,
        RodShown,
        Captured,
        Opened,
    )
}
"""Every event class by name."""

ATTACKS: Final = (Downed, Pushed)
SPECIALS: Final = (Collected, RodLookedAt, CoinBack)
