"""Kakusareta by rule of thumb: level `rule` for both roles, in every mode."""

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.kakusareta.kaku import RuleKaku
from unseen.ai.rules_bots.kakusareta.moya import RuleMoya
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.kakusareta.phases import KAKU


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleKaku(game, options) if seat == KAKU else RuleMoya(game, options)
