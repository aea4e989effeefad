"""M's day turn: what is offered (sections 3.9 to 3.14 of the ledger). It never depends on where K is."""

from mypy_extensions import i64

from unseen.boards.courtyard import (
    DIAG,
    ORTH,
    RAYS,
    SLANTS,
    TRIO_MASKS,
    around,
    bit,
    cells,
    count,
    has,
)
from unseen.core.seats import Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.elemental import may_swap, takeable
from unseen.games.kakusareta.options import ONE_IN_ALL
from unseen.games.kakusareta.position import MOYA, STEPPED_ONCE, Position


def legal_steps(p: Position) -> list[Action]:
    """Up to the actions left, and the end of the turn (KAK-MDAY-01); where a pawn comes from, if that is open."""
    if p.due_at >= 0:
        return sources(p)
    out: list[Action] = [act.DONE]
    if p.left > 0:
        ready = p.upright() & ~p.used
        free = p.free()
        lv1_steps(p, out, ready & p.lv1, free)
        lv2_steps(p, out, ready & p.lv2, free)
        lv3_steps(p, out, ready & p.lv3, free)
        upgrades(p, out, ready & p.lv1, 2)
        upgrades(p, out, ready & p.lv2, 3)
        razes(p, out, ready & p.lv2)
        if p.stream:
            slides(p, out, ready, free)
    return out


# ---- Lv1 ----
def walk(p: Position, c: i64, free: i64) -> i64:
    """KAK-LV1-MOVE-01: where a Lv1 gets by one or two steps."""
    near = around(bit(c)) & free
    further = around(near) & free
    return further if p.rules.lv1_exact_two else near | further


def lv1_steps(p: Position, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV1-MOVE-01, KAK-LV1-LINE-01, KAK-LV1-HEAL-01."""
    links = p.occupied()
    if not p.rules.line_over_captured:
        links &= ~p.temples
    sick = p.lv2 & p.down
    for c in cells(pawns):
        for t in cells(walk(p, c, free)):
            out.append(act.MOVE + 25 * c + t)
        if ORTH[c] & links != 0:
            for ray in RAYS[c]:
                line_step(out, c, ray, links, free)
        if sick != 0:
            for t in cells(ORTH[c] & sick):
                out.append(act.HEAL + 25 * c + t)


def line_step(out: list[Action], c: int, ray: list[int], links: i64, free: i64) -> None:
    """KAK-LV1-LINE-01, -02, KAK-LV2-LINE-01: over one or more linked pawns to the first space beyond, if it is free."""
    n = len(ray)
    i = 0
    while i < n and has(links, ray[i]):
        i += 1
    if 0 < i < n and has(free, ray[i]):
        out.append(act.LINE + 25 * c + ray[i])


# ---- Lv2 ----
def lv2_steps(p: Position, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV2-MOVE-01, KAK-LV2-LINE-01, KAK-LV2-SWAP-01 to -03."""
    links = p.lv1 & ~p.down
    movable = p.upright() & ~p.temples
    for c in cells(pawns):
        for t in cells(DIAG[c] & free):
            out.append(act.MOVE + 25 * c + t)
        if ORTH[c] & links != 0:
            for ray in RAYS[c]:
                line_step(out, c, ray, links, free)
        if p.rules.lv2_line_diagonal and DIAG[c] & links != 0:
            for ray in SLANTS[c]:
                line_step(out, c, ray, links, free)
        swaps(p, out, c, cells((ORTH[c] | DIAG[c]) & movable))


def swaps(p: Position, out: list[Action], c: int, others: list[int]) -> None:
    """KAK-LV2-SWAP-02, -03: two of the Lv2's neighbours, of different levels."""
    n = len(others)
    for i in range(n):
        a = others[i]
        for j in range(i + 1, n):
            b = others[j]
            if p.level(a) != p.level(b):
                out.append(act.swap(c, a, b))


def sides(p: Position, temple: i64) -> i64:
    """KAK-LV2-DST-01: the courtyard spaces beside a temple."""
    return ORTH[temple] & ~p.temples


def razes(p: Position, out: list[Action], pawns: i64) -> None:
    """KAK-LV2-DST-01: every courtyard side of the temple holds an upright Lv2; one without such sides stands."""
    if pawns == 0:
        return
    for t in cells(p.temples & around(pawns)):
        if sides(p, t) & ~pawns == 0:
            out.append(act.RAZE + t)


# ---- Lv3 ----
def may_step(p: Position, c: i64) -> bool:
    """KAK-LV3-MOVE-02, KAK-LV3-CAP-02: on the courtyard, and not yet stepped."""
    if has(p.stepped, c) or has(p.temples, c):
        return False
    return p.rules.lv3_steps != ONE_IN_ALL or not has(p.stepped, STEPPED_ONCE)


def lv3_steps(p: Position, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV3-MOVE-01, KAK-LV3-CAP-01, KAK-LV3-SWAP-01."""
    pawns &= ~p.temples
    if pawns == 0:
        return
    open_spaces = free | (p.temples & ~p.occupied())
    others = (p.lv1 | p.lv2) & ~p.down
    for c in cells(pawns):
        if may_step(p, c):
            for t in cells(ORTH[c] & open_spaces):
                out.append(act.MOVE + 25 * c + t)
        for t in cells(ORTH[c] & others):
            out.append(act.EXCHANGE + 25 * c + t)


# ---- all ----
def upgrades(p: Position, out: list[Action], part: i64, above: i64) -> None:
    """KAK-UPG-01, KAK-POOL-03: three of a level, if one of the next can be had."""
    if count(part) < 3 or not obtainable(p, above):
        return
    for i in range(len(TRIO_MASKS)):
        if TRIO_MASKS[i] & ~part == 0:
            out.append(act.UPGRADE + i)


def obtainable(p: Position, level: i64) -> bool:
    """KAK-POOL-01, -03, -04: is there a pawn of this level in the pool, or one that may be moved?"""
    return p.in_pool(level) > 0 or (p.rules.redeploy and eligible(p, level) != 0)


def eligible(p: Position, level: i64) -> i64:
    """KAK-POOL-04: upright pawns of a level on the courtyard."""
    return p.of_level(level) & ~p.down & ~p.temples


def sources(p: Position) -> list[Action]:
    """KAK-POOL-02, -03, KAK-ELE-11: where the pawn that is due comes from."""
    out: list[Action] = []
    if p.in_pool(p.due_level) > 0:
        out.append(act.SPAWN)
    else:
        if p.rules.redeploy:
            for c in cells(eligible(p, p.due_level)):
                out.append(act.FROM + c)
        if p.due_optional:
            out.append(act.NOTHING)
    if p.due_optional and may_swap(p):
        for element in takeable(p, MOYA):
            out.append(act.TOKEN + element)
    return out


# ---- Rapid Stream ----
def slides(p: Position, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-EM-STREAM: any distance along a row or column, where no step of its own reaches."""
    for c in cells(pawns & ~p.temples):
        own = walk(p, c, free) if has(p.lv1, c) else 0
        if has(p.lv3, c):
            if not may_step(p, c):
                continue
            own = ORTH[c]
        for t in cells(slide_targets(p, c, free) & ~own):
            out.append(act.SLIDE + 25 * c + t)


def slide_targets(p: Position, c: int, free: i64) -> i64:
    """Up to the first pawn, temple or edge; a Lv3 may take a free temple as its last space."""
    out: i64 = 0
    for ray in RAYS[c]:
        for t in ray:
            if not has(free, t):
                if has(p.lv3, c) and has(p.temples & ~p.occupied(), t):
                    out |= bit(t)
                break
            out |= bit(t)
    return out
