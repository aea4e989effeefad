"""Fireball (KAK-EK-BALL)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.actions import FIREBALL
from unseen.games.kakusareta.board import FIRE, KAKU, Board
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.events_elemental import Burnt
from unseen.games.kakusareta.position import Position


class Fireball(Card):
    """Any one Moya goes to its pool."""

    def __init__(self) -> None:
        super().__init__("fireball", KAKU, FIRE, 3, FIREBALL, ANY_TURN)
        self.size = 25
        self.strikes = True
        self.safe = True

    def steps(self, b: Board) -> list[Action]:
        return [FIREBALL + c for c in cells(b.occupied())]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        level = p.board.level(target)
        p.board.burn(target)
        if tell is not None:
            tell.say(EVERYONE, Burnt(str(level), NAMES[target]))

    def shown(self, target: i64) -> str:
        return NAMES[target]


CARD: Final[Fireball] = Fireball()
