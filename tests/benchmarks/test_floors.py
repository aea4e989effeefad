"""Floors under the speed: ratios measured in one run on one core, by process time.

The two sides of a ratio take turns, so that a busy machine slows both, and the median of the rounds' ratios counts.
Only the run of the compiled suite can check most of them: there the interpreted side plays in a process of its own.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.rounds import Contestant
from unseen.core.registry import load
from unseen.lab.bench import compiled, import_seconds
from unseen.lab.bench_play import Repertoire
from unseen.lab.bench_search import simulations

ROUNDS = 7
UNIFORM, LONG, SEARCHES = 20_000, 2_000, 6
"""Games, long games and searches of a round: each about a seventh of a second."""
SECONDS = 0.15
"""The same for the interpreted side."""
GAME = load("nusubito")
COMPILED = all(compiled(GAME).values())
needs_compiled = pytest.mark.skipif(not COMPILED, reason="this run is interpreted; the compiled run checks the floor")
pytestmark = pytest.mark.benchmark(timer=time.process_time, group="floors")

Rate = Callable[[], float]
"""Plays for a moment; units per second of process time."""

COMPILED_TO_INTERPRETED = 8.0
SPEAKING_TO_SILENT = 0.7
SIMULATIONS_TO_DECISIONS = 0.007
IMPORT_SECONDS = 0.15


def ratio(benchmark: BenchmarkFixture, ours: Rate, theirs: Rate) -> float:
    """Ours to theirs: the median of some rounds in which both take their turn, noted in the report of benchmarks."""
    theirs_first: list[float] = []
    ratios: list[float] = []

    def before() -> None:
        theirs_first.append(theirs())

    def play() -> None:
        ratios.append(ours() / theirs_first[-1])

    ours()
    theirs()
    benchmark.pedantic(play, setup=before, rounds=ROUNDS)
    while len(ratios) < ROUNDS:  # where several workers run the tests, benchmarks are off; the floor holds all the same
        before()
        play()
    found = statistics.median(ratios)
    benchmark.extra_info["ratio"] = round(found, 4)
    return found


def rate(work: Callable[[int], int], times: int) -> Rate:
    """The rate of some work, done so many times in a round."""

    def done() -> float:
        begun = time.process_time()
        units = sum([work(number) for number in range(times)])
        return units / (time.process_time() - begun)

    return done


def others() -> float:
    """Process time of the processes that this one has started and that have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


@pytest.fixture(scope="module")
def games() -> Repertoire:
    """Uniform random games."""
    return Repertoire(GAME)


@pytest.fixture
def interpreted() -> Iterator[Rate]:
    """The same games by the same files, interpreted, in another process."""
    more = {"UNSEEN_PURE": "1", "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
    other = Contestant("interpreted", [sys.executable, "-m", "benchmarks.play_unseen", GAME.id, "inside"], more)
    try:
        assert "interpreted" in other.version
        yield lambda: other.round(SECONDS)
    finally:
        other.close()


@needs_compiled
def test_compiled_to_interpreted(benchmark: BenchmarkFixture, games: Repertoire, interpreted: Rate) -> None:
    """The same playouts of the same files."""
    assert ratio(benchmark, rate(games.inside, UNIFORM), interpreted) >= COMPILED_TO_INTERPRETED


@needs_compiled
def test_speaking_to_silent(benchmark: BenchmarkFixture) -> None:
    """Telling every event costs little, in games as long as people's."""
    long = Repertoire(GAME, long=True)
    assert ratio(benchmark, rate(long.speaking, LONG), rate(long.inside, LONG)) >= SPEAKING_TO_SILENT


@needs_compiled
def test_simulations_to_silent_decisions(benchmark: BenchmarkFixture, games: Repertoire) -> None:
    """A simulation of the search costs no more than so many decisions."""
    searches = rate(simulations(GAME, 1), SEARCHES)
    assert ratio(benchmark, searches, rate(games.inside, UNIFORM)) >= SIMULATIONS_TO_DECISIONS


@pytest.mark.benchmark(timer=others, group="floors of imports")
def test_import(benchmark: BenchmarkFixture) -> None:
    """Commands answer at once: the package is imported in little process time. The quickest of some tries counts."""
    seconds: list[float] = []
    benchmark.pedantic(lambda: seconds.append(import_seconds("import unseen")), rounds=ROUNDS)
    while len(seconds) < ROUNDS and min(seconds) > IMPORT_SECONDS:
        seconds.append(import_seconds("import unseen"))
    benchmark.extra_info["seconds"] = round(min(seconds), 4)
    benchmark.extra_info["with_game"] = round(import_seconds(f"import unseen; unseen.load({GAME.id!r})"), 4)
    assert min(seconds) <= IMPORT_SECONDS
