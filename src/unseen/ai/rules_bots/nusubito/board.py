"""What the pawns on the board mean for a thief: where he can go, at what price, and where a Seeker can get at him."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BRIDGE_CELLS, COURT, LEAPS, TEMPLE_CELLS, TEMPLES, around, bit, mask
from unseen.games.nusubito.board import Board
from unseen.games.nusubito.position import Position

BRIDGES: Final = mask(BRIDGE_CELLS)
ON_THE_WAY: Final = BRIDGES | TEMPLES
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
        self.remembered: dict[tuple[int, int, int], Exits] = {}

    def exits(self, p: Position, at: int, darts: int, down: i64) -> Exits:
        """Where the thief could end a turn that starts on `at` with so many darts, while the pawns of `down` lie."""
        b = p.board
        way = ON_THE_WAY & ~down
        builders, seekers = b.builders & way, b.seekers & way
        key = (at | darts << 5, int(builders | seekers << 25), int(b.bolsters))
        found = self.remembered.get(key)
        if found is None:
            if len(self.remembered) > REMEMBERED_MAX:
                self.remembered.clear()
            found = self.remembered[key] = self.find(at, darts, builders, seekers, b.bolsters)
        return found

    def find(self, at: int, darts: int, builders: i64, seekers: i64, bolsters: i64) -> Exits:
        """The same, worked out."""
        keep = TEMPLES if self.may_end_on_origin else TEMPLES & ~bit(at)
        one = ends(at, 1, darts, builders, seekers, bolsters)
        two = ends(at, 2, darts, builders, seekers, bolsters)
        three = ends(at, 3, darts, builders, seekers, bolsters)
        collecting = ends(at, 1, darts + 1, builders, seekers, bolsters)
        return Exits(int(one & keep), int(two & keep), int(three & keep), int(collecting & keep))


def ends(at: i64, left: i64, darts: i64, builders: i64, seekers: i64, bolsters: i64) -> i64:
    """Temples that can be reached with so much movement and so many darts (NUS-THIEF-MOVE-03, NUS-ATK-01 and -02)."""
    found: i64 = 0
    here = bit(at)
    for leap in LEAPS[at]:
        need = 1 + ((bolsters >> at) & 1) + ((bolsters >> leap.to) & 1)
        if need > left or need > 2:
            continue
        knocked = ((seekers >> at) & 1) + ((seekers >> leap.over) & 1) + ((seekers >> leap.to) & 1)
        cost = 2 * knocked + ((builders >> leap.over) & 1)
        if cost > darts:
            continue
        found |= bit(leap.to)
        if left > need:
            passed = ~(here | bit(leap.to) | bit(leap.over))
            found |= ends(leap.to, left - need, darts - cost, builders & passed, seekers & passed, bolsters)
    return found


def threatened(p: Position, fills: int) -> i64:
    """`threatened_by` with the pawns that lie now."""
    return threatened_by(p.board, p.board.down, fills)


def threatened_by(b: Board, down: i64, fills: int) -> i64:
    """Temples where an upright Seeker stands or can come to stand in one turn of the Mists, while those of `down` lie.

    A Seeker that lies counts if a Healer beside it could raise it. `fills` is how many gaps in a chain of pawns the
    Mists are thought to close for a Seeker that seeks along it; whether a pawn can really get there is not looked at.
    """
    occupied = b.occupied()
    upright = occupied & ~down
    seekers = b.seekers & (upright | around(b.healers & ~down))
    closed = occupied | b.bolsters
    on_temples = seekers & TEMPLES
    found = on_temples | around(seekers & BRIDGES) & TEMPLES & ~closed
    if on_temples != 0:
        found |= sought(on_temples, upright, fills) & ~closed
    return found


def sought(from_temples: i64, upright: i64, fills: int) -> i64:
    """Temples beside the chains of pawns that start beside these temples (NUS-SEEK-SEEK-01)."""
    reach = from_temples
    found: i64 = 0
    for gap in range(fills + 1):
        beside = around(reach)
        while beside & upright & ~reach != 0:
            reach |= beside & upright
            beside = around(reach)
        found |= beside & TEMPLES
        if gap < fills:
            reach |= beside & COURT
    return found
