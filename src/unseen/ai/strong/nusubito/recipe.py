"""How the Mists' judge is fitted."""

from typing import Final

from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.strong.nusubito.mists import believed
from unseen.ai.strong.nusubito.mists_sense import FEATURES, MistsSense
from unseen.ai.strong.recipe import Pairing, Recipe
from unseen.ai.worlds import World
from unseen.core.game import Game
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.rules import Nusubito

DECIDING: Final = frozenset({"claim", "concede", "capture"})
WILD: Final = 0.07


def sense(game: Game, worlds: list[World]) -> MistsSense:
    """What they weigh."""
    start = game.start()
    assert isinstance(start, Nusubito)
    return MistsSense(Reach(start.rules.may_end_on_origin), worlds)


def mists() -> Recipe:
    """The Mists against the rules' thief: as they play by rule, by this judge, and by this judge and some lot."""
    pool = (
        Pairing({THIEF: "rule", MISTS: "rule"}, 900, WILD),
        Pairing({THIEF: "rule", MISTS: "strong"}, 1350, WILD),
        Pairing({THIEF: "rule", MISTS: "strong:lot=3"}, 900, WILD),
    )
    return Recipe(MISTS, FEATURES, pool, believed, sense, DECIDING)
