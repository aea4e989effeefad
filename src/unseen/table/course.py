"""The public course of a game: whose decision it was, moment after moment, as everybody knows it.

A moment is public when everybody was told something; and where two seats alone sit at a table, when the decision goes
from one to the other, for each knows whether it is asked. Between two such moments nothing here moves, whatever is
chosen, sealed or answered in secret: clocks and take-backs go by this course alone.
"""

from collections.abc import Sequence
from typing import Final

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat


class Turn:
    """A stretch of the game in which the same seats decide; none while a window is open."""

    def __init__(self, step: int, seats: tuple[Seat, ...], headline: str, sides: tuple[str, ...]) -> None:
        self.step: Final = step
        """How many steps were done when it began."""
        self.seats: Final = seats
        self.headline: Final = headline
        """Where the game stood then, as everybody knew."""
        self.sides: Final = sides
        self.clocks: Final[dict[str, int]] = {}
        """What every clock showed when it began."""


class Course:
    """All turns of the line that is played."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.turns: Final[list[Turn]] = []

    def began(self, step: int, asked: Sequence[Seat], headline: str) -> bool:
        """A public moment: do other sides decide now than before?"""
        sides = tuple(dict.fromkeys([self.game.seats[seat].team for seat in asked if seat != SPECTATOR]))
        if self.turns and self.turns[-1].sides == sides:
            return False
        self.turns.append(Turn(step, tuple(asked), headline, sides))
        return True

    def start_of(self, seat: Seat, ago: int) -> Turn | None:
        """Where this seat's running turn began (0), or so many of its finished ones ago; None if there was none."""
        mine = [turn for turn in self.turns if seat in turn.seats]
        running = bool(self.turns) and seat in self.turns[-1].seats
        if ago == 0 and not running:
            return None
        back = ago + 1 if running else ago
        return mine[-back] if back <= len(mine) else None

    def cut(self, step: int) -> None:
        """Forget what began later: it was taken back."""
        while self.turns and self.turns[-1].step > step:
            self.turns.pop()
