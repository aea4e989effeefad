"""Threads as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action, Seat, only
from unseen.core.state import Outcome
from unseen.games.threads import actions as act
from unseen.games.threads import ending
from unseen.games.threads.deeds import market, turns, windows
from unseen.games.threads.deeds.kinds import kinds, offered
from unseen.games.threads.deeds.mix import Mixing
from unseen.games.threads.deeds.move import Splitting
from unseen.games.threads.deeds.things import PartChosen
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import ENDINGS, REFILL, Position

NOBODY: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Threads(Position):
    """One truth; `rules=None` leaves the fields to `copy_to`."""

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.set_up(rules)

    def set_up(self, rules: Rules) -> None:
        super().set_up(rules)
        self.stack = [market.Dealing()]

    def clone(self) -> "Threads":
        n = Threads()
        self.copy_to(n)
        return n

    def open_step(self, piece: Piece, ambush: bool) -> None:
        windows.open_step(self, piece, ambush)

    def open_moved(self, moved: list[int]) -> None:
        windows.open_moved(self, moved)

    # ---- asking ----
    def pending(self) -> tuple[Seat, ...]:
        if self.opened:
            return NOBODY
        if self.stack:
            return (self.stack[-1].asks(self),)
        return CHANCE_ACTS if self.stage == REFILL else (self.board.active,)

    def legal(self, seat: Seat) -> list[Action]:
        if self.stack:
            return self.stack[-1].legal(self)
        return offered(self)

    def odds(self) -> list[tuple[Action, float]]:
        """Cards for the market, handles after a mix."""
        if self.stack:
            return self.stack[-1].odds(self)
        return market.odds(self) if self.stage == REFILL else []

    def drawing(self) -> str:
        """`market 3`; `handle a, round 2, action 3.0`; "" if chance has nothing to do."""
        if self.pending() != CHANCE_ACTS:
            return ""
        return self.stack[-1].drawing(self) if self.stack else market.drawing(self)

    def outcome(self) -> Outcome | None:
        return None if self.ending == 0 else Outcome(tuple(self.winners), ENDINGS[self.ending])

    def payoff(self) -> list[float]:
        """1 and -1 with two seats, 0 for a draw; with more, 1 shared among the winners."""
        players = self.rules.players
        if not self.winners or (players == 2 and len(self.winners) == 2):
            return [0.0] * players
        if players == 2:
            return [1.0 if seat in self.winners else -1.0 for seat in range(2)]
        return [1.0 / len(self.winners) if seat in self.winners else 0.0 for seat in range(players)]

    def telling(self, seat: Seat, action: Action) -> bool:
        """Choices that only begin something tell their author nothing new and can be taken back."""
        kind = kinds(self.rules).by_id[action]
        return kind.telling(self, action - kind.first)

    def part(self, action: Action) -> bool:
        """Is this step one of several that the others will be told of together?"""
        if not self.telling(self.board.active, action):
            return True
        mixes = bool(self.stack) and isinstance(self.stack[-1], Splitting | Mixing)
        return mixes and (act.FACE <= action < act.PUSH or action == act.DONE)

    # ---- doing ----
    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Do a step, and all that follows from it without a decision."""
        if tell is not None and seat != CHANCE and self.part(action):
            tell.say(only(seat), PartChosen(kinds(self.rules).texts[action]))
        if self.stack:
            self.stack[-1].apply(self, action, tell)
        else:
            kind = kinds(self.rules).by_id[action]
            kind.do(self, action - kind.first, tell)
        self.run(tell)

    def run(self, tell: Tell | None) -> None:
        """Go on until somebody has to decide, or the game is over."""
        while self.ending == 0:
            if self.stack:
                if self.stack[-1].advance(self, tell):
                    return
            elif turns.advance(self, tell):
                return

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        ending.resign(self, seat, tell)
