"""Phases, play aids and trays of Kakusareta, all from one listener's knowledge."""

from collections.abc import Sequence
from typing import Final

from unseen.boards.courtyard import NAMES, cell, count, has
from unseen.book.game import GameBook
from unseen.core.words import AidStep, Counter
from unseen.games.kakusareta.board import COINS
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.disciplines import EARTH, ELEMENTS, IN_FORCE, SUPPLY, count_of
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import LOYALIST, OFF
from unseen.games.kakusareta.phases import KAKU, MOYA

ANSWERS: Final = {"fate": "moya_fate", "fortify": "moya_fortify", "give": "kakusareta_give"}


def phase(view: Known) -> str:
    """The name of the present phase: the asked seat's own, `wait` for all others, `over` at the end."""
    if view.ended is not None:
        return "over"
    if not view.own_turn():
        return "wait"
    if view.choosing:
        return "choosing"
    if view.drafting:
        return "drafting"
    if view.window:
        return ANSWERS[view.window]
    if view.seat == KAKU:
        return night_phase(view) if view.night else day_phase(view)
    if view.board.due_at >= 0:
        return "moya_placing"
    return "moya_night" if view.night else "moya_day"


def night_phase(view: Known) -> str:
    """Where the Kakusareta is in his night turn."""
    return "kakusareta_reveal" if view.reveal else "kakusareta_night"


def day_phase(view: Known) -> str:
    """Where the Kakusareta is in his day turn."""
    b = view.own
    if b.cornered:
        return "kakusareta_cornered"
    if b.petrify == IN_FORCE:
        return "kakusareta_petrified"
    if b.push_from >= 0:
        return "kakusareta_push"
    if b.coin_down:
        return "kakusareta_coin"
    if view.path:
        return "kakusareta_moving"
    return "kakusareta_walking" if b.on_courtyard() else "kakusareta_before"


# ---- play aids ----
def steps(book: GameBook, view: Known) -> list[AidStep]:
    """The play aid of the present phase."""
    facts = set(view.facts)
    if spent(view):
        facts.add("spent")
    if view.kaku is not None:
        if view.kaku.special:
            facts.add("acted")
        if not has(view.kaku.temples, cell((view.path or (view.at,))[0])):
            facts.add("outside")
    return book.aid(book.role(view.seat), phase(view), facts)


def spent(view: Known) -> bool:
    """Is no movement, action or point left?"""
    if view.asked == MOYA:
        return view.board.left <= 0
    own = view.kaku
    return own is not None and own.spent >= (own.rules.night_ap if view.night else own.points())


# ---- numbers for everyone ----
def counters(view: Known) -> list[Counter]:
    """Numbers that everyone may see."""
    b = view.board
    pools = ", ".join([f"{b.in_pool(level)} Lv{level}" for level in (1, 2, 3)])
    laid = COINS + int(b.hide_in_play()) - b.coins
    out = [
        Counter("Kakusareta's darts", str(b.darts), "dart", f"{b.pool()} in the pool"),
        Counter("Kakusareta's coins", f"{b.coins} in hand", "coin-down", f"{laid} on the table"),
        Counter("Moya in the pool", pools, "pawn-1"),
        lost(view),
    ]
    if view.rules.mode != OFF:
        out += elemental_counters(view)
    if view.asked == MOYA and view.ended is None and not (view.choosing or view.drafting):
        out.append(Counter("Points left" if view.night else "Actions left", str(max(b.left, 0))))
    if view.looked:
        out.append(Counter("Rods looked at", ", ".join([line or "?" for line in view.looked]), "rod-down"))
    what, place = view.marker
    if what:
        out.append(Counter("Last shown", place if what == "cell" else f"{what} {place}", "marker"))
    return out


def lost(view: Known) -> Counter:
    """KAK-END-03: temples captured or destroyed, as everybody counts them: a Moya of whose fall only K knows stands."""
    told = view.board.copy()
    told.down &= ~view.soon
    limit = int(view.rules.temple_win)
    note = f"of {limit}" if limit else "they win nothing"
    return Counter("Temples lost", str(told.temple_count()), "temple-destroyed", note)


def elemental_counters(view: Known) -> list[Counter]:
    """What only elemental games count."""
    b = view.board
    out = []
    if view.rules.mode != LOYALIST or (b.element_k == EARTH and not view.sealed):
        out.append(Counter("Towers to be had", str(SUPPLY - count(b.towers)), "tower"))
    if b.petrify:
        when = "in this turn" if b.petrify == IN_FORCE else "in his next day turn"
        out.append(Counter("Petrified", when, "element-earth"))
    if b.stream:
        out.append(Counter("Rapid Stream", "runs in this turn", "element-water"))
    return out


# ---- what only the Kakusareta knows ----
def secrets(view: Known) -> list[Counter]:
    """Place, coins, rods, cards not yet paid for; the own element of a Loyalist's choice."""
    b = view.kaku
    if b is None:
        return sealed(view)
    where = "courtyard" if b.on_courtyard() else "temple"
    out = [Counter("Place", f"{where} {view.at}", "ghost", " – ".join(view.path)), *own_coins(view)]
    for line, green in sorted(view.rods.items()):
        name = f"Row {line}" if line.isdigit() else f"Column {line}"
        out.append(Counter(name, "green" if green else "red", "rod-green" if green else "rod-red"))
    for card in view.pending:
        out.append(Counter("Not yet paid for", title(card), "element-wind" if card == "mirage" else "element-water"))
    aside = [(element, count_of(b.reserved, i)) for i, element in enumerate(ELEMENTS)]
    out += [Counter("Set aside", f"{n} {element}", f"element-{element}") for element, n in aside if n]
    if b.silent >= 0:
        out.append(Counter("Silent leap over", NAMES[b.silent], "element-wind"))
    return out + sealed(view)


def own_coins(view: Known) -> list[Counter]:
    """The coins in hand and on the table, as the Kakusareta sees them from the front."""
    out = [Counter("Coins in hand", " ".join(view.hand) or "none", "coin-up", marks=coins(view.hand))]
    if view.hide:
        out.append(Counter("Hide coin", "in hand" if view.hide == "hand" else "on the table", "coin-hide"))
    for slot in view.slots:
        laid = [coin for coin in slot.coins if coin and coin != "Hide"]
        if laid:
            out.append(Counter(f"Coins of {slot.label}", " ".join(laid), "coin-up", marks=coins(laid)))
    return out


def sealed(view: Known) -> list[Counter]:
    """The own choice in Loyalist, until both are shown."""
    return [Counter("Your element", view.sealed, f"element-{view.sealed}")] if view.sealed else []


def coins(spaces: Sequence[str]) -> tuple[str, ...]:
    """The marks of coins by their temples."""
    return tuple([f"coin:{space}" for space in spaces])
