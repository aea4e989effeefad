"""Phases, play aids and trays of Kakusareta, all from one listener's knowledge."""

from collections.abc import Mapping, Sequence
from typing import Final

from unseen.core.game import AidStep, Counter
from unseen.core.options import Value
from unseen.core.rule_book import RuleBook
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.disciplines import SUPPLY
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
    if view.due[1]:
        return "moya_placing"
    return "moya_night" if view.night else "moya_day"


def night_phase(view: Known) -> str:
    """Where the Kakusareta is in his night turn."""
    return "kakusareta_reveal" if view.reveal else "kakusareta_night"


def day_phase(view: Known) -> str:
    """Where the Kakusareta is in his day turn."""
    if view.cornered:
        return "kakusareta_cornered"
    if view.petrified == "now":
        return "kakusareta_petrified"
    if view.knocked:
        return "kakusareta_push"
    if view.coin_down:
        return "kakusareta_coin"
    if view.path:
        return "kakusareta_moving"
    return "kakusareta_walking" if view.on_courtyard else "kakusareta_before"


# ---- play aids ----
def steps(book: RuleBook, view: Known, role: str, options: Mapping[str, Value]) -> list[AidStep]:
    """The play aid of the present phase."""
    facts = set(view.facts)
    if spent(view):
        facts.add("spent")
    if view.seat == KAKU and view.special:
        facts.add("acted")
    if view.seat == KAKU and not view.stands((view.path or (view.at,))[0]):
        facts.add("outside")
    return book.aid(role, phase(view)).steps(facts, options)


def spent(view: Known) -> bool:
    """Is no movement, action or point left?"""
    if view.asked == MOYA:
        return view.left <= 0
    if view.night:
        return view.spent >= view.rules.night_ap
    return view.spent >= view.points


# ---- numbers for everyone ----
def counters(view: Known) -> list[Counter]:
    """Numbers that everyone may see."""
    pools = ", ".join([f"{view.board.in_pool(level)} Lv{level}" for level in (1, 2, 3)])
    out = [
        Counter("Kakusareta's darts", str(view.darts), "dart", f"{view.pool} in the pool"),
        Counter("Kakusareta's coins", f"{view.hand_count} in hand", "coin-down", f"{view.table_count} on the table"),
        Counter("Moya in the pool", pools, "pawn-1"),
        lost(view),
    ]
    if view.rules.mode != OFF:
        out += elemental_counters(view)
    if view.asked == MOYA and view.ended is None and not (view.choosing or view.drafting):
        out.append(Counter("Points left" if view.night else "Actions left", str(max(view.left, 0))))
    if view.looked:
        out.append(Counter("Rods looked at", ", ".join([line or "?" for line in view.looked]), "rod-down"))
    what, place = view.marker
    if what:
        out.append(Counter("Last shown", place if what == "cell" else f"{what} {place}", "marker"))
    return out


def lost(view: Known) -> Counter:
    """KAK-END-03: temples captured or destroyed."""
    limit = int(view.rules.temple_win)
    note = f"of {limit}" if limit else "they win nothing"
    return Counter("Temples lost", str(view.lost_temples()), "temple-destroyed", note)


def elemental_counters(view: Known) -> list[Counter]:
    """What only elemental games count."""
    out = []
    if view.rules.mode != LOYALIST or "earth" in view.elements[:1]:
        out.append(Counter("Towers to be had", str(int(SUPPLY) - len(view.towers)), "tower"))
    if view.petrified:
        when = "in this turn" if view.petrified == "now" else "in his next day turn"
        out.append(Counter("Petrified", when, "element-earth"))
    if view.board.stream:
        out.append(Counter("Rapid Stream", "runs in this turn", "element-water"))
    return out


# ---- what only the Kakusareta knows ----
def secrets(view: Known) -> list[Counter]:
    """Place, coins, rods, cards not yet paid for; [] for everyone else."""
    if view.seat != KAKU:
        return sealed(view)
    where = "temple" if view.stands(view.at) else "courtyard"
    out = [Counter("Place", f"{where} {view.at}", "ghost", " – ".join(view.path))]
    out.append(Counter("Coins in hand", " ".join(view.hand) or "none", "coin-up", marks=coins(view.hand)))
    if view.hide:
        out.append(Counter("Hide coin", "in hand" if view.hide == "hand" else "on the table", "coin-hide"))
    for slot in view.slots:
        laid = [coin for coin in slot.coins if coin and coin != "Hide"]
        if laid:
            out.append(Counter(f"Coins of {slot.label}", " ".join(laid), "coin-up", marks=coins(laid)))
    for line, green in sorted(view.rods.items()):
        name = f"Row {line}" if line.isdigit() else f"Column {line}"
        out.append(Counter(name, "green" if green else "red", "rod-green" if green else "rod-red"))
    out += [Counter("Not yet paid for", title(card), "element-wind" if card == "mirage" else "element-water")
            for card in view.pending]  # fmt: skip
    out += [Counter("Set aside", f"{n} {element}", f"element-{element}") for element, n in view.reserved.items() if n]
    if view.silent:
        out.append(Counter("Silent leap over", view.silent, "element-wind"))
    return out + sealed(view)


def sealed(view: Known) -> list[Counter]:
    """The own choice in Loyalist, until both are shown."""
    return [Counter("Your element", view.sealed, f"element-{view.sealed}")] if view.sealed else []


def coins(spaces: Sequence[str]) -> tuple[str, ...]:
    """The marks of coins by their temples."""
    return tuple([f"coin:{space}" for space in spaces])
