"""Threads by rule of thumb: levels `rule`, and `easy` with slips, for two to four seats."""

from typing import Final

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.threads.player import RuleThreads
from unseen.ai.slips import slipping
from unseen.core.game import Game
from unseen.core.seats import Seat

SLIPS: Final = 25
"""How many steps of a hundred are slips of an easy player: tuned so that it wins about half as often as without."""


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleThreads(game, seat, options)


def easy(game: Game, seat: Seat, options: Settings) -> Player:
    """The same with slips."""
    return slipping(rule, game, seat, options, SLIPS)
