"""Told events of Kakusareta as sentences, public and own."""

from typing import Final

from unseen.core.events import Ended, Event, Happening, Told
from unseen.games.kakusareta.knowledge import KAKU, Known

VERDICTS: Final = {
    "treasure": "The Kakusareta claims rightly and wins.",
    "miss": "The claim is wrong: the Moya win.",
    "temples": "Too many temples are lost: the Moya win.",
    "cornered": "The Kakusareta has no way out: the Moya win.",
    "unfinished": "The game stops unfinished.",
}


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    if isinstance(event, Happening) and event.words(view):
        return event.words(view)
    return end_words(event)


def end_words(event: Event) -> str:
    """How the game ended."""
    match event:
        case Ended("resign", winners, _):
            if KAKU in winners:
                return "The Moya resign: the Kakusareta wins."
            return "The Kakusareta resigns: the Moya win."
        case Ended(ending, _, _):
            return VERDICTS[ending]
    return ""
