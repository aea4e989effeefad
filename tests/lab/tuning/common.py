"""Tunings that take no time, and trials that nobody played."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.lab.experiment.common import a_row
from unseen.lab.experiment.rows import Kept
from unseen.lab.experiment.running import planned
from unseen.lab.tuning.question import Point, Search, Tuning, searched
from unseen.lab.tuning.searching import plan_of
from unseen.lab.tuning.standing import Standing
from unseen.lab.tuning.trials import Trial, tried

QUICK: Mapping[str, Any] = {
    "options": {"max_days": 1},
    "levels": {"thief": "uniform", "mists": "uniform"},
    "games": 6,
    "confirm": 8,
}
DARTS: Mapping[str, Any] = {"start_darts": [0, 1, 2, 3]}
HALF: Mapping[str, float | str] = {"wins.thief": 0.5}


def quick(over: Mapping[str, Any], aims: Mapping[str, Any], **more: Any) -> Tuning:
    """Nusubito by chance, and one day of it."""
    return Tuning("nusubito", over, aims, **{**QUICK, **more})


def planted(asked: Tuning, points: Sequence[Point], won: Callable[[Point], int], **more: Any) -> Standing:
    """Trials of whose games the thief won so many, by what is chosen."""
    search = searched(asked)
    trials = [tried(search, number, point) for number, point in enumerate(points, 1)]
    plan = plan_of(search, planned(search.asked.same()), trials)
    kept = Kept(plan)
    usual = {key: search.base.game.chosen[key] for key in search.over}
    played = [usual, *[one.point for one in trials if one.refused is None]]
    for cell, point in enumerate(played):
        for number in range(asked.games):
            kept.add(a_row(plan, cell, number, "thief" if number < won(point) else "mists", **more))
    return Standing(search, plan, kept, trials)


__all__ = ["DARTS", "HALF", "QUICK", "Search", "Trial", "planted", "quick"]
