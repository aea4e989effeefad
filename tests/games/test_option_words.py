"""Every text that a person reads follows the chosen options (`option_words.py` says how)."""

from __future__ import annotations

import pytest

from tests.games.books import GAMES
from tests.games.option_words import Says, faults, idle, table
from unseen.core.registry import game_class

SAYS = [says for game in GAMES for says in table(game).says]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_words_or_a_reason_for_none(game: str) -> None:
    """None is left out, none is listed on both sides, none is invented."""
    spoken, silent = {says.option for says in table(game).says}, set(table(game).silent)
    assert spoken | silent == {option.key for option in game_class(game).options}
    assert spoken & silent == set()
    assert all(reason.endswith(".") for reason in table(game).silent.values())


@pytest.mark.once
@pytest.mark.parametrize("says", SAYS, ids=str)
def test_no_text_says_what_an_option_makes_false(says: Says) -> None:
    """And what it makes true is said somewhere; every pattern could bite: a check that cannot fail is no check."""
    assert faults(says) == []
    assert idle(says) == []
