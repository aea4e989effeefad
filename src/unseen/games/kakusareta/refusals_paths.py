"""Why a movement of K is not possible: neighbours and forced attacks, as K himself can count them."""

from unseen.boards.courtyard import BETWEEN, STEPS, cell, names, near
from unseen.core.deeds import Reason
from unseen.games.kakusareta.knowledge import NINE, Known


def count(number: int, word: str) -> str:
    """`1 dart`, `2 darts`."""
    return f"{number} {word}" + ("" if number == 1 else "s")


def price(view: Known, space: str) -> int:
    """KAK-ATK-01: the darts for the upright Moya on a space, 0 if there is none."""
    pawn = view.pawns.get(space)
    if pawn is None or pawn.down:
        return 0
    rules = view.rules
    return int({"1": rules.cost_1, "2": rules.cost_2, "3": rules.cost_3}[pawn.level])


def own_cell(view: Known) -> int:
    """KAK-TRE-05, KAK-CRT-03: the darts for the Moya with which K shares a space."""
    return price(view, view.at)


def leaving(view: Known) -> int:
    """KAK-CRT-03, option courtyard_unpaid: the same when K moves on."""
    cost = own_cell(view)
    return 0 if cost > view.darts and view.rules.leave_unpaid and view.on_courtyard else cost


def leap(view: Known, rest: list[str]) -> Reason | None:
    """KAK-LEAP-02, -03, KAK-ATK-02."""
    here, to = cell(view.at), cell(rest[0])
    if not view.stands(rest[0]):
        return "KAK-LEAP-02", f"No temple stands on {rest[0]}."
    if here == to or (here // 5 != to // 5 and here % 5 != to % 5):
        return "KAK-LEAP-02", f"A leap goes along a row or column, and {rest[0]} lies on neither."
    over = names(BETWEEN[here][to])
    if [space for space in over if view.stands(space)]:
        return "KAK-LEAP-03", f"Between here and {rest[0]} stands another temple."
    if len(over) > 1 and not view.rules.leap_over_gaps:
        return "KAK-LEAP-03", f"Temple {rest[0]} is too far: a destroyed temple breaks the connection."
    if view.silent and view.silent not in over:
        return "KAK-EK-SILENT", f"The silent leap goes over {view.silent}."
    cost = leaving(view) + sum([price(view, space) for space in over if space != view.silent]) + price(view, rest[0])
    found = unpaid(view, cost)
    if found is None and view.spent + 1 >= view.points:
        return ends_here(view, rest[0])
    return found


def walk(view: Known, to: str) -> Reason | None:
    """KAK-CRT-02, KAK-ATK-02: one space along a row or column."""
    if cell(to) not in near(cell(view.at), STEPS):
        return "KAK-CRT-02", f"{to} is not beside {view.at}."
    return unpaid(view, leaving(view) + price(view, to))


def unpaid(view: Known, cost: int) -> Reason | None:
    """KAK-ATK-02: forced attacks that the darts do not pay; one may be spared only where Lv1 cost darts."""
    if cost <= view.darts or (view.rules.cost_1 > 0 and view.rules.push_crush_lv1):
        return None
    return "KAK-ATK-02", f"The attacks of this movement cost {count(cost, 'dart')}, and you have {view.darts}."


def ends_here(view: Known, temple: str) -> Reason | None:
    """KAK-COIN-01, KAK-EK-TOWER: can the turn end on this temple?"""
    if temple not in NINE:
        if view.rules.tower_any_coin:
            return None
        return "KAK-EK-TOWER", f"The tower on {temple} has no coin, so the turn cannot end there."
    if temple not in view.hand:
        return "KAK-COIN-01", f"Coin {temple} is not in your hand, so the turn cannot end there."
    return None
