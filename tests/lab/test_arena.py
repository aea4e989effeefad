"""The arena: the same games for a seed, counted right, on the command line too."""

import json

import pytest
from click.testing import CliRunner

from unseen.cli import group
from unseen.cli.arena import read_roles
from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.core.state import Outcome
from unseen.lab.arena import Comparison, Played, Report, ending_name, run, wilson

GAME = load("nusubito", max_days=1)
CAREFUL = {0: "careful", 1: "careful"}


@pytest.mark.once
def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    """Games are numbered: how they are spread over processes changes nothing."""
    alone = run(GAME, CAREFUL, 5, 11)
    spread = run(GAME, CAREFUL, 5, 11, jobs=2)
    other = run(GAME, CAREFUL, 5, 12)
    assert alone.as_json() == spread.as_json()
    assert [one.steps for one in alone.played] == [one.steps for one in spread.played]
    assert [one.steps for one in alone.played] != [one.steps for one in other.played]


def test_progress_hears_of_every_match() -> None:
    """For bars."""
    done: list[int] = []
    run(GAME, CAREFUL, 3, 1, progress=done.append)
    assert done == [1, 2, 3]


def test_a_report_counts() -> None:
    """Wins by seat, endings with their notes, rounds, intervals by Wilson."""
    report = Report(GAME, CAREFUL, 5, [*[played(0, "treasure", 4)] * 3, played(1, "miss", 7, ("cornered",))])
    assert report.as_json() == {
        "games": 4,
        "seed": 5,
        "levels": {"thief": "careful", "mists": "careful"},
        "wins": {"thief": 3, "mists": 1},
        "endings": {"treasure": 3, "miss (cornered)": 1},
        "rounds": {"mean": 4.75, "median": 4.0, "max": 7},
        "tallies": {},
        "intervals": {"thief": [*wilson(3, 4)], "mists": [*wilson(1, 4)]},
    }
    assert wilson(3, 4) == pytest.approx((0.3006, 0.9544), abs=1e-3)
    assert ending_name(Outcome((), "unfinished")) == "unfinished"


def played(winner: int, ending: str, rounds: int, notes: tuple[str, ...] = ()) -> Played:
    """A finished match."""
    return Played(Outcome((winner,), ending, notes), rounds, 10)


def test_what_a_game_counts_is_averaged() -> None:
    """The mean over all matches with its interval; one match alone says little."""
    ended = Outcome((0,), "captures")
    report = Report(GAME, CAREFUL, 5, [Played(ended, 9, 90, {"captures": float(n % 3)}) for n in range(90)])
    mean, interval = report.tallies()["captures"]
    assert mean == pytest.approx(1.0)
    assert interval == pytest.approx((0.83, 1.17), abs=0.01)
    alone = Report(GAME, CAREFUL, 5, [Played(ended, 9, 90, {"captures": 3.0})])
    assert alone.tallies()["captures"] == (3.0, None)


def test_all_seats_of_a_kind_get_a_level_at_once() -> None:
    """`novice=rule` and the team's name; a seat's own name goes first."""
    eight = load("nuns", players=8)
    assert read_roles(eight, ["novice=rule"]) == dict.fromkeys(range(2, 8), "rule")
    assert read_roles(eight, ["guards=rule", "novice3=rule"]) == {0: "rule", 1: "rule", 4: "rule"}
    assert read_roles(load("nuns"), ["guards=rule"]) == {0: "rule"}
    with pytest.raises(UnseenError):
        read_roles(eight, ["novice=rule", "novice3=careful"])


def test_a_comparison_is_made_game_by_game() -> None:
    """The interval of a paired difference is narrower than that of two separate rates."""
    base = Report(GAME, CAREFUL, 1, [played(n % 2, "treasure", 3) for n in range(100)])
    better = Report(GAME, CAREFUL, 1, [played(0 if n % 10 == 1 else n % 2, "treasure", 3) for n in range(100)])
    comparison = Comparison(base, better, 0)
    assert comparison.mean == pytest.approx(0.1)
    assert 0.0 < comparison.low < 0.1 < comparison.high < 0.2
    assert Comparison(base, base, 0).mean == 0.0


def test_the_command_prints_one_object() -> None:
    """`unseen arena --json`, with a comparison."""
    line = "arena nusubito --role thief=rule --role mists=careful --games 2 --seed 3 --set max_days=1 --json"
    result = CliRunner().invoke(group, [*line.split(), "--compare", "0=careful"])
    assert result.exit_code == 0, result.output
    value = json.loads(result.stdout)
    assert {"games", "seed", "levels", "wins", "endings", "rounds", "tallies", "intervals", "compare"} == set(value)
    assert value["levels"] == {"thief": "rule", "mists": "careful"}
    assert value["compare"]["levels"] == {"thief": "careful", "mists": "careful"}
    assert set(value["compare"]["difference"]) == {"seat", "mean", "interval"}
    assert value["compare"]["differences"] == [value["compare"]["difference"]]


def test_each_seat_of_a_kind_is_compared() -> None:
    """`novice=rule` changes the level of all novices, so each has a difference; one match shows no spread."""
    line = "arena nuns --games 1 --set players=3 --compare novice=rule"
    told = CliRunner().invoke(group, [*line.split(), "--json"])
    assert told.exit_code == 0, told.output
    value = json.loads(told.stdout)
    assert [one["seat"] for one in value["compare"]["differences"]] == ["novice1", "novice2"]
    assert {tally["interval"] for tally in value["tallies"].values()} == {None}
    said = CliRunner().invoke(group, line.split()).stdout
    assert [line.split(":")[0] for line in said.splitlines() if "more often than" in line] == ["novice1", "novice2"]
    assert "captures: mean" in said


def test_the_command_speaks_to_people() -> None:
    """Without `--json`: rates with their intervals."""
    result = CliRunner().invoke(
        group, ["arena", "nusubito", "--games", "2", "--set", "max_days=1", "--compare", "thief=rule"]
    )
    assert result.exit_code == 0, result.output
    assert "thief (uniform) wins" in result.stdout
    assert "rounds: mean" in result.stdout
    assert "more often than uniform" in result.stdout


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--role thief=genius", "level"),
        ("--role thief", "arena"),
        ("--role guard=careful", "seat"),
        ("--role thief=careful --role 0=rule", "arena"),
        ("--compare mists=rule:no-brain", "level-switch"),
        ("--set start_darts=20", "option-value"),
    ],
)
def test_bad_use_is_told_in_one_sentence(line: str, code: str) -> None:
    """Before the first game."""
    result = CliRunner().invoke(group, ["arena", "nusubito", "--games", "1000000", *line.split()])
    assert isinstance(result.exception, UnseenError)
    assert result.exception.code == code


def test_no_games_are_refused() -> None:
    """Also from Python."""
    with pytest.raises(UnseenError):
        run(GAME, CAREFUL, 0, 1)
    with pytest.raises(UnseenError):
        run(GAME, {0: "careful"}, 1, 1)
