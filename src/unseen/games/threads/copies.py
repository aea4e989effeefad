"""How the board, its pieces and sides, and the frames of a truth are copied and travel: by their fields.

Compiled classes do not say this by themselves where their `__init__` needs arguments.
"""

import copyreg
from typing import Any, Final

from unseen.games.threads.board import Board
from unseen.games.threads.frames import Frame
from unseen.games.threads.pieces import Piece, Side
from unseen.games.threads.positions_frames import KINDS

FIELDS: Final[dict[type[object], tuple[str, ...]]] = {
    Piece: ("code", "unit", "hex", "facing", "owner", "up", "suppressed", "wounded", "moved"),
    Side: (
        "knots", "reserve", "decoys", "dead", "lost", "token", "extracting", "cards", "covered", "used", "out",
        "pieces",
    ),
    Board: ("rules", "sides", "markers", "bridges", "market", "discard", "round", "active"),
}  # fmt: skip
GIVEN: Final[dict[type[object], int]] = {Piece: 4, Side: 0, Board: 1}
"""So many of them, the first ones, are what a new one is made with."""


def made(kind: type[Any], values: tuple[object, ...]) -> object:
    """One with these fields."""
    one: object = kind(*values[: GIVEN[kind]])
    for name, value in zip(FIELDS[kind], values, strict=True):
        setattr(one, name, value)
    return one


def of_board(one: object) -> tuple[object, ...]:
    """What makes an equal board, side or piece."""
    return made, (type(one), tuple([getattr(one, name) for name in FIELDS[type(one)]]))


def of_frame(one: Frame) -> tuple[object, ...]:
    """What makes an equal frame."""
    return type(one), tuple(one.values())


def register() -> None:
    """Tell Python's copies and pickles of all this."""
    for kind in FIELDS:
        copyreg.pickle(kind, of_board)  # type: ignore[arg-type]  # typeshed wants the exact shape of the tuple
    for frame in KINDS.values():
        copyreg.pickle(frame, of_frame)  # type: ignore[arg-type]
