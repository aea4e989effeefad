"""Boards of squares: columns by letters, rows by numbers from the top, so that A1 is at the top left."""

from string import ascii_uppercase


def names(columns: int, rows: int) -> tuple[str, ...]:
    """The squares row by row."""
    return tuple([f"{ascii_uppercase[column]}{row + 1}" for row in range(rows) for column in range(columns)])


def beside(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """For each square those that share a side with it."""
    return tuple([_near(square, columns, rows) for square in range(columns * rows)])


def _near(square: int, columns: int, rows: int) -> tuple[int, ...]:
    row, column = divmod(square, columns)
    apart = ((-1, 0), (0, -1), (0, 1), (1, 0))
    places = [(row + down, column + right) for down, right in apart]
    return tuple([columns * r + c for r, c in places if 0 <= r < rows and 0 <= c < columns])
