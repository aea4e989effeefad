"""Nusubito by rule of thumb: levels `rule`, and `easy` with slips, for both roles."""

from typing import Final

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nusubito.mists import RuleMists
from unseen.ai.rules_bots.nusubito.thief import RuleThief
from unseen.ai.slips import slipping
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.nusubito.board import THIEF

THIEF_SLIPS: Final = 35
MISTS_SLIPS: Final = 45
"""How many steps of a hundred are slips of an easy player: tuned so that it wins about half as often as without."""


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleThief(game, options) if seat == THIEF else RuleMists(game, options)


def easy(game: Game, seat: Seat, options: Settings) -> Player:
    """The same with slips."""
    return slipping(rule, game, seat, options, THIEF_SLIPS if seat == THIEF else MISTS_SLIPS)
