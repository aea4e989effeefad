"""The contract of who draws a game: what a listener knows, and what the lobby shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

V = TypeVar("V")
"""A game's own view."""
Heat = Mapping[str, float | None]
"""By mark: how likely that is there which is looked for, None perhaps; 0.0 where it surely is not."""
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

    def scene(self, view: V, legal: frozenset[str], heat: Heat | None = None) -> object:
        """What a listener knows, these marks legal; `heat` is what everybody could work out, where it is shown."""
        raise NotImplementedError

    def cover(self, view: V) -> tuple[object, Part | None]:
        """For the lobby, whole or in part; by default what this view of a spectator sees before the first step."""
        return self.scene(view, frozenset()), None

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The signs of the text board, each with what it means."""
        return ()

    def tracks(self, view: V) -> Mapping[str, Track]:
        """Of whom this listener moves, by name, where each is and how it came there in this turn; {} where nobody does.

        It is drawn over the map when a finished game is replayed with everything open.
        """
        return {}

    def own_name(self, view: V) -> str:
        """What the listener's own figure is called where those of all seats are shown; "" for its seat's title."""
        return ""


def percent(share: float) -> str:
    """A share as people read it; what is possible is never called 0 %, what is not sure never 100 %."""
    if 0 < share < 0.01:
        return "<1 %"
    return "99 %" if 0.99 < share < 1 else f"{round(100 * share)} %"
