"""What steps and lines of both games name, and what is said of them."""

from typing import Final

from unseen.boards.courtyard import NAMES, cell, near
from unseen.core.deeds import Arg


def things(kind: str) -> Arg:
    """One thing of a kind for each space."""
    return [(name, (f"{kind}:{name}",)) for name in NAMES]


PAWN: Final = things("pawn")
COIN: Final = things("coin")
SPACE: Final = things("space")

# in lines
ANY: Final = "[A-E][1-5]"
HOLY: Final = "[ACE][135]"

NO_ONE: Final = "Nobody else sees this."
ONE_COIN: Final = "Everyone sees one coin, face down."


def beside(a: str, b: str, steps: list[tuple[int, int]]) -> bool:
    """Are two spaces one of these steps apart?"""
    return cell(b) in near(cell(a), steps)


def line_name(line: str) -> str:
    """`row 3` or `column C`."""
    return f"row {line}" if line.isdigit() else f"column {line}"


def counted(number: int, word: str) -> str:
    """`1 dart`, `2 darts`."""
    return f"{number} {word}" + ("" if number == 1 else "s")
