"""Nusubito by rule of thumb: level `rule` for both roles."""

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nusubito.mists import RuleMists
from unseen.ai.rules_bots.nusubito.thief import RuleThief
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.nusubito.board import THIEF


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleThief(game, options) if seat == THIEF else RuleMists(game, options)
