"""Nuns on the Run by reading the others: level `strong` for novices and guards."""

from unseen.ai.players import Player, Settings
from unseen.ai.strong.nuns.guards import StrongGuards
from unseen.ai.strong.nuns.novice import StrongNovice
from unseen.core.game import Game
from unseen.core.seats import Seat


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    guards = 2 if len(game.seats) == 8 else 1
    return StrongGuards(game, seat, options) if seat < guards else StrongNovice(game, seat, options)
