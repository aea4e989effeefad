"""All cards in one place, K's ten, then M's ten; and which of them are offered."""

from typing import Final

from mypy_extensions import i64

from unseen.core.seats import Action, Seat
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards import earth, fire, water, wind
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA
from unseen.games.kakusareta.secrets import Kaku

ALL: Final[list[Card]] = [*earth.CARDS, *wind.CARDS, *water.CARDS, *fire.CARDS]
KAKU_CARDS: Final[list[Card]] = [card for card in ALL if card.side == KAKU]
MOYA_CARDS: Final[list[Card]] = [card for card in ALL if card.side != KAKU]
CARDS: Final[list[Card]] = KAKU_CARDS + MOYA_CARDS
DEEDS: Final[list[Step]] = [*ALL, fire.GIVE]


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
        if card.when & when != 0:
            out += card.offered(b)
    return out
