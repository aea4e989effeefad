"""Knots: the pull, and those on threads (PULL, BIND, TANG)."""

from typing import ClassVar

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import BIND, TANGLE, THREADS
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Act, Taken, Verb, changed, fit
from unseen.games.threads.frames import NONE
from unseen.games.threads.knowledge import NOBODY, TITLES, Known
from unseen.games.threads.line_words import PIECE
from unseen.games.threads.names import seat_of, subject, thing
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line


# ---- pull ----
class Pulled(Happening):
    """Every seat gains knots; `gains` by seat (PULL-02)."""

    seat: int
    gains: tuple[int, ...]

    def happen(self, board: Board) -> None:
        board.pull(self.gains)

    def learned(self, view: Known, later: bool) -> None:
        view.spend("pull")

    def words(self, view: Known) -> str:
        knots = ", ".join([f"{TITLES[n]} {gain}" for n, gain in enumerate(self.gains) if gain])
        return f"{TITLES[self.seat]} pulls. Knots: {knots}."


class Pull(Act):
    """PULL-01: the first action of a turn."""

    general = ("THR-PULL-01", "Pull is only possible as the first action of the turn.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """PULL-02: every player gains; who is out is no player any more."""
        gains = p.board.gains()
        p.board.pull(gains)
        if tell is not None:
            tell.say(EVERYONE, Pulled(p.board.active, gains))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.acted or view.paid:
            return "THR-PULL-01", "Pull is only possible as the first action of the turn, never as the paid one."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        gains = ", ".join([f"{TITLES[seat]} {gain:+d}" for seat, gain in enumerate(view.board.gains())])
        return StepWords("Pull: everybody gains knots", "1 action", f"Gains: {gains}.")


def beside(view: Known, name: str, thread: str, rule: str) -> Reason | None:
    """GAP-32: an own unit that may act stands by the thread."""
    wrong = fit(view, name, rule)
    if wrong is not None:
        return wrong
    near = view.board.thread(thread) in view.rules.threads_near[view.piece(name).hex]
    return None if near else (rule, f"{name} does not stand beside {thread}.")


# ---- bind ----
class Bound(Taken):
    """A unit put its seat's single knot on a thread."""

    piece: str
    thread: str

    verb: ClassVar = "bind"
    word: ClassVar = Word("B {piece} {thread}", "bind {piece} {thread}", piece=PIECE, thread=r"\w+")
    line: ClassVar = Word("b {thread}", "? bind * {thread}", thread=r"\w+")

    def happen(self, board: Board) -> None:
        board.bind(seat_of(self.piece), board.thread(self.thread))

    def words(self, view: Known) -> str:
        seat = view.board.holder(view.board.thread(self.thread))
        whose = "" if seat in (NOBODY, seat_of(self.piece)) else f", which was {TITLES[seat]}'s"
        return f"{subject(view, self.piece)} binds **{self.thread}**{whose}."

    def trace(self, view: Known) -> Trace | None:
        return changed([view.board.thread_place(self.thread)])


def offer_binds(b: Board, piece: Piece) -> list[Action]:
    """BIND-01: threads that this unit may bind."""
    if not piece.up or not piece.able():
        return []
    first = BIND + THREADS * piece.code
    return [first + i for i in b.rules.threads_near[piece.hex] if b.may_bind(piece.owner, i)]


def bind(p: Position, code: int, thread: int, tell: Tell | None) -> None:
    """BIND-02."""
    piece = p.board.at(code)
    p.board.bind(piece.owner, thread)
    if tell is not None:
        tell.say(EVERYONE, Bound(name_of(piece), p.rules.map.threads[thread].id))


class Bind(Act):
    """A unit binds a thread."""

    general = ("THR-BIND-01", "This thread cannot be bound with this piece now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        bind(p, int(n // THREADS), int(n % THREADS), tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = beside(view, rest[0], rest[1], "THR-BIND-01")
        if wrong is None and not view.board.may_bind(view.seat, view.board.thread(rest[1])):
            return "THR-BIND-02", f"{rest[1]} is yours already."
        return wrong

    def chip(self, view: Known, rest: list[str]) -> str:
        return f"bind {rest[1]}"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seat = view.board.holder(view.board.thread(rest[1]))
        seen = f"The marker of {TITLES[seat]} comes off." if seat != NOBODY else ""
        return StepWords(f"Bind **{rest[1]}** with {thing(view, rest[0])}", "1 action", seen)


class BindLine(Verb):
    """`bind adjacent`: as the action; the card remembers the thread for a later line."""

    able_only: ClassVar[bool] = True

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return offer_binds(p.board, piece)

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        bind(p, piece.code, (choice - BIND) % THREADS, tell)


# ---- tangle ----
class Tangled(Taken):
    """A unit made its seat's single knot a double one, for a knot."""

    piece: str
    thread: str

    verb: ClassVar = "tangle"
    word: ClassVar = Word("T {piece} {thread}", "tangle {piece} {thread}", piece=PIECE, thread=r"\w+")
    line: ClassVar = Word("t", "")

    def happen(self, board: Board) -> None:
        board.tangle(seat_of(self.piece), board.thread(self.thread))

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} tangles **{self.thread}** for a knot."

    def trace(self, view: Known) -> Trace | None:
        return changed([view.board.thread_place(self.thread)])


def offer_tangles(b: Board, piece: Piece) -> list[Action]:
    """TANG-01: threads with an own single knot that this unit may tangle."""
    if not piece.up or not piece.able() or b.sides[piece.owner].knots == 0:
        return []
    first = TANGLE + THREADS * piece.code
    return [first + i for i in b.rules.threads_near[piece.hex] if b.worth_to(piece.owner, i) == 1]


def tangle(p: Position, code: int, thread: int, tell: Tell | None) -> None:
    """For one knot."""
    piece = p.board.at(code)
    p.board.tangle(piece.owner, thread)
    if tell is not None:
        tell.say(EVERYONE, Tangled(name_of(piece), p.rules.map.threads[thread].id))


class Tangle(Act):
    """A unit makes a knot a double one."""

    general = ("THR-TANG-01", "This thread cannot be tangled with this piece now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        tangle(p, int(n // THREADS), int(n % THREADS), tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        wrong = beside(view, rest[0], rest[1], "THR-TANG-01")
        if wrong is None and view.board.worth_to(view.seat, view.board.thread(rest[1])) != 1:
            return "THR-TANG-01", f"{rest[1]} does not carry a single marker of yours."
        if wrong is None and view.board.sides[view.seat].knots == 0:
            return "THR-TANG-01", "Tangling costs a knot, and you have none."
        return wrong

    def chip(self, view: Known, rest: list[str]) -> str:
        return f"tangle {rest[1]}"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Tangle **{rest[1]}** with {thing(view, rest[0])}", "1 action, 1 knot")


class TangleLine(Verb):
    """`tangle same`: the action on the thread just bound, with its cost; never as a first line."""

    able_only: ClassVar[bool] = True

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        same = TANGLE + THREADS * piece.code + thread
        return [same] if thread != NONE and same in offer_tangles(p.board, piece) else []

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        tangle(p, piece.code, (choice - TANGLE) % THREADS, tell)
