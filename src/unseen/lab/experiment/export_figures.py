"""The figures of an experiment as one long table: a line for each figure of each cell."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from unseen.core.spreadsheet import Plain
from unseen.lab.experiment.answer import seats
from unseen.lab.experiment.export import write_table
from unseen.lab.experiment.factors import Place, Together, interactions, ladders
from unseen.lab.experiment.figures import Figures, Line, Topic
from unseen.lab.experiment.running import Result
from unseen.lab.experiment.steps import Part, goings, uses
from unseen.lab.intervals import Interval

COLUMNS: Final = (
    "kind", "of", "cell", "held", "turn", "games", "value", "low", "high", "median",
    "difference", "difference_low", "difference_high", "pairs", "pairing",
)  # fmt: skip
"""What does not fit a figure stays empty."""
CERTAINTY: Final = "certainty"
OFTEN: Final = "wins with more of a step"
SELDOM: Final = "wins with no more of a step"
LADDER: Final = "ladder"
INTERACTION: Final = "interaction"


def write_figures(result: Result, path: Path) -> None:
    """As CSV, in UTF-8; UnseenError `file` if it cannot be written."""
    write_table(figures_table(Figures(result.plan, result.kept)), COLUMNS, path)


def figures_table(figures: Figures) -> list[dict[str, Plain]]:
    """All figures that the report has."""
    if not figures.played:
        return []
    return [
        *[of_line(topic, line) for topic in [*figures.topics, *uses(figures)] for line in topic.lines],
        *certainties(figures),
        *steps(figures),
        *[line for one in ladders(figures) for line in together(figures, LADDER, one)],
        *[line for one in interactions(figures) for line in together(figures, INTERACTION, one)],
    ]


def of_line(topic: Topic, line: Line) -> dict[str, Plain]:
    """One thing in one cell."""
    found: dict[str, Plain] = {"kind": topic.kind, "of": topic.name, "cell": line.cell.name, "games": line.games}
    found |= {"value": line.figure.value, "median": line.figure.middle, **ends(line.figure.interval)}
    if line.difference is not None:
        one = line.difference
        found |= {"difference": one.value, **ends(one.interval, "difference_"), "pairs": one.pairs, "pairing": one.gain}
    return found


def ends(interval: Interval | None, before: str = "") -> dict[str, Plain]:
    """Between what a figure lies."""
    return {} if interval is None else {f"{before}low": interval[0], f"{before}high": interval[1]}


def certainties(figures: Figures) -> Iterator[dict[str, Plain]]:
    """What the truth was given, turn by turn."""
    for name in seats(figures.plan.cells):
        for cell, points in figures.curves(name):
            for point in points:
                found: dict[str, Plain] = {"kind": CERTAINTY, "of": name, "cell": cell.name, "turn": point.turn}
                yield {**found, "games": point.games, "value": point.share, **ends(point.interval)}


def steps(figures: Figures) -> Iterator[dict[str, Plain]]:
    """How games went with more of a kind of step, and without."""
    for one in goings(figures):
        found: dict[str, Plain] = {"of": f"{one.side}: {one.step}", "cell": one.cell.name}
        apart: dict[str, Plain] = {"difference": one.value, **ends(one.interval, "difference_")}
        yield {"kind": OFTEN, **found, "held": f"over {one.over:g}", **of_part(one.often), **apart}
        yield {"kind": SELDOM, **found, "held": f"at most {one.over:g}", **of_part(one.seldom)}


def of_part(part: Part) -> dict[str, Plain]:
    """The wins of some games."""
    return {"games": part.games, "value": part.share, **ends(part.interval)}


def together(figures: Figures, kind: str, one: Together) -> Iterator[dict[str, Plain]]:
    """What a change does, wherever something else is held; and how much further it goes in one place than another."""
    for effect in one.effects:
        of: dict[str, Plain] = {"kind": kind, "of": one.change, "cell": figures.plan.cells[effect.after].name}
        difference = effect.difference
        found: dict[str, Plain] = {"difference": difference.value, **ends(difference.interval, "difference_")}
        yield {**of, "held": held(effect.held), **found, "pairs": difference.pairs, "pairing": difference.gain}
    for apart in one.aparts:
        against = f"{held(apart.other.held)} against {held(apart.one.held)}"
        of = {"kind": f"{kind}: apart", "of": one.change, "held": against, "games": apart.games}
        yield {**of, "value": apart.value, **ends(apart.interval)}


def held(place: Place) -> str:
    """What is the same in both cells, by factor."""
    return ", ".join([f"{key}={value}" for key, value in place.items()])
