"""What all kinds of steps of Threads have in common, and what they name."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.deeds import Arg, Deed, Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.traces import Trace
from unseen.core.words import DRAFT, TELLS, Binds, StepWords
from unseen.games.threads.actions import HANDLES, PIECES, piece_name
from unseen.games.threads.board import Board
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import seat_of
from unseen.games.threads.position import BONUS, SPENT, Position
from unseen.games.threads.scripts import Line


def things(kind: str, names: Sequence[str], most: int) -> Arg:
    """Things to be pointed at; those that a set or a map could have and lacks have no name."""
    return [*[(name, (f"{kind}:{name}",)) for name in names], *[("", ())] * (most - len(names))]


DIRECTION: Final = things("facing", DIRECTION_NAMES, 6)
PIECE: Final = things("piece", [piece_name(code) for code in range(PIECES)], PIECES)
HANDLE_NUMBER: Final[Arg] = [(str(handle), ()) for handle in range(HANDLES + 1)]


# ---- what several events say ----
def changed(places: Sequence[str]) -> Trace | None:
    """Something changed on these hexes; "" is none."""
    there = [place for place in places if place]
    return Trace(tuple(dict.fromkeys(there))) if there else None


def went(way: Sequence[str]) -> Trace | None:
    """Something went over these hexes; on one hex it only changed."""
    there = tuple([place for place in way if place])
    return Trace(ways=(there,)) if len(set(there)) > 1 else changed(there)


class OfPiece(Happening):
    """Something happens to a piece."""

    piece: str

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(self.piece)])


class OfSeat(Happening):
    """Something happens to a seat, or it does something."""

    seat: int


class Stands(Happening):
    """A piece is on another hex."""

    piece: str
    hex: str

    def happen(self, board: Board) -> None:
        board.stand(self.piece, self.hex)

    def trace(self, view: Known) -> Trace | None:
        """A mover shows its whole Move with it, which is over."""
        way = view.path if self.piece == view.mover else (view.place(self.piece),)
        return went((*way, self.hex))


class Looks(Happening):
    """A piece looks there; `facing` is "" if only the owner sees it."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        board.look(self.piece, self.facing)

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(self.piece)])


class Taken(Happening):
    """An action is taken, or as a line of a card what that does; its `word` stands for the action."""

    verb: ClassVar[str] = ""
    """What lines of cards call it."""
    line: ClassVar[Word | None] = None
    """Its word as a line of the card that is being played."""

    def learned(self, view: Known, later: bool) -> None:
        view.spend(self.verb)

    def inside(self) -> str:
        """The same as it is written."""
        return "" if self.line is None else self.line.write(self)


class PartChosen(Happening):
    """To its author alone: the text of a step that the others will see when all that belongs to it is chosen."""

    step: str

    def learned(self, view: Known, later: bool) -> None:
        view.chosen = (*view.chosen, self.step)


class Step(Deed):
    """A kind of step of Threads. What it can name follows from set and map, what it does is the same with all of them;
    a step that names what they lack has no text.
    """

    action: bool = False
    """Is it one of the actions of steps 3 and 4?"""
    token_or_card: bool = False
    """May it be forbidden as the paid action (GAP-29)?"""
    chance: bool = False
    begins: bool = False
    """Does it only begin something, so that more is to be chosen before anybody is told anything?"""

    def telling(self, p: Position, n: i64) -> bool:
        """May it tell its author something new? What only begins something does not, and can be taken back."""
        return not self.begins

    def binds(self, view: Known, rest: list[str]) -> Binds:
        """How the step that names this binds: what only begins something can be taken back, others hear of the rest."""
        return DRAFT if self.begins else TELLS

    def left(self, view: Known) -> str:
        """What is lost by it, where it ends something: `3 actions left`."""
        return ""

    def chip(self, view: Known, rest: list[str]) -> str:
        """Its shortest name beside the piece that does it; "" for its own words."""
        return ""

    def name_all(self, text: str, args: Sequence[Arg], at: int, named: list[str], marks: tuple[str, ...]) -> None:
        if at == len(args) and "" in named:
            self.texts.append("")
            self.marks.append(())
        else:
            super().name_all(text, args, at, named, marks)


class Chance(Step):
    """What nobody chooses."""

    chance: bool = True

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(" ".join(["Drawn:", *rest]))


class Act(Step):
    """One of the actions of steps 3 and 4, which are taken between frames; a window follows it."""

    action: bool = True

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.settled = p.pulls = False
        p.due = True
        p.acts += 1
        p.left -= 1
        if p.stage == BONUS:
            p.stage = SPENT
        self.act(p, n, tell)

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """What the action does."""
        raise NotImplementedError


# ---- lines of cards ----
class Verb:
    """A kind of line of a card (CARD-05 to CARD-07), for the active seat; `piece` acts, or None where none does,
    `thread` was bound by an earlier line, or is NONE.
    """

    alone: ClassVar[bool] = False
    """It needs no acting piece: `piece` may be None."""
    able_only: ClassVar[bool] = False
    """It is barred for an acting piece that has been suppressed or wounded since."""

    def possible(self, p: Position, piece: Any, line: Line, thread: int) -> bool:
        """Can the line be carried out now? (CARD-04)"""
        return bool(self.choices(p, piece, line, thread))

    def choices(self, p: Position, piece: Any, line: Line, thread: int) -> list[Action]:
        """What is chosen first; [] if nothing is."""
        return []

    def do(self, p: Position, piece: Any, line: Line, choice: Action, tell: Tell | None) -> None:
        """Carry it out; what takes longer goes on the stack. `choice` is -1 if there was none."""
        raise NotImplementedError


# ---- why not ----
HURT: Final = "A suppressed or wounded unit cannot do this."


def own(view: Known, name: str, rule: str) -> Reason | None:
    """An own piece on the board."""
    if view.find(name) is None:
        return rule, f"There is no piece {name} on the board."
    if seat_of(name) != view.seat:
        return rule, f"{name} is not yours."
    return None


def fit(view: Known, name: str, rule: str) -> Reason | None:
    """An own revealed unit that is neither suppressed nor wounded (EFF-01)."""
    wrong = own(view, name, rule)
    if wrong is not None:
        return wrong
    piece = view.piece(name)
    if not piece.up:
        return rule, f"{name} is face-down; turn it up first, which costs nothing."
    return None if piece.able() else ("THR-EFF-01", HURT)
