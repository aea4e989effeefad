"""Why a card is not playable, a token not to be had, or an answer not asked for."""

from typing import Final

from unseen.core.deeds import Reason
from unseen.games.kakusareta.actions import CARD_OF
from unseen.games.kakusareta.cards.card import OWN_DAY, OWN_NIGHT, Card
from unseen.games.kakusareta.cards.table import BY_NAME
from unseen.games.kakusareta.knowledge import KAKU, Known
from unseen.games.kakusareta.options import LOYALIST, MASTER, OFF
from unseen.games.kakusareta.options_elemental import FOUR
from unseen.games.kakusareta.powers import price

ANSWERS: Final = ("pass", "fate", "fortify", "give", "true", "mirage")
WORDS: Final = ("play", "element", *ANSWERS)
"""Steps that this module alone explains."""
NOT_NOW: Final[Reason] = ("KAK-TRN-01", "This step is not offered now.")
GENERAL: Final[dict[str, Reason]] = {
    "play": ("KAK-ELE-20", "This card would change nothing there now."),
    "element": ("KAK-ELE-07", "This element cannot be chosen now."),
    "token": ("KAK-ELE-13", "No such token can be taken now."),
    "pass": ("KAK-ELE-21", "Nothing waits for an answer of yours."),
    "fate": ("KAK-EM-FATE", "No power waits to be cancelled."),
    "fortify": ("KAK-EM-FORTIFY", "No pawn attacked in this turn of K lies there."),
    "give": ("KAK-EM-STREAK", "No coin has to be given up."),
    "true": ("KAK-KNT-04", "No space has to be shown."),
    "mirage": ("KAK-EK-MIRAGE", "A Mirage names another standing temple, or a line with a rod on which K is not."),
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
    return card(view, rest) if word == "play" else None


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
    if word == "play":
        idle = "" if view.rules.allow_wasted else "changes nothing there now, or "
        return rule_of(BY_NAME[CARD_OF[rest[0]]]), f"This card {idle}is not playable at this point."
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
    asked = {
        "fate": ("pass", "fate"),
        "fortify": ("pass", "fortify"),
        "give": ("give", "nothing"),
        "line": ("show", "mirage"),
        "cell": ("true", "mirage"),
    }[view.window or view.reveal]
    if word not in asked:
        return "KAK-ELE-21", f"First answer: {' or '.join(asked)}."
    if word == "mirage":
        return payable(view, BY_NAME["mirage"])
    if word == "give" and rest[0] not in view.hand:
        return "KAK-EM-STREAK", f"Coin {rest[0]} is not in your hand."
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


def card(view: Known, rest: list[str]) -> Reason | None:
    """KAK-ELE-01 to -06, -20, -21."""
    one = BY_NAME[CARD_OF[rest[0]]]
    if one.side != view.seat:
        return "KAK-ELE-01", "This card belongs to the other side."
    if view.seat != KAKU and view.due[1]:
        return "KAK-POOL-02", f"First say where the Lv{view.due[0]} for {view.due[1]} comes from."
    if view.seat == KAKU and view.knocked:
        return "KAK-PUSH-03", f"First choose where the Lv3 of {view.knocked} falls."
    if view.cornered:
        return "KAK-END-02", "You are stuck: claim the treasure where you stand, or concede."
    found = payable(view, one)
    if found is not None:
        return found
    if one.when & (OWN_NIGHT if view.night else OWN_DAY) == 0:
        return "KAK-ELE-21", f"This card is played by {'day' if view.night else 'night'} only."
    return None


def payable(view: Known, one: Card) -> Reason | None:
    """KAK-ELE-01, -04, -06, -23: in play, not used up, and paid for."""
    if view.rules.mode == LOYALIST and view.elements[one.side] != FOUR[one.element]:
        return "KAK-ELE-01", "This card is not in play for you."
    if view.rules.mode != LOYALIST:
        used = view.uses(one.side, one.name) + (1 if one.name in view.pending else 0)
        if used >= (1 if view.rules.mode == MASTER else 2):
            return "KAK-ELE-06", "This card is used up."
    cost = int(price(view.rules, one, 1))
    have = view.free_tokens(one.side, FOUR[one.element])
    if have < cost:
        return "KAK-ELE-04", f"This card costs {cost} {FOUR[one.element]}, and you have {have} free."
    return None


def rule_of(one: Card) -> str:
    """The rule of a card."""
    name = {"fireball": "BALL"}.get(one.name, one.name.upper())
    return f"KAK-{'EK' if one.side == KAKU else 'EM'}-{name}"
