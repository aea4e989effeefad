"""What an experiment says, for machines: the same figures as for people."""

from unseen.core.wire import Json
from unseen.lab.experiment.answer import findings, seats
from unseen.lab.experiment.figures import Figures, Line
from unseen.lab.experiment.running import Result
from unseen.lab.intervals import Interval


def summary(result: Result) -> dict[str, Json]:
    """One object."""
    figures, plan = Figures(result.plan, result.kept), result.plan
    return {
        "game": plan.game,
        "rules": plan.rules,
        "program": plan.program,
        "seed": plan.seed,
        "until": plan.until,
        "games": figures.played,
        "interrupted": result.interrupted,
        "answer": list(findings(figures)) if figures.played else [],
        "cells": [
            {"name": cell.name, "key": cell.key, "settings": {**cell.settings}, "levels": {**cell.levels}}
            for cell in plan.cells
        ],
        "figures": [
            {"kind": topic.kind, "of": topic.name, "cells": [of_line(line) for line in topic.lines]}
            for topic in figures.topics
        ],
        "certainty": {
            name: {cell.name: [*curve] for cell, curve in curves}
            for name in seats(plan.cells)
            if (curves := [(cell, curve) for cell, curve in figures.certainty(name) if curve])
        },
    }


def of_line(line: Line) -> dict[str, Json]:
    """One thing in one cell."""
    found: dict[str, Json] = {
        "cell": line.cell.name,
        "games": line.games,
        "value": line.figure.value,
        "interval": both(line.figure.interval),
    }
    if line.figure.middle is not None:
        found["median"] = line.figure.middle
    if line.difference is not None:
        one = line.difference
        found["difference"] = {"value": one.value, "interval": both(one.interval), "pairing": one.gain}
    return found


def both(interval: Interval | None) -> Json:
    """Its two ends."""
    return None if interval is None else list(interval)
