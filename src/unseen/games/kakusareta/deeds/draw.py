"""Chance draws the colour of a rod (KAK-SET-02)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES
from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action
from unseen.games.kakusareta.deeds.supplies import RodSeen
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.ending import open_rest, show_rods
from unseen.games.kakusareta.position import Position
from unseen.games.temples.rods import coloured, green_share

DRAW_RED: Final = 184
DRAW_GREEN: Final = 185


class Draw(Step):
    """A rod gets its colour: for a look, for a claim, or because the game is over."""

    side: int = CHANCE
    general: Reason = ("KAK-SET-02", "Rods are drawn by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-SET-02."""
        line, green = p.drawing_line, self.first == DRAW_GREEN
        p.known = coloured(p.known, line, green)
        p.drawing_line = -1
        if p.ending != 0:
            open_rest(p, tell)
        elif p.claimed:
            show_rods(p, tell)
        elif tell is not None:
            p.whisper(tell, RodSeen(LINES[line], green))


def odds(p: Position) -> list[tuple[Action, float]]:
    """KAK-SET-02: the colour of the rod that is drawn now."""
    green = green_share(p.known, p.drawing_line)
    if green == 0.0:
        return [(DRAW_RED, 1.0)]
    if green == 1.0:
        return [(DRAW_GREEN, 1.0)]
    return [(DRAW_RED, 1.0 - green), (DRAW_GREEN, green)]


DEEDS: Final[list[Step]] = [Draw(DRAW_RED, "draw red"), Draw(DRAW_GREEN, "draw green")]
