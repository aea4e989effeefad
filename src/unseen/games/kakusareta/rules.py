"""Kakusareta as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import Action, Seat, hears
from unseen.core.state import NOTHING
from unseen.games.kakusareta import completing
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import CardPlayed
from unseen.games.kakusareta.cards.earth import Built
from unseen.games.kakusareta.cards.water import HideBack
from unseen.games.kakusareta.deeds import answers, claims, kaku, tokens
from unseen.games.kakusareta.deeds.kinds import BY_ID, offered_to_moya
from unseen.games.kakusareta.deeds.turns import kaku_turn
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, LOYALIST_CHOICE, MOYA, MOYA_DAY, MOYA_NIGHT
from unseen.games.kakusareta.position import Position
from unseen.games.temples import events
from unseen.games.temples.truth import NOBODY

WHO: Final[list[tuple[Seat, ...]]] = [NOBODY, *[(seat,) for seat in (KAKU, MOYA, KAKU, MOYA, KAKU, MOYA, MOYA, KAKU)]]
"""By phase, up to those of the opening."""
CARDS: Final = (CardPlayed, Built, HideBack)
"""Cards that nobody can answer, and what they do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kakusareta(Position):
    """One truth of Kakusareta."""

    def clone(self) -> "Kakusareta":
        n = Kakusareta()
        self.copy_to(n)
        return n

    def asked(self) -> tuple[Seat, ...]:
        phase = self.board.phase
        if phase < LOYALIST_CHOICE:
            return WHO[phase]
        return tokens.who_chooses(self) if phase == LOYALIST_CHOICE else (self.rules.draft_order[self.board.drafted],)

    def legal(self, seat: Seat) -> list[Action]:
        b = self.board
        phase = b.phase
        if phase == KAKU_DAY:
            return kaku.legal_steps(self, True) if b.rules.mode == OFF else completing.legal(self)
        if phase == KAKU_NIGHT:
            return kaku.by_night(b)
        if b.phase == MOYA_DAY or b.phase == MOYA_NIGHT:
            return offered_to_moya(b)
        return answers.offered(b) if phase < LOYALIST_CHOICE else first_choices(b)

    def odds(self) -> list[tuple[Action, float]]:
        """KAK-SET-02: the colour of the rod that is drawn now."""
        return self.odds_of(claims.DRAW_RED, claims.DRAW_GREEN)

    def telling(self, seat: Seat, action: Action) -> bool:
        """The Moya's elemental steps may tell them something new, too, and so may their win."""
        kind = BY_ID[action]
        if kind.telling or (seat == MOYA and kind.elemental):
            return True
        return seat == MOYA and self.board.temple_count() + 1 >= self.rules.temple_win > 0

    def batch(self) -> list[Event]:
        return in_order(self.rules, self.unsaid)

    def waiting(self, seat: Seat) -> list[Event]:
        if not hears(seat, self.hushed):
            return NOTHING
        in_order = self.board.phase == KAKU_NIGHT or (
            self.rules.attack_order_public and self.rules.special_order_public
        )
        return self.unsaid if in_order and self.rules.mode == OFF else NOTHING

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        kind = BY_ID[action]
        if self.board.phase == LOYALIST_CHOICE:
            tokens.choose(self, seat, action - kind.first, tell)
        else:
            kind.do(self, action - kind.first, tell)

    def open(self, tell: Tell | None) -> None:
        """The game begins, in an elemental game with elements and tokens."""
        self.board.lay_out()
        if self.board.phase < LOYALIST_CHOICE:
            self.begin(tell)

    def begin(self, tell: Tell | None) -> None:
        """K's first turn begins (KAK-SET-07)."""
        kaku_turn(self, tell)


def first_choices(b: Board) -> list[Action]:
    """Before K's first turn of an elemental game: Loyalist's choice of elements, Master's draft."""
    return tokens.offered_elements(b) if b.phase == LOYALIST_CHOICE else tokens.offered_draft(b)


def in_order(rules: Rules, batch: list[Event]) -> list[Event]:
    """AMB-19, AMB-47, KAK-ELE-22: a batch as the others hear it; with elements the cards come before all else."""
    told = events.in_order(batch, rules.attack_order_public, rules.special_order_public)
    if rules.mode == OFF:
        return told
    cards = [event for event in told if isinstance(event, CARDS)]
    return cards + [event for event in told if not isinstance(event, CARDS)]
