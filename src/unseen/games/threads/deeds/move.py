"""A Move: it begins, goes step by step, the mover may leave something behind, stops and turns (MOVE, SPLIT)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, only
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import (
    DECOY,
    FACE,
    FLIP,
    GO,
    HALT,
    HALT_FACING,
    HANDLE,
    HANDLES,
    LEAVE_DECOY,
    LEAVE_PIECE,
    LETTERS,
    SPLIT,
    piece_code,
)
from unseen.games.threads.board import WOUNDED_STEPS, Board
from unseen.games.threads.deeds.facing import Held, facings, shown_facing, turn, whisper_facing
from unseen.games.threads.deeds.flip import flip, flips
from unseen.games.threads.deeds.harm import fall
from unseen.games.threads.deeds.reserve import show_reserve
from unseen.games.threads.deeds.things import Act, Looks, Step, Verb, changed, own, went
from unseen.games.threads.deeds.walk import Walk, may_stop
from unseen.games.threads.ending import check_living
from unseen.games.threads.frames import NONE, Frame, is_a
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import looking, piece_named, subject, thing
from unseen.games.threads.pieces import UNKNOWN, Piece, facing_number, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import Line


# ---- split ----
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

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(self.piece)])


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
    general = ("THR-SPLIT-01", "Nothing can be split now: it takes a Move before its first step, and a decoy.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        piece = view.find(view.mover)
        if piece is None or view.seat != view.board.active:
            return "THR-SPLIT-01", "Nothing of yours is on its way."
        return no_split(view.board, piece, len(view.path) > 1)

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"piece:{view.mover}",)

    def chip(self, view: Known, rest: list[str]) -> str:
        return "split"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = "Everyone sees that a decoy left your reserve, and two fresh handles; not which is which."
        return StepWords("Split: mix a decoy in, one of the two stays here", "a decoy of your reserve", seen)


class Leave(Step):
    """Which of the two stays: the decoy of the reserves, or the piece itself."""

    begins: bool = True
    general = ("THR-SPLIT-03", "Nothing is being split.")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"piece:{view.mover}",)

    def chip(self, view: Known, rest: list[str]) -> str:
        return "decoy stays" if rest[0] == "decoy" else f"{piece_named(view, view.mover)} stays"

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
        if tell is not None:
            tell.say(EVERYONE, SplitOff(name_of(piece), name_of(left), shown_facing(p, left), name_of(mover)))
            whisper_facing(p, left, tell)
            tell.say(only(seat), Held(name_of(left), p.board.what(stays)))
            tell.say(only(seat), Held(name_of(mover), p.board.what(goes)))
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


STEPS: Final = 4
"""MOVE-01."""


# ---- the Move ----
class MoveBegan(Happening):
    """A piece begins a Move of at most so many steps."""

    piece: str
    steps: int

    def happen(self, board: Board) -> None:
        board.begin_move(board.named(self.piece))

    def learned(self, view: Known, later: bool) -> None:
        view.spend("move")
        view.finish_movement()
        view.mover = self.piece
        view.path = (view.place(self.piece),)
        view.steps = self.steps


class MoveEnded(Looks):
    """The mover stops."""

    def learned(self, view: Known, later: bool) -> None:
        view.finish_movement()

    def words(self, view: Known) -> str:
        """The whole Move: its steps say nothing of their own, for who is asked in between is told where it is."""
        looks = looking(self.facing)
        if self.piece != view.mover or len(view.path) < 2:
            return f"{subject(view, self.piece)} stays on **{view.place(self.piece)}**{looks}."
        first, *way, last = view.path
        over = f" over {', '.join(way)}" if way else ""
        return f"{subject(view, self.piece)} goes from {first}{over} to **{last}**{looks}."

    def trace(self, view: Known) -> Trace | None:
        """The whole Move, hex by hex."""
        return went(view.path) if self.piece == view.mover else super().trace(view)


def begin(p: Position, code: int, steps: int, card: bool, tell: Tell | None) -> None:
    """MOVE-01, MOVE-02: a wounded unit has 2 steps at most (EFF-01 bars it from cards, so no card asks)."""
    piece = p.board.at(code)
    if piece.wounded:
        steps = min(steps, WOUNDED_STEPS)
    p.board.begin_move(piece)
    p.stack.append(Moving(code, steps, path=[piece.hex], card=card))
    if tell is not None:
        tell.say(EVERYONE, MoveBegan(name_of(piece), steps))


class Move(Act):
    """Any own piece, once in a turn (GAP-37)."""

    general = ("THR-MOVE-01", "This piece cannot be moved now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        begin(p, int(n), STEPS, False, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = own(view, rest[0], "THR-MOVE-01")
        if wrong is None and view.piece(rest[0]).moved:
            return "THR-TURN-03", f"{rest[0]} has moved in this turn."
        return wrong

    def chip(self, view: Known, rest: list[str]) -> str:
        return "move"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Move {thing(view, rest[0])}", "1 action")


class MoveLine(Verb):
    """`move N`: a Move with N in place of 4; the acting piece may split as in any Move."""

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return not piece.moved  # GAP-37

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        begin(p, piece.code, line.count, True, tell)


class Moving(Walk):
    """A Move in progress."""

    name: ClassVar[str] = "moving"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "left", "steps", "path", "refused", "card", "split", "over")
    stages: ClassVar[tuple[int, ...]] = (ACT, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(
        self,
        piece: int = NONE,
        left: int = 0,
        steps: int = 0,
        path: Sequence[int] = (),
        refused: int = 0,
        card: bool = False,
        split: bool = False,
        over: bool = False,
    ) -> None:
        self.piece = piece
        self.left = left
        self.steps = steps
        self.path = list(path)
        self.refused = refused
        self.card = card  # by a card's line
        self.split = split  # a decoy was split off
        self.over = over  # it was displaced (DISP-04)

    def copy(self) -> "Moving":
        return Moving(self.piece, self.left, self.steps, self.path, self.refused, self.card, self.split, self.over)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Look whether the mover can go on; where it can neither stop nor go, it goes back (STACK-04)."""
        piece = p.board.find(self.piece)
        if piece is None or self.over:
            p.stack.pop()
            return False
        if self.steps > 0 and p.board.fatal(piece.hex):
            p.stack.pop()
            fall(p, piece, tell)
            check_living(p, tell)
            return False
        if may_stop(p.board, piece, self.steps):
            if p.rules.move_reorient or self.ahead(p, piece):
                return True
            if self.steps == 0 or flips(p.board, p.board.active):
                return True
            self.halt(p, piece, piece.facing, tell)
            return False
        if self.ahead(p, piece):
            return True
        p.stack.pop()
        self.go_back(p, piece, tell)
        return False

    def legal(self, p: Position) -> list[Action]:
        """Steps, halts, a split before the first step, and flips."""
        piece = p.board.at(self.piece)
        out = [GO + h for h in self.ahead(p, piece)]
        if may_stop(p.board, piece, self.steps):
            out += [HALT_FACING + d for d in range(6)] if p.rules.move_reorient else [HALT]
        if self.may_split(p, piece):
            out.append(SPLIT)
        return out + flips(p.board, p.board.active)

    def may_split(self, p: Position, piece: Piece) -> bool:
        """Before the first step, once."""
        return not self.split and no_split(p.board, piece, self.steps > 0) is None

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        piece = p.board.at(self.piece)
        if a >= FLIP:
            flip(p, a - FLIP, p.board.active, tell)
        elif a == SPLIT:
            p.stack.append(Splitting())
        elif a >= GO:
            self.step(p, piece, a - GO, tell)
        else:
            self.halt(p, piece, piece.facing if a == HALT else a - HALT_FACING, tell)

    def halt(self, p: Position, piece: Piece, facing: int, tell: Tell | None) -> None:
        """MOVE-05: the mover stops and may turn."""
        p.stack.pop()
        turn(p, piece, facing, MoveEnded, tell)

    def wounded(self, p: Position, code: int) -> None:
        """MOVE-03."""
        if code == self.piece and (p.rules.wound_limit_on_cards or not self.card):
            self.left = min(self.left, WOUNDED_STEPS)

    def carried(self, code: int, h: int, ends: bool) -> None:
        """DISP-04: it is over; AMB-09: it goes on from the new hex."""
        if code == self.piece:
            self.path.append(h)
            self.over = self.over or ends

    def renamed(self, old: int, new: int) -> None:
        """SPLIT-04: after a split the mover has a fresh handle."""
        if self.piece == old:
            self.piece = new
            self.split = True

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """MOVE-01: an own piece, in a card the one that acts, at the end of its path; it may have left."""
        self.own(p, self.piece)
        need(self.card == is_a(below, "playing"), "frame:moving says whether a card moves the piece.", "THR-CARD-04")
        if is_a(below, "playing"):
            need(below.piece == self.piece, "A card moves its acting piece.", "THR-CARD-04")
        need(self.left >= 0, "frame:moving has 0 or more steps left.", "THR-MOVE-01")
        self.sound_path(p)

    def on_chasms(self) -> list[int]:
        return [self.piece] if self.steps > 0 else []
