"""An experiment is played: what is left of it, by whom somebody chose, until it is enough or somebody stops it."""

import math
from collections.abc import Callable, Iterable
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from unseen.core.errors import UnseenError
from unseen.core.registry import games
from unseen.lab.executor import Executor, Processes, executing
from unseen.lab.experiment.cells import drawn_up
from unseen.lab.experiment.figures import wide
from unseen.lab.experiment.odd import keep_records
from unseen.lab.experiment.playing import Task, row_of
from unseen.lab.experiment.question import GAMES, GAMES_MAX, WITHIN_MIN, Experiment, Fault, at
from unseen.lab.experiment.rows import FILE, Kept, Plan, Row, append, check, read
from unseen.lab.intervals import REPEATED
from unseen.lab.journal import opened
from unseen.lab.program import program
from unseen.lab.strength import roles

Tracked = Callable[[Iterable[Row], str, int], Iterable[Row]]
"""Shows how far it got, and gives what comes: rows, what they are called, how many there will be."""


@dataclass(frozen=True)
class Result:
    """What an experiment gave so far."""

    plan: Plan
    kept: Kept
    folder: Path | None = None
    """Where its journal stands."""
    interrupted: bool = False
    failed: tuple[str, ...] = ()
    """Odd games whose record could not be had again."""


def run(
    experiment: Experiment,
    out: Path | str | None = None,
    jobs: int | None = None,
    tracked: Tracked | None = None,
    cluster: str | None = None,
) -> Result:
    """Play what is left of an experiment whose rows are kept in a folder, or all of it where none is named.

    It is played by so many processes, or by the workers of the Dask scheduler at the address `cluster`. Ctrl-C stops
    it, and what was played counts. UnseenError says what cannot be played.
    """
    plan = planned(experiment)
    with executing(jobs, cluster, plan.game, plan.program) as executor:
        return carried_on(plan, None if out is None else Path(out), executor, tracked)


def resume(folder: Path, jobs: int = 1, tracked: Tracked | None = None) -> Result:
    """Play what is left of an experiment as its journal has it; UnseenError says why that cannot be."""
    plan = found(folder).plan
    game = plan.cells[0].game
    return carried_on(replace(plan, rules=game.version, program=program(game.id)), folder, Processes(jobs), tracked)


def carried_on(plan: Plan, folder: Path | None, executor: Executor, tracked: Tracked | None) -> Result:
    """Play what is left of a plan."""
    with ExitStack() as held:
        kept, file = Kept(plan), None
        if folder is not None:
            kept, file = begun(plan, folder)
            held.enter_context(file)
        try:
            play(plan, kept, file, executor, tracked or untracked)
            failed = [] if folder is None else keep_records(plan, kept, folder, executor)
        except KeyboardInterrupt:
            return Result(plan, kept, folder, interrupted=True)
    return Result(plan, kept, folder, failed=tuple(failed))


def found(folder: Path) -> Result:
    """What was played into a folder; UnseenError `file` if nothing was."""
    kept = read(folder)
    if kept.plan is None:
        raise UnseenError("file", f"There are no rows of an experiment in {folder} ({FILE}).")
    if kept.plan.game not in games():
        raise UnseenError("game-unknown", f"The rows in {folder} are of {kept.plan.game}, which is not installed.")
    return Result(kept.plan, kept, folder)


def untracked(rows: Iterable[Row], what: str, count: int) -> Iterable[Row]:
    """Shows nothing."""
    return rows


# ---- what is to be played ----
def planned(experiment: Experiment) -> Plan:
    """All cells, and how many games; Fault says what cannot be."""
    cells = drawn_up(experiment)
    if experiment.until is not None and not WITHIN_MIN <= experiment.until < 0.5:
        raise Fault("until", f"Until within what? {WITHIN_MIN} to 0.5, such as 0.03: three games in 100, up or down.")
    if experiment.games is not None and experiment.games < 1:
        raise Fault("games", "At least one game of each cell must be played.")
    if experiment.every < 0:
        raise Fault("keep.every", "Every how many games is a record kept? 0 for none, 100 for each hundredth.")
    if most(experiment, len(cells)) * len(cells) > GAMES_MAX:
        raise Fault("games", f"An experiment has at most {GAMES_MAX:,} games, all cells together.")
    game = cells[0].game
    with at("game"):
        roles(game)
    return Plan(
        game.id,
        game.title,
        game.version,
        program(game.id),
        experiment.seed,
        most(experiment, len(cells)),
        experiment.until,
        experiment.beliefs,
        experiment.every,
        tuple(cells),
    )


def most(experiment: Experiment, cells: int) -> int:
    """So many games of each cell at the most: what two cells would need that have nothing in common and win half."""
    if experiment.games is not None:
        return experiment.games
    if experiment.until is None:
        return GAMES
    return math.ceil((REPEATED / experiment.until) ** 2 / (2 if cells > 1 else 4))


def begun(plan: Plan, folder: Path) -> tuple[Kept, BinaryIO]:
    """The journal of a folder, which is made if there is none: what it holds, and the file to be added to."""
    kept = read(folder)
    check(plan, kept, folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnseenError("file", f"{folder} cannot be made: {error.strerror}.") from error
    file = opened(folder / FILE)
    kept = read(folder)  # as it stands now that nobody else adds to it
    if kept.plan != plan:
        append(file, plan)
        kept.plan = plan
    return kept, file


def left(plan: Plan, kept: Kept, stop: int) -> list[Task]:
    """The games below this number that nobody has played: number by number, so that what there is makes pairs."""
    keys = [cell.key for cell in plan.cells]
    return [(place, n) for n in range(stop) for place, key in enumerate(keys) if (key, n) not in kept.rows]


# ---- playing ----
def play(plan: Plan, kept: Kept, file: BinaryIO | None, executor: Executor, tracked: Tracked) -> None:
    """Play what is left, up to each look, until a look says that it is enough."""
    stops = plan.stops()
    for look, stop in enumerate(stops, 1):
        tasks = left(plan, kept, stop)
        what = "games" if plan.until is None else f"games to look {look} of {len(stops)}"
        with closing(executor.each(partial(row_of, plan), tasks)) as found:
            for row in tracked(found, what, len(tasks)):
                if file is not None:
                    append(file, row)
                kept.add(row)
        if plan.until is not None and wide(plan, kept, stop) <= plan.until:
            return
