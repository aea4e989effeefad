"""What the lobby shows of a game is checked by the kit: words of its rules, difficulty, figures."""

from lighthouse.game import LighthouseGame

from unseen.core.shelf import Figure, RulesSet, Shelf
from unseen.testing import shelf


class Shelved(LighthouseGame):
    """Nothing that the lobby would show of it is right."""

    profiles = {"bent": {"nights": -1}, "misty": {"fog": "always"}}
    profile_words = {"misty": RulesSet("Bent", ""), "sunny": RulesSet("Sunny", "No fog.")}
    shelf = Shelf(grade=5)
    figures = (Figure("rule", "pirate", "careful", 3, 2),)


def test_what_the_lobby_shows_of_a_game_has_to_be_right() -> None:
    assert [finding.sentence.split(":")[0] for finding in shelf.check(Shelved({}))] == [
        "the grade of difficulty is from 1 to 4, not 5",
        "there are words for sunny, which is no profile",
        "the profile misty has no title or no sentence",
        "profiles share a title",
        "the profile bent cannot be played",
        "a figure is of pirate, which is no seat and no kind of seats",
        "the level rule wins 3 of 2 games",
    ]
    assert LighthouseGame({}).rules_sets()["misty"].title and LighthouseGame({}).usual_set() == "rules-alone"
