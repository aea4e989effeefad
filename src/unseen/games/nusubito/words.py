"""What is said to people beyond single steps and events."""

from collections.abc import Sequence
from typing import Final

from unseen.core.events import Ended, Happening, Told
from unseen.core.seats import Action
from unseen.core.words import Shortcut, StepWords
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.deeds.claims import CLAIM
from unseen.games.nusubito.deeds.coins import PLACE
from unseen.games.nusubito.deeds.kinds import TEXTS, step_words
from unseen.games.nusubito.deeds.turns import DONE
from unseen.games.nusubito.knowledge import Known

VERDICTS: Final = {
    "treasure": "The thief claims rightly and wins.",
    "miss": "The claim is wrong: the Mists win.",
    "capture": "The thief is caught: the Mists win.",
    "miscapture": "The thief was not there and wins.",
    "cornered": "The thief has no way out: the Mists win.",
    "unfinished": "The game stops unfinished.",
}


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    if isinstance(event, Ended):
        if event.ending == "resign":
            mists = "The Mists resign: the thief wins."
            return mists if THIEF in event.winners else "The thief resigns: the Mists win."
        return VERDICTS[event.ending]
    return event.words(view) if isinstance(event, Happening) else ""


def shortcuts(view: Known, legal: Sequence[Action]) -> list[Shortcut]:
    """Laying the coin and ending the turn, or claiming, with one button."""
    if PLACE not in legal:
        return []
    end = StepWords(f"Lay coin **{view.at}** and end the turn", "", "Everyone sees one coin, face down.", True)
    out = [Shortcut((TEXTS[PLACE], TEXTS[DONE]), end)]
    if not view.rules.treasure_costs_action:
        claim = step_words(view, CLAIM)
        bold = StepWords(f"Lay coin **{view.at}** and claim the treasure here", claim.price, claim.seen, True)
        out.append(Shortcut((TEXTS[PLACE], TEXTS[CLAIM]), bold))
    return out
