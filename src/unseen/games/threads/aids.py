"""Phases, play aids and numbers of Threads, all from one listener's knowledge."""

from unseen.core.seats import SPECTATOR
from unseen.core.words import Counter
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import DECOY, card_name, unit_named
from unseen.games.threads.pieces import facing_name, name_of

STEPS = {"deploy": "deploying", "extract": "extracting", "actions": "actions", "market": "buying"}


def phase(view: Known) -> str:
    """The name of the present phase: the asked seat's own, `wait` for all others, `over` at the end."""
    if view.ended is not None:
        return "over"
    if not view.own_turn():
        return "wait"
    if view.crowded:
        return "displacing"
    if view.consent:
        return "consent"
    if view.window:
        return "window"
    return acting(view)


def acting(view: Known) -> str:
    """Where this seat is in its own attack, Move or turn."""
    if view.chosen:
        return "choosing"
    if view.forcing:
        return "pushing"
    if view.attacker:
        return "dashing"
    if view.mover:
        return "moving"
    if view.stage == "actions" and view.left == 0 and not view.card:
        return "paying"
    return STEPS[view.stage]


def facts(view: Known) -> set[str]:
    """What has happened in this turn, in the words of `data/aids.toml`."""
    out = set()
    if view.acted:
        out |= {"acted", "act"}
    if view.left == 0:
        out.add("four")
        if 0 <= view.seat < view.rules.players and view.board.sides[view.seat].knots == 0:
            out.add("no_knot")
    if view.paid:
        out |= {"paid", "bonus"}
    if view.purchases:
        out.add("buy")
    if len(view.path) > 1:
        out |= {"step", "moved"}
    if not view.entered or view.window not in ("b", "c", "d"):
        out.add("no_entry")
    return out


# ---- what everyone may see ----
def counters(view: Known) -> list[Counter]:
    """Round and actions, then a line for every seat."""
    out = [Counter("Round", f"{view.board.round} of {view.rules.max_rounds}")]
    if view.stage == "actions" and view.ended is None:
        out.append(Counter("Actions left", str(view.left), "", "paid" if view.paid else ""))
    for seat in range(view.rules.players):
        out += seat_counters(view, seat)
    return out


def seat_counters(view: Known, seat: int) -> list[Counter]:
    """Yield, knots, reserve, the dead of a seat."""
    title = TITLES[seat]
    side = view.board.sides[seat]
    if side.out:
        return [Counter(title, "out of the game")]
    target = f"of {view.rules.yield_target}" if view.rules.by_yield else ""
    out = [Counter(f"{title}: yield", str(view.board.yield_of(seat)), f"seat-{view.letter(seat)}", target)]
    if view.knots_known(seat):
        goal = f"of {view.rules.bank_target}" if view.rules.by_bank else ""
        out.append(Counter(f"{title}: knots", str(side.knots), "knot", goal))
    out.append(Counter(f"{title}: reserve", f"{side.reserve_size()} pieces", "", shown_reserve(view, seat)))
    if view.dead[seat]:
        dead = ", ".join([unit_named(view.rules, unit) for unit in view.dead[seat]])
        out.append(Counter(f"{title}: dead", str(len(view.dead[seat])), "", dead))
    return out


def shown_reserve(view: Known, seat: int) -> str:
    """What everybody is shown of a reserve."""
    if seat not in view.shown:
        return ""
    return contents(view, *view.shown[seat])


def contents(view: Known, units: tuple[str, ...], decoys: int) -> str:
    """`Needle, Shears, 2 decoys`."""
    parts = [unit_named(view.rules, unit) for unit in units]
    if decoys:
        parts.append(counted(decoys))
    return ", ".join(parts)


def counted(decoys: int) -> str:
    """`2 decoys`."""
    return "1 decoy" if decoys == 1 else f"{decoys} decoys"


# ---- what only this seat knows ----
def secrets(view: Known) -> list[Counter]:
    """Own face-down pieces, the own reserve, cards that others see from behind."""
    if view.seat == SPECTATOR or view.board.sides[view.seat].out:
        return []
    units, decoys = view.reserve()
    marks = tuple([f"unit:{unit}" for unit in units] + ([f"unit:{DECOY}"] if decoys else []))
    label = "Reserve" + (f", {counted(decoys)}" if decoys else "")
    out = [Counter(label, contents(view, units, 0) or ("no unit" if decoys else "empty"), "emblem-*", marks=marks)]
    for piece in view.board.sides[view.seat].pieces:
        if not piece.up:
            looks = f"looks {facing_name(piece.facing)}" if piece.facing >= 0 else ""
            place, what = view.board.hex_name(piece.hex), view.board.what(piece.unit)
            out.append(Counter(f"{name_of(piece)} on {place}", unit_named(view.rules, what), "", looks))
    if not view.rules.cards_public and view.cards[view.seat]:
        hand = ", ".join([card_name(view, card) for card in view.cards[view.seat]])
        out.append(Counter("Cards", hand))
    return out
