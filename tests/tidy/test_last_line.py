"""The last line of a test run says which browser tests are missing, and required ones are not left out quietly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import find_chromium, find_whole_chromium
from tests.tidy.files import ROOT

TESTS = """
import pytest

@pytest.mark.browser
def test_pointing(chromium):
    assert chromium

@pytest.mark.browser
def test_tapping(chromium):
    assert chromium

def test_rules():
    assert True
"""
SKIPPING = """
import pytest

@pytest.mark.browser
def test_pointing():
    pytest.skip("not today")
"""
WHOLE = """
import pytest

@pytest.mark.browser
def test_notices(whole_chromium):
    assert whole_chromium
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small project with our conftest and our settings."""
    (tmp_path / "tests").mkdir()
    taken = {"tests/conftest.py": "conftest.py", "tests/measuring.py": "tests/measuring.py", "pyproject.toml": ""}
    for name, place in taken.items():
        (tmp_path / (place or name)).write_text((ROOT / name).read_text(encoding="utf-8"))
    (tmp_path / "tests" / "test_page.py").write_text(TESTS)
    (tmp_path / "bin").mkdir()
    return tmp_path


def browser(folder: Path, name: str = "chromium") -> None:
    """Put a program with a browser's name on the PATH of the run."""
    program = folder / "bin" / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)


def run(folder: Path, *arguments: str, **more: str) -> tuple[int, str]:
    """Run pytest there on its own PATH; the exit status and everything printed."""
    given = {key: value for key, value in os.environ.items() if not key.startswith(("UNSEEN_", "PYTEST_"))}
    given.pop("CHROMIUM", None)
    environment = given | {"PATH": str(folder / "bin")} | more
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.rstrip() + "\n" + done.stderr.rstrip()


@pytest.mark.parametrize("workers", [(), ("-n", "2", "--dist", "loadgroup")])
def test_without_a_browser_the_rest_runs_and_the_last_line_says_what_to_install(
    folder: Path, workers: tuple[str, ...]
) -> None:
    """One worker or two: the count is of the whole run."""
    status, said = run(folder, *workers)
    last = said.rstrip().splitlines()[-1]
    assert status == 0, said
    assert "1 passed, 2 skipped" in said
    assert last.startswith("2 browser tests did not run: install Chromium")


def test_without_a_browser_a_run_that_requires_one_fails_before_any_test(folder: Path) -> None:
    """Nobody waits ten minutes to hear that."""
    status, said = run(folder, UNSEEN_BROWSER="required")
    assert status != 0
    assert "passed" not in said
    assert "install Chromium" in said.rstrip().splitlines()[-1]


def test_with_a_browser_all_run_and_nothing_is_missing(folder: Path) -> None:
    """Found on the PATH or named."""
    browser(folder)
    for more in ({}, {"PATH": str(folder), "CHROMIUM": str(folder / "bin" / "chromium")}):
        status, said = run(folder, UNSEEN_BROWSER="required", **more)
        assert status == 0, said
        assert "3 passed" in said
        assert "did not run" not in said


def test_the_shell_is_driven_where_there_is_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole browser stays for what needs windows; a named one is driven for all that it can do."""
    monkeypatch.setenv("PATH", str(folder / "bin"))
    monkeypatch.delenv("CHROMIUM", raising=False)
    whole, shell = (str(folder / "bin" / name) for name in ("chromium", "chromium-headless-shell"))
    browser(folder)
    assert (find_chromium(), find_whole_chromium()) == ((whole, ""), whole)
    browser(folder, "chromium-headless-shell")
    assert (find_chromium(), find_whole_chromium()) == ((shell, ""), whole)
    for named in (whole, shell):
        monkeypatch.setenv("CHROMIUM", named)
        assert (find_chromium(), find_whole_chromium()) == ((named, ""), whole)


def test_what_needs_windows_does_not_run_in_the_shell_alone(folder: Path) -> None:
    """And is missed where browser tests are required."""
    browser(folder, "chromium-headless-shell")
    (folder / "tests" / "test_page.py").write_text(WHOLE)
    status, said = run(folder, UNSEEN_BROWSER="required")
    assert status != 0
    assert "there is no other Chromium" in said and "1 browser tests did not run" in said


def test_a_browser_that_cannot_be_run_is_none(folder: Path) -> None:
    """The last line says which name was wrong."""
    status, said = run(folder, CHROMIUM=str(folder / "nowhere"))
    assert status == 0, said
    assert "2 browser tests did not run: CHROMIUM names" in said.rstrip().splitlines()[-1]


def test_required_browser_tests_may_not_skip_themselves(folder: Path) -> None:
    """A skip inside a test is one that did not run."""
    browser(folder)
    (folder / "tests" / "test_page.py").write_text(SKIPPING)
    status, said = run(folder, UNSEEN_BROWSER="required")
    assert status != 0
    assert "1 browser tests did not run" in said


def test_the_seed_is_printed_and_can_be_given(folder: Path) -> None:
    """A failure says the seed again, where it is read."""
    (folder / "tests" / "test_page.py").write_text("def test_dice(rng):\n    assert rng.random() > 2\n")
    status, said = run(folder, UNSEEN_SEED="77")
    assert status != 0
    assert said.count("seed: 77") == 2
