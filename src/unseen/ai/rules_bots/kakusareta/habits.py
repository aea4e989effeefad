"""The habits of Kakusareta's rule players: those of every thief and hunter, and two of this game."""

from typing import Final

from unseen.ai.players import Settings
from unseen.ai.rules_bots.temples.habits import SWITCHES as COMMON
from unseen.ai.rules_bots.temples.habits import Habits

OWN: Final = ("no-race", "no-cards")
SWITCHES: Final = (*COMMON, *OWN)


class KakusaretaHabits(Habits):
    """`race`: counts what separates M from the temples that win. `cards`: uses powers and takes tokens.

    For M `sure` is the turn that takes the last temple, `refuse` shoots no Fire Streak that more probably misses.
    """

    def __init__(self, options: Settings) -> None:
        super().__init__(options, OWN)
        self.race: Final = "no-race" not in options
        self.cards: Final = "no-cards" not in options
