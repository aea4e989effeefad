"""What cannot be used is left out and named, and everything is tried once."""

from importlib.metadata import EntryPoint

import pytest

from unseen.core import plugins
from unseen.core.plugins import Group, callable_thing, in_one_line

OFFERED = [
    EntryPoint("join", "os.path:join", "toys"),
    EntryPoint("text", "os.path:sep", "toys"),
    EntryPoint("gone", "no_such_module_anywhere:thing", "toys"),
    EntryPoint("main", "os.path:exists", "toys"),
    EntryPoint("main", "unseen.cli:main", "toys"),
]


@pytest.fixture
def group(monkeypatch: pytest.MonkeyPatch) -> Group:
    """Some plug-ins, most of them bad."""
    monkeypatch.setattr(plugins, "entry_points", lambda group: OFFERED)
    return Group("toys", callable_thing)


def test_what_is_offered_is_tried_once(group: Group) -> None:
    assert group.names() == ["gone", "join", "main", "text"]
    assert callable(group.get("join"))
    assert (group.get("gone"), group.get("gone"), group.get("never")) == (None, None, None)
    assert [fault.name for fault in group.faults()] == ["main", "gone", "text"]


def test_a_name_of_ours_cannot_be_taken(group: Group) -> None:
    assert getattr(group.get("main"), "__module__", "").startswith("unseen.")
    fault = group.faults()[0]
    assert (fault.name, fault.reason) == ("main", "unseen.cli:main has this name already.")


def test_a_fault_names_who_brought_it(group: Group) -> None:
    said = [str(fault) for fault in group.faults()]
    assert said[1].startswith("The plug-in gone of no_such_module_anywhere:thing is left out: ModuleNotFoundError")
    assert said[2] == "The plug-in text of os.path:sep is left out: TypeError: '/' cannot be called"


def test_what_others_say_stands_in_one_line() -> None:
    assert in_one_line("a\n  b\x1b[m " + "c" * 300) == "a b\\u001b[m " + "c" * 193
