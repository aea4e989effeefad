"""All cards in one place: K's ten, then M's ten, each by the name of its file."""

from typing import Final

from mypy_extensions import i64

from unseen.core.seats import Action, Seat
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards import (
    ashes,
    breath,
    breeze,
    fate,
    fireball,
    fortify,
    gentle,
    mirage,
    petrify,
    quake,
    rain,
    river,
    shift,
    silent,
    still,
    streak,
    stream,
    tempest,
    tide,
    tower,
)
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA
from unseen.games.kakusareta.secrets import Kaku

CARDS: Final[list[Card]] = [
    quake.CARD,
    tower.CARD,
    silent.CARD,
    mirage.CARD,
    tempest.CARD,
    river.CARD,
    tide.CARD,
    still.CARD,
    rain.CARD,
    fireball.CARD,
    petrify.CARD,
    fortify.CARD,
    breeze.CARD,
    fate.CARD,
    breath.CARD,
    stream.CARD,
    gentle.CARD,
    shift.CARD,
    streak.CARD,
    ashes.CARD,
]
KAKU_CARDS: Final[list[Card]] = [card for card in CARDS if card.side == KAKU]
MOYA_CARDS: Final[list[Card]] = [card for card in CARDS if card.side != KAKU]
DEEDS: Final[list[Step]] = [*[card for card in CARDS if card is not streak.CARD], *streak.DEEDS]


# ---- what is offered ----
def can_spare(b: Board, seat: Seat) -> bool:
    """Option power_costs_action: is there an action, or a point of the night, for the power?"""
    if not b.rules.power_costs_action:
        return True
    if seat == MOYA:
        return b.left > 0
    assert isinstance(b, Kaku)
    if b.phase == KAKU_DAY:
        return not b.special and b.spent < b.points()
    return b.spent < b.rules.night_ap


def hindered(b: Board, seat: Seat) -> bool:
    """Must something else be done first?"""
    if seat == MOYA:
        return b.due_at >= 0
    assert isinstance(b, Kaku)
    return b.push_from >= 0 or b.silent >= 0 or b.cornered


def offered(b: Board, seat: Seat, when: i64) -> list[Action]:
    """W1 and W5: the cards that can be played now, whether or not K's turn can be completed then."""
    out: list[Action] = []
    if hindered(b, seat) or not can_spare(b, seat):
        return out
    for card in KAKU_CARDS if seat == KAKU else MOYA_CARDS:
        if card.when & when != 0 and card.ready(b):
            purse = b.spendable(seat, card.element)
            for a in card.steps(b):
                if not card.per_pawn or card.price(b.rules, card.pawns(b, a - card.first)) <= purse:
                    out.append(a)
    return out
