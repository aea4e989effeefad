"""What face-down pieces are and where they look; those that look elsewhere by a card (GAP-04, CARD-06)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.threads.actions import DONE, FACE, TURN
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import looking, thing, unit_named
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


class Held(Happening):
    """To its owner alone: what a face-down piece is, a unit's id or `decoy`."""

    piece: str
    what: str

    def happen(self, board: Board) -> None:
        board.know(board.named(self.piece), board.unit(self.what))

    def words(self, view: Known) -> str:
        return f"{self.piece} is your **{unit_named(view.rules, self.what)}**."


class Faces(Happening):
    """To its owner alone: where a face-down piece looks (option facing_visibility = owner)."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        board.look(self.piece, self.facing)

    def words(self, view: Known) -> str:
        return f"{self.piece} looks {self.facing}."


class Turned(Happening):
    """A face-down piece looks elsewhere, "" as in Placed; or one is face-up now, and its facing is seen by all."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        board.look(self.piece, self.facing)

    def words(self, view: Known) -> str:
        return f"{self.piece} {'is seen' if view.piece(self.piece).up else 'turns'}{looking(self.facing)}."


def shown_facing(p: Position, piece: Piece) -> str:
    """A facing as the table sees it (GAP-04)."""
    return DIRECTION_NAMES[piece.facing] if piece.up or p.rules.facing_public else ""


def whisper_facing(p: Position, piece: Piece, tell: Tell | None) -> None:
    """To the owner, where the table does not see it."""
    if not piece.up and not p.rules.facing_public:
        p.whisper(tell, piece.owner, Faces(name_of(piece), DIRECTION_NAMES[piece.facing]))


def whisper(p: Position, piece: Piece, tell: Tell | None) -> None:
    """To the owner alone: what a face-down piece is, and where it looks if the table does not see it."""
    p.whisper(tell, piece.owner, Held(name_of(piece), p.board.what(piece.unit)))
    whisper_facing(p, piece, tell)


class Face(Step):
    """The piece that has just been named looks there."""

    general: Reason = ("THR-ATT-02", "Nothing is to be turned now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Facing **{rest[0]}**")


def facings() -> list[Action]:
    """Any."""
    return [FACE + d for d in range(6)]


# ---- by a card ----
class Turn(Step):
    """A face-down piece that is to look elsewhere."""

    begins: bool = True
    general: Reason = ("THR-CARD-05", "This piece cannot be turned now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Turn {thing(view, rest[0])}")


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
        return facings() if self.piece != NONE else [*self.pieces(p), DONE]

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
