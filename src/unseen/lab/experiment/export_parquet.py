"""The rows of an experiment as Parquet, by polars: the columns of the CSV, and numbers stay numbers."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from unseen.core.errors import UnseenError
from unseen.core.spreadsheet import Plain
from unseen.lab.experiment.export import columns, table
from unseen.lab.experiment.rows import Kept, Plan

if TYPE_CHECKING:
    from polars import Series

WHOLE_MAX: Final = 2**63
"""Whole numbers from here on do not fit a column of numbers."""


def check_parquet() -> None:
    """UnseenError `extra` where no Parquet can be written."""
    try:
        import polars  # noqa: F401
    except ImportError:
        raise UnseenError("extra", 'Parquet needs polars: pip install "unseen[lab]".') from None


def write_parquet(plan: Plan, kept: Kept, path: Path) -> None:
    """What a game does not have is null. UnseenError `extra` without polars, `file` if it cannot be written."""
    check_parquet()
    from polars import DataFrame

    rows = table(plan, kept)
    frame = DataFrame([column(name, [row.get(name) for row in rows]) for name in columns(rows)])
    try:
        with path.open("wb") as file:
            frame.write_parquet(file, compression="zstd")
    except OSError as error:
        raise UnseenError("file", f"{path} cannot be written: {error.strerror}.") from error


def column(name: str, values: list[Plain]) -> "Series":
    """Of the one type that fits all its values; text, written as in the CSV, where none does."""
    import polars

    kinds = {type(value) for value in values if value is not None}
    small = all([abs(value) < WHOLE_MAX for value in values if isinstance(value, int)])
    if not kinds:
        return polars.Series(name, values, polars.Null)
    if kinds == {bool}:
        return polars.Series(name, values, polars.Boolean)
    if kinds == {int} and small:
        return polars.Series(name, values, polars.Int64)
    if kinds in ({float}, {int, float}) and small:
        return polars.Series(name, values, polars.Float64, strict=False)
    return polars.Series(name, [None if value is None else str(value) for value in values], polars.String)
