"""Which files run, and that the program says so."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import compiling
import unseen
from tests.modes.test_digest import COMPILED

IMPORTED = """
import importlib, sys, unseen.cli
for name in sys.argv[1:]:
    importlib.import_module(name)
print(unseen.compiled())
print(*sorted(name for name, module in sys.modules.items() if name.startswith("unseen.") and
    str(module.__file__).endswith((".so", ".pyd"))))
"""


def listed() -> list[str]:
    """The modules that are to be compiled."""
    paths = compiling.listed()
    assert len(set(paths)) == len(paths) > 20
    return [f"unseen.{path.removesuffix('.py').replace('/', '.')}" for path in paths]


def python(*arguments: str, **more: str) -> str:
    """What Python prints."""
    env = {**os.environ, **more}
    done = subprocess.run([sys.executable, *arguments], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_listed_modules_run_in_the_same_way() -> None:
    """A list that names a file which is gone, or a module that was left out of the build, shows here."""
    found = {name: str(importlib.import_module(name).__file__) for name in listed()}
    as_extension = {name for name, file in found.items() if file.endswith(tuple(EXTENSION_SUFFIXES))}
    assert as_extension == (set(found) if unseen.compiled() else set())


READ_ONCE = {"unseen.games.threads.content", "unseen.games.threads.set_facts"}
"""What reads a set of pieces and maps as a game is made: no step comes here, nor to what it imports."""
FOR_WORDS = {"knowledge", "names", "noted", "aids", "line_words", "printed"}
"""What a kind of step names for its words alone: a step runs through the board, never through a view."""
FAMILY = "unseen.games.temples"


@pytest.mark.parametrize("game", COMPILED)
def test_every_file_of_the_rules_is_listed(root: Path, game: str) -> None:
    """What a step runs through is compiled: what `rules.py` imports of its game and family, and what that imports."""
    folder = f"unseen.games.{game}"
    left = [f"{folder}.rules"]
    met: set[str] = set()
    while left:
        name = left.pop()
        met.add(name)
        path = root / "src" / (name.replace(".", "/") + ".py")
        if not path.exists():  # a folder: its modules are named one by one
            met.remove(name)
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith((folder, FAMILY)):
                module = str(node.module)
                rooms = (root / "src" / module.replace(".", "/")).is_dir()
                whole = [f"{module}.{one.name}" for one in node.names] if rooms else [module]
                left += [one for one in whole if one not in met | READ_ONCE and one.split(".")[-1] not in FOR_WORDS]
    assert len(met) > 8
    assert met - set(listed()) == set()


def test_the_version_tells_the_mode() -> None:
    mode = "compiled" if unseen.compiled() else "interpreted"
    assert python("-c", "from unseen.cli import main; main()", "--version") == f"unseen {unseen.__version__} ({mode})\n"


def test_long_work_says_when_it_is_interpreted() -> None:
    """One line, on the error stream, and none of it in what a program reads."""
    program = "from unseen.cli import main; main()"
    roles = ["--role", "thief=careful", "--role", "mists=careful"]
    for words in (["arena", "nusubito", *roles, "--games", "1", "--json"], ["perft", "nusubito", "--depth", "1"]):
        done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        lines = done.stderr.splitlines()
        assert [line for line in lines if "interpreted" not in line] == []
        assert len(lines) == (0 if unseen.compiled() else 1)


@pytest.mark.compiled
def test_unseen_pure_lets_the_source_files_run(root: Path) -> None:
    """And nothing else of the compiled package: half of each would be neither."""
    names = listed()
    assert python("-c", IMPORTED, *names).splitlines() == ["True", " ".join(sorted(names))]
    assert python("-c", IMPORTED, *names, UNSEEN_PURE="1").splitlines() == ["False", ""]
    assert python("-c", IMPORTED, *names, UNSEEN_PURE="0").splitlines()[0] == "True"
