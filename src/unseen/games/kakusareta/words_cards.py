"""The steps of cards and tokens in words, from what the asked seat knows."""

from collections.abc import Callable
from typing import Final

from unseen.core.game import StepWords
from unseen.games.kakusareta.knowledge import KAKU, Known


# ---- tokens ----
def token(view: Known, rest: list[str]) -> StepWords:
    """A token: in the draft, as the action, at night, or instead of a Lv1."""
    if view.drafting:
        return StepWords(f"Pick a token of **{rest[0]}**", "", "Everyone sees it.", True)
    if view.due[1]:
        return StepWords(f"Take a token of **{rest[0]}** instead of the Lv1")
    price_words = "1 point" if view.night else "action"
    return StepWords(f"Take a token of **{rest[0]}**", price_words, "Everyone sees which." if view.seat == KAKU else "")


def element(view: Known, rest: list[str]) -> StepWords:
    """A Loyalist's choice."""
    told = "Nobody sees it before both have chosen."
    if view.rules.loyalist_distinct:
        told = "Everyone sees it; the other must choose another one."
    return StepWords(f"Choose **{rest[0]}**", "", told, True)


WORDS: Final[dict[str, Callable[[Known, list[str]], StepWords]]] = {
    "token": token,
    "element": element,
}
