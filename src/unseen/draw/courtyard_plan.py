"""What a picture of the courtyard is made from, and where each space lies on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

COLUMNS: Final = "ABCDE"
ROWS: Final = "12345"
LINES: Final = "135ACE"
"""The lines that have a rod: odd rows, odd columns."""
SPACES: Final = tuple(column + row for row in ROWS for column in COLUMNS)
TEMPLES: Final = frozenset(column + row for row in "135" for column in "ACE")
SIDE: Final = 120
LEFT: Final = 40
TOP: Final = 34
WIDTH: Final = LEFT + 5 * SIDE + 80
HEIGHT: Final = TOP + 5 * SIDE + 80
COVER: Final = (LEFT, TOP, 5.0 * SIDE, 3.125 * SIDE)
"""The part of the picture that fits a card of 16 by 10: the upper three rows, without letters and rods."""

RodFace = Literal["down", "red", "green"]


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn of the hunters, its shape by `level` (1 to 3). `soon`: it goes down when its listener's turn is told."""

    level: int
    letter: str
    name: str
    down: bool = False
    used: bool = False
    soon: bool = False

    @property
    def lies(self) -> bool:
        """Drawn lying: down for everyone, or so far only for who felled it."""
        return self.down or self.soon


@dataclass(frozen=True, slots=True)
class Courtyard:
    """A courtyard as one listener knows it; spaces and lines by name, marks as `temple:C1`.

    Where temples come and go (`alike`) every place is `space:C1`, whether a temple stands there or not. `towers` are
    temples raised on courtyard squares. `grounds` names squares at a crossing and between two temples.
    `heat` holds places where the hider may be, with a share or None; `out` places where it cannot be. `ghost`, `trail`
    and `rods_secret` are known to this listener alone; `marker`, `marker_line` (the row or column in which the hider
    was shown), `walk` and the other rods to everyone.
    """

    title: str
    pawns: Mapping[str, Pawn] = field(default_factory=dict)
    bolstered: frozenset[str] = frozenset()
    destroyed: frozenset[str] = frozenset()
    towers: frozenset[str] = frozenset()
    alike: bool = False
    grounds: tuple[str, str] = ("yard", "bridge")
    held: frozenset[str] = frozenset()
    rods: Mapping[str, RodFace] = field(default_factory=dict)
    rods_secret: frozenset[str] = frozenset()
    legal: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()
    heat: Mapping[str, float | None] = field(default_factory=dict)
    out: frozenset[str] = frozenset()
    ghost: str = ""
    ghost_label: str = "you"
    marker: str = ""
    marker_line: str = ""
    hider: str = "thief"
    trail: tuple[str, ...] = ()
    walk: tuple[str, ...] = ()
    flash: frozenset[str] = frozenset()
    treasure: str = ""

    def stands(self, space: str) -> bool:
        """Whether a temple or tower stands there."""
        return space in self.towers or (space in TEMPLES and space not in self.destroyed)

    def place(self, space: str) -> str:
        """The mark of a place."""
        return f"{'temple' if self.stands(space) and not self.alike else 'space'}:{space}"


def at(space: str) -> tuple[float, float]:
    """The centre of a space on the picture."""
    return LEFT + (COLUMNS.index(space[0]) + 0.5) * SIDE, TOP + (ROWS.index(space[1]) + 0.5) * SIDE


def rod_at(line: str) -> tuple[float, float]:
    """The centre of the rod of a row, at its right end, or of a column, at its lower end."""
    if line in ROWS:
        return LEFT + 5 * SIDE + 40, at("A" + line)[1]
    return at(line + "1")[0], TOP + 5 * SIDE + 40


def rod_size(line: str) -> tuple[float, float]:
    """How wide and how high the place of a rod is."""
    return (74, 36) if line in ROWS else (36, 74)


def kind(space: str) -> str:
    """`temple`, `bridge` (between two temples) or `yard` (NUS 1.1)."""
    odd = (space[0] in "ACE") + (space[1] in "135")
    return ("yard", "bridge", "temple")[odd]


def rod_faces(green: Mapping[str, bool]) -> dict[str, RodFace]:
    """The rods of these lines by their colours; all others lie face down."""
    return {line: "green" if is_green else "red" for line, is_green in green.items()}
