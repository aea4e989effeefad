"""Rows as tables for other programs: Parquet has the values of the CSV, with their types; no cell is a formula."""

import csv
import sys
from pathlib import Path

import polars
import pytest

from tests.lab.experiment.common import a_row, darts, kept
from tests.lab.experiment.test_command import DARTS, refused, run
from unseen.core.errors import UnseenError
from unseen.lab.experiment.export import write_csv
from unseen.lab.experiment.export_parquet import column, write_parquet


def test_parquet_has_the_values_of_the_csv(tmp_path: Path) -> None:
    """Column by column, as played."""
    text, typed = tmp_path / "rows.csv", tmp_path / "rows.parquet"
    run(*DARTS, "--games", 12, "--out", tmp_path / "out", "--csv", text, "--parquet", typed)
    with text.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    frame = polars.read_parquet(typed)
    assert frame.columns == list(lines[0])
    assert len(frame) == len(lines) == 24
    for row, line in zip(frame.iter_rows(named=True), lines, strict=True):
        for name, value in row.items():
            said = float(line[name]) if isinstance(value, float) else line[name]
            assert said == (value if isinstance(value, float) else "" if value is None else str(value)), name
    before = typed.read_bytes()
    typed.unlink()
    assert f"Written to {text} and {typed}: 24 games." in run(
        "lab", "export", tmp_path / "out", "--csv", text, "--parquet", typed
    )
    assert typed.read_bytes() == before
    typed.unlink()
    assert f"Written to {typed}: 24 games." in run("lab", "export", tmp_path / "out", "--parquet", typed)
    assert typed.exists()


def test_numbers_stay_numbers_and_what_a_game_does_not_have_is_null(tmp_path: Path) -> None:
    plan, path = darts(2), tmp_path / "rows.parquet"
    some = kept(plan, [("thief", "mists")] * 2)
    some.add(a_row(plan, 0, 2, "thief", tallies={"captures": 2.0}, found={"mists": 3}))
    write_parquet(plan, some, path)
    frame = polars.read_parquet(path)
    assert {name: frame.schema[name] for name in ("number", "drawn", "known.mists.3", "ending", "found.mists")} == {
        "number": polars.Int64,
        "drawn": polars.Boolean,
        "known.mists.3": polars.Float64,
        "ending": polars.String,
        "found.mists": polars.Int64,
    }
    assert frame["tallies.captures"].to_list() == [None, None, 2.0, None, None]
    assert frame["found.mists"].to_list() == [None, None, 3, None, None]


@pytest.mark.parametrize(
    ("values", "kind", "found"),
    [
        ([1, None, 2], polars.Int64, [1, None, 2]),
        ([1, 0.5], polars.Float64, [1.0, 0.5]),
        ([True, None], polars.Boolean, [True, None]),
        ([True, 1], polars.String, ["True", "1"]),
        ([2, "two", None], polars.String, ["2", "two", None]),
        ([2**63, 1], polars.String, [str(2**63), "1"]),
        ([-(2**63) + 1], polars.Int64, [-(2**63) + 1]),
        ([None, None], polars.Null, [None, None]),
    ],
)
def test_a_column_has_the_one_type_that_fits_its_values(values: list, kind: type[polars.DataType], found: list) -> None:
    """Values of several kinds are text, and so is a seed that fits no column of numbers."""
    made = column("x", values)
    assert made.dtype == kind
    assert made.to_list() == found


def test_without_polars_it_is_said_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    typed = tmp_path / "rows.parquet"
    needed = 'Parquet needs polars: pip install "unseen[lab]".'
    assert refused(*DARTS, "--games", 2, "--out", tmp_path / "out", "--parquet", typed) == needed
    assert not (tmp_path / "out").exists()
    run(*DARTS, "--games", 2, "--out", tmp_path / "out")
    assert refused("lab", "export", tmp_path / "out", "--parquet", typed) == needed
    assert not typed.exists()


def test_a_table_needs_a_file_that_can_be_written(tmp_path: Path) -> None:
    run(*DARTS, "--games", 2, "--out", tmp_path / "out")
    assert refused("lab", "export", tmp_path / "out") == "Say where the table goes: --csv FILE or --parquet FILE."
    assert "there is no folder" in refused("lab", "export", tmp_path / "out", "--parquet", tmp_path / "no" / "x")
    plan = darts(2)
    with pytest.raises(UnseenError, match="cannot be written"):
        write_parquet(plan, kept(plan, [("thief", "mists")]), tmp_path)


@pytest.mark.parametrize("text", ["=1+1", " @SUM(A1)"])
def test_no_cell_is_a_formula(tmp_path: Path, text: str) -> None:
    """What others called something is text to a spreadsheet, too."""
    plan, path = darts(1), tmp_path / "rows.csv"
    some = kept(plan, [("thief", "mists")])
    some.add(a_row(plan, 0, 1, "thief", ending=text))
    write_csv(plan, some, path)
    with path.open(encoding="utf-8", newline="") as file:
        assert [line["ending"] for line in csv.DictReader(file)] == ["treasure", f"'{text}", "capture"]


def test_a_line_within_a_cell_ends_no_row(tmp_path: Path) -> None:
    """Whichever way it ends."""
    plan, path = darts(1), tmp_path / "rows.csv"
    some = kept(plan, [("thief", "mists")])
    some.add(a_row(plan, 0, 1, "thief", ending="\r=a\r\nb\nc"))
    write_csv(plan, some, path)
    with path.open(encoding="utf-8", newline="") as file:
        assert [line["ending"] for line in csv.DictReader(file)] == ["treasure", "'\n=a\nb\nc", "capture"]
