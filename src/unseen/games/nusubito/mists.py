"""The Mists' day turn: what is offered (section 3.6 of the ledger). It never depends on where the thief is."""

from mypy_extensions import i64

from unseen.boards.courtyard import (
    BUILDER_TRIPLE_MASKS,
    COURT,
    DIAG,
    HEALER_TRIPLE_MASKS,
    ORTH,
    TEMPLES,
    around,
    cells,
    chain,
    count,
    has,
)
from unseen.core.seats import Action
from unseen.games.nusubito import actions as act
from unseen.games.nusubito.position import Position


def legal(p: Position) -> list[Action]:
    """Up to the actions left, any capture, and the end of the turn (NUS-SEQ-05)."""
    out: list[Action] = [act.DONE]
    upright = p.upright()
    if p.left > 0:
        ready = upright & ~p.used
        healer_steps(p, out, ready & p.healers, upright)
        builder_steps(p, out, ready & p.builders)
        seeker_steps(p, out, ready & p.seekers, upright)
        heals(p, out, ready & p.healers, upright)
        part = ready if p.rules.upgrade_needs_unused else upright
        upgrades(p, out, part & p.healers, p.builders, HEALER_TRIPLE_MASKS, act.TRIPLE_H)
        upgrades(p, out, part & p.builders, p.seekers, BUILDER_TRIPLE_MASKS, act.TRIPLE_B)
    if p.left > 0 or not p.rules.capture_costs_action:
        for c in cells(upright & p.seekers & TEMPLES):
            out.append(act.CAPTURE + c)
    return out


def healer_steps(p: Position, out: list[Action], healers: i64, upright: i64) -> None:
    """NUS-HEAL-MOVE-01 and -02."""
    links = p.occupied() if p.rules.stream_through_downed else upright
    free = COURT & ~p.occupied()
    for c in cells(healers):
        for t in cells(chain(c, links) & free):
            out.append(act.MOVE + 25 * c + t)


def builder_steps(p: Position, out: list[Action], builders: i64) -> None:
    """NUS-BUILD-MOVE-01, NUS-BUILD-BOL-01 and -02."""
    occupied = p.occupied()
    supply = p.rules.bolsters - count(p.bolsters)
    takes = cells(p.bolsters) if supply == 0 or p.rules.bolster_moves_always else []
    for c in cells(builders):
        for t in cells(DIAG[c] & COURT & ~occupied):
            out.append(act.MOVE + 25 * c + t)
        beside = ORTH[c] | DIAG[c] if p.rules.bolster_diagonal else ORTH[c]
        for t in cells(beside & TEMPLES & ~p.bolsters & ~occupied):
            if supply > 0:
                out.append(act.bolster(c, t))
            for taken in takes:
                out.append(act.bolster(c, t, taken))


def seeker_steps(p: Position, out: list[Action], seekers: i64, upright: i64) -> None:
    """NUS-SEEK-MOVE-01, NUS-SEEK-OCC-01, NUS-SEEK-SEEK-01 and -02."""
    closed = p.occupied() | p.bolsters
    may_decline = p.rules.seeker_spawn_optional and count(p.healers) < p.rules.pawns_per_level
    for c in cells(seekers):
        on_temple = has(TEMPLES, c)
        targets = chain(c, upright) & TEMPLES if on_temple else ORTH[c]
        for t in cells(targets & ~closed):
            out.append(act.MOVE + 25 * c + t)
            if may_decline and not on_temple:
                out.append(act.MOVE_ALONE + 25 * c + t)


def heals(p: Position, out: list[Action], healers: i64, upright: i64) -> None:
    """NUS-HEAL-HEAL-01: the neighbour may be a used Healer, or the one that leaves."""
    if p.down != 0:
        for t in cells(p.down & around(upright & p.healers)):
            for c in cells(healers):
                out.append(act.HEAL + 25 * c + t)


def upgrades(p: Position, out: list[Action], part: i64, above: i64, masks: list[i64], first: int) -> None:
    """NUS-HEAL-UP-01, NUS-BUILD-UP-01."""
    if count(part) >= 3 and count(above) < p.rules.pawns_per_level:
        for i in range(len(masks)):
            if masks[i] & ~part == 0:
                for j in range(3):
                    out.append(first + 3 * i + j)
