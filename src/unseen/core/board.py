"""The contract of an open board: all that everybody may know of a match, as far as it was told."""

from collections.abc import Hashable
from typing import Protocol, Self


class Board(Protocol):
    """The truth has one and every view has one, both as `board`; who keeps no such class keeps what is open anywhere.

    What is told changes it by its own methods alone: the rules call them, and so does `Happening.happen`. So a view
    whose listener was told everything has a board with the same `key` as the truth, and the kit holds every game to it.
    What a seat alone knows may stand in a class that derives from it: then `secrets()` tells one of those from another
    with the same `key`, and the seat's view has the same as the truth.
    """

    def copy(self) -> Self:
        """An equal board of its own."""
        ...

    def key(self) -> Hashable:
        """All that tells one board of a game from another."""
        ...
