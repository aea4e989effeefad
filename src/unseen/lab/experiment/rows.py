"""The journal of an experiment: a line for what is to be played, and a row for each game as it ends.

It is only ever added to, so a run that was killed goes on where it stopped, and neither loses nor doubles a game. Rows
are known by the key of their cell and the number of the game: cells can be added to an experiment later.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final

from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.lab.experiment.cells import Cell
from unseen.lab.intervals import looks
from unseen.lab.journal import add_line, whole_lines

FILE: Final = "rows.jsonl"
"""The name of a journal in the folder of its experiment."""
PLAN: Final = b'{"plan": '
PLACE: Final = re.compile(rb'\{"cell": "([^"]*)", "number": (\d+),')
"""How the line of a plan begins, and that of a row."""
SYNCED: Final = 20
"""With each row whose number this divides, all rows are sure to be on the disk."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    title: str
    rules: str
    program: str
    """Its version, whether it ran compiled, and a digest of all by which it plays."""
    seed: int
    most: int
    """So many games of each cell at the most."""
    until: float | None
    beliefs: bool
    every: int
    cells: tuple[Cell, ...]

    def stops(self) -> list[int]:
        """After how many games of each cell is looked whether it is enough; the last one ends it anyway."""
        return [self.most] if self.until is None else looks(self.most)

    def measured(self) -> tuple[object, ...]:
        """What all rows of a journal have in common; looks cannot be planned anew when some of them have been taken."""
        until = None if self.until is None else (self.until, self.most)
        return self.game, self.rules, self.program, self.seed, self.beliefs, until


@dataclass(frozen=True)
class Row:
    """One game. Whatever is said by seat stands under the seat's name."""

    cell: str
    """Its key."""
    number: int
    """Games of one number have the same luck in every cell."""
    seed: int
    options: Mapping[str, Value]
    """Those that differ from the game's own; of a long text, such as that of a content, its digest."""
    levels: Mapping[str, str]
    ending: str
    notes: list[str]
    winners: list[str]
    drawn: bool
    """Do all sides share the win?"""
    stood: str
    """Where the game stood at its end, as it tells everybody: `Day 2, round 3`."""
    lines: int
    """The turn lines that a spectator can write down of the seat that has most of them."""
    turns: Mapping[str, int]
    steps: int
    found: Mapping[str, int | None]
    """The first turn at which a seat's belief was left with one place for what had been hidden from it; None: never."""
    known: Mapping[str, list[float | None]]
    """Turn by turn, what a seat's belief gave to the truth of what is hidden from it; None where nothing was."""
    tallies: Mapping[str, float]
    """What the game counts."""
    kinds: Mapping[str, Mapping[str, int]]
    """How many steps of each kind, by the first word of their texts."""
    thought_s: Mapping[str, float]
    """Of one processor core; no seed decides that."""
    rules: str
    program: str

    @property
    def place(self) -> tuple[str, int]:
        """Which game it is."""
        return self.cell, self.number


@dataclass
class Kept:
    """What a journal holds."""

    plan: Plan | None = None
    """The last one."""
    rows: dict[tuple[str, int], Row] = field(default_factory=dict)

    def add(self, row: Row) -> None:
        """Count a row, unless its game has been counted."""
        self.rows.setdefault(row.place, row)

    def of(self, cell: Cell) -> dict[int, Row]:
        """The rows of a cell by number, in their order."""
        return {number: self.rows[key, number] for key, number in sorted([at for at in self.rows if at[0] == cell.key])}


def read(folder: Path) -> Kept:
    """What stands in the journal of a folder; nothing if there is none. UnseenError `file` for what is no journal."""
    kept, path = Kept(), folder / FILE
    for line in whole_lines(path):
        take_line(kept, line, path)
    return kept


def outline(folder: Path) -> tuple[Plan, int] | None:
    """What is planned in a folder and how many of its games were played, without a look into the rows; None if nothing
    is. UnseenError `file` for what is no journal.
    """
    kept, places = Kept(), set[tuple[str, int]]()
    for line in whole_lines(folder / FILE):
        found = PLACE.match(line)
        if line.startswith(PLAN):
            take_line(kept, line, folder / FILE)
        elif found is None:
            raise no_journal(folder / FILE)
        else:
            places.add((found[1].decode(), int(found[2])))
    if kept.plan is None:
        return None
    keys = {cell.key for cell in kept.plan.cells}
    return kept.plan, len([n for key, n in places if key in keys and n < kept.plan.most])


def take_line(kept: Kept, line: bytes, path: Path) -> None:
    """One line as it stands; UnseenError `file` for what is none of ours."""
    try:
        take(kept, json.loads(line))
    except (ValueError, KeyError, TypeError) as error:
        raise no_journal(path) from error


def no_journal(path: Path) -> UnseenError:
    """What is said of another file."""
    return UnseenError("file", f"{path} is not a file of `unseen lab`.")


def take(kept: Kept, value: dict[str, Any]) -> None:
    """One line."""
    if "plan" in value:
        plan = value["plan"]
        kept.plan = Plan(**{**plan, "cells": tuple([Cell(**cell) for cell in plan["cells"]])})
    else:
        kept.add(Row(**value))


def append(file: BinaryIO, thing: Plan | Row) -> None:
    """Add a line, which a killed run keeps; where power fails, a few of the last rows are played again."""
    if isinstance(thing, Plan):
        add_line(file, {"plan": asdict(thing)})
    else:
        add_line(file, asdict(thing), synced=thing.number % SYNCED == 0)


def check(plan: Plan, kept: Kept, folder: Path) -> None:
    """UnseenError `experiment` if a journal was begun with another game, other rules, program, seed, or looks."""
    if kept.plan is not None and kept.plan.measured() != plan.measured():
        before = kept.plan
        raise UnseenError(
            "experiment",
            f"{folder} has rows of {before.title} {before.rules}, Unseen {before.program}, seed {before.seed},"
            f" {said(before)}: name another folder with --out.",
        )


def said(plan: Plan) -> str:
    """How it is played, for a sentence."""
    looked = "a number of games that was fixed" if plan.until is None else f"until ±{plan.until:g}, at most {plan.most}"
    return looked if plan.beliefs else f"{looked}, without beliefs"
