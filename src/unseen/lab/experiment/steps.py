"""Which kinds of steps were taken, how often, and how games went in which there were more of them.

That a side won more often where it took more of a step does not say that the step wins: a side that stands well may
have more occasion for it, and a long game has more of every step.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from typing import Final

from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.figures import Figures, Measure, Topic, valued, won_by
from unseen.lab.experiment.rows import Row
from unseen.lab.intervals import Interval, apart, wilson
from unseen.lab.strength import roles

USES: Final = "steps a game"
"""The kind of topic that says how often a kind of step was taken."""
SIDES: Final = (0, 1)
FEWEST: Final = 10
"""Of fewer games nothing is said about how they went."""
Names = Mapping[str, tuple[frozenset[str], frozenset[str]]]
"""By the key of a cell, the seats of both sides."""


@dataclass(frozen=True)
class Part:
    """Some games of a cell, how many of them a side won, and between what that share lies."""

    games: int
    won: int
    interval: Interval

    @property
    def share(self) -> float:
        """Of all that are here."""
        return self.won / self.games


@dataclass(frozen=True)
class Going:
    """How games of a cell went for a side, by how often it took a kind of step."""

    cell: Cell
    side: str
    step: str
    over: float
    """The median of the cell: more than that is often."""
    often: Part
    seldom: Part
    interval: Interval
    """Between what the difference of the two shares lies."""

    @property
    def value(self) -> float:
        """How much oftener the side won where it took more of the step."""
        return self.often.share - self.seldom.share

    @property
    def few(self) -> bool:
        """Is there too little on either side to say anything?"""
        return min(self.often.games, self.seldom.games) < FEWEST


def uses(figures: Figures) -> list[Topic]:
    """How many steps of each kind a side took in a game, the most frequent first."""
    found: list[Topic] = []
    names = names_of(figures)
    for side in SIDES:
        title = figures.sides[side].title
        topics = [figures.numbers(USES, f"{title}: {word}", taken(names, side, word)) for word in words(figures, side)]
        found += sorted(topics, key=lambda topic: -max([line.figure.value for line in topic.lines], default=0))
    return found


def names_of(figures: Figures) -> Names:
    """Who sits on which side, cell by cell."""

    def side(cell: Cell, number: int) -> frozenset[str]:
        """The names of its seats."""
        return frozenset([cell.game.seat_name(seat) for seat in roles(cell.game)[number].seats])

    return {cell.key: (side(cell, 0), side(cell, 1)) for cell in figures.plan.cells}


def words(figures: Figures, side: int) -> list[str]:
    """All kinds of steps that a side took somewhere."""
    names = names_of(figures)
    kinds = [
        row.kinds.get(name, {}) for row in figures.all_rows for name in sorted(names[row.cell][side] & set(row.kinds))
    ]
    return sorted({word for one in kinds for word in one})


def taken(names: Names, side: int, word: str) -> Measure:
    """How many steps of a kind a side took."""
    return lambda row: float(sum([row.kinds.get(name, {}).get(word, 0) for name in names[row.cell][side]]))


def goings(figures: Figures) -> list[Going]:
    """Side by side, step by step and cell by cell; nothing of a kind that was taken equally often in all games."""
    names = names_of(figures)
    found: list[Going] = []
    for side in SIDES:
        for word in words(figures, side):
            measure = taken(names, side, word)
            for cell, rows in zip(figures.plan.cells, figures.rows, strict=True):
                found += going(figures, cell, rows, side, word, measure)
    return found


def going(
    figures: Figures, cell: Cell, rows: Mapping[int, Row], side: int, word: str, measure: Measure
) -> Iterator[Going]:
    """That of one kind in one cell, if there is any."""
    counts = valued(rows, measure)
    over = median(counts.values()) if counts else 0.0
    often = [number for number, count in counts.items() if count > over]
    seldom = [number for number, count in counts.items() if count <= over]
    if often and seldom:
        won = won_by(cell.game, side)
        one, other = [part([bool(won(rows[n])) for n in several], figures.errors) for several in (often, seldom)]
        between = apart((one.won, one.games), (other.won, other.games), figures.errors)
        yield Going(cell, figures.sides[side].title, word, over, one, other, between)


def part(won: list[bool], errors: float) -> Part:
    """Games, by whether they were won."""
    return Part(len(won), sum(won), wilson(sum(won), len(won), errors))
