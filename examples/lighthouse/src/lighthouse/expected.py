"""What the conformance kit is told of Lighthouse: the few things that cannot be found out from its code."""

from collections.abc import Mapping
from typing import Final

from lighthouse.coves import COVES
from lighthouse.knowledge import LighthouseView
from lighthouse.rules import ASHORE, BEAM, FOG, KEEPER, OVER, PLAN, ROWING, SMUGGLER, Lighthouse
from lighthouse.seen import seen
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.testing.expectations import Expectations

EVERYBODY: Final = ("smuggler", "keeper", "spectator")
OTHERS: Final = ("keeper", "spectator")
PHASES: Final = {PLAN: "plan", ROWING: "rowing", ASHORE: "rowing", FOG: "fog", BEAM: "beam", OVER: "over"}
"""As everybody knows them; that the boat has been rowed, only the smuggler does."""


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """What somebody knows of the truth, by the names of the view's attributes."""
    assert isinstance(state, Lighthouse)
    out: dict[str, object] = {"night": state.night, "sold": state.sold, "phase": PHASES[state.phase]}
    barrels = {c for c in range(COVES) if state.barrels >> c & 1}
    over = state.phase == OVER
    if state.phase == PLAN:
        return out
    if listener == SMUGGLER or over:
        out |= {"boat": state.boat if state.boat >= 0 else None, "barrels": barrels}
        out["phase"] = "ashore" if state.phase == ASHORE else out["phase"]
    if listener == KEEPER or over:
        out["watchman"] = state.watchman if state.watchman >= 0 else None
    if state.phase == BEAM:
        out["thick"] = state.thick
    return out


def shows(view: View) -> Mapping[str, object]:
    """Barrels in any order."""
    assert isinstance(view, LighthouseView)
    return {"barrels": set(view.barrels)}


LIGHTHOUSE: Final = Expectations(
    endings=frozenset({"sold", "watched", "caught", "dawn", "resign"}),
    seen=seen,
    knows=knows,
    shows=shows,
    allowed={
        "hide": {"smuggler": frozenset({"Hidden/you", "NightBegan"}), "keeper": frozenset({"NightBegan"}),
                 "spectator": frozenset({"NightBegan"})},
        "post": {"smuggler": frozenset({"NightBegan"}), "keeper": frozenset({"Posted/you", "NightBegan"}),
                 "spectator": frozenset({"NightBegan"})},
        "row": {"smuggler": frozenset({"Rowed/you"})},
        "land": {"smuggler": frozenset({"Landed/you", "BarrelSold/later"})},
        "done": {"smuggler": frozenset({"Quiet/later"}), "keeper": frozenset({"BarrelSold", "Quiet"}),
                 "spectator": frozenset({"BarrelSold", "Quiet"})},
        "end": dict.fromkeys(OTHERS, frozenset({"BarrelSold/everyone"})),
        "fog": dict.fromkeys(EVERYBODY, frozenset({"Fog/everyone"})),
        "shine": dict.fromkeys(EVERYBODY, frozenset({"Shone/everyone", "NightBegan"})),
    },
    knowledge=(
        {"histories": 1},
        {"histories": 12, "smuggler": 4, "keeper": 10, "spectator": 1},
        {"histories": 54, "smuggler": 3, "keeper": 9, "spectator": 1},
        {"histories": 126, "smuggler": 7, "keeper": 9, "spectator": 1},
        {"histories": 180, "smuggler": 13, "keeper": 21, "spectator": 5},
        {"histories": 300, "smuggler": 17, "keeper": 27, "spectator": 3},
    ),
)  # fmt: skip
