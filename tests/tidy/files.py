"""Our own files, as the version control knows them."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "unseen"
FOREIGN = frozenset({"vendor", "vendored"})
SKIPPED = frozenset({".git", "__pycache__", "node_modules"})
TOGETHER = pytest.mark.xdist_group("sources")
"""Tests that read all our sources run in one worker, so that each source is read and parsed once."""


@cache
def tracked() -> tuple[Path, ...]:
    """Every committed file that still exists; in an unpacked archive without history, every file."""
    try:
        said = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return tuple(sorted(path for path in ROOT.rglob("*") if path.is_file() and not hidden(path)))
    names = said.stdout.decode().split("\0")
    return tuple(sorted(ROOT / name for name in names if name and (ROOT / name).is_file()))


def hidden(path: Path) -> bool:
    """Whether a path lies in an environment, a cache or the history."""
    parts = path.relative_to(ROOT).parts
    return bool(SKIPPED & set(parts)) or any(part.startswith(".venv") or part.endswith("_cache") for part in parts)


def ours(*endings: str) -> list[Path]:
    """Our files with one of these endings; what we took over from others lies in folders named `vendor`."""
    return [path for path in tracked() if path.suffix in endings and not FOREIGN & set(path.parts)]


def name(path: Path) -> str:
    """The path as people say it."""
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    """A module, parsed once."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=name(path))


@cache
def walked(tree: ast.Module) -> tuple[ast.AST, ...]:
    """All nodes of a module, itself first, walked once."""
    return tuple(ast.walk(tree))


@cache
def modules() -> tuple[tuple[Path, ast.Module], ...]:
    """Every module of the package."""
    return tuple([(path, parsed(path)) for path in ours(".py") if path.is_relative_to(SOURCE)])
