"""The page between two people at one device. It holds nothing of anybody: no board, no log, no seat's news."""

from typing import Final

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR
from unseen.server.hotseat import NOBODY
from unseen.server.lobby import Sitting
from unseen.server.pages_log import named


class CurtainPage:
    """Who may lift the curtain, the one first who should."""

    def __init__(self, sitting: Sitting) -> None:
        seats = sitting.table.game.seats
        self.id: Final = sitting.table_id
        self.game: Final[Game] = sitting.table.game
        self.after: Final = sitting.table.last(SPECTATOR)
        self.following: Final = seats[sitting.following] if sitting.following != NOBODY else None
        self.others: Final = [seats[seat] for seat in sitting.here if seat != sitting.following]
        self.paused: Final = sitting.table.agreements.paused
        self.asked: Final[list[str]] = []
        """What everybody was told that somebody here is asked: who does not decide now would not look otherwise."""
        for one in sitting.table.agreements.offers.values():
            if set(one.asks) & set(sitting.here):
                who = named([seats[seat].title for seat in one.asks])
                self.asked.append(f"**{seats[one.by].title}** asked {one.words}. {who}: please answer.")
