"""What every line of a card answers (CARD-05 to CARD-07)."""

from typing import Any, ClassVar

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.scripts import Line


class Verb:
    """A kind of line, for the active seat; `piece` acts, `thread` was bound by an earlier line of the card, or NONE."""

    alone: ClassVar[bool] = False
    """It needs no acting piece: `piece` may be None."""
    able_only: ClassVar[bool] = False
    """It is barred for an acting piece that has been suppressed or wounded since."""

    def possible(self, p: Any, piece: Any, line: Line, thread: int) -> bool:
        """Can the line be carried out now? (CARD-04)"""
        return bool(self.choices(p, piece, line, thread))

    def choices(self, p: Any, piece: Any, line: Line, thread: int) -> list[Action]:
        """What is chosen first; [] if nothing is."""
        return []

    def do(self, p: Any, piece: Any, line: Line, choice: Action, tell: Tell | None) -> None:
        """Carry it out; what takes longer goes on the stack. `choice` is -1 if there was none."""
        raise NotImplementedError
