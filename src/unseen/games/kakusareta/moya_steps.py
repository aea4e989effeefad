"""M's turns: what each step does and tells. Everybody sees all of it."""

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TRIO_MASKS, TRIO_MIDDLES, TRIOS, has, names
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE
from unseen.games.kakusareta.actions import PAIRS
from unseen.games.kakusareta.deeds.raze import sides
from unseen.games.kakusareta.deeds.things import LEVELS
from unseen.games.kakusareta.elemental import may_swap
from unseen.games.kakusareta.events_base import (
    Healed,
    Moved,
    NothingPlaced,
    Placed,
    PlacementDue,
    Razed,
    Surfaced,
    Swapped,
    Upgraded,
)
from unseen.games.kakusareta.moya import eligible
from unseen.games.kakusareta.position import Position


def move(p: Position, a: i64, b: i64, how: str, tell: Tell | None) -> None:
    """KAK-LV1-MOVE-01, KAK-LV1-LINE-01, KAK-LV2-MOVE-01, KAK-LV3-MOVE-01, KAK-LV3-CAP-01, KAK-EM-STREAM."""
    level = p.board.level(a)
    p.board.move(a, b)
    if tell is not None:
        tell.say(EVERYONE, Moved(LEVELS[level], NAMES[a], NAMES[b], how))
    if level == 3:
        spawn(p, a, tell)


def heal(p: Position, healer: i64, space: i64, tell: Tell | None) -> None:
    """KAK-LV1-HEAL-01."""
    p.board.heal(healer, space)
    if tell is not None:
        tell.say(EVERYONE, Healed(NAMES[healer], NAMES[space]))


def swap(p: Position, n: i64, tell: Tell | None) -> None:
    """KAK-LV2-SWAP-01; `n` is the offset in the block of the kind."""
    by = n // 28
    a, b = PAIRS[by][n % 28]
    trade(p, by, a, b, tell)


def exchange(p: Position, a: i64, b: i64, tell: Tell | None) -> None:
    """KAK-LV3-SWAP-01: nothing is spawned; its mark and its act go with the Lv3."""
    trade(p, a, a, b, tell)


def trade(p: Position, by: i64, a: i64, b: i64, tell: Tell | None) -> None:
    """Two pawns change places."""
    p.board.swap(by, a, b)
    if tell is not None:
        tell.say(EVERYONE, Swapped(NAMES[by], NAMES[a], NAMES[b]))


def upgrade(p: Position, trio: i64, tell: Tell | None) -> None:
    """KAK-UPG-02, KAK-POOL-05."""
    at: i64 = TRIO_MIDDLES[trio]
    level: i64 = 2 if has(p.board.lv1, at) else 3
    p.board.merge(TRIO_MASKS[trio])
    if tell is not None:
        tell.say(EVERYONE, Upgraded(tuple([NAMES[c] for c in TRIOS[trio]]), NAMES[at]))
    bring(p, level, at, tell)


def raze(p: Position, temple: i64, tell: Tell | None) -> None:
    """KAK-LV2-DST-02 to -04, KAK-CRT-01; also with stand-ins (KAK-EM-ASHES): all pawns beside the temple leave."""
    b = p.board
    gone = sides(b, temple)
    b.raze(temple, gone)
    if tell is not None:
        tell.say(EVERYONE, Razed(NAMES[temple], tuple(names(gone))))
    if b.at == temple:
        b.show(temple)
        if tell is not None:
            tell.say(EVERYONE, Surfaced(NAMES[temple]))
    if not has(b.lv3, temple):
        spawn(p, temple, tell)


# ---- where pawns come from ----
def spawn(p: Position, at: i64, tell: Tell | None) -> None:
    """KAK-POOL-02, KAK-ELE-11, -12: a Lv1 appears; M is asked where that leaves a choice."""
    b = p.board
    swappable = may_swap(b)
    if b.in_pool(1) > 0:
        if swappable:
            ask(p, 1, at, True, tell)
        else:
            stand(p, 1, at, -1, tell)
    elif swappable or (b.rules.redeploy and eligible(b, 1) != 0):
        ask(p, 1, at, True, tell)
    elif tell is not None:
        tell.say(EVERYONE, NothingPlaced(NAMES[at]))


def bring(p: Position, level: i64, at: i64, tell: Tell | None) -> None:
    """KAK-POOL-01, -03: a pawn comes from its pool; with an empty one M must say which is moved here."""
    if p.board.in_pool(level) > 0:
        stand(p, level, at, -1, tell)
    else:
        ask(p, level, at, False, tell)


def ask(p: Position, level: i64, at: i64, optional: bool, tell: Tell | None) -> None:
    """M must say where this pawn comes from."""
    p.board.ask(level, at, optional)
    if tell is not None:
        tell.say(EVERYONE, PlacementDue(LEVELS[level], NAMES[at], optional))


def stand(p: Position, level: i64, at: i64, source: i64, tell: Tell | None) -> None:
    """KAK-POOL-02, -03: a pawn comes from the pool (-1) or from a space."""
    p.board.place(level, at, source)
    if tell is not None:
        tell.say(EVERYONE, Placed(LEVELS[level], NAMES[at], "" if source < 0 else NAMES[source]))


def answer(p: Position, source: i64, tell: Tell | None) -> None:
    """KAK-POOL-02, -03: M has said where the pawn that is due comes from."""
    stand(p, p.board.due_level, p.board.due_at, source, tell)


def decline(p: Position, tell: Tell | None) -> None:
    """KAK-POOL-02: nothing comes."""
    at = p.board.due_at
    p.board.forget_placement()
    if tell is not None:
        tell.say(EVERYONE, NothingPlaced(NAMES[at]))
