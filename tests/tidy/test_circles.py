"""No module needs itself, not even by way of others: whoever reads from below meets nothing that stands above."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.tidy.files import ROOT, SOURCE, TOGETHER, ours, parsed, walked

pytestmark = TOGETHER
Imports = dict[str, set[str]]
PLACES = [SOURCE.parent, *sorted((ROOT / "examples").glob("*/src"))]


def sources() -> dict[str, Path]:
    """Our modules by the name under which they are imported."""
    found = {}
    for path in ours(".py"):
        for place in [place for place in PLACES if path.is_relative_to(place)]:
            parts = path.relative_to(place).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module imports at its top, inside functions or for types alone: modules, and a name of each or none."""
    for node in walked(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "we write the whole name of a module"
            yield from ((node.module or "", alias.name) for alias in node.names)


def imports() -> Imports:
    """By module, which others of ours it imports."""
    modules = sources()
    found: Imports = {}
    for module, path in modules.items():
        names = imported(parsed(path))
        targets = {f"{of}.{name}" if f"{of}.{name}" in modules else of for of, name in names}
        found[module] = targets & set(modules)
    return found


def reached(graph: Imports, start: str) -> set[str]:
    """All that a module needs, by way of others too."""
    found: set[str] = set()
    left = [start]
    while left:
        new = graph[left.pop()] - found
        found |= new
        left += new
    return found


def circles(graph: Imports) -> list[list[str]]:
    """The modules that need each other, circle by circle."""
    needs = {module: reached(graph, module) for module in graph}
    turning = [module for module in graph if module in needs[module]]
    return sorted([list(one) for one in {tuple(sorted(b for b in needs[a] if a in needs[b])) for a in turning}])


def test_a_circle_is_found() -> None:
    graph: Imports = {"a": {"b", "d"}, "b": {"c"}, "c": {"a"}, "d": {"e"}, "e": set(), "f": {"f"}}
    assert circles(graph) == [["a", "b", "c"], ["f"]]
    text = "import a\nif TYPE_CHECKING:\n    from b import c\ndef f():\n    from d import e, f"
    assert set(imported(ast.parse(text))) == {("a", ""), ("b", "c"), ("d", "e"), ("d", "f")}


def test_no_import_goes_in_a_circle() -> None:
    assert len(sources()) > 300
    assert circles(imports()) == []
