"""Nusubito by fitted judges: level `strong` for the Mists; the thief is still that of the rules."""

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nusubito import rule
from unseen.ai.strong.nusubito.mists import StrongMists
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.nusubito.board import MISTS


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return StrongMists(game, options) if seat == MISTS else rule(game, seat, options)
