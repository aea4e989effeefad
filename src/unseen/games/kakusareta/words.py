"""What is said to people beyond single steps and events."""

from collections.abc import Sequence
from typing import Final

from unseen.boards.courtyard import TEMPLES, has
from unseen.core.events import Ended, Happening, Told
from unseen.core.seats import Action
from unseen.core.words import Shortcut, StepWords
from unseen.games.kakusareta.deeds.claims import CLAIM
from unseen.games.kakusareta.deeds.coins import PLACE
from unseen.games.kakusareta.deeds.ends import DONE
from unseen.games.kakusareta.deeds.kinds import TEXTS, step_words
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.temples.things import ONE_COIN

VERDICTS: Final = {
    "treasure": "The Kakusareta claims rightly and wins.",
    "miss": "The claim is wrong: the Moya win.",
    "temples": "Too many temples are lost: the Moya win.",
    "cornered": "The Kakusareta has no way out: the Moya win.",
    "unfinished": "The game stops unfinished.",
}


def headline(view: Known) -> str:
    """`Day 1, round 3`, in words that everybody may read."""
    if view.ended is None and view.choosing:
        return "Choosing the elements"
    if view.ended is None and view.drafting:
        return "Picking the first tokens"
    b = view.board
    return f"Night {b.day()}" if b.by_night() else f"Day {b.day()}, round {b.day_round()}"


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    if isinstance(event, Ended):
        if event.ending == "resign":
            moya = "The Moya resign: the Kakusareta wins."
            return moya if KAKU in event.winners else "The Kakusareta resigns: the Moya win."
        return VERDICTS[event.ending]
    return event.words(view) if isinstance(event, Happening) else ""


def shortcuts(view: Known, legal: Sequence[Action]) -> list[Shortcut]:
    """Laying the coin and ending the turn, or claiming, with one button."""
    if PLACE not in legal:
        return []
    out = []
    end = StepWords(f"Lay coin **{view.at}** and end the turn", "", ONE_COIN, True)
    out.append(Shortcut((TEXTS[PLACE], TEXTS[DONE]), end))
    b = view.own
    acts = not b.special and b.spent < b.points()
    if has(TEMPLES, b.at) and (acts or not view.rules.treasure_costs_action):
        words = step_words(view, CLAIM)
        bold = StepWords(f"Lay coin **{view.at}** and claim the treasure here", words.price, words.seen, True)
        out.append(Shortcut((TEXTS[PLACE], TEXTS[CLAIM]), bold))
    return out
