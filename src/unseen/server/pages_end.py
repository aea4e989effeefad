"""The end of a game: the verdict, everything opened, and the replay from any seat, step by step.

Only a game that is decided and opened is shown so: then every seat may see what every other was told.
"""

from typing import Final

from unseen.audit import sheets
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.server.lobby import Sitting
from unseen.server.pages_people import Again, notes
from unseen.server.pages_table import Player, players
from unseen.server.pages_walk import Walk
from unseen.table.records import record_text


class EndPage(Walk):
    """All that the page of a finished game shows."""

    def __init__(self, sitting: Sitting, eyes: str, at: int | None) -> None:
        match = sitting.table.match
        if not sitting.table.over or match.state.pending():
            raise UnseenError(
                "no-seat", "This game is still going on; it can be watched from every seat when it is over."
            )
        super().__init__(match, sitting.listener, eyes, at, f"/t/{sitting.table_id}")
        if sitting.table.flagged:
            self.time_was_over(match.game.seats[sitting.table.flagged[0]].name)
        self.id: Final = sitting.table_id
        self.table: Final = sitting.table
        self.report: Final = sitting.report
        self.after: Final = sitting.table.last(sitting.listener)
        self.again: Final = Again(sitting.table, sitting.here[0] if sitting.here else sitting.listener)
        self.notes_said: Final = notes(sitting.table, sitting.listener)
        self.seated: Final = sitting.listener != SPECTATOR or bool(sitting.here)
        self.players: Final[list[Player]] = players(sitting, False)
        self.sheets: Final = bool(sheets.kept(match, sitting.listener))

    def record(self) -> str:
        """The whole game as text."""
        return record_text(self.table)
