"""The Mists' day turn: what each step does and tells. Everybody sees all of it."""

from mypy_extensions import i64

from unseen.boards.courtyard import (
    BUILDER_TRIPLE_MASKS,
    BUILDER_TRIPLES,
    HEALER_TRIPLE_MASKS,
    HEALER_TRIPLES,
    NAMES,
    TEMPLE_CELLS,
    TEMPLES,
    bit,
    count,
    has,
)
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE
from unseen.games.nusubito.events import Bolstered, Healed, Moved, Upgraded
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.thief_steps import level


def spend(p: Position, pawns: i64) -> None:
    """NUS-MIST-01: these pawns have acted in this turn."""
    if not p.rules.mist_pawn_reuse:
        p.used |= pawns


def move(p: Position, a: i64, b: i64, alone: bool, tell: Tell | None) -> None:
    """A step, a stream, an occupation or a search; behind a Seeker from the courtyard a Healer appears."""
    both = bit(a) | bit(b)
    who = level(p, a)
    healer = False
    if who == "H":
        p.healers ^= both
    elif who == "B":
        p.builders ^= both
    else:
        p.seekers ^= both
        if not alone and not has(TEMPLES, a) and count(p.healers) < p.rules.pawns_per_level:
            p.healers |= bit(a)
            healer = True
            if not p.rules.spawned_may_act:
                spend(p, bit(a))
    spend(p, bit(b))
    p.left -= 1
    if tell is not None:
        tell.say(EVERYONE, Moved(who, NAMES[a], NAMES[b], healer))


def heal(p: Position, healer: i64, space: i64, tell: Tell | None) -> None:
    """NUS-HEAL-HEAL-01 and -02."""
    p.healers &= ~bit(healer)
    p.down &= ~bit(space)
    if not p.rules.healed_may_act:
        spend(p, bit(space))
    p.left -= 1
    if tell is not None:
        tell.say(EVERYONE, Healed(NAMES[healer], NAMES[space]))


def bolster(p: Position, n: i64, tell: Tell | None) -> None:
    """NUS-BUILD-BOL-01 and -02; `n` is the offset in the block of bolster steps."""
    builder: i64 = n // 90
    temple: i64 = TEMPLE_CELLS[n % 90 // 10]
    taken = ""
    p.builders &= ~bit(builder)
    if n % 10 > 0:
        source: i64 = TEMPLE_CELLS[n % 10 - 1]
        taken = NAMES[source]
        p.bolsters &= ~bit(source)
    p.bolsters |= bit(temple)
    p.left -= 1
    if tell is not None:
        tell.say(EVERYONE, Bolstered(NAMES[builder], NAMES[temple], taken))


def upgrade(p: Position, n: i64, builders: bool, tell: Tell | None) -> None:
    """NUS-HEAL-UP-01, NUS-BUILD-UP-01; `n` is the offset in the block of the kind."""
    triple = BUILDER_TRIPLES[n // 3] if builders else HEALER_TRIPLES[n // 3]
    gone = BUILDER_TRIPLE_MASKS[n // 3] if builders else HEALER_TRIPLE_MASKS[n // 3]
    at: i64 = triple[n % 3]
    p.used &= ~gone
    if builders:
        p.builders &= ~gone
        p.seekers |= bit(at)
    else:
        p.healers &= ~gone
        p.builders |= bit(at)
    if not p.rules.spawned_may_act:
        spend(p, bit(at))
    p.left -= 1
    if tell is not None:
        spaces = tuple([NAMES[c] for c in triple])
        tell.say(EVERYONE, Upgraded(spaces, NAMES[at], "S" if builders else "B"))
