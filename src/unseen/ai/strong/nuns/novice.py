"""A novice who reckons like `RuleNovice`, and does not always do what her reckoning says: that can be read."""

import math
from typing import Final

from unseen.ai.players import Settings
from unseen.ai.rules_bots.nuns.novice import RuleNovice, Way
from unseen.ai.rules_bots.nuns.novice_walks import Walks
from unseen.ai.rules_bots.nuns.outlook import HOME
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat

LOT: Final = "15"
"""How much is left to the lot, in hundredths of a turn: what costs so much more is taken e times more seldom."""
DIGITS: Final = 4
LEAST: Final = 1e-12


def lot(text: str) -> int:
    """The number of a switch; UnseenError `level-switch` if it is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise UnseenError("level-switch", "Write strong:lot=15 for what is left to the lot, in hundredths of a turn.")
    return int(text)


class StrongNovice(RuleNovice):
    """Takes every movement the more often, the less it costs (`lot=30` leaves more to the lot)."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, {word: value for word, value in options.items() if word != "lot"})
        self.lot: Final = lot(options.get("lot", LOT)) / 100

    def chosen(self, walks: Walks) -> Way | None:
        """Of the cheapest ways to each end with each card one by lot; home, if she can win there."""
        cheapest: dict[tuple[int, int], tuple[float, Way]] = {}
        for cost, way in self.ways(walks):
            end = (way[1][0], way[2])
            if end not in cheapest or cost < cheapest[end][0]:
                cheapest[end] = cost, way
        drawn = [(cost - self.drawn() if cost > HOME / 2 else cost, way) for cost, way in cheapest.values()]
        return min(drawn)[1] if drawn else None

    def drawn(self) -> float:
        """What the lot takes off a cost (Gumbel's distribution: the least of them is then drawn by its share)."""
        return -self.lot * math.log(-math.log(min(max(self.dice.real(), LEAST), 1.0 - LEAST)))
