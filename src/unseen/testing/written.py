"""The lines of a match that goes on, each listener's written anew only when it has heard more."""

from typing import Final

from unseen.core.match import Match
from unseen.core.notation import Line
from unseen.core.seats import Seat


class Written:
    """What the listeners of a match have written. Nothing may be taken back meanwhile."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.known: Final[dict[Seat, tuple[int, list[Line]]]] = {}
        """By listener: how much it had heard, and its lines."""

    def lines(self, listener: Seat) -> list[Line]:
        """All lines of a listener."""
        match = self.match
        told = match.told[listener]
        heard, lines = self.known.get(listener, (-1, []))
        if heard != len(told):
            lines = match.game.notation.lines_from(match.start, listener, told)
            self.known[listener] = (len(told), lines)
        return lines

    def until(self, listener: Seat) -> int:
        """How many of the events that it was told stand in a line."""
        return sum([line.heard for line in self.lines(listener)])
