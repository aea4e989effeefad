"""How a game stands in the lobby: words for what it gives none, and figures of a hundred."""

from unseen.core.shelf import GRADES, Figure, RulesSet, Shelf, rules_set


def test_a_grade_has_words_and_a_game_may_have_better_ones() -> None:
    assert [Shelf(grade=grade + 1).said for grade in range(len(GRADES))] == list(GRADES)
    assert Shelf(grade=3, words="easier after another").said == "easier after another"


def test_a_profile_without_words_says_its_name_and_what_it_sets() -> None:
    assert rules_set("two-nights", {"nights": 2, "fog": None}) == RulesSet("Two nights", "With nights 2, fog none.")
    assert rules_set("plain", {}) == RulesSet("Plain", "As it is usual.")


def test_a_figure_is_of_a_hundred_games() -> None:
    assert [Figure("rule", "a", "careful", wins, 8).percent for wins in (0, 1, 8)] == [0, 12, 100]
