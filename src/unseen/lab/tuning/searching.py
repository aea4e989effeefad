"""A tuning is played: trial by trial, then what came nearest beside the game as it is, until somebody stops it."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Final

from unseen.lab.executor import Processes
from unseen.lab.experiment import rows
from unseen.lab.experiment.rows import Kept, Plan, Row
from unseen.lab.experiment.running import Result, Tracked, planned, play, run, untracked
from unseen.lab.experiment.running import begun as begun_rows
from unseen.lab.experiment.running import found as rows_in
from unseen.lab.tuning.proposing import DRAWN, Place, is_grid, library, needs_sampler, place_of, point_at, proposed
from unseen.lab.tuning.question import Search, Tuning, searched
from unseen.lab.tuning.standing import Standing
from unseen.lab.tuning.trials import Trial, add, begun, cell_of, read, tried

CONFIRMED: Final = "confirm"
"""The folder, in that of a tuning, of the games that confirm it."""
REFUSED_MAX: Final = 1_000
"""Where the game refuses so many versions, no more are looked for."""


@dataclass(frozen=True)
class Tuned:
    """What a tuning gave so far."""

    search: Search
    standing: Standing
    confirmed: Result | None = None
    """The game as it is and what came nearest, by games of other luck; None until some are played."""
    folder: Path | None = None
    """Where its journals stand."""
    interrupted: bool = False


def tune(asked: Tuning, out: Path | str | None = None, jobs: int = 1, tracked: Tracked | None = None) -> Tuned:
    """Play what is left of a tuning whose games are kept in a folder, or all of it where none is named.

    Ctrl-C stops it, and what was played counts. UnseenError says what cannot be played.
    """
    search = searched(asked)
    if needs_sampler(search):
        library()
    folder = None if out is None else Path(out)
    with ExitStack() as held:
        course = Course(search, jobs, tracked or untracked)
        if folder is not None:
            course.keep(folder, held)
        try:
            course.go()
        except KeyboardInterrupt:
            return Tuned(search, course.standing(), folder=folder, interrupted=True)
    standing = course.standing()
    confirmed = confirm(standing, folder, jobs, tracked)
    return Tuned(search, standing, confirmed, folder, confirmed is not None and confirmed.interrupted)


def confirm(standing: Standing, folder: Path | None, jobs: int, tracked: Tracked | None) -> Result | None:
    """Play what came nearest and the game as it is, with luck that no trial had; None if there is nothing to play."""
    points = [one.point for one in standing.chosen()]
    asked = standing.search.asked
    if not points or not asked.confirm:
        return None
    return run(asked.afresh(points), None if folder is None else folder / CONFIRMED, jobs, tracked)


def found(folder: Path) -> Tuned | None:
    """What a folder has of a tuning; None if it has none. UnseenError where the game is no more what it was."""
    book = read(folder)
    if book is None:
        return None
    search, played = searched(book.asked), rows_in(folder)
    standing = Standing(search, plan_of(search, played.plan, book.trials), played.kept, book.trials)
    inner = rows.read(folder / CONFIRMED)
    confirmed = None if inner.plan is None else Result(inner.plan, inner, folder / CONFIRMED)
    return Tuned(search, standing, confirmed, folder)


def plan_of(search: Search, first: Plan, trials: Iterable[Trial]) -> Plan:
    """All that can be played by now, the game as it is first."""
    cells = [cell_of(search, one.point) for one in trials if one.refused is None]
    return replace(first, cells=(search.base, *cells))


class Course:
    """Trial after trial."""

    def __init__(self, search: Search, jobs: int, tracked: Tracked) -> None:
        self.search: Final = search
        self.jobs: Final = jobs
        self.tracked: Final = tracked
        self.first: Final = planned(search.asked.same())
        self.trials: list[Trial] = []
        self.kept = Kept()
        self.book: BinaryIO | None = None
        self.rows: BinaryIO | None = None

    def keep(self, folder: Path, held: ExitStack) -> None:
        """Go on with what stands in a folder, and write down there what comes."""
        self.trials, self.book = begun(self.search, folder)
        held.enter_context(self.book)
        self.kept, self.rows = begun_rows(self.plan(), folder)
        held.enter_context(self.rows)

    def plan(self) -> Plan:
        """All that can be played by now."""
        return plan_of(self.search, self.first, self.trials)

    def standing(self) -> Standing:
        """What the trials gave so far."""
        return Standing(self.search, self.plan(), self.kept, self.trials)

    def go(self) -> None:
        """Play what was begun, then propose and play until there are enough."""
        self.play()
        while fresh := list(self.fresh()):
            for trial in fresh:
                if self.book is not None:
                    add(self.book, trial)
            if self.rows is not None:
                rows.append(self.rows, self.plan())
            self.play()

    def play(self) -> None:
        """Play what is left of all trials."""

        def labelled(several: Iterable[Row], what: str, count: int) -> Iterable[Row]:
            """Behind a bar that says how far the tuning is."""
            last = len(self.plan().cells) - 1
            return self.tracked(several, f"{what} up to trial {last} of {self.search.asked.trials}", count)

        play(self.plan(), self.kept, self.rows, Processes(self.jobs), labelled)

    def fresh(self) -> Iterator[Trial]:
        """The next trials: one, or as many as do not depend on what others give. Each counts as tried at once."""
        told = list(self.standing().told())
        while self.wanted():
            number = len(self.trials) + 1
            place = proposed(self.search, number, self.places(), told)
            if place is None:
                return
            trial = tried(self.search, number, point_at(self.search, place))
            self.trials.append(trial)
            yield trial
            if trial.refused is None and number >= DRAWN and not is_grid(self.search):
                return

    def places(self) -> list[Place]:
        """What need not be tried any more."""
        start = [] if self.search.start is None else [self.search.start]
        return [place_of(self.search, point) for point in [*start, *[one.point for one in self.trials]]]

    def wanted(self) -> bool:
        """Is there another trial to come?"""
        refused = len([one for one in self.trials if one.refused is not None])
        return len(self.trials) - refused < self.search.asked.trials and refused < REFUSED_MAX
