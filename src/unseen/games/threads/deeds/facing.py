"""Pieces that lie face-down: what they are, where they look, and how a unit is concealed (GAP-04, CON)."""

from typing import Any, ClassVar

from mypy_extensions import i64

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action, only
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import FACE
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Act, Looks, Step, Verb, fit, own
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import looking, subject, thing, unit_named
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import Line


# ---- what face-down pieces are ----
class Held(Happening):
    """To its owner alone: what a face-down piece is, a unit's id or `decoy`."""

    piece: str
    what: str

    def happen(self, board: Board) -> None:
        board.know(board.named(self.piece), board.unit(self.what))

    def words(self, view: Known) -> str:
        return f"{self.piece} is your **{unit_named(view.rules, self.what)}**."


class Faces(Looks):
    """To its owner alone: where a face-down piece looks (option facing_visibility = owner)."""

    def words(self, view: Known) -> str:
        return f"{self.piece} looks {self.facing}."

    def trace(self, view: Known) -> Trace | None:
        """None: that it turned was told to all."""
        return None


class Turned(Looks):
    """A face-down piece looks elsewhere; or one is face-up now, and its facing is seen by all."""

    def words(self, view: Known) -> str:
        return f"{self.piece} {'is seen' if view.piece(self.piece).up else 'turns'}{looking(self.facing)}."


def shown_facing(p: Position, piece: Piece) -> str:
    """A facing as the table sees it (GAP-04)."""
    return DIRECTION_NAMES[piece.facing] if piece.up or p.rules.facing_public else ""


def turn(p: Position, piece: Piece, facing: int, told: type[Looks], tell: Tell | None) -> None:
    """It looks there, which all see or its owner alone is told."""
    piece.facing = facing
    if tell is not None:
        tell.say(EVERYONE, told(name_of(piece), shown_facing(p, piece)))
        whisper_facing(p, piece, tell)


def whisper_facing(p: Position, piece: Piece, tell: Tell | None) -> None:
    """To the owner, where the table does not see it."""
    if tell is not None and not piece.up and not p.rules.facing_public:
        tell.say(only(piece.owner), Faces(name_of(piece), DIRECTION_NAMES[piece.facing]))


def whisper(p: Position, piece: Piece, tell: Tell | None) -> None:
    """To the owner alone: what a face-down piece is, and where it looks if the table does not see it."""
    if tell is not None:
        tell.say(only(piece.owner), Held(name_of(piece), p.board.what(piece.unit)))
        whisper_facing(p, piece, tell)


class Face(Step):
    """The piece that has just been named looks there."""

    general = ("THR-ATT-02", "Nothing is to be turned now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Facing **{rest[0]}**")


def facings() -> list[Action]:
    """Any."""
    return [FACE + d for d in range(6)]


# ---- a unit turns face-down ----
class Concealed(Looks):
    """A unit is turned face-down; all know which one it is."""

    def happen(self, board: Board) -> None:
        board.named(self.piece).up = False
        # Where it may be turned and only its owner sees how, nobody else knows how it looks.
        if self.facing or board.rules.conceal_reorient:
            board.look(self.piece, self.facing)

    def learned(self, view: Known, later: bool) -> None:
        view.spend("conceal")

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} turns face-down{looking(self.facing)}."


def may_conceal(piece: Piece) -> bool:
    """CON-01."""
    return piece.up and piece.able()


def conceal(p: Position, code: int, tell: Tell | None) -> None:
    """CON-01; where it may be turned (GAP-06), that is chosen first."""
    if p.rules.conceal_reorient:
        p.stack.append(Concealing(code))
    else:
        piece = p.board.at(code)
        turn_down(p, piece, piece.facing, tell)


def turn_down(p: Position, piece: Piece, facing: int, tell: Tell | None) -> None:
    """Everybody saw which unit it is; where it looks is seen once more only where facings are open."""
    piece.up = False
    turn(p, piece, facing, Concealed, tell)


class Conceal(Act):
    """A unit that is fit turns face-down."""

    general = ("THR-CON-01", "This piece cannot be concealed now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        conceal(p, int(n), tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = own(view, rest[0], "THR-CON-01")
        if wrong is None and not view.piece(rest[0]).up:
            return "THR-CON-01", f"{rest[0]} is face-down already."
        return wrong or fit(view, rest[0], "THR-CON-01")

    def chip(self, view: Known, rest: list[str]) -> str:
        return "conceal"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = "It stays known until it splits, is mixed or goes home."
        return StepWords(f"Conceal {thing(view, rest[0])}", "1 action", seen)


class ConcealLine(Verb):
    """`conceal self`: as the action."""

    able_only: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return may_conceal(piece)

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        conceal(p, piece.code, tell)


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
        return facings()

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        p.stack.pop()
        turn_down(p, p.board.at(self.piece), a - FACE, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """GAP-06, CON-01: a revealed able unit, where it may be turned."""
        need(p.rules.conceal_reorient, "A unit turns as it is concealed only with conceal_reorient.", "THR-CON-01")
        self.own(p, self.piece)
        piece = self.here(p, self.piece)
        need(may_conceal(piece), "Revealed units that are fit are concealed.", "THR-CON-01")
