"""Rising Tower (KAK-EK-TOWER)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import ALL, NAMES, bit, cell, cells, count, mask
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.disciplines import EARTH, SUPPLY
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import SPACE

TOWER: Final = 4280
SITES: Final[i64] = ALL ^ mask([cell("B2"), cell("D2"), cell("B4"), cell("D4")])
"""The spaces of the temple rows and columns."""


class Built(Happening):
    """An additional temple stands on this space (Rising Tower)."""

    space: str

    def happen(self, board: Board) -> None:
        board.build(cell(self.space))

    def words(self, view: Known) -> str:
        return f"A tower stands on **{self.space}**."


class Tower(Power):
    """One more temple rises, with a coin only where one of the nine stood."""

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        if count(b.towers) >= SUPPLY:
            return []
        return [TOWER + c for c in cells(SITES & b.free() & ~bit(b.at))]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.build(target)
        if tell is not None:
            p.later(tell, KAKU, Built(NAMES[target]))

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" on **{rest[0]}**"


CARD: Final[Tower] = Tower("tower", EARTH, 3, TOWER, "play Tower", [SPACE])
