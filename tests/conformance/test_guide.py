"""The guide for authors names what they have to write and no more than that, and says truly which leak is caught."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from lighthouse.deeds import Lighthouse
from lighthouse.expected import LIGHTHOUSE

from tests.conformance import leaks_lighthouse as leaks
from tests.conformance.planted import missed
from unseen.core.dice import Dice
from unseen.testing.conformance import check
from unseen.testing.expectations import Expectations
from unseen.testing.play import random_match

CORE = {
    "State": "state.py",
    "Event": "events.py",
    "View": "game.py",
    "Notation": "notation.py",
    "Game": "game.py",
}

LEAKS: dict[str, type[Lighthouse]] = {
    "steps offered by a secret": leaks.AskedByTheSecret,
    "the order of offers": leaks.OrderOfOffers,
    "offers by an answer": leaks.PostedFirst,
    "a pass that tells": leaks.PassThatTells,
    "a value that tells": leaks.ValueThatTells,
    "a moment that tells": leaks.BarrelAtOnce,
    "something untold": leaks.BarrelUntold,
    "an opened secret that stays untold": leaks.BarrelsUnopened,
    "a forgotten copy": leaks.ForgottenCopy,
}
"""The guide's table, planted in copies of the example's rules."""


def rows(root: Path, first: str) -> list[list[str]]:
    """The rows of the guide's table that begins with this heading, as cells."""
    guide = (root / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    table = guide[guide.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def named(cell: str) -> set[str]:
    """What a cell has in code."""
    return set(re.findall(r"`([\w-]+)`", cell))


def demanded(source: str, name: str) -> set[str]:
    """The methods of a class that only raise NotImplementedError."""
    kind = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == name)
    return {
        node.name
        for node in kind.body
        if isinstance(node, ast.FunctionDef) and ast.unparse(node.body[-1]) == "raise NotImplementedError"
    }


@pytest.mark.parametrize("name", CORE)
def test_the_guide_names_what_has_to_be_written(root: Path, name: str) -> None:
    row = next(row for row in rows(root, "class") if row[0] == f"`{name}`")
    source = (root / "src" / "unseen" / "core" / CORE[name]).read_text(encoding="utf-8")
    assert named(row[1]) == demanded(source, name)


@pytest.mark.parametrize("leak", LEAKS)
def test_the_guide_says_which_check_catches_a_leak(root: Path, leak: str) -> None:
    """What it says of empty expectations, and of those that the example gives."""
    _, _, empty, given = next(row for row in rows(root, "leak") if row[0] == leak)
    assert missed(leaks.game_of(LEAKS[leak]), Expectations(), named(empty), seed=5) == set()
    assert missed(leaks.game_of(LEAKS[leak]), LIGHTHOUSE, named(empty) | named(given), seed=5) == set()


def test_every_leak_of_the_guide_is_planted(root: Path) -> None:
    assert [row[0] for row in rows(root, "leak")] == list(LEAKS)


def test_the_game_of_the_first_hour_plays(root: Path) -> None:
    """The guide's first snippet as it stands: the kit finds nothing against it, and the terminal shows its board."""
    guide = (root / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    space: dict[str, Any] = {"__name__": "cups"}
    exec(re.findall(r"```python\n(.*?)```", guide, re.DOTALL)[0], space)  # it is our own page
    game = space["CupsGame"]({})
    match = random_match(game, Dice(1))
    assert match.state.outcome() is not None
    findings = check(game, 1, 10, Expectations(endings=frozenset({"found", "missed", "resign"})), 2)
    assert [str(one) for one in findings] == []
