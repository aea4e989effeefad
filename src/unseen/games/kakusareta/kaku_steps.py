"""K's day turn: what each step does and tells."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, LINES, NAMES, TEMPLES, bit, cells, has
from unseen.boards.courtyard_batches import turn_name
from unseen.boards.courtyard_rods import GREEN, rod, rod_line
from unseen.core.events import Tell
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.elements import IN_FORCE, hit
from unseen.games.kakusareta.events import (
    Climbed,
    ClimbedUp,
    CoinBack,
    CoinPlaced,
    CoinShown,
    Collected,
    Downed,
    Knocked,
    Leapt,
    Pushed,
    RodLookedAt,
    RodSeen,
    SteppedDown,
    Walked,
)
from unseen.games.kakusareta.events_elemental import MarkerLifted
from unseen.games.kakusareta.moves import landings, price
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.position import KAKU, Position

LEVELS: Final = ("", "1", "2", "3")


# ---- movement ----
def go(p: Position, to: i64, tell: Tell | None) -> None:
    """One movement: leap, step down, walk or climb; the forced attacks follow in their order (KAK-ATK-05)."""
    start = p.at
    p.spent += 1
    p.moved = True
    p.halting = False
    p.coin = -1
    lift_marker(p, tell)
    p.leap_from = start
    p.leap_to = to
    p.at = to
    if has(p.temples, start):
        if tell is not None and has(p.temples, to):
            p.whisper(tell, Leapt(NAMES[start], NAMES[to]))
        if begin_push(p, start, tell):
            return
    else:
        leave(p, start, tell)
    cross(p, tell)


def lift_marker(p: Position, tell: Tell | None) -> None:
    """KAK-EK-QUAKE: the marker that it put on K's temple comes off when K moves."""
    if p.marked:
        p.marked = False
        if tell is not None:
            p.later(tell, KAKU, MarkerLifted())


def leave(p: Position, c: i64, tell: Tell | None) -> None:
    """KAK-CRT-03: the upright Moya in K's own courtyard space is attacked first, if it can be paid."""
    if has(p.upright(), c) and price(p, c, p.down) <= p.darts:
        attack(p, c, tell)


def settle(p: Position, tell: Tell | None) -> None:
    """KAK-CRT-03: before anything else of a day turn that begins in the courtyard; not while K is petrified."""
    if not p.moved and p.petrify != IN_FORCE and not has(p.temples, p.at):
        leave(p, p.at, tell)


def attack(p: Position, c: i64, tell: Tell | None) -> None:
    """KAK-ATK-01, -07: the pawn goes down where it stands."""
    cost = price(p, c, p.down)
    p.darts -= cost
    p.down |= bit(c)
    if p.rules.mode != OFF:
        p.hits = [*p.hits, hit(p.level(c), c, c, 0)]
    if tell is not None:
        p.later(tell, KAKU, Downed(LEVELS[p.level(c)], NAMES[c], int(cost)))


def begin_push(p: Position, temple: i64, tell: Tell | None) -> bool:
    """KAK-PUSH-01, -03. True: K must now choose where the Lv3 of this temple falls."""
    if not has(p.lv3 & ~p.down, temple):
        return False
    p.push_from = temple
    if landings(p) != 0:
        p.darts -= p.rules.cost_3
        p.whisper(tell, Knocked(NAMES[temple]))
        return True
    p.push_from = -1
    attack(p, temple, tell)
    return False


def push(p: Position, space: i64, tell: Tell | None) -> None:
    """KAK-PUSH-02, -04: the Lv3 falls on this space, and a Lv1 there goes to its pool."""
    temple = p.push_from
    crushed: i64 = 0
    if has(p.lv1, space):
        crushed = 2 if has(p.down, space) else 1
        hits.left(p, space)
        p.take(space)
    p.push_from = -1
    p.shift(temple, space)
    p.down |= bit(space)
    if p.rules.mode != OFF:
        p.hits = [*p.hits, hits.pushed(temple, space, crushed)]
    if tell is not None:
        p.later(tell, KAKU, Pushed(NAMES[temple], NAMES[space], crushed != 0, int(p.rules.cost_3)))
    if temple == p.leap_from:
        cross(p, tell)
    else:
        land(p)


def cross(p: Position, tell: Tell | None) -> None:
    """KAK-ATK-02, KAK-PUSH-04: the spaces crossed, in the order of the path; then the one entered."""
    start, to = p.leap_from, p.leap_to
    on_temple = has(p.temples, to)
    if has(p.temples, start) and on_temple:
        met = BETWEEN[start][to] & p.upright()
        if p.silent >= 0:
            met &= ~bit(p.silent)
            p.silent = -1
        path = cells(met)
        for c in path if start < to else path[::-1]:
            attack(p, c, tell)
    elif tell is not None:
        tell_courtyard(p, on_temple, tell)
    if on_temple:
        if not begin_push(p, to, tell):
            land(p)
        return
    if has(p.upright(), to):
        attack(p, to, tell)
    land(p)


def tell_courtyard(p: Position, on_temple: bool, tell: Tell) -> None:
    """KAK-CRT-02, -04, -05: everyone will see the marker come, go or move; onto which temple it went, only K knows."""
    start, to = NAMES[p.leap_from], NAMES[p.leap_to]
    if on_temple:
        p.whisper(tell, Climbed(start, to))
        p.later(tell, KAKU, ClimbedUp(start))
    elif has(p.temples, p.leap_from):
        p.later(tell, KAKU, SteppedDown(to))
    else:
        p.later(tell, KAKU, Walked(start, to))


def land(p: Position) -> None:
    """The movement is over."""
    p.leap_to = -1
    p.leap_from = -1


# ---- coins ----
def place(p: Position, coin: i64, tell: Tell | None) -> None:
    """KAK-COIN-01: the location coin goes to the table, face down."""
    p.coin = coin
    p.coin_down = True
    lay(p, coin, "placed", tell)
    if tell is not None:
        p.later(tell, KAKU, CoinPlaced())


def lay(p: Position, coin: i64, how: str, tell: Tell | None) -> None:
    """A coin leaves K's hand for the table."""
    p.hand &= ~bit(coin)
    if p.slots:
        p.slots = [int(p.round) if c == coin else old for c, old in enumerate(p.slots)]
    p.whisper(tell, CoinShown(NAMES[coin], how))


def pick(p: Position, coin: i64, tell: Tell | None) -> None:
    """KAK-ACT-01, KAK-KNT-03: a coin comes back to hand."""
    slot = ""
    p.hand |= bit(coin)
    if p.slots:
        slot = slot_name(p, p.slots[coin])
        p.slots = [-1 if c == coin else old for c, old in enumerate(p.slots)]
    if tell is not None:
        p.whisper(tell, CoinShown(NAMES[coin], "back"))
        p.later(tell, KAKU, CoinBack(slot))


def takeable(p: Position) -> i64:
    """KAK-COIN-04, -05: the coins on the table but the location coin."""
    out = TEMPLES & ~p.hand
    return out if p.coin < 0 else out & ~bit(p.coin)


def slot_name(p: Position, slot: int) -> str:
    """`1.2` for day 1, round 2; "" for a coin whose turn is not known."""
    return "" if slot < 0 else turn_name(slot, int(p.rules.day_rounds))


# ---- other actions ----
def collect(p: Position, tell: Tell | None) -> None:
    """KAK-ACT-02, KAK-KNT-03."""
    p.darts += 1
    if tell is not None:
        p.later(tell, KAKU, Collected())


def look(p: Position, row: bool, public: bool, tell: Tell | None) -> None:
    """KAK-ACT-03: what nobody has seen is drawn now, by chance."""
    line = rod_line(p.at, row)
    if tell is not None:
        p.later(tell, KAKU, RodLookedAt(LINES[line] if public else ""))
    if rod(p.known, line) == 0:
        p.drawing_line = line
    elif tell is not None:
        p.whisper(tell, RodSeen(LINES[line], rod(p.known, line) == GREEN))


def act(p: Position) -> None:
    """KAK-KDAY-01: the action of the day turn is taken; before the coin, on a temple, a movement must follow."""
    p.special = True
    p.spent += 1
    p.halting = not p.coin_down and has(p.temples, p.at) and p.petrify != IN_FORCE
