"""The places that the last move changed, and one's own marks, on the board as text."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from unseen.core.game import Game, View
from unseen.core.turns import Moved
from unseen.draw.own import Badge
from unseen.draw.scene import Scene, TextCell
from unseen.draw.text import Span

MOVED: Final = "moved"
OWN: Final = "you"
NOTE: Final = "n"
"""Of a mark that is a note alone."""
ROOM: Final = ("", "ground")
"""A frame is a blank, or a way, where nothing is framed."""
KEPT: Final = ("legal", "pointed", "you")
"""What may be done now, and where you are, is seen before what was changed."""
Spots = frozenset[tuple[int, int]]
"""Characters of a board by row and column."""


def places(moves: Sequence[Moved]) -> frozenset[str]:
    """The names of all places that were changed."""
    return frozenset([place for one in moves if one.trace is not None for place in one.trace.all])


def spots(game: Game, view: View, names: Collection[str]) -> Spots:
    """Where these places stand: a scene frames a mark that is legal."""
    bare = game.pictures.scene(view, frozenset())
    assert isinstance(bare, Scene), "a game's scene is a draw.scene.Scene"
    framed = game.pictures.scene(view, frozenset([mark.id for mark in bare.marks() if mark.name in names]))
    assert isinstance(framed, Scene), "a game's scene is a draw.scene.Scene"
    found = set[tuple[int, int]]()
    for y, (before, after) in enumerate(zip(bare.text, framed.text, strict=True)):
        found.update([(y, x) for x in framed_in(before, after)])
    return frozenset(found)


def framed_in(before: Sequence[TextCell], after: Sequence[TextCell]) -> list[int]:
    """What of a row looks otherwise than before, and all that stands within new brackets."""
    signs = [[(sign, cell.style) for cell in row for sign in cell.text] for row in (before, after)]
    found, within = list[int](), False
    for x, (old, (sign, style)) in enumerate(zip(*signs, strict=True)):
        new = old != (sign, style)
        if new or within:
            found.append(x)
        within = (within or (new and sign == "[")) and not (new and sign == "]")
    return found


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


def marked(rows: list[list[Span]], game: Game, view: View, badges: Iterable[Badge]) -> list[list[Span]]:
    """The rows with one's own marks where frames would stand: before their places, behind them where one stands there;
    none where there is no room.
    """
    for badge in badges:
        around = sorted(spots(game, view, {badge.place.partition(":")[2]}))
        for y, x in (around[0], around[-1]) if around else ():
            at, start, (text, style) = at_column(rows[y], x)
            if style in ROOM:
                own = (badge.sign or NOTE, OWN)
                rows[y][at : at + 1] = [(text[: x - start], style), own, (text[x - start + 1 :], style)]
                break
    return rows


def at_column(row: Sequence[Span], x: int) -> tuple[int, int, Span]:
    """The number of the span that covers this column, where it begins, and itself."""
    start = 0
    for at, span in enumerate(row):
        if x < start + len(span[0]):
            return at, start, span
        start += len(span[0])
    raise AssertionError("a frame stands within its row")
