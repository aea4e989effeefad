"""Files and functions fit the eye, and everything public says what it means."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.tidy.files import SOURCE, TOGETHER, modules, name, ours, walked

pytestmark = TOGETHER
LINES_MAX = 500
FUNCTION_LINES_MAX = 60
WAYS_MAX = 15
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
BRANCHING = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case)
CORE_MAY_USE = frozenset({"mypy_extensions", "unseen"})


def test_no_file_is_longer_than_500_lines() -> None:
    """A file has one subject; what is one idea stays whole, and what does not fit the head is two."""
    files = ours(".py", ".js", ".mjs", ".css")
    assert len(files) > 10
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {path: lines for path, lines in lengths.items() if lines > LINES_MAX} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    """A function that does not fit the eye is two functions."""
    found = {
        f"{name(path)}:{node.lineno} {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path, tree in modules()
        for node in walked(tree)
        if isinstance(node, FUNCTIONS)
    }
    assert len(found) > 50
    assert {where: lines for where, lines in found.items() if lines > FUNCTION_LINES_MAX} == {}


def ways(function: ast.AST) -> int:
    """The ways through a function: one, and one more for each branch, loop, case, handler and part of a condition."""
    return 1 + sum(map(branches, ast.walk(function)))


def branches(node: ast.AST) -> int:
    """How many ways this one node adds."""
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return int(isinstance(node, BRANCHING))


def test_no_function_has_more_than_15_ways_through_it() -> None:
    found = {
        f"{name(path)}:{node.lineno} {node.name}": ways(node)
        for path, tree in modules()
        for node in walked(tree)
        if isinstance(node, FUNCTIONS)
    }
    assert len(found) > 50
    assert {where: count for where, count in found.items() if count > WAYS_MAX} == {}


def public(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The public classes and functions right inside a module or class, and in public classes theirs."""
    for node in tree.body:
        if isinstance(node, FUNCTIONS | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)


def overrides(node: ast.AST) -> bool:
    """Whether a method says by `@override`, `@overload` or a setter that its meaning stands elsewhere."""
    marks = getattr(node, "decorator_list", [])
    return any(ast.unparse(mark).split(".")[-1] in {"override", "overload", "setter"} for mark in marks)


def undocumented(path: Path, tree: ast.Module) -> Iterator[str]:
    """Where a docstring is missing in one module."""
    inherited = {
        id(method)
        for node in walked(tree)
        if isinstance(node, ast.ClassDef) and node.bases
        for method in node.body
        if isinstance(method, FUNCTIONS)
    }
    if tree.body and ast.get_docstring(tree) is None:
        yield name(path)
    for node in public(tree):
        if ast.get_docstring(node) is None and not overrides(node) and id(node) not in inherited:
            yield f"{name(path)}:{node.lineno} {node.name}"


def test_everything_public_has_a_docstring() -> None:
    """Methods of a class with a base may inherit the sentence of the contract that they fulfil."""
    assert [where for path, tree in modules() for where in undocumented(path, tree)] == []


def imported(tree: ast.Module) -> Iterator[str]:
    """The first part of every name that a module imports."""
    for node in walked(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def test_core_needs_the_standard_library_only() -> None:
    """The innermost room is to run, and to be compiled, wherever Python is."""
    allowed = sys.stdlib_module_names | CORE_MAY_USE
    core = [(path, tree) for path, tree in modules() if path.is_relative_to(SOURCE / "core")]
    assert core
    foreign = [f"{name(path)}: {module}" for path, tree in core for module in imported(tree) if module not in allowed]
    assert foreign == []
