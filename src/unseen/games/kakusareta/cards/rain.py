"""Rain of Fire (KAK-EK-RAIN)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import ORTH, around
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.power import Power, strike
from unseen.games.kakusareta.disciplines import FIRE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import SPACE

RAIN: Final = 4361


class Rain(Power):
    """An attack of this turn spreads to upright Moya of the same level, from neighbour to neighbour."""

    when: int = OWN_DAY
    strikes: bool = True
    safe: bool = True

    def victims(self, b: Board, start: i64) -> i64:
        """Who falls when the attack on `start` spreads; of two attacks on one space the later counts."""
        assert isinstance(b, Kaku)
        level: i64 = 0
        for h in b.hits:
            if not hits.by_card(h) and hits.stood(h) == start:
                level = hits.level_of(h)
        if level == 0:
            return 0
        alike = b.of_level(level) & ~b.down
        reach = ORTH[start] & alike
        while True:
            further = reach | around(reach) & alike
            if further == reach:
                return reach
            reach = further

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        out: list[Action] = []
        for h in b.hits:
            c = hits.stood(h)
            if hits.by_card(h) or RAIN + c in out:
                continue
            if b.rules.allow_wasted or self.victims(b, c) != 0:
                out.append(RAIN + c)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        strike(p, self.victims(p.board, target), tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" from **{rest[0]}**"


CARD: Final[Rain] = Rain("rain", FIRE, 3, RAIN, "play Rain", [SPACE])
