"""A novice who reckons like `RuleNovice`, and does not always do what her reckoning says: that can be read."""

from typing import Final

from unseen.ai.players import Settings
from unseen.ai.rules_bots.nuns.ends import Way
from unseen.ai.rules_bots.nuns.novice import RuleNovice
from unseen.ai.rules_bots.nuns.novice_walks import Walks
from unseen.ai.rules_bots.nuns.outlook import HOME
from unseen.ai.strong.lots import drawn, lot
from unseen.core.game import Game
from unseen.core.seats import Seat

LOT: Final = "15"
"""How much is left to the lot, in hundredths of a turn: what costs so much more is taken e times more seldom."""


class StrongNovice(RuleNovice):
    """Takes every movement the more often, the less it costs (`lot=30` leaves more to the lot)."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, {word: value for word, value in options.items() if word != "lot"})
        self.lot: Final = lot(options.get("lot", LOT))

    def chosen(self, walks: Walks) -> Way | None:
        """Of the cheapest ways to each end with each card one by lot; home, if she can win there."""
        cheapest: dict[tuple[int, int], tuple[float, Way]] = {}
        for cost, way in self.ways(walks):
            end = (way[1][0], way[2])
            if end not in cheapest or cost < cheapest[end][0]:
                cheapest[end] = cost, way
        found = [
            (cost - drawn(self.lot, self.dice) if cost > HOME / 2 else cost, way) for cost, way in cheapest.values()
        ]
        return min(found)[1] if found else None
