"""How far M is from the temples that win (KAK-END-03)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import ALL, DIAG, ORTH, cells, count, has, mask
from unseen.games.kakusareta.position import Position

UNSEEN_YET: Final = 5.0
"""Actions for a temple for which nothing stands ready."""
SLOW: Final = 3.5
"""Actions for a Lv3 that must walk a turn before it can capture: a step is one action, but once a turn."""


def all_paces() -> list[list[int]]:
    """Diagonal steps between any two spaces of a board without temples; 6 where there is no way."""
    out = []
    for start in range(25):
        row = [6] * 25
        row[start] = 0
        front = [start]
        while front:
            further = []
            for a in front:
                for b in cells(DIAG[a]):
                    if row[b] == 6:
                        row[b] = row[a] + 1
                        further.append(b)
            front = further
        out.append(row)
    return out


RINGS: Final[list[list[i64]]] = [
    [mask([a for a in range(25) if row[a] == steps]) for steps in range(7)] for row in all_paces()
]
"""By space, the spaces from which a Lv2 walks so many steps to it (KAK-LV2-MOVE-01)."""


def captures(p: Position, down: i64) -> list[float]:
    """Per Lv3 of the courtyard, the actions for a capture, each of another temple, the cheapest first."""
    b = p.board
    temples, occupied = b.temples, b.occupied()
    taken = temples & ~occupied
    upright = ~down
    others = (b.lv1 | b.lv2) & upright & ~temples
    free = ALL & ~temples & ~occupied
    found: list[float] = []
    late: list[int] = []
    for c in cells(b.lv3 & upright & ~temples):
        beside = ORTH[c] & taken
        if beside != 0:
            taken &= ~(beside & -beside)
            found.append(1.0)
        else:
            late.append(c)
    for c in late:
        cost = UNSEEN_YET
        for near, price in ((ORTH[c] & others, 2.0), (ORTH[c] & free, SLOW)):
            for d in cells(near):
                beside = ORTH[d] & taken
                if beside != 0 and price < cost:
                    cost = price
                    taken &= ~(beside & -beside)
        found.append(cost)
    return found


def razes(p: Position, down: i64) -> list[float]:
    """The actions for destroying each temple that is not captured, the cheapest first, as many as there are Lv2 for."""
    b = p.board
    temples = b.temples
    builders = b.lv2 & ~down
    n = int(count(builders))
    if n == 0:
        return []
    found: list[float] = []
    blocked = b.occupied()
    for t in cells(temples & ~(b.lv3 & ~down)):
        sides = ORTH[t] & ~temples
        if sides != 0:
            found.append(raze(builders, blocked, sides))
    found.sort()
    return found[: max(1, n // 2)]


def raze(builders: i64, blocked: i64, sides: i64) -> float:
    """The actions for destroying a temple with these sides: every side needs a Lv2 of its own."""
    cost = 1.0
    spare = builders & ~sides
    for c in cells(sides & ~builders):
        if spare == 0:
            cost += 4.0
            continue
        rings, steps = RINGS[c], 1
        while rings[steps] & spare == 0:
            steps += 1
        nearest = rings[steps] & spare
        spare &= ~(nearest & -nearest)
        cost += steps + (0.7 if has(blocked, c) else 0.0)
    return cost


def actions_needed(p: Position, down: i64, safe: float) -> float:
    """The actions that M needs for the temples still missing, if K did nothing; `safe`: temples taken that count."""
    missing = float(p.rules.temple_win) - safe
    costs = captures(p, down) + razes(p, down)
    costs.sort()
    needed = 0.0
    for cost in costs:
        if missing <= 0.0:
            return needed
        needed += min(cost, UNSEEN_YET) * min(1.0, missing)
        missing -= 1.0
    return needed + UNSEEN_YET * max(0.0, missing)


def turns_needed(p: Position, down: i64, safe: float) -> float:
    """The same in turns of M, at least one; many if temples do not win."""
    if p.rules.temple_win == 0:
        return 12.0
    actions = float(p.rules.moya_actions)
    needed = actions_needed(p, down, safe)
    return 1.0 + max(0.0, needed - actions) / actions + 0.05 * needed
