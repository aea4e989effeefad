"""What factors do together: the same change between weaker and stronger levels, and one change beside another one.

All by games of the same number, which have the same luck in every cell. Where there are more factors than those that
are looked at, the others are as in the baseline.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Final

from unseen.ai.levels import MEDIUM, RULE, read_level
from unseen.lab.experiment.answer import setting
from unseen.lab.experiment.cells import LEVEL, Cell, in_words
from unseen.lab.experiment.figures import Difference, Figures, held, won_by
from unseen.lab.experiment.rows import Plan
from unseen.lab.intervals import Interval, crossed
from unseen.lab.strength import LADDER

FEWEST: Final = 2
"""An effect is not compared with another one in fewer games than this."""
Place = dict[str, str]
"""What is chosen, by factor."""


class Grid:
    """The cells of an experiment, by what is chosen in them."""

    def __init__(self, plan: Plan) -> None:
        keys = dict.fromkeys([key for cell in plan.cells for key in cell.settings])
        values = {key: list(dict.fromkeys([setting(cell, key) for cell in plan.cells])) for key in keys}
        self.factors: Final[dict[str, list[str]]] = {key: found for key, found in values.items() if len(found) > 1}
        """Whatever differs, and all that it is."""
        self.plan: Final = plan

    @cached_property
    def base(self) -> Place:
        """Where the baseline stands."""
        return {key: found[0] for key, found in self.factors.items()}

    @cached_property
    def numbers(self) -> dict[tuple[str, ...], int]:
        """The number of each cell by its place."""
        found: dict[tuple[str, ...], int] = {}
        for number, cell in enumerate(self.plan.cells):
            found.setdefault(tuple([setting(cell, key) for key in self.factors]), number)
        return found

    def number(self, place: Place) -> int | None:
        """The cell where this is chosen, and all else is as in the baseline; None if there is no such cell."""
        return self.numbers.get(tuple({**self.base, **place}.values()))

    @property
    def levels(self) -> list[str]:
        """The factors that say who plays."""
        return [key for key in self.factors if key.startswith(LEVEL)]

    @property
    def others(self) -> list[str]:
        """The factors that say what is played."""
        return [key for key in self.factors if not key.startswith(LEVEL)]


@dataclass(frozen=True)
class Effect:
    """What one change does to the wins of the first side, while something else is held."""

    held: Place
    before: int
    after: int
    """The numbers of both cells."""
    difference: Difference


@dataclass(frozen=True)
class Apart:
    """How much more the other effect is than the one, by games that all four cells have."""

    one: Effect
    other: Effect
    value: float
    interval: Interval
    games: int

    @property
    def shows(self) -> bool:
        """Is it surely no mere luck?"""
        return self.interval[0] > 0 or self.interval[1] < 0

    @property
    def disagree(self) -> bool:
        """Do they surely differ, or does one of them surely go where the other seems not to go?"""
        one, other = self.one.difference, self.other.difference
        opposed = one.value * other.value < 0 and (one.shows() or other.shows())
        return self.shows or opposed


@dataclass(frozen=True)
class Together:
    """One change, wherever something else is held; and how much its effects differ."""

    factor: str
    value: str
    instead: str
    by: tuple[str, ...]
    """The factors that are held."""
    effects: tuple[Effect, ...]
    aparts: tuple[Apart, ...]

    @property
    def change(self) -> str:
        """`start darts 3 instead of 2`."""
        who = f"{self.value} as {in_words(self.factor)}" if self.factor.startswith(LEVEL) else ""
        return f"{who or f'{in_words(self.factor)} {self.value}'} instead of {self.instead}"


def ladders(figures: Figures) -> list[Together]:
    """Each change of what is played, between weaker and stronger levels."""
    grid = Grid(figures.plan)
    rungs = places(grid, grid.levels)
    rungs.sort(key=strength)
    return [one for key in grid.others for one in changes(figures, grid, key, rungs)] if grid.levels else []


def interactions(figures: Figures) -> list[Together]:
    """Each change beside each other one, of two factors of the same sort; levels beside rules are ladders."""
    grid = Grid(figures.plan)
    both = [*combinations(grid.others, 2), *combinations(grid.levels, 2)]
    return [found for one, other in both for found in changes(figures, grid, one, places(grid, [other]))]


def places(grid: Grid, keys: list[str]) -> list[Place]:
    """Each value of these factors with each."""
    several = product(*[grid.factors[key] for key in keys])
    return [dict(zip(keys, values, strict=True)) for values in several]


def strength(place: Place) -> int:
    """How high levels stand on the ladder, all together; 0 where one of them stands on none."""
    names = [read_level(level)[0] for level in place.values()]
    known = [RULE if name == MEDIUM else name for name in names]
    return sum([LADDER.index(name) for name in known]) if set(known) <= set(LADDER) else 0


def changes(figures: Figures, grid: Grid, key: str, several: list[Place]) -> Iterator[Together]:
    """Each change of a factor, where each of several things is held; none that is known in one place alone."""
    instead, *values = grid.factors[key]
    for value in values:
        effects = [found for place in several for found in effect(figures, grid, key, value, place)]
        if len(effects) > 1:
            aparts = [found for one, other in combinations(effects, 2) for found in between(figures, one, other)]
            yield Together(key, value, instead, tuple(several[0]), tuple(effects), tuple(aparts))


def effect(figures: Figures, grid: Grid, key: str, value: str, place: Place) -> Iterator[Effect]:
    """What a change does in one place, if there are games of both."""
    before, after = grid.number(place), grid.number({**place, key: value})
    if before is not None and after is not None:
        difference = figures.by_pairs(wins(figures, before), wins(figures, after))
        if difference is not None:
            yield Effect(place, before, after, difference)


def wins(figures: Figures, number: int) -> dict[int, bool]:
    """Which games of a cell the first side won."""
    cell: Cell = figures.plan.cells[number]
    return held(figures.rows[number], won_by(cell.game, 0))


def between(figures: Figures, one: Effect, other: Effect) -> Iterator[Apart]:
    """How much more the other effect is, if there are games that all have."""
    a, b, c, d = [wins(figures, number) for number in (one.before, one.after, other.before, other.after)]
    numbers = sorted(set(a) & set(b) & set(c) & set(d))
    if len(numbers) >= FEWEST:
        differences = [(d[n] - c[n]) - (b[n] - a[n]) for n in numbers]
        value, interval = crossed(differences, figures.errors)
        yield Apart(one, other, value, interval, len(numbers))
