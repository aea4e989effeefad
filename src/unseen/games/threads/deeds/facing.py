"""Face-down pieces of the active seat look elsewhere by a card (CARD-06)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from unseen.core.events import Tell
from unseen.core.fields import need
from unseen.core.seats import Action
from unseen.games.threads.actions import DONE, FACE, TURN
from unseen.games.threads.deeds.move import shown_facing, whisper_facing
from unseen.games.threads.events_pieces import Turned
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


class Reorient(Verb):
    """`reorient own concealed up_to N`: new facings for own face-down pieces, suppressed ones too.

    Nothing enters a hex by turning: no window but the next one between actions (AMB-01).
    """

    alone: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        return any([not one.up for one in p.board.sides[p.board.active].pieces])

    def do(self, p: Position, piece: Piece | None, line: Line, choice: Action, tell: Tell | None) -> None:
        p.stack.append(Turning(line.count))


class Turning(Frame):
    """Up to so many pieces get a new facing."""

    name: ClassVar[str] = "turning"
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "piece", "turned")
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("reorient",)

    def __init__(self, left: int = 0, piece: int = NONE, turned: Sequence[int] = ()) -> None:
        self.left = left
        self.piece = piece
        self.turned = list(turned)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Until no turn is left or no piece is left to turn."""
        if self.piece != NONE or (self.left > 0 and self.pieces(p)):
            return True
        p.stack.pop()
        return False

    def pieces(self, p: Position) -> list[Action]:
        """Those not yet turned."""
        own = p.board.sides[p.board.active].pieces
        return [TURN + piece.code for piece in own if not piece.up and piece.code not in self.turned]

    def legal(self, p: Position) -> list[Action]:
        """A piece, then its facing; or enough."""
        return [FACE + d for d in range(6)] if self.piece != NONE else [*self.pieces(p), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """The table sees a new facing where facings are open."""
        if a == DONE:
            p.stack.pop()
        elif self.piece == NONE:
            self.piece = a - TURN
        else:
            piece = p.board.at(self.piece)
            piece.facing = a - FACE
            self.turned.append(piece.code)
            self.piece = NONE
            self.left -= 1
            p.say(tell, Turned(name_of(piece), shown_facing(p, piece)))
            whisper_facing(p, piece, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """Own face-down pieces, each turned once."""
        need(self.left > 0, "frame:turning has turns left.", "THR-CARD-06")
        codes = self.turned + ([self.piece] if self.piece != NONE else [])
        self.distinct(codes)
        for code in codes:
            self.own(p, code)
            need(not self.here(p, code).up, "Face-down pieces are turned.", "THR-CARD-06")
