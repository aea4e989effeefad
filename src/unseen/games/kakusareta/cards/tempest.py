"""Tempest (KAK-EK-TEMPEST)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import RAYS, bit, cells, has
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import TEMPEST, WINDS
from unseen.games.kakusareta.board import KAKU, WIND, Board
from unseen.games.kakusareta.cards.card import ANY_TURN, Card, drift
from unseen.games.kakusareta.position import Position


class Tempest(Card):
    """All Moya of the courtyard are blown one space the same way."""

    def __init__(self) -> None:
        super().__init__("tempest", KAKU, WIND, 3, TEMPEST, ANY_TURN)
        self.size = 4
        self.strikes = True

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

    def shown(self, target: i64) -> str:
        return WINDS[target]


CARD: Final[Tempest] = Tempest()
