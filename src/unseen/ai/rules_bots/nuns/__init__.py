"""Nuns on the Run by rule of thumb: levels `rule`, and `easy` with slips, for novices and guards."""

from typing import Final

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nuns.guards import RuleGuards
from unseen.ai.rules_bots.nuns.novice import RuleNovice
from unseen.ai.slips import slipping
from unseen.core.game import Game
from unseen.core.seats import Seat

GUARDS_SLIPS: Final = 15
NOVICE_SLIPS: Final = 5
"""How many steps of a hundred are slips of an easy player: tuned so that it wins about half as often as without."""


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleGuards(game, seat, options) if seat < guards_seats(game) else RuleNovice(game, seat, options)


def easy(game: Game, seat: Seat, options: Settings) -> Player:
    """The same with slips."""
    return slipping(rule, game, seat, options, GUARDS_SLIPS if seat < guards_seats(game) else NOVICE_SLIPS)


def guards_seats(game: Game) -> int:
    """How many seats play the guards."""
    return 2 if len(game.seats) == 8 else 1
