"""The report of an experiment: the answer first, every figure in it, and nothing in it that could do anything."""

import csv
import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.lab.experiment.common import a_row, darts, kept, quick, run
from tests.lab.experiment.test_command import refused
from tests.lab.experiment.test_command import run as command_line
from tests.lab.plugged import EXAMPLES, plug_in
from unseen.core.errors import UnseenError
from unseen.draw.markup import Markup, element
from unseen.lab.experiment.answer import findings
from unseen.lab.experiment.export_figures import figures_table
from unseen.lab.experiment.factors import Grid, interactions, ladders
from unseen.lab.experiment.figures import Figures
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.report.again import command
from unseen.lab.experiment.report.charts import Scale, exponent, scale_of
from unseen.lab.experiment.report.page import report, write_report
from unseen.lab.experiment.rows import Kept
from unseen.lab.experiment.running import Result, planned
from unseen.lab.experiment.steps import goings, uses

PAIRS = [("thief", "thief")] * 60 + [("mists", "mists")] * 15 + [("mists", "thief")] * 20 + [("thief", "mists")] * 5


class Reader(HTMLParser):
    """What a browser makes of a page; a tag that is not closed in its place is an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[tuple[str, str]] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append((self.open[-1] if self.open else "", data))

    def within(self, tag: str) -> list[str]:
        """All words right inside elements of a kind."""
        return [words for place, words in self.words if place == tag]

    @property
    def text(self) -> str:
        """All that is read."""
        return "".join([words for place, words in self.words if place != "style"])


def of_darts() -> Result:
    """A hundred pairs."""
    plan = darts(100)
    return Result(plan, kept(plan, PAIRS, (5, 7)))


def test_it_begins_with_the_answer() -> None:
    """As `unseen lab show` has it; then whatever the figures have, with their numbers."""
    result = of_darts()
    page = Reader(report(result))
    said = list(findings(Figures(result.plan, result.kept)))
    assert page.within("h1") == said[:1]
    assert said[1] in page.within("p")
    assert page.within("title") == ["Nusubito: start darts 2 or 3 · Unseen"]
    assert page.within("h2") == [
        "How often each side wins",
        "What it changes: wins of the Thief in 100 games",
        "How games end",
        "How long games are",
        "What those who look for something know",
        "Which steps were taken",
        "What else was counted",
        "How far to trust it, and how to have it again",
    ]
    places = [found["id"] for tag, found in page.tags if tag == "section"]
    assert [found["href"] for tag, found in page.tags if tag == "a"] == [f"#{place}" for place in places]
    assert page.within("a") == page.within("h2")
    for words in (
        "65.0 %",
        "(55.3 to 73.6)",
        "+15.0",
        "1.7 times the games",
        "treasure",
        "turn 3",
        "40.0 %",
        "Thief: leap",
    ):
        assert words in page.text


def test_nothing_is_fetched_and_nothing_runs() -> None:
    """No script, no link but within the page and to records, and the page says so to the browser."""
    page = Reader(report(of_darts()))
    tags = {tag for tag, _ in page.tags}
    assert tags.isdisjoint({"script", "link", "img", "iframe", "image", "use", "object", "form"})
    for _, attributes in page.tags:
        assert [name for name in attributes if name.startswith("on") or name in ("src", "style")] == []
        assert (attributes.get("href") or "#").startswith("#")
    assert "url(" not in re.sub(r"url\(#fill\d\)", "", report(of_darts()))
    policy = [found["content"] for tag, found in page.tags if found.get("http-equiv") == "Content-Security-Policy"]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'"]


EVIL = '</h1><script>alert("1")</script>&amp;\u202e\x1b[2J'


def test_words_of_an_author_stay_words() -> None:
    """Names of cells end no element and turn no line round."""
    cells: list[dict[str, Any]] = [{"name": "<b>plain"}, {"name": EVIL, "start_darts": 3}]
    plan = planned(Experiment("nusubito", cells=cells, games=100))
    text = report(Result(plan, kept(plan, PAIRS), failed=(f"{EVIL}, number 3",)))
    page = Reader(text)
    assert "<script" not in text and "<b>plain" not in text
    assert "\u202e" not in text and "\x1b" not in text
    assert "<b>plain" in page.within("span")
    shown = EVIL.replace("\u202e", "\\u202e").replace("\x1b", "\\u001b")
    assert shown in page.within("span")
    assert element("p", "a<b", Markup("<i>"), title='"') == '<p title="&quot;">a&lt;b<i></p>'


def test_the_same_bytes_come_from_the_same_rows() -> None:
    assert report(of_darts()) == report(of_darts())


def test_without_games_it_says_so() -> None:
    plan = darts(5)
    page = Reader(report(Result(plan, Kept(plan))))
    assert page.within("h1") == ["Nothing has been played yet."]
    assert page.within("h2") == ["How far to trust it, and how to have it again"]
    assert figures_table(Figures(plan, Kept(plan))) == []


def test_few_rows_of_one_cell_make_a_page() -> None:
    """Also where the baseline has none, and where nobody keeps a belief."""
    plan = planned(Experiment("nusubito", games=4))
    some = Kept(plan)
    some.add(a_row(plan, 0, 0, "thief", known={}, found={}))
    page = Reader(report(Result(plan, some, interrupted=True)))
    assert "1 game of 4, so far" in page.text and "baseline" not in page.text
    assert "What those who look for something know" not in page.within("h2")
    plan = darts(5)
    some = Kept(plan)
    some.add(a_row(plan, 1, 0, "thief"))
    assert Reader(report(Result(plan, some))).within("h1")[0].startswith("Nothing is compared yet")
    some.rows.clear()
    for cell, number in ((0, 0), (1, 1)):
        some.add(a_row(plan, cell, number, "thief"))
        said = "Nothing is compared yet: beside no game of the baseline, start darts 2, another has been played."
        assert Reader(report(Result(plan, some))).within("h1") == [said]


# ---- steps ----
def test_steps_are_counted_and_how_it_went_is_marked_as_no_cause() -> None:
    plan = darts(40)
    some = Kept(plan)
    for number in range(40):
        for cell in (0, 1):
            often = number % 2 == 0
            winner = "thief" if often or number % 4 == 1 else "mists"
            some.add(
                a_row(plan, cell, number, winner, kinds={"thief": {"leap": 4 if often else 2}, "mists": {"move": 3}})
            )
    figures = Figures(plan, some)
    topics = {topic.name: topic for topic in uses(figures)}
    assert list(topics) == ["Thief: leap", "Mists: move"]
    assert [line.figure.value for line in topics["Thief: leap"].lines] == [3.0, 3.0]
    found = goings(figures)
    assert [(one.side, one.step, one.over) for one in found] == [("Thief", "leap", 3.0)] * 2
    assert (found[0].often.games, found[0].often.won, found[0].seldom.won) == (20, 20, 10)
    assert found[0].value == pytest.approx(0.5)
    assert found[0].interval[0] > 0 and not found[0].few
    page = Reader(report(Result(plan, some)))
    assert "no cause" in page.within("span")
    assert "This is no cause" in page.text


# ---- factors ----
def four(pairs: Sequence[tuple[str, str, str, str]], vary: dict[str, list[Any]]) -> Result:
    """Two factors: the winners of the games of one number, cell by cell."""
    plan = planned(Experiment("nusubito", vary, games=len(pairs)))
    some = Kept(plan)
    for number, winners in enumerate(pairs):
        for cell, winner in enumerate(winners):
            some.add(a_row(plan, cell, number, winner))
    return Result(plan, some)


T, M = "thief", "mists"
LEVELS: dict[str, list[Any]] = {"start_darts": [2, 3], "thief": ["rule", "easy"]}
"""Cells: 2 rule, 2 easy, 3 rule, 3 easy."""


def test_levels_that_disagree_are_warned_of() -> None:
    """The weaker level stands first, whichever is the baseline."""
    result = four([(M, M, T, M)] * 20 + [(M, T, M, M)] * 20 + [(T, T, T, T)] * 20, LEVELS)
    (found,) = ladders(Figures(result.plan, result.kept))
    assert found.change == "start darts 3 instead of 2"
    assert [effect.held for effect in found.effects] == [{"level.thief": "easy"}, {"level.thief": "rule"}]
    assert [effect.difference.value for effect in found.effects] == [pytest.approx(-1 / 3), pytest.approx(1 / 3)]
    (apart,) = found.aparts
    assert apart.value == pytest.approx(2 / 3)
    assert (apart.games, apart.shows, apart.disagree) == (60, True, True)
    assert interactions(Figures(result.plan, result.kept)) == []
    page = Reader(report(result))
    warning = (
        "They disagree about start darts 3 instead of 2: in 100 games the Thief wins 33.3 fewer with easy as thief and"
        " 33.3 more with rule as thief, surely apart. Trust neither alone."
    )
    assert warning in page.within("p")


def test_levels_that_do_not_show_that_they_disagree_are_not_said_to_agree() -> None:
    result = four([(M, M, T, T)] * 10 + [(T, T, T, T)] * 20 + [(M, M, M, M)] * 20, LEVELS)
    page = Reader(report(result))
    assert "Do weaker and stronger levels agree?" in page.within("h2")
    assert "They disagree" not in page.text
    assert "That is not the same as agreeing" in page.text


def test_two_changes_may_depend_on_each_other() -> None:
    """Alone either wins no more; together they do."""
    result = four([(M, M, M, T)] * 30 + [(T, T, T, T)] * 30, {"start_darts": [2, 3], "max_days": [3, 4]})
    figures = Figures(result.plan, result.kept)
    (found,) = interactions(figures)
    assert found.aparts[0].value == pytest.approx(0.5)
    assert found.aparts[0].shows
    assert ladders(figures) == []
    page = Reader(report(result))
    assert "What two changes do together" in page.within("h2")
    assert "What start darts 3 instead of 2 does depends on max days: 0.0 more wins of the Thief" in page.text


def test_cells_that_are_no_grid_have_no_interactions() -> None:
    """But those that make one have, though they were listed one by one; what nobody said is what it is."""
    cells: list[dict[str, Any]] = [{}, {"start_darts": 3}, {"max_days": 3}]
    plan = planned(Experiment("nusubito", cells=cells, games=5))
    some = Kept(plan)
    for number in range(5):
        for cell in range(3):
            some.add(a_row(plan, cell, number, "thief"))
    assert interactions(Figures(plan, some)) == []
    grid = Grid(planned(Experiment("nusubito", cells=[*cells, {"start_darts": 3, "max_days": 3}])))
    assert grid.number({"start_darts": "3", "max_days": "3"}) == 3
    assert grid.number({"start_darts": "9"}) is None


# ---- for other programs ----
def test_tables_and_json_have_the_same_figures(tmp_path: Path) -> None:
    """By the command, from a journal; the page stands in the folder, and links to its records."""
    out, table = tmp_path / "a b", tmp_path / "figures.csv"
    run(quick({"start_darts": [2, 3], "max_days": [1, 2]}, games=12, every=4), out)
    value = json.loads(command_line("lab", "report", out, "--csv", table, "--json"))
    page = Reader((out / "report.html").read_text(encoding="utf-8"))
    with table.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    wins = [line for line in lines if line["kind"] == "wins" and line["of"] == "Thief"]
    assert [float(line["value"]) for line in wins] == [cell["value"] for cell in value["figures"][0]["cells"]]
    assert len([line for line in lines if line["kind"] == "interaction"]) == 2
    assert value["interactions"][0]["apart"][0]["value"] == pytest.approx(
        float(next(line["value"] for line in lines if line["kind"] == "interaction: apart"))
    )
    links = [link for tag, found in page.tags if tag == "a" and not (link := found["href"] or "").startswith("#")]
    assert links
    assert all([(out / link).exists() for link in links])
    elsewhere = tmp_path / "elsewhere.html"
    assert command_line("lab", "report", out, "--out", elsewhere) == f"Written to {elsewhere}.\n"
    links = [found["href"] or "" for tag, found in Reader(elsewhere.read_text(encoding="utf-8")).tags if tag == "a"]
    assert any((link or "").startswith("a%20b/records/") for link in links)
    assert (
        command_line("lab", "report", out, "--out", elsewhere, "--csv", table)
        == f"Written to {elsewhere} and {table}.\n"
    )
    assert "cannot be written" in refused("lab", "report", out, "--out", tmp_path / "nowhere" / "x.html")
    elsewhere.unlink()
    assert "cannot be written" in refused("lab", "report", out, "--out", elsewhere, "--csv", tmp_path / "nowhere" / "x")
    assert not elsewhere.exists(), "both, or none"
    assert "is a folder: the command that began it goes on" in refused("lab", "run", out)
    assert "no rows of an experiment" in refused("lab", "report", tmp_path)


def test_the_line_that_plays_it_again_asks_the_same(tmp_path: Path) -> None:
    plan = planned(quick({"start_darts": [2, 3]}, games=7, seed=5, every=2))
    said = command(plan, tmp_path / "it's")
    assert said is not None
    assert said.startswith(
        "unseen lab run nusubito --vary start_darts=2,3 --set max_days=1 --role thief=uniform --role mists=uniform"
        " --games 7 --seed 5 --no-beliefs --every 2 --out "
    )
    assert "--until 0.05" in (command(darts(100, until=0.05), None) or "")
    assert command(planned(Experiment("nusubito", cells=[{}, {"start_darts": 3}])), None) is None
    assert command(planned(Experiment("nusubito", cells=[{"name": "mine"}])), None) is None
    page = Reader(report(Result(planned(Experiment("nusubito", cells=[{}, {"start_darts": 3}])), Kept())))
    assert "a file: its cells and what they bring are not said in a line" in page.within("dd")


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_plug_in_s_game_needs_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played by chance, with whatever it has; there may be three players of it."""
    plug_in(monkeypatch, name)
    seats = planned(Experiment(name)).cells[0].levels
    result = run(Experiment(name, levels=dict.fromkeys(seats, "uniform"), games=3), tmp_path)
    page = Reader(report(result))
    assert "of 100 games are won by" in page.within("h1")[0]
    assert result.plan.title in page.within("title")[0]
    assert "Which steps were taken" in page.within("h2")


# ---- pictures ----
@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([-0.06, 0.22], (-0.1, 0.0, 0.1, 0.2, 0.3)),
        ([2.0, 9.0], (2.0, 4.0, 6.0, 8.0, 10.0)),
        ([0.0, 0.0], (0.0, 0.25)),
        ([3.0, 3.0], (3.0, 4.0)),
    ],
)
def test_scales_have_round_marks(values: list[float], ticks: tuple[float, ...]) -> None:
    scale = scale_of(values)
    assert scale.ticks == ticks
    assert all([0 <= scale.at(value) <= 100 for value in values])


def test_what_lies_outside_a_scale_is_at_its_edge() -> None:
    assert Scale(0.0, 1.0, ()).at(7.0) == 100
    assert [exponent(value) for value in (0.05, 0.5, 1.0, 99.0)] == [-2, -1, 0, 1]


def test_many_cells_are_drawn_in_part_and_told_in_full() -> None:
    """A page with a hundred cells is a page still."""
    plan = planned(Experiment("nusubito", {"start_darts": list(range(10)), "max_days": [2, 3, 4]}, games=2))
    some = Kept(plan)
    for cell in range(30):
        for number in range(2):
            some.add(a_row(plan, cell, number, "thief", ending=f"ending {number + cell % 4}"))
    page = Reader(report(Result(plan, some)))
    assert "start darts 9, max days 4" in page.within("th")
    assert "start darts 9, max days 4" not in page.within("span")


@pytest.mark.parametrize("cells", [2, 4, 20])
def test_a_run_may_have_been_stopped_anywhere(cells: int) -> None:
    """Only the last cell has a game."""
    plan = planned(Experiment("nusubito", {"max_days": list(range(1, cells + 1))}, games=2))
    some = Kept(plan)
    some.add(a_row(plan, cells - 1, 1, "mists", found={"mists": 2}, tallies={"rods": 3.0}))
    page = Reader(report(Result(plan, some, interrupted=True)))
    assert f"max days {cells}" in page.within("span")
    assert figures_table(Figures(plan, some))


def test_it_cannot_be_written_where_no_folder_is(tmp_path: Path) -> None:
    with pytest.raises(UnseenError, match="cannot be written"):
        write_report(of_darts(), tmp_path / "nowhere" / "page.html")
