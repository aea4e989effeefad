"""What our pages and docstrings name exists: files, modules, and what stands where in the folder of each game."""

from __future__ import annotations

import importlib
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

import unseen
from tests.tidy.files import ROOT, SOURCE, TOGETHER, name, ours, tracked
from unseen.core.registry import game_class

pytestmark = TOGETHER
GAMES = ("nusubito", "kakusareta", "nuns", "threads")
FILE = re.compile(r"`([\w./-]+\.(?:py|md|toml)|[\w./-]+/)`")
MODULE = re.compile(r"`(unseen(?:\.\w+)+)(?:\([^`]*\))?`")
OF_READERS = frozenset({"docs/your-own-game.md"})
"""Pages that name files which their readers write."""


def comments(text: str) -> Iterator[str]:
    """The comments and docstrings of a module."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.string


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Every page of ours, and what the source says of itself, with the file where it stands.

    A source without a backtick names nothing.
    """
    pages = [(name(path), path.read_text(encoding="utf-8")) for path in ours(".md")]
    sources = [(name(path), path.read_text(encoding="utf-8")) for path in ours(".py") if path.is_relative_to(SOURCE)]
    return (*pages, *[(where, "\n".join(comments(text))) for where, text in sources if "`" in text])


def paths() -> set[str]:
    """All files and folders by each end of their paths: `deeds/move.py`, `move.py`."""
    found = set()
    for path in tracked():
        for one in (path, *path.parents):
            parts = one.relative_to(ROOT).parts if one.is_relative_to(ROOT) else ()
            found |= {"/".join(parts[n:]) for n in range(len(parts))}
    return found


def known(dotted: str) -> bool:
    """Is this a module of ours, or something in one?"""
    if not dotted.startswith("unseen."):
        return False
    try:
        importlib.import_module(dotted)
    except ModuleNotFoundError:
        parent, _, last = dotted.rpartition(".")
        thing = unseen if parent == "unseen" else importlib.import_module(parent) if known(parent) else None
        return hasattr(thing, last)
    return True


def test_files_that_we_name_exist() -> None:
    existing = paths()
    assert "core/state.py" in existing and "core/nowhere.py" not in existing
    named = [(page, file) for page, text in texts() if page not in OF_READERS for file in FILE.findall(text)]
    assert len(named) > 50
    assert [f"{page}: {file}" for page, file in named if file.strip("/") and file.rstrip("/") not in existing] == []


def test_modules_that_we_name_exist() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    named = [(page, dotted) for page, text in texts() for dotted in MODULE.findall(text) if dotted not in groups]
    assert len(named) > 20
    assert not known("unseen.core.nowhere")
    assert [f"{page}: {dotted}" for page, dotted in named if not known(dotted)] == []


def table() -> dict[str, list[str]]:
    """By a game's title, the cells that say where it has what."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in page.split("\n") if row.startswith("|")]
    titles = {game_class(game).title for game in GAMES}
    head = next(row for row in rows if titles <= set(row))
    wide = [row for row in rows[rows.index(head) :] if len(row) == len(head)]
    return {title: [row[n] for row in wide] for n, title in enumerate(head) if title}


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_what_the_table_says_in_its_own_folder(game: str) -> None:
    folder = SOURCE / "games" / game
    files = [file for cell in table()[game_class(game).title] for file in FILE.findall(cell)]
    assert len(files) > 7
    assert [file for file in files if not (folder / file).exists()] == []
