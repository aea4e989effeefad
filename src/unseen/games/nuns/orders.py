"""The standing order of a side: it passes in the windows of blessings (NUN-BLESS-03)."""

from collections.abc import Sequence
from typing import Final

from unseen.core.game import Order
from unseen.core.seats import Action
from unseen.games.nuns.actions import DONE, END_PHASE, GIVE, SEAL
from unseen.games.nuns.knowledge import Known

PASS: Final = "pass"
WINDOWS: Final = {"dice": "A", "noise": "B"}
"""The windows by their stage."""
ORDERS: Final = (
    Order(
        PASS,
        "Play no blessing",
        "Where blessings may be played your answer is to play none, until you take this back."
        " Who is heard still chooses the directions of her noise.",
    ),
)


def window(view: Known) -> str:
    """`A` after the dice, `B` when noise is laid; "" if none is open."""
    return "" if view.ended is not None else WINDOWS.get(view.stage, "")


def by_order(view: Known, key: str, legal: Sequence[Action]) -> Action | None:
    """The end of the answer, where that is already offered: a novice who is heard has directions to choose first."""
    return DONE if key == PASS and window(view) and DONE in legal else None


def late(view: Known, legal: Sequence[Action]) -> Action | None:
    """What time chooses: no blessing in a window, and for a novice that she goes no further."""
    if window(view):
        return by_order(view, PASS, legal)
    sealing = [action for action in legal if SEAL <= action < GIVE or action == END_PHASE]
    return sealing[0] if sealing else None
