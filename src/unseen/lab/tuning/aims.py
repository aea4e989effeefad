"""What is aimed at: a figure of many games and what it is to be, and by how much it is missed."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError, cut, no_such
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.core.words import Words
from unseen.lab.arena import ending_name, seats_meant
from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.figures import COUNTED, ENDING, LENGTH, NOBODY, WINS, Measure, ends, nobody_won, won_by
from unseen.lab.experiment.question import Fault
from unseen.lab.experiment.rows import Row
from unseen.lab.intervals import Interval, mean_interval, nearer_mean, nearer_share, off, wilson
from unseen.lab.strength import roles

LINES: Final = "lines"
STEPS: Final = "steps"
TALLY: Final = "tally"
ANY: Final = ""
"""Of endings: whichever comes most often."""
SIDES: Final = (0, 1)
NO_SIDE: Final = 2


@dataclass(frozen=True)
class Aim:
    """One figure, and between what it is to lie."""

    key: str
    """`wins.thief`, as it is asked."""
    kind: str
    name: str
    """What it is of, for people: a side, an ending, what is counted; ANY for the most frequent ending."""
    target: Interval
    said: str
    """The target as it is asked: `6..8`."""
    side: int = NO_SIDE
    """Of wins, whose."""

    @property
    def share(self) -> bool:
        """Is it a share of games?"""
        return self.kind in (WINS, ENDING)

    def values(self, cell: Cell, rows: Mapping[int, Row]) -> dict[int, float]:
        """What each game gives for it, 1 or 0 for a share; the most frequent ending is that of these games."""
        measure = self.measure(cell, rows.values())
        return {number: measure(row) or 0.0 for number, row in rows.items()}

    def measure(self, cell: Cell, rows: Iterable[Row]) -> Measure:
        """How it is taken from a row."""
        if self.kind == WINS:
            return won_by(cell.game, self.side) if self.side in SIDES else nobody_won(cell.game)
        if self.kind == ENDING:
            return ends(self.name or most_frequent(rows))
        if self.kind == LENGTH:
            return lines if self.key == LINES else steps
        return lambda row: row.tallies.get(self.name)

    def miss(self, value: float) -> float:
        """How far a figure lies outside of the target: in points of 100 for a share, in percent of the edge that it
        misses for a number, of 1 where the edge is smaller.
        """
        return 100 * off(value, self.target) / self.unit(value)

    def unit(self, value: float) -> float:
        """What counts as a whole miss."""
        edge = self.target[0] if value < self.target[0] else self.target[1]
        return 1.0 if self.share or math.isinf(edge) else max(1.0, abs(edge))


@dataclass(frozen=True)
class Reached:
    """What some games gave for an aim."""

    aim: Aim
    value: float
    interval: Interval | None
    miss: float
    what: str
    """Of which ending or count that is."""


@dataclass(frozen=True)
class Nearer:
    """By how much nearer to its target an aim lies than in the game as it is; below nought, if it is farther."""

    before: Reached
    after: Reached
    value: float
    interval: Interval
    pairs: int

    @property
    def shows(self) -> bool:
        """Is it surely nearer, or surely farther?"""
        return self.interval[0] > 0 or self.interval[1] < 0


def reached(aim: Aim, cell: Cell, rows: Mapping[int, Row]) -> Reached:
    """What these games, at least one, gave for an aim."""
    values = list(aim.values(cell, rows).values())
    what = most_frequent(rows.values()) if (aim.kind, aim.name) == (ENDING, ANY) else aim.name
    if aim.share:
        count = round(sum(values))
        value, between = count / len(values), wilson(count, len(values))
        return Reached(aim, value, between, aim.miss(value), what)
    value, low, high = mean_interval(values)
    spread = (low, high) if len(values) > 1 else None
    return Reached(aim, value, spread, aim.miss(value), what)


def compared(aim: Aim, cells: tuple[Cell, Cell], rows: tuple[Mapping[int, Row], Mapping[int, Row]]) -> Nearer | None:
    """The second of two cells beside the first, by games of the same numbers; None for fewer than two pairs."""
    numbers = sorted(set(rows[0]) & set(rows[1]))
    if len(numbers) < 2:
        return None
    first, second = [{number: of[number] for number in numbers} for of in rows]
    before, after = aim.values(cells[0], first), aim.values(cells[1], second)
    pairs = [(before[number], after[number]) for number in numbers]
    one, other = reached(aim, cells[0], first), reached(aim, cells[1], second)
    value = off(one.value, aim.target) - off(other.value, aim.target)
    return Nearer(one, other, value, between(aim, pairs), len(pairs))


def between(aim: Aim, pairs: list[tuple[float, float]]) -> Interval:
    """Between what the difference of both distances lies."""
    if not aim.share:
        return nearer_mean(pairs, aim.target)
    counts = Counter(pairs)
    return nearer_share(counts[1.0, 1.0], counts[1.0, 0.0], counts[0.0, 1.0], len(pairs), aim.target)


def most_frequent(rows: Iterable[Row]) -> str:
    """The ending that came most often; of several the first by name."""
    counts = Counter([ending_name(row.ending, row.notes) for row in rows])
    return min(counts, key=lambda name: (-counts[name], name))


def lines(row: Row) -> float:
    """The turn lines of a game."""
    return float(row.lines)


def steps(row: Row) -> float:
    """The steps of a game."""
    return float(row.steps)


# ---- what is asked ----
def aim_of(game: Game, key: str, said: object) -> Aim:
    """An aim as it is asked; Fault names what can be aimed at, and how a target is written."""
    path = f"aim.{key}"
    kind, dot, name = key.partition(".")
    share = kind in (WINS, ENDING)
    target = target_of(key, said, share)
    text = str(said) if isinstance(said, str) else f"{said:g}"
    if key in (LINES, STEPS):
        return Aim(key, LENGTH, "turn lines" if key == LINES else STEPS, target, text)
    if kind == WINS and dot:
        return wins_of(game, key, name, target, text)
    if key == ENDING and target[0] > 0:
        raise Fault(path, "Of all endings only the most is said, such as ending=..0.6; name one to say its least.")
    if kind == ENDING and (name or not dot):
        return Aim(key, ENDING, name, target, text)
    if kind == TALLY and name in counted(game):
        return Aim(key, COUNTED, name, target, text)
    raise Fault(path, no_such("aim", key, aims(game)))


def wins_of(game: Game, key: str, word: str, target: Interval, said: str) -> Aim:
    """The wins of a side, named by one of its seats, a kind of seats, or a team."""
    if word == NOBODY:
        return Aim(key, WINS, NOBODY, target, said)
    try:
        seats = set(seats_meant(game, word))
    except UnseenError:
        seats = set()
    for side, role in enumerate(roles(game)):
        if seats and seats <= set(role.seats):
            return Aim(key, WINS, role.title, target, said, side)
    raise Fault(f"aim.{key}", no_such("side", word, sides(game)))


def sides(game: Game) -> list[str]:
    """What wins can be aimed at for."""
    both = [(role.seats, game.seats[role.seats[0]]) for role in roles(game)]
    return [*[info.name if len(seats) == 1 else info.symbol or info.name for seats, info in both], NOBODY]


def counted(game: Game) -> list[str]:
    """What a game counts of a match, by its names at the beginning of one."""
    if type(game.words).tallies is Words.tallies:
        return []
    return list(game.words.tallies(game.view(SPECTATOR, Match(game).told[SPECTATOR])))


def aims(game: Game) -> list[str]:
    """All that can be aimed at."""
    names = [f"{WINS}.{side}" for side in sides(game)]
    return [*names, LINES, STEPS, ENDING, f"{ENDING}.NAME", *[f"{TALLY}.{name}" for name in counted(game)]]


def target_of(key: str, said: object, share: bool) -> Interval:
    """`0.5`, `6..8`, `..0.6` or `0.4..`; Fault says how it is written."""
    found = edges(said)
    if found is None or found[0] > found[1] or (share and not all([is_share(one) for one in found])):
        like = "0.5, 0.4..0.6 or ..0.6, a share from 0 to 1" if share else "7, 6..8 or ..9"
        raise Fault(f"aim.{key}", f"The target of {key} is written like {like}; not {cut(str(said))}.")
    return found


def is_share(edge: float) -> bool:
    """Can it be an end of a target for a share?"""
    return math.isinf(edge) or 0 <= edge <= 1


def edges(said: object) -> Interval | None:
    """Both ends of a target; None for what is none."""
    if isinstance(said, int | float) and not isinstance(said, bool):
        return (float(said), float(said)) if math.isfinite(said) else None
    low, dots, high = str(said).partition("..")
    try:
        if not dots:
            found = float(low), float(low)
        else:
            found = float(low) if low.strip() else -math.inf, float(high) if high.strip() else math.inf
    except ValueError:
        return None
    written = [one for one in (low, high) if one.strip()]
    return found if written and all([math.isfinite(float(one)) for one in written]) else None
