"""The lines of a match that goes on: each listener's are written on only when it has heard more."""

from typing import Final

from unseen.core.match import Match
from unseen.core.notation import Line, Notation, Writer
from unseen.core.seats import Seat


class Written:
    """What the listeners of a match have written. Nothing may be taken back meanwhile."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.known: Final[dict[Seat, tuple[int, list[Line]]]] = {}
        """By listener: how much it had heard, and its lines."""
        self.writers: Final[dict[Seat, Writer]] = {}
        """By listener: who has written these lines and goes on with them."""

    def lines(self, listener: Seat) -> list[Line]:
        """All lines of a listener."""
        told = self.match.told[listener]
        heard, lines = self.known.get(listener, (-1, []))
        if heard != len(told):
            lines = self.further(listener, max(0, heard))
            self.known[listener] = (len(told), lines)
        return lines

    def further(self, listener: Seat, heard: int) -> list[Line]:
        """The lines once more has been heard; all anew where a notation makes something else of a writer's."""
        match, notation, told = self.match, self.match.game.notation, self.match.told[listener]
        own = type(notation).lines_from is not Notation.lines_from
        writer = None if own else self.writers.get(listener) or notation.writer(match.start, listener)
        if writer is None:
            return notation.lines_from(match.start, listener, told)
        self.writers[listener] = writer
        return list(writer.written(told[heard:]))

    def until(self, listener: Seat) -> int:
        """How many of the events that it was told stand in a line."""
        return sum([line.heard for line in self.lines(listener)])

    def fork(self, match: Match) -> "Written":
        """The same lines for another match that began with all of this one."""
        twin = Written(match)
        for listener in self.match.listeners:
            self.lines(listener)
        twin.known.update(self.known)
        twin.writers.update({listener: writer.copy() for listener, writer in self.writers.items()})
        return twin
