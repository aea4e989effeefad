"""A board of numbered dots: neighbours, distances, and what a figure that faces a way sees of it.

A dot's printed number (1 to 250) is its index everywhere. A set of dots is a plain `int`, bit d for dot d: it grows
past 62 bits, so it is never an `i64`. Distances are tables of bytes; all tables are made once, when a board is read.
"""

from collections.abc import Iterable
from typing import Final

FAR: Final = 255
"""The distance of dots that no way joins."""
TOP: Final = 250
"""The highest number that a dot may have."""
_BITS: Final[list[list[int]]] = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]


def members(mask: int) -> list[int]:
    """The dots of a set, lowest first."""
    out: list[int] = []
    base = 0
    for byte in mask.to_bytes(TOP // 8 + 1, "little"):
        if byte:
            for bit in _BITS[byte]:
                out.append(base + bit)
        base += 8
    return out


def mask_of(dots: Iterable[int]) -> int:
    """The set of these dots."""
    mask = 0
    for dot in dots:
        mask |= 1 << dot
    return mask


def has(mask: int, dot: int) -> bool:
    """Is the dot in the set?"""
    return (mask >> dot) & 1 == 1


class Dots:
    """The dots of a board and its edges, some of them locked; `keys` in every question opens the locks."""

    def __init__(self, places: dict[int, tuple[int, int]], edges: list[tuple[int, int, bool]]) -> None:
        """Dots by number with column and row of the grid, edges with whether a lock closes them."""
        self.numbers: Final[list[int]] = sorted(places)
        self.top: Final[int] = self.numbers[-1]
        self.all: Final[int] = mask_of(self.numbers)
        self._size: Final[int] = self.top + 1
        self._places: Final[list[tuple[int, int]]] = [places.get(d, (0, 0)) for d in range(self._size)]
        self._open: Final[Ways] = Ways(self.numbers, [(a, b) for a, b, locked in edges if not locked])
        self._free: Final[Ways] = Ways(self.numbers, [(a, b) for a, b, _ in edges])
        self.tails: Final[list[int]] = [a for a in self.numbers for _ in self.beside(a)]
        self.heads: Final[list[int]] = [b for a in self.numbers for b in self.beside(a)]
        self.edges: Final[int] = len(self.heads)
        """How many edges there are, each counted in both directions."""
        self._edge: Final[list[int]] = [-1] * (self._size * self._size)
        for e in range(self.edges):
            self._edge[self.tails[e] * self._size + self.heads[e]] = e

    def place(self, dot: int) -> tuple[int, int]:
        """Column and row of the grid, the row counted downwards."""
        return self._places[dot]

    def beside(self, dot: int, keys: bool = True) -> list[int]:
        """The neighbours, lowest first; a list of the table, not for changing."""
        return self._free.beside[dot] if keys else self._open.beside[dot]

    def distance(self, a: int, b: int, keys: bool = True) -> int:
        """The fewest steps from dot to dot (NUN-MOVE-02); FAR if there is no way."""
        return self._free.distance[a * self._size + b] if keys else self._open.distance[a * self._size + b]

    def towards(self, a: int, b: int, keys: bool = True) -> list[int]:
        """The neighbours of `a` from which `b` is nearer: the first dots of all shortest ways."""
        here = self.distance(a, b, keys)
        return [] if here == FAR else [x for x in self.beside(a, keys) if self.distance(x, b, keys) < here]

    def within(self, dot: int, steps: int, keys: bool = True) -> int:
        """The set of dots at most so many steps away, the dot itself included."""
        rings = self._free.rings[dot] if keys else self._open.rings[dot]
        return rings[min(steps, len(rings) - 1)]

    def exactly(self, dot: int, steps: int, keys: bool = True) -> int:
        """The set of dots exactly so many steps away."""
        if steps == 0:
            return 1 << dot
        return self.within(dot, steps, keys) & ~self.within(dot, steps - 1, keys)

    def spread(self, mask: int, keys: bool = True) -> int:
        """All dots one step from a dot of the set."""
        fans = self._free.fans if keys else self._open.fans
        out = 0
        for i, byte in enumerate(mask.to_bytes(len(fans), "little")):
            if byte:
                out |= fans[i][byte]
        return out

    def edge(self, a: int, b: int) -> int:
        """The number of the edge from `a` to `b` in this direction; -1 if no edge joins them."""
        return self._edge[a * self._size + b]

    def tail(self, edge: int) -> int:
        """Where a directed edge begins."""
        return self.tails[edge]

    def head(self, edge: int) -> int:
        """Where a directed edge ends."""
        return self.heads[edge]


class Ways:
    """The tables of one set of edges: of all, or of those without locks."""

    def __init__(self, numbers: list[int], edges: list[tuple[int, int]]) -> None:
        size = numbers[-1] + 1
        joined: list[set[int]] = [set() for _ in range(size)]
        for a, b in edges:
            joined[a].add(b)
            joined[b].add(a)
        self.beside: Final[list[list[int]]] = [sorted(one) for one in joined]
        self.fans: Final[list[list[int]]] = fans([mask_of(one) for one in self.beside])
        self.rings: Final[list[list[int]]] = [[0]] * size
        table = bytearray([FAR]) * (size * size)
        for start in numbers:
            self._measure(start, table, size)
        self.distance: Final[bytes] = bytes(table)

    def _measure(self, start: int, table: bytearray, size: int) -> None:
        """Distances from one dot, ring by ring."""
        reached, ring, rings, steps = 1 << start, [start], [1 << start], 0
        while ring:
            for dot in ring:
                table[start * size + dot] = steps
            fresh = mask_of([x for dot in ring for x in self.beside[dot]]) & ~reached
            reached |= fresh
            ring = members(fresh)
            steps += 1
            if ring:
                rings.append(reached)
        self.rings[start] = rings


def fans(near: list[int]) -> list[list[int]]:
    """For each eight dots and each set of them (a byte) the union of their neighbours, so that a spread is quick."""
    out: list[list[int]] = []
    for low in range(0, len(near), 8):
        unions = [0]
        for mask in near[low : low + 8]:
            unions += [union | mask for union in unions]
        out.append(unions + [0] * (256 - len(unions)))
    return out


class Sight:
    """What figures see: along free lines, up to a limit of steps, in the half plane before them (NUN-LOS-01, -04)."""

    def __init__(self, dots: Dots, lines: list[int], limit: int, far: int, snapped: bool) -> None:
        """`lines` holds for each dot the set of dots that a free line joins to it; `far` is a lantern's limit."""
        self._lines: Final[list[int]] = lines
        self._arrived: Final[list[int]] = []
        self._turned: Final[list[int]] = []
        self._arrived_far: Final[list[int]] = []
        self._turned_far: Final[list[int]] = []
        for e in range(dots.edges):
            tail, head = dots.tails[e], dots.heads[e]
            facing = facing_of(dots.place(tail), dots.place(head), snapped)
            for at, near, wide in (
                (head, self._arrived, self._arrived_far),
                (tail, self._turned, self._turned_far),
            ):
                seen = in_front(dots, at, lines[at] & dots.within(at, far), facing)
                near.append(seen & dots.within(at, limit))
                wide.append(seen)

    def line(self, a: int, b: int) -> bool:
        """Is the straight line between two dots free? (NUN-LOS-02; the limit of steps is another matter.)"""
        return a == b or (self._lines[a] >> b) & 1 == 1

    def arrived(self, edge: int, far: bool = False) -> int:
        """What is seen from the end of a directed edge by who came along it, her own dot included."""
        return self._arrived_far[edge] if far else self._arrived[edge]

    def turned(self, edge: int, far: bool = False) -> int:
        """What is seen from the beginning of a directed edge by who turned along it, her own dot included."""
        return self._turned_far[edge] if far else self._turned[edge]


def facing_of(tail: tuple[int, int], head: tuple[int, int], snapped: bool) -> tuple[int, int]:
    """The direction of a step; snapped, the nearer axis of the board, the upright one at 45 degrees (AMB-10)."""
    x, y = head[0] - tail[0], head[1] - tail[1]
    if not snapped:
        return x, y
    return (x, 0) if abs(x) > abs(y) else (0, y)


def in_front(dots: Dots, at: int, seen: int, facing: tuple[int, int]) -> int:
    """Of a set the dots in front of a figure or in her own row, and her own dot (NUN-LOS-04)."""
    x, y = dots.place(at)
    out = 1 << at
    for dot in members(seen):
        u, v = dots.place(dot)
        if facing[0] * (u - x) + facing[1] * (v - y) >= 0:
            out |= 1 << dot
    return out
