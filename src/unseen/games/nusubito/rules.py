"""Nusubito as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.boards.courtyard import LINES
from unseen.core.events import Event, Tell
from unseen.core.seats import CHANCE, Action, Seat, hears
from unseen.core.state import NOTHING, Outcome
from unseen.games.nusubito.batches import in_order
from unseen.games.nusubito.board import MISTS, THIEF, THIEF_NIGHT
from unseen.games.nusubito.deeds import claims, draw, specials, turns
from unseen.games.nusubito.deeds.kinds import BY_ID, offered_to_mists, offered_to_thief
from unseen.games.nusubito.position import ENDINGS, Position

NOBODY: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)
WHO: Final[list[tuple[Seat, ...]]] = [NOBODY, (THIEF,), (MISTS,), (THIEF,), (MISTS,), (MISTS,)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Nusubito(Position):
    """One truth of Nusubito."""

    def clone(self) -> "Nusubito":
        """An equal truth of its own."""
        n = Nusubito()
        self.copy_to(n)
        return n

    def pending(self) -> tuple[Seat, ...]:
        """Who may act."""
        if self.opened:
            return NOBODY
        if self.drawing_line >= 0:
            return CHANCE_ACTS
        return WHO[self.board.phase]

    def legal(self, seat: Seat) -> list[Action]:
        """The steps offered to the seat that may act."""
        return offered_to_thief(self.board) if seat == THIEF else offered_to_mists(self.board)

    def odds(self) -> list[tuple[Action, float]]:
        """The colour of the rod that is drawn now."""
        return draw.odds(self)

    def drawing(self) -> str:
        """`rod E` while chance draws it."""
        return "rod " + LINES[self.drawing_line] if self.drawing_line >= 0 else ""

    def outcome(self) -> Outcome | None:
        """None while undecided."""
        if self.ending == 0:
            return None
        winners: tuple[Seat, ...] = () if self.winner < 0 else (int(self.winner),)
        return Outcome(winners, ENDINGS[self.ending], claims.notes(self))

    def payoff(self) -> list[float]:
        """1 and -1; 0 each while undecided or unfinished."""
        if self.winner < 0:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == THIEF else [-1.0, 1.0]

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        """NUS-END-05."""
        claims.resign(self, seat, tell)

    def telling(self, seat: Seat, action: Action) -> bool:
        """Looks, claims, captures, the Mists' line and ends of turns may tell their author something new."""
        if claims.NAMED <= action < claims.NAMED + 25:
            return True
        if seat == MISTS and action in (turns.SHOW_ROW, turns.SHOW_COLUMN):
            return True
        return action in (claims.CLAIM, specials.LOOK_ROW, specials.LOOK_COLUMN, turns.DONE)

    def batch(self) -> list[Event]:
        """What waits, in the order in which it will be said."""
        return in_order(self.rules, self.unsaid)

    def waiting(self, seat: Seat) -> list[Event]:
        """All that waits, where its order is already sure."""
        if not hears(seat, self.hushed):
            return NOTHING
        if self.board.phase == THIEF_NIGHT or (self.rules.attack_order_public and self.rules.special_order_public):
            return self.unsaid
        return NOTHING

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Do a step of whoever is to act."""
        step = BY_ID[action]
        step.kind.do(self, step.n, tell)
