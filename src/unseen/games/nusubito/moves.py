"""What the thief's movement costs, and whether a turn can still be completed (sections 3.1 and 3.4 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, COURT, DIAG, LEAPS, LINE, ORTH, TEMPLES, Leap, bit, cells, count, has
from unseen.games.nusubito.board import Board
from unseen.games.nusubito.secrets import Thief

NEVER: Final = 9


def movement(b: Board, a: i64, leap: Leap) -> i64:
    """NUS-THIEF-MOVE-03: the movement that a leap costs."""
    n: i64 = ((b.bolsters >> a) & 1) + ((b.bolsters >> leap.to) & 1)
    return NEVER if n == 2 else 1 + n


def price(b: Board, a: i64, leap: Leap, down: i64) -> i64:
    """NUS-ATK-01 and -02: the darts that a leap forces the thief to pay while the pawns of `down` lie."""
    seekers: i64 = b.seekers & ~down
    builder: i64 = ((b.builders & ~down) >> leap.over) & 1
    return builder + 2 * (((seekers >> leap.over) & 1) + ((seekers >> a) & 1) + ((seekers >> leap.to) & 1))


def playable(b: Thief) -> i64:
    """NUS-THIEF-MOVE-05: the coins in hand since before this turn."""
    return b.hand & ~b.fresh


def budget(b: Thief) -> i64:
    """NUS-THIEF-MOVE-04, NUS-COIN-04, NUS-SPEC-02: the movement left."""
    if b.special:
        return 1 - b.spent
    return (3 if count(playable(b)) >= 2 else 2) - b.spent


def ends(b: Thief) -> i64:
    """NUS-THIEF-MOVE-05 and -06: the temples where the movement of this turn may end."""
    if b.rules.may_end_on_origin or b.origin < 0:
        return playable(b)
    return playable(b) & ~bit(b.origin)


def can_finish(b: Board, a: i64, left: i64, darts: i64, down: i64, good: i64, barred: i64) -> bool:
    """Can a turn that stands on `a` before a further leap still end on a temple of `good`? The next leap may not enter
    `barred`.
    """
    for leap in LEAPS[a]:
        if has(barred, leap.to):
            continue
        if fits(b, a, leap, left, darts, down, good):
            return True
    return False


def fits(b: Board, a: i64, leap: Leap, left: i64, darts: i64, down: i64, good: i64) -> bool:
    """Can the same turn still end on a temple of `good` if this leap is its next?"""
    need = movement(b, a, leap)
    if need > left:
        return False
    cost = price(b, a, leap, down)
    if cost > darts:
        return False
    if has(good, leap.to):
        return True
    passed = down | bit(a) | bit(leap.to) | bit(leap.over)
    return left > need and can_finish(b, leap.to, left - need, darts - cost, passed, good, 0)


def has_turn(b: Thief) -> bool:
    """NUS-END-03: does any complete day turn exist, claims left out?"""
    good = ends(b)
    if can_finish(b, b.at, budget(b), b.darts, b.down, good, 0):
        return True
    return b.pool() > 0 and can_finish(b, b.at, 1, b.darts + 1, b.down, good, 0)


def landings(b: Board, temple: i64) -> i64:
    """NUS-ATK-05: where the Seeker that is knocked off this temple may fall."""
    beside = ORTH[temple] & COURT
    if b.rules.push_diagonal:
        beside |= DIAG[temple] & COURT
    free = beside & ~b.occupied()
    if b.rules.push_crush_healer:
        free |= beside & b.healers
    return free


def strike_targets(b: Thief) -> i64:
    """NUS-ATK-06 and -08: upright Seekers on temples that the thief could hit from where he is, price apart."""
    seekers = b.seekers & ~b.down & TEMPLES
    targets = seekers & LINE[b.at]
    if b.rules.distance_line_of_sight:
        upright = b.upright()
        for c in cells(targets):
            if BETWEEN[b.at][c] & upright != 0:
                targets &= ~bit(c)
    if b.rules.distance_own_temple and b.spent == 0:
        targets |= seekers & bit(b.at)
    return targets
