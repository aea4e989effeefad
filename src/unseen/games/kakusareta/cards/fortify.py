"""Fortify (KAK-EM-FORTIFY)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, bit, has
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.actions import FORTIFY
from unseen.games.kakusareta.board import EARTH, MOYA, Board
from unseen.games.kakusareta.cards.card import ANSWER, Card
from unseen.games.kakusareta.events_elemental import Fortified
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


class Fortify(Card):
    """Pawns attacked in the turn just made stand up again, each for its price; K's darts and movement stand."""

    def __init__(self) -> None:
        super().__init__("fortify", MOYA, EARTH, 2, FORTIFY, ANSWER)
        self.size = 25
        self.per_pawn = True

    def steps(self, b: Board) -> list[Action]:
        """Pawns still on the board and down (AMB-E22)."""
        assert isinstance(b, Kaku)
        found: i64 = 0
        out: list[Action] = []
        for h in b.hits:
            c = hits.lies(h)
            if c != hits.GONE and has(b.down & ~found, c):
                found |= bit(c)
                out.append(FORTIFY + c)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Where it lies; a pushed Lv3 on its temple again, if that stands without a Moya."""
        b = p.board
        to = target
        restored: i64 = -1
        lying = False
        for h in b.hits:
            if hits.lies(h) != target or not hits.was_pushed(h):
                continue
            free = b.free()
            if has(b.temples & ~b.occupied(), hits.stood(h)):
                to = hits.stood(h)
                free |= bit(target) & b.court()
            if hits.crushed(h) != 0 and has(free, hits.landing(h)) and b.in_pool(1) > 0:
                restored = hits.landing(h)
                lying = hits.crushed(h) == 2
        b.stand_again(target, to, restored, lying)
        if tell is not None:
            tell.say(EVERYONE, Fortified(NAMES[target], NAMES[to], "" if restored < 0 else NAMES[restored], lying))

    def shown(self, target: i64) -> str:
        return NAMES[target]


CARD: Final[Fortify] = Fortify()
