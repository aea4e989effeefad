"""What is tried, and what stands best: on planted figures, whose truth is known, and by games that take no time."""

import os
import random
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.lab.experiment.common import outcomes
from tests.lab.tuning.common import DARTS, HALF, planted, quick
from unseen.core.errors import UnseenError
from unseen.lab.experiment import rows
from unseen.lab.experiment.rows import FILE as ROWS
from unseen.lab.tuning import proposing
from unseen.lab.tuning.proposing import DRAWN, Place, is_grid, needs_sampler, place_of, point_at, proposed
from unseen.lab.tuning.question import Point, Search, Tuning, searched
from unseen.lab.tuning.searching import CONFIRMED, Tuned, found, tune
from unseen.lab.tuning.trials import FILE, read

MANY = {"start_darts": "0..9", "moya_actions": "1..8", "line_over_captured": "no,yes", "day_rounds": "1..5"}


def many(trials: int, aims: int = 1) -> Search:
    """Eight hundred versions of a game."""
    asked = Tuning("kakusareta", MANY, dict([("wins.moya", 0.5), ("lines", 7)][:aims]), trials=trials)
    return searched(asked)


def course(search: Search, misses: Callable[[Point], Sequence[float]], trials: int) -> list[Place]:
    """So many trials, one after the other."""
    told: list[tuple[Place, tuple[float, ...]]] = []
    for number in range(1, trials + 1):
        place = proposed(search, number, [one for one, _ in told], told)
        assert place is not None
        told.append((place, tuple(misses(point_at(search, place)))))
    return [place for place, _ in told]


def far(point: Point) -> list[float]:
    """How far a version is from the best one there is."""
    darts, actions = point["start_darts"], point["moya_actions"]
    assert isinstance(darts, int)
    assert isinstance(actions, int)
    return [2.0 * abs(darts - 7) + 5.0 * abs(actions - 3) + 8.0 * (not point["line_over_captured"])]


# ---- proposing ----
def test_the_sampler_comes_nearer_than_the_lot() -> None:
    """Four rounds in which the truth is known."""
    nearest, lots = [], []
    for seed in range(4):
        search = many(40)
        search = replace(search, asked=replace(search.asked, seed=seed))
        nearest.append(min([far(point_at(search, place))[0] for place in course(search, far, 40)]))
        dice = random.Random(seed)
        drawn = [proposing.by_lot(search, dice, set()) for _ in range(40)]
        lots.append(min([far(point_at(search, place))[0] for place in drawn]))
    assert sum(nearest) < sum(lots) / 2


def test_nothing_is_tried_twice_and_the_same_seed_tries_the_same() -> None:
    """Also for two aims, and while Optuna would like to say something."""
    search = many(20, aims=2)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        places = course(search, lambda point: [*far(point), 1.0], 20)
    assert len(set(places)) == 20
    assert places == course(search, lambda point: [*far(point), 1.0], 20)
    other = replace(search, asked=replace(search.asked, seed=2))
    assert places != course(other, lambda point: [*far(point), 1.0], 20)


def test_a_small_grid_is_tried_whole() -> None:
    """Without a sampler; the game as it is need not be tried again."""
    search = searched(quick({"start_darts": [1, 2], "day_rounds": "2..4"}, HALF, trials=5))
    assert is_grid(search)
    assert not needs_sampler(search)
    assert search.start is not None
    tried = [place_of(search, search.start)]
    while (place := proposed(search, len(tried), tried, [])) is not None:
        tried.append(place)
    assert sorted(tried) == [(darts, rounds) for darts in range(2) for rounds in range(3)]
    assert not is_grid(searched(quick({"start_darts": [1, 2], "day_rounds": "2..4"}, HALF, trials=4)))


def test_where_the_sampler_repeats_itself_the_lot_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """All versions but one were tried, and nobody proposes that one."""
    search = searched(quick({"start_darts": "0..9", "day_rounds": "1..5"}, HALF, trials=30))
    every = list(proposing.every(search))
    monkeypatch.setattr(proposing, "sampled", lambda search, told, seed: every[0])
    assert proposed(search, 49, every[:-1], []) == every[-1]
    assert proposed(search, 50, every, []) is None


def test_without_optuna_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first game; a small grid needs none."""
    monkeypatch.setitem(sys.modules, "optuna", None)
    wide = quick({"start_darts": "0..9", "day_rounds": "1..5"}, HALF, trials=DRAWN + 1)
    with pytest.raises(UnseenError, match=r"pip install 'unseen\[lab\]'"):
        tune(wide, tmp_path / "wide")
    assert not (tmp_path / "wide").exists()
    assert len(tune(quick(DARTS, HALF, confirm=0)).standing.played) == 4


# ---- standing ----
def test_the_front_is_what_none_beats() -> None:
    """The best in all stands first; of those that miss as much the one that changes least."""
    points = [{"start_darts": n, "day_rounds": rounds} for n, rounds in ((3, 4), (3, 3), (0, 3), (1, 3))]

    def won(point: Point) -> int:
        return {0: 50, 1: 56, 2: 70, 3: 60}[int(str(point["start_darts"]))]

    asked = quick({"start_darts": "0..3", "day_rounds": [3, 4]}, {**HALF, "ending.treasure": 0.6}, games=100)
    standing = planted(asked, points, won)
    assert [one.misses for one in standing.played] == [
        pytest.approx(misses) for misses in [(20, 10), (10, 0), (10, 0), (0, 10), (6, 4)]
    ]
    assert [one.number for one in standing.front] == [2, 3, 4, 1]
    assert [one.number for one in standing.chosen()] == [2, 3, 4]
    assert standing.base is not None
    assert standing.base.miss == pytest.approx(30)


def test_nothing_is_chosen_that_comes_no_nearer() -> None:
    standing = planted(quick(DARTS, HALF, games=10), [{"start_darts": 3}], lambda point: 5)
    assert standing.chosen() == []


# ---- playing ----
INVALID = {"start_darts": [2, 3], "dart_total": [2, 4]}


def test_what_the_game_refuses_is_listed_and_ends_nothing(tmp_path: Path) -> None:
    tuned = tune(quick(INVALID, HALF, trials=9), tmp_path)
    (refused,) = tuned.standing.refused
    assert refused.point == {"start_darts": 3, "dart_total": 2}
    assert refused.refused == "start_darts cannot be 3 with dart_total 2; choose at most the total."
    assert len(tuned.standing.played) == 4
    again = found(tmp_path)
    assert again is not None
    assert again.standing.refused == [refused]


def numbers(tuned: Tuned) -> list[tuple[int, Point]]:
    """What was tried, in its order."""
    return [(one.number, one.point) for one in tuned.standing.trials]


WIDE = {"start_darts": "0..5", "day_rounds": "1..4", "max_days": "1..2"}


def wide(trials: int = DRAWN + 3) -> Tuning:
    """Some trials are drawn, some proposed."""
    return quick(WIDE, {"wins.thief": 0.2, "lines": "3..4"}, trials=trials)


def test_trials_can_be_added_and_are_the_same_as_at_once(tmp_path: Path) -> None:
    """With other games of the same luck for what is confirmed."""
    whole = tune(wide(), tmp_path / "whole")
    for trials in (4, DRAWN + 1, DRAWN + 3):
        part = tune(wide(trials), tmp_path / "part")
        assert len(part.standing.played) == trials + 1
    assert numbers(part) == numbers(whole)
    assert [one.misses for one in part.standing.played] == [one.misses for one in whole.standing.played]
    again = found(tmp_path / "part")
    assert again is not None
    assert numbers(again) == numbers(whole)
    assert whole.confirmed is not None
    assert whole.confirmed.plan.seed != whole.standing.plan.seed
    assert {one.seed for one in whole.confirmed.kept.rows.values()} == {whole.confirmed.plan.seed}
    assert again.confirmed is not None
    assert outcomes(whole.confirmed).items() <= outcomes(again.confirmed).items()


@pytest.mark.parametrize(
    ("more", "what"),
    [({"games": 7}, "games"), ({"seed": 2}, "seed"), ({"over": DARTS}, "over"), ({"aims": {"lines": 3}}, "aims")],
)
def test_a_folder_holds_one_tuning(tmp_path: Path, more: dict, what: str) -> None:
    asked = quick({"start_darts": [2, 3]}, HALF, trials=1)
    tune(asked, tmp_path)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(UnseenError, match=f"a tuning with other {what}: name another folder"):
        tune(replace(asked, **more), tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_folder_with_other_rows_is_left_alone(tmp_path: Path) -> None:
    tune(quick({"start_darts": [2, 3]}, HALF, trials=1), tmp_path)
    (tmp_path / FILE).unlink()
    before = (tmp_path / ROWS).read_bytes()
    with pytest.raises(UnseenError, match="has rows of an experiment"):
        tune(quick({"start_darts": [2, 3]}, HALF, trials=1), tmp_path)
    assert (tmp_path / ROWS).read_bytes() == before
    assert not (tmp_path / FILE).exists()
    (tmp_path / FILE).write_text('{"x": 1}\n', encoding="utf-8")
    with pytest.raises(UnseenError, match="is not a file of `unseen lab tune`"):
        found(tmp_path)


OVER = ("--over", "start_darts=0..5", "--over", "day_rounds=1..4", "--over", "max_days=1..2")
SAME = ("--set", "max_days=1", "--role", "thief=uniform", "--role", "mists=uniform", "--confirm", "8")
WORDS = ("lab", "tune", "nusubito", *OVER, "--aim", "wins.thief=0.2", "--aim", "lines=3..4", *SAME)
MAIN = "from unseen.cli import main; main()"


@pytest.mark.skipif(os.name != "posix", reason="process groups are sent signals")
def test_a_killed_tuning_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    """In the middle of a trial: neither a trial nor a game is lost or doubled, and the next ones are the same."""
    amounts = ("--trials", str(DRAWN + 4), "--games", "30")
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *WORDS, *amounts, "--out", str(tmp_path / "killed")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 60
    path = tmp_path / "killed" / ROWS
    while time.monotonic() < until and not (path.exists() and path.read_bytes().count(b"\n") > 350):
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    book = read(tmp_path / "killed")
    assert book is not None
    assert DRAWN <= len(book.trials) <= DRAWN + 4
    asked = replace(wide(DRAWN + 4), games=30)
    killed, whole = tune(asked, tmp_path / "killed"), tune(asked, tmp_path / "whole")
    assert numbers(killed) == numbers(whole)
    assert [one.misses for one in killed.standing.played] == [one.misses for one in whole.standing.played]
    written = [line for line in path.read_bytes().splitlines() if not line.startswith(b'{"plan"')]
    assert len(written) == len(rows.read(tmp_path / "killed").rows) == 30 * (DRAWN + 5)
    assert (tmp_path / "killed" / CONFIRMED / ROWS).exists()
