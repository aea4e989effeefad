"""`cure own adjacent`: wound and suppression off one own piece at distance exactly 1."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import CURE
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.events import Cured
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Cure(Verb):
    """A unit cured in a shared hex may stay (STACK-01)."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is something to cure."""
        return piece is not None and bool(self.choices(p, piece, line))

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """Which piece."""
        assert piece is not None
        hexes = p.rules.hexes
        return [
            CURE + one.code
            for one in p.board.sides[piece.owner].pieces
            if not one.able() and hexes.distance(one.hex, piece.hex) == 1
        ]

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """It is cured."""
        piece = p.board.at(choice - CURE)
        piece.wounded = piece.suppressed = False
        p.say(tell, Cured(name_of(piece)))
