"""Threads by whole turns and a fitted judge: level `strong` for two seats who win by yield, else that of the rules."""

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.threads import rule
from unseen.ai.rules_bots.threads.habits import SWITCHES
from unseen.ai.strong.threads.player import StrongThreads
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.threads.rules import Threads


def strong(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    start = game.start()
    assert isinstance(start, Threads)
    judged = start.rules.players == 2 and start.rules.by_yield
    refuse_switches("strong", dict(options), ("lot", *SWITCHES) if judged else SWITCHES)
    return StrongThreads(game, seat, options) if judged else rule(game, seat, options)
