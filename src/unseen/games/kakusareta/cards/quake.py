"""Quake (KAK-EK-QUAKE)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import DIAG, NAMES, ORTH, names
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.actions import QUAKE
from unseen.games.kakusareta.cards.card import ANY_TURN, Card
from unseen.games.kakusareta.elemental import EARTH
from unseen.games.kakusareta.events import Shown
from unseen.games.kakusareta.events_elemental import Fell
from unseen.games.kakusareta.position import KAKU, Position

EIGHT: Final = 1
ANY: Final = 2
"""Values of Rules.quake_shape; 0 is orth_all."""


class Quake(Card):
    """All Moya around K go down, and K shows where he stands."""

    def __init__(self) -> None:
        super().__init__("quake", KAKU, EARTH, 3, QUAKE, ANY_TURN)
        self.strikes = True
        self.safe = True

    def victims(self, p: Position) -> i64:
        """AMB-E2: by default every side of K's cell must hold an upright Moya, and those fall."""
        sides = ORTH[p.at]
        upright = p.upright()
        if p.rules.quake_shape == ANY:
            return sides & upright
        if sides & ~upright != 0:
            return 0
        return (sides | DIAG[p.at]) & upright if p.rules.quake_shape == EIGHT else sides

    def steps(self, p: Position) -> list[Action]:
        return [QUAKE] if p.rules.allow_wasted or self.victims(p) != 0 else []

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """The reveal is a price: it stands even if the card is cancelled."""
        if p.on_courtyard():
            return
        p.marked = True
        if tell is not None:
            tell.say(EVERYONE, Shown("cell", NAMES[p.at]))

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        fallen = self.victims(p)
        hits.fell(p, fallen)
        if tell is not None:
            tell.say(EVERYONE, Fell(tuple(names(fallen))))


CARD: Final[Quake] = Quake()
