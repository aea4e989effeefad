"""The 5x5 courtyard: nine temples, twelve bridges, four yards. A set of spaces is a mask of 25 bits, A1 lowest."""

from typing import Final

from mypy_extensions import i64

STEPS: Final = [(-1, 0), (0, 1), (1, 0), (0, -1)]
DIAGONALS: Final = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
LINES: Final = "135ACE"
"""The rods: three rows, then three columns."""


def cell(text: str) -> int:
    """The number of a space from its name (`B2`)."""
    return (ord(text[1]) - 49) * 5 + ord(text[0]) - 65


def is_space(text: str) -> bool:
    """Is this the name of a space?"""
    return len(text) == 2 and text[0] in "ABCDE" and text[1] in "12345"


def is_temple(text: str) -> bool:
    """Is this the name of a temple?"""
    return len(text) == 2 and text[0] in "ACE" and text[1] in "135"


def name(c: int) -> str:
    """The name of a space from its number."""
    return chr(65 + c % 5) + chr(49 + c // 5)


def bit(c: i64) -> i64:
    """The set of this one space."""
    one: i64 = 1
    return one << c


def mask(spaces: list[int]) -> i64:
    """The set of these spaces."""
    m: i64 = 0
    for c in spaces:
        m |= bit(c)
    return m


def near(c: int, steps: list[tuple[int, int]]) -> list[int]:
    """The spaces of the board one of these steps away."""
    r, k = divmod(c, 5)
    return [(r + a) * 5 + k + b for a, b in steps if 0 <= r + a < 5 and 0 <= k + b < 5]


NAMES: Final[list[str]] = [name(c) for c in range(25)]
TEMPLE_CELLS: Final = [c for c in range(25) if c // 5 % 2 == 0 and c % 5 % 2 == 0]
COURT_CELLS: Final = [c for c in range(25) if c not in TEMPLE_CELLS]
BRIDGE_CELLS: Final = [c for c in COURT_CELLS if (c // 5 + c % 5) % 2 == 1]
ALL: Final[i64] = (1 << 25) - 1
TEMPLES: Final[i64] = mask(TEMPLE_CELLS)
COURT: Final[i64] = ALL ^ TEMPLES
NOT_A: Final[i64] = ALL ^ mask([0, 5, 10, 15, 20])
NOT_E: Final[i64] = ALL ^ mask([4, 9, 14, 19, 24])
ORTH: Final[list[i64]] = [mask(near(c, STEPS)) for c in range(25)]
DIAG: Final[list[i64]] = [mask(near(c, DIAGONALS)) for c in range(25)]
LINE: Final[list[i64]] = [
    mask([t for t in TEMPLE_CELLS if t != c and (t // 5 == c // 5 or t % 5 == c % 5)]) for c in range(25)
]
"""The other temples in the row or column of a space."""


def between(a: int, b: int) -> list[int]:
    """The spaces strictly between two spaces of one row or column."""
    step = 1 if a // 5 == b // 5 else 5
    low, high = min(a, b), max(a, b)
    return list(range(low + step, high, step))


BETWEEN: Final[list[list[i64]]] = [
    [mask(between(a, b)) if a // 5 == b // 5 or a % 5 == b % 5 else 0 for b in range(25)] for a in range(25)
]


def triples(steps: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """All connected triples of courtyard spaces, lines and corners."""
    out: set[tuple[int, int, int]] = set()
    for c in COURT_CELLS:
        n = [x for x in near(c, steps) if x in COURT_CELLS]
        for i in range(len(n)):
            for j in range(i):
                x, y, z = sorted([c, n[i], n[j]])
                out.add((x, y, z))
    return sorted(out)


HEALER_TRIPLES: Final = triples(STEPS)
BUILDER_TRIPLES: Final = triples(DIAGONALS)
HEALER_TRIPLE_MASKS: Final[list[i64]] = [mask(list(t)) for t in HEALER_TRIPLES]
BUILDER_TRIPLE_MASKS: Final[list[i64]] = [mask(list(t)) for t in BUILDER_TRIPLES]


def trios() -> list[tuple[int, int, int]]:
    """All orthogonally connected triples of spaces, temples or not, lines and corners."""
    out: set[tuple[int, int, int]] = set()
    for c in range(25):
        n = near(c, STEPS)
        for i in range(len(n)):
            for j in range(i):
                x, y, z = sorted([c, n[i], n[j]])
                out.add((x, y, z))
    return sorted(out)


def middle(trio: tuple[int, int, int]) -> int:
    """The space of a connected triple next to both others: the middle of a line, the corner of a corner."""
    x, y, z = trio
    if y in near(x, STEPS) and z in near(x, STEPS):
        return x
    return y if x in near(y, STEPS) and z in near(y, STEPS) else z


TRIOS: Final = trios()
TRIO_MASKS: Final[list[i64]] = [mask(list(t)) for t in TRIOS]
TRIO_MIDDLES: Final[list[int]] = [middle(t) for t in TRIOS]


def ray(c: int, step: tuple[int, int]) -> list[int]:
    """The spaces from `c` to the edge in one direction, `c` left out."""
    r, k = divmod(c, 5)
    way = [(r + i * step[0], k + i * step[1]) for i in range(1, 5)]
    return [5 * a + b for a, b in way if 0 <= a < 5 and 0 <= b < 5]


RAYS: Final[list[list[list[int]]]] = [[ray(c, step) for step in STEPS] for c in range(25)]
"""Per space, the straight ways to the edge, in the order of STEPS."""
SLANTS: Final[list[list[list[int]]]] = [[ray(c, step) for step in DIAGONALS] for c in range(25)]
"""The same along the diagonals."""


class Leap:
    """From one temple to the next, over the bridge between."""

    def __init__(self, to: i64, over: i64) -> None:
        self.to: i64 = to
        self.over: i64 = over


def leaps(c: int) -> list[Leap]:
    """The leaps that start on a temple; none elsewhere."""
    if c not in TEMPLE_CELLS:
        return []
    return [
        Leap(c + 2 * (5 * a + b), c + 5 * a + b) for a, b in STEPS if 0 <= c // 5 + 2 * a < 5 and 0 <= c % 5 + 2 * b < 5
    ]


LEAPS: Final[list[list[Leap]]] = [leaps(c) for c in range(25)]
BITS_LOW: Final = [[i for i in range(13) if m >> i & 1] for m in range(1 << 13)]
BITS_HIGH: Final = [[i + 13 for i in range(12) if m >> i & 1] for m in range(1 << 12)]


def cells(m: i64) -> list[int]:
    """The spaces of a set, lowest first; the list may be one of a table and is not for changing."""
    high = m >> 13
    if high == 0:
        return BITS_LOW[m]
    low = m & 8191
    return BITS_HIGH[high] if low == 0 else BITS_LOW[low] + BITS_HIGH[high]


def names(m: i64) -> list[str]:
    """The names of the spaces of a set, lowest first."""
    return [NAMES[c] for c in cells(m)]


def count(m: i64) -> i64:
    """How many spaces a set has."""
    m = m - ((m >> 1) & 0x55555555)
    m = (m & 0x33333333) + ((m >> 2) & 0x33333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F
    return (m + (m >> 8) + (m >> 16) + (m >> 24)) & 63


def has(m: i64, c: i64) -> bool:
    """Is the space in the set?"""
    return (m >> c) & 1 != 0


def around(m: i64) -> i64:
    """All spaces orthogonally next to a space of the set."""
    return (((m << 1) & NOT_A) | ((m >> 1) & NOT_E) | (m << 5) | (m >> 5)) & ALL


def chain(c: i64, links: i64) -> i64:
    """All spaces next to the chain of linked spaces that starts beside `c`, those next to `c` itself included."""
    reach: i64 = bit(c)
    while True:
        further: i64 = reach | (around(reach) & links)
        if further == reach:
            return around(reach)
        reach = further


def line_of(c: i64, row: bool) -> i64:
    """The rod (index in LINES) of the row or column of a temple."""
    return c // 10 if row else 3 + c % 5 // 2
