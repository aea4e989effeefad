"""What every test shares: one printed seed, the long or the short version, and the browser if there is one."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sysconfig
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.measuring import beginning, coverage_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.driving import Driving

FULL = bool(os.environ.get("UNSEEN_FULL"))
LEVELS = int(os.environ.get("UNSEEN_LEVELS", "0"))
"""By so many sets of options the levels are tried at length (`make test-levels`); 0 for the usual run."""
BY_OPTIONS = "::test_the_strong_play_by_any_options["
"""What goes on where it stopped, when levels are tried at length."""
BROWSER_REQUIRED = os.environ.get("UNSEEN_BROWSER") == "required"
SHELL_NAME = "chromium-headless-shell"
"""Chromium without windows: it takes a quarter less of the processor, but has no history and no notifications."""
BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
EXPECTED = os.environ.get("UNSEEN_EXPECT", "")
"""`compiled` or `interpreted`: the half of `make test` that this is; a run in the other mode proves nothing."""
COMPILER = shutil.which(sysconfig.get_config_var("CC").split()[0])
Variant = TypeVar("Variant")
USUAL_SEED = 20110
COMPILED_HALF = tuple(
    f"tests/{folder}/"
    for folder in ("ai", "benchmarks", "boards", "conformance", "games", "lab", "proof", "proven", "simulation", "web")
)
"""What the compiled half has whole: games, beliefs and levels that do the same in both modes (`tests/modes`), and
what stands on them. Where nothing can be compiled, the interpreted half has it."""
BOTH_HALVES = (
    "tests/conformance/test_registered.py",
    "tests/games/test_scenarios.py",
)
"""The kit as the author of a plug-in without a compiler runs it, and the rules by the book."""
INTERPRETED_PART = 10
"""Long loops are this much shorter in the interpreted half: the compiled half plays the same rules ten times faster."""
GAME = os.environ.get("UNSEEN_GAME", "")
"""The one game whose rules somebody is changing (`make test-game`): its own tests without the long ones."""
QUICK_PART = 5
"""Long loops are this much shorter then."""


def amount(usual: int, full: int) -> int:
    """How often a long loop goes round: in the long run, in the usual one, in its interpreted half, or for one game."""
    if FULL:
        return full
    part = QUICK_PART if GAME else INTERPRETED_PART if EXPECTED == "interpreted" else 1
    return max(1, usual // part)


def some(values: Sequence[Variant]) -> Sequence[Variant]:
    """All of them where levels are tried at length, one in three in the usual run."""
    return values if FULL or LEVELS else values[::3]


def once(values: Iterable[object]) -> list[ParameterSet]:
    """Parameters of the compiled half alone, where the ones beside them suffice interpreted."""
    return [pytest.param(value, marks=pytest.mark.once) for value in values]


settings.register_profile(
    "unseen",
    deadline=None,  # a busy machine is no bug
    print_blob=True,
    max_examples=1000 if FULL else 100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("unseen")
# Hypothesis strews in constants of whatever was imported so far, which for a worker depends on the tests it was given.
# Without them a seed gives the same examples in every run.
providers._get_local_constants = lambda: providers._local_constants


def find_chromium() -> tuple[str | None, str]:
    """Return the browser to drive, or None and what somebody has to do about it."""
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        return (found, "") if found else (None, f"CHROMIUM names {named}, which cannot be run")
    if found := first_of(SHELL_NAME, *BROWSER_NAMES):
        return found, ""
    return None, f"install Chromium (on Debian: apt-get install chromium {SHELL_NAME}) or name one in CHROMIUM"


def find_whole_chromium() -> str | None:
    """Return a browser as people have it, with windows."""
    named = os.environ.get("CHROMIUM", "")
    return first_of(*([named] if named and "headless" not in Path(named).name else BROWSER_NAMES))


def first_of(*names: str) -> str | None:
    """Return the first of these programs that can be run."""
    return next(filter(None, map(shutil.which, names)), None)


CHROMIUM, CHROMIUM_ADVICE = find_chromium()


def mode() -> str:
    """`compiled` or `interpreted`. Asked late, so that whoever measures coverage sees the package being imported."""
    import unseen

    return "compiled" if unseen.compiled() else "interpreted"


def choose_seed() -> int:
    """Return the seed of this run: the usual one, a named one, or a fresh one for long runs."""
    named = os.environ.get("UNSEEN_SEED", "random" if FULL else str(USUAL_SEED))
    return random.SystemRandom().randrange(2**32) if named == "random" else int(named)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Fix the seed before Hypothesis and the workers read it; refuse to start without a required browser."""
    if hasattr(config, "workerinput"):
        return
    if BROWSER_REQUIRED and CHROMIUM is None:
        raise pytest.UsageError(f"Browser tests are required, and there is no browser: {CHROMIUM_ADVICE}.")
    if EXPECTED not in ("", mode()):
        raise pytest.UsageError(f"This run should be {EXPECTED}, and is {mode()}.")
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = str(choose_seed())
    os.environ["UNSEEN_SEED"] = str(config.option.hypothesis_seed)  # the workers inherit it


def pytest_report_header(config: pytest.Config) -> str:
    """Print the mode, and the seed with which this run can be had again."""
    return f"unseen: {mode()}, seed: {os.environ['UNSEEN_SEED']} (again with UNSEEN_SEED={os.environ['UNSEEN_SEED']})"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the files of the compiled half unread in the other."""
    if EXPECTED != "interpreted" or COMPILER is None or FULL or collection_path.is_dir():
        return None
    name = collection_path.relative_to(config.rootpath).as_posix()
    return True if name.startswith(COMPILED_HALF) and name not in BOTH_HALVES else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs the compiled package where there is none, or what the compiled half has; order the rest.

    The browser tests come first, wherever there is a worker: they wait now and then, and none is the last of the run.
    """
    elsewhere = ["compiled"] if mode() == "interpreted" else []
    if EXPECTED == "interpreted" and COMPILER is not None:
        elsewhere += [name for name, there in (("once", not FULL), ("browser", CHROMIUM is not None)) if there]
    left_out = [item for item in items if any(item.get_closest_marker(name) for name in elsewhere)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
    if CHROMIUM is None:
        for item in items:
            if "browser" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="no Chromium"))
    items.sort(key=lambda item: "browser" not in item.keywords)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Measure the beginning of each test, where the run is measured."""
    coverage = coverage_of(item.config)
    with nullcontext() if coverage is None else beginning(coverage):
        return (yield)


class LastLine:
    """Counts the browser tests that did not run, and says so in the last line of all; where levels are tried at length,
    also how far that got.
    """

    def __init__(self) -> None:
        self.left_out = 0
        self.failed = 0
        self.played = 0
        self.before = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count one report; with several workers this runs where all reports come together."""
        self.left_out += report.skipped and "browser" in report.keywords
        self.failed += report.failed
        if BY_OPTIONS in report.nodeid:
            self.played += report.when == "call" and report.passed
            self.before += report.skipped

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Repeat the seed where failures are read."""
        if self.failed:
            terminalreporter.write_line(f"seed: {os.environ['UNSEEN_SEED']}")

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Where browser tests are required, one that was left out for any reason is a failure."""
        if BROWSER_REQUIRED and self.left_out:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """Say what is missing, after everything else."""
        if self.left_out:
            advice = CHROMIUM_ADVICE or "they were skipped, see their reasons above"
            print(f"{self.left_out} browser tests did not run: {advice}.", flush=True)
        if LEVELS:
            from tests.games.books import GAMES

            done, count = self.played + self.before, LEVELS * len(GAMES)
            on = "" if done == count else "; the same command goes on"
            print(f"Sets of options played: {done} of {count}, {self.before} of them in runs before{on}.", flush=True)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Listen for browser tests that are left out. Who ends a run at length still reads how far it got."""
    if not hasattr(session.config, "workerinput"):
        if LEVELS:
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        session.config.pluginmanager.register(LastLine(), "unseen-last-line")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser to drive; only tests marked `browser` may ask for it."""
    if CHROMIUM is None:
        pytest.fail(f"this test lacks the marker `browser`, and there is no browser: {CHROMIUM_ADVICE}")
    return CHROMIUM


@pytest.fixture(scope="session")
def whole_chromium(chromium: str) -> str:
    """A Chromium with windows, for what the shell does not do."""
    found = find_whole_chromium()
    if found is None:
        pytest.skip(f"{chromium} has no windows, and there is no other Chromium")
    return found


@pytest.fixture(scope="session")
def driving(
    request: pytest.FixtureRequest, chromium: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driving]:
    """What this worker's browser tests share. Who drives no browser does not wait for Playwright to be imported."""
    from tests.web.driving import Driving

    found = Driving(chromium, tmp_path_factory)
    request.config.pluginmanager.register(found)
    yield found
    request.config.pluginmanager.unregister(found)


@pytest.fixture
def browser(driving: Driving) -> Iterator[Browser]:
    """Chromium, driven; the windows that a test leaves open are closed after it."""
    yield driving.browser
    for context in driving.browser.contexts:
        context.close()


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether this is the long version of the run (`make test FULL=1`)."""
    return FULL


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Dice of this test alone, from the printed seed and the test's name."""
    return random.Random(f"{os.environ['UNSEEN_SEED']} {request.node.nodeid}")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return Path(__file__).resolve().parent.parent
