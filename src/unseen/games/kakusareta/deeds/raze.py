"""A temple falls: an upright Lv2 stands on each of its courtyard sides (KAK-LV2-DST)."""

from mypy_extensions import i64

from unseen.boards.courtyard import ORTH, cell, names
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.knowledge import Known


def sides(b: Board, temple: i64) -> i64:
    """KAK-LV2-DST-01: the courtyard spaces beside a temple."""
    return ORTH[temple] & ~b.temples


def besiegers(view: Known, temple: str) -> list[str]:
    """The pawns on the sides of a temple."""
    return names(sides(view.board, cell(temple)) & view.board.occupied())
