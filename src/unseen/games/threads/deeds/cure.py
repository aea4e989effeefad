"""Wounds and suppression come off by a card (CARD-05)."""

from typing import ClassVar

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.threads.actions import CURE
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.knowledge import Known
from unseen.games.threads.line_words import THING
from unseen.games.threads.names import subject, thing
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


class Cured(Happening):
    """A piece loses wound and suppression."""

    piece: str

    word: ClassVar = Word("cure {piece}", "? cure {piece}", piece=THING)

    def happen(self, board: Board) -> None:
        board.cure(board.named(self.piece))

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} is cured."


class Cure(Step):
    """Which of several pieces is cured."""

    general: Reason = ("THR-CARD-05", "This piece cannot be cured now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Cure {thing(view, rest[0])}")


class CureLine(Verb):
    """`cure own adjacent`: wound and suppression off one own piece at distance exactly 1.

    A unit cured in a shared hex may stay (STACK-01).
    """

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        hexes = p.rules.hexes
        own = p.board.sides[piece.owner].pieces
        return [CURE + one.code for one in own if not one.able() and hexes.distance(one.hex, piece.hex) == 1]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        cured = p.board.at(choice - CURE)
        p.board.cure(cured)
        p.say(tell, Cured(name_of(cured)))
