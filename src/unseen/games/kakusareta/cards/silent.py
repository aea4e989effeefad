"""Silent Leap (KAK-EK-SILENT)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, RAYS, bit, cells, has
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import SILENT
from unseen.games.kakusareta.board import IN_FORCE, KAKU, WIND, Board
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.events_elemental import SilentOver
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


class Silent(Card):
    """The next leap crosses a gap without attacking the Moya in it; nobody is told which."""

    def __init__(self) -> None:
        super().__init__("silent", KAKU, WIND, 2, SILENT, OWN_DAY)
        self.size = 25

    def gaps(self, b: Board) -> i64:
        """The spaces that some leap from here crosses (KAK-LEAP-03)."""
        assert isinstance(b, Kaku)
        found: i64 = 0
        for ray in RAYS[b.at]:
            crossed: i64 = 0
            for i in range(len(ray)):
                if has(b.temples, ray[i]):
                    found |= crossed
                    break
                if i > 0 and not b.rules.leap_over_gaps:
                    break
                crossed |= bit(ray[i])
        return found

    def steps(self, b: Board) -> list[Action]:
        assert isinstance(b, Kaku)
        if b.coin_down or b.on_courtyard() or b.petrify == IN_FORCE or b.spent >= b.points():
            return []
        blocked = self.gaps(b) if b.rules.allow_wasted else self.gaps(b) & b.upright()
        return [SILENT + c for c in cells(blocked)]

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Where M may cancel it, K's own note of the gap comes before the answer."""
        p.whisper(tell, SilentOver(NAMES[target]))

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.silent = target
        if not p.rules.fate_silent:
            p.whisper(tell, SilentOver(NAMES[target]))


CARD: Final[Silent] = Silent()
