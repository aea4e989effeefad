"""The page between two people at one device. It holds nothing of anybody: no board, no log, no seat's news."""

from typing import Final

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR
from unseen.server.hotseat import NOBODY
from unseen.server.lobby import Sitting


class CurtainPage:
    """Who may lift the curtain, the one first who should."""

    def __init__(self, sitting: Sitting) -> None:
        seats, called = sitting.table.game.seats, sitting.called
        self.id: Final = sitting.table_id
        self.game: Final[Game] = sitting.table.game
        self.after: Final = sitting.table.last(SPECTATOR)
        self.beside: Final = sitting.beside
        self.following: Final = seats[sitting.following] if sitting.following != NOBODY else None
        self.others: Final = [seats[seat] for seat in sitting.here if seat != sitting.following]
        self.called: Final = {seats[seat].name: called.seat(seat) for seat in sitting.here}
        """By its name, what each seat at this device is called."""
        self.people: Final = sitting.people
        self.unnamed: Final = not any(name for _, _, name in self.people)
        """Has nobody at this device a name yet?"""
        self.paused: Final = sitting.table.agreements.paused
        self.asked: Final[list[str]] = []
        """What everybody was told that somebody here is asked: who does not decide now would not look otherwise."""
        for one in sitting.table.agreements.offers.values():
            if set(one.asks) & set(sitting.here):
                who = called.all(one.asks)
                self.asked.append(f"**{called.seat(one.by)}** asked {one.words}. {who}: please answer.")
