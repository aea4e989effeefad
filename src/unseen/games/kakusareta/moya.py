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
from unseen.games.kakusareta.board import MOYA, STEPPED_ONCE, Board
from unseen.games.kakusareta.deeds.raze import sides
from unseen.games.kakusareta.elemental import may_swap, takeable
from unseen.games.kakusareta.options import ONE_IN_ALL


def legal_steps(b: Board) -> list[Action]:
    """Up to the actions left, and the end of the turn (KAK-MDAY-01); where a pawn comes from, if that is open."""
    if b.due_at >= 0:
        return sources(b)
    out: list[Action] = [act.DONE]
    if b.left > 0:
        ready = b.upright() & ~b.used
        free = b.free()
        lv1_steps(b, out, ready & b.lv1, free)
        lv2_steps(b, out, ready & b.lv2, free)
        lv3_steps(b, out, ready & b.lv3, free)
        upgrades(b, out, ready & b.lv1, 2)
        upgrades(b, out, ready & b.lv2, 3)
        razes(b, out, ready & b.lv2)
        if b.stream:
            slides(b, out, ready, free)
    return out


# ---- Lv1 ----
def walk(b: Board, c: i64, free: i64) -> i64:
    """KAK-LV1-MOVE-01: where a Lv1 gets by one or two steps."""
    near = around(bit(c)) & free
    further = around(near) & free
    return further if b.rules.lv1_exact_two else near | further


def lv1_steps(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV1-MOVE-01, KAK-LV1-LINE-01, KAK-LV1-HEAL-01."""
    links = b.occupied()
    if not b.rules.line_over_captured:
        links &= ~b.temples
    sick = b.lv2 & b.down
    for c in cells(pawns):
        for t in cells(walk(b, c, free)):
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
def lv2_steps(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV2-MOVE-01, KAK-LV2-LINE-01, KAK-LV2-SWAP-01 to -03."""
    links = b.lv1 & ~b.down
    movable = b.upright() & ~b.temples
    for c in cells(pawns):
        for t in cells(DIAG[c] & free):
            out.append(act.MOVE + 25 * c + t)
        if ORTH[c] & links != 0:
            for ray in RAYS[c]:
                line_step(out, c, ray, links, free)
        if b.rules.lv2_line_diagonal and DIAG[c] & links != 0:
            for ray in SLANTS[c]:
                line_step(out, c, ray, links, free)
        swaps(b, out, c, cells((ORTH[c] | DIAG[c]) & movable))


def swaps(b: Board, out: list[Action], c: int, others: list[int]) -> None:
    """KAK-LV2-SWAP-02, -03: two of the Lv2's neighbours, of different levels."""
    n = len(others)
    for i in range(n):
        a = others[i]
        for j in range(i + 1, n):
            other = others[j]
            if b.level(a) != b.level(other):
                out.append(act.swap(c, a, other))


def razes(b: Board, out: list[Action], pawns: i64) -> None:
    """KAK-LV2-DST-01: every courtyard side of the temple holds an upright Lv2; one without such sides stands."""
    if pawns == 0:
        return
    for t in cells(b.temples & around(pawns)):
        if sides(b, t) & ~pawns == 0:
            out.append(act.RAZE + t)


# ---- Lv3 ----
def may_step(b: Board, c: i64) -> bool:
    """KAK-LV3-MOVE-02, KAK-LV3-CAP-02: on the courtyard, and not yet stepped."""
    if has(b.stepped, c) or has(b.temples, c):
        return False
    return b.rules.lv3_steps != ONE_IN_ALL or not has(b.stepped, STEPPED_ONCE)


def lv3_steps(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-LV3-MOVE-01, KAK-LV3-CAP-01, KAK-LV3-SWAP-01."""
    pawns &= ~b.temples
    if pawns == 0:
        return
    open_spaces = free | (b.temples & ~b.occupied())
    others = (b.lv1 | b.lv2) & ~b.down
    for c in cells(pawns):
        if may_step(b, c):
            for t in cells(ORTH[c] & open_spaces):
                out.append(act.MOVE + 25 * c + t)
        for t in cells(ORTH[c] & others):
            out.append(act.EXCHANGE + 25 * c + t)


# ---- all ----
def upgrades(b: Board, out: list[Action], part: i64, above: i64) -> None:
    """KAK-UPG-01, KAK-POOL-03: three of a level, if one of the next can be had."""
    if count(part) < 3 or not obtainable(b, above):
        return
    for i in range(len(TRIO_MASKS)):
        if TRIO_MASKS[i] & ~part == 0:
            out.append(act.UPGRADE + i)


def obtainable(b: Board, level: i64) -> bool:
    """KAK-POOL-01, -03, -04: is there a pawn of this level in the pool, or one that may be moved?"""
    return b.in_pool(level) > 0 or (b.rules.redeploy and eligible(b, level) != 0)


def eligible(b: Board, level: i64) -> i64:
    """KAK-POOL-04: upright pawns of a level on the courtyard."""
    return b.of_level(level) & ~b.down & ~b.temples


def sources(b: Board) -> list[Action]:
    """KAK-POOL-02, -03, KAK-ELE-11: where the pawn that is due comes from."""
    out: list[Action] = []
    if b.in_pool(b.due_level) > 0:
        out.append(act.SPAWN)
    else:
        if b.rules.redeploy:
            for c in cells(eligible(b, b.due_level)):
                out.append(act.FROM + c)
        if b.due_optional:
            out.append(act.NOTHING)
    if b.due_optional and may_swap(b):
        for element in takeable(b, MOYA):
            out.append(act.TOKEN + element)
    return out


# ---- Rapid Stream ----
def slides(b: Board, out: list[Action], pawns: i64, free: i64) -> None:
    """KAK-EM-STREAM: any distance along a row or column, where no step of its own reaches."""
    for c in cells(pawns & ~b.temples):
        own = walk(b, c, free) if has(b.lv1, c) else 0
        if has(b.lv3, c):
            if not may_step(b, c):
                continue
            own = ORTH[c]
        for t in cells(slide_targets(b, c, free) & ~own):
            out.append(act.SLIDE + 25 * c + t)


def slide_targets(b: Board, c: int, free: i64) -> i64:
    """Up to the first pawn, temple or edge; a Lv3 may take a free temple as its last space."""
    out: i64 = 0
    for ray in RAYS[c]:
        for t in ray:
            if not has(free, t):
                if has(b.lv3, c) and has(b.temples & ~b.occupied(), t):
                    out |= bit(t)
                break
            out |= bit(t)
    return out
