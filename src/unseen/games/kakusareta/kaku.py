"""K's day turn: what is offered (sections 3.1 to 3.8 of the ledger)."""

from mypy_extensions import i64

from unseen.boards.courtyard import ORTH, TEMPLES, bit, cells, has
from unseen.boards.courtyard_rods import rod_line
from unseen.core.seats import Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta import moves
from unseen.games.kakusareta.elemental import takeable as tokens
from unseen.games.kakusareta.elements import IN_FORCE
from unseen.games.kakusareta.ending import claimable
from unseen.games.kakusareta.kaku_steps import go, push, takeable
from unseen.games.kakusareta.moves import (
    can_complete,
    can_finish,
    crushing,
    finishes,
    landings,
    leaving,
    left_lying,
    may_step_down,
    may_stop,
    price,
    prices,
    ways,
)
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.position import KAKU, Position


def legal_steps(p: Position, sure: bool = True) -> list[Action]:
    """Every step, cards apart, from which the turn can still be completed without cards.

    With `sure` false: every step that the rules allow next. Claims and conceding end the game instead.
    """
    if p.cornered:
        return [act.CLAIM, act.CONCEDE]
    if p.push_from >= 0:
        return falls(p, sure)
    if p.coin_down:
        return after_coin(p)
    if p.petrify == IN_FORCE:
        return petrified(p)
    out: list[Action] = []
    if has(p.temples, p.at):
        from_temple(p, out, sure)
        if p.silent < 0:
            stop_steps(p, out)
    elif p.silent < 0:
        from_courtyard(p, out, sure)
    return out


# ---- movements ----
def from_temple(p: Position, out: list[Action], sure: bool) -> None:
    """KAK-LEAP-01 to -06, KAK-CRT-05; then actions and the claim before the coin."""
    n = p.points() - p.spent
    if n <= 0:
        return
    left = p.darts - price(p, p.at, p.down)
    if left >= 0:
        laid = p.down | bit(p.at)
        leap_steps(p, out, n, left, laid, sure)
        if p.silent < 0 and may_step_down(p):
            down_steps(p, out, left, laid, sure)
    actions_before(p, out, n, sure)
    if may_claim(p):
        out.append(act.CLAIM)


def leap_steps(p: Position, out: list[Action], n: i64, left: i64, laid: i64, sure: bool) -> None:
    """The leaps from K's temple, `left` darts being there once its own Lv3 is paid for."""
    careful = crushing(p)
    for way in ways(p, p.at):
        over: i64 = way.over
        if p.silent >= 0:
            if not has(over, p.silent):
                continue
            over &= ~bit(p.silent)
        if careful:
            if tried(p, way.to, sure):
                out.append(act.LEAP + way.to)
            continue
        rest = left - prices(p, over, laid) - price(p, way.to, laid)
        if rest < 0:
            continue
        if (
            not sure
            or may_stop(p, way.to)
            or (n > 1 and can_finish(p, way.to, n - 1, rest, laid | over | bit(way.to), not p.special, -1))
        ):
            out.append(act.LEAP + way.to)


def down_steps(p: Position, out: list[Action], left: i64, laid: i64, sure: bool) -> None:
    """KAK-CRT-05, KAK-PUSH-04: from K's temple down, `left` darts being there once its own Lv3 is paid for."""
    careful = crushing(p)
    for to in cells(ORTH[p.at] & ~p.temples):
        if tried(p, to, sure) if careful else price(p, to, laid) <= left:
            out.append(act.DOWN + to)


def tried(p: Position, to: i64, sure: bool) -> bool:
    """Option attack_costs: where a falling Lv3 may spare K a dart, a movement is tried."""
    twin = p.clone()
    go(twin, to, None)
    return goes_well(twin, sure)


def from_courtyard(p: Position, out: list[Action], sure: bool) -> None:
    """KAK-CRT-02 to -06, KAK-TRE-04."""
    n = p.points() - p.spent
    own = leaving(p, p.at, p.darts, p.down)
    left = p.darts - own
    if n > 0 and left >= 0:
        laid = left_lying(p, p.at, p.darts, p.down)
        for to in cells(ORTH[p.at] & ~p.temples):
            if price(p, to, laid) <= left:
                out.append(act.WALK + to)
        climb_steps(p, out, n, left, laid, sure)
        if p.rules.courtyard_actions and not p.special and (p.moved or price(p, p.at, p.down) <= p.darts):
            courtyard_actions(p, out, n, 0 if p.moved else own, sure)
    if may_claim(p):
        out.append(act.CLAIM)
    if p.moved:
        out.append(act.DONE)


def may_claim(p: Position) -> bool:
    """KAK-TRE-03, -04: is a claim one of the next steps, the coin not yet laid?"""
    if p.silent >= 0 or not claimable(p):
        return False
    if has(p.temples, p.at):
        return not p.moved and p.spent < p.points() and (not p.special or not p.rules.treasure_costs_action)
    return not p.rules.treasure_costs_action or (not p.special and p.spent < p.points())


def dart_before_claim(p: Position) -> bool:
    """Option treasure_costs_action: does a dart taken now make a claim legal that is not?"""
    if p.special or p.moved or p.points() - p.spent < 2 or not has(p.temples, p.at) or p.pool() <= 0:
        return False
    return not claimable(p) and claim_follows(p, p.darts + 1)


def has_turn(p: Position) -> bool:
    """KAK-END-02 without cards: does any complete day turn exist? A claim that is legal now is left to a cornered K."""
    return moves.has_turn(p) or (p.rules.cornered_may_claim and dart_before_claim(p))


def climb_steps(p: Position, out: list[Action], n: i64, left: i64, laid: i64, sure: bool) -> None:
    """KAK-CRT-04: up onto a temple, `left` darts being there once the Moya in K's own space is paid for."""
    careful = crushing(p)
    for to in cells(ORTH[p.at] & p.temples):
        if careful:
            if tried(p, to, sure):
                out.append(act.CLIMB + to)
            continue
        rest = left - price(p, to, laid)
        if rest >= 0 and (
            not sure or may_stop(p, to) or (n > 1 and can_finish(p, to, n - 1, rest, laid | bit(to), not p.special, -1))
        ):
            out.append(act.CLIMB + to)


def courtyard_actions(p: Position, out: list[Action], n: i64, own: i64, sure: bool) -> None:
    """AMB-23: a dart or a look for one point; before the first movement one must still follow, or the claim.

    Before all that the Moya in K's own space is attacked (KAK-CRT-03): who may leave it standing may only walk off.
    """
    here = p.down | bit(p.at)
    free = p.moved or (n > 1 and not sure) or claim_follows(p, p.darts)
    if p.pool() + own > 0 and (free or can_finish(p, p.at, n - 1, p.darts - own + 1, here, False, -1)):
        out.append(act.COLLECT)
    if free or can_finish(p, p.at, n - 1, p.darts - own, here, False, -1):
        looks(p, out)


# ---- a Lv3 that falls ----
def falls(p: Position, sure: bool) -> list[Action]:
    """KAK-PUSH-02, -03."""
    spaces = cells(landings(p))
    if p.rules.cost_1 == 0:
        return [act.PUSH + c for c in spaces]
    return [act.PUSH + c for c in spaces if falls_well(p, c, sure)]


def falls_well(p: Position, space: i64, sure: bool) -> bool:
    """Can all be paid, and the turn completed, if the Lv3 falls here?"""
    twin = p.clone()
    push(twin, space, None)
    return goes_well(twin, sure)


def goes_well(p: Position, sure: bool) -> bool:
    """The same once the movement is made, up to the next choice."""
    if p.darts < 0:
        return False
    if p.push_from >= 0:
        return any([falls_well(p, space, sure) for space in cells(landings(p))])
    return not sure or can_complete(p)


# ---- actions ----
def actions_before(p: Position, out: list[Action], n: i64, sure: bool) -> None:
    """KAK-ACT-02, -03, -06, -07: before the coin an action leaves a point for the movement that must follow."""
    if p.special or n < 2 or p.halting:
        return
    if p.pool() > 0 and (not sure or claim_follows(p, p.darts + 1) or finishes(p, n - 1, p.darts + 1, False)):
        out.append(act.COLLECT)
    if not sure or claim_follows(p, p.darts) or finishes(p, n - 1, p.darts, False):
        looks(p, out)
        token_steps(p, out)


def claim_follows(p: Position, darts: i64) -> bool:
    """Option treasure_costs_action: after an action before the first movement a claim may end the turn instead."""
    if p.rules.treasure_costs_action or p.moved or p.silent >= 0 or not has(TEMPLES, p.at):
        return False
    return not p.rules.treasure_requires_clear or price(p, p.at, p.down) <= darts


def looks(p: Position, out: list[Action]) -> None:
    """KAK-ACT-03: a rod of K's row or column, where one lies."""
    if rod_line(p.at, True) >= 0:
        out.append(act.LOOK_ROW)
    if rod_line(p.at, False) >= 0:
        out.append(act.LOOK_COLUMN)


def token_steps(p: Position, out: list[Action]) -> None:
    """KAK-ACT-06."""
    if p.rules.mode != OFF:
        for element in tokens(p, KAKU):
            out.append(act.TOKEN + element)


def stop_steps(p: Position, out: list[Action]) -> None:
    """KAK-COIN-01: the coin of K's temple; on a tower away from the temple cells any coin (option tower_stop)."""
    if not p.moved or p.halting:
        return
    if has(TEMPLES, p.at):
        if has(p.hand, p.at):
            out.append(act.PLACE)
    elif p.rules.tower_any_coin:
        for c in cells(p.hand):
            out.append(act.LAY + c)


def after_coin(p: Position) -> list[Action]:
    """KAK-ACT-01 to -06 after the arrival, KAK-TRE-03; KAK-EK-STILL."""
    out = [act.DONE]
    free = not p.special and p.spent < p.points()
    if (free or not p.rules.treasure_costs_action) and claimable(p):
        out.append(act.CLAIM)
    if free:
        if p.pool() > 0:
            out.append(act.COLLECT)
        looks(p, out)
        token_steps(p, out)
        for c in cells(takeable(p)):
            out.append(act.PICK + c)
    return out


def petrified(p: Position) -> list[Action]:
    """KAK-EM-PETRIFY: one action that may come before a leap, or none."""
    out = [act.DONE]
    if (not p.special or not p.rules.treasure_costs_action) and claimable(p):
        out.append(act.CLAIM)
    if not p.special and has(p.temples, p.at):
        if p.pool() > 0:
            out.append(act.COLLECT)
        looks(p, out)
        token_steps(p, out)
    elif not p.special and p.rules.courtyard_actions:
        if p.pool() > 0:
            out.append(act.COLLECT)
        looks(p, out)
    return out
