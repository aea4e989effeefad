"""How well a belief knows where the novices are."""

import pytest

from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.players import Player, Thinker
from unseen.core.game import Game
from unseen.core.registry import load
from unseen.core.seats import Seat
from unseen.lab.log_loss import log_loss, reading


@pytest.mark.once
def test_who_reads_the_novices_knows_better_where_they_are() -> None:
    """In a game of two for seed 2: better than a flat guess, and than a belief that thinks of no errands."""
    game = load("nuns", players=2)
    levels = {0: "rule", 1: "rule"}

    def aimless(game: Game, seat: Seat) -> Player:
        return Thinker(game, seat, {}, NunsBelief(game, seat, purpose=0.0))

    found = log_loss(game, levels, reading, 2, 2)
    plain = log_loss(game, levels, aimless, 2, 2)
    assert len(found.looks) == len(plain.looks) > 6
    assert found.ratio < 0.8 < plain.ratio
