"""The arena: the same games for a seed, counted right, on the command line too."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from click.testing import CliRunner

import unseen
from unseen.cli import STOPPED, group
from unseen.cli.arena import read_roles, table
from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.core.state import Outcome
from unseen.lab.arena import Comparison, Played, Report, ending_name, run
from unseen.lab.intervals import wilson

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
    """Wins by seat, endings with their notes, lines, intervals by Wilson."""
    report = Report(GAME, CAREFUL, 5, [*[played(0, "treasure", 4)] * 3, played(1, "miss", 7, ("cornered",))])
    assert report.as_json() == {
        "unseen": unseen.__version__,
        "game": "nusubito",
        "version": GAME.version,
        "options": GAME.chosen,
        "seed": 5,
        "games": 4,
        "interrupted": False,
        "levels": {"thief": "careful", "mists": "careful"},
        "wins": {"thief": 3, "mists": 1},
        "endings": {"treasure": 3, "miss (cornered)": 1},
        "lines": {"mean": 4.75, "median": 4.0, "max": 7},
        "tallies": {},
        "intervals": {"thief": [*wilson(3, 4)], "mists": [*wilson(1, 4)]},
        "beliefs": {},
    }
    from scipy.stats import binomtest  # late: it takes long, and one worker needs it

    for successes, trials in ((0, 1), (1, 1), (0, 40), (17, 40), (40, 40), (9_000, 10_000)):
        theirs = binomtest(successes, trials).proportion_ci(0.95, method="wilson")
        assert wilson(successes, trials) == pytest.approx((theirs.low, theirs.high), abs=1e-12)
    assert wilson(3, 4) == pytest.approx((0.3006, 0.9544), abs=1e-3)
    assert ending_name("unfinished", ()) == "unfinished"


def played(winner: int, ending: str, lines: int, notes: tuple[str, ...] = ()) -> Played:
    """A finished match."""
    return Played(Outcome((winner,), ending, notes), lines, 10)


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
    assert value["compare"].keys() - {"difference", "differences"} == value.keys() - {"compare"}
    assert {"wins", "endings", "lines", "tallies", "intervals", "beliefs", "thinking_s"} <= set(value)
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
    assert "lines (a seat's turns as a record has them): mean" in result.stdout
    assert "more often than uniform" in result.stdout
    assert "thief thinks " in result.stdout
    assert "log-loss" not in result.stdout


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


def test_a_report_can_be_traced() -> None:
    """With program, game, options, levels and seed anybody plays the same matches again."""
    line = "arena nusubito --games 1 --seed 3 --set max_days=1 --json"
    value = json.loads(CliRunner().invoke(group, line.split()).stdout)
    assert set(value.pop("thinking_s")) == {"thief", "mists"}
    assert {"unseen", "game", "version", "options", "levels", "seed"} <= value.keys()
    game = unseen.load(value["game"], None, **value["options"])
    assert (value["unseen"], value["version"]) == (unseen.__version__, game.version)
    levels = {game.seat(name): level for name, level in value["levels"].items()}
    assert run(game, levels, value["games"], value["seed"]).as_json() == value


def test_two_words_do_not_mean_turns() -> None:
    """A game that counts its own turns is not contradicted: what is counted in lines is called so."""
    said = CliRunner().invoke(group, ["arena", "nuns", "--games", "1", "--set", "players=2"]).stdout
    assert "turns: mean" in said
    assert "rounds" not in said
    assert said.count("mean") == 3


def test_nothing_played_is_a_report_too() -> None:
    """Somebody interrupts before the first match is over."""
    report = Report(GAME, CAREFUL, 5, [], interrupted=True)
    assert report.as_json() | {"games": 0, "interrupted": True} == report.as_json()
    assert table(report) == f"Nusubito {GAME.version}, 0 games, interrupted, seed 5"


def test_what_a_seat_believes_is_measured_unless_nobody_asks() -> None:
    """The Mists keep a belief, the thief looks for nothing; asked or not, they play the same games."""
    line = "arena nusubito --role thief=careful --role mists=rule --games 1 --seed 3 --set max_days=1 --json"
    asked = json.loads(CliRunner().invoke(group, line.split()).stdout)
    plain = json.loads(CliRunner().invoke(group, [*line.split(), "--no-beliefs"]).stdout)
    assert set(asked["beliefs"]) == {"mists"}
    assert asked["beliefs"]["mists"]["looks"] > 1
    assert plain["beliefs"] == {}
    for value in (asked, plain):
        del value["beliefs"], value["thinking_s"]
    assert asked == plain


LONG = "arena nusubito --role thief=ismcts:20 --games 100000 --set max_days=1"
TELLING = """
import sys
from unseen.cli import arena, main
def telling(items, *_):
    for number, one in enumerate(items):
        yield one
        if number == 1:
            print("two", file=sys.stderr, flush=True)
arena.tracked = telling
main()
"""
"""The program, which says when two matches are over."""


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="process groups are sent signals")
@pytest.mark.parametrize(("jobs", "form", "times"), [(1, "words", 1), (3, "json", 1), (2, "words", 40)])
def test_ctrl_c_ends_it_and_what_was_played_counts(jobs: int, form: str, times: int) -> None:
    """The whole group is interrupted, as a terminal does it, once or by somebody impatient, in a series of hours."""
    words = [*LONG.split(), "--jobs", str(jobs), *(["--json"] if form == "json" else [])]
    command, pipe = [sys.executable, "-c", TELLING, *words], subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    assert process.stderr is not None
    try:
        said = [line for line in iter(process.stderr.readline, "two\n") if "interpreted" not in line]
        for _ in range(times):
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.01)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=60)
        assert process.returncode == STOPPED, "it goes on"
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert said + err.splitlines() == []
    if form == "json":
        value = json.loads(out)
        assert value["interrupted"] is True
        assert sum(value["endings"].values()) == value["games"] < 1000
        assert value["games"] > 1
    else:
        assert "interrupted" in out.splitlines()[0]
        assert "thief (ismcts:20) wins" in out
