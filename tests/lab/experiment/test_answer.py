"""What an experiment says: a sentence first, figures that were counted right, and a table for other programs."""

import csv
from pathlib import Path
from typing import Any

import pytest

from tests.lab.experiment.common import a_row, darts, kept
from unseen.lab.experiment.answer import answer, change, exact, finding, signed, titled, who_plays
from unseen.lab.experiment.answer import number as written
from unseen.lab.experiment.cells import drawn_up
from unseen.lab.experiment.export import columns, table, write_csv
from unseen.lab.experiment.figures import Difference, Figures, curve, gain
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.rows import Kept
from unseen.lab.experiment.running import Result, planned
from unseen.lab.experiment.summary import summary
from unseen.lab.intervals import Interval, paired, wilson

PAIRS = [("thief", "thief")] * 60 + [("mists", "mists")] * 15 + [("mists", "thief")] * 20 + [("thief", "mists")] * 5


def test_the_answer_comes_first() -> None:
    """As a sentence, in the game's own words; then what else is surely different."""
    plan = darts(100)
    said = answer(Result(plan, kept(plan, PAIRS, (5, 7)))).splitlines()
    low, high = paired(20, 5, 100)
    assert said[0] == (
        f"Start darts 3 instead of 2 wins the Thief 15.0 more games in 100; surely between {100 * low:.1f} and"
        f" {100 * high:.1f}."
    )
    assert said[1] == (
        "Besides, and surely, too: the ending treasure 80.0 % instead of 65.0 %, the ending capture 20.0 % instead of"
        " 35.0 %, turn lines 7.99 instead of 5.99 and steps 63.92 instead of 47.92."
    )
    assert "Start darts: Darts in the Thief's hand at the start." in said
    assert "The answer is known within 10 games in 100; within 5 takes about 370 games of each cell." in said
    low, high = wilson(65, 100)
    assert f"  * start darts 2  100  65.0 % ({100 * low:.1f} to {100 * high:.1f})" in said
    assert "  * start darts 2   10  20  40" in said
    assert "Pairing, start darts 3: without it 1.7 times the games would be needed to know as much." in said


SURE = [0.1, 0.2, 0.4]


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        (
            Difference(-0.1, (-0.15, -0.04), 99),
            "X wins the Thief 10.0 fewer games in 100; surely between 4.0 and 15.0.",
        ),
        (
            Difference(-0.02, (-0.09, 0.05), 99),
            "X: no difference in wins is shown; between 9.0 fewer and 5.0 more in 100 for the Thief.",
        ),
        (Difference(0.0, None, 0), "X: nothing can be said yet."),
    ],
)
def test_a_sentence_says_no_more_than_its_interval(difference: Difference, said: str) -> None:
    assert finding("Thief", "X", difference) == said


def test_a_cell_is_called_by_its_name_or_by_what_is_different() -> None:
    """The baseline is what it is, though nobody said so."""
    listed: list[dict[str, Any]] = [{}, {"start_darts": 3}, {"name": "mine", "max_days": 3}, {"level.thief": "easy"}]
    base, *others = drawn_up(Experiment("nusubito", cells=listed))
    assert [change(base, cell) for cell in others] == [
        "Start darts 3 instead of 2",
        "Mine instead of as it is",
        "Easy as thief instead of the usual one",
    ]
    plan = planned(Experiment("nusubito", cells=listed))
    some = Kept(plan)
    for cell in range(4):
        some.add(a_row(plan, cell, 0, "thief"))
    assert "Start darts: Darts in the Thief's hand at the start." in answer(Result(plan, some))


def test_a_difference_shows_where_nought_lies_outside_its_interval() -> None:
    assert Difference(0.02, (0.01, 0.09), 99).shows()
    assert not Difference(0.02, (0.01, 0.09), 99).shows(wider=2.0)
    assert not Difference(0.02, (-0.05, 0.03), 99).shows()
    assert Difference(-0.02, (-0.05, -0.01), 99).shows()
    assert not Difference(0.0, (-0.05, 0.05), 99).shows()


def test_one_cell_is_a_share() -> None:
    plan = planned(Experiment("nusubito", games=4))
    some = Kept(plan)
    for number in range(4):
        some.add(a_row(plan, 0, number, "thief" if number else "mists"))
    said = answer(Result(plan, some, interrupted=True))
    assert said.splitlines()[0] == "75.0 of 100 games are won by the Thief; surely between 30.1 and 95.4."
    assert "interrupted" in said
    assert "With only 4 games of a cell hardly anything is said." in said
    assert "baseline" not in said
    assert "*" not in said
    assert said.endswith("The same command goes on.")
    assert answer(Result(plan, Kept(plan))) == "Nothing has been played yet."


def test_a_win_that_all_share_is_nobody_s() -> None:
    plan = darts(3)
    some = kept(plan, [("thief", "mists")] * 2)
    some.add(a_row(plan, 0, 2, "thief", winners=["thief", "mists"], drawn=True))
    some.add(a_row(plan, 1, 2, "thief", winners=[], ending="unfinished"))
    topics = {(topic.kind, topic.name): topic for topic in Figures(plan, some).topics}
    assert [line.figure.value for line in topics["wins", "nobody"].lines] == pytest.approx([1 / 3, 1 / 3])
    assert [line.figure.value for line in topics["wins", "Thief"].lines] == pytest.approx([2 / 3, 0.0])
    assert ("ending", "unfinished") in topics
    assert [line.figure.value for line in topics["what is hidden is found by", "mists"].lines] == [0.0, 0.0]


def test_a_side_is_called_as_where_most_play() -> None:
    """One novice has a name of her own; several are novices. Few games say nothing besides."""
    plan = planned(Experiment("nuns", {"players": [2, 4]}, games=2))
    some = Kept(plan)
    for number in range(20):
        for cell, winner in enumerate(("guards", "novice1")):
            some.add(a_row(plan, cell, number, winner, lines=3 + cell + number % 2))
    figures = Figures(plan, some)
    assert [side.title for side in figures.sides] == ["Guards", "Novices"]
    assert [line.figure.value for line in figures.topics[1].lines] == [0.0, 1.0]
    assert figures.besides(plan.cells[1]) == []


def test_without_the_baseline_nothing_is_compared() -> None:
    """Its games may be missing where cells were added in front."""
    plan = darts(5)
    some = Kept(plan)
    for number in range(5):
        some.add(a_row(plan, 1, number, "thief"))
    figures = Figures(plan, some)
    assert [line.difference for topic in figures.topics for line in topic.lines] == [None] * len(figures.topics)
    said = answer(Result(plan, some))
    assert said.startswith("Nothing is compared yet: of the baseline, start darts 2, no game has been played.")
    assert "by pairs" not in said


def test_pairs_gain_what_they_have_in_common() -> None:
    assert gain([(0.0, 0.0), (1.0, 1.0)]) is None
    assert gain([(0.0, 1.0), (1.0, 0.0)]) == pytest.approx(0.5)
    assert gain([(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)]) == pytest.approx(1.0)


def test_certainty_ends_where_few_games_go_on() -> None:
    plan = darts(10)
    rows = [a_row(plan, 0, n, "thief", known={"mists": [0.1, None, 0.5][: 1 + n]}) for n in range(10)]
    assert [point.share for point in curve("mists", rows)] == [pytest.approx(0.1)]
    rows = [a_row(plan, 0, n, "thief", known={"mists": [0.1, 0.3]}) for n in range(10)]
    points = curve("mists", rows)
    assert [(point.turn, point.games) for point in points] == [(1, 10), (2, 10)]
    assert [point.share for point in points] == [pytest.approx(0.1), pytest.approx(0.3)]
    assert curve("mists", rows[:1])[0].interval is None
    assert curve("thief", rows) == []


def test_machines_get_the_same_figures() -> None:
    plan = darts(100)
    value = summary(Result(plan, kept(plan, PAIRS)))
    figures = value["figures"]
    assert isinstance(figures, list)
    first = figures[0]
    assert isinstance(first, dict)
    assert (first["kind"], first["of"]) == ("wins", "Thief")
    assert value["games"] == 200
    assert value["certainty"] == {"mists": dict.fromkeys(("start darts 2", "start darts 3"), SURE)}


# ---- tables ----
def test_rows_are_a_table_for_others(tmp_path: Path) -> None:
    """A line a game, a column for whatever is said by seat, kind or turn."""
    plan = darts(3)
    some = kept(plan, [("thief", "mists")] * 3)
    some.add(a_row(plan, 0, 3, "thief", tallies={"captures": 2.0}, notes=["cornered"]))
    path = tmp_path / "rows.csv"
    write_csv(plan, some, path)
    with path.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert len(found) == 7
    assert found[0]["name"] == "start darts 2"
    assert found[-1]["vary.start_darts"] == "3"
    assert found[-1]["options.start_darts"] == "3"
    assert found[0]["options.start_darts"] == found[0]["tallies.captures"] == ""
    assert (found[3]["tallies.captures"], found[3]["notes"], found[3]["winners"]) == ("2.0", "cornered", "thief")
    assert found[0]["kinds.thief.leap"] == "15"
    assert found[0]["known.mists.3"] == "0.4"


def test_columns_of_one_thing_stand_side_by_side() -> None:
    rows = table(darts(2), kept(darts(2), [("thief", "mists")]))
    rows[0]["known.mists.10"] = 0.5
    names = columns(rows)
    assert names[:2] == ["name", "vary.start_darts"]
    known = [name for name in names if name.startswith("known.")]
    assert known == ["known.mists.1", "known.mists.2", "known.mists.3", "known.mists.10"]
    place = names.index(known[0])
    assert names[place : place + 4] == known


@pytest.mark.parametrize(
    ("value", "said"), [(12.345, "12.35"), (0.0, "0.00"), (0.0451, "0.045"), (4.5e-6, "0.00"), (-1e-6, "0.00")]
)
def test_a_number_is_as_exact_as_it_means_something(value: float, said: str) -> None:
    """Hardly anything is nothing, and has no sign."""
    assert written(value) == said


@pytest.mark.parametrize(
    ("interval", "said"),
    [
        ((0.68, 0.92), "0.80"),
        ((0.095, 0.105), "0.800"),
        ((-3.0, 4.0), "0.8"),
        ((0.0, 60.0), "1"),
        ((0.8, 0.8), "0.8"),
        (None, "0.8"),
    ],
)
def test_a_number_is_as_exact_as_its_interval_is_narrow(interval: Interval | None, said: str) -> None:
    """And its ends are written like it, so that a column of them can be read down."""
    form = exact(interval)
    assert form(0.8) == said
    assert len({len(form(value).partition(".")[2]) for value in (0.8, *(interval or ()))}) == 1


@pytest.mark.parametrize(
    ("value", "said"), [(0.0, "0.0"), (-0.04, "0.0"), (0.04, "0.0"), (7.2, "+7.2"), (-7.2, "-7.2")]
)
def test_nought_has_no_sign(value: float, said: str) -> None:
    """Neither a plus, which would promise something, nor a minus."""
    assert signed(lambda one: f"{one:.1f}")(value) == said


def test_names_of_programs_are_words_for_people() -> None:
    """Endings have no underscores, and seats are called as where they are taken."""
    plan = planned(Experiment("nuns", {"players": [2, 8]}, games=1))
    some = Kept(plan)
    some.add(a_row(plan, 0, 0, "novice1", ending="novice_home", found={"guards": None}, thought_s={}))
    figures = Figures(plan, some)
    assert {titled(figures, topic) for topic in figures.topics} >= {"novice home", "Guards"}


def test_who_plays_is_said_once_where_all_play_alike() -> None:
    """Eight seats of one level are one."""
    assert who_plays({"guards": "rule", "novice1": "rule"}) == "rule in all seats"
    assert who_plays({"thief": "easy", "mists": "rule"}) == "thief easy, mists rule"
    assert who_plays({"hermit": "rule"}) == "hermit rule"
