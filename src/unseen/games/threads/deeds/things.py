"""What all kinds of steps of Threads have in common, and what they name."""

from collections.abc import Sequence
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.deeds import Arg, Deed
from unseen.games.threads.actions import CARDS, HANDLES, HEXES, PIECES, THREADS, UNITS, piece_name
from unseen.games.threads.maps import Map
from unseen.games.threads.parts import Set


def things(kind: str, names: Sequence[str], most: int) -> Arg:
    """Things to be pointed at; those that a set or a map could have and lacks have no name."""
    return [*[(name, (f"{kind}:{name}",)) for name in names], *[("", ())] * (most - len(names))]


DIRECTION: Final = things("facing", DIRECTION_NAMES, 6)
PIECE: Final = things("piece", [piece_name(code) for code in range(PIECES)], PIECES)
HANDLE_NUMBER: Final[Arg] = [(str(handle), ()) for handle in range(HANDLES + 1)]


class Names:
    """What else steps can name with a set on a map: hexes by their label (`F6`), the rest by its id."""

    def __init__(self, content: Set, board: Map) -> None:
        self.hexes: Final = things("hex", board.hexes.labels, HEXES)
        self.threads: Final = things("thread", [one.id for one in board.threads], THREADS)
        self.cards: Final = things("card", [one.id for one in content.cards], CARDS)
        units = things("unit", [one.id for one in content.units], UNITS)
        self.units: Final[Arg] = [*units, ("decoy", ("unit:decoy",))]


class Step(Deed):
    """A kind of step of Threads. What it can name follows from set and map, what it does is the same with all of them;
    a step that names what they lack has no text.
    """

    action: bool = False
    """Is it one of the actions of steps 3 and 4?"""
    token_or_card: bool = False
    """May it be forbidden as the paid action (GAP-29)?"""
    chance: bool = False

    def name_all(self, text: str, args: Sequence[Arg], at: int, named: list[str], marks: tuple[str, ...]) -> None:
        if at == len(args) and "" in named:
            self.texts.append("")
            self.marks.append(())
        else:
            super().name_all(text, args, at, named, marks)
