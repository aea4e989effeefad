"""What is told of the guards, and what is opened at the end."""

from typing import ClassVar, Final

from unseen.core.events import Event


class Led(Event):
    """To everyone: this guard moves first in this turn."""

    __match_args__: ClassVar = ("guard",)

    def __init__(self, guard: str) -> None:
        self.guard: Final = guard

    def values(self) -> tuple[object, ...]:
        return (self.guard,)


class MovementBegan(Event):
    """To everyone: this guard's movement begins; `free` with a reason to leave her path."""

    __match_args__: ClassVar = ("guard", "free")

    def __init__(self, guard: str, free: bool) -> None:
        self.guard: Final = guard
        self.free: Final = free

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.free)


class PathChosen(Event):
    """To everyone: a guard opens a path card; `back`: she walks it from its last dot."""

    __match_args__: ClassVar = ("guard", "path", "back")

    def __init__(self, guard: str, path: str, back: bool) -> None:
        self.guard: Final = guard
        self.path: Final = path
        self.back: Final = back

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.path, self.back)


class PathCompleted(Event):
    """To everyone: a guard stands on the end of her path and needs a card."""

    __match_args__: ClassVar = ("guard", "path")

    def __init__(self, guard: str, path: str) -> None:
        self.guard: Final = guard
        self.path: Final = path

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.path)


class TurnedBack(Event):
    """To everyone: a guard plays a turn-back card and walks her path the other way."""

    __match_args__: ClassVar = ("guard",)

    def __init__(self, guard: str) -> None:
        self.guard: Final = guard

    def values(self) -> tuple[object, ...]:
        return (self.guard,)


class CardsReclaimed(Event):
    """To everyone: no card fitted; these are in the stock again (AMB-19)."""

    __match_args__: ClassVar = ("paths",)

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths: Final = paths

    def values(self) -> tuple[object, ...]:
        return (self.paths,)


class WentWithoutCard(Event):
    """To everyone: no card fitted; she moves freely (dot 0), or goes to this hexagon dot (AMB-19)."""

    __match_args__: ClassVar = ("guard", "dot")

    def __init__(self, guard: str, dot: int) -> None:
        self.guard: Final = guard
        self.dot: Final = dot

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.dot)


class Turned(Event):
    """To everyone: a guard turns to a neighbouring dot and looks."""

    __match_args__: ClassVar = ("guard", "to")

    def __init__(self, guard: str, to: int) -> None:
        self.guard: Final = guard
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.to)


class Discovered(Event):
    """To everyone: her look shows a guard something new: she may turn elsewhere, and is free."""

    __match_args__: ClassVar = ("guard",)

    def __init__(self, guard: str) -> None:
        self.guard: Final = guard

    def values(self) -> tuple[object, ...]:
        return (self.guard,)


class Moved(Event):
    """To everyone: a guard goes on to a dot."""

    __match_args__: ClassVar = ("guard", "to")

    def __init__(self, guard: str, to: int) -> None:
        self.guard: Final = guard
        self.to: Final = to

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.to)


class Freed(Event):
    """To everyone: a guard on the way gets a reason to leave her path, or (`free` = False) has none any more."""

    __match_args__: ClassVar = ("guard", "free")

    def __init__(self, guard: str, free: bool) -> None:
        self.guard: Final = guard
        self.free: Final = free

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.free)


class Halted(Event):
    """To everyone: a guard's movement ends; she has walked or run."""

    __match_args__: ClassVar = ("guard", "walked")

    def __init__(self, guard: str, walked: bool) -> None:
        self.guard: Final = guard
        self.walked: Final = walked

    def values(self) -> tuple[object, ...]:
        return (self.guard, self.walked)


class NoviceOpened(Event):
    """Part of `Opened`: a novice's secrets; `laid`: her False Noise lies face down."""

    __match_args__: ClassVar = ("who", "dot", "wish", "keys", "item", "blessing", "laid")

    def __init__(self, who: str, dot: int, wish: str, keys: bool, item: bool, blessing: str, laid: bool) -> None:
        self.who: Final = who
        self.dot: Final = dot
        self.wish: Final = wish
        self.keys: Final = keys
        self.item: Final = item
        self.blessing: Final = blessing
        self.laid: Final = laid

    def values(self) -> tuple[object, ...]:
        return (self.who, self.dot, self.wish, self.keys, self.item, self.blessing, self.laid)


class Opened(Event):
    """To everyone, after the end: all that was hidden; `guards` are the two blessings, "" for none."""

    __match_args__: ClassVar = ("novices", "guards")

    def __init__(self, novices: tuple[NoviceOpened, ...], guards: tuple[str, ...]) -> None:
        self.novices: Final = novices
        self.guards: Final = guards

    def values(self) -> tuple[object, ...]:
        return (self.novices, self.guards)
