"""A fault can name the line of any value, in TOML and in JSON."""

import tomllib

import pytest

from unseen.core.source_lines import line_named, lines_of, nearest

TOML = """# an experiment
game = "nusubito"

[vary]
start_darts = [2,
    3]
level.thief = ["rule"]

[[cell]]
name = "one"
[[cell]]
name = "two"
"""


def test_every_value_has_its_line() -> None:
    lines = lines_of(TOML)
    assert (lines["game"], lines["vary"], lines["vary.start_darts[1]"], lines["vary.level.thief[0]"]) == (2, 4, 6, 7)
    assert (lines["cell[0].name"], lines["cell[1]"], lines["cell[1].name"]) == (10, 11, 12)
    assert lines_of('{"a": 1,\n "b": [1,\n 2]}')["b[1]"] == 3


def test_what_is_missing_stands_where_it_should_be() -> None:
    lines = lines_of(TOML)
    assert nearest(lines, "cell[1].options.max_days") == 11
    assert nearest(lines, "vary.start_darts[7].x") == 5
    assert nearest(lines, "seed") == nearest({}, "") == 1


def test_parsers_name_lines() -> None:
    with pytest.raises(ValueError) as error:
        tomllib.loads("a = 1\nb = \n")
    assert line_named(error.value) == 2
    assert line_named(ValueError("it is longer than 3 characters")) == 1
