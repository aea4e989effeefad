"""Tokens: what each side holds, may take, reserves and owes (sections 4.1 and 4.2 of the ledger)."""

from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import EVERYONE
from unseen.games.kakusareta.actions import ELEMENTS
from unseen.games.kakusareta.board import KAKU, MOYA, MOYA_DAY, Board, count_of
from unseen.games.kakusareta.events_elemental import TokenTaken
from unseen.games.kakusareta.options import LOYALIST, OFF
from unseen.games.kakusareta.position import Position

NIGHT_MOST: Final = 2
"""Tokens that each side may take for points in one night (KAK-ELE-10, -11)."""


def takeable(b: Board, seat: int) -> list[int]:
    """The elements of which this side may take a token (KAK-ELE-10, -11, -13)."""
    if b.rules.mode == OFF:
        return []
    if b.rules.mode == LOYALIST:
        own = b.element_of(seat)
        return [int(own)] if count_of(b.supply, own) > 0 else []
    return [element for element in range(4) if count_of(b.supply, element) > 0]


def takeable_by_night(b: Board, seat: int) -> list[int]:
    """The same for a point of the night: at most two a night, unless K's limits are off."""
    if b.night_tokens >= NIGHT_MOST and (seat != KAKU or b.rules.night_limited):
        return []
    return takeable(b, seat)


def may_swap(b: Board) -> bool:
    """KAK-ELE-11, -12: may M take a token instead of the Lv1 that would appear now?"""
    return b.rules.mode != OFF and b.phase == MOYA_DAY and not b.token_taken and len(takeable(b, MOYA)) > 0


def take(p: Position, seat: int, element: i64, how: str, tell: Tell | None) -> None:
    """A side takes a token; what K takes in a turn is told with the turn."""
    p.board.take_token(seat, element, how)
    if tell is not None:
        event = TokenTaken(seat, ELEMENTS[element], how)
        if seat == KAKU and (how == "night" or how == "action"):
            p.later(tell, KAKU, event)
        else:
            tell.say(EVERYONE, event)
