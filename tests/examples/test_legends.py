"""The boards of the examples have a legend that names all that is drawn, as those of our own games have."""

import random

import pytest
from lighthouse.game import LighthouseGame
from molehill.game import MolehillGame

from tests.games.test_legend import looked_at
from tests.games.worlds import dice_of
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.draw.everything import drawn
from unseen.testing.play import walk


@pytest.mark.parametrize(("kind", "words"), [(LighthouseGame, {"in the beam", "boat"}), (MolehillGame, {"mole"})])
def test_every_sign_has_its_words(kind: type[Game], words: set[str], rng: random.Random) -> None:
    said = set[str]()
    for match in walk(Match(kind({})), dice_of(rng), 200):
        assert looked_at(match) == []
        for listener in range(len(match.game.seats)):
            said.update([key.said for key in drawn(match.game, match.game.view(listener, match.told[listener])).key])
    assert words <= said
