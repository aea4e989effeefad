"""Nusubito as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import Action, Seat, hears
from unseen.core.state import NOTHING
from unseen.games.nusubito.board import MISTS, THIEF, THIEF_NIGHT
from unseen.games.nusubito.deeds import claims, specials, turns
from unseen.games.nusubito.deeds.kinds import BY_ID, offered_to_mists, offered_to_thief
from unseen.games.nusubito.position import Position
from unseen.games.temples.events import in_order
from unseen.games.temples.truth import NOBODY

WHO: Final[list[tuple[Seat, ...]]] = [NOBODY, (THIEF,), (MISTS,), (THIEF,), (MISTS,), (MISTS,)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Nusubito(Position):
    """One truth of Nusubito."""

    def clone(self) -> "Nusubito":
        n = Nusubito()
        self.copy_to(n)
        return n

    def asked(self) -> tuple[Seat, ...]:
        return WHO[self.board.phase]

    def legal(self, seat: Seat) -> list[Action]:
        return offered_to_thief(self.board) if seat == THIEF else offered_to_mists(self.board)

    def odds(self) -> list[tuple[Action, float]]:
        """NUS-SET-02: the colour of the rod that is drawn now."""
        return self.odds_of(claims.DRAW_RED, claims.DRAW_GREEN)

    def opening(self) -> list[Event]:
        return [claims.opening(self)]

    def telling(self, seat: Seat, action: Action) -> bool:
        """Looks, claims, captures, the Mists' line and ends of turns may tell their author something new."""
        if claims.NAMED <= action < claims.NAMED + 25:
            return True
        if seat == MISTS and action in (turns.SHOW_ROW, turns.SHOW_COLUMN):
            return True
        return action in (claims.CLAIM, specials.LOOK_ROW, specials.LOOK_COLUMN, turns.DONE)

    def batch(self) -> list[Event]:
        return in_order(self.unsaid, self.rules.attack_order_public, self.rules.special_order_public)

    def waiting(self, seat: Seat) -> list[Event]:
        if not hears(seat, self.hushed):
            return NOTHING
        if self.board.phase == THIEF_NIGHT or (self.rules.attack_order_public and self.rules.special_order_public):
            return self.unsaid
        return NOTHING

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        kind = BY_ID[action]
        kind.do(self, action - kind.first, tell)
