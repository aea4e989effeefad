"""What every verb answers."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.board import Piece
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line


class Verb:
    """A line of a card, for the active seat; `piece` acts, None where no piece does."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """Can the line be carried out now? (CARD-04)"""
        return True

    def possible_on(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        """The same, where an earlier line of the card bound a thread (NONE: none)."""
        return self.possible(p, piece, line)

    def able_only(self) -> bool:
        """Is it barred for an acting piece that has been suppressed or wounded since?"""
        return False

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """What is chosen first; [] if nothing is."""
        return []

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """Carry it out; what takes longer goes on the stack. `choice` is -1 if there was none."""
        raise NotImplementedError
