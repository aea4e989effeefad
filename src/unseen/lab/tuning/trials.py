"""The journal of a tuning: what is asked, and each version before it is played; its games stand in that of the rows."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.lab.experiment.cells import Cell, Choice, made
from unseen.lab.experiment.question import Fault
from unseen.lab.experiment.rows import FILE as ROWS
from unseen.lab.journal import add_line, opened, whole_lines
from unseen.lab.tuning.question import Point, Search, Tuning, searched

FILE: Final = "tuning.jsonl"
"""The name of a journal in the folder of its tuning."""


@dataclass(frozen=True)
class Trial:
    """A version that is tried."""

    number: int
    """0 is the game as it is; the others are counted in the order in which they were proposed."""
    point: Point
    refused: str | None = None
    """Why the game cannot be played so."""


@dataclass(frozen=True)
class Book:
    """What stands in a journal."""

    asked: Tuning
    trials: tuple[Trial, ...]


def tried(search: Search, number: int, point: Point) -> Trial:
    """A version, and whether the game can be played so."""
    try:
        cell_of(search, point)
    except Fault as fault:
        return Trial(number, point, fault.sentence)
    return Trial(number, point)


def cell_of(search: Search, point: Point) -> Cell:
    """How it is played."""
    choices = {key: Choice(value, f"over.{key}") for key, value in point.items()}
    return made(search.asked.same(), game_class(search.asked.game), "", choices)


# ---- a folder ----
def read(folder: Path) -> Book | None:
    """What stands in the journal of a folder; None if there is none. UnseenError `file` for what is no journal."""
    path = folder / FILE
    asked, trials = None, []
    for line in whole_lines(path):
        try:
            value: dict[str, Any] = json.loads(line)
            if "tuning" in value:
                asked = Tuning(**value["tuning"])
            else:
                trials.append(Trial(**value))
        except (ValueError, KeyError, TypeError) as error:
            raise UnseenError("file", f"{path} is not a file of `unseen lab tune`.") from error
    if asked is None and trials:
        raise UnseenError("file", f"{path} is not a file of `unseen lab tune`.")
    return None if asked is None else Book(asked, tuple(trials))


def begun(search: Search, folder: Path) -> tuple[list[Trial], BinaryIO]:
    """The trials of a folder, which is made if there is none, and the file to be added to; UnseenError `tune` where
    another tuning was begun.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnseenError("file", f"{folder} cannot be made: {error.strerror}.") from error
    if (folder / ROWS).exists() and read(folder) is None:
        raise UnseenError("tune", f"{folder} has rows of an experiment: name another folder with --out.")
    file = opened(folder / FILE)
    book = read(folder)
    if book is None:
        add_line(file, {"tuning": search.header()})
        return [], file
    before = searched(book.asked)
    if measured(before) != measured(search):
        file.close()
        raise UnseenError(
            "tune", f"{folder} has a tuning with {different(before, search)}: name another folder with --out."
        )
    if before.header() != search.header():
        add_line(file, {"tuning": search.header()})
    return list(book.trials), file


def add(file: BinaryIO, trial: Trial) -> None:
    """Add a trial."""
    add_line(file, {**asdict(trial), "point": {**trial.point}})


def measured(search: Search) -> dict[str, Any]:
    """What a tuning that goes on has in common with itself; of trials and games to confirm there may be more."""
    return {key: value for key, value in search.header().items() if key not in ("trials", "confirm")}


def different(before: Search, now: Search) -> str:
    """What is not the same."""
    one, other = measured(before), measured(now)
    return "other " + ", ".join([key for key in one if one[key] != other[key]])
