"""How M's judge is fitted."""

from typing import Final

from unseen.ai.rules_bots.kakusareta.board import Reach
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.strong.kakusareta.moya import believed
from unseen.ai.strong.kakusareta.moya_sense import FEATURES, MoyaSense
from unseen.ai.strong.recipe import Pairing, Recipe
from unseen.ai.worlds import World
from unseen.core.game import Game
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.rules import Kakusareta

DECIDING: Final = frozenset({"claim", "concede"})
WILD: Final = 0.06
PROFILES: Final = ("sheet", "master", "loyalist")


def sense(game: Game, worlds: list[World]) -> MoyaSense:
    """What it weighs."""
    start = game.start()
    assert isinstance(start, Kakusareta)
    return MoyaSense(Reach(start.rules), Purse(MOYA), worlds)


def moya() -> Recipe:
    """M against the rules' K, without cards and with them: by rule, by this judge, and by this judge and some lot."""
    pool = [
        Pairing({KAKU: "rule", MOYA: level}, games, WILD, profile)
        for profile in PROFILES
        for level, games in (("rule", 200), ("strong", 200), ("strong:lot=3", 200))
    ]
    return Recipe(MOYA, FEATURES, tuple(pool), believed, sense, DECIDING)
