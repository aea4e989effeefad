"""Chance draws the colour of a rod (KAK-SET-02)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples import ending

DRAW_RED: Final = 184
DRAW_GREEN: Final = 185


class Draw(Step):
    """A rod gets its colour: for a look, for a claim, or because the game is over."""

    side: int = CHANCE
    general: Reason = ("KAK-SET-02", "Rods are drawn by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        ending.draw(p, self.first == DRAW_GREEN, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.general


DEEDS: Final[list[Step]] = [Draw(DRAW_RED, "draw red"), Draw(DRAW_GREEN, "draw green")]
