"""The cross table of strength: nothing is lost or counted twice, and the page is made of rows alone."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from lighthouse.game import LighthouseGame

from unseen.cli import STOPPED, group
from unseen.cli import strength as command
from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.lab import strength
from unseen.lab.exact import measure
from unseen.lab.exact.small import small
from unseen.lab.journal import opened
from unseen.lab.program import ROOMS, digest, package_files, parts, program
from unseen.lab.strength import BLOCK, MIRROR, Role, left, planned, roles, runs
from unseen.lab.strength_page import page
from unseen.lab.strength_rows import (
    Exploited,
    Kept,
    Knowing,
    Plan,
    Row,
    Side,
    SmallPlan,
    append,
    read,
    spread,
    waited,
)

TWO = ("uniform", "careful")
PLAN = Plan("nusubito", "Nusubito", "v18", "0.1.0 (compiled)", "", 1, ("Thief", "Mists"), ("uniform", "rule"), 7, False)


@pytest.fixture
def two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick ones alone, two games to a row."""
    monkeypatch.setattr(strength, "LADDER", TWO)
    monkeypatch.setattr(strength, "BLOCK", 2)


def run(*words: object) -> str:
    """What the command says; it ends well."""
    result = CliRunner().invoke(group, ["strength", *[str(word) for word in words]], standalone_mode=False)
    assert result.exception is None, result.exception
    return result.stdout


def run_wrong(*words: object) -> None:
    """The command, whose error comes through."""
    words = ("strength", *words)
    CliRunner().invoke(group, [str(word) for word in words], catch_exceptions=False, standalone_mode=False)


def decided(path: Path) -> list[object]:
    """The rows without what no seed decides, in any order."""
    rows = read(path).rows
    kept = [(row.levels, row.numbers(), [(side.wins, side.knowing) for side in row.sides]) for row in rows]
    return sorted(kept, key=repr)


# ---- who plays whom ----
@pytest.mark.parametrize(
    ("name", "options", "one", "other"),
    [
        ("nusubito", {}, Role("Thief", (0,)), Role("Mists", (1,))),
        ("kakusareta", {}, Role("Kakusareta", (0,)), Role("Moya", (1,))),
        ("nuns", {}, Role("Guards", (0,)), Role("Novices", (1, 2, 3))),
        ("nuns", {"players": 8}, Role("Guards", (0, 1)), Role("Novices", (2, 3, 4, 5, 6, 7))),
        ("threads", {}, Role("Madder", (0,)), Role("Woad", (1,))),
    ],
)
def test_a_game_has_two_sides(name: str, options: dict[str, int], one: Role, other: Role) -> None:
    """Who plays alike plays one level."""
    assert roles(load(name, None, **options)) == (one, other)


def test_the_usual_set_of_rules_is_played() -> None:
    """The advised one, or the only one."""
    assert planned("threads", 1, 1, False).profile == "recommended"
    assert planned("nusubito", 1, 1, False).profile == ""


def test_a_program_that_plays_a_game_otherwise_has_another_digest() -> None:
    """Its rules, levels and weights are part of it, and nothing of other games is."""
    names = {"/".join(path.parts[-3:]) for path in parts("nusubito")}
    assert {"strong/nusubito/mists.toml", "games/nusubito/rules.py", "unseen/core/match.py"} <= names
    assert not [name for name in names if "kakusareta" in name or "server" in name]
    assert digest("nusubito") in planned("nusubito", 1, 1, False).program
    assert digest("nusubito") != digest("nuns")
    brought = [path.name for path in package_files(LighthouseGame.__module__)]
    assert {"game.py", "deeds.py", "__init__.py"} <= set(brought)


def test_a_short_run_plays_neighbours() -> None:
    """Of three levels the ends do not meet."""
    plan = replace(PLAN, ladder=("uniform", "careful", "rule"))
    assert len(plan.cells()) == 9
    short = replace(plan, short=True).cells()
    assert set(plan.cells()) - set(short) == {("uniform", "rule"), ("rule", "uniform")}


def test_who_knows_how_a_level_thinks_is_played_where_a_game_has_one() -> None:
    """Of the four games Nusubito has one, for the thief."""
    pair = (MIRROR, "strong")
    assert planned("nusubito", 1, 1, False).mirrors == (pair,)
    assert pair in planned("nusubito", 1, 1, True).cells()
    assert not [name for name in ("kakusareta", "nuns", "threads") if planned(name, 1, 1, False).mirrors]


# ---- rows ----
def test_what_is_missing_is_cut_alike() -> None:
    """Whether from the start, or behind what has been played."""
    assert runs(set(range(12))) == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11]]
    assert runs({3, 4, 5, 7}) == [[3, 4], [5], [7]]
    assert runs(set()) == []
    assert BLOCK == 5


def test_all_cells_are_played_a_little_before_one_is_played_out() -> None:
    """What there is when somebody stops is a table."""
    firsts = [block.first for block in left([PLAN], Kept())]
    assert firsts == [0, 0, 0, 0, 5, 5, 5, 5]


def a_row(first: int, games: int, wins: int = 1) -> Row:
    """Some games of the thief by chance."""
    sides = (Side(wins, turns={"1.5": 3}), Side(games - wins, Knowing(4, 1.0, 2.0), {"20": 98, "300": 2}, {"2": 1}))
    return Row("nusubito", ("uniform", "rule"), first, games, sides, 1.5)


def test_rows_come_back_as_they_were_written(tmp_path: Path) -> None:
    """And plans, the last one of a game counts."""
    path = tmp_path / "rows.jsonl"
    with opened(path) as file:
        for thing in (PLAN, a_row(0, 5), replace(PLAN, games=9, mirrors=((MIRROR, "strong"),)), a_row(5, 2)):
            append(file, thing)
    kept = read(path)
    assert kept.rows == [a_row(0, 5), a_row(5, 2)]
    assert kept.plans == {"nusubito": replace(PLAN, games=9, mirrors=((MIRROR, "strong"),))}
    assert read(tmp_path / "none.jsonl") == Kept()


def test_a_torn_line_counts_for_nothing_and_no_game_twice(tmp_path: Path) -> None:
    """The torn line is cut off before another is added."""
    path = tmp_path / "rows.jsonl"
    with opened(path) as file:
        append(file, a_row(0, 5))
    path.write_bytes(path.read_bytes() + b'{"game": "nusu')
    assert read(path).rows == [a_row(0, 5)]
    with opened(path) as file:
        append(file, a_row(3, 5))
        append(file, a_row(5, 5))
    assert read(path).rows == [a_row(0, 5), a_row(5, 5)]


@pytest.mark.parametrize("text", ["[]\n", "{}\n", "nothing\n", '{"plan": 3}\n'])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    """In one sentence."""
    path = tmp_path / "rows.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnseenError) as error:
        read(path)
    assert error.value.code == "file"


def test_times_are_kept_by_two_digits() -> None:
    """How often each came."""
    found = spread([0.0123, 0.01231, 1.0, 0.25])
    assert found == {"12": 2, "1000": 1, "250": 1}
    wait = waited([found, {"12": 1}])
    assert wait is not None
    assert (wait.turns, wait.median, wait.p99) == (5, 0.012, 1.0)
    assert waited([{}]) is None


@pytest.mark.once
@pytest.mark.usefixtures("two_levels")
def test_more_games_are_added_to_those_that_were_played(tmp_path: Path) -> None:
    """One a cell, then three: the same as three at once, in other pieces."""
    path, whole = tmp_path / "rows.jsonl", tmp_path / "whole.jsonl"
    out = tmp_path / "page.md"
    for games, rows in ((1, path), (3, path), (3, whole)):
        run("nusubito", "--games", games, "--rows", rows, "--out", out)
    pieces, at_once = read(path), read(whole)
    assert (len(pieces.rows), len(at_once.rows)) == (4 * 3, 4 * 2)
    for levels in [(a, b) for a in TWO for b in TWO]:
        one, other = pieces.cell("nusubito", levels), at_once.cell("nusubito", levels)
        assert pieces.played("nusubito", levels) == at_once.played("nusubito", levels) == {0, 1, 2}
        for which in (0, 1):
            assert sum([row.sides[which].wins for row in one]) == sum([row.sides[which].wins for row in other])
    run("nusubito", "--games", 3, "--rows", path, "--out", out)
    assert read(path) == pieces


@pytest.mark.usefixtures("two_levels")
def test_one_file_is_one_measurement(tmp_path: Path) -> None:
    """Other seeds want another file."""
    path, out = tmp_path / "rows.jsonl", tmp_path / "page.md"
    run("nusubito", "--games", 1, "--rows", path, "--out", out)
    with pytest.raises(UnseenError, match="seed 1: name another file"):
        run_wrong("nusubito", "--seed", 2, "--rows", path, "--out", out)


KILLED = """
import sys, time
from unseen.cli import main, strength
from unseen.lab import strength as lab
lab.LADDER, lab.BLOCK = ("uniform", "careful"), 2
def telling(items, *_):
    for number, one in enumerate(items):
        yield one
        if number == 4:
            print("five", flush=True)
            time.sleep(60)
strength.tracked = telling
main()
"""
"""The program, which says when five rows are written and then waits to be killed."""


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="process groups are sent signals")
@pytest.mark.parametrize(("jobs", "how"), [(1, signal.SIGKILL), (2, signal.SIGKILL), (1, signal.SIGINT)])
@pytest.mark.usefixtures("two_levels")
def test_a_killed_run_goes_on(tmp_path: Path, jobs: int, how: signal.Signals) -> None:
    """Killed after five of eight rows and begun again: the same rows as in one go. Interrupted, it writes its page."""
    path, whole, out = tmp_path / "rows.jsonl", tmp_path / "whole.jsonl", tmp_path / "page.md"
    words = ["strength", "nusubito", "--games", "3", "--rows", path, "--out", out, "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, *[str(word) for word in words]],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "five\n"
        os.killpg(process.pid, how)
        process.wait(timeout=60)
        process.stdout.close()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == (STOPPED if how == signal.SIGINT else -how)
    assert out.exists() is (how == signal.SIGINT)
    assert len(read(path).rows) == 5
    assert how != signal.SIGINT or "Of 3 games in each cell there are " in out.read_text(encoding="utf-8")
    run("nusubito", "--games", 3, "--rows", path, "--out", out)
    run("nusubito", "--games", 3, "--rows", whole, "--out", tmp_path / "whole.md")
    assert decided(path) == decided(whole)
    assert len(decided(path)) == 8


# ---- the page ----
def test_the_page_is_made_of_rows_alone() -> None:
    """Wins with their interval, what is missing, times of both sides, and what was known."""
    text = page(Kept({"nusubito": PLAN}, [a_row(0, 5), a_row(5, 2)]))
    assert "Rules v18, program 0.1.0 (compiled), seed 1" in text
    assert "| Any step (`uniform`) | – | **2** of 7 (8–64 %) |" in text
    assert "| Medium (`rule`) | – | – |" in text
    assert "Of 7 games in each cell there are 0, 7 in `uniform` against `rule`." in text
    assert "| Any step (`uniform`) | 2 ms | – | – | – |" in text
    assert "| Medium (`rule`) | – | – | 20 ms, 300 ms | 2 ms |" in text
    assert "7 games took 3 seconds of one processor core." in text
    assert "| Medium (`rule`) | 0.50 (8 looks) | – |" in text
    assert "unseen strength nusubito --games 7 --seed 1" in text
    assert max([len(line) for line in text.splitlines() if not line.startswith("|")]) <= 120


def test_a_whole_page_says_so_and_a_short_one_too() -> None:
    """What was not planned is not missing; games without a winner are named."""
    rows = [replace(a_row(0, 7), levels=levels) for levels in PLAN.cells()]
    rows[0] = replace(rows[0], sides=(Side(1), Side(4)))
    whole = page(Kept({"nusubito": PLAN}, rows))
    assert "No game is missing." in whole
    assert "**1** of 7 (3–51 %), 2 undecided" in whole
    known = replace(PLAN, mirrors=((MIRROR, "strong"),))
    mirrored = page(Kept({"nusubito": known}, [replace(a_row(0, 5, 4), levels=(MIRROR, "strong"))]))
    assert "plays Thief and works out what Strong as Mists believes. There Thief won **4** of 5" in mirrored.replace(
        "\n", " "
    )
    three = replace(PLAN, ladder=("uniform", "careful", "rule"), short=True)
    short = page(Kept({"nusubito": three}, []))
    assert "| Any step (`uniform`) | – | – | · |" in short
    assert "--short" in short
    assert "Nothing has been played" in page(Kept())


@pytest.mark.usefixtures("two_levels")
def test_the_command_writes_the_page_again_without_playing(tmp_path: Path) -> None:
    """The same page from the same rows."""
    path, out, again = tmp_path / "rows.jsonl", tmp_path / "page.md", tmp_path / "again.md"
    assert run("nusubito", "--games", 1, "--rows", path, "--out", out) == f"Written to {out}.\n"
    before = path.read_bytes()
    run("--page-only", "--rows", path, "--out", again)
    assert again.read_text(encoding="utf-8") == out.read_text(encoding="utf-8")
    assert path.read_bytes() == before
    assert [json.loads(line).get("levels") for line in before.splitlines()][1:] == [[a, b] for a in TWO for b in TWO]


def test_a_page_that_cannot_be_written_is_known_before_the_first_game(tmp_path: Path) -> None:
    """Hours later would be late."""
    with pytest.raises(UnseenError, match="there is no folder"):
        run_wrong("--rows", tmp_path / "rows.jsonl", "--out", tmp_path / "none" / "page.md")
    assert command.GAMES > command.GAMES_SHORT


# ---- small games ----
TWICE = (("uniform", "pimc"), ("uniform", "rule", "ismcts:50", "pimc"))
SMALL = SmallPlan(
    "two-ways", "nusubito", "Two ways", "A start.", "0.1.0 (compiled)", ("Thief", "Mists"), 0.25, 522, TWICE
)
LOST = Exploited("two-ways", 1, "rule", 0.45, 0.55, 0.02, 12, 8, 600, 0, 1.5)


def test_small_games_stand_in_the_same_file(tmp_path: Path) -> None:
    """Their lines come back, and a cell is measured once."""
    path = tmp_path / "rows.jsonl"
    with opened(path) as file:
        for thing in (PLAN, SMALL, a_row(0, 5), LOST):
            append(file, thing)
    kept = read(path)
    assert (kept.rows, kept.smalls) == ([a_row(0, 5)], {"two-ways": SMALL})
    assert kept.exploited == {("two-ways", 1, "rule"): LOST}


def test_the_page_has_a_section_of_small_games() -> None:
    """Two figures with their error, what may hide, what is missing and what was not planned; else no section."""
    kept = Kept(smalls={"two-ways": SMALL}, exploited={LOST.cell(): LOST, ("two-ways", 0, "pimc"): pimc()})
    text = page(kept)
    assert "Value 0.250 for Thief, -0.250 for Mists. It can go in 522 ways." in text
    assert "| Any step (`uniform`) | – | – |\n| Medium (`rule`) | · | **0.450 to 0.550** ± 0.020 |\n" in text
    missing = "`uniform` as Thief, `uniform` as Mists, `ismcts:50` as Mists, `pimc` as Mists"
    assert f"\n\nMissing: {missing}.\n\n" in text
    assert "where a level seemed sure, at the most: `rule` as Mists 0.6 %." in text
    assert text.index("(`rule`)") < text.index("| Open cards (PIMC) | **0.000** | – |")
    assert "Small games" not in page(Kept(plans={"nusubito": PLAN}))


def test_a_page_of_all_small_figures_says_so() -> None:
    """In a sentence, as that of whole games does."""
    found = {cell: replace(LOST, seat=cell[1], level=cell[2]) for cell in SMALL.cells()}
    text = page(Kept(smalls={"two-ways": SMALL}, exploited=found))
    assert "No figure is missing." in text
    assert "Missing:" not in text
    assert "| – |" not in text


def pimc() -> Exploited:
    """The baseline, which is perfect here."""
    return replace(LOST, seat=0, level="pimc", low=-0.0, high=-0.0, error=0.0, sure=0, looks=0)


@pytest.mark.once
def test_small_games_are_measured_where_a_run_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest one, few levels; a second run finds nothing left."""
    monkeypatch.setattr(measure, "levels", lambda game, seat: ["uniform", "pimc"])
    monkeypatch.setattr(command, "small_games", lambda names: ["nusubito-two-ways"])
    path, out = tmp_path / "rows.jsonl", tmp_path / "page.md"
    for _ in range(2):
        run("nusubito", "--exact", "--rows", path, "--out", out)
    assert len(path.read_bytes().splitlines()) == 1 + 4
    assert "Two ways (`nusubito-two-ways`)" in out.read_text(encoding="utf-8")
    assert "the value 0.0000 stands" in run("nusubito", "--solve")


def test_another_program_wants_another_file_for_small_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the former one measured is neither counted with the new figures nor thrown away."""
    monkeypatch.setattr(command, "small_games", lambda names: ["nusubito-two-ways"])
    path, former = tmp_path / "rows.jsonl", replace(SMALL, name="nusubito-two-ways")
    with opened(path) as file:
        append(file, former)
        append(file, replace(LOST, small=former.name))
    before = path.read_bytes()
    with pytest.raises(UnseenError, match=r"as Unseen 0\.1\.0 \(compiled\) has it: name another file"):
        run_wrong("nusubito", "--exact", "--rows", path, "--out", tmp_path / "page.md")
    assert path.read_bytes() == before


def test_small_games_are_measured_by_a_program_of_their_own() -> None:
    """How levels are asked, and on what, is part of it; elsewhere it is not."""
    names = {"/".join(path.parts[-3:]) for path in parts("nusubito", (*ROOMS, measure.ROOM))}
    assert {"lab/exact/asking.py", "exact/games/nusubito-two-ways.toml", "games/nusubito/rules.py"} <= names
    made = measure.plan_of(small("nusubito-two-ways")).program
    assert made == program("nusubito", (*ROOMS, measure.ROOM)) != program("nusubito")


@pytest.mark.parametrize("how", ["--exact", "--solve"])
def test_games_that_there_are_not_have_no_small_ones(tmp_path: Path, how: str) -> None:
    """Nothing that is left undone looks done."""
    with pytest.raises(UnseenError) as error:
        run_wrong("nosuchgame", how, "--rows", tmp_path / "rows.jsonl", "--out", tmp_path / "page.md")
    assert error.value.code == "game-unknown"
    assert not list(tmp_path.iterdir())
