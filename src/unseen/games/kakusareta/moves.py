"""What K's movement costs, and whether a turn can still be completed (sections 3.1 to 3.7 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, DIAG, ORTH, RAYS, TEMPLES, bit, cells, count, has
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.options import ALWAYS, DESTROYED
from unseen.games.kakusareta.secrets import Kaku

REACH: Final = 2
"""KAK-LEAP-03: how far the next temple may be."""
FAR: Final = 4
"""The same with leap_over_gaps: the width of the board."""
LEAPS_MAX: Final = 50_000


class Way:
    """A leap from one standing temple to the next, over these spaces."""

    def __init__(self, to: i64, over: i64) -> None:
        self.to: i64 = to
        self.over: i64 = over


LEAPS: Final[dict[int, list[Way]]] = {}
"""Leaps found so far, by standing temples, space and reach: nothing but a memory of `find_ways`."""


def find_ways(temples: i64, reach: i64, a: int) -> list[Way]:
    """KAK-LEAP-02, -03: the leaps from a temple; a space without a temple in between is only crossed."""
    out: list[Way] = []
    for ray in RAYS[a]:
        for i in range(min(len(ray), int(reach))):
            if has(temples, ray[i]):
                out.append(Way(ray[i], BETWEEN[a][ray[i]]))
                break
    return out


def ways(b: Board, a: i64) -> list[Way]:
    """The leaps that start on this temple, price apart."""
    reach: i64 = FAR if b.rules.leap_over_gaps else REACH
    at = int(b.temples << 8 | a << 3 | reach)
    found = LEAPS.get(at)
    if found is None:
        if len(LEAPS) >= LEAPS_MAX:
            LEAPS.clear()
        found = find_ways(b.temples, reach, int(a))
        LEAPS[at] = found
    return found


def price(b: Board, c: i64, down: i64) -> i64:
    """KAK-ATK-01, -03: the darts for the upright pawn on a space, 0 if there is none."""
    if has(down, c):
        return 0
    if has(b.lv1, c):
        return b.rules.cost_1
    if has(b.lv2, c):
        return b.rules.cost_2
    return b.rules.cost_3 if has(b.lv3, c) else 0


def prices(b: Board, spaces: i64, down: i64) -> i64:
    """The same for all these spaces."""
    up = spaces & ~down
    return b.rules.cost_1 * count(up & b.lv1) + b.rules.cost_2 * count(up & b.lv2) + b.rules.cost_3 * count(up & b.lv3)


def spared(b: Board, c: i64, darts: i64, down: i64) -> bool:
    """Option courtyard_unpaid: may K leave the pawn standing with which he shares this space, for lack of darts?"""
    return b.rules.leave_unpaid and not has(b.temples, c) and price(b, c, down) > darts


def leaving(b: Board, c: i64, darts: i64, down: i64) -> i64:
    """KAK-ATK-02, KAK-CRT-03: the darts due for the pawn with which K shares a space when moving on."""
    return 0 if spared(b, c, darts, down) else price(b, c, down)


def left_lying(b: Board, c: i64, darts: i64, down: i64) -> i64:
    """The pawns that lie once K has left a space; a pawn not paid for stays up."""
    return down if spared(b, c, darts, down) else down | bit(c)


def laid(b: Board, c: i64, darts: i64, down: i64) -> list[i64]:
    """The same once the pawn there is attacked: a falling Lv3 may spare K the darts for a Lv1 (option attack_costs)."""
    lying = left_lying(b, c, darts, down)
    out = [lying]
    if b.rules.cost_1 > 0 and b.rules.push_crush_lv1:
        for gone in cells(crushable(b, c, down)):
            out.append(lying | bit(gone))
    return out


def may_stop(b: Kaku, temple: i64) -> bool:
    """KAK-COIN-01, KAK-EK-TOWER: may a turn end on this temple?"""
    if has(TEMPLES, temple):
        return has(b.hand, temple)
    return b.rules.tower_any_coin and b.hand != 0


def may_step_down(b: Board) -> bool:
    """KAK-CRT-05, AMB-22."""
    if b.rules.step_down == DESTROYED:
        return b.temples & TEMPLES != TEMPLES
    return b.rules.step_down == ALWAYS


def can_finish(b: Kaku, c: i64, n: i64, darts: i64, down: i64, acts: bool, silent: i64) -> bool:
    """Can a turn that stands on `c` with `n` points left make one movement or more, and then end?

    Pawns of `down` are laid down already. `acts`: the action is not yet taken, so a dart may be. `silent`: the next
    movement is a leap over this gap, which need not be paid for (-1: any movement).
    """
    if n <= 0:
        return False
    left = darts - leaving(b, c, darts, down)
    if left >= 0:
        for lying in laid(b, c, darts, down):
            if goes_on(b, c, n, left, lying, acts, silent):
                return True
    return acts and n > 1 and dart_finishes(b, c, n, darts, down, silent)


def goes_on(b: Kaku, c: i64, n: i64, darts: i64, down: i64, acts: bool, silent: i64) -> bool:
    """Does a movement, then perhaps more, bring the turn to its end? The pawn of this space is paid for and lies."""
    if has(b.temples, c):
        for way in ways(b, c):
            over = crossed(way, silent)
            if over >= 0:
                left = darts - prices(b, over, down) - price(b, way.to, down)
                if left >= 0 and arrives(b, way.to, n, left, down | over, acts):
                    return True
        return silent < 0 and may_step_down(b) and courtyard_finish(b, c, darts, down)
    if silent >= 0:
        return False
    for to in cells(ORTH[c] & b.temples):
        left = darts - price(b, to, down)
        if left >= 0 and arrives(b, to, n, left, down, acts):
            return True
    return courtyard_finish(b, c, darts, down)


def crossed(way: Way, silent: i64) -> i64:
    """The spaces whose pawns a leap pays for; -1 if it must go over the gap `silent` and does not."""
    over: i64 = way.over
    if silent < 0:
        return over
    return over & ~bit(silent) if has(over, silent) else -1


def arrives(b: Kaku, to: i64, n: i64, darts: i64, down: i64, acts: bool) -> bool:
    """Paid and arrived on a temple with its last `n` points: may the turn end here, or go on?"""
    if may_stop(b, to):
        return True
    if n > 1:
        for lying in laid(b, to, darts, down):
            if can_finish(b, to, n - 1, darts, lying, acts, -1):
                return True
    return False


def courtyard_finish(b: Board, c: i64, darts: i64, down: i64) -> bool:
    """Does a movement onto a courtyard space bring the turn to its end? There it may always stop (KAK-COIN-05)."""
    for to in cells(ORTH[c] & ~b.temples):  # noqa: SIM110  a loop is quicker than `any`, compiled or not
        if price(b, to, down) <= darts:
            return True
    return False


def dart_finishes(b: Kaku, c: i64, n: i64, darts: i64, down: i64, silent: i64) -> bool:
    """Would the turn end well if the action were to take a dart here (KAK-ACT-02, KAK-ATK-05)?"""
    if darts >= b.rules.dart_total:
        return False
    if has(b.temples, c):
        return can_finish(b, c, n - 1, darts + 1, down, False, silent)
    own = price(b, c, down)
    if not b.rules.courtyard_actions or own > darts:
        return False
    return can_finish(b, c, n - 1, darts - own + 1, down | bit(c), False, silent)


def can_complete(b: Kaku) -> bool:
    """Can the present day turn, the coin not yet laid, still be completed without cards?"""
    if b.push_from >= 0:
        return True
    may_end = b.moved and not b.halting and b.silent < 0
    if may_end and (not has(b.temples, b.at) or may_stop(b, b.at)):
        return True
    return finishes(b, b.points() - b.spent, b.darts, not b.special)


def finishes(b: Kaku, n: i64, darts: i64, acts: bool) -> bool:
    """`can_finish` from where K stands."""
    return can_finish(b, b.at, n, darts, b.down, acts, b.silent)


def has_turn(b: Kaku) -> bool:
    """KAK-END-02: does any complete day turn exist, claims and cards left out?"""
    return can_finish(b, b.at, b.points(), b.darts, b.down, True, -1)


def crushable(b: Board, temple: i64, down: i64) -> i64:
    """KAK-PUSH-02: the upright Lv1 onto which the Lv3 of this temple can fall; none if it has gone down before."""
    if has(down, temple) or not has(b.lv3 & b.temples, temple):
        return 0
    return fall_spaces(b, temple) & b.lv1 & ~down


def fall_spaces(b: Board, temple: i64) -> i64:
    """KAK-PUSH-01: the courtyard spaces around a temple onto which its Lv3 may be knocked, pawns apart."""
    beside = ORTH[temple]
    if b.rules.push_diagonal:
        beside |= DIAG[temple]
    return beside & ~b.temples


def landings(b: Board, temple: i64) -> i64:
    """KAK-PUSH-02, -06: where the Lv3 that is pushed off this temple may fall."""
    beside = fall_spaces(b, temple)
    out = beside & ~b.occupied()
    if b.rules.push_crush_lv1:
        out |= beside & b.lv1
    return out
