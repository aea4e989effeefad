"""The guide for authors names what they have to write, and no more than that."""

import ast
import re
from pathlib import Path

import pytest

CORE = {
    "State": "state.py",
    "Event": "events.py",
    "View": "game.py",
    "Notation": "notation.py",
    "Game": "game.py",
}


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
    guide = (root / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    row = next(line for line in guide.splitlines() if line.startswith(f"| `{name}` |"))
    source = (root / "src" / "unseen" / "core" / CORE[name]).read_text(encoding="utf-8")
    assert set(re.findall(r"`(\w+)`", row.split("|")[2])) == demanded(source, name)
