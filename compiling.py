"""What `setup.py` compiles: which modules, and what becomes of them before mypyc reads them.

Some classes declare their fields and nothing else, and what follows from these is made when the program starts. mypyc
makes fast code only of what stands there. So it reads a copy in which that is written out, line for line: what a
compiled module says of its lines holds for the source.
"""

import ast
import shutil
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

ROOT = Path(__file__).parent
SOURCE = "src/unseen"
OPTIONS = frozenset({"number", "switch", "word", "past", "when", "unless", "place"})
"""What gives the rules of a game an attribute that is an option."""
FOR_TYPES = "@dataclass_transform"
"""What tells type checkers of the fields; mypyc takes no class with a decorator that it does not know."""


def listed() -> list[str]:
    """The modules to compile, as the package knows them: a pattern adds files, one with `!` takes them out."""
    found: set[str] = set()
    for pattern in patterns():
        files = meant(pattern)
        found = found - files if pattern.startswith("!") else found | files
    return sorted(found)


def patterns() -> list[str]:
    """The list in pyproject.toml."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(settings["tool"]["unseen"]["compiled"])


def meant(pattern: str) -> set[str]:
    """The files that a pattern adds or takes out."""
    return {path.relative_to(ROOT / SOURCE).as_posix() for path in (ROOT / SOURCE).glob(pattern.removeprefix("!"))}


def written_out(folder: Path) -> list[str]:
    """Copy the source; the paths, in the copy, of the listed modules, which are expanded there."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    paths = [f"{SOURCE}/{name}" for name in listed()]
    for path in paths:
        module = folder / path
        module.write_text(expanded(module.read_text(encoding="utf-8")), encoding="utf-8")
    return paths


def expanded(source: str) -> str:
    """A module as mypyc reads it, with as many lines."""
    for step in (without_words_for_types, with_events, with_options, with_copies):
        source = step(source)
    return source


@lru_cache(16)
def parsed(source: str) -> ast.Module:
    """Its tree, which every step reads and none changes."""
    return ast.parse(source)


def without_words_for_types(source: str) -> str:
    """The decorators for type checkers are left out."""
    return "\n".join("" if line.startswith(FOR_TYPES) else line for line in source.split("\n"))


def with_events(source: str) -> str:
    """The events have what `Event.__init_subclass__` makes, written by hand."""
    tree = parsed(source)
    lines = source.split("\n")
    found = [*events(tree)]
    for kind, fields in found:
        write_event(kind, fields, lines)
    if found:
        first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
        lines[first.lineno - 1] = "from typing import ClassVar, Final; " + lines[first.lineno - 1]
    return "\n".join(lines)


@cache
def bases_of_events() -> frozenset[str]:
    """The names of all classes that are events, of which others may derive."""
    trees = [parsed((ROOT / SOURCE / name).read_text(encoding="utf-8")) for name in listed()]
    kinds = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef) and node.bases]
    found, before = {"Event"}, 0
    while len(found) > before:
        before = len(found)
        found |= {kind.name for kind in kinds if found & {ast.unparse(base) for base in kind.bases}}
    return frozenset(found)


def events(tree: ast.Module) -> Iterator[tuple[ast.ClassDef, list[ast.AnnAssign]]]:
    """The events that hold something, with the fields that they declare."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and bases_of_events() & {ast.unparse(base) for base in node.bases}:
            fields = [part for part in node.body if isinstance(part, ast.AnnAssign) and part.value is None]
            if fields:
                yield node, fields


def write_event(kind: ast.ClassDef, fields: list[ast.AnnAssign], lines: list[str]) -> None:
    """On the docstring's line the names, on the first field's how it is made, on the next its values."""
    names = [ast.unparse(field.target) for field in fields]
    values = ", ".join(f"self.{name}" for name in names)
    for field in fields:
        for line in range(field.lineno, (field.end_lineno or 0) + 1):
            lines[line - 1] = ""
    last = fields[1].lineno if len(fields) > 1 else (fields[0].end_lineno or 0) + 1
    assert ast.get_docstring(kind), f"{kind.name} does not say what happens"
    assert not lines[last - 1], f"{kind.name}: an empty line belongs behind its field"
    lines[(kind.body[0].end_lineno or 0) - 1] += f"; __match_args__: ClassVar = {(*names,)!r}"
    lines[fields[0].lineno - 1] = (
        f"    def __init__(self, {', '.join(map(ast.unparse, fields))}) -> None: "
        f"{'; '.join(f'self.{name}: Final = {name}' for name in names)}"
    )
    lines[last - 1] = f"    def values(self) -> tuple[object, ...]: return ({values},)"


def with_options(source: str) -> str:
    """The rules have bare attributes, and the line behind their class declares the options that these hold."""
    lines = source.split("\n")
    for kind in [node for node in parsed(source).body if isinstance(node, ast.ClassDef)]:
        declared = [*options(kind)]
        for name, type_, value in declared:
            first, last = name.lineno - 1, value.end_lineno or 0
            lines[first:last] = [f"    {name.id}: {ast.unparse(type_)}", *[""] * (last - first - 1)]
        if declared:
            behind = kind.end_lineno or 0
            assert not lines[behind], f"an empty line belongs behind {kind.name}"
            given = ", ".join(f"{name.id}={ast.unparse(value)}" for name, _, value in declared)
            lines[behind] = f"{kind.name}.declare({given})"
    return "\n".join(lines)


def options(kind: ast.ClassDef) -> Iterator[tuple[ast.Name, ast.expr, ast.Call]]:
    """The attributes of a class that are options, as `darts: int = number(...)`."""
    for part in kind.body:
        match part:
            case ast.AnnAssign(ast.Name() as name, type_, ast.Call(ast.Name(function)) as value) if function in OPTIONS:
                yield name, type_, value


def with_copies(source: str) -> str:
    """Where the fields of a class are copied, each of them is named but those that the next lines set."""
    if "copy_fields(" not in source:
        return source
    tree = parsed(source)
    lines = source.split("\n")
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for at, node in enumerate(function.body):
            match node:
                case ast.Expr(ast.Call(ast.Name("copy_fields"), [ast.Name(of), ast.Name(to), ast.Name(kind)])):
                    anew = set_anew(to, function.body[at + 1 :])
                    fields = [field for field in fields_of(tree, kind) if f"{to}.{field}" not in anew]
                    copied = "; ".join(f"{to}.{field} = {of}.{field}" for field in fields)
                    lines[node.lineno - 1] = " " * node.col_offset + copied
    return "\n".join(lines)


def set_anew(name: str, body: list[ast.stmt]) -> set[str]:
    """What the statements set, up to the first that does something else or reads this name."""
    found: set[str] = set()
    for part in body:
        match part:
            case ast.Assign([ast.Attribute() as target], value) if name not in names_in(value):
                found.add(ast.unparse(target))
            case _:
                break
    return found


def names_in(value: ast.expr) -> set[str]:
    """The names that an expression reads."""
    return {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}


def fields_of(tree: ast.Module, kind: str) -> list[str]:
    """The fields that a class declares which this module has or imports, those of its bases first."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name) if name == kind:
                declared = [part.target for part in node.body if isinstance(part, ast.AnnAssign)]
                inherited = [field for base in node.bases for field in fields_of(tree, ast.unparse(base))]
                return inherited + [ast.unparse(field) for field in declared]
            case ast.ImportFrom(str(module), names) if kind in [name.name for name in names]:
                path = ROOT / "src" / f"{module.replace('.', '/')}.py"
                return fields_of(parsed(path.read_text(encoding="utf-8")), kind)
    return []
