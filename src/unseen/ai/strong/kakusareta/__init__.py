"""Kakusareta by fitted judges: level `strong` for M; K is still that of the rules."""

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.kakusareta import rule
from unseen.ai.strong.kakusareta.moya import StrongMoya
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.kakusareta.phases import MOYA


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    refuse_switches("strong", dict(options), ("lot",))
    return StrongMoya(game, options) if seat == MOYA else rule(game, seat, plain(options))


def plain(options: Settings) -> Settings:
    """Without the switches of this level alone."""
    return {key: value for key, value in options.items() if key != "lot"}
