"""Gentle River (KAK-EM-GENTLE)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import has
from unseen.core.deeds import Arg
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board, carried
from unseen.games.kakusareta.cards.power import SIDE_OF, WAY_OF, Power, drift
from unseen.games.kakusareta.deeds.things import EVERY_LINE
from unseen.games.kakusareta.disciplines import WATER
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import line_name

GENTLE: Final = 4471
FLOWS: Final[Arg] = [
    (f"{line} {side}", (f"line:{line}",)) for line in EVERY_LINE for side in ("EW" if line in "12345" else "SN")
]


class Gentle(Power):
    """All Moya of one row or column go one place around the ring of its courtyard spaces."""

    side: int = MOYA

    def ring(self, b: Board, target: i64) -> list[int]:
        """The courtyard spaces of the line, in the direction of the flow; temples are left out (AMB-E13)."""
        line = int(target // 2)
        way = [5 * line + i if line < 5 else 5 * i + line - 5 for i in range(5)]
        spaces = [c for c in way if not has(b.temples, c)]
        return spaces if target % 2 == 0 else spaces[::-1]

    def flow(self, b: Board, target: i64, starts: list[int], ends: list[int]) -> None:
        """Who goes where: a cyclic shift, so nobody meets anybody."""
        ring = self.ring(b, target)
        occupied = b.occupied()
        for i in range(len(ring)):
            if has(occupied, ring[i]):
                starts.append(ring[i])
                ends.append(ring[(i + 1) % len(ring)])

    def changes(self, b: Board, target: i64) -> bool:
        """Does the board look different afterwards?"""
        starts: list[int] = []
        ends: list[int] = []
        self.flow(b, target, starts, ends)
        pawns: list[i64] = [b.lv1, b.lv2, b.lv3, b.down]
        return any([carried(m, starts, ends) != m for m in pawns])

    def steps(self, b: Board) -> list[Action]:
        return [GENTLE + t for t in range(20) if b.rules.allow_wasted or self.changes(b, t)]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        starts: list[int] = []
        ends: list[int] = []
        self.flow(p.board, target, starts, ends)
        drift(p, starts, ends, tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" along **{line_name(rest[0])}**, {WAY_OF[rest[1]]}"

    def aimed(self, target: str) -> str:
        line, wind = target.split()
        return f" along **{line_name(line)}** towards {SIDE_OF[wind]}"


CARD: Final[Gentle] = Gentle("gentle", WATER, 3, GENTLE, "play Gentle", [FLOWS])
