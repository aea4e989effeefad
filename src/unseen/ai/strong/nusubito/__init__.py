"""Nusubito by fitted judges: level `strong` for the Mists; the thief is still that of the rules.

`strong:mirror=yes`, for the lab, is a thief who works out what the strong Mists will believe, and where they capture.
"""

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nusubito import rule
from unseen.ai.strong.nusubito.mists import StrongMists
from unseen.ai.strong.nusubito.thief import StrongThief
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.nusubito.board import MISTS


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    if seat == MISTS:
        return StrongMists(game, options)
    return StrongThief(game, options) if options.get("mirror") == "yes" else rule(game, seat, options)
