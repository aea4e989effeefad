"""K's day turn: what each step does and tells."""

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, TEMPLES, bit
from unseen.core.events import Tell
from unseen.games.kakusareta.board import KAKU
from unseen.games.kakusareta.events_base import (
    CoinBack,
    CoinPlaced,
    CoinShown,
    Collected,
    RodLookedAt,
    RodSeen,
)
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.batches import turn_name
from unseen.games.temples.rods import GREEN, rod, rod_line


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
