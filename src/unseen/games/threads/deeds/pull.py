"""Pull, and what a card gives in knots (PULL, CARD-05)."""

from typing import ClassVar

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Act
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import knots_named
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


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

    general: Reason = ("THR-PULL-01", "Pull is only possible as the first action of the turn.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """PULL-02: every player gains; who is out is no player any more."""
        gains = p.board.gains()
        p.board.pull(gains)
        p.say(tell, Pulled(p.board.active, gains))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.acted or view.paid:
            return "THR-PULL-01", "Pull is only possible as the first action of the turn, never as the paid one."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        gains = ", ".join([f"{view.letter(seat)} {gain:+d}" for seat, gain in enumerate(view.board.gains())])
        return StepWords("Pull: everybody gains knots", "1 action", f"Gains: {gains}.")


class Gained(Happening):
    """A card gives its owner knots."""

    seat: int
    knots: int

    word: ClassVar = Word("+{knots}", "", knots=r"\d*")

    def happen(self, board: Board) -> None:
        board.sides[self.seat].knots += self.knots

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} gains {knots_named(self.knots)}."


class Gain(Verb):
    """`gain yield`: what the own threads are worth, for the player alone."""

    alone: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        return True

    def do(self, p: Position, piece: Piece | None, line: Line, choice: Action, tell: Tell | None) -> None:
        knots = p.board.yield_of(p.board.active)
        p.board.sides[p.board.active].knots += knots
        p.say(tell, Gained(p.board.active, knots))
