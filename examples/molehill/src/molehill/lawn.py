"""The lawn, four squares by four, and the fixed ids of the steps: one block per kind, the square its offset."""

from typing import Final

from unseen.boards import squares

SIDE: Final = 4
SQUARES: Final = SIDE * SIDE
NAMES: Final = squares.names(SIDE, SIDE)
CORNERS: Final = (0, SIDE - 1, SQUARES - SIDE, SQUARES - 1)
BESIDE: Final = squares.beside(SIDE, SIDE)

HIDE: Final = 0
DIG: Final = HIDE + SQUARES
SPADE: Final = DIG + SQUARES
EAT: Final = SPADE + SQUARES
REST: Final = EAT + 1
RAIN: Final = REST + 1
DRY: Final = RAIN + 1
ACTIONS: Final = DRY + 1
TEXTS: Final = (
    *(f"{word} {name}" for word in ("hide", "dig", "spade") for name in NAMES),
    *("eat", "rest", "rain", "dry"),
)


def square_of(action: int) -> int:
    """The square of a step that names one."""
    return action % SQUARES
