"""Fortify (KAK-EM-FORTIFY)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, bit, has
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.actions import FORTIFY
from unseen.games.kakusareta.cards.card import ANSWER, Card
from unseen.games.kakusareta.elemental import EARTH
from unseen.games.kakusareta.events_elemental import Fortified
from unseen.games.kakusareta.position import MOYA, Position


class Fortify(Card):
    """Pawns attacked in the turn just made stand up again, each for its price; K's darts and movement stand."""

    def __init__(self) -> None:
        super().__init__("fortify", MOYA, EARTH, 2, FORTIFY, ANSWER)
        self.size = 25
        self.per_pawn = True

    def steps(self, p: Position) -> list[Action]:
        """Pawns still on the board and down (AMB-E22)."""
        found: i64 = 0
        out: list[Action] = []
        for h in p.hits:
            c = hits.lies(h)
            if c != hits.GONE and has(p.down & ~found, c):
                found |= bit(c)
                out.append(FORTIFY + c)
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Where it lies; a pushed Lv3 on its temple again, if that stands without a Moya."""
        to = target
        restored = ""
        lying = False
        p.down &= ~bit(target)
        for h in p.hits:
            if hits.lies(h) != target or not hits.was_pushed(h):
                continue
            temple = hits.stood(h)
            if has(p.temples & ~p.occupied(), temple):
                p.shift(target, temple)
                to = temple
            if hits.crushed(h) != 0 and has(p.free(), hits.landing(h)) and p.in_pool(1) > 0:
                restored = NAMES[hits.landing(h)]
                lying = hits.crushed(h) == 2
                p.put(1, hits.landing(h))
                if lying:
                    p.down |= bit(hits.landing(h))
        hits.left(p, target)
        if tell is not None:
            tell.say(EVERYONE, Fortified(NAMES[target], NAMES[to], restored, lying))

    def shown(self, target: i64) -> str:
        return NAMES[target]


CARD: Final[Fortify] = Fortify()
