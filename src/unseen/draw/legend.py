"""The legend of a board: what the signs mean that are on it now. Each is drawn by a part like the one on the board."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from unseen.draw.scene import Cross, Figure, Halftone, Item, Key, Label, Mark, Part, Piece, Shape, disc

YOU: Final = "you"
ROOM: Final = 44.0
"""How large a sample of a piece is, in a box of 50 to either side."""
GROUND: Final = frozenset(
    [
        # stones, rooms, floors, ways: what a board lies on
        *("frame", "stone", "stone-2", "yard", "stepping", "plate", "space", "room", "floor", "floor-line", "floor-in"),
        *("wall-line", "way", "way-door", "dot-rim", "hex-floor", "hex-rim", "hex-contours"),
        # what lies under or round another sign, which is explained
        *("cone-rim", "own-halo", "step-halo", "badge", "card-sign", "turn-plate"),
    ]
)
"""The looks that need no words."""


def sign(part: Part) -> str:
    """By what a part is known: its symbol, or the first word of its look; "" for texts and for what is guessed, which
    have their words elsewhere.
    """
    if isinstance(part, Piece):
        return part.symbol
    if isinstance(part, Label | Halftone | Cross):
        return ""
    return part.look.partition(" ")[0]


def signs(items: Iterable[Item]) -> dict[str, bool]:
    """Every sign of a picture that needs words, and whether only the listener knows all that have it."""
    found: dict[str, bool] = {}
    for part, mine in parts(items):
        name = sign(part)
        if name and name not in GROUND:
            found[name] = found.get(name, True) and mine
    return found


def parts(items: Iterable[Item]) -> Iterator[tuple[Part, bool]]:
    """All parts, and whether each belongs to what only the listener knows."""
    for item in items:
        if isinstance(item, Mark | Figure):
            yield from [(part, item.know == YOU) for part in item.parts]
        else:
            yield item, False


def legend(items: Iterable[Item], words: Mapping[str, Key]) -> tuple[Key, ...]:
    """What is said of the signs of a picture, in the order in which they are drawn; what means the same once."""
    found: dict[str, Key] = {}
    for name, mine in signs(items).items():
        if name in words:
            key = words[name]
            known = found.get(key.said)
            only = (mine or key.mine) and (known is None or known.mine)
            found[key.said] = replace(known or key, signs=(known.signs if known else frozenset()) | {name}, mine=only)
    return tuple(found.values())


def symbol(name: str, said: str, look: str = "", high: float = 0) -> Key:
    """An entry that is drawn by a symbol."""
    return Key(said, parts=(Piece(name, 0, 0, 2 * ROOM, high, look=look),))


def shape(look: str, said: str, d: str = "", mine: bool = False) -> Key:
    """An entry that is drawn by an outline, a disc if none is given."""
    return Key(said, parts=(Shape(d or disc(0, 0, 0.8 * ROOM), look),), mine=mine)
