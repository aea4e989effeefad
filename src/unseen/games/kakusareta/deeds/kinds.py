"""All kinds of steps together, and what is offered to the Moya in turns of their own (to K: see `kaku`)."""

from typing import Final

from unseen.core.kinds import Kinds
from unseen.core.seats import Action
from unseen.core.wire import events_of
from unseen.games.kakusareta import position
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards import card, earth, fire, power, water, wind
from unseen.games.kakusareta.cards import kinds as cards
from unseen.games.kakusareta.cards.card import OWN_DAY, OWN_NIGHT
from unseen.games.kakusareta.deeds import (
    answers,
    attack,
    claims,
    coins,
    growth,
    move,
    placing,
    raze,
    shows,
    supplies,
    swap,
    tokens,
    turns,
    way,
)
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.phases import MOYA, MOYA_NIGHT
from unseen.games.temples import events

OF_KAKU: Final = (way, coins, supplies, claims, shows)
OF_MOYA: Final = (move, swap, raze, placing, growth)
OF_BOTH: Final = (turns, tokens, answers, cards)
PAGES: Final = (*OF_KAKU, *OF_MOYA, *OF_BOTH)
KINDS: Final = Kinds[Step]([kind for page in PAGES for kind in page.DEEDS])
BY_ID: Final[list[Step]] = KINDS.by_id
ALSO_TOLD: Final = (attack, card, earth, fire, power, water, wind, position, events)
EVENTS: Final = events_of(*[vars(page) for page in (*PAGES, *ALSO_TOLD)])
"""All that can be learned, by name (section 5.2 of the ledger); each stands with what tells it."""


# ---- what is offered to the Moya ----
def offered_to_moya(b: Board) -> list[Action]:
    """First where a pawn comes from, if that is open; then all else. It never depends on where K is."""
    if b.due_at >= 0:
        return placing.offered_sources(b)
    night = b.phase == MOYA_NIGHT
    out = by_night(b) if night else by_day(b)
    return out if b.rules.mode == OFF else out + cards.offered(b, MOYA, OWN_NIGHT if night else OWN_DAY)


def by_day(b: Board) -> list[Action]:
    """KAK-MDAY-01, the cards left out: up to the actions left, and the end of the turn."""
    out: list[Action] = [shows.DONE]
    if b.left > 0:
        ready = b.upright() & ~b.used
        free = b.free()
        move.offer_lv1(b, out, ready & b.lv1, free)
        move.offer_lv2(b, out, ready & b.lv2, free)
        move.offer_lv3(b, out, ready & b.lv3, free)
        growth.offer_upgrades(b, out, ready & b.lv1, 2)
        growth.offer_upgrades(b, out, ready & b.lv2, 3)
        raze.offer_razes(b, out, ready & b.lv2)
        if b.stream:
            move.offer_slides(b, out, ready, free)
    return out


def by_night(b: Board) -> list[Action]:
    """KAK-MNT-01 to -04, KAK-ELE-11, the cards left out."""
    out: list[Action] = [shows.DONE]
    growth.offer_growth(b, out)
    if b.left > 0:
        tokens.offer_by_night(b, out, MOYA)
    return out
