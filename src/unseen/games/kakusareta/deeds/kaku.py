"""What is offered to K in turns of his own, by day without cards and what they make possible (see `completing`)."""

from mypy_extensions import i64

from unseen.boards.courtyard import bit, has
from unseen.core.seats import Action
from unseen.games.kakusareta import moves
from unseen.games.kakusareta.cards.card import OWN_NIGHT
from unseen.games.kakusareta.cards.kinds import offered
from unseen.games.kakusareta.deeds import way
from unseen.games.kakusareta.deeds.claims import CLAIM, CONCEDE, claim_follows, claimable, may_claim
from unseen.games.kakusareta.deeds.coins import offer_picks, offer_stops
from unseen.games.kakusareta.deeds.shows import DONE, SHOW_COLUMN, SHOW_ROW, due
from unseen.games.kakusareta.deeds.supplies import COLLECT, offer_darts, offer_looks
from unseen.games.kakusareta.deeds.tokens import offer_by_night, offer_tokens
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.moves import can_finish, finishes, leaving, may_step_down, price
from unseen.games.kakusareta.options import LINE, OFF
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku


def legal_steps(p: Position, sure: bool = True) -> list[Action]:
    """Every step, cards apart, from which the turn can still be completed without cards.

    With `sure` false: every step that the rules allow next. Claims and conceding end the game instead.
    """
    b = p.board
    if b.cornered:
        return [CLAIM, CONCEDE]
    if b.push_from >= 0:
        return way.offer_falls(p, sure)
    if b.coin_down:
        return after_coin(b)
    if b.petrify == IN_FORCE:
        return petrified(b)
    out: list[Action] = []
    if has(b.temples, b.at):
        from_temple(b, out, sure)
        if b.silent < 0:
            offer_stops(b, out)
    elif b.silent < 0:
        from_courtyard(b, out, sure)
    return out


# ---- movements ----
def from_temple(b: Kaku, out: list[Action], sure: bool) -> None:
    """KAK-LEAP-01 to -06, KAK-CRT-05; then actions and the claim before the coin."""
    n = b.points() - b.spent
    if n <= 0:
        return
    left = b.darts - price(b, b.at, b.down)
    if left >= 0:
        laid = moves.laid(b, b.at, b.darts, b.down)
        way.offer_leaps(b, out, n, left, laid, sure)
        if b.silent < 0 and may_step_down(b):
            way.offer_ground(b, out, way.DOWN, left, laid)
    actions_before(b, out, n, sure)
    if may_claim(b):
        out.append(CLAIM)


def from_courtyard(b: Kaku, out: list[Action], sure: bool) -> None:
    """KAK-CRT-02 to -06, KAK-TRE-04."""
    n = b.points() - b.spent
    own = leaving(b, b.at, b.darts, b.down)
    left = b.darts - own
    if n > 0 and left >= 0:
        laid = moves.laid(b, b.at, b.darts, b.down)
        way.offer_ground(b, out, way.WALK, left, laid)
        way.offer_climbs(b, out, n, left, laid, sure)
        if b.rules.courtyard_actions and not b.special and (b.moved or price(b, b.at, b.down) <= b.darts):
            courtyard_actions(b, out, n, 0 if b.moved else own, sure)
    if may_claim(b):
        out.append(CLAIM)
    if b.moved:
        out.append(DONE)


# ---- actions ----
def actions_before(b: Kaku, out: list[Action], n: i64, sure: bool) -> None:
    """KAK-ACT-02, -03, -06, -07: before the coin an action leaves a point for the movement that must follow."""
    if b.special or n < 2 or b.halting:
        return
    if b.pool() > 0 and (not sure or claim_follows(b, b.darts + 1) or finishes(b, n - 1, b.darts + 1, False)):
        out.append(COLLECT)
    if not sure or claim_follows(b, b.darts) or finishes(b, n - 1, b.darts, False):
        offer_looks(b, out)
        offer_tokens(b, out, KAKU)


def courtyard_actions(b: Kaku, out: list[Action], n: i64, own: i64, sure: bool) -> None:
    """AMB-23: a dart or a look for one point; before the first movement one must still follow, or the claim.

    Before all that the Moya in K's own space is attacked (KAK-CRT-03): who may leave it standing may only walk off.
    """
    here = b.down | bit(b.at)
    free = b.moved or (n > 1 and not sure) or claim_follows(b, b.darts)
    if b.pool() + own > 0 and (free or can_finish(b, b.at, n - 1, b.darts - own + 1, here, False, -1)):
        out.append(COLLECT)
    if free or can_finish(b, b.at, n - 1, b.darts - own, here, False, -1):
        offer_looks(b, out)


def after_coin(b: Kaku) -> list[Action]:
    """KAK-ACT-01 to -06 after the arrival, KAK-TRE-03; KAK-EK-STILL."""
    out = [DONE]
    free = not b.special and b.spent < b.points()
    if (free or not b.rules.treasure_costs_action) and claimable(b, b.darts):
        out.append(CLAIM)
    if free:
        offer_darts(b, out)
        offer_looks(b, out)
        offer_tokens(b, out, KAKU)
        offer_picks(b, out)
    return out


def petrified(b: Kaku) -> list[Action]:
    """KAK-EM-PETRIFY: one action that may come before a leap, or none."""
    out = [DONE]
    if (not b.special or not b.rules.treasure_costs_action) and claimable(b, b.darts):
        out.append(CLAIM)
    on_temple = has(b.temples, b.at)
    if not b.special and (on_temple or b.rules.courtyard_actions):
        offer_darts(b, out)
        offer_looks(b, out)
        if on_temple:
            offer_tokens(b, out, KAKU)
    return out


# ---- is there any turn? ----
def dart_before_claim(b: Kaku) -> bool:
    """Option treasure_costs_action: does a dart taken now make a claim legal that is not?"""
    if b.special or b.moved or b.points() - b.spent < 2 or not has(b.temples, b.at) or b.pool() <= 0:
        return False
    return not claimable(b, b.darts) and claim_follows(b, b.darts + 1)


def has_turn(b: Kaku) -> bool:
    """KAK-END-02 without cards: does any complete day turn exist? A claim that is legal now is left to a cornered K."""
    return moves.has_turn(b) or (b.rules.cornered_may_claim and dart_before_claim(b))


# ---- the night ----
def by_night(b: Kaku) -> list[Action]:
    """KAK-KNT-01 to -04. In the base game a line that is due is shown by the step that ends the night."""
    out: list[Action] = []
    if b.rules.mode == OFF and due(b) == LINE:
        out.append(SHOW_ROW)
        out.append(SHOW_COLUMN)
    else:
        out.append(DONE)
    if b.spent < b.rules.night_ap:
        offer_darts(b, out)
        offer_looks(b, out)
        offer_picks(b, out)
        offer_by_night(b, out, KAKU)
    return out if b.rules.mode == OFF else out + offered(b, KAKU, OWN_NIGHT)
