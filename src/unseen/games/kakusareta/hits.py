"""The pawns attacked in K's turn, for Rain of Fire and Fortify (see `hit` in position)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cells
from unseen.games.kakusareta.elements import hit
from unseen.games.kakusareta.position import Position

GONE: Final = 31
BY_CARD: Final = 1 << 14
LIES: Final = 31 << 7
PUSHED: Final = 1 << 15
LANDING: Final = 16
"""A pushed Lv3 keeps the space on which it fell, from this bit on."""


def pushed(temple: i64, landing: i64, crushed_lv1: i64) -> int:
    """A Lv3 pushed off its temple; `crushed_lv1` as `crushed` says."""
    return hit(3, temple, landing, crushed_lv1) | PUSHED | int(landing) << LANDING


def level_of(h: i64) -> i64:
    """The level of the pawn."""
    return h & 3


def stood(h: i64) -> i64:
    """Where it stood when it was attacked."""
    return (h >> 2) & 31


def lies(h: i64) -> i64:
    """Where it lies now; GONE if it left the board."""
    return (h >> 7) & 31


def crushed(h: i64) -> i64:
    """The Lv1 on which it fell: 0 none, 1 it was upright, 2 it was down."""
    return (h >> 12) & 3


def was_pushed(h: i64) -> bool:
    """Was it pushed off a temple?"""
    return (h & PUSHED) != 0


def landing(h: i64) -> i64:
    """The space on which a pushed Lv3 fell, wherever it lies now."""
    return (h >> LANDING) & 31


def by_card(h: i64) -> bool:
    """Was it struck by a card instead of being attacked?"""
    return (h & BY_CARD) != 0


def fell(p: Position, pawns: i64) -> None:
    """These upright pawns go down by a card: for Fortify they count as attacked."""
    p.down |= pawns
    p.hits = p.hits + [hit(p.level(c), c, c, 0) | BY_CARD for c in cells(pawns)]


def went(p: Position, starts: list[int], ends: list[int]) -> None:
    """Pawns changed their spaces at once."""
    if p.hits:
        p.hits = [placed(h, starts, ends) for h in p.hits]


def placed(h: int, starts: list[int], ends: list[int]) -> int:
    """The same pawn where it lies after all have moved."""
    where = int(lies(h))
    if where not in starts:
        return h
    return h & ~LIES | ends[starts.index(where)] << 7


def left(p: Position, c: i64) -> None:
    """The pawn on this space left the board."""
    if p.hits:
        p.hits = [h | LIES if lies(h) == c else h for h in p.hits]
