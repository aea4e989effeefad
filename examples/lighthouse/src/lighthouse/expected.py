"""What the conformance kit is told of Lighthouse: the few things that cannot be found out from its code."""

from collections.abc import Mapping
from typing import Final

from lighthouse.board import KEEPER, OVER, PLAN, SMUGGLER
from lighthouse.knowledge import LighthouseView
from lighthouse.rules import Lighthouse
from lighthouse.seen import seen
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.testing.expectations import Expectations

OTHERS: Final = ("keeper", "spectator")


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """Who knows which secret of the truth, by the names of the view's attributes."""
    assert isinstance(state, Lighthouse)
    over = state.board.phase == OVER
    out: dict[str, object] = {}
    if state.board.phase != PLAN and (listener == SMUGGLER or over):
        out |= {"boat": state.boat, "barrels": set(state.landed()), "ashore": state.ashore}
    if state.board.phase != PLAN and (listener == KEEPER or over):
        out["watchman"] = state.watchman
    return out


def shows(view: View) -> Mapping[str, object]:
    """Barrels in any order."""
    assert isinstance(view, LighthouseView)
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
