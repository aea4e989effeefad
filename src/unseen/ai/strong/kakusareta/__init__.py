"""Kakusareta at its strongest: M by a fitted judge, K by what M would answer to his best turns."""

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Player, Settings
from unseen.ai.strong.kakusareta.kaku import StrongKaku
from unseen.ai.strong.kakusareta.moya import StrongMoya
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.kakusareta.phases import MOYA


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    refuse_switches("strong", dict(options), ("lot",))
    return StrongMoya(game, options) if seat == MOYA else StrongKaku(game, options)
