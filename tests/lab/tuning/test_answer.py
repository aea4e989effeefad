"""What a tuning says: what is confirmed first, in sentences that say no more than they know, and a page about it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.lab.experiment.common import a_row
from tests.lab.experiment.test_command import refused
from tests.lab.experiment.test_command import run as command_line
from tests.lab.experiment.test_report import Reader
from tests.lab.plugged import EXAMPLES, plug_in
from tests.lab.tuning.common import HALF, planted, quick
from tests.lab.tuning.test_search import INVALID, MAIN, WORDS
from unseen import lab
from unseen.cli import STOPPED
from unseen.core import registry
from unseen.core.game import Game
from unseen.lab.experiment.rows import FILE as ROWS
from unseen.lab.experiment.rows import Kept
from unseen.lab.experiment.running import Result, planned
from unseen.lab.intervals import nearer_share, paired
from unseen.lab.tuning.aims import Nearer, Reached, aim_of
from unseen.lab.tuning.answer import answer, confirmations, findings, verdict
from unseen.lab.tuning.question import Tuning
from unseen.lab.tuning.report.page import command, report
from unseen.lab.tuning.searching import Tuned

PAIRS = [("thief", "thief")] * 52 + [("mists", "mists")] * 25 + [("thief", "mists")] * 20 + [("mists", "thief")] * 3


def tuned(asked: Tuning, pairs: list[tuple[str, str]] | None = None) -> Tuned:
    """One dart fewer, tried, and confirmed by these pairs of games."""
    standing = planted(
        asked, [{"start_darts": 1}, {"start_darts": 3}], lambda point: 5 + int(str(point["start_darts"]))
    )
    if pairs is None:
        return Tuned(standing.search, standing)
    plan = planned(standing.search.asked.afresh([{"start_darts": 1}]))
    kept = Kept(plan)
    for number, winners in enumerate(pairs):
        for cell, winner in enumerate(winners):
            kept.add(a_row(plan, cell, number, winner, 5 + 2 * cell))
    return Tuned(standing.search, standing, Result(plan, kept))


def asked() -> Tuning:
    """Three aims."""
    return quick({"start_darts": [1, 2, 3]}, {**HALF, "lines": "..6", "ending": "..0.6"}, games=10)


def test_what_is_confirmed_comes_first() -> None:
    """By how much nearer, and surely between what; then the other aims, then that trials prove nothing."""
    told = answer(tuned(asked(), PAIRS))
    low, high = nearer_share(52, 20, 3, 100, (0.5, 0.5))
    assert low > 0
    said = told.splitlines()
    assert said[0] == (
        "With start darts 1 the Thief wins 55.0 games in 100 instead of 72.0: nearer to 50 by 17.0"
        f" ({100 * low:.1f} to {100 * high:.1f})."
    )
    assert said[1] == (
        "It has 7.00 turn lines instead of 5.00: farther from the target, at most 6, by 1.00 (1.00 to 1.00). The most"
        " frequent ending, treasure, comes in 55.0 games of 100 instead of 72.0: nearer to the target, at most 60, by"
        " 12.0 (3.1 to 20.9)."
    )
    assert "the luckiest stand first" in told
    assert "All 3 versions are tried, each once." in told


def test_unless_it_is_sure_it_is_not_shown() -> None:
    game = registry.load("nusubito")
    aim = aim_of(game, "wins.thief", 0.5)
    before, after = Reached(aim, 0.58, None, 8.0, "Thief"), Reached(aim, 0.51, None, 1.0, "Thief")
    said = verdict(Nearer(before, after, 0.07, (-0.012, 0.11), 99))
    assert said == "that it is nearer to 50 is not shown (between 1.2 farther and 11.0 nearer)"
    within = Reached(aim, 0.5, None, 0.0, "Thief")
    assert verdict(Nearer(within, within, 0.0, (-0.02, 0.02), 99)) == "both are found within the target, 50"


def test_trials_alone_confirm_nothing() -> None:
    one = tuned(quick({"start_darts": [1, 2, 3]}, HALF, games=10))
    (said,) = findings(one)
    assert said.startswith("Nothing is confirmed. In the trials start darts 1 came nearest")
    worse = tuned(quick({"start_darts": [1, 2, 3]}, {"wins.thief": 0.7}, games=10))
    (said,) = findings(worse)
    assert said == "In 2 trials nothing came nearer to what is aimed at than the game as it is."


def test_an_ending_that_never_came_is_named() -> None:
    """It may be a slip of the pen."""
    one = tuned(quick({"start_darts": [1, 2, 3]}, {"ending.tresure": 0.5}, games=10))
    assert "The ending tresure never came; endings: capture, treasure." in answer(one)


def test_on_one_side_of_the_target_pairs_say_as_much_as_ever() -> None:
    found = tuned(quick({"start_darts": [1, 2, 3]}, {"wins.thief": 0.2}, games=10), PAIRS)
    ((_, (one,)),) = confirmations(found)
    assert (one.interval, one.pairs) == (paired(20, 3, 100), 100)
    assert one.value == pytest.approx(0.17)


# ---- a page ----
def test_a_page_begins_with_what_is_confirmed() -> None:
    """All figures are in its tables; of two aims the front is drawn."""
    one = tuned(asked(), PAIRS)
    page = Reader(report(one))
    assert page.within("h1")[0].startswith("With start darts 1 the Thief wins 55.0 games in 100")
    assert page.within("h2") == [
        "What is confirmed, by games of its own", "The front", "The trials, 10 games each",
        "How far to trust it, and how to have it again",
    ]  # fmt: skip
    assert [word for word in page.within("th") if word.startswith(("1:", "2:", "as it is"))]
    alone = Reader(report(tuned(quick({"start_darts": [1, 2, 3]}, HALF, games=10))))
    assert "The front" not in alone.within("h2")


def test_the_line_that_tunes_the_same_stands_below() -> None:
    assert command(tuned(asked())) == (
        "unseen lab tune nusubito --over start_darts=1,2,3 --aim wins.thief=0.5 --aim lines=..6 --aim ending=..0.6"
        " --set max_days=1 --role thief=uniform --role mists=uniform --trials 40 --games 10 --confirm 8 --seed 1"
    )


# ---- on the command line ----
def test_a_tuning_is_shown_and_reported_again(tmp_path: Path) -> None:
    """And its trials are rows like those of any experiment."""
    out = tmp_path / "out"
    words = [word for key, values in INVALID.items() for word in ("--over", f"{key}={','.join(map(str, values))}")]
    line = ["lab", "tune", "nusubito", *words, "--aim", "wins.thief=0.1", *WORDS[13:], "--games", 10, "--out", out]
    said = command_line(*line)
    assert "refused by the game: 1" in said
    assert command_line("lab", "show", out) == said
    assert command_line(*line) == said
    value = json.loads(command_line("lab", "show", out, "--json"))
    assert said.startswith(value["answer"][0])
    assert len(value["trials"]) == 4
    assert "Written to" in command_line("lab", "report", out)
    page = Reader((out / "report.html").read_text(encoding="utf-8"))
    assert "What the game refuses" in page.within("h2")
    assert "40 games" in command_line("lab", "export", out, "--csv", tmp_path / "rows.csv")


def test_a_file_is_begun_and_tuned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "unseen lab tune fair.toml" in command_line("lab", "init", "nusubito", "--tune", "--out", "fair.toml")
    assert "options of the game and aims go there" in refused("lab", "tune", "fair.toml", "--aim", "lines=5")
    text = Path("fair.toml").read_text(encoding="utf-8").replace('# max_days = "none"', "max_days = 1")
    for seat in ("thief", "mists"):
        text = text.replace(f'# {seat} = "rule"', f'{seat} = "uniform"')
    Path("fair.toml").write_text(text, encoding="utf-8")
    command_line("lab", "tune", "fair.toml", "--games", 4, "--confirm", 4)
    assert Path("lab/fair", ROWS).exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--over", "start_darts"), "Write --over KEY=A,B, not “start_darts”."),
        (("--over", "start_darts=2,3", "--aim", "lines"), "Write --aim KEY=TARGET, not “lines”."),
        (("--over", "start_darts=2,3", "--aim", "lines=x"), "The target of lines is written like 7"),
        (("--over", "start_darts=2,3", "--aim", "lines=3", "--trials", "999"), "A tuning has 1 to 300 trials."),
    ],
)
def test_what_cannot_be_tuned_is_refused_before_the_first_game(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "out"
    assert said in refused("lab", "tune", "nusubito", *words, "--out", out)
    assert not out.exists()


@pytest.mark.skipif(os.name != "posix", reason="process groups are sent signals")
def test_interrupted_it_says_what_it_has(tmp_path: Path) -> None:
    words = [*WORDS, "--games", "5000", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 60
    while time.monotonic() < until and not ((tmp_path / ROWS).exists() and (tmp_path / ROWS).stat().st_size > 9_000):
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    told = process.communicate(timeout=60)[0]
    assert process.returncode == STOPPED
    assert told.startswith("Nothing can be said yet: no trial has been played to its end.")
    assert told.endswith("The same command goes on.\n")


# ---- a game of somebody else ----
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_plug_in_s_game_needs_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played by chance, over its own options."""
    plug_in(monkeypatch, name)
    kind: type[Game] = registry.game_class(name)
    option = kind.options[0]
    seats = [info.name for info in kind({}).seats]
    result = lab.tune(
        Tuning(
            name, {option.key: list(option.choices)}, {f"wins.{seats[0]}": 0.5, "ending": "..0.7"},
            levels=dict.fromkeys(seats, "uniform"), games=6, confirm=6, trials=9,
        )
    )  # fmt: skip
    assert len(result.standing.played) >= len(option.choices)
    assert kind.title in Reader(report(result)).within("title")[0]
