"""`attack`: ATT-01 to ATT-06."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.attacking import any_target
from unseen.games.threads.board import Piece
from unseen.games.threads.frames import NONE, Attacking
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Attack(Verb):
    """The acting unit attacks."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """It is face-up and able, and there is a target."""
        return piece is not None and piece.up and piece.able() and any_target(p, piece)

    def able_only(self) -> bool:
        """Yes."""
        return True

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """As the action; the target is chosen next."""
        p.stack.append(Attacking(frame.piece, NONE, False))
