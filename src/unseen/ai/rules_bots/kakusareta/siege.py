"""How soon M can bring a Lv3 onto a temple, where K must pay for it before he can leave (KAK-ATK-06)."""

from typing import Final

from unseen.boards.courtyard import DIAG, ORTH, around, cells
from unseen.games.kakusareta.position import Position

NEVER: Final = 9
NEAR: Final = 3
"""A Lv3 not farther off than this may get there in four actions, by ways that are not looked at one by one."""


def siege(p: Position, at: int, down: int) -> int:
    """The actions until a Lv3 stands on this temple, by a step, exchanges and swaps as the pawns stand; NEVER if none.

    `down`: the pawns that will lie.
    """
    temples, occupied = int(p.board.temples), int(p.board.occupied())
    if temples >> at & 1 == 0 or occupied >> at & 1:
        return NEVER
    upright = occupied & ~down & ~temples
    there = int(p.board.lv3) & upright
    if there == 0:
        return NEVER
    doors = int(ORTH[at]) & ~temples
    reached = there
    for actions in range(1, 4):
        if reached & doors:
            return actions
        reached |= traded(p, reached, upright)
    return 4 if near(there, at) else NEVER


def traded(p: Position, captors: int, upright: int) -> int:
    """Where a Lv3 can come by one exchange or one swap (KAK-LV3-SWAP-01, KAK-LV2-SWAP-01)."""
    others = upright & ~int(p.board.lv3)
    found = int(around(captors)) & others
    for by in cells(int(p.board.lv2) & upright):
        beside = int(ORTH[by] | DIAG[by]) & upright
        if beside & captors:
            found |= beside & others
    return found


def near(pawns: int, at: int) -> bool:
    """Is one of these pawns close by?"""
    return any([abs(c // 5 - at // 5) + abs(c % 5 - at % 5) <= NEAR for c in cells(pawns)])
