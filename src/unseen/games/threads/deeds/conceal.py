"""A unit turns face-down (CON)."""

from typing import Any, ClassVar

from unseen.core.events import Tell
from unseen.core.fields import need
from unseen.core.seats import Action
from unseen.games.threads.actions import FACE
from unseen.games.threads.deeds.move import shown_facing, whisper_facing
from unseen.games.threads.events_pieces import Concealed
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


def conceal(p: Position, code: int, tell: Tell | None) -> None:
    """CON-01; where it may be turned (GAP-06), that is chosen first."""
    if p.rules.conceal_reorient:
        p.stack.append(Concealing(code))
    else:
        turn_down(p, p.board.at(code), tell)


def turn_down(p: Position, piece: Piece, tell: Tell | None) -> None:
    """Everybody saw which unit it is; where it looks is seen once more only where facings are open."""
    piece.up = False
    p.say(tell, Concealed(name_of(piece), shown_facing(p, piece)))
    whisper_facing(p, piece, tell)


class Concealing(Frame):
    """A unit is turned as it is concealed (option conceal_reorient)."""

    name: ClassVar[str] = "concealing"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)
    stages: ClassVar[tuple[int, ...]] = (ACT, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("conceal",)

    def __init__(self, piece: int = NONE) -> None:
        self.piece = piece

    def legal(self, p: Position) -> list[Action]:
        return [FACE + d for d in range(6)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        p.stack.pop()
        piece = p.board.at(self.piece)
        piece.facing = a - FACE
        turn_down(p, piece, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """GAP-06, CON-01: a revealed able unit, where it may be turned."""
        need(p.rules.conceal_reorient, "A unit turns as it is concealed only with conceal_reorient.", "THR-CON-01")
        self.own(p, self.piece)
        piece = self.here(p, self.piece)
        need(piece.up and piece.able(), "Revealed units that are fit are concealed.", "THR-CON-01")


class Conceal(Verb):
    """`conceal self`: as the action."""

    able_only: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return piece.up and piece.able()

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        conceal(p, piece.code, tell)
