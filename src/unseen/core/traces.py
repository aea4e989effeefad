"""What a told event changes on the board, by the names of places: from it the last move is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

ARROW: Final = ">"
LINE: Final = "-"
FELL: Final = "!"


@dataclass(frozen=True)
class Trace:
    """Places that changed, ways that somebody went (from the first place to the last), lines along which somebody went
    in a direction that was not told, and where something fell.
    """

    places: tuple[str, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    fell: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every place that it names, each once."""
        parts = [self.places, *self.ways, *self.lines, self.fell]
        return tuple(dict.fromkeys([place for part in parts for place in part]))


def read_trace(pattern: str, values: Mapping[str, object]) -> Trace:
    """The trace of an event whose values are called so: `start>end` is a way, `start-end` a line, `!space` a fall,
    `space` a place. A value may be a place, or several in order; "" and () are none.
    """
    places: list[str] = []
    fell: list[str] = []
    ways: list[tuple[str, ...]] = []
    lines: list[tuple[str, ...]] = []
    for item in pattern.split():
        if item.startswith(FELL):
            fell += named(values[item[1:]])
        elif ARROW in item or LINE in item:
            sign = ARROW if ARROW in item else LINE
            way = [place for name in item.split(sign) if name for place in named(values[name])]
            if len(way) > 1:
                (ways if sign == ARROW else lines).append(tuple(way))
            else:
                places += way
        else:
            places += named(values[item])
    return Trace(tuple(places), tuple(ways), tuple(lines), tuple(fell))


def named(value: object) -> list[str]:
    """The places that a value names."""
    if isinstance(value, tuple):
        return [str(one) for one in value if one]
    return [str(value)] if value else []
