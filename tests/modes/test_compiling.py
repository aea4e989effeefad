"""What mypyc reads is what stands in the source: the same events, line for line."""

from __future__ import annotations

import ast
from typing import Any

from compiling import expanded, listed, meant, patterns
from tests.tidy.files import SOURCE

MODULES = {name: (SOURCE / name).read_text(encoding="utf-8") for name in listed()}


def functions(source: str) -> list[tuple[int, str]]:
    """The line of every function that is no constructor and no `values`, which is where tracebacks point."""
    made = ("__init__", "values")
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return sorted((node.lineno, node.name) for node in nodes if node.name not in made)


def test_the_list_has_the_rules_and_not_what_others_derive_from() -> None:
    assert {"core/events.py", "games/nuns/rules.py", "games/nusubito/deeds/heal.py"} < set(MODULES)
    assert not {"core/game.py", "games/nuns/game.py", "games/nuns/knowledge.py", "core/__init__.py"} & set(MODULES)


def test_every_pattern_means_a_file() -> None:
    assert [pattern for pattern in patterns() if not meant(pattern)] == []


def test_lines_stay_where_they_are() -> None:
    for name, source in MODULES.items():
        written = expanded(source)
        assert written.count("\n") == source.count("\n"), name
        assert functions(written) == functions(source), name


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
    plain, moved = [[vars(option) for option in room["Rules"].options()] for room in rooms]
    assert [option | {"reads": None} for option in plain] == [option | {"reads": None} for option in moved]
    assert rooms[1]["Rules"]({"darts": 3, "bluff": False}).darts == 3
