"""The contract of an open board is kept by any class that has its two methods."""

from tests.core.toys import Sea
from unseen.core.board import Board


def test_a_board_of_a_game_is_one() -> None:
    board: Board = Sea()
    assert board.copy().key() == board.key()
