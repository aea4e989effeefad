"""`unseen lab`: asked on the command line or in a file, killed and gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from unseen.cli import STOPPED, group
from unseen.core.errors import UnseenError
from unseen.lab.experiment.rows import FILE, read

CHANCE = ("--role", "thief=uniform", "--role", "mists=uniform", "--set", "max_days=1", "--no-beliefs")
DARTS = ("lab", "run", "nusubito", "--vary", "start_darts=2,3", *CHANCE)


def run(*args: object) -> str:
    """What a command prints."""
    result = CliRunner().invoke(group, [str(arg) for arg in args], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*args: object) -> str:
    """Why a command does nothing."""
    with pytest.raises(UnseenError) as error:
        CliRunner().invoke(group, [str(arg) for arg in args], catch_exceptions=False)
    return str(error.value)


def test_a_question_needs_no_file(tmp_path: Path) -> None:
    """Answered, shown again, and taken away as a table."""
    out, table = tmp_path / "darts", tmp_path / "darts.csv"
    told = run(*DARTS, "--games", 12, "--out", out, "--csv", table)
    assert told.startswith("Start darts 3 instead of 2")
    assert "unseen replay --words" in told
    assert run("lab", "show", out) == told
    assert len(table.read_text(encoding="utf-8").splitlines()) == 25
    before = table.read_bytes()
    assert "24 games" in run("lab", "export", out, "--csv", table)
    assert table.read_bytes() == before
    value = json.loads(run(*DARTS, "--games", 12, "--out", out, "--json"))
    assert value["games"] == 24
    assert told.startswith(value["answer"][0])


def test_a_file_is_begun_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rows stand in a folder of its name; what stands in it is not said twice."""
    monkeypatch.chdir(tmp_path)
    assert "unseen lab run darts.toml" in run("lab", "init", "nusubito", "--out", "darts.toml")
    assert refused("lab", "init", "nusubito", "--out", "darts.toml") == "darts.toml is there already."
    assert run("lab", "init", "nusubito") == Path("darts.toml").read_text(encoding="utf-8")
    text = Path("darts.toml").read_text(encoding="utf-8")
    for seat in ("thief", "mists"):
        text = text.replace(f'# {seat} = "rule"', f'{seat} = "uniform"')
    Path("darts.toml").write_text(text, encoding="utf-8")
    run("lab", "run", "darts.toml", "--games", 3, "--seed", 5, "--every", 2)
    plan = read(Path("lab/darts")).plan
    assert plan is not None
    assert (plan.seed, plan.most, plan.every, plan.cells[1].settings) == (5, 3, 2, {"start_darts": "3"})
    assert "options of the game go there" in refused("lab", "run", "darts.toml", "--set", "max_days=2")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--vary", "start_darts"), "Write --vary KEY=A,B, not “start_darts”."),
        (("--vary", "start_darts=2", "--vary", "start_darts=3"), "start_darts is given twice."),
        (("--vary", "start_darts=2,x"), "start_darts cannot be x; choices: 0 to 9."),
        (("--vary", "content=none,nowhere.json"), "nowhere.json cannot be read"),
        (("--set", "x=1"), "There is no option x"),
        (("--until", "3"), "Until within what?"),
        (("--csv", "nowhere/rows.csv"), "there is no folder nowhere."),
    ],
)
def test_what_cannot_be_asked_is_refused_before_the_first_game(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "out"
    assert said in refused("lab", "run", "nusubito", *words, "--out", out)
    assert not out.exists()
    assert "no rows of an experiment" in refused("lab", "show", tmp_path)


MAIN = "from unseen.cli import main; main()"


def started(out: Path, jobs: int, games: int) -> subprocess.Popen[str]:
    """An experiment in a process of its own, with a few rows already."""
    words = [*DARTS, "--games", str(games), "--jobs", str(jobs), "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 60
    while time.monotonic() < until and not ((out / FILE).exists() and (out / FILE).read_bytes().count(b"\n") > 9):
        time.sleep(0.02)
    return process


def ended(process: subprocess.Popen[str]) -> str:
    """What it printed; nothing of it is left."""
    try:
        return process.communicate(timeout=60)[0]
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="process groups are sent signals")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_run_neither_loses_nor_doubles_a_game(tmp_path: Path, jobs: int) -> None:
    """In the middle of whatever it did; the processes that it had started end by themselves."""
    games = 1000
    process = started(tmp_path, jobs, games)
    process.kill()
    ended(process)
    lines = (tmp_path / FILE).read_bytes().split(b"\n")[:-1]
    there = len(read(tmp_path).rows)
    assert 9 <= there == len(lines) - 1 < 2 * games
    some = there // 2 + 5
    run(*DARTS, "--games", some, "--out", tmp_path)
    kept = read(tmp_path)
    assert kept.plan is not None
    assert {place for place in kept.rows if place[1] < some} == {
        (cell.key, n) for cell in kept.plan.cells for n in range(some)
    }
    after = [json.loads(line) for line in (tmp_path / FILE).read_bytes().splitlines()]
    assert len([one for one in after if "plan" not in one]) == len(kept.rows)


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="process groups are sent signals")
@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_it_ends_at_once_and_says_what_it_has(tmp_path: Path, jobs: int) -> None:
    """Two seconds are what a person waits; a busy machine may take longer to print it."""
    process = started(tmp_path, jobs, 100_000)
    began = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)
    told = ended(process)
    took = time.monotonic() - began
    assert process.returncode == STOPPED
    assert took < 20
    assert "interrupted" in told
    assert told.endswith("The same command goes on.\n")
    assert len(read(tmp_path).rows) > 8
