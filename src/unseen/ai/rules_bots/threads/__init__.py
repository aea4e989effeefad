"""Threads by rule of thumb: level `rule` for two to four seats."""

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.threads.player import RuleThreads
from unseen.core.game import Game
from unseen.core.seats import Seat


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleThreads(game, seat, options)
