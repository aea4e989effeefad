"""K's day turn: what is offered (sections 3.1 to 3.8 of the ledger)."""

from mypy_extensions import i64

from unseen.boards.courtyard import ORTH, TEMPLES, bit, cells, has
from unseen.core.seats import Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta import moves
from unseen.games.kakusareta.board import IN_FORCE, KAKU
from unseen.games.kakusareta.elemental import takeable as tokens
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
        return falls(p, sure)
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
        leap_steps(p, out, n, left, laid, sure)
        if b.silent < 0 and may_step_down(b):
            down_steps(p, out, left, laid, sure)
    actions_before(p, out, n, sure)
    if may_claim(b):
        out.append(act.CLAIM)


def leap_steps(p: Position, out: list[Action], n: i64, left: i64, laid: i64, sure: bool) -> None:
    """The leaps from K's temple, `left` darts being there once its own Lv3 is paid for."""
    b = p.board
    careful = crushing(b)
    for way in ways(b, b.at):
        over: i64 = way.over
        if b.silent >= 0:
            if not has(over, b.silent):
                continue
            over &= ~bit(b.silent)
        if careful:
            if tried(p, way.to, sure):
                out.append(act.LEAP + way.to)
            continue
        rest = left - prices(b, over, laid) - price(b, way.to, laid)
        if rest < 0:
            continue
        if (
            not sure
            or may_stop(b, way.to)
            or (n > 1 and can_finish(b, way.to, n - 1, rest, laid | over | bit(way.to), not b.special, -1))
        ):
            out.append(act.LEAP + way.to)


def down_steps(p: Position, out: list[Action], left: i64, laid: i64, sure: bool) -> None:
    """KAK-CRT-05, KAK-PUSH-04: from K's temple down, `left` darts being there once its own Lv3 is paid for."""
    b = p.board
    careful = crushing(b)
    for to in cells(ORTH[b.at] & ~b.temples):
        if tried(p, to, sure) if careful else price(b, to, laid) <= left:
            out.append(act.DOWN + to)


def tried(p: Position, to: i64, sure: bool) -> bool:
    """Option attack_costs: where a falling Lv3 may spare K a dart, a movement is tried."""
    twin = p.clone()
    go(twin, to, None)
    return goes_well(twin, sure)


def from_courtyard(p: Position, out: list[Action], sure: bool) -> None:
    """KAK-CRT-02 to -06, KAK-TRE-04."""
    b = p.board
    n = b.points() - b.spent
    own = leaving(b, b.at, b.darts, b.down)
    left = b.darts - own
    if n > 0 and left >= 0:
        laid = left_lying(b, b.at, b.darts, b.down)
        for to in cells(ORTH[b.at] & ~b.temples):
            if price(b, to, laid) <= left:
                out.append(act.WALK + to)
        climb_steps(p, out, n, left, laid, sure)
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


def climb_steps(p: Position, out: list[Action], n: i64, left: i64, laid: i64, sure: bool) -> None:
    """KAK-CRT-04: up onto a temple, `left` darts being there once the Moya in K's own space is paid for."""
    b = p.board
    careful = crushing(b)
    for to in cells(ORTH[b.at] & b.temples):
        if careful:
            if tried(p, to, sure):
                out.append(act.CLIMB + to)
            continue
        rest = left - price(b, to, laid)
        if rest >= 0 and (
            not sure or may_stop(b, to) or (n > 1 and can_finish(b, to, n - 1, rest, laid | bit(to), not b.special, -1))
        ):
            out.append(act.CLIMB + to)


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


# ---- a Lv3 that falls ----
def falls(p: Position, sure: bool) -> list[Action]:
    """KAK-PUSH-02, -03."""
    b = p.board
    spaces = cells(landings(b, b.push_from))
    if b.rules.cost_1 == 0:
        return [act.PUSH + c for c in spaces]
    return [act.PUSH + c for c in spaces if falls_well(p, c, sure)]


def falls_well(p: Position, space: i64, sure: bool) -> bool:
    """Can all be paid, and the turn completed, if the Lv3 falls here?"""
    twin = p.clone()
    push(twin, space, None)
    return goes_well(twin, sure)


def goes_well(p: Position, sure: bool) -> bool:
    """The same once the movement is made, up to the next choice."""
    b = p.board
    if b.darts < 0:
        return False
    if b.push_from >= 0:
        return any([falls_well(p, space, sure) for space in cells(landings(b, b.push_from))])
    return not sure or can_complete(b)


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
