"""All that can be learned in Kakusareta's base game; one class for each appearance at the table (section 5.2).

Levels are "1" to "3", spaces "C2", rods and lines "1" to "5" and "A" to "E", seats 0 and 1. What both games of the
courtyard show stands in boards.courtyard_events, what the Elemental Disciplines show in events_elemental.
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
from unseen.games.kakusareta.events_elemental import ELEMENTAL_EVENTS
from unseen.games.kakusareta.events_elemental import TokenTaken as TokenTaken


# ---- to K alone ----
class Leapt(Event):
    """To K alone: one leap from temple to temple."""

    __match_args__: ClassVar = ("start", "to")

    def __init__(self, start: str, to: str) -> None:
        self.start: Final = start
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.start, self.to)


class Climbed(Event):
    """To K alone: onto which temple the climb went; the others hear ClimbedUp."""

    __match_args__: ClassVar = ("start", "to")

    def __init__(self, start: str, to: str) -> None:
        self.start: Final = start
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.start, self.to)


# ---- K's turn, as everyone is told it ----
class Downed(Event):
    """A pawn goes down where it stands: in a gap, in the courtyard, or on its temple for lack of room."""

    __match_args__: ClassVar = ("level", "space", "darts")

    def __init__(self, level: str, space: str, darts: int) -> None:
        self.level: Final = level
        self.space: Final = space
        self.darts: Final = darts
        """Paid for it."""

    def values(self) -> tuple[object, ...]:
        return (self.level, self.space, self.darts)


class Pushed(Event):
    """A Lv3 goes down beside its temple; `crushed`: a Lv1 there went to its pool."""

    __match_args__: ClassVar = ("temple", "space", "crushed", "darts")

    def __init__(self, temple: str, space: str, crushed: bool, darts: int) -> None:
        self.temple: Final = temple
        self.space: Final = space
        self.crushed: Final = crushed
        self.darts: Final = darts

    def values(self) -> tuple[object, ...]:
        return (self.temple, self.space, self.crushed, self.darts)


class CoinPlaced(Event):
    """A coin was put face down on the table; any marker that stood for K comes off."""


class SteppedDown(Event):
    """K comes down from a temple into the courtyard, on this space (KAK-CRT-05)."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class Walked(Event):
    """K walks through the courtyard."""

    __match_args__: ClassVar = ("start", "to")

    def __init__(self, start: str, to: str) -> None:
        self.start: Final = start
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.start, self.to)


class ClimbedUp(Event):
    """K left the courtyard from this space, onto a temple beside it; the marker comes off."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class Claimed(Event):
    """K declares the treasure; `coin` is the coin of that temple if it lies there, or ""; `hide`: so does Hide."""

    __match_args__: ClassVar = ("space", "coin", "hide", "cornered")

    def __init__(self, space: str, coin: str, hide: bool, cornered: bool) -> None:
        self.space: Final = space
        self.coin: Final = coin
        self.hide: Final = hide
        self.cornered: Final = cornered

    def values(self) -> tuple[object, ...]:
        return (self.space, self.coin, self.hide, self.cornered)


class Conceded(Event):
    """After the end: K had a claim left when cornered, and conceded; otherwise the game was lost at once."""


# ---- M's turns: everyone sees all of it ----
class Moved(Event):
    """A Moya went by `step`, over a `line` of others, or by `slide` (Rapid Stream)."""

    __match_args__: ClassVar = ("level", "start", "end", "how")

    def __init__(self, level: str, start: str, end: str, how: str) -> None:
        self.level: Final = level
        self.start: Final = start
        self.end: Final = end
        self.how: Final = how

    def values(self) -> tuple[object, ...]:
        return (self.level, self.start, self.end, self.how)


class Healed(Event):
    """A Lv1 left the board, and the Lv2 on the space stands up."""

    __match_args__: ClassVar = ("healer", "space")

    def __init__(self, healer: str, space: str) -> None:
        self.healer: Final = healer
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.healer, self.space)


class Swapped(Event):
    """Two pawns changed places; `by` is the Lv2 that did it, or the Lv3 that is one of the two."""

    __match_args__: ClassVar = ("by", "first", "second")

    def __init__(self, by: str, first: str, second: str) -> None:
        self.by: Final = by
        self.first: Final = first
        self.second: Final = second

    def values(self) -> tuple[object, ...]:
        return (self.by, self.first, self.second)


class Upgraded(Event):
    """Three pawns left the board; one of the next level will stand `at` their middle (Placed says so)."""

    __match_args__: ClassVar = ("spaces", "at")

    def __init__(self, spaces: tuple[str, ...], at: str) -> None:
        self.spaces: Final = spaces
        self.at: Final = at

    def values(self) -> tuple[object, ...]:
        return (self.spaces, self.at)


class Raised(Event):
    """At night the pawn on this space went to its pool; one of the next level will stand there (Placed says so)."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class Razed(Event):
    """A temple was destroyed; the pawns on `spaces` left the board. A Lv3 that stood on it stands in the courtyard."""

    __match_args__: ClassVar = ("temple", "spaces")

    def __init__(self, temple: str, spaces: tuple[str, ...]) -> None:
        self.temple: Final = temple
        self.spaces: Final = spaces

    def values(self) -> tuple[object, ...]:
        return (self.temple, self.spaces)


class Surfaced(Event):
    """K stood on the temple that was destroyed: the marker appears there (KAK-CRT-01)."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class PlacementDue(Event):
    """M must say where a pawn for this space comes from; `optional`: it may also come from nowhere."""

    __match_args__: ClassVar = ("level", "space", "optional")

    def __init__(self, level: str, space: str, optional: bool) -> None:
        self.level: Final = level
        self.space: Final = space
        self.optional: Final = optional

    def values(self) -> tuple[object, ...]:
        return (self.level, self.space, self.optional)


class Placed(Event):
    """A pawn came onto a space, from its pool ("") or from the space `source`."""

    __match_args__: ClassVar = ("level", "space", "source")

    def __init__(self, level: str, space: str, source: str) -> None:
        self.level: Final = level
        self.space: Final = space
        self.source: Final = source

    def values(self) -> tuple[object, ...]:
        return (self.level, self.space, self.source)


class NothingPlaced(Event):
    """No Lv1 came onto this space: M chose so with an empty pool."""

    __match_args__: ClassVar = ("space",)

    def __init__(self, space: str) -> None:
        self.space: Final = space

    def values(self) -> tuple[object, ...]:
        return (self.space,)


class Opened(Event):
    """After the end: where K stood, the coins in hand, where the treasure lay; `pending`: cards not yet paid for.

    `hide` is where the Hide coin is: "" (not in play), `hand` or `table`.
    """

    __match_args__: ClassVar = ("space", "hand", "treasure", "hide", "pending")

    def __init__(self, space: str, hand: tuple[str, ...], treasure: str, hide: str, pending: tuple[str, ...]) -> None:
        self.space: Final = space
        self.hand: Final = hand
        self.treasure: Final = treasure
        self.hide: Final = hide
        self.pending: Final = pending

    def values(self) -> tuple[object, ...]:
        return (self.space, self.hand, self.treasure, self.hide, self.pending)


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (
        Said,
        Ended,
        Leapt,
        Climbed,
        Knocked,
        RodSeen,
        CoinShown,
        Cornered,
        Downed,
        Pushed,
        CoinPlaced,
        SteppedDown,
        Walked,
        ClimbedUp,
        Collected,
        FreeDarts,
        RodLookedAt,
        CoinBack,
        Shown,
        TurnEnded,
        Moved,
        Healed,
        Swapped,
        Upgraded,
        Raised,
        Razed,
        Surfaced,
        PlacementDue,
        Placed,
        NothingPlaced,
        AllStood,
        Claimed,
        Conceded,
        RodShown,
        Opened,
        *ELEMENTAL_EVENTS,
    )
}
"""Every event class by name."""

ATTACKS: Final = (Downed, Pushed)
SPECIALS: Final = (Collected, RodLookedAt, CoinBack, TokenTaken)
