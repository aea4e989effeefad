"""One game of an experiment: played, and as a row or a record."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from statistics import fmean
from time import process_time
from typing import Final

from unseen.audit import record
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.lab.arena import Course
from unseen.lab.experiment.cells import DIGITS, Cell
from unseen.lab.experiment.rows import Plan, Row
from unseen.lab.looks import Listener

TEXT_MAX: Final = 80
"""A longer value of an option is known by its digest."""
ODDS_DIGITS: Final = 4
SECONDS_DIGITS: Final = 4
Task = tuple[int, int]
"""The number of a cell in its plan, and that of a game."""


def course_of(plan: Plan, cell: Cell, number: int) -> Course:
    """Play game `number` of a cell: what is drawn depends on seed and number alone, as far as it is drawn at all."""
    course = Course(cell.game, cell.seated, plan.seed, number, plan.beliefs, process_time)
    course.play()
    return course


def row_of(plan: Plan, task: Task) -> Row:
    """Play a game."""
    place, number = task
    cell = plan.cells[place]
    return noted(plan, cell, number, course_of(plan, cell, number))


def record_of(plan: Plan, task: Task) -> tuple[Row, str]:
    """Play a game again: its row, and its whole record."""
    place, number = task
    cell = plan.cells[place]
    course = course_of(plan, cell, number)
    return noted(plan, cell, number, course), record.write(course.match)


# ---- what is noted ----
def noted(plan: Plan, cell: Cell, number: int, course: Course) -> Row:
    """A game that is over, as a row."""
    game, match, played = cell.game, course.match, course.played()
    name = game.seat_name
    seats = range(len(game.seats))
    thought = {seat: sum(played.turns.get(seat, [])) + sum(played.answers.get(seat, [])) for seat in seats}
    return Row(
        cell=cell.key,
        number=number,
        seed=plan.seed,
        options={key: shortened(value) for key, value in cell.options.items()},
        levels=cell.levels,
        ending=played.outcome.ending,
        notes=list(played.outcome.notes),
        winners=[name(seat) for seat in played.outcome.winners],
        drawn=game.drawn(played.outcome.winners),
        stood=game.words.headline(game.view(SPECTATOR, match.told[SPECTATOR])),
        lines=played.lines,
        turns={name(seat): len(played.turns.get(seat, [])) for seat in seats},
        steps=played.steps,
        found={name(seat): one.found or None for seat, one in course.beside.items()},
        known={name(seat): by_turn(one) for seat, one in course.beside.items()},
        tallies=played.tallies,
        kinds={name(seat): kinds for seat, kinds in kinds_of(match).items()},
        thought_s={name(seat): round(seconds, SECONDS_DIGITS) for seat, seconds in thought.items()},
        rules=plan.rules,
        program=plan.program,
    )


def shortened(value: Value) -> Value:
    """A value of an option, as far as it fits a row."""
    if isinstance(value, str) and len(value) > TEXT_MAX:
        return hashlib.sha256(value.encode()).hexdigest()[:DIGITS]
    return value


def by_turn(listener: Listener) -> list[float | None]:
    """How certain the truth was at the beginning of each turn: the mean over all that is hidden."""
    shares = listener.shares
    return [round(fmean(shares[n]), ODDS_DIGITS) if n in shares else None for n in range(1, listener.turns + 1)]


def kinds_of(match: Match) -> Mapping[Seat, dict[str, int]]:
    """By seat, how many steps it made of each kind."""
    texts = match.game.notation.texts
    counts = Counter([(seat, texts[step].split(" ")[0]) for seat, step in match.steps if seat != CHANCE])
    found: dict[Seat, dict[str, int]] = {seat: {} for seat in range(len(match.game.seats))}
    for (seat, word), count in sorted(counts.items()):
        found[seat][word] = count
    return found
