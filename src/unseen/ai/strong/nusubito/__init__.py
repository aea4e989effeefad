"""Nusubito's level `strong`: Mists by a fitted judge, and a thief who works out what Mists of either kind would answer.

For the lab, `strong:mirror=yes` is a thief who works out what the strong Mists will believe, and where they capture.
"""

from unseen.ai.players import Player, Settings
from unseen.ai.strong.nusubito.mirror import MirrorThief
from unseen.ai.strong.nusubito.mists import StrongMists
from unseen.ai.strong.nusubito.thief import StrongThief
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.nusubito.board import MISTS


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    if seat == MISTS:
        return StrongMists(game, options)
    mirrors = options.get("mirror", "no")
    if mirrors not in ("yes", "no"):
        raise UnseenError("level-switch", "The switch mirror is yes or no, as in strong:mirror=yes.")
    own = {switch: value for switch, value in options.items() if switch != "mirror"}
    return MirrorThief(game, own) if mirrors == "yes" else StrongThief(game, own)
