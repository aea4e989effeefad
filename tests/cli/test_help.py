"""What the command says of itself: quick, whole, with a line to copy that works."""

import os
import shlex
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import click
import pytest

from unseen.cli import SUMMARIES, group

ROOMS = ("unseen.server", "unseen.tui", "unseen.ai", "unseen.games", "unseen.lab", "unseen.testing", "rich", "scipy")


def test_help_loads_no_room_but_the_core() -> None:
    """The list of commands is there at once."""
    code = (
        "import sys\nfrom unseen.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
        f"print([name for name in sys.modules if name.startswith({ROOMS})])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"
    listed = done.stdout.partition("Commands:")[2]
    assert "..." not in listed, "a line is cut"
    assert [name for name in SUMMARIES if f"  {name} " not in listed] == []


def test_every_command_has_its_line_and_every_line_its_command() -> None:
    context = click.Context(group)
    there = {path.name.removesuffix(".py") for path in files("unseen.cli").iterdir() if path.name[0] not in "_."}
    assert {name for name in there if name.isidentifier()} == set(SUMMARIES)
    assert all(isinstance(group.get_command(context, name), click.Command) for name in SUMMARIES)
    assert [name for name, text in SUMMARIES.items() if len(text) > 60] == []


def commands() -> list[tuple[str, click.Command]]:
    """All commands and the ones below them, by what one types."""
    found = []
    for name in SUMMARIES:
        command = group.get_command(click.Context(group), name)
        assert command is not None
        found.append((f"unseen {name}", command))
        if isinstance(command, click.Group):
            found.extend([(f"unseen {name} {below}", one) for below, one in command.commands.items()])
    return found


@pytest.mark.parametrize(("line", "command"), commands(), ids=lambda value: value if isinstance(value, str) else "")
def test_every_help_has_an_example_that_its_command_takes(line: str, command: click.Command) -> None:
    """Its options exist, its values fit, nothing is missing."""
    text = command.get_help(click.Context(command, info_name=line))
    example = text.rpartition("Example:")[2].strip()
    assert example.startswith(line), "no example"
    words = shlex.split(example)[len(line.split()) :]
    command.make_context(line, words, resilient_parsing=False)


def test_completion_is_the_one_line_that_the_guide_names(root: Path) -> None:
    """The shell asks the command itself."""
    assert "_UNSEEN_COMPLETE=bash_source unseen" in (root / "README.md").read_text(encoding="utf-8")
    code = "from unseen.cli import main; main()"
    given = {**os.environ, "_UNSEEN_COMPLETE": "bash_complete", "COMP_WORDS": "unseen ver", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=given, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.split() == ["plain,verify"]
