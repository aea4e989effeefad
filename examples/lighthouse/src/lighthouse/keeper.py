"""The keeper's strong level: what it goes by, how its weights are fitted, and who plays it."""

import math
from collections import defaultdict
from typing import Final

from lighthouse.board import BESIDE, KEEPER, NOWHERE, SMUGGLER, may_land
from lighthouse.deeds import Lighthouse
from unseen.ai.belief import Belief
from unseen.ai.levels import ISMCTS, make, refuse_switches
from unseen.ai.players import Player, Settings
from unseen.ai.strong.features import BELIEVED, OPEN, Feature
from unseen.ai.strong.judge import shipped
from unseen.ai.strong.recipe import Pairing, Recipe
from unseen.ai.strong.whole_turns import FittedPlayer
from unseen.ai.worlds import World
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.state import State

FEATURES: Final = [
    Feature("sold", OPEN, "barrels that were sold, as a share of those wanted"),
    Feature("gone", OPEN, "nights that are gone, as a share of all nights"),
    Feature("likeliest", BELIEVED, "the share of the cove where the boat is likeliest"),
    Feature("spread", BELIEVED, "how many coves it may be in, as a logarithm, weighed by their shares"),
    Feature("landing", BELIEVED, "the share of truths in which a barrel can be landed in the next night"),
]


class KeeperSense:
    """Measures positions for one belief."""

    def __init__(self, worlds: list[World]) -> None:
        shares: dict[int, float] = defaultdict(float)
        self.landing = 0.0
        for world in worlds:
            state = world.state
            assert isinstance(state, Lighthouse)
            if state.boat != NOWHERE:
                shares[state.boat] += world.weight
                free = [may_land(state.board, cove, state.barrels) for cove in BESIDE[state.boat]]
                self.landing += world.weight * any(free)
        self.likeliest: Final = max(shares.values(), default=0.0)
        self.spread: Final = -sum([share * math.log(share) for share in shares.values() if share > 0.0])

    def measure(self, state: State) -> list[float]:
        """Of the truth only the open board is read."""
        assert isinstance(state, Lighthouse)
        board = state.board
        return [board.sold / board.wanted, board.night / board.nights, self.likeliest, self.spread, self.landing]


def believed(game: Game) -> Belief:
    """Every boat that explains what the keeper was told."""
    return Belief(game.start(), KEEPER)


def sense(game: Game, worlds: list[World]) -> KeeperSense:
    """What the keeper weighs."""
    return KeeperSense(worlds)


def recipe() -> Recipe:
    """The keeper against a smuggler who searches: by chance, by this judge, and by this judge and some lot."""
    levels = ("careful", "strong", "strong:lot=5")
    pool = [Pairing({SMUGGLER: "ismcts:50", KEEPER: level}, 150, 0.1) for level in levels]
    return Recipe(KEEPER, FEATURES, tuple(pool), believed, sense, frozenset(), behind=True)


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The keeper goes by the judge; the smuggler searches, and has no switches."""
    if seat == SMUGGLER:
        refuse_switches("strong", dict(options), ())
        return make(ISMCTS, game, seat, int(options.get("seed", "1")))
    return FittedPlayer(game, seat, options, recipe(), shipped("lighthouse", "data/keeper.toml", FEATURES))
