"""A board of dots as rows of characters; no meaning rests on colour alone.

A dot is its number, three wide, or who stands there. `─ │ ╱ ╲` are ways, a door cuts them with `+`, a lock with `#`.
Before a number: `k` your keys, `i` your item, `h` your cell, `*` your walk; after it: `°` in a guard's sight, `∴` a
novice is perhaps there. `[ ]` encloses what is legal, `» «` what is pointed at.
"""

from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final

from unseen.draw.convent_plan import Board, Convent, GuardPiece
from unseen.draw.scene import Row, TextCell

ACROSS: Final = 1.36
"""Characters for each step of the grid."""
CLOSE: Final = 2
"""Rows of the grid that may share a row of characters."""
SIGNS: Final = (
    ("88", "a dot by its number; lines between dots are ways"),
    ("+ #", "a door; a locked door"),
    ("A→ P↑", "the abbess, the prioress, and where each looks"),
    ("N4", "novice 4, whom a guard sees"),
    ("c4", "novice 4, caught, on the dot where she was last seen"),
    ("you", "where you are; nobody else sees it"),
    ("88°", "a dot in a guard's sight"),
    ("k88 i88 h4", "your keys, your item, your cell; nobody else knows"),
    ("*88", "a dot of your walk in this turn"),
    ("∴", "a novice is perhaps here"),
    ("( v", "on a way: a noise token; a vanished token"),
    ("[ ]  » «", "what the chosen step touches; what is pointed at"),
)
"""Every sign with its meaning."""
_ARROWS: Final = "→↘↓↙←↖↑↗"


class Grid:
    """The characters of a picture, each with its style, and the names of those in whose frames it stands."""

    def __init__(self, wide: int, high: int) -> None:
        self.cells: Final = [[(" ", "")] * wide for _ in range(high)]
        self.of: Final[dict[tuple[int, int], tuple[str, ...]]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """A text from here to the right, over whatever stands there."""
        for n, sign in enumerate(text):
            self.cells[y][x + n] = (sign, style)

    def under(self, x: int, y: int, sign: str, style: str) -> None:
        """A sign, if nothing stands there."""
        if self.cells[y][x][0] == " ":
            self.cells[y][x] = (sign, style)

    def frame(self, x: int, y: int, wide: int, names: tuple[str, ...]) -> None:
        """Here is the frame of what is called so; two that stand close share a sign."""
        for column in range(x, x + wide):
            self.of[y, column] = self.of.get((y, column), ()) + names

    def rows(self) -> tuple[Row, ...]:
        """Neighbours of one style and one frame together."""
        return tuple([self.row(y) for y in range(len(self.cells))])

    def row(self, y: int) -> Row:
        """One of them."""
        line = [(sign, (style, self.of.get((y, x), ()))) for x, (sign, style) in enumerate(self.cells[y])]
        groups = groupby(line, itemgetter(1))
        return tuple([TextCell("".join([sign for sign, _ in cells]), *alike) for alike, cells in groups])


@lru_cache(maxsize=32)
def spots(board: Board) -> dict[int, tuple[int, int]]:
    """Column and row of the middle of every dot. Rows of the grid that lie close share one of characters."""
    rows: list[list[int]] = []
    for y in sorted({y for _, y in board.places.values()}):
        if rows and y - rows[-1][0] <= CLOSE and _fits(board, [*rows[-1], y]):
            rows[-1].append(y)
        else:
            rows.append([y])
    line = 0
    at: dict[int, int] = {}
    for n, group in enumerate(rows):
        if n:
            line += 2 if group[0] - rows[n - 1][-1] > CLOSE else 1
        at |= dict.fromkeys(group, line)
    left = min([x for x, _ in board.places.values()], default=0)
    return {dot: (2 + round((x - left) * ACROSS), at[y]) for dot, (x, y) in board.places.items()}


def _fits(board: Board, rows: list[int]) -> bool:
    """Do the dots of these rows of the grid stand apart, and does no way join two that would share a place?"""
    columns = sorted([x for x, y in board.places.values() if y in rows])
    return all([(v - u) * ACROSS >= 4 for u, v in pairwise(columns)])


def rows(c: Convent) -> tuple[Row, ...]:
    """The whole board."""
    at = spots(c.board)
    wide = max([x for x, _ in at.values()], default=0) + 4
    grid = Grid(wide, max([y for _, y in at.values()], default=0) + 1)
    for dot in at:
        _put_dot(c, grid, dot, *at[dot])
    for token in c.tokens:
        x, y = _middle(at[token.dot], at[token.to])
        sign = "v" if token.kind == "vanished" else "("
        grid.under(x, y, sign, "you" if token.mine else "hider")
    for way in c.board.ways:
        _put_way(grid, at[way.a], at[way.b], {"open": "", "door": "+", "locked": "#"}[way.kind])
    return grid.rows()


def _middle(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def _put_way(grid: Grid, a: tuple[int, int], b: tuple[int, int], door: str) -> None:
    """A way, drawn where there is room between what stands on it."""
    if door:
        grid.under(*_middle(a, b), door, "lab")
    steps = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    sign = "─" if a[1] == b[1] else "│" if abs(b[0] - a[0]) <= 2 else "╲" if (b[0] - a[0]) * (b[1] - a[1]) > 0 else "╱"
    tall = abs(b[1] - a[1])
    count = steps if sign == "─" else tall
    for n in range(1, count):
        x, y = a[0] + round((b[0] - a[0]) * n / count), a[1] + round((b[1] - a[1]) * n / count)
        grid.under(x, y, sign, "ground")


def _put_dot(c: Convent, grid: Grid, dot: int, x: int, y: int) -> None:
    """A dot, three wide about its middle, with a sign before and one behind."""
    text, style = _figure(c, dot) or (str(dot), _style(c, dot))
    before, behind = _signs(c, dot)
    mark = f"dot:{dot}"
    guards = [f"guard:{guard.name}" for guard in c.guards if guard.dot == dot]
    cards = [f"path:{name}" for name, one in c.offered.items() if one.dots[-1] == dot]
    names = [mark, *guards, *cards]
    if any([name in c.pointed for name in names]):
        before, behind, style = ("»", "pointed"), ("«", "pointed"), "pointed"
    elif any([name in c.legal for name in names]):
        before, behind = ("[", "legal"), ("]", "legal")
    start = x - len(text) // 2
    grid.put(start, y, text, style)
    grid.frame(start - 1, y, len(text) + 2, tuple([name.partition(":")[2] for name in names]))
    if before[0]:
        grid.put(start - 1, y, *before)
    if behind[0]:
        grid.put(start + len(text), y, *behind)


def _style(c: Convent, dot: int) -> str:
    return "guess" if dot in c.heat else "hunter-down" if dot in c.watched else "bolster"


def _figure(c: Convent, dot: int) -> tuple[str, str] | None:
    """Who stands there, the listener first."""
    if dot == c.ghost:
        return "you", "you"
    for guard in c.guards:
        if guard.dot == dot:
            both = len([one for one in c.guards if one.dot == dot]) > 1
            return ("AP" if both else guard.name) + ("" if both else _arrow(c, guard)), "hunter"
    for novice in c.novices:
        if novice.dot == dot and novice.state != "home":
            number = novice.name.removeprefix("N")
            return (f"c{number}" if novice.state == "caught" else f"N{number}"), "hider"
    return None


def _arrow(c: Convent, guard: GuardPiece) -> str:
    """Where a guard looks."""
    if not guard.head:
        return ""
    (x, y), (u, v) = c.board.places[guard.tail], c.board.places[guard.head]
    across, down = (u > x) - (u < x), (v > y) - (v < y)
    if abs(u - x) > 2 * abs(v - y):
        down = 0
    if abs(v - y) > 2 * abs(u - x):
        across = 0
    ways = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
    return _ARROWS[ways.index((across, down))]


def _signs(c: Convent, dot: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """What stands before and behind the number of a dot."""
    before, behind = ("", ""), ("", "")
    if any([dot in stretch for stretch in c.trail]):
        before = ("*", "you")
    if dot in c.wants:
        before = (c.wants[dot][0], "you")
    if dot in c.watched:
        behind = ("°", "hunter")
    if dot in c.heat:
        behind = ("∴", "guess")
    return before, behind
