"""Experiments are played in pairs, go on where they stopped, and give the same rows whoever plays them."""

import json
import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest

from tests.lab.experiment.common import QUICK, a_row, darts, kept, outcomes, quick, run
from unseen import lab
from unseen.ai.levels import CAREFUL, make
from unseen.audit import record
from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.lab import arena
from unseen.lab.executor import Processes
from unseen.lab.experiment import odd
from unseen.lab.experiment.figures import Figures, wide
from unseen.lab.experiment.rows import FILE, Kept, Row, outline, read
from unseen.lab.experiment.running import left, resume
from unseen.lab.intervals import ONCE, REPEATED, half
from unseen.lab.journal import LOOK_S, is_added_to, look, opened
from unseen.lab.looks import Listener

NOTHING_DIFFERS = {"pickup_slot_public": [False, True]}
"""Players who step by chance do not listen: both cells play the same games."""


def test_cells_have_the_same_luck() -> None:
    """What does not matter changes nothing at all."""
    result = run(quick(NOTHING_DIFFERS, games=30))
    here, there = [result.kept.of(cell) for cell in result.plan.cells]
    assert list(here) == list(there) == list(range(30))
    same = [replace(row, cell="", options={}, thought_s={}) for row in here.values()]
    assert same == [replace(row, cell="", options={}, thought_s={}) for row in there.values()]
    assert len({row.steps for row in here.values()}) > 10
    line = Figures(result.plan, result.kept).wins.lines[1]
    assert line.difference is not None
    assert (line.difference.value, line.difference.gain) == (0.0, None)


def test_a_cell_plays_the_games_of_the_arena() -> None:
    """Of the same seed: what one of them says of a version of a game, the other says, too."""
    result = run(quick({"start_darts": [2, 3]}, games=8, seed=4))
    for cell in result.plan.cells:
        played = arena.run(cell.game, cell.seated, 8, 4).played
        rows = list(result.kept.of(cell).values())
        assert [(one.outcome.ending, one.steps, one.lines) for one in played] == [
            (row.ending, row.steps, row.lines) for row in rows
        ]


def test_a_row_says_what_happened() -> None:
    """Whole, and as its journal has it."""
    asked = quick({"start_darts": [3]}, levels={"thief": "rule", "mists": "rule"}, beliefs=True, games=4)
    rows = list(run(asked).kept.rows.values())
    for row in rows:
        assert row.options == {"start_darts": 3, "max_days": 1}
        assert row.levels == {"thief": "rule", "mists": "rule"}
        assert row.winners in ([], ["thief"], ["mists"])
        assert row.stood.startswith("Day ") or row.stood
        assert sum(row.kinds["thief"].values()) + sum(row.kinds["mists"].values()) <= row.steps
        assert row.kinds["thief"].keys() & {"leap", "done", "look"}
        assert len(row.known["mists"]) == row.turns["mists"]
        assert all(share is None or 0.0 <= share <= 1.0 for share in row.known["mists"])
        assert row.thought_s["mists"] > 0.0
        assert set(row.found) == {"mists"}
    assert len({row.stood for row in rows}) > 1


def test_what_is_hidden_is_found_when_one_place_is_left_of_several() -> None:
    """Who knew it from the start has found nothing, nor has who is sure of something wrong."""
    listener = Listener(make(CAREFUL, load("nusubito"), 1), 0)
    listener.turns = 1
    listener.note("coin", {"A1": 1.0}, "A1")
    assert listener.found == 0
    for turn, places, found in ((2, {"A1": 0.5, "A2": 0.5}, 0), (3, {"A2": 1.0}, 0), (4, {"A1": 1.0}, 4)):
        listener.turns = turn
        listener.note("coin", places, "A1")
        assert listener.found == found
    listener.turns = 5
    listener.note("coin", {"A1": 1.0}, "A1")
    assert listener.found == 4
    assert listener.shares == {1: [1.0], 2: [0.5], 3: [0.0], 4: [1.0], 5: [1.0]}


@pytest.mark.once
def test_the_rows_are_the_same_whoever_plays_them(tmp_path: Path) -> None:
    """By one process or two, in the memory or in a folder."""
    asked = quick({"start_darts": [2, 3]}, games=20)
    alone = run(asked)
    two = run(asked, tmp_path, jobs=2)
    assert outcomes(alone) == outcomes(two) == outcomes(replace(two, kept=read(tmp_path)))
    assert len(alone.kept.rows) == 40


# ---- the journal ----
def test_a_run_goes_on_where_its_journal_was_torn(tmp_path: Path) -> None:
    """Neither a game less nor one twice; whole lines stay as they are."""
    asked = quick({"start_darts": [2, 3]}, games=10)
    whole = outcomes(run(asked, tmp_path))
    path = tmp_path / FILE
    before = path.read_bytes()
    for cut in (len(before) // 3, len(before) // 2, len(before) - 1):
        path.write_bytes(before[:cut])
        assert outcomes(run(asked, tmp_path)) == whole
        assert path.read_bytes().startswith(before[:cut].rpartition(b"\n")[0])
        places = [(row["cell"], row["number"]) for row in map(json.loads, path.read_bytes().splitlines()[1:])]
        assert len(places) == len(set(places)) == 20


def test_what_is_left_is_played_number_by_number() -> None:
    """So that what there is when somebody stops makes pairs."""
    plan = darts(3)
    assert left(plan, Kept(), 3) == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    assert left(plan, kept(plan, [("thief", "mists")]), 2) == [(0, 1), (1, 1)]


def test_cells_and_games_can_be_added_later(tmp_path: Path) -> None:
    """Those that were played are not played again."""
    run(quick({"start_darts": [2, 3]}, games=6), tmp_path)
    before = (tmp_path / FILE).read_bytes()
    more = run(quick({"start_darts": [2, 3, 4]}, games=8), tmp_path)
    assert (tmp_path / FILE).read_bytes().startswith(before)
    assert [len(more.kept.of(cell)) for cell in more.plan.cells] == [8, 8, 8]
    assert read(tmp_path).plan == more.plan
    assert outcomes(more) == outcomes(run(quick({"start_darts": [2, 3, 4]}, games=8)))


@pytest.mark.parametrize("more", [{"seed": 2}, {"beliefs": True}, {"until": 0.3}])
def test_one_folder_is_one_experiment(tmp_path: Path, more: dict) -> None:
    """Of one seed, and without looks that were not planned."""
    run(quick({"start_darts": [2]}, games=2), tmp_path)
    with pytest.raises(UnseenError, match="seed 1, a number of games that was fixed, without beliefs: name another"):
        run(quick({"start_darts": [2]}, games=2, **more), tmp_path)
    (tmp_path / FILE).write_text('{"x": 1}\n', encoding="utf-8")
    with pytest.raises(UnseenError, match="is not a file of"):
        read(tmp_path)


def test_an_interrupted_run_keeps_what_is_there(tmp_path: Path) -> None:
    asked = quick({"start_darts": [2, 3]}, games=10)

    def stopping(rows: Iterable[Row], what: str, count: int) -> Iterable[Row]:
        """Somebody presses Ctrl-C after seven games."""
        for number, row in enumerate(rows, 1):
            yield row
            if number == 7:
                raise KeyboardInterrupt

    result = run(asked, tmp_path, tracked=stopping)
    assert result.interrupted
    assert len(result.kept.rows) == len(read(tmp_path).rows) == 7
    assert not run(asked, tmp_path).interrupted
    assert len(read(tmp_path).rows) == 20


# ---- looks ----
def test_it_is_played_until_it_is_known_closely() -> None:
    """Up to a look, no further."""
    result = run(quick({}, until=0.1))
    stop = len(result.kept.rows)
    assert stop in result.plan.stops()[:-1]
    figures = Figures(result.plan, result.kept)
    assert (figures.stop, figures.errors) == (stop, REPEATED)
    interval = figures.wins.lines[0].figure.interval
    assert interval is not None
    assert half(interval) <= 0.1
    earlier = result.plan.stops()[result.plan.stops().index(stop) - 1]
    assert wide(result.plan, result.kept, earlier) > 0.1 >= wide(result.plan, result.kept, stop)


def test_between_two_looks_the_earlier_one_counts() -> None:
    """Games beyond it were not meant to be looked at yet."""
    plan = darts(100, until=0.05)
    first = plan.stops()[0]
    some = kept(plan, [("thief", "mists")] * (first + 3))
    assert Figures(plan, some).stop == first
    assert [len(rows) for rows in Figures(plan, some).rows] == [first, first]
    few = kept(plan, [("thief", "mists")] * 3)
    assert (Figures(plan, few).stop, Figures(plan, few).played) == (0, 6)
    assert Figures(darts(100), few).errors == ONCE


# ---- odd games ----
def test_odd_games_keep_their_record(tmp_path: Path) -> None:
    """The longest, a quick win of who seldom wins, each n-th: each can be played again by itself."""
    result = run(quick({"start_darts": [2, 3]}, games=30, every=10), tmp_path)
    found = odd.odd_games(result.plan, result.kept)
    assert {one.number for one in found} >= {0, 10, 20}
    for one in found:
        row = result.kept.rows[one.cell.key, one.number]
        match = record.read(one.path(tmp_path).read_text(encoding="utf-8"))
        outcome = match.state.outcome()
        assert outcome is not None
        assert (outcome.ending, len(match.steps)) == (row.ending, row.steps)
    longest = next(one for one in found if one.why == "the longest")
    rows = result.kept.of(longest.cell)
    assert rows[longest.number].lines == max(row.lines for row in rows.values())


def test_odd_are_the_longest_and_the_quickest_win_of_who_seldom_wins() -> None:
    plan = darts(6)
    some = kept(plan, [("thief", "thief")] * 6)
    some.rows[plan.cells[0].key, 4] = a_row(plan, 0, 4, "mists", lines=3)
    some.rows[plan.cells[0].key, 3] = a_row(plan, 0, 3, "mists", lines=9)
    told = [(one.number, one.why) for one in odd.of_cell(plan, plan.cells[0], some.of(plan.cells[0]))]
    assert told == [(3, "the longest"), (4, "the quickest of 2 wins of the Mists")]


def test_games_beyond_those_that_count_are_not_odd() -> None:
    """As where fewer are asked for than the journal holds."""
    plan = darts(4)
    some = kept(darts(6), [("thief", "thief")] * 6)
    for number, winner, lines in ((2, "mists", 3), (3, "thief", 9), (4, "mists", 1), (5, "thief", 20)):
        some.rows[plan.cells[0].key, number] = a_row(plan, 0, number, winner, lines)
    told = [(one.number, one.why) for one in odd.odd_games(plan, some) if one.cell == plan.cells[0]]
    assert told == [(3, "the longest"), (2, "the only win of the Mists")]


def test_a_record_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is stopped while one is written goes on with it the next time."""

    def torn(path: Path, text: str, encoding: str) -> None:
        path.write_bytes(text.encode(encoding)[:100])
        raise KeyboardInterrupt

    asked = quick({}, games=3)
    with monkeypatch.context() as stopped:
        stopped.setattr(Path, "write_text", torn)
        assert run(asked, tmp_path).interrupted
    found = run(asked, tmp_path)
    for one in odd.odd_games(found.plan, found.kept):
        record.read(one.path(tmp_path).read_text(encoding="utf-8"))
    assert not list(tmp_path.rglob("*.part"))


def test_a_game_that_comes_out_otherwise_has_no_record(tmp_path: Path) -> None:
    """As one does between levels that go by the clock."""
    result = run(quick({}, games=3))
    place, row = max(result.kept.rows.items(), key=lambda one: (one[1].lines, one[1].steps))
    result.kept.rows[place] = replace(row, steps=row.steps + 1)
    failed = odd.keep_records(result.plan, result.kept, tmp_path, Processes(1))
    assert failed == [f"as it is, number {place[1]}"]
    assert not list(tmp_path.rglob(f"*-{place[1]}.txt"))


def test_from_python_it_is_one_call() -> None:
    """And one more for the answer."""
    said = lab.answer(lab.run(lab.Experiment("nusubito", {"start_darts": [2, 3]}, games=2, **QUICK)))
    assert said.startswith("Start darts 3 instead of 2")


def test_an_outline_says_what_is_planned_and_how_much_was_played(tmp_path: Path) -> None:
    """As the rows do, without reading them; rows of cells and games that are not asked for any more do not count."""
    assert outline(tmp_path) is None
    run(quick({"start_darts": [2, 3]}, games=4), tmp_path)
    result = run(quick({"start_darts": [2, 4]}, games=3), tmp_path)
    assert outline(tmp_path) == (result.plan, 6)
    assert len(read(tmp_path).rows) == 4 + 4 + 3
    for odd_line in (b"nothing\n", b'{"plan": {}}\n', b'{"plan": \n'):
        (tmp_path / FILE).write_bytes(odd_line)
        with pytest.raises(UnseenError, match="is not a file of"):
            outline(tmp_path)


def test_what_is_left_of_a_journal_can_be_played_without_asking_anew(tmp_path: Path) -> None:
    """The same rows as if it had not been stopped; other rules or another program need another folder."""
    asked = quick({"start_darts": [2, 3]}, games=8)
    whole = run(asked, tmp_path / "whole")
    lines = (tmp_path / "whole" / FILE).read_bytes().splitlines(keepends=True)
    some = tmp_path / "some"
    some.mkdir()
    (some / FILE).write_bytes(b"".join(lines[:6]) + b"torn")
    result = resume(some)
    assert outcomes(result) == outcomes(whole)
    assert len((some / FILE).read_bytes().splitlines()) == len(lines)
    assert (some / "records").is_dir()
    (some / FILE).write_bytes((some / FILE).read_bytes().replace(b'"rules": "v', b'"rules": "older v'))
    with pytest.raises(UnseenError, match="has rows of Nusubito older v"):
        resume(some)
    with pytest.raises(UnseenError, match="There are no rows"):
        resume(tmp_path / "nothing")


@pytest.mark.skipif(os.name != "posix", reason="no file is kept from others there")
def test_whoever_looks_whether_a_run_adds_to_a_journal_keeps_nobody_from_it(tmp_path: Path) -> None:
    """He holds it for an instant, and a run that begins then tries once more."""
    path = tmp_path / FILE
    assert not is_added_to(path)
    with opened(path):
        assert is_added_to(path)
        with pytest.raises(UnseenError, match="is being added to by another run"):
            opened(path)
    assert not is_added_to(path)
    with path.open("rb") as looking:
        look(looking)
        Timer(LOOK_S / 4, looking.close).start()
        opened(path).close()
