"""Kakusareta's offered steps in words, from what the asked seat knows; those of cards and tokens stand in
words_cards.
"""

from collections.abc import Callable, Sequence
from typing import Final

from unseen.core.game import Shortcut, StepWords
from unseen.core.seats import Action
from unseen.games.kakusareta import words_cards
from unseen.games.kakusareta.actions import CLAIM, DONE, PLACE, TEXTS
from unseen.games.kakusareta.deeds.kinds import kind_of
from unseen.games.kakusareta.deeds.things import ONE_COIN
from unseen.games.kakusareta.knowledge import KAKU, NINE, Known
from unseen.games.kakusareta.options import CELL, LINE, OFF


def headline(view: Known) -> str:
    """`Day 1, round 3`, in words that everybody may read."""
    if view.ended is None and view.choosing:
        return "Choosing the elements"
    if view.ended is None and view.drafting:
        return "Picking the first tokens"
    return f"Night {view.day}" if view.night else f"Day {view.day}, round {view.day_round}"


def step_words(view: Known, action: Action) -> StepWords:
    """An offered step for people."""
    word, *rest = TEXTS[action].split()
    kind = kind_of(action)
    if kind is not None:
        return kind.words(view, rest)
    return (WORDS.get(word) or words_cards.WORDS[word])(view, rest)


def done(view: Known, rest: list[str]) -> StepWords:
    """The end of a turn."""
    if view.seat != KAKU:
        return StepWords("End our turn", "", "", True)
    if not view.night:
        return StepWords("End the turn", "", "Everything that others may see is told now.", True)
    return StepWords("End the night turn", "", night_shows(view), True)


def night_shows(view: Known) -> str:
    """KAK-KNT-04: what the points spent so far will show."""
    due = view.rules.shows[view.spent]
    if view.on_courtyard or due not in (LINE, CELL):
        return "Nothing is shown of where you are."
    if view.rules.mode != OFF:
        return f"You are then asked for your {'row or column' if due == LINE else 'place'}."
    return f"Everyone sees that you are on {view.at}."


def show(view: Known, rest: list[str]) -> StepWords:
    """Row or column is shown."""
    name = f"{rest[0]} {view.at[1] if rest[0] == 'row' else view.at[0]}"
    return StepWords(f"Show **{name}** and end the night turn", "", f"Everyone sees that you are in {name}.", True)


def true(view: Known, rest: list[str]) -> StepWords:
    """The place is shown as it is."""
    text = f"Show that you are on **{view.at}**, and end the night turn"
    return StepWords(text, "", f"Everyone sees that you are on {view.at}.", True)


WORDS: Final[dict[str, Callable[[Known, list[str]], StepWords]]] = {
    "done": done,
    "show": show,
    "true": true,
}


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
