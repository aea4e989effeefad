"""Offers that follow from an answer which was not told, planted in test copies: the kit catches each of them."""

import pytest

from tests.conformance import leaks_partners as leaks
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.games.nuns.game import NunsGame
from unseen.testing import untold
from unseen.testing.play import random_match


def answered(game: NunsGame, seed: int) -> Match:
    """A match from the throw of the guards' dice to some of the answers."""
    return random_match(game, Dice(seed), 6, start=game.read_position(leaks.BOTH_CARDS))


def test_the_clean_copies_pass() -> None:
    for game in (leaks.partners(leaks.Partners), NunsGame({"players": 8})):
        for seed in range(4):
            assert untold.check(answered(game, seed), Dice(seed)) == []


@pytest.mark.parametrize(
    ("kind", "who"), [(leaks.TakenByTheCard, {"abbess"}), (leaks.TakenByTheAnswer, {f"novice{n}" for n in range(1, 7)})]
)
def test_offers_by_an_untold_answer_are_caught(kind: type[leaks.Partners], who: set[str]) -> None:
    """In every match: what others might have answered is looked at, not only what they did."""
    for seed in range(4):
        (finding,) = untold.check(answered(leaks.partners(kind), seed), Dice(seed))
        assert (finding.check, finding.seat in who) == ("untold", True)
        assert "of which it is not told" in finding.sentence
