"""The six rods of the courtyard as two bits a line: 0 not yet drawn, 1 red, 2 green. They are drawn late, by chance."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES

RED: Final = 1
GREEN: Final = 2
ROWS: Final = "12345"
COLUMNS: Final = "ABCDE"


def rod(known: i64, line: i64) -> i64:
    """0 not yet drawn, RED or GREEN."""
    return (known >> (2 * line)) & 3


def coloured(known: i64, line: i64, green: bool) -> i64:
    """What is known once this rod has its colour."""
    colour: i64 = GREEN if green else RED
    return known | colour << (2 * line)


def green_share(known: i64, line: i64) -> float:
    """Of the rods of a set that nobody has seen, one is green unless a green one was seen: how likely is it this?"""
    first: i64 = 0 if line < 3 else 3
    unknown = 0
    for other in range(first, first + 3):
        if rod(known, other) == GREEN:
            return 0.0
        if rod(known, other) == 0:
            unknown += 1
    return 1.0 / unknown


def undrawn(known: i64) -> i64:
    """The first rod that is not yet drawn, -1 if there is none."""
    for line in range(6):
        if rod(known, line) == 0:
            return line
    return -1


def treasure(known: i64) -> str:
    """Where the green row meets the green column, all rods being drawn."""
    row = max([line for line in range(3) if rod(known, line) == GREEN])
    column = max([line for line in range(3, 6) if rod(known, line) == GREEN])
    return LINES[column] + LINES[row]


def rod_line(c: i64, row: bool) -> i64:
    """The rod (index in LINES) of the row or column of a space, -1 where none lies."""
    place: i64 = c // 5 if row else c % 5
    if place & 1 != 0:
        return -1
    return place // 2 if row else 3 + place // 2


def line_name(c: i64, row: bool) -> str:
    """The name of the row or column of a space, with or without a rod."""
    return ROWS[c // 5] if row else COLUMNS[c % 5]
