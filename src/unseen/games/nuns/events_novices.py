"""What is told of novices: the deal, their own movement, and what guards see of it."""

from typing import ClassVar, Final

from unseen.core.events import Event


class NoviceDealt(Event):
    """To everyone: this seat plays this novice."""

    __match_args__: ClassVar = ("seat", "who")

    def __init__(self, seat: int, who: str) -> None:
        self.seat: Final = seat
        self.who: Final = who

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.who)


class WishDealt(Event):
    """To a novice alone: her secret wish, by the id of its card."""

    __match_args__: ClassVar = ("wish",)

    def __init__(self, wish: str) -> None:
        self.wish: Final = wish

    def values(self) -> tuple[object, ...]:
        return (self.wish,)


class BlessingDealt(Event):
    """To whom it is dealt alone, a novice or the guard side: a blessing."""

    __match_args__: ClassVar = ("blessing",)

    def __init__(self, blessing: str) -> None:
        self.blessing: Final = blessing

    def values(self) -> tuple[object, ...]:
        return (self.blessing,)


class BlessingGiven(Event):
    """To the guard side alone: this figure holds this blessing."""

    __match_args__: ClassVar = ("who", "blessing")

    def __init__(self, who: str, blessing: str) -> None:
        self.who: Final = who
        self.blessing: Final = blessing

    def values(self) -> tuple[object, ...]:
        return (self.who, self.blessing)


class TurnBegan(Event):
    """To everyone: the marker stands on this turn, the novices move."""

    __match_args__: ClassVar = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def values(self) -> tuple[object, ...]:
        return (self.turn,)


class Stepped(Event):
    """To her alone: her next dot, whether guards see it, and whether her card hides her there."""

    __match_args__: ClassVar = ("dot", "seen", "hidden")

    def __init__(self, dot: int, seen: bool, hidden: bool) -> None:
        self.dot: Final = dot
        self.seen: Final = seen
        self.hidden: Final = hidden

    def values(self) -> tuple[object, ...]:
        return (self.dot, self.seen, self.hidden)


class PhaseEnded(Event):
    """To her alone: phase one of turn 1 is over."""


class Sealed(Event):
    """To her alone: her movement is sealed with this card, with one additional step if `swift`."""

    __match_args__: ClassVar = ("card", "swift")

    def __init__(self, card: str, swift: bool) -> None:
        self.card: Final = card
        self.swift: Final = swift

    def values(self) -> tuple[object, ...]:
        return (self.card, self.swift)


class KeysTaken(Event):
    """To her alone: she has her keys (NUN-KEY-01)."""


class ItemTaken(Event):
    """To her alone: she has her item (NUN-WISH-01)."""


class ItemDropped(Event):
    """To her alone: her item is back on its dot (NUN-WISH-03)."""


class ItemLost(Event):
    """To everyone, with announce_item_loss: a captured novice had her item."""

    __match_args__: ClassVar = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def values(self) -> tuple[object, ...]:
        return (self.who,)


class Sighted(Event):
    """To everyone: a guard sees this novice on this dot."""

    __match_args__: ClassVar = ("who", "dot")

    def __init__(self, who: str, dot: int) -> None:
        self.who: Final = who
        self.dot: Final = dot

    def values(self) -> tuple[object, ...]:
        return (self.who, self.dot)


class Vanished(Event):
    """To everyone: her own step took her out of sight; a token points from the last dot to the next."""

    __match_args__: ClassVar = ("who", "dot", "to")

    def __init__(self, who: str, dot: int, to: int) -> None:
        self.who: Final = who
        self.dot: Final = dot
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.who, self.dot, self.to)


class Unsighted(Event):
    """To everyone: no guard sees her any more; the token of a novice on the run returns to her cell."""

    __match_args__: ClassVar = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def values(self) -> tuple[object, ...]:
        return (self.who,)


class Captured(Event):
    """To everyone: a guard has captured a novice on this dot; the guards have so many points."""

    __match_args__: ClassVar = ("guard", "who", "dot", "points")

    def __init__(self, guard: str, who: str, dot: int, points: int) -> None:
        self.guard: Final = guard
        self.who: Final = who
        self.dot: Final = dot
        self.points: Final = points

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.who, self.dot, self.points)


class OnTheRun(Event):
    """To everyone: a caught novice is out of sight and on the run again (NUN-CAUGHT-04)."""

    __match_args__: ClassVar = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def values(self) -> tuple[object, ...]:
        return (self.who,)


class CardsShown(Event):
    """To everyone: the movement cards of all novices, clockwise (N2)."""

    __match_args__: ClassVar = ("who", "cards")

    def __init__(self, who: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self.who: Final = who
        self.cards: Final = cards

    def values(self) -> tuple[object, ...]:
        return (self.who, self.cards)
