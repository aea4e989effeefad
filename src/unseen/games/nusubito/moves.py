"""What the thief's movement costs, and whether a turn can still be completed (sections 3.1 and 3.4 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, COURT, DIAG, LEAPS, LINE, ORTH, TEMPLES, Leap, bit, cells, count, has
from unseen.games.nusubito.position import Position

NEVER: Final = 9


def movement(p: Position, a: i64, leap: Leap) -> i64:
    """NUS-THIEF-MOVE-03: the movement that a leap costs."""
    n: i64 = ((p.bolsters >> a) & 1) + ((p.bolsters >> leap.to) & 1)
    return NEVER if n == 2 else 1 + n


def price(p: Position, a: i64, leap: Leap, down: i64) -> i64:
    """NUS-ATK-01 and -02: the darts that a leap forces the thief to pay while the pawns of `down` lie."""
    seekers: i64 = p.seekers & ~down
    builder: i64 = ((p.builders & ~down) >> leap.over) & 1
    return builder + 2 * (((seekers >> leap.over) & 1) + ((seekers >> a) & 1) + ((seekers >> leap.to) & 1))


def playable(p: Position) -> i64:
    """NUS-THIEF-MOVE-05: the coins in hand since before this turn."""
    return p.hand & ~p.fresh


def budget(p: Position) -> i64:
    """NUS-THIEF-MOVE-04, NUS-COIN-04, NUS-SPEC-02: the movement left."""
    if p.special:
        return 1 - p.spent
    return (3 if count(playable(p)) >= 2 else 2) - p.spent


def may_stop(p: Position, temple: i64, hand: i64) -> bool:
    """NUS-THIEF-MOVE-05 and -06."""
    return has(hand, temple) and (temple != p.origin or p.rules.may_end_on_origin)


def can_finish(p: Position, a: i64, left: i64, darts: i64, down: i64, hand: i64, barred: i64) -> bool:
    """Can a turn that stands on `a` before a further leap still end well? The next leap may not enter `barred`."""
    for leap in LEAPS[a]:
        need = movement(p, a, leap)
        if need <= left and not has(barred, leap.to):
            cost = price(p, a, leap, down)
            if cost <= darts:
                if may_stop(p, leap.to, hand):
                    return True
                passed = down | bit(a) | bit(leap.to) | bit(leap.over)
                if left > need and can_finish(p, leap.to, left - need, darts - cost, passed, hand, 0):
                    return True
    return False


def has_turn(p: Position) -> bool:
    """NUS-END-03: does any complete day turn exist, claims left out?"""
    hand = playable(p)
    if can_finish(p, p.at, budget(p), p.darts, p.down, hand, 0):
        return True
    return p.pool() > 0 and can_finish(p, p.at, 1, p.darts + 1, p.down, hand, 0)


def landings(p: Position) -> i64:
    """NUS-ATK-05: where the Seeker that is being pushed may fall."""
    beside = ORTH[p.push_from] & COURT
    if p.rules.push_diagonal:
        beside |= DIAG[p.push_from] & COURT
    free = beside & ~p.occupied()
    if p.rules.push_crush_healer:
        free |= beside & p.healers
    return free


def strike_targets(p: Position) -> i64:
    """NUS-ATK-06 and -08: upright Seekers on temples that the thief could hit from where he is, price apart."""
    seekers = p.seekers & ~p.down & TEMPLES
    targets = seekers & LINE[p.at]
    if p.rules.distance_line_of_sight:
        upright = p.upright()
        for c in cells(targets):
            if BETWEEN[p.at][c] & upright != 0:
                targets &= ~bit(c)
    if p.rules.distance_own_temple and p.spent == 0:
        targets |= seekers & bit(p.at)
    return targets
