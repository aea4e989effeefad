"""`conceal self`: as CON-01."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads import deeds
from unseen.games.threads.board import Piece
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Conceal(Verb):
    """The acting unit is turned face-down."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """It is face-up, neither suppressed nor wounded."""
        return piece is not None and piece.up and piece.able()

    def able_only(self) -> bool:
        """Yes."""
        return True

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """As the action."""
        deeds.conceal(p, frame.piece, tell)
