"""How the board, its pieces and sides, and the frames of a truth are copied and travel: by their fields.

Compiled classes do not say this by themselves where their `__init__` needs arguments.
"""

import copyreg

from unseen.games.threads.board import Board
from unseen.games.threads.frames import Frame
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import Piece, Side
from unseen.games.threads.positions_frames import KINDS

Fields = dict[str, object]
PIECE = ("hex", "owner", "up", "suppressed", "wounded", "moved")
SIDE = (
    "knots", "reserve", "decoys", "dead", "lost", "token", "extracting", "cards", "covered", "used", "out",
    "pieces",
)  # fmt: skip
BOARD = ("sides", "markers", "bridges", "market", "discard", "round", "active")


def held(thing: object, names: tuple[str, ...]) -> Fields:
    """Some fields by their names."""
    return {name: getattr(thing, name) for name in names}


def filled(thing: object, fields: Fields) -> None:
    """Set these fields."""
    for name, value in fields.items():
        setattr(thing, name, value)


def piece(code: int, unit: int, facing: int, fields: Fields) -> Piece:
    """A piece with these fields."""
    made = Piece(code, unit, 0, facing)
    filled(made, fields)
    return made


def side(fields: Fields) -> Side:
    """A side with these fields."""
    made = Side(0)
    filled(made, fields)
    return made


def board(rules: Rules, fields: Fields) -> Board:
    """A board with these fields."""
    made = Board(rules)
    filled(made, fields)
    return made


def of_piece(one: Piece) -> tuple[object, ...]:
    """What makes an equal piece."""
    return piece, (one.code, one.unit, one.facing, held(one, PIECE))


def of_side(one: Side) -> tuple[object, ...]:
    """What makes an equal side."""
    return side, (held(one, SIDE),)


def of_board(one: Board) -> tuple[object, ...]:
    """What makes an equal board."""
    return board, (one.rules, held(one, BOARD))


def of_frame(one: Frame) -> tuple[object, ...]:
    """What makes an equal frame."""
    return type(one), tuple(one.values())


def register() -> None:
    """Tell Python's copies and pickles of all this."""
    copyreg.pickle(Piece, of_piece)  # type: ignore[arg-type]  # typeshed wants the exact shape of the tuple
    copyreg.pickle(Side, of_side)  # type: ignore[arg-type]
    copyreg.pickle(Board, of_board)  # type: ignore[arg-type]
    for kind in KINDS.values():
        copyreg.pickle(kind, of_frame)  # type: ignore[arg-type]
