"""The rows of an experiment as a table that other programs read."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from unseen.core.errors import UnseenError
from unseen.core.spreadsheet import Plain, defused
from unseen.lab.experiment.rows import Kept, Plan


def table(plan: Plan, kept: Kept) -> list[dict[str, Plain]]:
    """A line for each game, cell by cell; what is said by seat, tally or turn has a column for each."""
    found: list[dict[str, Plain]] = []
    for cell in plan.cells:
        for row in kept.of(cell).values():
            values = {"name": cell.name, "vary": cell.settings, **asdict(row)}
            found.append(dict(flat(values)))
    return found


def flat(values: Mapping[str, object], before: str = "") -> Iterator[tuple[str, Plain]]:
    """By column; `kinds.thief.leap` stands within `kinds`, and in it in `thief`."""
    for key, value in values.items():
        name = f"{before}{key}"
        if isinstance(value, Mapping):
            yield from flat(value, f"{name}.")
        elif isinstance(value, list) and all([isinstance(one, str) for one in value]):
            yield name, " ".join(value)
        elif isinstance(value, list):
            yield from flat({str(n): one for n, one in enumerate(value, 1)}, f"{name}.")
        else:
            assert value is None or isinstance(value, str | int | float)
            yield name, value


def columns(rows: list[dict[str, Plain]]) -> list[str]:
    """All columns, those of one thing side by side."""
    names = dict.fromkeys([name for row in rows for name in row])
    heads = {name.partition(".")[0]: place for place, name in reversed(list(enumerate(names)))}
    return sorted(names, key=lambda name: (heads[name.partition(".")[0]], in_order(name)))


def in_order(name: str) -> list[tuple[int, str]]:
    """The parts of a column's name, so that turn 10 comes behind turn 9."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in name.split(".")]


def write_csv(plan: Plan, kept: Kept, path: Path) -> None:
    """As CSV, in UTF-8; what a game does not have stays empty. UnseenError `file` if it cannot be written."""
    rows = table(plan, kept)
    write_table(rows, columns(rows), path)


def write_table(rows: Iterable[Mapping[str, Plain]], names: Sequence[str], path: Path) -> None:
    """Rows with these columns; UnseenError `file` if they cannot be written."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, names, lineterminator="\n")
            writer.writeheader()
            writer.writerows([{name: defused(value) for name, value in row.items()} for row in rows])
    except OSError as error:
        raise UnseenError("file", f"{path} cannot be written: {error.strerror}.") from error
