"""Odd games keep their record: the longest, a win of the side that seldom wins, and each n-th if somebody wants that.

Which ones are odd is known when all are played, so those are played again; levels that go by the clock may then play
otherwise, and their games are left out.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from unseen.core.errors import UnseenError
from unseen.lab.executor import Executor
from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.figures import counted, looked, won_by
from unseen.lab.experiment.playing import Task, record_of
from unseen.lab.experiment.rows import Kept, Plan, Row
from unseen.lab.strength import roles

FOLDER: Final = "records"


@dataclass(frozen=True)
class Odd:
    """A game, and what is odd about it."""

    cell: Cell
    number: int
    why: str

    @property
    def place(self) -> tuple[str, int]:
        """Which game it is, as in its row."""
        return self.cell.key, self.number

    def path(self, folder: Path) -> Path:
        """Where its record stands."""
        return folder / FOLDER / f"{self.cell.key}-{self.number}.txt"


def odd_games(plan: Plan, kept: Kept) -> list[Odd]:
    """The odd ones among the games of all cells that count, each once."""
    found: dict[tuple[str, int], Odd] = {}
    stop = looked(plan, kept)
    for cell in plan.cells:
        for one in of_cell(plan, cell, counted(kept.of(cell), stop)):
            found.setdefault(one.place, one)
    return list(found.values())


def of_cell(plan: Plan, cell: Cell, rows: dict[int, Row]) -> Iterator[Odd]:
    """Those of one cell."""
    if not rows:
        return
    yield Odd(cell, max(rows, key=lambda n: (rows[n].lines, rows[n].steps, -n)), "the longest")
    sides = [[n for n, row in rows.items() if won_by(cell.game, side)(row)] for side in (0, 1)]
    side = min((0, 1), key=lambda one: len(sides[one]))
    seldom = sides[side]
    if seldom and len(sides[0]) != len(sides[1]):
        quickest = min(seldom, key=lambda n: (rows[n].lines, rows[n].steps, n))
        wins = "only win" if len(seldom) == 1 else f"quickest of {len(seldom)} wins"
        yield Odd(cell, quickest, f"the {wins} of the {roles(cell.game)[side].title}")
    for number in rows:
        if plan.every and number % plan.every == 0:
            yield Odd(cell, number, f"number {number}")


def keep_records(plan: Plan, kept: Kept, folder: Path, executor: Executor) -> list[str]:
    """Write the records that are missing; the names of games that came out otherwise when they were played again."""
    missing = {one.place: one for one in odd_games(plan, kept) if not one.path(folder).exists()}
    tasks: list[Task] = [(plan.cells.index(one.cell), one.number) for one in missing.values()]
    failed: set[tuple[str, int]] = set()
    with closing(executor.each(partial(record_of, plan), tasks)) as again:
        for row, text in again:
            if same(row, kept.rows[row.place]):
                write(missing[row.place].path(folder), text)
            else:
                failed.add(row.place)
    return [f"{one.cell.name}, number {one.number}" for place, one in missing.items() if place in failed]


def same(one: Row, other: Row) -> bool:
    """Is it the same game? Seconds apart."""
    return replace(one, thought_s={}) == replace(other, thought_s={})


def write(path: Path, text: str) -> None:
    """A record as a file, which is there as a whole or not at all; UnseenError `file` if it cannot be written."""
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise UnseenError("file", f"{path} cannot be written: {error.strerror}.") from error
