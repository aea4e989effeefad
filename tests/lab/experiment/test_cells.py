"""What is asked becomes cells: each with each or one by one, with what is wrong named by its place."""

from pathlib import Path
from typing import Any

import pytest

from unseen.core.content import Content
from unseen.core.errors import UnseenError
from unseen.core.registry import games
from unseen.lab.exact.small import beside
from unseen.lab.experiment.cells import drawn_up
from unseen.lab.experiment.file import read
from unseen.lab.experiment.question import Experiment, Fault
from unseen.lab.experiment.running import planned
from unseen.lab.experiment.template import template
from unseen.lab.intervals import REPEATED


def test_each_value_meets_each_and_the_first_are_the_baseline() -> None:
    asked = Experiment("nusubito", {"start_darts": [2, "3"], "thief": ["rule", "easy"]}, levels={"mists": "careful"})
    cells = drawn_up(asked)
    assert [cell.name for cell in cells] == [
        "start darts 2, thief rule",
        "start darts 2, thief easy",
        "start darts 3, thief rule",
        "start darts 3, thief easy",
    ]
    assert cells[0].options == {}
    assert cells[3].options == {"start_darts": 3}
    assert cells[3].levels == {"thief": "easy", "mists": "careful"}
    assert cells[3].settings == {"start_darts": "3", "level.thief": "easy"}
    assert len({cell.key for cell in cells}) == 4


def test_listed_cells_have_names_of_their_owner() -> None:
    listed: list[dict[str, Any]] = [{"name": "as printed"}, {"name": "mine", "start_darts": 4}, {"max_days": 3}]
    cells = drawn_up(Experiment("nusubito", cells=listed))
    assert [cell.name for cell in cells] == ["as printed", "mine", "max days 3"]
    assert drawn_up(Experiment("nusubito"))[0].name == "as it is"


def test_the_level_of_a_seat_goes_over_that_of_its_kind() -> None:
    """And what differs over what is the same; the number of players is an option."""
    asked = Experiment(
        "nuns",
        {"players": [3, 5], "level.novice": ["easy", "careful"]},
        levels={"guards": "uniform", "novice1": "uniform", "novice": "rule"},
    )
    cells = drawn_up(asked)
    assert cells[0].levels == {"guards": "uniform", "novice1": "easy", "novice2": "easy"}
    assert list(cells[3].levels.values()) == ["uniform", *["careful"] * 4]
    same = drawn_up(Experiment("nuns", levels={"novice2": "easy", "novice": "careful"}))[0]
    assert same.levels == {"guards": "rule", "novice1": "careful", "novice2": "easy", "novice3": "careful"}


def test_a_profile_lies_below_options() -> None:
    cells = drawn_up(Experiment("threads", {"profile": ["none", "recommended"]}))
    assert cells[0].options == {}
    assert cells[1].options
    key, value = next(iter(cells[1].options.items()))
    usual = cells[0].game.chosen[key]
    with_option = Experiment("threads", profile="recommended", options={key: usual})
    assert value != usual
    assert key not in drawn_up(with_option)[0].options


@pytest.mark.parametrize(
    ("asked", "path", "words"),
    [
        (Experiment("nusu"), "game", "did you mean"),
        (Experiment("nusubito", {"start_darts": [2, 99]}), "vary.start_darts[1]", "choices: 0 to 9"),
        (Experiment("nusubito", {"start_darts": []}), "vary.start_darts", "no values"),
        (Experiment("nusubito", {"darts": [2]}), "vary.darts", "did you mean start_darts"),
        (Experiment("nusubito", {"start_darts": [2, "2"]}), "vary.start_darts[1]", "are the same"),
        (Experiment("nusubito", {"thief": ["rulez"]}), "vary.thief[0]", "There is no level rulez"),
        (Experiment("nusubito", {"level.x": ["rule"]}), "vary.level.x[0]", "There is no seat x"),
        (Experiment("nusubito", {"profile": ["x"]}), "vary.profile[0]", "There is no profile x"),
        (Experiment("nusubito", {"content": ["x"]}), "vary.content[0]", "an owner's own"),
        (Experiment("nusubito", content=Content("nuns", "A cloister", {})), "content", "not for Nusubito"),
        (Experiment("nusubito", options={"dart": 1}), "options.dart", "There is no option dart"),
        (Experiment("nusubito", levels={"mist": "rule"}), "levels.mist", "There is no seat mist"),
        (Experiment("nusubito", {"start_darts": [2]}, [{"start_darts": 3}]), "cell", "not both"),
        (Experiment("nusubito", cells=[{}, {"x": 1}]), "cell[1].x", "There is no factor x"),
        (Experiment("nusubito", until=0.7), "until", "0.002 to 0.5"),
        (Experiment("nusubito", {"thief": ["rule"], "level.thief": ["easy"]}), "vary.level.thief", "given twice"),
        (Experiment("nusubito", cells=[{}, {"name": "as it is", "max_days": 3}]), "cell[1].max_days", "are called"),
        (Experiment("nusubito", cells=[{}, {}]), "cell[1]", "are the same"),
        (Experiment("nusubito", games=0), "games", "At least one"),
        (Experiment("nusubito", {"start_darts": [2, 3]}, games=5_000_001), "games", "at most 10,000,000 games"),
        (Experiment("nusubito", every=-1), "keep.every", "0 for none"),
    ],
)
def test_what_is_wrong_has_its_place(asked: Experiment, path: str, words: str) -> None:
    with pytest.raises(Fault, match=words) as error:
        planned(asked)
    assert error.value.path == path


def test_until_says_how_many_games_at_most() -> None:
    """What two cells need that have nothing in common; a single cell needs half of that."""
    two = planned(Experiment("nusubito", {"start_darts": [2, 3]}, until=0.05))
    assert two.most == pytest.approx(REPEATED**2 / 0.05**2 / 2, abs=1)
    assert planned(Experiment("nusubito", until=0.05)).most == pytest.approx(two.most / 2, abs=1)
    assert planned(Experiment("nusubito", until=0.05, games=300)).stops()[-1] == 300
    assert len(two.stops()) == 6
    assert planned(Experiment("nusubito")).stops() == [400]


# ---- files ----
FILE = """game = "nusubito"
seed = 0
until = 0.1

[options]
max_days = 4

[levels]
mists = "easy"

[vary]
start_darts = [2,
               3]
level.thief = ["rule", "easy"]

[keep]
beliefs = false
every = 10
"""


def test_a_file_says_what_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "darts.toml"
    path.write_text(FILE, encoding="utf-8")
    assert read(path) == Experiment(
        "nusubito",
        {"start_darts": [2, 3], "level.thief": ["rule", "easy"]},
        options={"max_days": 4},
        levels={"mists": "easy"},
        until=0.1,
        seed=0,
        beliefs=False,
        every=10,
    )


@pytest.mark.parametrize(
    ("before", "after", "line", "words"),
    [
        ("3]", "33]", 13, "start_darts cannot be 33; choices: 0 to 9."),
        ("3]", "3.5]", 13, "whole numbers"),
        ("seed", "sed", 2, "There is no key sed; did you mean seed?"),
        ("seed = 0", 'seed = "x"', 2, "seed is a whole number."),
        ("seed = 0", "seed = true", 2, "seed is a whole number."),
        ("seed = 0", "seed = ", 2, "Invalid value"),
        ("until = 0.1", "until = 3", 3, "such as 0.03"),
        ("max_days", "maxdays", 6, "did you mean max_days"),
        ('"easy"', '"easier"', 9, "There is no level easier"),
        ('["rule", "easy"]', '["rule", "easiest"]', 14, "There is no level easiest"),
        ("level.thief", "levels.thief", 14, "level.SEAT"),
        ("every", "all", 18, "keys: beliefs, every."),
        ("[vary]", "[[vary]]", 11, "vary is a table"),
        ('game = "nusubito"', "", 1, "game is missing"),
        ("[options]", 'content = "none.json"\n[options]', 5, "cannot be read"),
    ],
)
def test_a_fault_of_a_file_has_its_line(tmp_path: Path, before: str, after: str, line: int, words: str) -> None:
    """One sentence, with the choices."""
    path = tmp_path / "darts.toml"
    path.write_text(FILE.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(UnseenError) as error:
        read(path)
    assert str(error.value).startswith(f"{path}:{line}: ")
    assert words in str(error.value)


def test_cells_of_a_file_stand_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "cells.toml"
    path.write_text('game = "nusubito"\n[[cell]]\nname = "as printed"\n[[cell]]\nstart_darts = 0\n', encoding="utf-8")
    assert [cell.name for cell in drawn_up(read(path))] == ["as printed", "start darts 0"]


def test_a_content_is_a_file_beside_the_experiment(tmp_path: Path) -> None:
    """A cell with a board of an owner's own, and one without."""
    path = tmp_path / "boards.toml"
    path.write_text('game = "nuns"\n[vary]\ncontent = ["none", "my.json"]\n', encoding="utf-8")
    (tmp_path / "my.json").write_text(beside("cloister.json"), encoding="utf-8")
    printed, mine = drawn_up(read(path))
    assert (printed.settings, printed.options) == ({"content": "none"}, {})
    assert mine.settings["content"] != "my.json"
    assert mine.options
    (tmp_path / "my.json").write_text("{}", encoding="utf-8")
    with pytest.raises(UnseenError, match=r"boards\.toml:3: "):
        read(path)


@pytest.mark.parametrize("game", games())
def test_the_file_to_begin_with_can_be_played(tmp_path: Path, game: str) -> None:
    """And everything in it that is commented out can be asked, too."""
    path = tmp_path / f"{game}.toml"
    path.write_text(template(game), encoding="utf-8")
    asked = read(path)
    assert len(asked.vary) == 1
    assert len(drawn_up(asked)) == 2
    lines = template(game).split("\n")
    quiet = {"content", "profile"}
    at_work = [
        line.removeprefix("# ") if " = " in line and line[2:].split(" =")[0] not in quiet else line for line in lines
    ]
    until = [line for line in at_work if not line.startswith(("name =", "level."))]
    cut = until[: until.index("[vary]")]
    path.write_text("\n".join(cut), encoding="utf-8")
    whole = read(path)
    assert whole.until == 0.03
    assert len(whole.options) > 10
    assert drawn_up(whole)[0].options == {}
