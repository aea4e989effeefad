"""The coast: four columns A to D of three coves each, and which of them are neighbours."""

from typing import Final

COLUMNS: Final = 4
ROWS: Final = 3
COVES: Final = COLUMNS * ROWS
NAMES: Final = tuple(f"{'ABCD'[cove % COLUMNS]}{cove // COLUMNS + 1}" for cove in range(COVES))
HARBOUR: Final = tuple(cove for cove in range(COVES) if cove % COLUMNS == 0)
"""Column A: the smuggler starts here and sells nothing here."""
MARKET: Final = tuple(cove for cove in range(COVES) if cove % COLUMNS != 0)
NOWHERE: Final = -1


def _apart(a: int, b: int) -> int:
    return abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS)


BESIDE: Final = tuple(tuple(b for b in range(COVES) if _apart(a, b) == 1) for a in range(COVES))


def lit(cove: int, thick: bool | None) -> tuple[int, ...]:
    """What the beam shows: in thick fog the cove alone, otherwise the coves beside it too (LH-05)."""
    return (cove,) if thick else (cove, *BESIDE[cove])


def names(coves: tuple[int, ...], none: str) -> str:
    """Coves in a sentence."""
    return ", ".join(NAMES[cove] for cove in coves if cove != NOWHERE) or none
