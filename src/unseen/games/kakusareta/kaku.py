"""K's day turn: what is offered (sections 3.1 to 3.8 of the ledger)."""

from mypy_extensions import i64

from unseen.boards.courtyard import TEMPLES, bit, cells, has
from unseen.core.seats import Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta import moves
from unseen.games.kakusareta.board import IN_FORCE, KAKU
from unseen.games.kakusareta.deeds import way
from unseen.games.kakusareta.elemental import takeable as tokens
from unseen.games.kakusareta.ending import claimable
from unseen.games.kakusareta.kaku_steps import takeable
from unseen.games.kakusareta.moves import (
    can_finish,
    finishes,
    leaving,
    left_lying,
    may_step_down,
    price,
)
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.rods import rod_line


def legal_steps(p: Position, sure: bool = True) -> list[Action]:
    """Every step, cards apart, from which the turn can still be completed without cards.

    With `sure` false: every step that the rules allow next. Claims and conceding end the game instead.
    """
    b = p.board
    if b.cornered:
        return [act.CLAIM, act.CONCEDE]
    if b.push_from >= 0:
        return way.offer_falls(p, sure)
    if b.coin_down:
        return after_coin(b)
    if b.petrify == IN_FORCE:
        return petrified(b)
    out: list[Action] = []
    if has(b.temples, b.at):
        from_temple(p, out, sure)
        if b.silent < 0:
            stop_steps(b, out)
    elif b.silent < 0:
        from_courtyard(p, out, sure)
    return out


# ---- movements ----
def from_temple(p: Position, out: list[Action], sure: bool) -> None:
    """KAK-LEAP-01 to -06, KAK-CRT-05; then actions and the claim before the coin."""
    b = p.board
    n = b.points() - b.spent
    if n <= 0:
        return
    left = b.darts - price(b, b.at, b.down)
    if left >= 0:
        laid = b.down | bit(b.at)
        way.offer_leaps(p, out, n, left, laid, sure)
        if b.silent < 0 and may_step_down(b):
            way.offer_downs(p, out, left, laid, sure)
    actions_before(p, out, n, sure)
    if may_claim(b):
        out.append(act.CLAIM)


def from_courtyard(p: Position, out: list[Action], sure: bool) -> None:
    """KAK-CRT-02 to -06, KAK-TRE-04."""
    b = p.board
    n = b.points() - b.spent
    own = leaving(b, b.at, b.darts, b.down)
    left = b.darts - own
    if n > 0 and left >= 0:
        laid = left_lying(b, b.at, b.darts, b.down)
        way.offer_walks(b, out, left, laid)
        way.offer_climbs(p, out, n, left, laid, sure)
        if b.rules.courtyard_actions and not b.special and (b.moved or price(b, b.at, b.down) <= b.darts):
            courtyard_actions(p, out, n, 0 if b.moved else own, sure)
    if may_claim(b):
        out.append(act.CLAIM)
    if b.moved:
        out.append(act.DONE)


def may_claim(b: Kaku) -> bool:
    """KAK-TRE-03, -04: is a claim one of the next steps, the coin not yet laid?"""
    if b.silent >= 0 or not claimable(b):
        return False
    if has(b.temples, b.at):
        return not b.moved and b.spent < b.points() and (not b.special or not b.rules.treasure_costs_action)
    return not b.rules.treasure_costs_action or (not b.special and b.spent < b.points())


def dart_before_claim(b: Kaku) -> bool:
    """Option treasure_costs_action: does a dart taken now make a claim legal that is not?"""
    if b.special or b.moved or b.points() - b.spent < 2 or not has(b.temples, b.at) or b.pool() <= 0:
        return False
    return not claimable(b) and claim_follows(b, b.darts + 1)


def has_turn(b: Kaku) -> bool:
    """KAK-END-02 without cards: does any complete day turn exist? A claim that is legal now is left to a cornered K."""
    return moves.has_turn(b) or (b.rules.cornered_may_claim and dart_before_claim(b))


def courtyard_actions(p: Position, out: list[Action], n: i64, own: i64, sure: bool) -> None:
    """AMB-23: a dart or a look for one point; before the first movement one must still follow, or the claim.

    Before all that the Moya in K's own space is attacked (KAK-CRT-03): who may leave it standing may only walk off.
    """
    b = p.board
    here = b.down | bit(b.at)
    free = b.moved or (n > 1 and not sure) or claim_follows(b, b.darts)
    if b.pool() + own > 0 and (free or can_finish(b, b.at, n - 1, b.darts - own + 1, here, False, -1)):
        out.append(act.COLLECT)
    if free or can_finish(b, b.at, n - 1, b.darts - own, here, False, -1):
        looks(b, out)


# ---- actions ----
def actions_before(p: Position, out: list[Action], n: i64, sure: bool) -> None:
    """KAK-ACT-02, -03, -06, -07: before the coin an action leaves a point for the movement that must follow."""
    b = p.board
    if b.special or n < 2 or b.halting:
        return
    if b.pool() > 0 and (not sure or claim_follows(b, b.darts + 1) or finishes(b, n - 1, b.darts + 1, False)):
        out.append(act.COLLECT)
    if not sure or claim_follows(b, b.darts) or finishes(b, n - 1, b.darts, False):
        looks(b, out)
        token_steps(b, out)


def claim_follows(b: Kaku, darts: i64) -> bool:
    """Option treasure_costs_action: after an action before the first movement a claim may end the turn instead."""
    if b.rules.treasure_costs_action or b.moved or b.silent >= 0 or not has(TEMPLES, b.at):
        return False
    return not b.rules.treasure_requires_clear or price(b, b.at, b.down) <= darts


def looks(b: Kaku, out: list[Action]) -> None:
    """KAK-ACT-03: a rod of K's row or column, where one lies."""
    if rod_line(b.at, True) >= 0:
        out.append(act.LOOK_ROW)
    if rod_line(b.at, False) >= 0:
        out.append(act.LOOK_COLUMN)


def token_steps(b: Kaku, out: list[Action]) -> None:
    """KAK-ACT-06."""
    if b.rules.mode != OFF:
        for element in tokens(b, KAKU):
            out.append(act.TOKEN + element)


def stop_steps(b: Kaku, out: list[Action]) -> None:
    """KAK-COIN-01: the coin of K's temple; on a tower away from the temple cells any coin (option tower_stop)."""
    if not b.moved or b.halting:
        return
    if has(TEMPLES, b.at):
        if has(b.hand, b.at):
            out.append(act.PLACE)
    elif b.rules.tower_any_coin:
        for c in cells(b.hand):
            out.append(act.LAY + c)


def after_coin(b: Kaku) -> list[Action]:
    """KAK-ACT-01 to -06 after the arrival, KAK-TRE-03; KAK-EK-STILL."""
    out = [act.DONE]
    free = not b.special and b.spent < b.points()
    if (free or not b.rules.treasure_costs_action) and claimable(b):
        out.append(act.CLAIM)
    if free:
        if b.pool() > 0:
            out.append(act.COLLECT)
        looks(b, out)
        token_steps(b, out)
        for c in cells(takeable(b)):
            out.append(act.PICK + c)
    return out


def petrified(b: Kaku) -> list[Action]:
    """KAK-EM-PETRIFY: one action that may come before a leap, or none."""
    out = [act.DONE]
    if (not b.special or not b.rules.treasure_costs_action) and claimable(b):
        out.append(act.CLAIM)
    if not b.special and has(b.temples, b.at):
        if b.pool() > 0:
            out.append(act.COLLECT)
        looks(b, out)
        token_steps(b, out)
    elif not b.special and b.rules.courtyard_actions:
        if b.pool() > 0:
            out.append(act.COLLECT)
        looks(b, out)
    return out
