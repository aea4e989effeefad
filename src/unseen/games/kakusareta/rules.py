"""Kakusareta as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, hears
from unseen.core.state import NOTHING
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta import (
    completing,
    elemental,
    ending,
    kaku,
    night,
    opening,
    windows,
)
from unseen.games.kakusareta.batches import in_order
from unseen.games.kakusareta.board import (
    IN_FORCE,
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MOYA,
    MOYA_DAY,
    MOYA_NIGHT,
)
from unseen.games.kakusareta.cards import fortify
from unseen.games.kakusareta.cards.card import OWN_NIGHT
from unseen.games.kakusareta.cards.table import offered
from unseen.games.kakusareta.deeds import draw, moya
from unseen.games.kakusareta.deeds.claims import Cornered, claimable
from unseen.games.kakusareta.deeds.kinds import BY_ID
from unseen.games.kakusareta.events_base import AllStood, TurnEnded
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.position import UNFINISHED, Position
from unseen.games.kakusareta.secrets import NO_HITS
from unseen.games.temples.ending import decide, resign

NOBODY: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)
WHO: Final[list[tuple[Seat, ...]]] = [
    NOBODY,
    (KAKU,),
    (MOYA,),
    (KAKU,),
    (MOYA,),
    (KAKU,),
    (MOYA,),
    (MOYA,),
    (KAKU,),
]
"""By phase, up to those of the opening."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kakusareta(Position):
    """One truth of Kakusareta."""

    def clone(self) -> "Kakusareta":
        """An equal truth of its own."""
        n = Kakusareta()
        self.copy_to(n)
        return n

    def pending(self) -> tuple[Seat, ...]:
        """Who may act."""
        if self.opened:
            return NOBODY
        if self.drawing_line >= 0:
            return CHANCE_ACTS
        return WHO[self.board.phase] if self.board.phase < LOYALIST_CHOICE else opening.pending(self)

    def legal(self, seat: Seat) -> list[Action]:
        """The steps offered to a seat that may act."""
        b = self.board
        phase = b.phase
        plain = b.rules.mode == OFF
        if phase == KAKU_DAY:
            return kaku.legal_steps(self, True) if plain else completing.legal(self)
        if phase in (MOYA_DAY, MOYA_NIGHT):
            return moya.offered(b)
        if phase == KAKU_NIGHT:
            out = night.kaku_steps(b)
            return out if plain else out + offered(b, KAKU, OWN_NIGHT)
        return windows.legal(self, seat) if phase < LOYALIST_CHOICE else opening.legal(b)

    def odds(self) -> list[tuple[Action, float]]:
        """KAK-SET-02: the colour of the rod that is drawn now."""
        return self.odds_of(draw.DRAW_RED, draw.DRAW_GREEN)

    def opening(self) -> list[Event]:
        return ending.opening(self)

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        """KAK-END-04."""
        resign(self, seat, tell)

    def telling(self, seat: Seat, action: Action) -> bool:
        """Looks, claims, razed temples and ends of turns may tell their author something new; so may a win."""
        if action in (act.CLAIM, act.LOOK_ROW, act.LOOK_COLUMN, act.DONE) or act.RAZE <= action < act.MOVE:
            return True
        if seat == MOYA and self.board.temple_count() + 1 >= self.rules.temple_win > 0:
            return True
        return action >= act.ELEMENTAL and (seat == MOYA or act.ELEMENT <= action < act.PASS)

    def batch(self) -> list[Event]:
        """What waits, in the order in which it will be said."""
        return in_order(self.rules, self.unsaid)

    def waiting(self, seat: Seat) -> list[Event]:
        """All that waits, where its order is already sure."""
        if not hears(seat, self.hushed):
            return NOTHING
        in_order = self.board.phase == KAKU_NIGHT or (
            self.rules.attack_order_public and self.rules.special_order_public
        )
        return self.unsaid if in_order and self.rules.mode == OFF else NOTHING

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Do a step of whoever is to act."""
        a: i64 = action
        step = BY_ID[action]
        if step is not None:
            step.kind.do(self, step.n, tell)
            return
        phase = self.board.phase
        if phase >= KAKU_REVEAL:
            if phase < LOYALIST_CHOICE:
                windows.reveal(self, action, tell)
            else:
                opening.apply(self, seat, action, tell)
        elif self.board.due_at >= 0:
            elemental.take(self, MOYA, a - act.TOKEN, "instead", tell)
            ending.check_temples(self, tell)
        elif phase == KAKU_DAY:
            self.kaku_step(a, tell)
        elif phase == KAKU_NIGHT:
            self.kaku_night_step(a, tell)
        elif a == act.DONE:
            self.end_moya(tell)
        else:
            elemental.take(self, MOYA, a - act.TOKEN, "night", tell)

    # ---- K's steps ----
    def kaku_step(self, a: i64, tell: Tell | None) -> None:
        """A step of K by day."""
        if a == act.DONE:
            self.kaku_over(tell)
        else:
            elemental.take(self, KAKU, a - act.TOKEN, "action", tell)

    def kaku_night_step(self, a: i64, tell: Tell | None) -> None:
        """A step of K by night."""
        if a == act.DONE:
            night.end(self, tell)
        elif a == act.SHOW_ROW or a == act.SHOW_COLUMN:
            night.reveal(self, night.shown_line(self.board, a == act.SHOW_ROW), tell)
        else:
            elemental.take(self, KAKU, a - act.TOKEN, "night", tell)

    # ---- from turn to turn (KAK-TRN) ----
    def open(self, tell: Tell | None) -> None:
        """The game begins, in an elemental game with elements and tokens."""
        self.board.lay_out()
        if self.board.phase < LOYALIST_CHOICE:
            self.begin(tell)

    def begin(self, tell: Tell | None) -> None:
        """K's first turn begins (KAK-SET-07)."""
        self.kaku_turn(tell)

    def kaku_turn(self, tell: Tell | None) -> None:
        """A day turn of K begins; KAK-END-02 is checked here and only here."""
        b = self.board
        if b.rules.mode != OFF:
            windows.pay_owed(self, tell)
            if b.petrify == IN_FORCE or completing.has_turn(self):
                return
        elif kaku.has_turn(b):
            return
        if not b.rules.cornered_may_claim or not claimable(b):
            ending.lose_cornered(self, tell)
            return
        b.cornered = True
        self.whisper(tell, Cornered())

    def kaku_over(self, tell: Tell | None) -> None:
        """K's turn ends: one batch for the others, then the answer of W3, then M's turn."""
        b = self.board
        hits = b.hits
        b.end_kaku()
        if tell is not None:
            self.speak(tell, KAKU)
            tell.say(EVERYONE, TurnEnded(KAKU))
        if hits:
            b.hits = hits
            if not fortify.open_window(self, tell):
                b.hits = NO_HITS

    def end_moya(self, tell: Tell | None) -> None:
        """M's turn ends: K's next day turn comes, or the night, or after M's night the dawn (KAK-MNT-05)."""
        b = self.board
        by_night = b.phase == MOYA_NIGHT
        b.end_moya()
        if tell is not None:
            tell.say(EVERYONE, TurnEnded(MOYA))
            if by_night:
                tell.say(EVERYONE, AllStood())
        if b.phase == KAKU_DAY:
            self.kaku_turn(tell)
        elif b.phase == KAKU_NIGHT:
            if b.rules.mode != OFF:
                windows.pay_owed(self, tell)
            night.dusk(self, tell)
        elif not ending.check_temples(self, tell):
            decide(self, UNFINISHED, -1, tell)
