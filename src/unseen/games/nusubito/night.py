"""Both night turns (section 3.7 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import COURT, LINES, NAMES, TEMPLES, bit, cells, count, has, line_of
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action
from unseen.games.nusubito import actions as act
from unseen.games.nusubito.events import FreeDarts, Raised, Shown, Spawned, Unbolstered
from unseen.games.nusubito.position import THIEF, Position
from unseen.games.nusubito.thief_steps import collect, look, pick

SISTER_COINS: Final = 2
SISTER_DARTS: Final = 2
SISTER_RODS: Final = 1


def dusk(p: Position, tell: Tell | None) -> None:
    """The thief's night begins; free darts come first, no point spent (option night_free_dart)."""
    free: i64 = min(p.rules.night_free_dart, int(p.pool()))
    if free > 0:
        p.darts += free
        if tell is not None:
            p.later(tell, THIEF, FreeDarts(int(free)))


def thief_legal(p: Position) -> list[Action]:
    """NUS-TNIGHT-01 and -02: `spent` counts the points; with two spent, the thief shows row or column to end."""
    out: list[Action] = []
    if p.spent == 2 and not p.rules.mists_choose_line:
        out.append(act.SHOW_ROW)
        out.append(act.SHOW_COLUMN)
    else:
        out.append(act.DONE)
    if p.spent >= p.rules.thief_night_ap:
        return out
    limited = p.rules.night_limited
    if p.pool() > 0 and not (limited and p.night_darts >= SISTER_DARTS):
        out.append(act.COLLECT)
    if not (limited and p.night_rods >= SISTER_RODS):
        out.append(act.LOOK_ROW)
        out.append(act.LOOK_COLUMN)
    if not (limited and p.night_coins >= SISTER_COINS):
        for c in cells(TEMPLES & ~p.hand):
            if c != p.at or p.rules.pickup_location_coin:
                out.append(act.PICK + c)
    for c in cells(p.bolsters):
        out.append(act.UNBOLSTER + c)
    return out


def thief_step(p: Position, action: i64, tell: Tell | None) -> None:
    """One point is spent."""
    p.spent += 1
    limited = p.rules.night_limited
    if action == act.COLLECT:
        p.night_darts += 1 if limited else 0
        collect(p, tell)
    elif action == act.LOOK_ROW or action == act.LOOK_COLUMN:
        p.night_rods += 1 if limited else 0
        look(p, action == act.LOOK_ROW, p.rules.night_rod_public, tell)
    elif action < act.SACRIFICE:
        p.night_coins += 1 if limited else 0
        pick(p, action - act.PICK, tell)
    else:
        temple = action - act.UNBOLSTER
        p.bolsters &= ~bit(temple)
        if tell is not None:
            p.later(tell, THIEF, Unbolstered(NAMES[temple]))


def shown_line(p: Position, row: bool) -> Shown:
    """NUS-TNIGHT-02: the row or column of the thief."""
    return Shown("row" if row else "column", LINES[line_of(p.at, row)])


def mists_legal(p: Position) -> list[Action]:
    """NUS-MNIGHT-01 and -02."""
    out: list[Action] = [act.DONE]
    free = p.upright() if p.rules.night_same_pawn else p.upright() & ~p.used
    most = p.rules.pawns_per_level
    if p.left >= 1:
        if count(p.healers) < most:
            for c in cells(COURT & ~p.occupied()):
                out.append(act.SPAWN + c)
        if count(p.builders) < most:
            for c in cells(free & p.healers):
                out.append(act.RAISE + c)
    if p.left >= 2 and count(p.seekers) < most:
        for c in cells(free & p.builders):
            out.append(act.RAISE + c)
    return out


def touch(p: Position, c: i64) -> None:
    """Option night_same_pawn: this pawn may not be touched again this night."""
    if not p.rules.night_same_pawn:
        p.used |= bit(c)


def mists_step(p: Position, action: i64, tell: Tell | None) -> None:
    """Spawn a Healer, or raise a pawn by one level."""
    if action < act.RAISE:
        c = action - act.SPAWN
        p.left -= 1
        p.healers |= bit(c)
        touch(p, c)
        if tell is not None:
            tell.say(EVERYONE, Spawned(NAMES[c]))
        return
    c = action - act.RAISE
    touch(p, c)
    if has(p.healers, c):
        p.left -= 1
        p.healers ^= bit(c)
        p.builders |= bit(c)
    else:
        p.left -= 2
        p.builders ^= bit(c)
        p.seekers |= bit(c)
    if tell is not None:
        tell.say(EVERYONE, Raised(NAMES[c], "S" if has(p.seekers, c) else "B"))
