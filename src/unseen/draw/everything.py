"""A picture with everything open: what each seat's own picture has beyond that of who only watches, laid over it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.tracks import seen
from unseen.draw.scene import Figure, Item, Label, Mark, Part, Piece, Row, Rows, Scene, Shape, TextCell, Trail

WALKS: Final = ("trail", "own-walk", "own-halo")
"""The looks of what is drawn of a listener's own way in this turn."""
YOU: Final = "you"
"""What a listener's own figure is called on its own board, the look of that name, and who knows it."""
NAME_BELOW: Final = 12
"""So far below a figure its name stands, where it has none yet."""


@dataclass(frozen=True)
class Known:
    """A seat by its name, what its own figure is called, and its picture."""

    seat: str
    called: str
    scene: Scene


def all_known(match: Match, at: int, trails: bool = True) -> Scene:
    """All that anybody knew of a match after so many steps, at once. Only for a match that is open to who looks."""
    return of_all(match.game, lambda listener: seen(match, listener, at), trails)


def of_all(game: Game, knew: Callable[[Seat], View], trails: bool = True) -> Scene:
    """All that anybody knew, from what each listener did."""
    found = list[Known]()
    for seat, info in enumerate(game.seats):
        view = knew(seat)
        found.append(Known(info.name, game.pictures.own_name(view) or info.title, drawn(game, view)))
    return everything(drawn(game, knew(SPECTATOR)), found, trails)


def drawn(game: Game, view: View) -> Scene:
    """A view as a picture in which nothing is pointed at."""
    scene = game.pictures.scene(view, frozenset())
    assert isinstance(scene, Scene), "a game's picture is a scene"
    return scene


def everything(base: Scene, seats: Sequence[Known], trails: bool = True) -> Scene:
    """The board of who only watches, with what every seat knows alone in its place; walks of a turn if `trails`."""
    items: dict[object, Item] = {key(item): item for item in base.items}
    order = list(items)
    for known in seats:
        after = 0
        for item in known.scene.items:
            if not trails and isinstance(item, Trail | Shape) and item.look in WALKS:
                continue
            named = own(item, known)
            name = key(named)
            if name not in items:
                order.insert(after, name)
                items[name] = named
            elif knows_more(items[name], named):
                items[name] = named
            after = place_of(name, order, after) + 1
    return replace(base, items=tuple([items[name] for name in order]), text=Rows(lambda: rows(base, seats)))


def place_of(name: object, order: list[object], after: int) -> int:
    """Where an item lies, which is mostly right above the one before it."""
    try:
        return order.index(name, after)
    except ValueError:
        return order.index(name)


def key(item: Item) -> object:
    """By what an item is found in another picture of the same board."""
    return item.id if isinstance(item, Mark | Figure) else item


def own(item: Item, known: Known) -> Item:
    """An item of one seat's picture as others may read it: who knows it, and whose figure it is."""
    if not isinstance(item, Mark | Figure) or item.know != YOU:
        return item
    you = item.label.startswith(f"{YOU},")
    label = known.called + item.label[len(YOU) :] if you else f"{known.called}: {item.label}"
    if isinstance(item, Mark):
        return replace(item, label=label)
    return replace(item, id=f"{item.id}-{known.seat}", label=label, parts=named(item, known.called))


def named(figure: Figure, called: str) -> tuple[Part, ...]:
    """The parts of a figure, by its own name where it was called `you`."""
    if not figure.id.endswith(f":{YOU}"):
        return figure.parts
    if any([isinstance(part, Label) and part.text == YOU for part in figure.parts]):
        return tuple([replace(p, text=called) if isinstance(p, Label) and p.text == YOU else p for p in figure.parts])
    below = [Label(called, p.x, p.y + p.size / 2 + NAME_BELOW, YOU) for p in figure.parts if isinstance(p, Piece)]
    return (*figure.parts, *below[:1])


def knows_more(shown: Item, other: Item) -> bool:
    """Does a seat's own item say more than what is shown so far: a secret, or that it stands aside for one?"""
    if not isinstance(shown, Mark | Figure) or not isinstance(other, Mark | Figure) or shown.know == YOU:
        return False
    return other.know == YOU or other.parts != shown.parts


def rows(base: Scene, seats: Sequence[Known]) -> tuple[Row, ...]:
    """The same in characters: each of a seat that is another one than everybody's, in rows that are equally long."""
    plain = [signs(row) for row in base.text]
    out = [list(row) for row in plain]
    for known in seats:
        for row, mine, own_row, base_row in zip(out, plain, known.scene.text, base.text, strict=False):
            theirs = signs(own_row) if own_row != base_row else mine
            if theirs is not mine and len(mine) == len(theirs):
                row[:] = [b if b != a else c for a, b, c in zip(mine, theirs, row, strict=True)]
    return tuple([joined(row) for row in out])


def signs(row: Sequence[TextCell]) -> list[TextCell]:
    """Every character of a row as a cell of its own."""
    return [TextCell(sign, cell.style) for cell in row for sign in cell.text]


def joined(row: Sequence[TextCell]) -> Row:
    """Neighbours of one style as one cell."""
    groups = groupby(row, lambda cell: cell.style)
    return tuple([TextCell("".join([cell.text for cell in cells]), style) for style, cells in groups])
