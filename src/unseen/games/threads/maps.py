"""A map as the rules read it: hexes, what stands on them at the start, threads, start hexes."""

from typing import Final

from unseen.boards.hexes import Hexes


class Thread:
    """A thread: its name, and the hex it lies on."""

    def __init__(self, ident: str, h: int) -> None:
        self.id: Final = ident
        self.hex: Final = h


class Map:
    """A map that has passed all checks. Sets of hexes are masks; bridges are those of the start."""

    def __init__(
        self,
        ident: str,
        title: str,
        note: str,
        players: list[int],
        hexes: Hexes,
        walls: int,
        chasms: int,
        bridges: int,
        threads: list[Thread],
        starts: list[int],
    ) -> None:
        self.id: Final = ident
        self.title: Final = title
        self.note: Final = note
        self.players: Final = players
        """The numbers of players that it suits."""
        self.hexes: Final = hexes
        self.walls: Final = walls
        self.chasms: Final = chasms
        self.bridges: Final = bridges
        self.threads: Final = threads
        self.starts: Final = starts
        """By seat, the hex of its token at the start."""
