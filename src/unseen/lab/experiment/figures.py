"""What the rows of an experiment say: shares and means of each cell, and how they differ from the baseline by pairs.

Where games were played until something was known closely, only those up to the last look count, with the wider
intervals that make up for the looking.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median, pvariance
from typing import Final

from unseen.core.game import Game
from unseen.lab.arena import ending_name
from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.rows import Kept, Plan, Row
from unseen.lab.intervals import ONCE, REPEATED, Interval, half, many, mean_interval, paired, wilson
from unseen.lab.strength import Role, roles

FEW: Final = 30
"""With fewer games hardly anything is said."""
NOBODY: Final = "nobody"
WINS: Final = "wins"
ENDING: Final = "ending"
LENGTH: Final = "length"
COUNTED: Final = "counted"
FOUND: Final = "what is hidden is found by"
FIND: Final = "turn of the first find by"
THOUGHT: Final = "seconds of thought"


@dataclass(frozen=True)
class Figure:
    """A share or a mean, and between what it lies; None where too few games say nothing about that."""

    value: float
    interval: Interval | None
    share: bool = True
    middle: float | None = None
    """The median, of numbers."""


@dataclass(frozen=True)
class Difference:
    """How much more it is than in the baseline, by so many pairs of games with the same luck."""

    value: float
    interval: Interval | None
    pairs: int
    gain: float | None = None
    """So many times the games would be needed without pairs; None where the pairs do not differ at all."""

    def shows(self, wider: float = 1.0) -> bool:
        """Is it surely no mere luck, were its interval so many times as wide?"""
        if self.interval is None:
            return False
        near = self.interval[0 if self.value > 0 else 1]
        return abs(self.value) > wider * abs(self.value - near)


@dataclass(frozen=True)
class Line:
    """One thing in one cell."""

    cell: Cell
    games: int
    figure: Figure
    difference: Difference | None = None


@dataclass(frozen=True)
class Topic:
    """One thing in all cells: a kind of figure, and what it is of."""

    kind: str
    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Point:
    """How much a belief gave to the truth at the beginning of a turn, in so many games that went on till then."""

    turn: int
    games: int
    share: float
    interval: Interval | None


Measure = Callable[[Row], float | None]
"""A number of a game; None where it has none. Of shares 1 or 0."""


class Figures:
    """All that is said about an experiment."""

    def __init__(self, plan: Plan, kept: Kept) -> None:
        self.plan: Final = plan
        self.stop: Final = looked(plan, kept)
        """So many games of each cell count; 0 if no look was reached."""
        self.errors: Final = ONCE if plan.until is None else REPEATED
        self.rows: Final[list[dict[int, Row]]] = [counted(kept.of(cell), self.stop) for cell in plan.cells]
        self.sides: Final[tuple[Role, Role]] = roles(max(plan.cells, key=lambda cell: len(cell.levels)).game)
        """Its two sides, by what they are called where most people play."""

    def besides(self, cell: Cell) -> list[tuple[Topic, Line]]:
        """What else surely differs in a cell, though that many things were compared (Bonferroni)."""
        others = [topic for topic in self.topics if topic.kind not in (WINS, THOUGHT)]
        wider = many(len(others) * (len(self.plan.cells) - 1)) / ONCE
        found = [(topic, line) for topic in others for line in topic.lines if line.cell == cell]
        return [
            (topic, line) for topic, line in found if (one := line.difference) and one.pairs >= FEW and one.shows(wider)
        ]

    @property
    def played(self) -> int:
        """So many games in all."""
        return sum([len(rows) for rows in self.rows])

    @cached_property
    def all_rows(self) -> list[Row]:
        """Those of all cells."""
        return [row for rows in self.rows for row in rows.values()]

    # ---- what is asked ----
    @cached_property
    def wins(self) -> Topic:
        """How often the first side wins: what an experiment asks."""
        return self.shares(WINS, self.sides[0].title, lambda cell: won_by(cell.game, 0))

    @property
    def within(self) -> float:
        """Half of the widest interval of what is asked: differences, or the share of a single cell."""
        differences = [line.difference.interval for line in self.wins.lines if line.difference is not None]
        asked = differences or [line.figure.interval for line in self.wins.lines]
        return max([half(interval) for interval in asked if interval is not None], default=1.0)

    @cached_property
    def topics(self) -> list[Topic]:
        """All things that are told about, the most important first."""
        if not self.all_rows:
            return []
        other = self.shares(WINS, self.sides[1].title, lambda cell: won_by(cell.game, 1))
        nobody = self.shares(WINS, NOBODY, lambda cell: nobody_won(cell.game))
        endings = [
            name for name, _ in Counter([ending_name(row.ending, row.notes) for row in self.all_rows]).most_common()
        ]
        shares = [self.shares(ENDING, name, everywhere(ends(name))) for name in endings]
        numbers = [self.numbers(kind, name, measure) for kind, name, measure in self.measures()]
        looking = dict.fromkeys([name for row in self.all_rows for name in row.found])
        finds = [self.shares(FOUND, name, everywhere(finds_it(name))) for name in looking]
        some = any(line.figure.value for line in nobody.lines)
        return [self.wins, other, *([nobody] if some else []), *shares, *finds, *numbers]

    def measures(self) -> list[tuple[str, str, Measure]]:
        """The numbers of a game: its length, what it counts, how soon somebody is found, how long is thought."""
        tallies = dict.fromkeys([name for row in self.all_rows for name in row.tallies])
        hunters = dict.fromkeys([name for row in self.all_rows for name, turn in row.found.items() if turn is not None])
        seats = dict.fromkeys([name for row in self.all_rows for name in row.thought_s])
        return [
            (LENGTH, "turn lines", lambda row: float(row.lines)),
            (LENGTH, "steps", lambda row: float(row.steps)),
            *[(COUNTED, name, tally(name)) for name in tallies],
            *[(FIND, name, find(name)) for name in hunters],
            *[(THOUGHT, name, thought(name)) for name in seats],
        ]

    # ---- figures ----
    def shares(self, kind: str, name: str, of: Callable[[Cell], Measure]) -> Topic:
        """A share in each cell."""
        lines: list[Line] = []
        for cell, rows in zip(self.plan.cells, self.rows, strict=True):
            if rows:
                lines.append(self.share_line(cell, held(rows, of(cell)), of))
        return Topic(kind, name, tuple(lines))

    def share_line(self, cell: Cell, here: Mapping[int, bool], of: Callable[[Cell], Measure]) -> Line:
        """That of one cell."""
        count, base = sum(here.values()), self.plan.cells[0]
        figure = Figure(count / len(here), wilson(count, len(here), self.errors))
        if cell == base:
            return Line(cell, len(here), figure)
        return Line(cell, len(here), figure, self.by_pairs(held(self.rows[0], of(base)), here))

    def by_pairs(self, before: Mapping[int, bool], here: Mapping[int, bool]) -> Difference | None:
        """The difference of two shares."""
        both = sorted(set(before) & set(here))
        if not both:
            return None
        counts = Counter([(before[number], here[number]) for number in both])
        more, fewer = counts[False, True], counts[True, False]
        pairs = [(float(before[number]), float(here[number])) for number in both]
        between = paired(more, fewer, len(both), self.errors)
        return Difference((more - fewer) / len(both), between, len(both), gain(pairs))

    def numbers(self, kind: str, name: str, measure: Measure) -> Topic:
        """The mean of a number in each cell."""
        lines: list[Line] = []
        first = valued(self.rows[0], measure)
        for cell, rows in zip(self.plan.cells, self.rows, strict=True):
            values = valued(rows, measure)
            if not values:
                continue
            mean, low, high = mean_interval(list(values.values()), self.errors)
            spread = (low if min(values.values()) < 0 else max(0.0, low), high) if len(values) > 1 else None
            figure = Figure(mean, spread, share=False, middle=median(values.values()))
            against = None if cell == self.plan.cells[0] else self.by_means(first, values)
            lines.append(Line(cell, len(values), figure, against))
        return Topic(kind, name, tuple(lines))

    def by_means(self, before: Mapping[int, float], here: Mapping[int, float]) -> Difference | None:
        """The difference of two means."""
        both = sorted(set(before) & set(here))
        if len(both) < 2:
            return None
        pairs = [(before[number], here[number]) for number in both]
        mean, low, high = mean_interval([b - a for a, b in pairs], self.errors)
        return Difference(mean, (low, high), len(both), gain(pairs))

    def certainty(self, seat: str) -> list[tuple[Cell, list[float]]]:
        """Of each cell, turn by turn, how much a seat's belief gave to the truth on average, while a fifth of the games
        went on.
        """
        return [(cell, [one.share for one in points]) for cell, points in self.curves(seat)]

    def curves(self, seat: str) -> list[tuple[Cell, list[Point]]]:
        """The same, with what each point lies between."""
        return [
            (cell, curve(seat, list(rows.values()), self.errors))
            for cell, rows in zip(self.plan.cells, self.rows, strict=True)
        ]


FIFTH: Final = 5
TURNS_MAX: Final = 60


def curve(seat: str, rows: Sequence[Row], errors: float = ONCE) -> list[Point]:
    """That of one cell."""
    found: list[Point] = []
    for turn in range(TURNS_MAX):
        reached = [row.known[seat][turn] for row in rows if turn < len(row.known.get(seat, []))]
        shares = [share for share in reached if share is not None]
        if not shares or FIFTH * len(shares) < len(rows):
            break
        mean, low, high = mean_interval(shares, errors)
        found.append(Point(turn + 1, len(shares), mean, (max(0.0, low), min(1.0, high)) if len(shares) > 1 else None))
    return found


# ---- which games count ----
def looked(plan: Plan, kept: Kept) -> int:
    """The last of the looks up to which all games have been played; without looks, the most games."""
    if plan.until is None:
        return plan.most
    done = 0
    for stop in plan.stops():
        if not all((cell.key, number) in kept.rows for cell in plan.cells for number in range(done, stop)):
            break
        done = stop
    return done


def counted(rows: Mapping[int, Row], stop: int) -> dict[int, Row]:
    """The rows below a number; all of them where no look has been reached, so that there is something to see."""
    return {number: row for number, row in rows.items() if not stop or number < stop}


def wide(plan: Plan, kept: Kept, stop: int) -> float:
    """Within how much what is asked is known after so many games."""
    return Figures(plan, Kept(plan, {place: row for place, row in kept.rows.items() if place[1] < stop})).within


# ---- measures ----
def held(rows: Mapping[int, Row], measure: Measure) -> dict[int, bool]:
    """Of which games is it true?"""
    return {number: bool(measure(row)) for number, row in rows.items()}


def valued(rows: Mapping[int, Row], measure: Measure) -> dict[int, float]:
    """What is measured of each game that has it."""
    return {number: value for number, row in rows.items() if (value := measure(row)) is not None}


def everywhere(measure: Measure) -> Callable[[Cell], Measure]:
    """The same in every cell."""
    return lambda cell: measure


def won_by(game: Game, side: int) -> Measure:
    """Is a seat of this side among the winners? A win that all share is nobody's."""
    names = {game.seat_name(seat) for seat in roles(game)[side].seats}
    return lambda row: float(not row.drawn and bool(names & set(row.winners)))


def nobody_won(game: Game) -> Measure:
    """Has no side won?"""
    one, other = won_by(game, 0), won_by(game, 1)
    return lambda row: float(not one(row) and not other(row))


def ends(name: str) -> Measure:
    """Did it end so?"""
    return lambda row: float(ending_name(row.ending, row.notes) == name)


def tally(name: str) -> Measure:
    """What the game counts."""
    return lambda row: row.tallies.get(name)


def find(seat: str) -> Measure:
    """When a seat had found what was hidden from it."""
    return lambda row: None if (turn := row.found.get(seat)) is None else float(turn)


def finds_it(seat: str) -> Measure:
    """Did a seat find what was hidden from it?"""
    return lambda row: float(row.found.get(seat) is not None)


def thought(seat: str) -> Measure:
    """How long a seat thought."""
    return lambda row: row.thought_s.get(seat)


def gain(pairs: Sequence[tuple[float, float]]) -> float | None:
    """How many times the games would be needed if those of a pair had nothing in common."""
    apart = pvariance([a for a, _ in pairs]) + pvariance([b for _, b in pairs])
    together = pvariance([b - a for a, b in pairs])
    return apart / together if together > 0 else None
