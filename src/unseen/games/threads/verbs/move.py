"""`move N`: a Move with N in place of 4."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads import moving
from unseen.games.threads.board import Piece
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Move(Verb):
    """The acting piece moves; it may split as in any Move."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """Always, but for a piece that has made its Move of the turn (GAP-37)."""
        return piece is not None and not piece.moved

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """A Move begins; its limit for wounded pieces is GAP-14."""
        moving.begin(p, frame.piece, line.count, True, tell)
