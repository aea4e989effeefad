"""The standing order of a side: it does no more than it must when it is asked in a window."""

from collections.abc import Sequence
from typing import Final

from unseen.core.game import Order
from unseen.core.seats import Action
from unseen.games.kakusareta.deeds.answers import PASS
from unseen.games.kakusareta.deeds.placing import NOTHING
from unseen.games.kakusareta.knowledge import Known

KEY: Final = "pass"
ORDERS: Final = (
    Order(
        KEY,
        "Always pass",
        "When you are asked whether a card of yours answers, your answer is to pass, until you take this back."
        " A coin that has to be given is still yours to choose.",
    ),
)


def by_order(view: Known, key: str, legal: Sequence[Action]) -> Action | None:
    """Passing, or giving nothing where there is nothing to give."""
    if key != KEY or not view.window:
        return None
    return next((action for action in (PASS, NOTHING) if action in legal), None)
