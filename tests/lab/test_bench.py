"""`unseen bench`: every figure is there, and they count what they say."""

import json
import statistics
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from unseen.ai.search.player import IsmctsPlayer
from unseen.cli import group
from unseen.core.game import Game
from unseen.core.registry import load
from unseen.core.seats import CHANCE
from unseen.lab.arena import Played, played
from unseen.lab.bench import import_seconds, two_to_one
from unseen.lab.bench_belief import updates
from unseen.lab.bench_clock import Clock, Figure, interleaved, percentile
from unseen.lab.bench_play import Repertoire, from_python
from unseen.lab.bench_search import asked, begun

GAME = load("nusubito")
SHORT = load("nusubito", max_days=1)
RATES = {
    "decisions_from_python",
    "decisions_from_python_long",
    "decisions_inside",
    "decisions_inside_speaking",
    "decisions_inside_long",
    "decisions_inside_long_speaking",
    "clones",
    "simulations",
    "twin_positions",
}
Figures = dict[str, dict[str, float | str]]
QUICK = ["--rounds", "1", "--seconds", "0.01", "--games", "1", "--set", "max_days=1"]


@pytest.fixture(scope="module")
def figures() -> Figures:
    """All figures of one quick run."""
    done = CliRunner().invoke(group, ["bench", "nusubito", "--json", *QUICK], catch_exceptions=False)
    value = json.loads(done.output)
    assert value["game"] == "nusubito"
    assert value["compiled"].keys() == {"core", "rules"}
    found: Figures = value["figures"]
    return found


@pytest.mark.once
def test_every_figure_is_there(figures: Figures) -> None:
    """Names are a promise to whoever reads the JSON."""
    others = {
        "choices",
        "choices_long",
        "game",
        "game_long",
        "belief_mists",
        "belief_thief",
        "import",
        "import_and_load",
    }
    assert figures.keys() == RATES | others
    assert all(isinstance(value := figure["value"], float) and value > 0 for figure in figures.values())
    assert all(figures[name]["unit"] == "per second" for name in RATES)
    assert {"median_ms", "p99_ms", "max_ms", "updates", "worlds_max", "exact"} <= figures["belief_mists"].keys()


@pytest.mark.once
def test_people_read_one_figure_a_line() -> None:
    """Which mode, then the figures."""
    done = CliRunner().invoke(group, ["bench", "nusubito", *QUICK], catch_exceptions=False)
    first, *lines = done.output.splitlines()
    assert "Nusubito" in first
    assert "seed 1" in first
    assert any("ms median" in line and "belief mists" in line for line in lines)
    assert any("simulations" in line and "per second" in line for line in lines)


def test_the_uniform_games_are_those_of_the_playout() -> None:
    """Played step by step, inside, or speaking: the same games."""
    games = Repertoire(GAME)
    for number in range(20):
        counted = games.scripts[number].decisions
        assert games.inside(number) == games.speaking(number) == games.from_python(number) == counted
    assert games.length_mean == statistics.fmean([script.decisions for script in games.scripts])


def test_decisions_are_steps_of_seats() -> None:
    """What chance draws is not counted."""
    for script in Repertoire(GAME).scripts:
        assert script.decisions == len([seat for seat, _ in script.steps if seat != CHANCE])


def test_long_games_are_long() -> None:
    """They go on, and every way of playing them counts the same."""
    long = Repertoire(GAME, long=True)
    assert long.length_mean > 5 * Repertoire(GAME).length_mean
    assert long.inside(3) == long.speaking(3) == long.from_python(3) == long.scripts[3].decisions


def test_a_loop_of_ones_own_plays_to_the_end() -> None:
    """With any numbers from 0 to 1, the last choice included."""
    start = GAME.start()
    assert from_python(start, lambda: 0.999999) > 0
    assert start.key() == GAME.start().key()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_is_begun_at_a_decision_of_its_seat(seat: int) -> None:
    """Its starts are truths in which that seat is to decide."""
    player = asked(GAME, seat, 1, 4)
    assert isinstance(player, IsmctsPlayer)
    search = begun(player)
    assert search.own().state.pending() == (seat,)
    search.simulate()
    assert search.simulations == 1


def test_a_search_is_begun_at_the_last_decision_of_a_shorter_game() -> None:
    """A game of one day has no hundredth decision."""
    assert begun(asked(SHORT, 1, 1, 100)).own().state.pending() == (1,)


@pytest.mark.once
def test_belief_updates_are_counted_once_a_turn() -> None:
    """A seat brings its belief up to date when others have acted; the same games for a seed."""
    once, again = updates(SHORT, 2, 5), updates(SHORT, 2, 5)
    assert len(once[1].seconds) == len(again[1].seconds) > 0
    assert once[1].worlds_max == again[1].worlds_max > 1
    assert once[1].exact


def test_a_clock_counts_units() -> None:
    """All work of a round counts, and numbers go on from round to round."""
    numbers: list[int] = []

    def work(number: int) -> int:
        numbers.append(number)
        return 1000 if sum(range(20_000)) else 0

    clock = Clock(work)
    assert clock.rate(0.01) > 0
    clock.rate(0.01)
    assert numbers == list(range(len(numbers)))


def test_rounds_are_interleaved() -> None:
    """One round of each, then the next round of each."""
    order: list[str] = []

    def work(name: str) -> int:
        order.append(name)
        return sum(range(200_000)) // sum(range(200_000))

    rates = interleaved({"a": lambda _: work("a"), "b": lambda _: work("b")}, 3, 0.001)
    changes = [name for at, name in enumerate(order) if at == 0 or order[at - 1] != name]
    assert changes == ["a", "b"] * 4
    assert [len(rounds) for rounds in rates.values()] == [3, 3]


def test_percentiles_and_medians() -> None:
    """The 99th of a hundred, not the highest."""
    values = [float(n) for n in range(100, 0, -1)]
    assert [percentile(values, share) for share in (0.01, 0.5, 0.99, 1.0)] == [1.0, 50.0, 99.0, 100.0]
    assert percentile([7.0], 0.5) == 7.0
    assert Figure("s", [3.0, 1.0, 2.0]).as_json() == {"value": 2.0, "unit": "s", "low": 1.0, "high": 3.0, "rounds": 3}


def test_an_import_is_timed_in_an_interpreter_of_its_own() -> None:
    """Nothing that this one has loaded counts."""
    assert 0 < import_seconds("pass") < import_seconds("import unseen.server.app")


def test_two_processes_play_the_games_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many games as one process played in the time are played again by two."""
    asked_for: list[tuple[int, int]] = []
    finished: list[int] = []

    def counted(game: Game, levels: dict[int, str], games: int, seed: int, jobs: int) -> Iterator[Played]:
        asked_for.append((games, jobs))
        finished.append(0)
        for one in played(game, levels, games, seed, jobs):
            finished[-1] += 1
            yield one

    monkeypatch.setattr("unseen.lab.bench.played", counted)
    assert two_to_one(SHORT, 1, seconds=0.2) > 0
    assert [jobs for _, jobs in asked_for] == [1, 2]
    assert asked_for[1][0] == finished[0] == finished[1] > 0
