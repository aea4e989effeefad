"""What the pawns on the board mean for a thief: where he can go, at what price, and where a Seeker can get at him."""

from typing import Final

from unseen.boards.courtyard import (
    BRIDGE_CELLS,
    COURT,
    LEAPS,
    ORTH,
    TEMPLE_CELLS,
    TEMPLES,
    around,
    cells,
    mask,
)
from unseen.games.nusubito.board import Board
from unseen.games.nusubito.position import Position

WAYS: Final = [tuple([(int(leap.to), 1 << int(leap.to), 1 << int(leap.over)) for leap in LEAPS[c]]) for c in range(25)]
"""Per temple, its leaps as (temple, its bit, the bridge's bit)."""
BRIDGES: Final = int(mask(BRIDGE_CELLS))
ON_THE_WAY: Final = BRIDGES | int(TEMPLES)
REMEMBERED_MAX: Final = 200_000
DISTANCE: Final = [
    [
        abs(a // 5 - b // 5) // 2 + abs(a % 5 - b % 5) // 2 if a in TEMPLE_CELLS and b in TEMPLE_CELLS else 0
        for b in range(25)
    ]
    for a in range(25)
]
"""Leaps between two temples on an empty board."""


class Exits:
    """Temples where a turn could end, coins apart: with one movement, two, three, or after collecting a dart."""

    def __init__(self, one: int, two: int, three: int, collecting: int) -> None:
        self.one: Final = one
        self.two: Final = two
        self.three: Final = three
        self.collecting: Final = collecting

    def ends(self, hand: int) -> int:
        """Where a turn can end with these coins in hand (NUS-END-03)."""
        found = (self.two | self.collecting) & hand
        return found | self.three & hand if hand & (hand - 1) else found


class Reach:
    """Exits from every temple of every board met, remembered. Attacks from a distance are left out: they free no way
    that a forced attack at the same price would not."""

    def __init__(self, may_end_on_origin: bool) -> None:
        self.may_end_on_origin: Final = may_end_on_origin
        self.remembered: dict[tuple[int, int, int, int, int], Exits] = {}

    def exits(self, p: Position, at: int, darts: int, down: int) -> Exits:
        """Where the thief could end a turn that starts on `at` with so many darts, while the pawns of `down` lie."""
        b = p.board
        upright = ON_THE_WAY & ~down
        key = (at, darts, b.builders & upright, b.seekers & upright, b.bolsters)
        found = self.remembered.get(key)
        if found is None:
            if len(self.remembered) > REMEMBERED_MAX:
                self.remembered.clear()
            found = self.remembered[key] = self.find(*key)
        return found

    def find(self, at: int, darts: int, builders: int, seekers: int, bolsters: int) -> Exits:
        """The same, worked out."""
        keep = ~0 if self.may_end_on_origin else ~(1 << at)
        one = ends(at, 1, darts, builders, seekers, bolsters)
        two = ends(at, 2, darts, builders, seekers, bolsters)
        three = ends(at, 3, darts, builders, seekers, bolsters)
        collecting = ends(at, 1, darts + 1, builders, seekers, bolsters)
        return Exits(one & keep, two & keep, three & keep, collecting & keep)


def ends(at: int, left: int, darts: int, builders: int, seekers: int, bolsters: int) -> int:
    """Temples that can be reached with so much movement and so many darts (NUS-THIEF-MOVE-03, NUS-ATK-01 and -02)."""
    found = 0
    here = 1 << at
    leaving = 2 if seekers & here else 0
    for to, there, bridge in WAYS[at]:
        need = 1 + (1 if bolsters & here else 0) + (1 if bolsters & there else 0)
        if need > left or need > 2:
            continue
        cost = leaving + (2 if seekers & bridge else 1 if builders & bridge else 0) + (2 if seekers & there else 0)
        if cost > darts:
            continue
        found |= there
        if left > need:
            passed = ~(here | there | bridge)
            found |= ends(to, left - need, darts - cost, builders & passed, seekers & passed, bolsters)
    return found


def threatened(p: Position, fills: int) -> int:
    """`threatened_by` with the pawns that lie now."""
    return threatened_by(p.board, int(p.board.down), fills)


def threatened_by(b: Board, down: int, fills: int) -> int:
    """Temples where an upright Seeker stands or can come to stand in one turn of the Mists, while those of `down` lie.

    A Seeker that lies counts if a Healer beside it could raise it. `fills` is how many gaps in a chain of pawns the
    Mists are thought to close for a Seeker that seeks along it; whether a pawn can really get there is not looked at.
    """
    upright = int(b.occupied()) & ~down
    helped = int(around(b.healers & ~down))
    seekers = int(b.seekers) & (upright | helped)
    closed = int(b.occupied() | b.bolsters)
    found = seekers & int(TEMPLES)
    for c in cells(seekers & BRIDGES):
        found |= int(ORTH[c]) & int(TEMPLES) & ~closed
    on_temples = seekers & int(TEMPLES)
    if on_temples:
        found |= sought(on_temples, upright, fills) & ~closed
    return found


def sought(from_temples: int, upright: int, fills: int) -> int:
    """Temples beside the chains of pawns that start beside these temples (NUS-SEEK-SEEK-01)."""
    reach = from_temples
    found = 0
    for gap in range(fills + 1):
        while True:
            beside = int(around(reach))
            further = reach | beside & upright
            if further == reach:
                break
            reach = further
        found |= beside & int(TEMPLES)
        if gap < fills:
            reach |= beside & int(COURT)
    return found
