"""Who draws a game has to draw what a listener knows; all else has a default."""

import pytest

from tests.core.toys import BOAT, CovesGame, CovesPictures, CovesView
from unseen.core.pictures import Pictures


def test_a_cover_is_what_a_spectator_sees_first() -> None:
    assert CovesPictures().cover(CovesView(BOAT)) == ([], None)


def test_most_games_show_no_heat_and_no_signs() -> None:
    pictures: Pictures[CovesView] = Pictures()
    game = CovesGame({})
    state = game.start()
    assert (pictures.signs(), game.places(state, BOAT), game.hunts(BOAT)) == ((), {}, True)
    with pytest.raises(NotImplementedError):
        pictures.scene(CovesView(BOAT), frozenset())
