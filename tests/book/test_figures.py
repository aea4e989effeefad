"""Measured figures of levels: read from a package's data, and of the rules that are played or not shown at all."""

import pytest

from unseen.ai.levels import level_names
from unseen.book.figures import measured, of_series
from unseen.core.registry import games, load
from unseen.core.shelf import Figure
from unseen.testing import shelf


@pytest.mark.parametrize("name", games())
def test_every_game_has_figures_of_its_own_levels(name: str) -> None:
    game = load(name)
    assert shelf.check(game) == []
    found = {(figure.level, figure.against) for figure in game.figures}
    assert {("easy", "careful"), ("medium", "easy")} <= found
    assert {level for pair in found for level in pair} <= set(level_names(name))


def test_figures_of_other_rules_are_not_shown() -> None:
    assert measured("unseen.games.nuns", load("nuns").version)
    assert measured("unseen.games.nuns", "v0") == ()


def test_a_series_says_something_of_both_sides() -> None:
    series: dict[str, object] = {"levels": {"a": "rule", "b": "careful"}, "wins": {"a": 7, "b": 2}}
    assert of_series(series, 10) == [Figure("rule", "a", "careful", 7, 10), Figure("careful", "b", "rule", 2, 10)]
    assert [figure.percent for figure in of_series(series, 10)] == [70, 20]
    assert [figure.games for figure in of_series({**series, "games": 20}, 10)] == [20, 20]
