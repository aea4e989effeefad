"""What the README promises is true."""

from __future__ import annotations

import re

import pytest

from tests.tidy.files import ROOT

README = ROOT / "README.md"


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_readme_shows_the_two_commands(command: str) -> None:
    """A newcomer finds the command on a line of its own."""
    assert re.search(rf"^(\$ )?{command}\b", README.read_text(encoding="utf-8"), flags=re.MULTILINE)


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
