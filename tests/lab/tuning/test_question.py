"""What is tuned is said on a line or in a file, and what is wrong in one sentence with the choices."""

import math
from pathlib import Path
from typing import Any

import pytest

from tests.lab.tuning.common import DARTS, HALF, quick
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class, games
from unseen.lab.experiment.question import Fault
from unseen.lab.tuning.aims import aim_of, aims
from unseen.lab.tuning.file import read
from unseen.lab.tuning.question import Tuning, searched
from unseen.lab.tuning.template import template


def test_what_may_change_is_a_list_or_a_range() -> None:
    """A value that has commas stands between semicolons."""
    over = {"start_darts": "1..3", "attack_costs": "0,1,2; 1,2,3", "line_over_captured": "no, yes"}
    found = searched(Tuning("kakusareta", over, {"wins.moya": 0.5}))
    assert found.over == {
        "start_darts": (1, 2, 3), "attack_costs": ("0,1,2", "1,2,3"), "line_over_captured": (False, True)
    }  # fmt: skip
    assert found.points == 12
    assert found.start == {"start_darts": 2, "attack_costs": "0,1,2", "line_over_captured": False}
    elsewhere = searched(Tuning("kakusareta", {"start_darts": [3, 4]}, {"wins.moya": 0.5}))
    assert elsewhere.start is None


def test_a_header_is_enough_to_ask_the_same_again() -> None:
    """Also where a profile gave the options; there it stands no more."""
    asked = Tuning("kakusareta", {"start_darts": "1..4"}, {"lines": "6..8", "wins.moya": 0.5}, profile="free-lv3")
    found = searched(asked)
    assert found.base.options == {"lv3_steps_per_turn": None}
    again = searched(Tuning(**found.header()))
    assert (again.header(), again.base, again.aims) == (found.header(), found.base, found.aims)


@pytest.mark.parametrize(
    ("said", "target"),
    [("7", (7, 7)), ("6..8", (6, 8)), ("..9", (-math.inf, 9)), (" 6 .. ", (6, math.inf)), (7.5, (7.5, 7.5))],
)
def test_a_target_is_a_figure_or_a_range(said: object, target: tuple[float, float]) -> None:
    game = game_class("nusubito")({})
    assert aim_of(game, "lines", said).target == target


def test_a_miss_is_in_points_of_100_or_in_percent_of_the_edge() -> None:
    game = game_class("nuns")({})
    share = aim_of(game, "wins.guards", "0.45..0.55")
    assert [share.miss(value) for value in (0.4, 0.45, 0.5, 0.6)] == pytest.approx([5, 0, 0, 5])
    length = aim_of(game, "lines", "6..8")
    assert [length.miss(value) for value in (3, 7, 10)] == pytest.approx([50, 0, 25])
    few = aim_of(game, "tally.captures", "0.2")
    assert few.miss(0.7) == pytest.approx(50)
    assert aim_of(game, "ending", "..0.6").miss(0.3) == 0


def test_sides_are_named_as_everywhere() -> None:
    """By a seat, or by a kind of seats; what a game counts is known before its first match."""
    game = game_class("nuns")({})
    assert aims(game) == [
        "wins.guards", "wins.novice", "wins.nobody", "lines", "steps", "ending", "ending.NAME", "tally.captures",
        "tally.turns",
    ]  # fmt: skip
    assert [aim_of(game, f"wins.{word}", 0.5).side for word in ("guards", "novice", "novice2", "nobody")] == [
        0,
        1,
        1,
        2,
    ]


@pytest.mark.parametrize(
    ("over", "aim", "more", "path", "words"),
    [
        ({}, HALF, {}, "over", "at least one option"),
        (DARTS, {}, {}, "aim", "at least one figure"),
        ({"dart": [1]}, HALF, {}, "over.dart", "There is no option dart"),
        ({"start_darts": [1, 77]}, HALF, {}, "over.start_darts", "choices: 0 to 9"),
        ({"start_darts": [1, 1]}, HALF, {}, "over.start_darts", "each of them once"),
        ({"start_darts": []}, HALF, {}, "over.start_darts", "needs values"),
        ({"start_darts": "4..1"}, HALF, {}, "over.start_darts", "cannot be 4..1"),
        ({"start_darts": [2]}, HALF, {}, "over", "name more values"),
        (DARTS, {"wins.thieves": 0.5}, {}, "aim.wins.thieves", "Sides: thief, mists, nobody"),
        (DARTS, {"wins": 0.5}, {}, "aim.wins", "Aims: wins.thief, wins.mists, wins.nobody, lines"),
        (DARTS, {"tally.x": 3}, {}, "aim.tally.x", "There is no aim tally.x"),
        (DARTS, {"wins.thief": 50}, {}, "aim.wins.thief", "a share from 0 to 1; not 50."),
        (DARTS, {"wins.thief": "0.6..0.4"}, {}, "aim.wins.thief", "not 0.6..0.4"),
        (DARTS, {"lines": ".."}, {}, "aim.lines", "like 7, 6..8 or ..9; not ..."),
        (DARTS, {"lines": "nan"}, {}, "aim.lines", "not nan"),
        (DARTS, {"lines": True}, {}, "aim.lines", "not True"),
        (DARTS, {"ending": 0.5}, {}, "aim.ending", "only the most"),
        (DARTS, HALF, {"trials": 0}, "trials", "1 to 300 trials"),
        (DARTS, HALF, {"games": 1}, "games", "2 to 33,333 games"),
        (DARTS, HALF, {"confirm": 1}, "confirm", "or by 0"),
        (DARTS, HALF, {"levels": {"thief": "genius"}}, "levels.thief", "genius"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(
    over: dict[str, Any], aim: dict[str, Any], more: dict[str, Any], path: str, words: str
) -> None:
    with pytest.raises(Fault) as fault:
        searched(quick(over, aim, **more))
    assert fault.value.path == path
    assert words in fault.value.sentence


FILE = """game = "nusubito"
trials = 5
[options]
max_days = 3
[levels]
thief = "easy"
[over]
start_darts = "1..3"
claim_mid_path = [false, true]
[aim]
wins.thief = 0.5
lines = "4..6"
"""


def test_a_file_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "fair.toml"
    path.write_text(FILE, encoding="utf-8")
    assert read(path) == Tuning(
        "nusubito",
        {"start_darts": "1..3", "claim_mid_path": [False, True]},
        {"wins.thief": 0.5, "lines": "4..6"},
        options={"max_days": 3},
        levels={"thief": "easy"},
        trials=5,
    )


@pytest.mark.parametrize(
    ("before", "after", "line", "words"),
    [
        ('"nusubito"', '"nus"', 1, "There is no game nus"),
        ("trials = 5", 'trials = "5"', 2, "trials is a whole number."),
        ("trials = 5", "tries = 5", 2, "There is no key tries"),
        ('"1..3"', "3", 8, "A list of values stands here"),
        ('"1..3"', '"1..77"', 8, "start_darts cannot be"),
        ("0.5", "true", 11, "A target is a number"),
        ("wins.thief", "wins.x", 11, "There is no side x"),
        ("lines =", "lengths =", 12, "There is no aim lengths"),
        ("[over]", "[over", 7, ""),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(
    tmp_path: Path, before: str, after: str, line: int, words: str
) -> None:
    path = tmp_path / "fair.toml"
    path.write_text(FILE.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(UnseenError) as error:
        read(path)
    assert str(error.value).startswith(f"{path}:{line}: ")
    assert words in str(error.value)


@pytest.mark.parametrize("game", games())
def test_the_file_to_begin_with_can_be_tuned(tmp_path: Path, game: str) -> None:
    """And every option in it that is commented out can change, too."""
    path = tmp_path / f"{game}.toml"
    text = template(game)
    path.write_text(text, encoding="utf-8")
    found = searched(read(path))
    assert (len(found.over), found.points, len(found.aims)) == (1, 2, 1)
    begin, end = text.index("[over]"), text.index("[aim]")
    lines = [line.removeprefix("# ") if " = [" in line else line for line in text[begin:end].split("\n")]
    path.write_text(text[:begin] + "\n".join(lines) + text[end:].replace("# lines = ", "lines = "), encoding="utf-8")
    whole = searched(read(path))
    assert len(whole.over) > 10
    assert len(whole.aims) == 2
