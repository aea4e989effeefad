"""Tokens: what each side holds, may take, reserves and owes (sections 4.1 and 4.2 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE
from unseen.games.kakusareta.actions import ELEMENTS
from unseen.games.kakusareta.elements import HIDE_IN_HAND, NO_HIDE
from unseen.games.kakusareta.events_elemental import TokenTaken
from unseen.games.kakusareta.options import LOYALIST, OFF
from unseen.games.kakusareta.position import KAKU, LOYALIST_CHOICE, MASTER_DRAFT, MOYA_DAY, Position

EARTH: Final = 0
WIND: Final = 1
WATER: Final = 2
FIRE: Final = 3
EACH: Final = 6
"""Tokens of each element in the whole game (KAK-CMP-10)."""
OPENING: Final = 2
"""Tokens that each side holds at the start (KAK-ELE-03)."""
NIGHT_MOST: Final = 2
"""Tokens that each side may take for points in one night (KAK-ELE-10, -11)."""


def count_of(tokens: i64, element: i64) -> i64:
    """How many of these tokens are of an element."""
    return (tokens >> (4 * element)) & 15


def some(n: i64, element: i64) -> i64:
    """So many tokens of an element."""
    return n << (4 * element)


def held(p: Position, seat: int) -> i64:
    """The tokens of a side, reserved ones included."""
    return p.tokens_k if seat == KAKU else p.tokens_m


def spendable(p: Position, seat: int, element: i64) -> i64:
    """KAK-ELE-23: reserved tokens are not for anything else."""
    if seat == KAKU:
        return count_of(p.tokens_k, element) - count_of(p.reserved, element)
    return count_of(p.tokens_m, element)


def set_up(p: Position) -> None:
    """KAK-ELE-01 to -03; a choice or a draft comes before K's first turn."""
    if p.rules.mode == LOYALIST:
        p.element_k = p.rules.element_k
        p.element_m = p.rules.element_m
        if p.element_k < 0:
            p.phase = LOYALIST_CHOICE
        else:
            open_loyalist(p, None)
    elif p.rules.mode != OFF:
        for element in range(4):
            p.supply += some(EACH, element)
        p.hide = HIDE_IN_HAND
        p.phase = MASTER_DRAFT


def open_loyalist(p: Position, tell: Tell | None) -> None:
    """Both elements are known: six tokens of each chosen one, two of them to each side (KAK-ELE-02, -03)."""
    p.supply = some(EACH, p.element_k)
    if p.element_m != p.element_k:
        p.supply += some(EACH, p.element_m)
    p.hide = HIDE_IN_HAND if p.element_k == WATER else NO_HIDE
    for seat in range(2):
        for _ in range(OPENING):
            take(p, seat, p.element_k if seat == KAKU else p.element_m, "start", tell)


def takeable(p: Position, seat: int) -> list[int]:
    """The elements of which this side may take a token (KAK-ELE-10, -11, -13)."""
    if p.rules.mode == OFF:
        return []
    if p.rules.mode == LOYALIST:
        own = p.element_k if seat == KAKU else p.element_m
        return [int(own)] if count_of(p.supply, own) > 0 else []
    return [element for element in range(4) if count_of(p.supply, element) > 0]


def takeable_by_night(p: Position, seat: int) -> list[int]:
    """The same for a point of the night: at most two a night, unless K's limits are off."""
    if p.night_tokens >= NIGHT_MOST and (seat != KAKU or p.rules.night_limited):
        return []
    return takeable(p, seat)


def may_swap(p: Position) -> bool:
    """KAK-ELE-11, -12: may M take a token instead of the Lv1 that would appear now?"""
    return p.rules.mode != OFF and p.phase == MOYA_DAY and not p.token_taken and len(takeable(p, 1)) > 0


def move_token(p: Position, seat: int, element: i64) -> None:
    """From the pool to a side."""
    p.supply -= some(1, element)
    if seat == KAKU:
        p.tokens_k += some(1, element)
    else:
        p.tokens_m += some(1, element)


def take(p: Position, seat: int, element: i64, how: str, tell: Tell | None) -> None:
    """A side takes a token; what K takes in a turn is told with the turn."""
    move_token(p, seat, element)
    if how == "night" and (seat != KAKU or p.rules.night_limited):
        p.night_tokens += 1
    if how == "instead":
        p.token_taken = True
    if tell is not None:
        event = TokenTaken(seat, ELEMENTS[element], how)
        if seat == KAKU and (how == "night" or how == "action"):
            p.later(tell, KAKU, event)
        else:
            tell.say(EVERYONE, event)


def spend(p: Position, seat: int, element: i64, n: i64) -> None:
    """KAK-ELE-05: in Loyalist tokens go back to the pool, else they stay on the card, out of the game."""
    if seat == KAKU:
        p.tokens_k -= some(n, element)
    else:
        p.tokens_m -= some(n, element)
    if p.rules.mode == LOYALIST:
        p.supply += some(n, element)
