"""What is going on, as frames on a stack: each waits until all above it is over."""

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from unseen.core.events import Tell
from unseen.core.seats import Action, Seat

NONE: Final = -1
"""Not chosen, not there."""


class Frame:
    """One thing that is going on: numbers, lists of numbers and switches, and how it goes on.

    `FIELDS` names them in the order in which `__init__` takes them and positions write them.
    """

    name: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    reacts: ClassVar[bool] = True
    """Does a window (c) open when a unit is displaced meanwhile?"""

    def values(self) -> list[Any]:
        """Every field."""
        return [getattr(self, field) for field in self.FIELDS]

    def copy(self) -> "Frame":
        """An equal frame that shares nothing mutable."""
        return type(self)(*self.values())

    def key(self) -> Hashable:
        """Equal for equal frames."""
        return (self.name, *[tuple(one) if isinstance(one, list) else one for one in self.values()])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # ---- going on ----
    def advance(self, p: Any, tell: Tell | None) -> bool:
        """Do what needs no decision. True: a decision is needed; False: the stack has changed, look again."""
        return True

    def asks(self, p: Any) -> Seat:
        """Who decides, or CHANCE."""
        seat: Seat = p.board.active
        return seat

    def legal(self, p: Any) -> list[Action]:
        """The steps offered to who decides."""
        raise NotImplementedError

    def apply(self, p: Any, a: Action, tell: Tell | None) -> None:
        """A decision is made."""
        raise NotImplementedError

    def odds(self, p: Any) -> list[tuple[Action, float]]:
        """What chance may draw."""
        return []

    def drawing(self, p: Any) -> str:
        """The name of the draw."""
        return ""

    # ---- what happens to a piece meanwhile, by its code ----
    def wounded(self, p: Any, code: int) -> None:
        """It has its first wound."""

    def carried(self, code: int, h: int, ends: bool) -> None:
        """Others moved it; `ends`: its own movement is over."""

    def moved_off(self, p: Any, code: int) -> None:
        """It left its hex by that, even if it comes back meanwhile."""

    def renamed(self, old: int, new: int) -> None:
        """It has a fresh handle."""

    def card_line(self) -> int:
        """How many lines of a card have begun."""
        return 0
