"""Many pawns change their spaces at once (Tempest, Gentle River)."""

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, bit, has
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.events_elemental import Drifted
from unseen.games.kakusareta.position import Position


def carried(m: i64, starts: list[int], ends: list[int]) -> i64:
    """The set after everything on `starts` went to `ends`."""
    out = m
    for c in starts:
        out &= ~bit(c)
    for i in range(len(starts)):
        if has(m, starts[i]):
            out |= bit(ends[i])
    return out


def drift(p: Position, starts: list[int], ends: list[int], tell: Tell | None) -> None:
    """Pawns go, up or down, with all their marks."""
    p.lv1 = carried(p.lv1, starts, ends)
    p.lv2 = carried(p.lv2, starts, ends)
    p.lv3 = carried(p.lv3, starts, ends)
    p.down = carried(p.down, starts, ends)
    p.stepped = carried(p.stepped, starts, ends)
    p.used = carried(p.used, starts, ends)
    hits.went(p, starts, ends)
    if tell is not None:
        tell.say(EVERYONE, Drifted(tuple([NAMES[c] for c in starts]), tuple([NAMES[c] for c in ends])))
