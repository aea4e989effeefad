"""A seat's own marks and notes as its page shows them: over its board, and beside its turns."""

from collections.abc import Sequence
from typing import Final

from unseen.draw.own import Badge
from unseen.table.own_marks import Change, standing


class Own:
    """What stands, or stood when the seat had been told so many events; notes on turns are those of now."""

    def __init__(self, changes: Sequence[Change], since: int | None = None) -> None:
        self.badges: Final = [
            Badge(mark.place, mark.sign, mark.note) for mark in standing(changes, since).values() if mark.turn is None
        ]
        self.notes: Final = {mark.turn: mark.note for mark in standing(changes).values() if mark.turn is not None}
        """By the number of the turn."""
