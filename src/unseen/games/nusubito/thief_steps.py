"""The thief's day turn: what each step does and tells."""

from mypy_extensions import i64

from unseen.boards.courtyard import LEAPS, LINES, NAMES, bit, has, line_of
from unseen.boards.courtyard_batches import turn_name
from unseen.boards.courtyard_rods import green_share, rod
from unseen.core.events import Tell
from unseen.games.nusubito import actions as act
from unseen.games.nusubito.events import (
    CoinBack,
    CoinShown,
    CoinsPlaced,
    Collected,
    Downed,
    Knocked,
    Leapt,
    Pushed,
    RodLookedAt,
    RodSeen,
    Struck,
)
from unseen.games.nusubito.moves import landings, movement
from unseen.games.nusubito.position import THIEF, Position


def level(p: Position, c: i64) -> str:
    """The letter of the pawn on a space."""
    return "H" if has(p.healers, c) else "B" if has(p.builders, c) else "S"


def leap(p: Position, to: i64, tell: Tell | None) -> None:
    """NUS-THIEF-MOVE-02 and -03; the forced attacks follow in their order (NUS-ATK-02)."""
    for way in LEAPS[p.at]:
        if way.to == to:
            need = movement(p, p.at, way)
            p.spent += need
            p.whisper(tell, Leapt(NAMES[p.at], NAMES[to], int(need)))
    p.moving = True
    p.barred = 0
    p.leap_from = p.at
    p.leap_to = to
    p.at = to
    if not begin_push(p, p.leap_from, tell):
        cross(p, tell)


def begin_push(p: Position, temple: i64, tell: Tell | None) -> bool:
    """NUS-ATK-02, -05. True: the thief must now choose where the Seeker of this temple falls."""
    if not has(p.seekers & ~p.down, temple):
        return False
    p.darts -= 2
    p.push_from = temple
    if landings(p) != 0:
        p.whisper(tell, Knocked(NAMES[temple]))
        return True
    p.push_from = -1
    p.down |= bit(temple)
    if tell is not None:
        p.later(tell, THIEF, Downed("S", NAMES[temple]))
    return False


def push(p: Position, space: i64, tell: Tell | None) -> None:
    """NUS-ATK-05: the Seeker falls on this space."""
    temple = p.push_from
    crushed = has(p.healers, space)
    p.push_from = -1
    p.healers &= ~bit(space)
    p.seekers = p.seekers & ~bit(temple) | bit(space)
    p.down |= bit(space)
    if tell is not None:
        p.later(tell, THIEF, Pushed(NAMES[temple], NAMES[space], crushed))
    if temple == p.leap_from:
        cross(p, tell)
    else:
        land(p)


def cross(p: Position, tell: Tell | None) -> None:
    """NUS-ATK-02 (b) and (c): the pawn on the bridge, then the temple entered."""
    over = (p.leap_from + p.leap_to) // 2
    if has(p.upright(), over):
        p.darts -= 2 if has(p.seekers, over) else 1 if has(p.builders, over) else 0
        p.down |= bit(over)
        if tell is not None:
            p.later(tell, THIEF, Downed(level(p, over), NAMES[over]))
    if not begin_push(p, p.leap_to, tell):
        land(p)


def land(p: Position) -> None:
    """The leap is over."""
    p.leap_to = -1
    p.leap_from = -1


def strike(p: Position, temple: i64, tell: Tell | None) -> None:
    """NUS-ATK-06: from a distance; others cannot tell it from a push without room."""
    p.darts -= 2
    p.moving = True
    p.down |= bit(temple)
    if not p.rules.distance_then_enter:
        p.barred |= bit(temple)
    if tell is not None:
        p.whisper(tell, Struck(NAMES[p.at], NAMES[temple]))
        p.later(tell, THIEF, Downed("S", NAMES[temple]))


def place(p: Position, below: i64, tell: Tell | None) -> None:
    """NUS-COIN-02: the location coin, above a sacrificed one if `below` is a coin."""
    coins = bit(p.at)
    turn = 2 * int(p.round)
    if below >= 0:
        coins |= bit(below)
    p.hand &= ~coins
    p.fresh |= coins
    p.coin_down = True
    p.special = p.special or below >= 0
    if p.slots:
        slots = [turn if c == p.at else turn + 1 if c == below else old for c, old in enumerate(p.slots)]
        p.slots = slots
    if tell is not None:
        if below >= 0:
            p.whisper(tell, CoinShown(NAMES[below], "sacrificed"))
        p.whisper(tell, CoinShown(NAMES[p.at], "placed"))
        p.later(tell, THIEF, CoinsPlaced(2 if below >= 0 else 1))


def collect(p: Position, tell: Tell | None) -> None:
    """NUS-SPEC-03, NUS-TNIGHT-01."""
    p.darts += 1
    if tell is not None:
        p.later(tell, THIEF, Collected())


def look(p: Position, row: bool, public: bool, tell: Tell | None) -> None:
    """NUS-SPEC-04: what nobody has seen is drawn now, by chance."""
    line = line_of(p.at, row)
    if tell is not None:
        p.later(tell, THIEF, RodLookedAt(LINES[line] if public else ""))
    if drawn(p, line) == 0:
        p.drawing_line = line
    elif tell is not None:
        p.whisper(tell, RodSeen(LINES[line], drawn(p, line) == 2))


def pick(p: Position, coin: i64, tell: Tell | None) -> None:
    """NUS-SPEC-05, NUS-TNIGHT-01."""
    slot = ""
    p.hand |= bit(coin)
    if p.slots:
        slot = slot_name(p, p.slots[coin])
        p.slots = [-1 if c == coin else old for c, old in enumerate(p.slots)]
    if tell is not None:
        p.whisper(tell, CoinShown(NAMES[coin], "back"))
        p.later(tell, THIEF, CoinBack(slot))


def slot_name(p: Position, slot: int) -> str:
    """`1.2` for day 1, round 2, with ` below` for a sacrificed coin; "" for a coin whose turn is not known."""
    if slot < 0:
        return ""
    return turn_name(slot // 2, p.rules.day_rounds) + (" below" if slot % 2 else "")


def drawn(p: Position, line: i64) -> i64:
    """0 not yet drawn, 1 red, 2 green."""
    return rod(p.known, line)


def rod_odds(p: Position) -> list[tuple[int, float]]:
    """NUS-SET-02: of the rods of a set that nobody has seen, one is green unless a green one was seen."""
    green = green_share(p.known, p.drawing_line)
    if green == 0.0:
        return [(act.DRAW_RED, 1.0)]
    if green == 1.0:
        return [(act.DRAW_GREEN, 1.0)]
    return [(act.DRAW_RED, 1.0 - green), (act.DRAW_GREEN, green)]
