"""Tempest (KAK-EK-TEMPEST)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import RAYS, bit, cells, has
from unseen.core.deeds import Arg
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import SIDE_OF, WAY_OF, Power, drift
from unseen.games.kakusareta.disciplines import WIND
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position

TEMPEST: Final = 4276
WINDS: Final = "NESW"
"""The directions, in the order of the courtyard's STEPS."""
DIRECTION: Final[Arg] = [(wind, ()) for wind in WINDS]


class Tempest(Power):
    """All Moya of the courtyard are blown one space the same way."""

    strikes: bool = True

    def blown(self, b: Board, wind: i64, starts: list[int], ends: list[int]) -> None:
        """Who goes where, resolved from the front: a pawn moves if the next space is empty at that moment."""
        occupied = b.occupied()
        court = b.court()
        pawns = cells(occupied & court)
        north_west = wind == 0 or wind == 3
        for i in range(len(pawns)):
            c = pawns[i] if north_west else pawns[len(pawns) - 1 - i]
            ray = RAYS[c][wind]
            if ray and has(court & ~occupied, ray[0]):
                occupied ^= bit(c) | bit(ray[0])
                starts.append(c)
                ends.append(ray[0])

    def steps(self, b: Board) -> list[Action]:
        out: list[Action] = []
        for wind in range(4):
            starts: list[int] = []
            self.blown(b, wind, starts, [])
            if starts or b.rules.allow_wasted:
                out.append(TEMPEST + wind)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        starts: list[int] = []
        ends: list[int] = []
        self.blown(p.board, target, starts, ends)
        drift(p, starts, ends, tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        return f": all in the courtyard one space {WAY_OF[rest[0]]}"

    def aimed(self, target: str) -> str:
        return f" towards {SIDE_OF[target]}"


CARD: Final[Tempest] = Tempest("tempest", WIND, 3, TEMPEST, "play Tempest", [DIRECTION])
