"""Installed by pip from the source: without a compiler, with one that fails on the way, and compiled.

Nothing is fetched: the new environments find the packages that these tests run with.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.conftest import COMPILER, FULL
from tests.tidy.files import SOURCE, tracked

INSTALL = FULL or os.environ.get("UNSEEN_INSTALL") == "1"
"""Compiling all once more takes a minute, and `make test` has just compiled the same files: the long run does it, and
whatever decides what lands."""
COMPILER_REQUIRED = os.environ.get("UNSEEN_COMPILER") == "required"
NO_COMPILER = "Python's C compiler is not here"
PIP = ["-m", "pip", "install", "--no-deps", "--no-index", "--no-build-isolation", "--no-compile"]
GAME = """
import unseen
from unseen.core.dice import Dice
from unseen.testing.play import random_match
match = random_match(unseen.load("nusubito"), Dice(5))
print(match.state.outcome() is not None, unseen.compiled(), unseen.__file__)
"""
FAILING = """#!/bin/sh
# The probe and five files succeed, though nothing is in them; then the disk is full.
echo >>"{folder}/calls"
[ "$(wc -l <"{folder}/calls")" -gt 6 ] && echo "no space left on device" >&2 && exit 1
while [ $# -gt 0 ]; do [ "$1" = -o ] && : >"$2"; shift; done
exit 0
"""


class Installed:
    """A new environment into which the project is installed, on a PATH of its own; `only` one room may be compiled."""

    def __init__(self, root: Path, folder: Path, path: str, only: str = "") -> None:
        self.folder = folder
        self.path = path
        for file in tracked():
            if file.is_relative_to(SOURCE) or file.parent == root:
                copy = folder / "project" / file.relative_to(root)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
        if only:
            project = folder / "project" / "pyproject.toml"
            text = project.read_text(encoding="utf-8")
            listed = text[text.index("\ncompiled = [") : text.index("\n]\n", text.index("\ncompiled = ["))]
            kept = [one for one in re.findall(r'"([^"]+)"', listed) if one.startswith(only)]
            project.write_text(text.replace(listed, f"\ncompiled = [{str(kept)[1:-1]}"), encoding="utf-8")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
        self.site = Path(self.python("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        (self.site / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
        self.said = self.python(*PIP, "--disable-pip-version-check", "--verbose", str(folder / "project"))

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, far from the source, as a shell without our settings would."""
        env = {key: value for key, value in os.environ.items() if not key.startswith(("UNSEEN_", "PYTHON", "COV_"))}
        env |= {"PATH": self.path, "MYPYC_OPT_LEVEL": "0"}  # built sooner, and every module all the same
        command = [str(self.folder / "env" / "bin" / program), *arguments]
        return subprocess.run(command, cwd=self.folder, env=env, capture_output=True, text=True, timeout=600)

    def python(self, *arguments: str) -> str:
        """What Python prints there."""
        done = self.run("python", *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def extensions(self) -> list[str]:
        """The compiled files of the installed package."""
        return [path.name for path in self.site.rglob("*.so") if "unseen" in str(path.relative_to(self.site))]

    def plays(self, mode: str) -> None:
        """It says how it runs and plays, from its own files."""
        assert self.run("unseen", "--version").stdout.endswith(f" ({mode})\n")
        assert self.python("-c", GAME).split()[:2] == ["True", str(mode == "compiled")]
        assert str(self.site) in self.python("-c", GAME)
        done = self.run("unseen", "arena", "nusubito", "--games", "1", "--json")
        assert json.loads(done.stdout)["games"] == 1, done.stderr
        assert len(done.stderr.splitlines()) == (1 if mode == "interpreted" else 0), done.stderr


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A folder for a PATH on which no compiler is."""
    folder = tmp_path / "bin"
    folder.mkdir()
    return folder


@pytest.mark.once
def test_without_a_compiler_it_installs_and_plays(root: Path, tmp_path: Path, empty: Path) -> None:
    """The same command; it says in one line why the package will be slow."""
    installed = Installed(root, tmp_path, str(empty))
    assert "unseen: not compiled" in installed.said
    assert installed.extensions() == []
    installed.plays("interpreted")


@pytest.mark.slow
@pytest.mark.once
def test_a_compiler_that_fails_on_the_way_leaves_nothing_behind(root: Path, tmp_path: Path, empty: Path) -> None:
    """Some modules compiled and others not would be a package that nobody has tested; core's suffice to try it."""
    for name in {Path(sysconfig.get_config_var("CC").split()[0]).name, "cc", "gcc", "clang"}:
        (empty / name).write_text(FAILING.format(folder=empty), encoding="utf-8")
        (empty / name).chmod(0o755)
    installed = Installed(root, tmp_path, os.pathsep.join([str(empty), "/usr/bin", "/bin"]), "core/")
    assert "unseen: not compiled" in installed.said
    # Compilers work beside each other: those that had begun still end.
    assert len((empty / "calls").read_text(encoding="utf-8").splitlines()) >= 7
    assert installed.extensions() == []
    installed.plays("interpreted")


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.skipif(not INSTALL, reason="compiles all once more (UNSEEN_INSTALL=1, UNSEEN_FULL)")
def test_with_a_compiler_it_is_compiled(root: Path, tmp_path: Path) -> None:
    """Every module of the list, and the library that they share."""
    if COMPILER is None:
        assert not COMPILER_REQUIRED, NO_COMPILER
        pytest.skip(NO_COMPILER)
    installed = Installed(root, tmp_path, os.environ["PATH"])
    assert "unseen: not compiled" not in installed.said
    assert len(installed.extensions()) > 30
    installed.plays("compiled")


@pytest.mark.once
@pytest.mark.parametrize("wish", ["0", "auto"])
def test_what_an_earlier_build_compiled_does_not_stay(root: Path, tmp_path: Path, empty: Path, wish: str) -> None:
    """An old compiled module hides the .py file beside it, whatever that says by now."""
    old = tmp_path / "built" / "unseen" / "core" / f"state{sysconfig.get_config_var('EXT_SUFFIX')}"
    old.parent.mkdir(parents=True)
    old.touch()
    command = [
        sys.executable,
        "setup.py",
        "-q",
        "build",
        "--build-base",
        str(tmp_path),
        "--build-lib",
        str(tmp_path / "built"),
    ]
    env = {**os.environ, "PATH": str(empty), "UNSEEN_COMPILE": wish}
    subprocess.run(command, cwd=root, env=env, check=True, capture_output=True, timeout=60)
    assert (old.parent / "state.py").exists()
    assert not old.exists()


def test_a_wish_that_is_none_is_refused(root: Path) -> None:
    env = {**os.environ, "UNSEEN_COMPILE": "perhaps"}
    done = subprocess.run([sys.executable, "setup.py", "--name"], cwd=root, env=env, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "UNSEEN_COMPILE is “perhaps”; it can be auto, 0 or 1.\n"


def test_without_a_compiler_a_demand_to_compile_is_an_error(root: Path, tmp_path: Path, empty: Path) -> None:
    env = {**os.environ, "PATH": str(empty), "UNSEEN_COMPILE": "1"}
    command = [sys.executable, "setup.py", "-q", "build", "--build-base", str(tmp_path)]
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "unseen: cannot compile" in done.stderr
