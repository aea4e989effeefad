"""Told events of the Elemental Disciplines as sentences, public and own."""

from typing import Final

from unseen.core.events import Event
from unseen.games.kakusareta import events_elemental as el
from unseen.games.kakusareta.knowledge import KAKU, Known

SIDES: Final = ("The Kakusareta", "The Moya")
WINDS: Final = {"N": "the north", "E": "the east", "S": "the south", "W": "the west"}


def words(view: Known, event: Event) -> str:
    """One told event as a sentence; "" if it needs none."""
    return own_words(event) or token_words(event)


def own_words(event: Event) -> str:
    """What only one seat is told."""
    match event:
        case el.ElementSealed(element):
            return f"You choose **{element}**; nobody sees it yet."
        case el.RevealDue("line"):
            return "Your row or your column must be shown now."
        case el.RevealDue(_):
            return "Your place must be shown now."
    return ""


def token_words(event: Event) -> str:
    """Elements and tokens."""
    match event:
        case el.ElementNamed(seat, element):
            return f"{SIDES[seat]} chose **{element}**."
        case el.TokenTaken(seat, element, how):
            verb = {"start": "begin{} with", "draft": "pick{}"}.get(how, "take{}").format("s" if seat == KAKU else "")
            instead = " instead of a Lv1" if how == "instead" else ""
            return f"{SIDES[seat]} {verb} a token of **{element}**{instead}."
    return ""
