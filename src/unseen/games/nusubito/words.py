"""Nusubito in words: where it stands, what forbids a step, trays, aids; steps and events say theirs in `deeds/`."""

from collections.abc import Mapping, Sequence
from typing import Final

from unseen.boards.courtyard import cell
from unseen.core.deeds import Reason
from unseen.core.seats import Action
from unseen.core.words import Counter
from unseen.games.nusubito.board import COINS, MISTS, MISTS_LINE, THIEF, TITLES
from unseen.games.nusubito.deeds.claims import CLAIM
from unseen.games.nusubito.deeds.coins import PLACE
from unseen.games.nusubito.deeds.kinds import KINDS, offered_to_mists, offered_to_thief
from unseen.games.nusubito.deeds.things import Step
from unseen.games.nusubito.deeds.turns import DONE
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import budget
from unseen.games.temples.things import POOL, counted
from unseen.games.temples.words import FREE_POINT, TempleWords, coins, looks_and_marker, own_rods, turn_words

SPECIAL_LEFT: Final = "a special action left"
VERDICTS: Final = {
    "treasure": "The thief claims rightly and wins.",
    "miss": "The claim is wrong: the Mists win.",
    "capture": "The thief is caught: the Mists win.",
    "miscapture": "The thief was not there and wins.",
    "cornered": "The thief has no way out: the Mists win.",
    "resign": "The thief resigns: the Mists win.",
    "hunters resign": "The Mists resign: the thief wins.",
    "unfinished": "The game stops unfinished.",
}
OTHERS: Final[Mapping[tuple[bool, str], Reason]] = {(False, "rod"): ("NUS-SPEC-04", "Only the Thief looks at rods.")}


class NusubitoWords(TempleWords[Known, Step]):
    """What is said to one listener."""

    table = KINDS
    place = PLACE
    claim = CLAIM
    done = DONE
    verdicts = VERDICTS
    others = OTHERS

    def headline(self, view: Known) -> str:
        b = view.board
        return f"Night {b.day()}" if b.night() else f"Day {b.day()}, round {b.day_round()}"

    def phase(self, view: Known) -> str:
        if view.ended is not None:
            return "over"
        if view.board.to_move() != view.seat:
            return "wait"
        if view.seat == THIEF:
            return "thief_night" if view.board.night() else thief_phase(view)
        if view.board.phase == MISTS_LINE:
            return "mists_line"
        return "mists_night" if view.board.night() else "mists_day"

    def offered(self, view: Known, action: Action) -> bool:
        if not view.own_turn():
            return False
        return action in offered(view)

    def before(self, view: Known, kind: Step) -> Reason | None:
        if not view.own_turn():
            return "NUS-SEQ-01", "It is the other side's turn."
        return not_thiefs(view, kind) if view.seat == THIEF else not_mists(view, kind)

    def nearness(self, view: Known, action: Action) -> int:
        kind = KINDS.by_id[action]
        if kind.side != view.seat and kind.word not in ("done", "show"):
            return 0
        in_time = kind.by_night if view.board.night() else kind.by_day
        return 2 if in_time and kind.fits(view, KINDS.named(action)) else 1

    def may_claim(self, view: Known) -> bool:
        """NUS-TRE-02."""
        return not view.rules.treasure_costs_action

    def open_steps(self, view: Known) -> Sequence[Action]:
        return offered(view) if view.own_turn() else ()

    def pawn(self, view: Known, space: str) -> str:
        return TITLES[view.board.level(cell(space))]

    def none(self, view: Known, kind: Step) -> str:
        return kind.none(view)

    def left(self, view: Known) -> str:
        b, more = view.board, self.open_words(view) - {"done", "capture", "claim"}
        if not more:
            return ""
        if view.seat == MISTS:
            return f"{whats_left(view)} left" if b.left > 0 else ""
        return SPECIAL_LEFT if not b.night() else FREE_POINT if b.points == 0 else ""

    def left_after(self, view: Known) -> str:
        return SPECIAL_LEFT if not view.own.special and view.own.spent == 1 else ""

    def facts(self, view: Known) -> set[str]:
        facts = set(view.facts)
        if view.seat == THIEF and view.own.spent > 1:
            facts.add("costly")
        if exhausted(view):
            facts.add("spent")
        return facts

    def choices(self, view: Known, words: set[str]) -> set[str]:
        facts, stop, special = set(), words & {"place", "sacrifice"}, words & {"collect", "look", "pick"}
        if special:
            facts.add("strike_or_special" if "strike" in words else "may_special")
        if "leap" not in words:
            facts.add("stop_or_strike" if "strike" in words else "must_stop" if "place" in words else "must_sacrifice")
        elif not stop:
            facts.add("must_go_on")
        if words <= {"done", "capture"}:
            facts.add("nobody_acts")
        if words == {"show"}:
            facts.add("last_show")
        return facts

    def values(self, view: Known) -> Mapping[str, str]:
        return {"left": f"{whats_left(view)} left", "place": view.knocked or view.at}

    def counters(self, view: Known) -> list[Counter]:
        pools = ", ".join([f"{view.board.in_pool(level)} {level}" for level in "HBS"])
        left, pool = COINS - int(view.board.coins), view.rules.dart_total - view.darts
        out = [
            Counter("Thief's darts", str(view.darts), "dart", f"{pool} in the pool", (POOL,)),
            Counter("Thief's coins", f"{view.board.coins} in hand", "coin-down", f"{left} on the table"),
            *rows_of_coins(view),
            Counter("Bolsters", f"{view.board.supply()} in supply", "bolster"),
            Counter("Mists in the pool", pools, "pawn-1"),
        ]
        if view.board.to_move() == MISTS and view.ended is None:
            out.append(Counter("Points left" if view.board.night() else "Actions left", str(view.board.left)))
        return [*out, *looks_and_marker(view, "temple")]

    def secrets(self, view: Known) -> list[Counter]:
        if view.seat != THIEF:
            return []
        out = [Counter("Place", f"temple {view.at}", "ghost", " – ".join(view.path) if view.path else "")]
        out.append(coins("Coins in hand", view.hand, "none"))
        out += [coins(f"Coins of {turn_words(slot.label)}", slot.coins) for slot in view.slots if slot.coins]
        return out + own_rods(view)


def offered(view: Known) -> list[Action]:
    """What the listener may do whose turn it is."""
    return offered_to_thief(view.own) if view.seat == THIEF else offered_to_mists(view.board)


def thief_phase(view: Known) -> str:
    """Where the thief is in his day turn."""
    if view.own.cornered:
        return "thief_cornered"
    if view.own.knocked >= 0:
        return "thief_push"
    if view.own.coin_down:
        return "thief_coin"
    return "thief_moving" if view.own.moving else "thief_before"


def exhausted(view: Known) -> bool:
    """Is no movement, action or point left?"""
    if view.board.to_move() == MISTS:
        return view.board.left == 0 and view.board.phase != MISTS_LINE
    if view.board.night():
        return view.board.points >= view.rules.thief_night_ap
    return view.thief is not None and view.thief.spent >= 3


def rows_of_coins(view: Known) -> list[Counter]:
    """NUS-SEQ-02: how many coins each turn laid, one row for each day; gaps only where the options show them."""
    days = sorted({int(slot.label.partition(".")[0]) for slot in view.laid})
    rows = {day: [len(slot.coins) for slot in view.laid if slot.label.startswith(f"{day}.")] for day in days}
    text = "; ".join([f"day {day}: {' '.join([str(count) for count in row])}" for day, row in rows.items()])
    return [Counter("Coins laid, turn by turn", text, "coin-down")] if rows else []


def whats_left(view: Known) -> str:
    """Actions, points or movements, whichever are spent now."""
    b = view.board
    if b.to_move() == MISTS:
        return counted(int(b.left), "point" if b.night() else "action")
    if b.night():
        return counted(int(b.rules.thief_night_ap - b.points), "point")
    return counted(int(budget(view.own)) if view.thief is not None else 0, "movement")


# ---- what forbids a step before its own kind is asked ----
def not_thiefs(view: Known, kind: Step) -> Reason | None:
    """What the thief can never do, or never at this time."""
    b, t = view.board, view.own
    if kind.side == MISTS and kind.word != "done":
        return "NUS-SEQ-01", "This is a step of the Mists, not of the thief."
    if b.night() and not kind.by_night:
        return "NUS-TNIGHT-03", "By night you do not move, attack, claim or lay a coin."
    if b.night():
        spent = b.points >= b.rules.thief_night_ap and kind.word not in ("done", "show", "draw")
        return ("NUS-TNIGHT-01", "All points of this night are spent.") if spent else None
    if not kind.by_day:
        return "NUS-TNIGHT-01", "This is done by night only."
    if t.knocked >= 0 and kind.word != "push":
        return "NUS-ATK-05", f"First choose where the Seeker of {view.knocked} falls."
    if t.cornered and kind.word not in ("claim", "concede"):
        return "NUS-END-03", "You are cornered: claim the treasure where you stand, or concede."
    return None


def not_mists(view: Known, kind: Step) -> Reason | None:
    """What the Mists can never do, or never at this time."""
    b = view.board
    if kind.side == THIEF and kind.word not in ("done", "show"):
        return "NUS-SEQ-01", "This is a step of the thief, not of the Mists."
    if b.phase == MISTS_LINE:
        return "NUS-TNIGHT-02", "First choose whether to see the thief's row or column."
    if b.night() and not kind.by_night:
        return "NUS-MNIGHT-02", "By night pawns do not move or act, and nobody is captured."
    if not b.night() and not kind.by_day and kind.word != "show":
        return "NUS-MNIGHT-01", "This is done by night only."
    if b.night() and b.left <= 0 and kind.side == MISTS:
        return "NUS-MNIGHT-01", "All points of this night are spent."
    return None
