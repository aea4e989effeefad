"""Nuns on the Run by rule of thumb: level `rule` for novices and guards."""

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nuns.guards import RuleGuards
from unseen.ai.rules_bots.nuns.novice import RuleNovice
from unseen.core.game import Game
from unseen.core.seats import Seat


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    guards = 2 if len(game.seats) == 8 else 1
    return RuleGuards(game, seat, options) if seat < guards else RuleNovice(game, seat, options)
