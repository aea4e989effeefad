"""Where the pieces of one hex stand: each in a room of its own, its handle below it, over the name of the hex.

It follows from how many there are and in which order, and from nothing else.
"""

from dataclasses import dataclass
from math import copysign, cos, radians, sin
from typing import Final

from unseen.draw.hexboard_plan import TURNS

LETTER: Final = 0.63
"""The width of a letter or digit of a handle in the face of our pages, by its size."""

GAP: Final = 3
"""Between the handles of two rooms, where there is space for it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place about the middle of a hex: of a piece this large, in a room this wide, with a handle in this look."""

    x: float
    y: float
    size: float
    room: float
    look: str
    letters: float
    """The size of the letters of its handle."""

    @property
    def alone(self) -> bool:
        """Has it the hex for itself?"""
        return self.size > CROWDED

    @property
    def handle(self) -> float:
        """How far below it the middle of its handle lies."""
        return self.size * 0.47

    @property
    def high(self) -> float:
        """From its upper edge to the lower edge of its handle."""
        return self.size / 2 + self.handle + self.letters * 0.38

    def aside(self, facing: str, letters: int) -> float:
        """How far its handle makes way for an arrow that points down, within the room."""
        far = min(self.size * 0.15, max((self.room - GAP - LETTER * self.letters * letters) / 2, 0))
        return {"SE": -far, "SW": far}.get(facing, 0.0)

    def nose(self, facing: str) -> tuple[float, float, float]:
        """Where the middle of its arrow lies about it, and how large that is.

        Among others it lies on the edge, so that it reaches into nobody's room, and over the handle.
        """
        turn, (far, large) = radians(TURNS[facing]), (0.63, 0.36) if self.alone else (0.45, 0.46)
        x, y = far * cos(turn), far * sin(turn)
        if y > 0 and not self.alone:
            x, y = copysign(0.46, x), 0.16
        return round(x * self.size, 2), round(y * self.size, 2), self.size * large


CROWDED: Final = 40
_ONE: Final = (54, 72, "handle", 15.0)
_TWO: Final = (34, 40, "handle", 15.0)
_THREE: Final = (27, 40, "handle", 15.0)
_ABOVE: Final = (24, 31, "handle", 15.0)
_BELOW: Final = (24, 36, "handle", 15.0)
_MORE: Final = (20, 26, "handle small", 13.5)
SPOTS: Final = (
    (Spot(0, -11, *_ONE),),
    (Spot(-20, -6, *_TWO), Spot(20, -6, *_TWO)),
    (Spot(0, -27, *_THREE), Spot(-20, 4.5, *_THREE), Spot(20, 4.5, *_THREE)),
    (Spot(-15.5, -22.5, *_ABOVE), Spot(15.5, -22.5, *_ABOVE), Spot(-18, 6, *_BELOW), Spot(18, 6, *_BELOW)),
    (*[Spot(x, -18, *_MORE) for x in (-14, 14)], *[Spot(x, 8, *_MORE) for x in (-26, 0, 26)]),
    tuple([Spot(x, y, *_MORE) for y in (-18, 8) for x in (-26, 0, 26)]),
)
"""By how many pieces there are: their places, row by row."""
MOST: Final = len(SPOTS)


def spots(count: int) -> tuple[Spot, ...]:
    """The places of so many pieces; where they are more than fit, the last ones share a place."""
    return SPOTS[min(count, MOST) - 1]


def piled(count: int) -> int:
    """So many of the pieces of one hex, the last ones in their order, lie on one pile."""
    return 0 if count <= MOST else count - MOST + 1
