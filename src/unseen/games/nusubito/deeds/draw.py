"""Chance draws the colour of a rod (NUS-SET-02)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.seats import CHANCE
from unseen.games.nusubito.deeds.things import Step
from unseen.games.nusubito.position import Position
from unseen.games.temples import ending

DRAW_RED: Final = 209
DRAW_GREEN: Final = 210


class Draw(Step):
    """A rod gets its colour: for a look, for a claim, or because the game is over."""

    side: int = CHANCE
    by_night: bool = True
    general: Reason = ("NUS-SET-02", "Rods are drawn by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        ending.draw(p, self.first == DRAW_GREEN, tell)


DEEDS: Final[list[Step]] = [Draw(DRAW_RED, "draw red"), Draw(DRAW_GREEN, "draw green")]
