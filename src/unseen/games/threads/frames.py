"""What is going on, as frames on a stack: each waits until all above it is over."""

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from unseen.core.events import Tell
from unseen.core.fields import bad, need
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import HANDLES
from unseen.games.threads.pieces import Piece

NONE: Final = -1
"""Not chosen, not there."""


class Frame:
    """One thing that is going on: numbers, lists of numbers and switches, and how it goes on.

    `FIELDS` names them in the order in which `__init__` takes them and positions write them.
    """

    name: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    stages: ClassVar[tuple[int, ...]] = ()
    """In which steps of a turn it may lie on nothing; of a paid action the last step is already `spent`."""
    follows: ClassVar[tuple[str, ...]] = ()
    """What it may lie on."""
    lines: ClassVar[tuple[str, ...]] = ()
    """The lines of a card that begin it."""
    reacts: ClassVar[bool] = True
    """Does a window (c) open when a unit is displaced meanwhile?"""

    def values(self) -> list[Any]:
        """Every field."""
        return [getattr(self, field) for field in self.FIELDS]

    def copy(self) -> "Frame":
        """An equal frame that shares nothing mutable; kinds that searches copy by the million say it themselves."""
        return type(self)(*self.values())

    def key(self) -> Hashable:
        """Equal for equal frames."""
        return (self.name, *[tuple(one) if isinstance(one, list) else one for one in self.values()])

    def __reduce__(self) -> tuple[type["Frame"], tuple[Any, ...]]:
        return type(self), tuple(self.values())

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

    # ---- in a position ----
    def sound(self, p: Any, below: Any, above: "list[Frame]") -> None:
        """Refuse what cannot be going on, here between these frames."""

    def on_chasms(self) -> list[int]:
        """The pieces that may lie on a chasm: who walks over one, and who falls."""
        return []

    def own(self, p: Any, code: int) -> None:
        """Refuse a piece that is not the active seat's, on the board or gone."""
        own = code >= 0 and code // HANDLES == p.board.active
        need(own, f"frame:{self.name} speaks of a piece of the seat whose turn it is.")

    def here(self, p: Any, code: int) -> Piece:
        """A piece on the board."""
        piece: Piece | None = p.board.find(code)
        if piece is None:
            raise bad(f"frame:{self.name} speaks of a piece that is not on the board.")
        return piece

    def distinct(self, values: list[int]) -> None:
        """Refuse what is named twice."""
        need(len(set(values)) == len(values), f"frame:{self.name} names something twice.")


def is_a(frame: Frame | None, name: str) -> bool:
    """Is it of this kind?"""
    return frame is not None and frame.name == name
