"""How well a belief knows where the novices are: looks, and what they sum to."""

import math

import pytest

from unseen.ai.beliefs.nuns import NunsBelief
from unseen.core.game import Game
from unseen.core.registry import load
from unseen.core.seats import Seat
from unseen.lab.log_loss import Look, Loss, log_loss, reading


def test_a_look_counts_what_the_true_dot_was_given() -> None:
    """A quarter for one of eight dots: two of three bits are missing."""
    loss = Loss([Look(0, 1, 0.25, 8), Look(0, 2, 0.5, 2)])
    assert loss.mean == pytest.approx(1.5 * math.log(2))
    assert loss.flat == pytest.approx(2 * math.log(2))
    assert loss.ratio == pytest.approx(0.75)
    assert loss.by_turn() == {1: pytest.approx(2 / 3), 2: pytest.approx(1.0)}


@pytest.mark.once
def test_who_reads_the_novices_knows_better_where_they_are() -> None:
    """In a game of two for seed 2: better than a flat guess, and than a belief that thinks of no errands."""
    game = load("nuns", players=2)
    levels = {0: "rule", 1: "rule"}

    def aimless(game: Game, seat: Seat) -> NunsBelief:
        return NunsBelief(game, seat, purpose=0.0)

    found = log_loss(game, levels, reading, 2, 2)
    plain = log_loss(game, levels, aimless, 2, 2)
    assert len(found.looks) == len(plain.looks) > 6
    assert found.ratio < 0.8 < plain.ratio
