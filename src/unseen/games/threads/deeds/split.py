"""A face-down mover leaves something behind: itself or a decoy, and nobody else learns which (SPLIT)."""

from typing import Any, ClassVar

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.words import StepWords
from unseen.games.threads.actions import (
    DECOY,
    FACE,
    HANDLE,
    HANDLES,
    LEAVE_DECOY,
    LEAVE_PIECE,
    LETTERS,
    piece_code,
)
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.facing import Held, facings, shown_facing, whisper_facing
from unseen.games.threads.deeds.reserve import show_reserve
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.deeds.walk import Walk
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import looking, piece_named
from unseen.games.threads.pieces import UNKNOWN, Piece, facing_number, name_of
from unseen.games.threads.position import Position


class SplitOff(Happening):
    """A piece and a decoy were mixed: `left` stays and looks at `facing`, `mover` goes on; both handles are new."""

    piece: str
    left: str
    facing: str
    mover: str

    def happen(self, board: Board) -> None:
        old = board.named(self.piece)
        left = Piece(piece_code(self.left), UNKNOWN, old.hex, facing_number(self.facing))
        board.mix(old, [left, Piece(piece_code(self.mover), UNKNOWN, old.hex, old.facing)])

    def learned(self, view: Known, later: bool) -> None:
        view.mover = self.mover

    def words(self, view: Known) -> str:
        return f"{self.piece} splits: {self.left} stays{looking(self.facing)}, {self.mover} goes on."


def no_split(board: Board, piece: Piece, begun: bool) -> Reason | None:
    """What forbids a mover to split (SPLIT-01, -02, -05); `begun`: it has made a step."""
    if piece.up or piece.suppressed:
        return "THR-SPLIT-01", "Only a face-down, unsuppressed piece splits."
    if piece.is_decoy() and not board.rules.decoys_split:
        return "THR-SPLIT-05", "Decoys do not split here."
    if begun:
        return "THR-SPLIT-02", "A split is possible only before the first step."
    if board.sides[piece.owner].decoys <= 0:
        return "THR-SPLIT-01", "No decoy is left in your reserve."
    return None


class Split(Step):
    """A decoy of the reserves is mixed with the mover."""

    begins: bool = True
    general: Reason = ("THR-SPLIT-01", "Nothing can be split now: it takes a Move before its first step, and a decoy.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        piece = view.find(view.mover)
        if piece is None or view.seat != view.board.active:
            return "THR-SPLIT-01", "Nothing of yours is on its way."
        return no_split(view.board, piece, len(view.path) > 1)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = "Everyone sees that a decoy left your reserve, and two fresh handles; not which is which."
        return StepWords("Split: mix a decoy in, one of the two stays here", "a decoy of your reserve", seen)


class Leave(Step):
    """Which of the two stays: the decoy of the reserves, or the piece itself."""

    begins: bool = True
    general: Reason = ("THR-SPLIT-03", "Nothing is being split.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        what = "The **decoy** stays" if rest[0] == "decoy" else f"**{piece_named(view, view.mover)}** stays"
        return StepWords(f"{what}, the other moves", "", "Nobody else learns which one stays.")


class Splitting(Frame):
    """A piece and a decoy are mixed in the start hex: which one stays, where it looks, and the fresh handles of both,
    drawn last (SPLIT-03, SPLIT-04).
    """

    name: ClassVar[str] = "splitting"
    FIELDS: ClassVar[tuple[str, ...]] = ("leave", "facing")
    follows: ClassVar[tuple[str, ...]] = ("moving",)

    def __init__(self, leave: int = NONE, facing: int = NONE) -> None:
        self.leave = leave  # LEAVE_DECOY or LEAVE_PIECE
        self.facing = facing  # of the piece that stays

    def asks(self, p: Position) -> Seat:
        return p.board.active if self.facing == NONE else CHANCE

    def legal(self, p: Position) -> list[Action]:
        """Both choices also for two decoys, so that a split is made by the same steps whatever is mixed."""
        return [LEAVE_DECOY, LEAVE_PIECE] if self.leave == NONE else facings()

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        if a >= HANDLE:
            codes = self.fresh(p)
            p.stack.pop()
            if codes[0] % HANDLES + 1 != a - HANDLE:
                codes.reverse()
            self.mix(p, codes, tell)
        elif self.leave == NONE:
            self.leave = a
        else:
            self.facing = a - FACE

    def odds(self, p: Position) -> list[tuple[Action, float]]:
        """Which of the two fresh handles the piece that stays gets."""
        return [(HANDLE + code % HANDLES + 1, 0.5) for code in self.fresh(p)]

    def drawing(self, p: Position) -> str:
        return draw_name(p)

    def fresh(self, p: Position) -> list[int]:
        """The codes of two handles that nobody has."""
        move = p.stack[-2]
        assert isinstance(move, Walk)
        first = p.board.fresh(p.board.active, [move.piece])
        return [first, p.board.fresh(p.board.active, [move.piece, first])]

    def mix(self, p: Position, codes: list[int], tell: Tell | None) -> None:
        """The decoy comes from the reserves; the piece that stays and the mover get these handles."""
        move = p.stack[-1]
        assert isinstance(move, Walk)
        piece = p.board.at(move.piece)
        seat = piece.owner
        stays, goes = (DECOY, piece.unit) if self.leave == LEAVE_DECOY else (piece.unit, DECOY)
        left = Piece(codes[0], stays, piece.hex, self.facing)
        mover = Piece(codes[1], goes, piece.hex, piece.facing)
        # GAP-42: a wound that was put face-down stays with its piece.
        left.wounded = piece.wounded and self.leave == LEAVE_PIECE
        mover.wounded = piece.wounded and self.leave == LEAVE_DECOY
        p.board.mix(piece, [left, mover])
        rename(p, piece.code, mover.code)
        if tell is None:
            return
        p.say(tell, SplitOff(name_of(piece), name_of(left), shown_facing(p, left), name_of(mover)))
        whisper_facing(p, left, tell)
        p.whisper(tell, seat, Held(name_of(left), p.board.what(stays)))
        p.whisper(tell, seat, Held(name_of(mover), p.board.what(goes)))
        show_reserve(p, seat, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """SPLIT-01 to SPLIT-04: a face-down mover before its first step, and a decoy in reserve."""
        piece = self.here(p, below.piece)
        need(
            not below.over and below.may_split(p, piece),
            "A decoy splits off a face-down piece before its first step, from the reserve.",
            "THR-SPLIT-01",
        )
        need(self.leave in (NONE, LEAVE_DECOY, LEAVE_PIECE), "frame:splitting leaves 8 the decoy, 9 the piece, or -1.")
        need(
            self.facing == NONE or self.leave != NONE, "frame:splitting says what stays before it says where it looks."
        )


def draw_name(p: Position) -> str:
    """`handle a, round 2, action 3.0`: what fresh handles are drawn for, public and never the same twice."""
    line = max([frame.card_line() for frame in p.stack])
    return f"handle {LETTERS[p.board.active]}, round {p.board.round}, action {p.acts}.{line}"


def rename(p: Position, old: int, new: int) -> None:
    """A piece that acts has a fresh handle."""
    for frame in p.stack:
        frame.renamed(old, new)
