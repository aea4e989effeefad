"""K's day turn: what each step does and tells."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, LINES, NAMES, TEMPLES, bit, cells, has
from unseen.core.events import Tell
from unseen.games.kakusareta.board import IN_FORCE, KAKU
from unseen.games.kakusareta.events_base import (
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
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.batches import turn_name
from unseen.games.temples.rods import GREEN, rod, rod_line

LEVELS: Final = ("", "1", "2", "3")


# ---- movement ----
def go(p: Position, to: i64, tell: Tell | None) -> None:
    """One movement: leap, step down, walk or climb; the forced attacks follow in their order (KAK-ATK-05)."""
    b = p.board
    start = b.at
    lift_marker(p, tell)
    b.set_out(to)
    if has(b.temples, start):
        if tell is not None and has(b.temples, to):
            p.whisper(tell, Leapt(NAMES[start], NAMES[to]))
        if begin_push(p, start, tell):
            return
    else:
        leave(p, start, tell)
    cross(p, tell)


def lift_marker(p: Position, tell: Tell | None) -> None:
    """KAK-EK-QUAKE: the marker that it put on K's temple comes off when K moves."""
    if p.board.marked:
        p.board.marked = False
        if tell is not None:
            p.later(tell, KAKU, MarkerLifted())


def leave(p: Position, c: i64, tell: Tell | None) -> None:
    """KAK-CRT-03: the upright Moya in K's own courtyard space is attacked first, if it can be paid."""
    b = p.board
    if has(b.upright(), c) and price(b, c, b.down) <= b.darts:
        attack(p, c, tell)


def settle(p: Position, tell: Tell | None) -> None:
    """KAK-CRT-03: before anything else of a day turn that begins in the courtyard; not while K is petrified."""
    b = p.board
    if not b.moved and b.petrify != IN_FORCE and not has(b.temples, b.at):
        leave(p, b.at, tell)


def attack(p: Position, c: i64, tell: Tell | None) -> None:
    """KAK-ATK-01, -07: the pawn goes down where it stands."""
    b = p.board
    cost = price(b, c, b.down)
    b.fall(c, cost)
    if tell is not None:
        p.later(tell, KAKU, Downed(LEVELS[b.level(c)], NAMES[c], int(cost)))


def begin_push(p: Position, temple: i64, tell: Tell | None) -> bool:
    """KAK-PUSH-01, -03. True: K must now choose where the Lv3 of this temple falls."""
    b = p.board
    if not has(b.lv3 & ~b.down, temple):
        return False
    if landings(b, temple) != 0:
        b.knock(temple)
        p.whisper(tell, Knocked(NAMES[temple]))
        return True
    attack(p, temple, tell)
    return False


def push(p: Position, space: i64, tell: Tell | None) -> None:
    """KAK-PUSH-02, -04: the Lv3 falls on this space, and a Lv1 there goes to its pool."""
    b = p.board
    temple = b.push_from
    crushed = has(b.lv1, space)
    b.push(temple, space, 0)
    if tell is not None:
        p.later(tell, KAKU, Pushed(NAMES[temple], NAMES[space], crushed, int(b.rules.cost_3)))
    if temple == b.leap_from:
        cross(p, tell)
    else:
        b.land()


def cross(p: Position, tell: Tell | None) -> None:
    """KAK-ATK-02, KAK-PUSH-04: the spaces crossed, in the order of the path; then the one entered."""
    b = p.board
    start, to = b.leap_from, b.leap_to
    on_temple = has(b.temples, to)
    if has(b.temples, start) and on_temple:
        met = BETWEEN[start][to] & b.upright()
        if b.silent >= 0:
            met &= ~bit(b.silent)
            b.silent = -1
        path = cells(met)
        for c in path if start < to else path[::-1]:
            attack(p, c, tell)
    else:
        b.show(-1 if on_temple else to)
        if tell is not None:
            tell_courtyard(p, on_temple, tell)
    if on_temple:
        if not begin_push(p, to, tell):
            b.land()
        return
    if has(b.upright(), to):
        attack(p, to, tell)
    b.land()


def tell_courtyard(p: Position, on_temple: bool, tell: Tell) -> None:
    """KAK-CRT-02, -04, -05: everyone will see the marker come, go or move; onto which temple it went, only K knows."""
    start, to = NAMES[p.board.leap_from], NAMES[p.board.leap_to]
    if on_temple:
        p.whisper(tell, Climbed(start, to))
        p.later(tell, KAKU, ClimbedUp(start))
    elif has(p.board.temples, p.board.leap_from):
        p.later(tell, KAKU, SteppedDown(to))
    else:
        p.later(tell, KAKU, Walked(start, to))


# ---- coins ----
def place(p: Position, coin: i64, tell: Tell | None) -> None:
    """KAK-COIN-01: the location coin goes to the table, face down."""
    b = p.board
    b.coin = coin
    b.coin_down = True
    lay(p, coin, "placed", tell)
    if tell is not None:
        p.later(tell, KAKU, CoinPlaced())


def lay(p: Position, coin: i64, how: str, tell: Tell | None) -> None:
    """A coin leaves K's hand for the table."""
    p.board.hand &= ~bit(coin)
    p.board.coins -= 1
    if p.slots:
        p.slots = [int(p.board.round) if c == coin else old for c, old in enumerate(p.slots)]
    p.whisper(tell, CoinShown(NAMES[coin], how))


def pick(p: Position, coin: i64, tell: Tell | None) -> None:
    """KAK-ACT-01, KAK-KNT-03: a coin comes back to hand."""
    slot = ""
    p.board.use_action("coin")
    p.board.pick(coin)
    p.board.coins += 1
    if p.slots:
        slot = slot_name(p, p.slots[coin])
        p.slots = [-1 if c == coin else old for c, old in enumerate(p.slots)]
    if tell is not None:
        p.whisper(tell, CoinShown(NAMES[coin], "back"))
        p.later(tell, KAKU, CoinBack(slot))


def takeable(b: Kaku) -> i64:
    """KAK-COIN-04, -05: the coins on the table but the location coin."""
    out = TEMPLES & ~b.hand
    return out if b.coin < 0 else out & ~bit(b.coin)


def slot_name(p: Position, slot: int) -> str:
    """`1.2` for day 1, round 2; "" for a coin whose turn is not known."""
    return "" if slot < 0 else turn_name(slot, int(p.rules.day_rounds))


# ---- other actions ----
def collect(p: Position, tell: Tell | None) -> None:
    """KAK-ACT-02, KAK-KNT-03."""
    p.board.use_action("dart")
    p.board.darts += 1
    if tell is not None:
        p.later(tell, KAKU, Collected())


def look(p: Position, row: bool, public: bool, tell: Tell | None) -> None:
    """KAK-ACT-03: what nobody has seen is drawn now, by chance."""
    line = rod_line(p.board.at, row)
    p.board.use_action("rod")
    if tell is not None:
        p.later(tell, KAKU, RodLookedAt(LINES[line] if public else ""))
    if rod(p.known, line) == 0:
        p.drawing_line = line
    elif tell is not None:
        p.whisper(tell, RodSeen(LINES[line], rod(p.known, line) == GREEN))
