"""Experiments that take no time, and rows that nobody played."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.rows import Kept, Plan, Row
from unseen.lab.experiment.running import Result, planned, run

QUICK: Mapping[str, Any] = {
    "options": {"max_days": 1},
    "levels": {"thief": "uniform", "mists": "uniform"},
    "beliefs": False,
}


def quick(vary: Mapping[str, Sequence[Any]], **more: Any) -> Experiment:
    """Nusubito by chance, and one day of it."""
    return Experiment("nusubito", vary, **{**QUICK, **more})


def darts(games: int = 400, **more: Any) -> Plan:
    """Three darts instead of two."""
    return planned(Experiment("nusubito", {"start_darts": [2, 3]}, games=games, **more))


def a_row(plan: Plan, cell: int, number: int, winner: str, lines: int = 5, **more: Any) -> Row:
    """A game that one side won."""
    seats = ("thief", "mists")
    return replace(
        Row(
            plan.cells[cell].key,
            number,
            plan.seed,
            plan.cells[cell].options,
            plan.cells[cell].levels,
            "treasure" if winner == "thief" else "capture",
            [],
            [winner],
            False,
            "Day 2, round 1",
            lines,
            dict.fromkeys(seats, lines),
            8 * lines,
            {"mists": None},
            {"mists": [0.1, 0.2, 0.4]},
            {},
            {"thief": {"leap": 3 * lines}, "mists": {"move": lines}},
            dict.fromkeys(seats, 0.05),
            plan.rules,
            plan.program,
        ),
        **more,
    )


def kept(plan: Plan, pairs: Sequence[tuple[str, str]], lines: tuple[int, int] = (5, 5)) -> Kept:
    """The rows of two cells, by the winners of each pair."""
    found = Kept(plan)
    for number, winners in enumerate(pairs):
        for cell, winner in enumerate(winners):
            found.add(a_row(plan, cell, number, winner, lines[cell] + number % 3))
    return found


def outcomes(result: Result) -> dict[tuple[str, int], Row]:
    """All that a seed decides."""
    return {place: replace(row, thought_s={}) for place, row in result.kept.rows.items()}


__all__ = ["QUICK", "a_row", "darts", "kept", "outcomes", "quick", "run"]
