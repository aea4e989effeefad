"""The places that the last move changed, and one's own marks, on the board as text."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from unseen.core.traces import Trace
from unseen.core.turns import Moved
from unseen.draw.own import Badge
from unseen.draw.scene import Scene
from unseen.draw.text import Span

MOVED: Final = "moved"
OWN: Final = "you"
NOTE: Final = "n"
"""Of a mark that is a note alone."""
ROOM: Final = ("", "ground")
"""A frame is a blank, or a way, where nothing is framed."""
KEPT: Final = ("legal", "pointed", "you")
"""What may be done now, and where you are, is seen before what was changed."""
BLANKS: Final = (" ", "·")
LINES: Final = ("\u2500", "\u257f")
"""The first and the last character of those that frames and ways are drawn with."""
Spots = frozenset[tuple[int, int]]
"""Characters of a board by row and column."""


def traces(moves: Sequence[Moved]) -> tuple[Trace, ...]:
    """What was changed on the board."""
    return tuple([one.trace for one in moves if one.trace is not None])


def changed(stand: Mapping[str, Spots], traces: Sequence[Trace]) -> Spots:
    """Where all places stand that were changed."""
    return frozenset().union(*[stand.get(name, frozenset()) for one in traces for name in one.all])


def standing(scene: Scene) -> dict[str, Spots]:
    """Where each place stands, by its name: in the frame that it has, or would have if it were legal."""
    found: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(scene.text):
        x = 0
        for cell in row:
            for name in cell.of:
                found.setdefault(name, set()).update([(y, x + n) for n in range(len(cell.text))])
            x += len(cell.text)
    return {name: frozenset(spots) for name, spots in found.items()}


def tinted(rows: Sequence[Sequence[Span]], where: Spots) -> list[list[Span]]:
    """The rows with these characters in the style of what was changed."""
    out = []
    for y, row in enumerate(rows):
        spans, x = list[Span](), 0
        for text, style in row:
            for sign in text:
                now = MOVED if (y, x) in where and style not in KEPT else style
                joins = bool(spans) and spans[-1][1] == now and now in (MOVED, style)
                spans[-1:] = [(spans[-1][0] + sign, now)] if joins else [*spans[-1:], (sign, now)]
                x += 1
        out.append(spans)
    return out


def marked(rows: list[list[Span]], stand: Mapping[str, Spots], badges: Iterable[Badge]) -> list[list[Span]]:
    """The rows with one's own marks where frames would stand: before their places, behind them where one stands there;
    none where there is no room.
    """
    for badge in badges:
        around = sorted(stand.get(badge.place.partition(":")[2], ()))
        for y, x in (around[0], around[-1]) if around else ():
            at, start, (text, style) = at_column(rows[y], x)
            if style in ROOM and empty(text[x - start]):
                own = (badge.sign or NOTE, OWN)
                rows[y][at : at + 1] = [(text[: x - start], style), own, (text[x - start + 1 :], style)]
                break
    return rows


def empty(sign: str) -> bool:
    """Is it a blank, or a line: nothing that is to be read?"""
    return sign in BLANKS or LINES[0] <= sign <= LINES[1]


def at_column(row: Sequence[Span], x: int) -> tuple[int, int, Span]:
    """The number of the span that covers this column, where it begins, and itself."""
    start = 0
    for at, span in enumerate(row):
        if x < start + len(span[0]):
            return at, start, span
        start += len(span[0])
    raise AssertionError("a frame stands within its row")
