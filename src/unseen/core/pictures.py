"""The contract of who draws a game: what a listener knows, and what the lobby shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from unseen.core.seats import Seat

V = TypeVar("V")
"""A game's own view."""
Part = tuple[float, float, float, float]
"""The part of a picture that is shown: left, top, width, height."""


@dataclass(frozen=True)
class Track:
    """Places over which somebody went in this turn, the last one where it is; `look` is how that is drawn, a class of
    the board's style sheet that names a side's colour, or "" for who hides.
    """

    places: tuple[str, ...]
    look: str = ""


class Pictures(Generic[V]):
    """A game's pictures, each a `draw.scene.Scene`."""

    def scene(self, view: V, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> object:
        """What a listener knows, these marks legal; `heat` maps places to shares of a public belief."""
        raise NotImplementedError

    def cover(self, view: V) -> tuple[object, Part | None]:
        """For the lobby, whole or in part; by default what this view of a spectator sees before the first step."""
        return self.scene(view, frozenset()), None

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The signs of the text board, each with what it means."""
        return ()

    def heated(self, seat: Seat) -> bool:
        """Does this seat see where others may be, as far as everybody could work it out? (`scene`, `heat`)"""
        return False

    def places(self, state: Any, listener: Seat) -> tuple[str, ...]:
        """The marks of the places at which, in this truth, somebody is for whom this listener looks (`heated`).

        Asked of the truths that a belief holds possible, never of the match; () in games without a heat of this kind.
        """
        return ()

    def tracks(self, view: V) -> Mapping[str, Track]:
        """Of whom this listener moves, by name, where each is and how it came there in this turn; {} where nobody does.

        It is drawn over the map when a finished game is replayed with everything open.
        """
        return {}

    def own_name(self, view: V) -> str:
        """What the listener's own figure is called where those of all seats are shown; "" for its seat's title."""
        return ""
