"""Rapid Stream (KAK-EM-STREAM)."""

from mypy_extensions import i64

from unseen.boards.courtyard import RAYS, bit, has
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import STREAM
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.elemental import WATER
from unseen.games.kakusareta.position import MOYA, Position


class Stream(Card):
    """For the rest of this turn Moya may slide along rows and columns."""

    def __init__(self) -> None:
        super().__init__("stream", MOYA, WATER, 2, STREAM, OWN_DAY)

    def steps(self, p: Position) -> list[Action]:
        """A slide needs an action."""
        return [STREAM] if p.rules.allow_wasted or (not p.stream and p.left > 0) else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.stream = True


def slides(p: Position, c: i64) -> i64:
    """Where the pawn on `c` may slide to: any distance up to the next pawn or temple; a Lv3 also onto that temple."""
    if not p.stream:
        return 0
    reach: i64 = 0
    occupied = p.occupied()
    captor = has(p.lv3, c)
    for ray in RAYS[c]:
        for to in ray:
            if has(occupied, to):
                break
            if has(p.temples, to):
                if captor:
                    reach |= bit(to)
                break
            reach |= bit(to)
    return reach


CARD = Stream()
