"""What is offered to the Moya in turns of their own; it never depends on where K is."""

from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards import table
from unseen.games.kakusareta.cards.card import OWN_DAY, OWN_NIGHT
from unseen.games.kakusareta.deeds.ends import DONE
from unseen.games.kakusareta.deeds.growth import offer_growth
from unseen.games.kakusareta.deeds.move import offer_lv1, offer_lv2, offer_lv3, offer_slides
from unseen.games.kakusareta.deeds.placing import offered_sources
from unseen.games.kakusareta.deeds.raze import offer_razes
from unseen.games.kakusareta.deeds.tokens import offer_by_night
from unseen.games.kakusareta.deeds.upgrade import offer_upgrades
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.phases import MOYA, MOYA_NIGHT


def offered(b: Board) -> list[Action]:
    """First where a pawn comes from, if that is open; then all else of the day or the night."""
    if b.due_at >= 0:
        return offered_sources(b)
    night = b.phase == MOYA_NIGHT
    out = by_night(b) if night else by_day(b)
    return out if b.rules.mode == OFF else out + table.offered(b, MOYA, OWN_NIGHT if night else OWN_DAY)


def by_day(b: Board) -> list[Action]:
    """KAK-MDAY-01, the cards left out: up to the actions left, and the end of the turn."""
    out: list[Action] = [DONE]
    if b.left > 0:
        ready = b.upright() & ~b.used
        free = b.free()
        offer_lv1(b, out, ready & b.lv1, free)
        offer_lv2(b, out, ready & b.lv2, free)
        offer_lv3(b, out, ready & b.lv3, free)
        offer_upgrades(b, out, ready & b.lv1, 2)
        offer_upgrades(b, out, ready & b.lv2, 3)
        offer_razes(b, out, ready & b.lv2)
        if b.stream:
            offer_slides(b, out, ready, free)
    return out


def by_night(b: Board) -> list[Action]:
    """KAK-MNT-01 to -04, KAK-ELE-11, the cards left out."""
    out: list[Action] = [DONE]
    offer_growth(b, out)
    if b.left > 0:
        offer_by_night(b, out, MOYA)
    return out
