"""Boards of hexes, pointy side up, in axial coordinates; r grows downward. A set of hexes is a mask, bit h = hex h."""

from typing import Final

DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The steps to the six neighbours, clockwise from the east."""
DIRECTION_NAMES: Final = ["E", "SE", "SW", "W", "NW", "NE"]
ROWS_MAX: Final = 26
"""Rows have letters."""


def hex_distance(q: int, r: int) -> int:
    """How many steps an offset is long."""
    return max(abs(q), abs(r), abs(q + r))


def turned(q: int, r: int, sixths: int) -> tuple[int, int]:
    """An offset turned clockwise by so many sixths of a circle."""
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def in_wedge(q: int, r: int, facing: int, arc: int) -> bool:
    """Does the wedge of 60, 120, 180 or 360 degrees around a facing hold this offset? Its rim does, its tip too."""
    q, r = turned(q, r, 6 - facing)
    if arc == 60:
        return q >= r and q + 2 * r >= 0
    if arc == 120:
        return q >= 0 and q + r >= 0
    return arc == 360 or 2 * q + r >= 0


def along(q: int, r: int) -> list[int]:
    """The directions with the largest scalar product with an offset: one or two, or all six of no offset."""
    products = [2 * q * a + 2 * r * b + q * b + r * a for a, b in DIRECTIONS]
    best = max(products)
    return [direction for direction in range(6) if products[direction] == best]


def has(mask: int, h: int) -> bool:
    """Is this hex in the set?"""
    return (mask >> h) & 1 != 0


def mask_of(hexes: list[int]) -> int:
    """The set of these hexes."""
    mask = 0
    for h in hexes:
        mask |= bit(h)
    return mask


def bit(h: int) -> int:
    """The set of this one hex."""
    one: int = 1
    return one << h


def members(mask: int) -> list[int]:
    """The hexes of a set, lowest number first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Hexes:
    """The hexes of one board, numbered in reading order. Distances go straight, whatever lies between."""

    def __init__(self, rows: list[tuple[int, int, int]]) -> None:
        """Rows from the top without a break: (r, q of the first hex, number of hexes)."""
        self.rows: Final = rows
        self.q: Final[list[int]] = []
        self.r: Final[list[int]] = []
        self.labels: Final[list[str]] = []
        self._numbers: Final[dict[tuple[int, int], int]] = {}
        for place, (r, first, length) in enumerate(rows):
            for i in range(length):
                self._numbers[first + i, r] = len(self.q)
                self.q.append(first + i)
                self.r.append(r)
                self.labels.append(f"{chr(65 + place)}{i + 1}")
        self.count: Final = len(self.q)
        self.all: Final = bit(self.count) - 1
        self._found: Final = {label: h for h, label in enumerate(self.labels)}
        self.measured: Final[list[list[int]]] = [[] for _ in range(self.count)]
        """Per hex, the steps to every hex, once somebody has asked."""
        self.beside: Final = [self._neighbour(h, direction) for h in range(self.count) for direction in range(6)]
        """Per hex and direction (6 * hex + direction) the neighbour, -1 off the board."""
        self.near: Final = [[n for n in self.beside[6 * h : 6 * h + 6] if n >= 0] for h in range(self.count)]
        """Per hex its neighbours on the board, in the order of directions."""
        self.around: Final = [mask_of(near) for near in self.near]
        """The same as sets."""
        self.rim: Final = mask_of([h for h in range(self.count) if len(self.near[h]) < 6])
        """The hexes at the board's edge."""
        self._wedges: Final[dict[tuple[int, int, int], list[int]]] = {}

    def _steps(self, a: int, b: int) -> int:
        return hex_distance(self.q[b] - self.q[a], self.r[b] - self.r[a])

    def _neighbour(self, h: int, direction: int) -> int:
        q, r = DIRECTIONS[direction]
        return self.number(self.q[h] + q, self.r[h] + r)

    def number(self, q: int, r: int) -> int:
        """The hex at these coordinates, -1 off the board."""
        return self._numbers.get((q, r), -1)

    def find(self, label: str) -> int:
        """The hex of this label (`F6`: sixth of the sixth row), -1 if there is none."""
        return self._found.get(label, -1)

    def step(self, h: int, direction: int) -> int:
        """The neighbour in a direction, -1 off the board."""
        return self.beside[6 * h + direction]

    def distance(self, a: int, b: int) -> int:
        """How many steps apart two hexes are."""
        return self.distances(a)[b]

    def distances(self, h: int) -> list[int]:
        """How many steps every hex is apart from this one."""
        known = self.measured[h]
        if not known:
            known = [self._steps(h, other) for other in range(self.count)]
            self.measured[h] = known
        return known

    def nearest(self, h: int, others: list[int]) -> int:
        """How many steps apart the nearest of some hexes is."""
        distances = self.distances(h)
        best = distances[others[0]]
        for other in others:
            if distances[other] < best:
                best = distances[other]
        return best

    def within(self, h: int, reach: int) -> int:
        """The hexes at most so many steps away, the hex itself included."""
        if reach == 1:
            return self.around[h] | bit(h)
        distances = self.distances(h)
        return mask_of([other for other in range(self.count) if distances[other] <= reach])

    def wedge(self, h: int, facing: int, arc: int, reach: int) -> int:
        """What somebody who looks this way has in her wedge, at most `reach` away (0: however far); not her own hex."""
        key = (facing, arc, reach)
        if key not in self._wedges:
            self._wedges[key] = [-1] * self.count
        known = self._wedges[key]
        if known[h] < 0:
            known[h] = self._wedge(h, facing, arc, reach)
        return known[h]

    def _wedge(self, h: int, facing: int, arc: int, reach: int) -> int:
        near = self.distances(h)
        q, r = self.q[h], self.r[h]
        held = [
            other
            for other in range(self.count)
            if other != h
            and (reach == 0 or near[other] <= reach)
            and in_wedge(self.q[other] - q, self.r[other] - r, facing, arc)
        ]
        return mask_of(held)

    def away(self, start: int, target: int) -> list[int]:
        """The directions that lead a target straight away from a hex."""
        return along(self.q[target] - self.q[start], self.r[target] - self.r[start])

    def back(self, start: int, target: int) -> list[int]:
        """The directions that lead a target straight towards a hex."""
        return along(self.q[start] - self.q[target], self.r[start] - self.r[target])
