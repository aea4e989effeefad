"""What mypyc reads is what stands in the source: the same events, line for line."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from operator import attrgetter
from typing import Any

import pytest

import unseen
from compiling import events, expanded, listed, meant, patterns
from tests.tidy.files import SOURCE
from unseen.core.events import Event, value_names

MODULES = {name: (SOURCE / name).read_text(encoding="utf-8") for name in listed()}


class Kept:
    """Two classes under names with a dot, as patterns want them."""

    kind: Any
    twin: Any


def functions(source: str) -> list[tuple[int, str]]:
    """The line of every function that is no constructor and no `values`, which is where tracebacks point."""
    made = ("__init__", "values")
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return sorted((node.lineno, node.name) for node in nodes if node.name not in made)


def test_the_list_has_the_rules_and_not_what_others_derive_from() -> None:
    assert {"core/events.py", "games/nuns/rules.py", "games/nusubito/deeds/actions.py"} < set(MODULES)
    assert not {"core/game.py", "games/nuns/game.py", "games/nuns/knowledge.py", "core/__init__.py"} & set(MODULES)


def test_every_pattern_means_a_file() -> None:
    assert [pattern for pattern in patterns() if not meant(pattern)] == []


@pytest.mark.once
def test_lines_stay_where_they_are() -> None:
    for name, source in MODULES.items():
        written = expanded(source)
        assert written.count("\n") == source.count("\n"), name
        assert written == source or functions(written) == functions(source), name


def test_a_field_may_be_long_and_have_a_sentence_of_its_own() -> None:
    source = (
        "from unseen.core.events import Event\n\n\n"
        'class Rung(Event):\n    """Somebody\n    rings."""\n\n'
        '    bells: tuple[\n        str, ...\n    ]\n    """Which ones."""\n    times: int\n    """How often."""\n\n'
        "    def twice(self) -> int:\n        return 2 * self.times\n"
    )
    written = expanded(source)
    assert written.splitlines()[5] == "    rings.\"\"\"; __match_args__: ClassVar = ('bells', 'times')"
    assert functions(written) == functions(source) == [(15, "twice")]
    room: dict[str, Any] = {}
    exec(written, room)
    assert room["Rung"](("a",), 3).values() == (("a",), 3)


def test_an_event_adds_no_field_to_those_of_another() -> None:
    """Nobody writes that out; in plain Python it is refused, too."""

    class Rung(Event):
        """Somebody rings."""

        bells: int

    class Tolled(Rung):
        """The same, slowly."""

    assert (Tolled(2).values(), value_names(Tolled)) == ((2,), ("bells",))
    with pytest.raises(TypeError, match="Pealed adds fields"):

        class Pealed(Rung):
            """And more often."""

            times: int


def test_an_option_is_an_attribute_and_is_declared_behind_its_class() -> None:
    source = (
        "from unseen.core.options import Chosen, number, switch\n\n\n"
        'class Rules(Chosen):\n    """What is chosen."""\n\n'
        '    darts: int = number(\n        2, range(9), "Darts.", "NUS"\n    )\n    """At the start."""\n'
        '    bluff: bool = switch(True, "Bluff.", "NUS")\n\n'
        "    def armed(self) -> bool:\n        return self.darts > 0\n\n\nLAST = 17\n"
    )
    written = expanded(source)
    assert functions(written) == functions(source) == [(13, "armed")]
    assert written.splitlines()[6:11] == ["    darts: int", "", "", '    """At the start."""', "    bluff: bool"]
    rooms: list[dict[str, Any]] = [{}, {}]
    for text, room in zip((source, written), rooms, strict=True):
        exec(text, room)
    said = attrgetter("key", "default", "choices", "sentence", "source", "free")
    plain, moved = [[said(option) for option in room["Rules"].options()] for room in rooms]
    assert (
        plain
        == moved
        == [("darts", 2, (*range(9),), "Darts.", "NUS", ""), ("bluff", True, (True, False), "Bluff.", "NUS", "")]
    )
    assert rooms[1]["Rules"]({"darts": 3, "bluff": False}).darts == 3


def test_a_copy_names_every_field_of_a_class_and_its_bases() -> None:
    source = (
        "from unseen.core.state import State, copy_fields\n\n\n"
        'class Truth(State):\n    """A truth."""\n\n    darts: int  # in hand\n\n\n'
        'class Own(Truth):\n    """His own."""\n\n    coin: int\n    """Which."""\n\n'
        "    def copy(self):\n        n = Own()\n        copy_fields(self, n, Own)\n        return n\n"
    )
    written = expanded(source)
    names = ("unsaid", "hushed", "darts", "coin")
    assert written.splitlines()[17] == "        " + "; ".join(f"n.{name} = self.{name}" for name in names)
    assert functions(written) == functions(source)
    for text in (source, written):
        room: dict[str, Any] = {}
        exec(text, room)
        one = room["Own"]()
        one.unsaid, one.darts, one.coin = [], 2, 7
        two = one.copy()
        assert (two.unsaid, two.hushed, two.darts, two.coin) == ([], 0, 2, 7)
        assert two.unsaid is one.unsaid


def test_what_the_next_lines_set_is_not_copied_first() -> None:
    """As long as they read nothing of the copy."""
    source = (
        "from unseen.core.state import copy_fields\n\n\n"
        "class Own:\n    darts: int\n    marks: list[int]\n    coins: list[int]\n    rods: list[int]\n\n"
        "    def copy(self):\n        n = Own()\n        copy_fields(self, n, Own)\n"
        "        n.marks = list(self.marks)\n        n.coins = list(n.coins)\n        n.rods = []\n        return n\n"
    )
    written = expanded(source)
    assert written.splitlines()[11].strip() == "; ".join(
        f"n.{name} = self.{name}" for name in ("darts", "coins", "rods")
    )
    for text in (source, written):
        room: dict[str, Any] = {}
        exec(text, room)
        one = room["Own"]()
        one.darts, one.marks, one.coins, one.rods = 2, [1], [4], [9]
        two = one.copy()
        assert (two.darts, two.marks, two.coins, two.rods) == (2, [1], [4], [])
        assert two.marks is not one.marks


@pytest.mark.skipif(unseen.compiled(), reason="the classes are those that were written out")
def test_every_event_written_out_is_the_one_declared() -> None:
    """Its values, what it equals, how it prints, travels and is matched."""
    count = 0
    for name, source in MODULES.items():
        declared = {kind.name for kind, _ in events(ast.parse(source))}
        if not declared:
            continue
        module = import_module("unseen." + name.removesuffix(".py").replace("/", "."))
        tree = ast.parse(expanded(source))
        tree.body = [node for node in tree.body if isinstance(node, ast.ImportFrom) or about(node, declared)]
        room = {**vars(module)}
        exec(compile(tree, name, "exec"), room)
        for event in declared:
            same(vars(module)[event], room[event])
            count += 1
        whole = {key for key, kind in vars(module).items() if declares(kind) and kind.__module__ == module.__name__}
        assert whole == declared, "an event that the build does not see as one"
    assert count > 100


def about(node: ast.stmt, declared: set[str]) -> bool:
    """Is it the class of an event that holds something?"""
    return isinstance(node, ast.ClassDef) and node.name in declared


def declares(kind: object) -> bool:
    """Is it an event with fields of its own?"""
    return isinstance(kind, type) and issubclass(kind, Event) and "__match_args__" in vars(kind)


def same(kind: Any, twin: Any) -> None:
    """A declared class and the one written out do the same."""
    names = value_names(kind)
    parameters = [[*inspect.signature(one).parameters] for one in (kind, twin)]
    assert parameters == [[*names], [*names]]
    values = tuple(range(len(names)))
    event, written = kind(*values), twin(*values)
    assert event.values() == written.values() == values
    assert (written.__reduce__(), event.__reduce__()) == ((twin, values), (kind, values))
    assert (hash(event), repr(event)) == (hash(written), repr(written))
    assert written == twin(**dict(zip(names, values, strict=True)))
    assert written not in (event, twin(*values[:-1], -1))
    assert event not in (written, kind(*values[:-1], -1))
    Kept.kind, Kept.twin = kind, twin
    for one in (event, written):
        match one:
            case Kept.kind(first) | Kept.twin(first):
                assert (first, getattr(one, names[-1])) == (0, values[-1])
            case _:
                raise AssertionError(f"{one!r} is not matched")
