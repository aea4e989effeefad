"""Kakusareta by rule of thumb: levels `rule`, and `easy` with slips, for both roles, in every mode."""

from typing import Final

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.kakusareta.kaku import RuleKaku
from unseen.ai.rules_bots.kakusareta.moya import RuleMoya
from unseen.ai.slips import slipping
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.kakusareta.phases import KAKU

KAKU_SLIPS: Final = 40
MOYA_SLIPS: Final = 30
"""How many steps of a hundred are slips of an easy player: tuned so that it wins about half as often as without."""


def rule(game: Game, seat: Seat, options: Settings) -> Player:
    """The player of this seat."""
    return RuleKaku(game, options) if seat == KAKU else RuleMoya(game, options)


def easy(game: Game, seat: Seat, options: Settings) -> Player:
    """The same with slips."""
    return slipping(rule, game, seat, options, KAKU_SLIPS if seat == KAKU else MOYA_SLIPS)
