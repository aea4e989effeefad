"""What the conformance kit is told of Lighthouse: the few things that cannot be found out from its code."""

from collections.abc import Mapping
from typing import Final

from lighthouse.board import KEEPER, NOWHERE, PLAN, SMUGGLER, LighthouseView, lit
from lighthouse.deeds import DONE, LAND, ROW, SHINE, THICK, THIN, Lighthouse
from unseen.core.seats import Action, Seat
from unseen.testing.expectations import Expectations, Facts, Later

OTHERS: Final = ("keeper", "spectator")


# ---- the oracle, written from the rules: what comes as news; a step's author knows what she does ----
def seen(state: Lighthouse, seat: Seat, action: Action, listener: Seat) -> Facts:
    """LH-01 to LH-07, step by step."""
    if action < ROW:
        return chosen(state, seat)
    if SHINE <= action < LAND:
        return shone(state, action - SHINE)
    if action == LAND:
        return landed(state, listener)
    if action == DONE:
        return ("the turn is over",) if listener != SMUGGLER else ()
    return ("fog", action) if action in (THIN, THICK) else ()  # LH-02: nobody sees the boat


def chosen(state: Lighthouse, seat: Seat) -> Facts:
    """LH-01: in secret; that both have chosen, everybody hears."""
    other = state.watchman if seat == SMUGGLER else state.boat
    return ("both have chosen",) if other != NOWHERE else ()


def landed(state: Lighthouse, listener: Seat) -> Facts:
    """LH-03: a barrel, when the turn is over. LH-04 and LH-07: unless the game is."""
    barrels = {*state.barrels, state.boat}
    barrel: Facts = () if listener == SMUGGLER else (Later("a barrel"),)
    if state.boat == state.watchman:
        return (*barrel, "watched", *opened(state, barrels))
    return (*barrel, "sold", *opened(state, barrels)) if len(barrels) >= state.board.wanted else barrel


def shone(state: Lighthouse, cove: int) -> Facts:
    """LH-05 and LH-06: which cove, and what the beam showed there; LH-07: the last night ends the game."""
    edge = state.boat in lit(cove, state.board.thick)
    showed = "the boat" if state.boat == cove else "a boat in its edge" if edge else "nothing"
    over = state.boat == cove or state.board.night == state.board.nights
    return ("the beam", cove, showed, *(opened(state, set(state.barrels)) if over else ()))


def opened(state: Lighthouse, barrels: set[int]) -> Facts:
    """LH-07: with the end everything is open."""
    return "opened", state.boat, state.watchman, frozenset(barrels)


# ---- what a view has to say ----
def knows(state: Lighthouse, listener: Seat) -> Mapping[str, object]:
    """Who knows which secret of the truth, by the names of the view's attributes."""
    out: dict[str, object] = {}
    if state.ending or (state.board.phase != PLAN and listener == SMUGGLER):
        out |= {"boat": state.boat, "barrels": set(state.barrels)}
    if state.ending or (state.board.phase != PLAN and listener == KEEPER):
        out["watchman"] = state.watchman
    if state.board.phase != PLAN and listener == SMUGGLER:
        out["ashore"] = state.ashore
    return out


def shows(view: LighthouseView) -> Mapping[str, object]:
    """Barrels in any order."""
    return {"barrels": set(view.barrels)}


def told(smuggler: str = "", others: str = "") -> dict[str, frozenset[str]]:
    """The events that smuggler, keeper and spectator may be told."""
    return {"smuggler": frozenset(smuggler.split()), **dict.fromkeys(OTHERS, frozenset(others.split()))}


LIGHTHOUSE: Final = Expectations(
    endings=frozenset({"sold", "watched", "caught", "dawn", "resign"}),
    seen=seen,
    knows=knows,
    shows=shows,
    allowed={
        "hide": told("Hidden/you NightBegan", "NightBegan"),
        "post": {**told("NightBegan", "NightBegan"), "keeper": frozenset({"Posted/you", "NightBegan"})},
        "row": told("Rowed/you"),
        "land": told("Landed/you BarrelSold/later"),
        "done": told("Quiet/later", "BarrelSold Quiet"),
        "end": told("", "BarrelSold/everyone"),
        "fog": told("Fog/everyone", "Fog/everyone"),
        "shine": told("Shone/everyone NightBegan", "Shone/everyone NightBegan"),
    },
    knowledge=(
        {"histories": 1},
        {"histories": 12, "smuggler": 4, "keeper": 10, "spectator": 1},
        {"histories": 54, "smuggler": 3, "keeper": 9, "spectator": 1},
        {"histories": 126, "smuggler": 7, "keeper": 9, "spectator": 1},
        {"histories": 180, "smuggler": 13, "keeper": 21, "spectator": 5},
        {"histories": 300, "smuggler": 17, "keeper": 27, "spectator": 3},
    ),
)
