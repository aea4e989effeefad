"""The pawns attacked in K's turn, for Rain of Fire and Fortify: each is one number, and a list of them is replaced."""

from typing import Final

from mypy_extensions import i64

GONE: Final = 31
BY_CARD: Final = 1 << 14
"""It was struck by a card (Quake, Rain)."""
LIES: Final = 31 << 7
PUSHED: Final = 1 << 15
LANDING: Final = 16
"""A pushed Lv3 keeps the space on which it fell, from this bit on."""


def hit(level: i64, stood: i64, lies: i64, crushed: i64) -> int:
    """A pawn attacked in this turn: its level, where it stood, where it lies (GONE: nowhere), and as `crushed` says."""
    return int(level | stood << 2 | lies << 7 | crushed << 12)


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


def went(hits: list[int], starts: list[int], ends: list[int]) -> list[int]:
    """The same pawns where they lie after all have gone from `starts` to `ends` at once."""
    end_of = dict(zip(starts, ends, strict=True))
    return [h & ~LIES | end_of.get(int(lies(h)), int(lies(h))) << 7 for h in hits]


def left(hits: list[int], c: i64) -> list[int]:
    """The same once the pawn on this space has left the board."""
    return [h | LIES if lies(h) == c else h for h in hits]
