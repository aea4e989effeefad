"""What is said of a turn as a whole: its headline, and steps worth offering together."""

from collections.abc import Sequence

from unseen.core.game import Shortcut, StepWords
from unseen.core.seats import Action
from unseen.games.kakusareta.actions import CLAIM, DONE, PLACE, TEXTS
from unseen.games.kakusareta.deeds.kinds import step_words
from unseen.games.kakusareta.deeds.things import ONE_COIN
from unseen.games.kakusareta.knowledge import NINE, Known


def headline(view: Known) -> str:
    """`Day 1, round 3`, in words that everybody may read."""
    if view.ended is None and view.choosing:
        return "Choosing the elements"
    if view.ended is None and view.drafting:
        return "Picking the first tokens"
    return f"Night {view.day}" if view.night else f"Day {view.day}, round {view.day_round}"


def shortcuts(view: Known, legal: Sequence[Action]) -> list[Shortcut]:
    """Laying the coin and ending the turn, or claiming, with one button."""
    if PLACE not in legal:
        return []
    out = []
    end = StepWords(f"Lay coin **{view.at}** and end the turn", "", ONE_COIN, True)
    out.append(Shortcut((TEXTS[PLACE], TEXTS[DONE]), end))
    acts = not view.special and view.spent < view.points
    if view.at in NINE and (acts or not view.rules.treasure_costs_action):
        words = step_words(view, CLAIM)
        bold = StepWords(f"Lay coin **{view.at}** and claim the treasure here", words.price, words.seen, True)
        out.append(Shortcut((TEXTS[PLACE], TEXTS[CLAIM]), bold))
    return out
