"""Lighthouse: who may do what, and when."""

from typing import Final

from lighthouse.board import BEAM, FOG, KEEPER, PLAN, ROWING, SMUGGLER
from lighthouse.coves import BESIDE, COVES, HARBOUR, MARKET, NOWHERE
from lighthouse.deeds import DONE, HIDE, KINDS, LAND, POST, ROW, SHINE, THICK, THIN
from lighthouse.truth import Truth
from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action, Seat

SHARES: Final = (0.0, 0.5, 1.0)
"""How likely thick fog is, by the option `fog`."""


class Lighthouse(Truth):
    """A smuggler rows and sells by night, a keeper turns the beam."""

    def pending(self) -> tuple[Seat, ...]:
        if self.board.phase == PLAN:
            return tuple(s for s, place in ((SMUGGLER, self.boat), (KEEPER, self.watchman)) if place == NOWHERE)
        return {ROWING: (SMUGGLER,), FOG: (CHANCE,), BEAM: (KEEPER,)}.get(self.board.phase, ())

    def legal(self, seat: Seat) -> list[Action]:
        if self.board.phase == PLAN:
            return [HIDE + c for c in HARBOUR] if seat == SMUGGLER else [POST + c for c in MARKET]
        if self.board.phase == BEAM:
            return [SHINE + c for c in range(COVES)]
        if not self.ashore:
            return [ROW + c for c in BESIDE[self.boat]]
        return [LAND, DONE] if self.may_land() else [DONE]

    def may_land(self) -> bool:
        """LH-03: one barrel a night and a cove, none in the harbour."""
        free = self.boat in MARKET and self.boat not in self.landed()
        return free and len(self.landed()) == self.board.sold

    def odds(self) -> list[tuple[Action, float]]:
        thick = SHARES[self.board.fog]
        return [(a, p) for a, p in ((THIN, 1.0 - thick), (THICK, thick)) if p > 0.0] if self.board.phase == FOG else []

    def drawing(self) -> str:
        return f"fog of night {self.board.night}" if self.board.phase == FOG else ""

    def telling(self, seat: Seat, action: Action) -> bool:
        # Sealing too: the last seal begins the night, and who seals does not know whether hers is the last.
        return KINDS.by_id[action].word in ("hide", "post", "land", "shine")

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        KINDS.do(self, action, tell)
