"""K's day turn in an elemental game: which steps leave a way to complete it, cards included (KAK-KDAY-05, AMB-E23)."""

from collections.abc import Hashable

from unseen.boards.courtyard import bit
from unseen.core.seats import Action
from unseen.games.kakusareta import elemental, kaku, powers
from unseen.games.kakusareta.actions import CLAIM, CONCEDE, LAY, LOOK_COLUMN, LOOK_ROW, PASS, PICK, TOKEN
from unseen.games.kakusareta.cards import river, still, tide, tower
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.table import card_of
from unseen.games.kakusareta.elements import IN_FORCE
from unseen.games.kakusareta.moves import can_complete
from unseen.games.kakusareta.options import MASTER
from unseen.games.kakusareta.position import KAKU, MOYA, MOYA_FATE, Position


def legal(p: Position) -> list[Action]:
    """Every step from which the turn can still be completed, supposing that M cancels nothing."""
    out = kaku.legal_steps(p, True)
    if p.cornered or not powers.any_ready(p, OWN_DAY):
        return out
    if p.petrify == IN_FORCE:
        return out + powers.offered(p, KAKU, OWN_DAY)
    easy = p.coin_down or (p.push_from < 0 and can_complete(p))
    for a in kaku.legal_steps(p, False):
        if a not in out and completable(after(p, a)):
            out.append(a)
    for a in powers.offered(p, KAKU, OWN_DAY):
        harmless = easy and (p.coin_down or (card_of(a).safe and not p.rules.power_costs_action))
        if harmless or completable(after(p, a)):
            out.append(a)
    return out


def has_turn(p: Position) -> bool:
    """KAK-END-02 in an elemental game: does any complete turn exist, with the cards that can be paid for now?"""
    return completable(p)


def after(p: Position, a: Action) -> Position:
    """The truth after one step of K's, nothing told, nothing cancelled, nothing drawn."""
    n = p.clone()
    n.apply(KAKU, a, None)
    if n.phase == MOYA_FATE:
        n.apply(MOYA, PASS, None)
    n.drawing_line = -1
    return n


def completable(p: Position) -> bool:
    """Can this turn be completed?"""
    return search(p, set())


def search(p: Position, seen: set[Hashable]) -> bool:
    """Depth first over movements, darts and cards; the same truth is never searched twice."""
    if p.coin_down or (p.push_from < 0 and can_complete(p)):
        return True
    if p.push_from < 0 and not powers.any_ready(p, OWN_DAY):
        return False
    key = p.key()
    if key in seen:
        return False
    seen.add(key)
    if not hopeful(p):
        return False
    for a in kaku.legal_steps(p, False) + powers.offered(p, KAKU, OWN_DAY):
        if not idle(a) and search(after(p, a), seen):
            return True
    return False


def idle(a: Action) -> bool:
    """A step that ends the game, or never opens a way."""
    return a in (CLAIM, CONCEDE, LOOK_ROW, LOOK_COLUMN) or PICK <= a < LAY or TOKEN <= a < TOKEN + 4


def hopeful(p: Position) -> bool:
    """Could the turn be completed if no Moya stood in the way? If not, no card that strikes them helps either."""
    if powers.ready(p, still.CARD) and (still.CARD.steps(p) or tide.CARD.steps(p)):
        return True
    n = p.clone()
    n.lv1 = n.lv2 = n.lv3 = n.down = 0
    n.push_from = n.silent = -1
    if powers.ready(p, river.CARD) and river.CARD.steps(p):
        n.river = True
    if can_complete(n):
        return True
    return powers.ready(p, tower.CARD) and rises(n)


def rises(p: Position) -> bool:
    """Would one more temple help, or perhaps two? `p` is a board without Moya."""
    twice = 2 * powers.price(p.rules, tower.CARD, 1)
    if p.rules.mode != MASTER and elemental.spendable(p, KAKU, tower.CARD.element) >= twice:
        return True
    temples = p.temples
    for a in tower.CARD.steps(p):
        p.temples = temples | bit(a - tower.CARD.first)
        if can_complete(p):
            return True
    return False
