"""`bind adjacent`: as BIND."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads import deeds
from unseen.games.threads.actions import BIND, THREADS
from unseen.games.threads.board import Piece
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Bind(Verb):
    """The acting unit binds a thread."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is a thread that it may bind."""
        return piece is not None and bool(deeds.bindings(p, piece))

    def able_only(self) -> bool:
        """Yes."""
        return True

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """Which thread."""
        assert piece is not None
        return deeds.bindings(p, piece)

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """The card remembers the thread for a later line."""
        frame.thread = (choice - BIND) % THREADS
        deeds.bind(p, frame.piece, frame.thread, tell)
