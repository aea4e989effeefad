"""There is one way to write a class that only keeps what it is given: as a dataclass."""

from __future__ import annotations

import ast

from compiling import listed
from tests.tidy.files import SOURCE, TOGETHER, modules, walked

pytestmark = TOGETHER
WORKERS = {
    "server/bots.py Bots": "plays seats",
    "server/history.py History": "stores",
    "server/notice_book.py NoticeBook": "stores",
    "server/playtest/book.py Book": "stores",
    "server/store.py Store": "stores, and another store derives from it",
    "server/windows.py Windows": "runs timers",
    "tui/kept.py Log": "writes a file",
    "tui/kept.py Shelf": "keeps a folder",
}
"""What does something with what it is given, and why it is no record."""


def keeps_alone(function: ast.FunctionDef) -> bool:
    """Does it do nothing but keep each of its parameters under its own name?"""
    given = {one.arg for one in [*function.args.args[1:], *function.args.kwonlyargs]}
    kept = set()
    for one in function.body:
        targets = one.targets if isinstance(one, ast.Assign) else [one.target] if isinstance(one, ast.AnnAssign) else []
        if isinstance(one, ast.Assign | ast.AnnAssign) and isinstance(targets[0], ast.Attribute):
            if not (isinstance(one.value, ast.Name) and one.value.id == targets[0].attr):
                return False
            kept.add(targets[0].attr)
        elif not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)):
            return False
    return bool(given) and kept == given


def test_records_outside_compiled_rooms_are_dataclasses() -> None:
    """Those that derive from nothing: what a base demands is its own affair."""
    compiled = {SOURCE / path for path in listed()}
    found = {
        f"{path.relative_to(SOURCE).as_posix()} {node.name}"
        for path, tree in modules()
        if path not in compiled
        for node in walked(tree)
        if isinstance(node, ast.ClassDef) and not node.bases
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.name == "__init__" and keeps_alone(method)
    }
    assert found == set(WORKERS)
