"""The thief's day turn: what is offered (NUS-SEQ-04)."""

from unseen.boards.courtyard import LEAPS, TEMPLES, bit, cells, count
from unseen.core.seats import Action
from unseen.games.nusubito import actions as act
from unseen.games.nusubito.moves import (
    budget,
    can_finish,
    landings,
    may_stop,
    movement,
    playable,
    price,
    strike_targets,
)
from unseen.games.nusubito.position import Position


def legal(p: Position) -> list[Action]:
    """Every step from which the turn can still be completed; claims and conceding end the game instead."""
    if p.cornered:
        return [act.CLAIM, act.CONCEDE]
    if p.push_from >= 0:
        return [act.PUSH + c for c in cells(landings(p))]
    if p.coin_down:
        return after_coin(p)
    out: list[Action] = []
    leap_steps(p, out)
    strike_steps(p, out)
    if not p.moving:
        before_leaps(p, out)
    elif p.spent > 0:
        if p.rules.claim_mid_path:
            out.append(act.CLAIM)
        stop_steps(p, out)
    return out


def leap_steps(p: Position, out: list[Action]) -> None:
    """NUS-THIEF-MOVE-01 to -09, NUS-ATK-02."""
    a = p.at
    hand = playable(p)
    left = budget(p)
    for leap in LEAPS[a]:
        need = movement(p, a, leap)
        if need <= left and p.barred >> leap.to & 1 == 0:
            cost = price(p, a, leap, p.down)
            if cost <= p.darts:
                passed = p.down | bit(a) | bit(leap.to) | bit(leap.over)
                if may_stop(p, leap.to, hand) or (
                    left > need and can_finish(p, leap.to, left - need, p.darts - cost, passed, hand, 0)
                ):
                    out.append(act.LEAP + leap.to)


def strike_steps(p: Position, out: list[Action]) -> None:
    """NUS-ATK-06, -07."""
    if p.darts < 2:
        return
    targets = strike_targets(p)
    if targets == 0:
        return
    hand = playable(p)
    here = p.spent > 0 and may_stop(p, p.at, hand)
    left = budget(p)
    for c in cells(targets):
        barred = 0 if p.rules.distance_then_enter else p.barred | bit(c)
        if here or can_finish(p, p.at, left, p.darts - 2, p.down | bit(c), hand, barred):
            out.append(act.STRIKE + c)


def before_leaps(p: Position, out: list[Action]) -> None:
    """NUS-SPEC-02: a special action now leaves one leap of cost 1. NUS-TRE-02: a claim before moving."""
    if not p.special:
        hand = playable(p)
        if p.pool() > 0 and can_finish(p, p.at, 1, p.darts + 1, p.down, hand, 0):
            out.append(act.COLLECT)
        if can_finish(p, p.at, 1, p.darts, p.down, hand, 0):
            looks_and_picks(p, out)
    if not p.special or not p.rules.treasure_costs_action:
        out.append(act.CLAIM)


def looks_and_picks(p: Position, out: list[Action]) -> None:
    """NUS-SPEC-04 and -05."""
    out.append(act.LOOK_ROW)
    out.append(act.LOOK_COLUMN)
    for c in cells(TEMPLES & ~p.hand & ~p.fresh):
        if c != p.at or p.rules.pickup_location_coin:
            out.append(act.PICK + c)


def stop_steps(p: Position, out: list[Action]) -> None:
    """NUS-COIN-02 to -04: the location coin, alone or on top of a sacrificed one."""
    hand = playable(p)
    if not may_stop(p, p.at, hand):
        return
    if p.spent <= 2:
        out.append(act.PLACE)
    if not p.special and count(hand) >= 2 and (p.rules.sacrifice_bluff or p.spent == 3):
        for c in cells(hand & ~bit(p.at)):
            out.append(act.SACRIFICE + c)


def after_coin(p: Position) -> list[Action]:
    """NUS-SPEC-01 and -02, NUS-TRE-02."""
    out = [act.DONE]
    free = p.spent == 1 and not p.special
    if free or not p.rules.treasure_costs_action:
        out.append(act.CLAIM)
    if free:
        if p.pool() > 0:
            out.append(act.COLLECT)
        looks_and_picks(p, out)
    return out
