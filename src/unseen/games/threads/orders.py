"""Standing orders: what a seat's pieces do in every window until they are told otherwise (section 2.1)."""

from collections.abc import Sequence
from typing import Final

from unseen.core.events import Event
from unseen.core.game import Order
from unseen.core.seats import Action, Seat
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS, PASS
from unseen.games.threads.knowledge import Known

ALWAYS: Final = "pass"
UNTOUCHED: Final = "pass-until-touched"
ORDERS: Final = (
    Order(ALWAYS, "Always pass", "In every window your answer is to pass, until you take this back."),
    Order(
        UNTOUCHED,
        "Pass until touched",
        "In every window your answer is to pass, until a piece of yours is attacked, pushed, dragged, displaced, hurt,"
        " or turned up by others; then the order ends.",
    ),
)
STRUCK: Final = (ev.Suppressed, ev.Wounded, ev.Died, ev.Destroyed, ev.Forced, ev.Displaced)
"""What befalls a piece, whoever did it."""


def by_order(view: Known, key: str, legal: Sequence[Action]) -> Action | None:
    """Both orders pass."""
    asked = view.window != "" and view.asked == view.seat
    return PASS if asked and key in (ALWAYS, UNTOUCHED) and PASS in legal else None


def ends(seat: Seat, key: str, event: Event) -> bool:
    """Was a piece of this seat touched?"""
    return key == UNTOUCHED and touched(event).startswith(LETTERS[seat])


def touched(event: Event) -> str:
    """The piece that this event touches, "" if it touches none."""
    if isinstance(event, (ev.AttackBegan, ev.AmbushBegan)):
        return event.target
    if isinstance(event, ev.Revealed):
        owner = LETTERS.find(event.piece[:1])
        return event.piece if event.by != owner or event.how in ("hit", "fall") else ""
    return event.piece if isinstance(event, STRUCK) else ""
