"""`tangle same`: TANG on the thread just bound, with its cost."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads import deeds
from unseen.games.threads.actions import TANGLE, THREADS
from unseen.games.threads.board import Piece
from unseen.games.threads.frames import NONE
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Tangle(Verb):
    """The acting unit makes the knot a double one."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """Never as a first line: no thread was bound yet."""
        return False

    def possible_on(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        """With a knot, and where the piece still stands beside the thread."""
        if piece is None or thread == NONE:
            return False
        return TANGLE + THREADS * piece.code + thread in deeds.tanglings(p, piece)

    def able_only(self) -> bool:
        """Yes."""
        return True

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """For a knot."""
        deeds.tangle(p, frame.piece, frame.thread, tell)
