"""Why a card is not playable, a token not to be had, or an answer not asked for."""

from typing import Final

from unseen.core.deeds import Reason
from unseen.games.kakusareta.deeds.before import ASKED
from unseen.games.kakusareta.knowledge import KAKU, Known
from unseen.games.kakusareta.options import LOYALIST, OFF

ANSWERS: Final = ("true",)
WORDS: Final = ("element", *ANSWERS)
"""Steps that this module alone explains."""
NOT_NOW: Final[Reason] = ("KAK-TRN-01", "This step is not offered now.")
GENERAL: Final[dict[str, Reason]] = {
    "element": ("KAK-ELE-07", "This element cannot be chosen now."),
    "token": ("KAK-ELE-13", "No such token can be taken now."),
    "true": ("KAK-KNT-04", "No space has to be shown."),
}


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this step of an elemental game; None for other steps, or if nothing does."""
    elemental = word in WORDS or word == "token"
    if view.rules.mode == OFF:
        return ("KAK-ELE-01", "The Elemental Disciplines are not in play.") if elemental else None
    if view.choosing or view.drafting:
        return opening(view, word)
    if word == "element":
        return "KAK-ELE-07", "The elements are chosen already."
    if view.window or view.reveal:
        return answer(view, word, rest)
    if word in ANSWERS:
        return GENERAL[word]
    if word == "token":
        return token(view, rest[0])
    return None


def likely(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What remains to forbid a step of an elemental game; None for other steps, or if that is a general rule."""
    if view.rules.mode == OFF:
        return None
    if view.choosing or view.drafting:
        if word == "element":
            return "KAK-ELE-07", "The two elements must differ in this game."
        if word == "token":
            return "KAK-ELE-03", f"The {rest[0]} token that was laid out is picked already."
        return None
    if word == "token" and view.seat != KAKU:
        return "KAK-ELE-11", "At most two tokens may be taken in one night."
    return None


def settles(view: Known, word: str) -> bool:
    """Does nothing outside this module forbid this step now?"""
    asked = view.choosing or view.drafting or view.window != "" or view.reveal != ""
    return word in WORDS or asked or (word == "token" and view.seat != KAKU)


def opening(view: Known, word: str) -> Reason | None:
    """KAK-ELE-03, -07: before K's first turn."""
    if view.choosing:
        return None if word == "element" else ("KAK-ELE-07", "First the elements are chosen.")
    return None if word == "token" else ("KAK-ELE-03", "First the opening tokens are picked.")


def answer(view: Known, word: str, rest: list[str]) -> Reason | None:
    """KAK-ELE-21: W2, W3, W4 and W6 come before everything else."""
    asked = ASKED[view.window or view.reveal]
    if word not in asked:
        return "KAK-ELE-21", f"First answer: {' or '.join(asked)}."
    return None


def token(view: Known, element: str) -> Reason | None:
    """KAK-ELE-10 to -13."""
    if view.rules.mode == LOYALIST and element != view.elements[view.seat]:
        return "KAK-ELE-10" if view.seat == KAKU else "KAK-ELE-11", "In Loyalist a side takes its own element only."
    if view.token_pool.get(element, 0) <= 0:
        return "KAK-ELE-13", f"No {element} token is left in the pool."
    if view.seat == KAKU:
        return None
    if not view.night:
        if view.token_taken:
            return "KAK-ELE-11", "One token has been taken in this turn."
        if not view.due[2]:
            return "KAK-ELE-12", "By day a token is taken only instead of a Lv1 that would appear."
    elif view.left <= 0:
        return "KAK-MNT-01", "All points of this night are spent."
    return None
