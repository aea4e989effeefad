"""What the rods that were looked at say about the treasure: one green row, one green column (in both games)."""

from unseen.boards.courtyard import TEMPLE_CELLS, line_of
from unseen.games.temples.rods import GREEN, RED, rod_line

Chances = dict[int, float]


def line_chances(known: int, first: int) -> list[float]:
    """How likely each of three lines is the green one."""
    seen = [known >> (2 * line) & 3 for line in range(first, first + 3)]
    if GREEN in seen:
        return [1.0 if colour == GREEN else 0.0 for colour in seen]
    left = seen.count(0)
    return [0.0 if colour == RED else 1.0 / left for colour in seen]


def treasure_chances(known: int) -> Chances:
    """How likely the treasure is at each temple; only where it can be."""
    lines = line_chances(known, 0) + line_chances(known, 3)
    found = {}
    for temple in TEMPLE_CELLS:
        share = lines[line_of(temple, True)] * lines[line_of(temple, False)]
        if share > 0.0:
            found[temple] = share
    return found


def looks_left(known: int) -> float:
    """How many more looks it takes on average until both green rods are known."""
    return set_looks(known, 0) + set_looks(known, 3)


def set_looks(known: int, first: int) -> float:
    """The same for one set of three."""
    chances = line_chances(known, first)
    open_lines = sum([1 for share in chances if share > 0.0])
    return (0.0, 0.0, 1.0, 5.0 / 3.0)[open_lines]


def is_open(known: int, space: int) -> bool:
    """Would a look at the row or the column of this space teach anything?"""
    row, column = int(rod_line(space, True)), int(rod_line(space, False))
    lines = line_chances(known, 0) + line_chances(known, 3)
    return (row >= 0 and 0.0 < lines[row] < 1.0) or (column >= 0 and 0.0 < lines[column] < 1.0)
