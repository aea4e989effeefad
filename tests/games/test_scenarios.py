"""The scenarios of every game hold; with the marked tests they speak of every vector, every rule and every option."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.books import GAMES, expected
from tests.games.recorded import NONE, recorded
from unseen.core.options import Option, show
from unseen.core.registry import game_class
from unseen.testing.coverage import values_shown
from unseen.testing.scenario_file import Scenario, load
from unseen.testing.scenarios import check

HERE = Path(__file__).parent
SCENARIOS = {
    game: [one for path in sorted((HERE.parent / "scenarios" / game).glob("*.toml")) for one in load(path)]
    for game in GAMES
}
ALL = [one for game in GAMES for one in SCENARIOS[game]]
OPTIONS = [(game, option) for game in GAMES for option in game_class(game).options if not option.of_file]
SHOWN = [(game, option) for game, option in OPTIONS if option.key not in expected(game).elsewhere]


@pytest.mark.parametrize("scenario", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_scenario(scenario: Scenario) -> None:
    assert check(scenario) == ""


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique(game: str) -> None:
    ids = [scenario.id for scenario in SCENARIOS[game]]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("game", GAMES)
def test_every_vector_is_a_scenario(game: str) -> None:
    """And no scenario has the name of a vector that there is not."""
    wanted = expected(game).vectors
    ids = {"-".join(scenario.id.partition("/")[0].split("-")[:2]) for scenario in SCENARIOS[game]}
    kinds = tuple({name.partition("-")[0] + "-" for name in wanted})
    assert {name for name in ids if name.startswith(kinds)} == wanted
    assert expected(game).more <= {scenario.id for scenario in SCENARIOS[game]}


def marked(game: str) -> Iterator[str]:
    """The rule ids in the `rules` markers of a game's own tests, and those that its recorded matches prove."""
    if game not in NONE:
        yield from recorded(game).rules
    for path in (HERE / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    yield argument.value


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited(game: str) -> None:
    cited = {rule for scenario in SCENARIOS[game] for rule in scenario.rules} | set(marked(game))
    book = expected(game).book
    assert cited - set(book.rules) - {ruling.id for ruling in book.rulings} == set(), "cited, and neither"
    assert set(book.rules) - cited == set(), "proved by no scenario and no marked test"


@pytest.mark.parametrize(("game", "option"), SHOWN, ids=lambda part: getattr(part, "key", part))
def test_every_option_changes_what_is_legal_or_told(game: str, option: Option) -> None:
    """A scenario holds with another value than the default, and with the default does not."""
    found = {show(value) for value in values_shown(SCENARIOS[game], option)}
    assert found, "with the default value the same is legal and told"
    if expected(game).shows_every_value:
        assert found == {show(value) for value in option.choices if value != option.default}


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda part: getattr(part, "key", part))
def test_every_word_for_an_option_is_played(game: str, option: Option) -> None:
    """Rows of numbers, and of more words than a hand has fingers, are tried elsewhere value by value."""
    words = [show(value) for value in option.choices if value != option.default and type(value) is not int]
    played = {show(option.accept(one.options[option.key])) for one in SCENARIOS[game] if option.key in one.options}
    assert len(words) > 4 or set(words) <= played or option.key in expected(game).elsewhere
