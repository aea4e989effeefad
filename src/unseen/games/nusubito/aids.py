"""Phases, play aids and trays of Nusubito, all from one listener's knowledge."""

from collections.abc import Sequence

from unseen.book.game import GameBook
from unseen.core.words import AidStep, Counter
from unseen.games.nusubito.board import COINS, MISTS, MISTS_LINE, THIEF
from unseen.games.nusubito.knowledge import Known


def phase(view: Known) -> str:
    """The name of the present phase: the asked seat's own, `wait` for all others, `over` at the end."""
    if view.ended is not None:
        return "over"
    if view.board.to_move() != view.seat:
        return "wait"
    if view.seat == THIEF:
        return "thief_night" if view.board.night() else thief_phase(view)
    if view.board.phase == MISTS_LINE:
        return "mists_line"
    return "mists_night" if view.board.night() else "mists_day"


def thief_phase(view: Known) -> str:
    """Where the thief is in his day turn."""
    if view.own.cornered:
        return "thief_cornered"
    if view.own.knocked >= 0:
        return "thief_push"
    if view.own.coin_down:
        return "thief_coin"
    return "thief_moving" if view.own.moving else "thief_before"


def steps(book: GameBook, view: Known) -> list[AidStep]:
    """The play aid of the present phase."""
    facts = set(view.facts)
    if view.seat == THIEF and view.own.spent > 1:
        facts.add("costly")
    if exhausted(view):
        facts.add("spent")
    return book.aid(book.role(view.seat), phase(view), facts)


def exhausted(view: Known) -> bool:
    """Is no movement, action or point left?"""
    if view.board.to_move() == MISTS:
        return view.board.left == 0 and view.board.phase != MISTS_LINE
    if view.board.night():
        return view.board.points >= view.rules.thief_night_ap
    return view.thief is not None and view.thief.spent >= 3


def counters(view: Known) -> list[Counter]:
    """Numbers that everyone may see."""
    pools = ", ".join([f"{view.board.in_pool(level)} {level}" for level in "HBS"])
    left = COINS - int(view.board.coins)
    out = [
        Counter("Thief's darts", str(view.darts), "dart", f"{view.rules.dart_total - view.darts} in the pool"),
        Counter("Thief's coins", f"{view.board.coins} in hand", "coin-down", f"{left} on the table"),
        *rows_of_coins(view),
        Counter("Bolsters", f"{view.board.supply()} in supply", "bolster"),
        Counter("Mists in the pool", pools, "pawn-1"),
    ]
    if view.board.to_move() == MISTS and view.ended is None:
        out.append(Counter("Points left" if view.board.night() else "Actions left", str(view.board.left)))
    if view.looked:
        out.append(Counter("Rods looked at", ", ".join([line or "?" for line in view.looked]), "rod-down"))
    what, place = view.marker
    if what:
        out.append(Counter("Last shown", place if what == "temple" else f"{what} {place}", "marker"))
    return out


def rows_of_coins(view: Known) -> list[Counter]:
    """NUS-SEQ-02: how many coins each turn laid, one row for each day; gaps only where the options show them."""
    days = sorted({int(slot.label.partition(".")[0]) for slot in view.laid})
    rows = {day: [len(slot.coins) for slot in view.laid if slot.label.startswith(f"{day}.")] for day in days}
    text = "; ".join([f"day {day}: {' '.join([str(count) for count in row])}" for day, row in rows.items()])
    return [Counter("Coins laid, turn by turn", text, "coin-down")] if rows else []


def secrets(view: Known) -> list[Counter]:
    """What only the thief knows: place, coins, rods; [] for everyone else."""
    if view.seat != THIEF:
        return []
    out = [Counter("Place", f"temple {view.at}", "ghost", " – ".join(view.path) if view.path else "")]
    out.append(Counter("Coins in hand", " ".join(view.hand) or "none", "coin-up", marks=coins(view.hand)))
    for slot in view.slots:
        if slot.coins:
            out.append(Counter(f"Coins of {slot.label}", " ".join(slot.coins), "coin-up", marks=coins(slot.coins)))
    for line, green in sorted(view.rods.items()):
        name = f"Row {line}" if line.isdigit() else f"Column {line}"
        out.append(Counter(name, "green" if green else "red", "rod-green" if green else "rod-red"))
    return out


def coins(spaces: Sequence[str]) -> tuple[str, ...]:
    """The marks of coins by their temples."""
    return tuple([f"coin:{space}" for space in spaces])
