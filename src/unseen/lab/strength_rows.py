"""The file of a strength measurement: a line for what is to be played of each game, and one for each few games played.

Beside them stand lines for small games, and for what levels lose there to who answers them best.

It is only ever added to, line by line, so a run that was killed loses at most the games that were being played, and
goes on where it stopped. A line that was torn off at the end counts for nothing; no game counts twice.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final

from unseen.core.errors import UnseenError
from unseen.lab.journal import add_line, whole_lines
from unseen.lab.timing import Wait

Pair = tuple[str, str]
"""The level of the first side, and that of the other."""
MILLISECONDS: Final = 1000.0


@dataclass(frozen=True)
class Plan:
    """What is to be played of one game."""

    game: str
    title: str
    rules: str
    program: str
    """Its version, whether it ran compiled, for times depend on that, and a digest of all by which it plays."""
    profile: str
    """The usual set of rules, "" where there is but one."""
    seed: int
    roles: Pair
    """What people call the two sides."""
    ladder: tuple[str, ...]
    """The levels, the weakest first."""
    games: int
    """In each cell."""
    short: bool
    """Are only levels played against each other that are neighbours?"""
    mirrors: tuple[Pair, ...] = ()
    """Pairs besides: a level against one that works out what it believes."""

    def cells(self) -> list[Pair]:
        """Each level on the first side against each on the other, and the mirrors."""
        numbered = list(enumerate(self.ladder))
        table = [(a, b) for i, a in numbered for k, b in numbered if not self.short or abs(i - k) <= 1]
        return [*table, *self.mirrors]

    def measured(self) -> tuple[str, str, str, int]:
        """What all games of a file have in common."""
        return self.rules, self.program, self.profile, self.seed


@dataclass(frozen=True)
class Knowing:
    """Looks at a belief, their log-losses, and those of flat guesses, summed up."""

    looks: int = 0
    loss: float = 0.0
    flat: float = 0.0

    def __add__(self, other: "Knowing") -> "Knowing":
        return Knowing(self.looks + other.looks, self.loss + other.loss, self.flat + other.flat)


@dataclass(frozen=True)
class Side:
    """What a few games gave for one of their two sides; times by milliseconds of two digits, and how often."""

    wins: int
    knowing: Knowing = field(default_factory=Knowing)
    turns: Mapping[str, int] = field(default_factory=dict)
    answers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """A few games of one cell: `games` of them, from number `first`."""

    game: str
    levels: Pair
    first: int
    games: int
    sides: tuple[Side, Side]
    seconds: float
    """Of one processor core, for all of it."""

    def numbers(self) -> range:
        """Which games of the cell."""
        return range(self.first, self.first + self.games)


@dataclass(frozen=True)
class SmallPlan:
    """A small game on which levels are measured exactly."""

    name: str
    game: str
    title: str
    about: str
    program: str
    """Its version, whether it ran compiled, and a digest of all by which it plays and is measured."""
    roles: Pair
    value: float
    """For the first of them, where both play perfectly."""
    histories: int
    levels: tuple[tuple[str, ...], tuple[str, ...]]
    """What is to be measured in each role."""

    def cells(self) -> list[tuple[str, int, str]]:
        """By what each figure is known (`Exploited.cell`)."""
        return [(self.name, seat, level) for seat, levels in enumerate(self.levels) for level in levels]


@dataclass(frozen=True)
class Exploited:
    """What a level in one role of a small game loses to an opponent who knows all that it does."""

    small: str
    seat: int
    level: str
    low: float
    """Below the value of the role, 0 is perfect: an estimate that is too low on average, where lots were drawn."""
    high: float
    """One that is too high on average; the same where no lots were drawn."""
    error: float
    """Two standard deviations of either estimate."""
    infostates: int
    """Where the level was asked."""
    sure: int
    """At so many of them its first answers were all the same."""
    looks: int
    """How often it was asked again at these."""
    others: int
    """How often it then gave another answer."""
    seconds: float
    """Of one processor core, for all of it."""

    def cell(self) -> tuple[str, int, str]:
        """What was measured."""
        return self.small, self.seat, self.level


@dataclass
class Kept:
    """What a file holds."""

    plans: dict[str, Plan] = field(default_factory=dict)
    """By game, as it was planned last."""
    rows: list[Row] = field(default_factory=list)
    smalls: dict[str, SmallPlan] = field(default_factory=dict)
    """By name, the small games on which levels were measured."""
    exploited: dict[tuple[str, int, str], Exploited] = field(default_factory=dict)
    """By small game, seat and level."""

    def learn(self, one: Exploited) -> None:
        """Keep what was measured."""
        self.exploited[one.cell()] = one

    def add(self, row: Row) -> None:
        """Count a row, unless some of its games have been counted."""
        if not self.played(row.game, row.levels) & set(row.numbers()):
            self.rows.append(row)

    def cell(self, game: str, levels: Pair) -> list[Row]:
        """The rows of a cell."""
        return [row for row in self.rows if row.game == game and row.levels == levels]

    def played(self, game: str, levels: Pair) -> set[int]:
        """The numbers of a cell's games that have been played."""
        return {number for row in self.cell(game, levels) for number in row.numbers()}


# ---- times ----
def spread(seconds: list[float]) -> dict[str, int]:
    """How often each time came, in milliseconds of two digits."""
    return dict(Counter([f"{float(f'{MILLISECONDS * one:.2g}'):g}" for one in seconds]))


def waited(spreads: list[Mapping[str, int]]) -> Wait | None:
    """How long one waits, from many of them; None where there is nothing."""
    seconds = [float(ms) / MILLISECONDS for one in spreads for ms, count in one.items() for _ in range(count)]
    return Wait(seconds) if seconds else None


# ---- the file ----
def read(path: Path) -> Kept:
    """What stands in a file; nothing if there is none. UnseenError `file` for what is no such file."""
    kept = Kept()
    for line in whole_lines(path):
        try:
            take(kept, json.loads(line))
        except (ValueError, KeyError, TypeError) as error:
            raise UnseenError("file", f"{path} is not a file of `unseen strength`.") from error
    return kept


def take(kept: Kept, value: dict[str, Any]) -> None:
    """One line."""
    if "small" in value:
        small = value["small"]
        levels = [tuple(some) for some in small["levels"]]
        begun = SmallPlan(**{**small, "roles": pair(small["roles"]), "levels": tuple(levels)})
        kept.smalls[begun.name] = begun
    elif "exploited" in value:
        kept.learn(Exploited(**value["exploited"]))
    elif "plan" in value:
        plan = value["plan"]
        mirrors = tuple([pair(one) for one in plan["mirrors"]])
        made = Plan(**{**plan, "roles": pair(plan["roles"]), "ladder": tuple(plan["ladder"]), "mirrors": mirrors})
        kept.plans[made.game] = made
    else:
        one, other = [Side(**{**side, "knowing": Knowing(**side["knowing"])}) for side in value["sides"]]
        kept.add(Row(**{**value, "levels": pair(value["levels"]), "sides": (one, other)}))


def pair(values: list[str]) -> Pair:
    """Two of a list."""
    one, other = values
    return one, other


KINDS: Final = {Plan: "plan", SmallPlan: "small", Exploited: "exploited"}
"""How lines say what they are; rows of games say nothing."""


def append(file: BinaryIO, thing: Plan | Row | SmallPlan | Exploited) -> None:
    """Add a line; it is on the disk when this returns."""
    kind = KINDS.get(type(thing))
    value = {kind: asdict(thing)} if kind else asdict(thing)
    add_line(file, value)
