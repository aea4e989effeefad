"""What is told of dice, windows, blessings and noise tokens."""

from typing import ClassVar, Final

from unseen.core.events import Event
from unseen.core.seats import Seat


class Rolled(Event):
    """To everyone: the die of a novice or a guard."""

    __match_args__: ClassVar = ("who", "die")

    def __init__(self, who: str, die: int) -> None:
        self.who: Final = who
        self.die: Final = die

    def values(self) -> tuple[object, ...]:
        return (self.who, self.die)


class WindowOpened(Event):
    """To everyone: window `A` (dice) or `B` (noise) of step `N3` or `G4` is open."""

    __match_args__: ClassVar = ("window", "step")

    def __init__(self, window: str, step: str) -> None:
        self.window: Final = window
        self.step: Final = step

    def values(self) -> tuple[object, ...]:
        return (self.window, self.step)


class WindowClosed(Event):
    """To everyone: all have answered."""

    __match_args__: ClassVar = ("window", "step")

    def __init__(self, window: str, step: str) -> None:
        self.window: Final = window
        self.step: Final = step

    def values(self) -> tuple[object, ...]:
        return (self.window, self.step)


class CardChosen(Event):
    """To who answers alone: a card of this holder will be shown when the window closes (`again N4`, `moved A -2`)."""

    __match_args__: ClassVar = ("who", "use")

    def __init__(self, who: str, use: str) -> None:
        self.who: Final = who
        self.use: Final = use

    def values(self) -> tuple[object, ...]:
        return (self.who, self.use)


class Answered(Event):
    """To the side that answers: the answer of this seat is sealed; `use` tells a partner of its card, "" for none."""

    __match_args__: ClassVar = ("seat", "use")

    def __init__(self, seat: Seat, use: str) -> None:
        self.seat: Final = seat
        self.use: Final = use

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.use)


class Heard(Event):
    """To a novice alone: these guards hear her; she chooses her directions."""

    __match_args__: ClassVar = ("guards",)

    def __init__(self, guards: tuple[str, ...]) -> None:
        self.guards: Final = guards

    def values(self) -> tuple[object, ...]:
        return (self.guards,)


class DirectionChosen(Event):
    """To a novice alone: a token of hers will lie beside this guard, on the edge towards this dot."""

    __match_args__: ClassVar = ("guard", "to")

    def __init__(self, guard: str, to: int) -> None:
        self.guard: Final = guard
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.to)


class FalseNoiseChosen(Event):
    """To who answers alone: False Noise of this holder will lie beside this guard."""

    __match_args__: ClassVar = ("who", "guard", "to")

    def __init__(self, who: str, guard: str, to: int) -> None:
        self.who: Final = who
        self.guard: Final = guard
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.who, self.guard, self.to)


class BlessingShown(Event):
    """To everyone: this holder has used this blessing, and for what (`again N4`); it leaves the game."""

    __match_args__: ClassVar = ("who", "blessing", "use")

    def __init__(self, who: str, blessing: str, use: str) -> None:
        self.who: Final = who
        self.blessing: Final = blessing
        self.use: Final = use

    def values(self) -> tuple[object, ...]:
        return (self.who, self.blessing, self.use)


class DieChanged(Event):
    """To everyone: a card has moved the die of this person to this value."""

    __match_args__: ClassVar = ("who", "die")

    def __init__(self, who: str, die: int) -> None:
        self.who: Final = who
        self.die: Final = die

    def values(self) -> tuple[object, ...]:
        return (self.who, self.die)


class NoiseToken(Event):
    """Part of `NoiseLaid`: a token of this person beside this guard, on her dot's edge towards the next."""

    __match_args__: ClassVar = ("who", "guard", "dot", "to")

    def __init__(self, who: str, guard: str, dot: int, to: int) -> None:
        self.who: Final = who
        self.guard: Final = guard
        self.dot: Final = dot
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.who, self.guard, self.dot, self.to)


class NoiseLaid(Event):
    """To everyone: all noise tokens of a step at once, or none."""

    __match_args__: ClassVar = ("tokens",)

    def __init__(self, tokens: tuple[NoiseToken, ...]) -> None:
        self.tokens: Final = tokens

    def values(self) -> tuple[object, ...]:
        return (self.tokens,)


class TokensCleared(Event):
    """To everyone: all noise and vanished tokens are gone (G3)."""
