"""The coast: four columns A to D of three coves each, and which of them are neighbours."""

from typing import Final

COLUMNS: Final = 4
ROWS: Final = 3
COVES: Final = COLUMNS * ROWS
NAMES: Final = tuple(f"{'ABCD'[cove % COLUMNS]}{cove // COLUMNS + 1}" for cove in range(COVES))
HARBOUR: Final = tuple(cove for cove in range(COVES) if cove % COLUMNS == 0)
"""Column A: the smuggler starts here and sells nothing here."""
MARKET: Final = tuple(cove for cove in range(COVES) if cove % COLUMNS != 0)


def _beside(cove: int) -> tuple[int, ...]:
    column, row = cove % COLUMNS, cove // COLUMNS
    steps = ((0, -1), (-1, 0), (1, 0), (0, 1))
    return tuple(
        (row + down) * COLUMNS + column + right
        for right, down in steps
        if 0 <= column + right < COLUMNS and 0 <= row + down < ROWS
    )


BESIDE: Final = tuple(_beside(cove) for cove in range(COVES))


def lit(cove: int, thick: bool) -> tuple[int, ...]:
    """What the beam shows: in thick fog the cove alone, otherwise the coves beside it too (LH-05)."""
    return (cove,) if thick else (cove, *BESIDE[cove])
