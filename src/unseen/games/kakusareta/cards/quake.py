"""Quake (KAK-EK-QUAKE)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import DIAG, NAMES, ORTH
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.power import Power, strike
from unseen.games.kakusareta.deeds.shows import Shown
from unseen.games.kakusareta.disciplines import EARTH
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import ANY as SPOT

QUAKE: Final = 4267
SHOWN_BY_QUAKE: Final = Word("({place})", "", place=SPOT)
EIGHT: Final = 1
ANY: Final = 2
"""Values of Rules.quake_shape; 0 is orth_all."""


class Quake(Power):
    """All Moya around K go down, and K shows where he stands."""

    strikes: bool = True
    safe: bool = True

    def victims(self, b: Board) -> i64:
        """AMB-E2: by default every side of K's cell must hold an upright Moya, and those fall."""
        assert isinstance(b, Kaku)
        sides = ORTH[b.at]
        upright = b.upright()
        if b.rules.quake_shape == ANY:
            return sides & upright
        if sides & ~upright != 0:
            return 0
        return (sides | DIAG[b.at]) & upright if b.rules.quake_shape == EIGHT else sides

    def steps(self, b: Board) -> list[Action]:
        return [QUAKE] if b.rules.allow_wasted or self.victims(b) != 0 else []

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """The reveal is a price: it stands even if the card is cancelled."""
        self.happen(p.board)
        if tell is not None and not p.board.on_courtyard():
            tell.say(EVERYONE, Shown("cell", NAMES[p.board.at]))

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        strike(p, self.victims(p.board), tell)

    def happen(self, b: Board) -> None:
        """The marker shows K's temple; in the courtyard he is seen anyway."""
        if b.seen < 0:
            b.marked = True


CARD: Final[Quake] = Quake("quake", EARTH, 3, QUAKE, "play Quake", [], [SHOWN_BY_QUAKE])
