"""`reorient own concealed up_to N`: new facings for own face-down pieces, suppressed ones too."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.board import Piece
from unseen.games.threads.frames_more import Playing, Turning
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Reorient(Verb):
    """Nothing enters a hex by turning: no window but the next one between actions (AMB-01)."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is an own face-down piece."""
        return any([not one.up for one in p.board.sides[p.board.active].pieces])

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """Up to N pieces."""
        p.stack.append(Turning(line.count))
