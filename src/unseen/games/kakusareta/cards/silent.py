"""Silent Leap (KAK-EK-SILENT)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, RAYS, bit, cell, cells, has
from unseen.core.events import Event, Happening, Tell
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.disciplines import IN_FORCE, WIND
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import Rules
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import SPACE

SILENT: Final = 4305


class SilentOver(Happening):
    """To K alone: the gap that the next leap crosses in silence."""

    space: str

    def learned(self, view: Known, later: bool) -> None:
        view.own.silent = cell(self.space)

    def words(self, view: Known) -> str:
        return f"Your next leap crosses **{self.space}** silently."

    def written(self, own: bool) -> str:
        return CARD.lines[0].write(self, target=self.space)


class Silent(Power):
    """The next leap crosses a gap without attacking the Moya in it; nobody is told which."""

    when: int = OWN_DAY

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

    def written(self, played: Event, target: str, own: bool) -> str:
        """In his own hand the gap says it."""
        return "" if own else super().written(played, "?", own)

    def shown(self, target: i64) -> str:
        """Nobody is told which leap."""
        return ""

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" over {pawn_name(view, rest[0])}, with the next leap"

    def seen(self, view: Known) -> str:
        if view.rules.fate_silent:
            return "Told at once, and not which leap; the Moya may cancel it."
        return "Told at the end, before everything else, and not which leap."

    def interrupts(self, rules: Rules) -> bool:
        return rules.fate_silent


CARD: Final[Silent] = Silent("silent", WIND, 2, SILENT, "play SilentLeap", [SPACE])
