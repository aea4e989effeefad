"""What an experiment says, for machines: the same figures as for people."""

from unseen.core.wire import Json
from unseen.lab.experiment.answer import findings, seats
from unseen.lab.experiment.factors import Together, interactions, ladders
from unseen.lab.experiment.figures import Figures, Line
from unseen.lab.experiment.running import Result
from unseen.lab.experiment.steps import Going, Part, goings, uses
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
        "steps": [
            {"kind": topic.kind, "of": topic.name, "cells": [of_line(line) for line in topic.lines]}
            for topic in uses(figures)
        ],
        "goings": [of_going(one) for one in goings(figures)],
        "ladder": [of_together(figures, one) for one in ladders(figures)],
        "interactions": [of_together(figures, one) for one in interactions(figures)],
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


def of_going(one: Going) -> dict[str, Json]:
    """How games went by how often a kind of step was taken; that is no cause."""
    return {
        "cell": one.cell.name,
        "side": one.side,
        "step": one.step,
        "over": one.over,
        "often": of_part(one.often),
        "seldom": of_part(one.seldom),
        "difference": {"value": one.value, "interval": both(one.interval)},
    }


def of_part(part: Part) -> dict[str, Json]:
    """Some games of a cell."""
    return {"games": part.games, "won": part.share, "interval": both(part.interval)}


def of_together(figures: Figures, one: Together) -> dict[str, Json]:
    """A change, wherever something else is held."""
    return {
        "factor": one.factor,
        "value": one.value,
        "instead": one.instead,
        "wins": figures.wins.name,
        "effects": [
            {
                "held": {**effect.held},
                "value": effect.difference.value,
                "interval": both(effect.difference.interval),
                "pairs": effect.difference.pairs,
            }
            for effect in one.effects
        ],
        "apart": [
            {
                "one": {**found.one.held},
                "other": {**found.other.held},
                "value": found.value,
                "interval": both(found.interval),
                "games": found.games,
                "disagree": found.disagree,
            }
            for found in one.aparts
        ],
    }


def both(interval: Interval | None) -> Json:
    """Its two ends."""
    return None if interval is None else list(interval)
