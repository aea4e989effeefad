"""The page between two people at one device. It holds nothing of anybody: no board, no log, no seat's news."""

from typing import Final

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR
from unseen.server.hotseat import NOBODY
from unseen.server.lobby import Sitting


class CurtainPage:
    """Who may lift the curtain, the one first who should."""

    def __init__(self, sitting: Sitting) -> None:
        seats = sitting.table.game.seats
        self.id: Final = sitting.table_id
        self.game: Final[Game] = sitting.table.game
        self.after: Final = sitting.table.last(SPECTATOR)
        self.following: Final = seats[sitting.following] if sitting.following != NOBODY else None
        self.others: Final = [seats[seat] for seat in sitting.here if seat != sitting.following]
