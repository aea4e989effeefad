"""The steps of cards and tokens in words, from what the asked seat knows."""

from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import cell
from unseen.core.game import StepWords
from unseen.games.kakusareta.actions import CARD_OF, ELEMENTS
from unseen.games.kakusareta.cards.table import BY_NAME
from unseen.games.kakusareta.deeds.raze import besiegers
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.knowledge import KAKU, Known
from unseen.games.kakusareta.powers import price
from unseen.games.kakusareta.trays import text_of, title

WINDS: Final = {"N": "up", "E": "right", "S": "down", "W": "left"}
AT_ONCE: Final = "Told at once, with all you did so far; the Moya may cancel it."
AT_THE_END: Final = "Told at the end, before everything else of the turn."


def cost(view: Known, card: str, pawns: int = 1) -> str:
    """`3 fire`; with option power_costs_action an action more."""
    piece = BY_NAME[card]
    free = card in ("mirage", "fortify", "fate") or not view.rules.power_costs_action
    more = "" if free else ", 1 point" if view.night else ", action"
    return f"{price(view.rules, piece, pawns)} {ELEMENTS[piece.element]}{more}"


def line_name(line: str) -> str:
    """`row 3` or `column C`."""
    return f"row {line}" if line.isdigit() else f"column {line}"


# ---- the Kakusareta's cards and the Moya's, by the words of their steps ----
def play(view: Known, rest: list[str]) -> StepWords:
    """A card with its target, its price, and what of it is told."""
    card = CARD_OF[rest[0]]
    aim = TARGETS[card](view, rest[1:]) if card in TARGETS else ""
    pawns = stand_ins(view, rest[1]) if card == "ashes" else 1
    return StepWords(f"**{title(card)}**{aim}", cost(view, card, pawns), seen(view, card))


def seen(view: Known, card: str) -> str:
    """When the others hear of it; without a target, what it does."""
    does = "" if card in TARGETS else f"{text_of(view.rules, card)} "
    if BY_NAME[card].side != KAKU:
        return does.strip()
    if card == "quake":
        return f"{does}{AT_ONCE}"
    if card == "silent":
        if view.rules.fate_silent:
            return "Told at once, and not which leap; the Moya may cancel it."
        return "Told at the end, before everything else, and not which leap."
    if card == "still":
        return "Everyone sees one coin, face down; you pay, and they hear of it, when your next turn begins."
    return f"{does}{AT_ONCE if BY_NAME[card].strikes else AT_THE_END}"


def stand_ins(view: Known, temple: str) -> int:
    """The Lv1 and Lv3 that help to destroy a temple."""
    return len([space for space in besiegers(view, temple) if view.board.level(cell(space)) != 2])


def on_pawn(view: Known, rest: list[str]) -> str:
    """A card on one pawn."""
    return f" on {pawn_name(view, rest[0])}"


def shift(view: Known, rest: list[str]) -> str:
    """One pawn somewhere else, or two exchanged."""
    if rest[1] in view.pawns:
        return f": {pawn_name(view, rest[0])} and {pawn_name(view, rest[1])} change places"
    return f": {pawn_name(view, rest[0])} goes to **{rest[1]}**"


def ashes(view: Known, rest: list[str]) -> str:
    """Who destroys which temple."""
    return f": the Moya on {', '.join(besiegers(view, rest[0]))} destroy temple **{rest[0]}**"


TARGETS: Final[dict[str, Callable[[Known, list[str]], str]]] = {
    "tower": lambda view, rest: f" on **{rest[0]}**",
    "silent": lambda view, rest: f" over {pawn_name(view, rest[0])}, with the next leap",
    "tempest": lambda view, rest: f": all in the courtyard one space {WINDS[rest[0]]}",
    "rain": lambda view, rest: f" from **{rest[0]}**",
    "fireball": on_pawn,
    "gentle": lambda view, rest: f" along **{line_name(rest[0])}**, {WINDS[rest[1]]}",
    "shift": shift,
    "streak": lambda view, rest: f" along **{line_name(rest[0])}**",
    "ashes": ashes,
}


# ---- answers ----
def mirage(view: Known, rest: list[str]) -> StepWords:
    """A false answer to the night."""
    shown = rest[0] if len(rest) == 1 else f"{rest[0]} {rest[1]}"
    told = f"Everyone sees {shown} as if it were true, until you pay when your next turn begins."
    return StepWords(f"**Mirage**: show **{shown}**, and end the night turn", cost(view, "mirage"), told, True)


def fate(view: Known, rest: list[str]) -> StepWords:
    """The power is cancelled."""
    card = view.answering[0]
    name = title(card) if card else "the power"
    return StepWords(
        f"**Changing Fate**: cancel {name}", cost(view, "fate"), "Their tokens are spent all the same.", True
    )


def fortify(view: Known, rest: list[str]) -> StepWords:
    """A pawn stands up."""
    return StepWords(f"**Fortify**: {pawn_name(view, rest[0])} stands up", cost(view, "fortify"))


def let_pass(view: Known, rest: list[str]) -> StepWords:
    """No answer, or no more of it."""
    if view.window == "fortify":
        return StepWords("Leave it at that" if view.fortified else "Let them lie", "", "", True)
    card = view.answering[0]
    return StepWords("Let it happen", "", f"{title(card)} does what it does." if card else "", True)


def give(view: Known, rest: list[str]) -> StepWords:
    """A coin is lost to Fire Streak."""
    return StepWords(f"Give up coin **{rest[0]}**", "", "Everyone sees one coin, face down.", True)


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
    "play": play,
    "mirage": mirage,
    "fate": fate,
    "fortify": fortify,
    "pass": let_pass,
    "give": give,
    "token": token,
    "element": element,
}
