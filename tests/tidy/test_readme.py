"""What the README promises is true."""

from __future__ import annotations

import re

import click
import pytest

from tests.tidy.files import ROOT, name, ours
from unseen.cli import group

README = ROOT / "README.md"


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_readme_shows_the_two_commands(command: str) -> None:
    """A newcomer finds the command on a line of its own."""
    assert re.search(rf"^(\$ )?{command}\b", README.read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_guides_name_files_that_exist() -> None:
    """Every link and picture of our pages that is no address leads to a file of ours."""
    links = [
        (page, target)
        for page in ours(".md")
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if "://" not in target and not target.startswith("/")
    ]
    assert README in {page for page, _ in links}
    assert [f"{name(page)}: {target}" for page, target in links if not (page.parent / target).exists()] == []


def test_readme_names_commands_that_exist() -> None:
    """Whoever types what the README shows is not refused."""
    told = set(re.findall(r"`unseen (\w+)", README.read_text(encoding="utf-8")))
    assert told == set(group.list_commands(click.Context(group)))


def readme_examples() -> list[str]:
    """The Python blocks of the README."""
    return re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The example prints what its comments promise, line for line."""
    examples = readme_examples()
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
        promised = re.findall(r"^# prints (.*)$", example, flags=re.MULTILINE)
        assert capsys.readouterr().out.splitlines() == promised
        assert promised
