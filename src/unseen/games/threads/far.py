"""Whole ways to distant hexes, to be pointed at at once: shortest, then least watched, by what the listener knows."""

from collections.abc import Collection
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES, bit, has
from unseen.core.words import TELLS, FarWay, StepWords, listed
from unseen.games.threads.about import LOOKS
from unseen.games.threads.board import WOUNDED_STEPS
from unseen.games.threads.deeds.move import STEPS
from unseen.games.threads.deeds.walk import Way, walker
from unseen.games.threads.deeds.windows import may_ambush
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import thing
from unseen.games.threads.pieces import Piece, name_of


class Watch:
    """Which face-down pieces of others could ambush a walker of this seat, and where, by facings that are seen."""

    def __init__(self, view: Known) -> None:
        self.by: Final[list[tuple[str, int]]] = []
        for piece in view.board.on_board():
            if piece.owner != view.seat and may_ambush(piece) and piece.facing >= 0:
                self.by.append((name_of(piece), view.rules.view(piece.hex, piece.facing, view.board.bridges)))

    def times(self, path: list[int]) -> int:
        """How often somebody watches a hex that is entered."""
        return sum([has(mask, h) for _, mask in self.by for h in path[1:]])

    def said(self, view: Known, path: list[int]) -> list[str]:
        """`b1 watches F7 and E7 and may ambush there.`, who watches the same together."""
        by_hexes = dict[str, list[str]]()
        for name, mask in self.by:
            hexes = [view.board.hex_name(h) for h in path[1:] if has(mask, h)]
            if hexes:
                by_hexes.setdefault(listed(hexes), []).append(name)
        return [
            f"{listed(names)} {'watch' if len(names) > 1 else 'watches'} {hexes} and may ambush there."
            for hexes, names in by_hexes.items()
        ]


class Ways:
    """The ways of one piece with so many steps; over units of others, whose seats would be asked, none leads."""

    def __init__(self, view: Known, piece: Piece, steps: int, refused: int, watch: Watch | None) -> None:
        asked = 0
        for one in view.board.on_board():
            if one.owner != piece.owner and one.standing():
                asked |= bit(one.hex)
        way = Way(view.board, piece, refused | asked, False)
        paths: dict[int, list[int]] = {piece.hex: [piece.hex]}
        edge = [piece.hex]
        for left in range(steps, 0, -1):
            found: dict[int, tuple[int, list[int]]] = {}
            for start in edge:
                for h in way.steps(start, left):
                    path = [*paths[start], h]
                    seen = 0 if watch is None else watch.times(path)
                    if h not in paths and (h not in found or seen < found[h][0]):
                        found[h] = seen, path
            paths |= {h: path for h, (_, path) in found.items()}
            edge = list(found)
        self.paths: Final = [path for h, path in paths.items() if h != piece.hex and not has(way.held, h)]
        """From the present hex to each other one where it may stop."""


def far(view: Known, offered: Collection[str]) -> list[FarWay]:
    """The ways of pieces that may begin a Move, or of the one that is under way, to every hex that they can reach.

    `steps` are all of it: the Move, each hex, and the stop with the piece looking on the way it went, for which any
    other side may be put; under way only the hexes. Each is told at once, so they are sent one by one. Between them
    others may be asked: when they only pass, the way goes on; it ends where anything else is told than the step itself,
    or where the next step is not offered.
    """
    watch = Watch(view)
    if not any([text.startswith("move ") for text in offered]):
        return under_way(view, offered, watch)
    out: list[FarWay] = []
    for piece in view.board.sides[view.seat].pieces if view.seat == view.board.active else []:
        if f"move {name_of(piece)}" in offered:
            steps = min(STEPS, WOUNDED_STEPS) if piece.wounded else STEPS
            out += [whole(view, piece, path, watch) for path in Ways(view, piece, steps, 0, watch).paths]
    return out


def whole(view: Known, piece: Piece, path: list[int], watch: Watch) -> FarWay:
    """A Move from its beginning to its stop."""
    name, way = name_of(piece), [view.board.hex_name(h) for h in path]
    looks = DIRECTION_NAMES[view.rules.hexes.away(path[-2], path[-1])[0]]
    turns = view.rules.move_reorient
    halt = f"halt {looks}" if turns else "halt"
    steps = (f"move {name}", *[f"go {place}" for place in way[1:]], halt)
    text = f"{thing(view, name)} to **{way[-1]}**" + (f", looking {looks}" if turns else "")
    words = StepWords(text[0].upper() + text[1:], "1 action", "", TELLS, "", way[-1])
    look = f" and look {LOOKS[looks]}" if turns and (piece.up or view.rules.facing_public) else ""
    seen = f"Everyone sees {name} go to {way[-1]}{look}{'' if piece.up else ', not what it is'}."
    marks = (f"piece:{name}", f"hex:{way[-1]}")
    return FarWay(steps, words, marks, tuple(way), (*watch.said(view, path), *beside(view, path[-1]), seen))


def under_way(view: Known, offered: Collection[str], watch: Watch) -> list[FarWay]:
    """To hexes of two and more steps for the piece that goes now; a dash is ambushed by nobody (ATT-04)."""
    piece = view.find(walker(view))
    if piece is None or not any([text.startswith("go ") for text in offered]):
        return []
    left, refused = (view.attack.left, view.attack.refused) if view.attacks else (view.steps, view.refused)
    out = []
    for path in Ways(view, piece, left, refused, None if view.attacks else watch).paths:
        way = [view.board.hex_name(h) for h in path]
        if len(path) > 2 and f"go {way[1]}" in offered:
            words = StepWords(f"On to **{way[-1]}**", "", "", TELLS, "", way[-1])
            said = () if view.attacks else (*watch.said(view, path), *beside(view, path[-1]))
            steps = tuple([f"go {place}" for place in way[1:]])
            out.append(FarWay(steps, words, (f"hex:{way[-1]}",), tuple(way), said))
    return out


def beside(view: Known, h: int) -> list[str]:
    """The threads that a unit there could bind or tangle."""
    names = [view.rules.map.threads[number].id for number in view.rules.threads_near[h]]
    return [f"{view.board.hex_name(h)} is beside {' and '.join(names)}."] if names else []
