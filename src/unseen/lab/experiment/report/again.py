"""The command that plays an experiment again, as far as a command line can say it."""

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path

from unseen.core.errors import UnseenError
from unseen.core.options import Value, show
from unseen.lab.experiment.cells import Cell, usual_level
from unseen.lab.experiment.playing import TEXT_MAX
from unseen.lab.experiment.question import Experiment, Given
from unseen.lab.experiment.rows import Plan
from unseen.lab.experiment.running import planned


def command(plan: Plan, folder: Path | None) -> str | None:
    """One that asks the same; None where only a file can: for cells one by one, and for what files bring."""
    vary: dict[str, list[Given]] = {}
    for key in plan.cells[0].settings:
        vary[key] = list(dict.fromkeys([cell.settings.get(key, "") for cell in plan.cells]))
    options, levels = same_options(plan, vary), same_levels(plan)
    asked = Experiment(
        plan.game, vary, options=options, levels=levels, games=plan.most, until=plan.until, seed=plan.seed,
        beliefs=plan.beliefs, every=plan.every,
    )  # fmt: skip
    if not sayable(asked) or not asks(asked, plan):
        return None
    parts = [(f"{key}={','.join(map(str, values))}", "--vary") for key, values in vary.items()]
    parts += [(f"{key}={value}", "--set") for key, value in options.items()]
    parts += [(f"{seat}={level}", "--role") for seat, level in levels.items()]
    words = [word for given, option in parts for word in (option, given)]
    return shlex.join(["unseen", "lab", "run", plan.game, *words, *amounts(plan, folder)])


def amounts(plan: Plan, folder: Path | None) -> Iterator[str]:
    """How much is played, what is kept, and where."""
    yield from ("--games", str(plan.most))
    if plan.until is not None:
        yield from ("--until", f"{plan.until:g}")
    yield from ("--seed", str(plan.seed))
    if not plan.beliefs:
        yield "--no-beliefs"
    if plan.every:
        yield from ("--every", str(plan.every))
    if folder is not None:
        yield from ("--out", str(folder))


def same_options(plan: Plan, vary: Mapping[str, object]) -> dict[str, Value]:
    """The options that all cells have alike, as words."""
    first = plan.cells[0].options
    return {
        key: show(value)
        for key, value in first.items()
        if key not in vary and all([cell.options.get(key) == value for cell in plan.cells])
    }


def same_levels(plan: Plan) -> dict[str, str]:
    """Who plays where that is the same in all cells, and not who plays there anyway."""

    def at(cell: Cell, seat: str) -> str | None:
        """The level of a seat."""
        return cell.levels.get(seat)

    alike = {
        seat: level
        for seat, level in plan.cells[0].levels.items()
        if all([at(cell, seat) == level for cell in plan.cells])
    }
    return {seat: level for seat, level in alike.items() if level != usual_level(plan.game)}


def sayable(asked: Experiment) -> bool:
    """Can a command line say it? A comma begins another value, and what is long came from a file."""
    varied = [str(value) for several in asked.vary.values() for value in several]
    texts = [*varied, *map(str, asked.options.values())]
    cut = [text for text in varied if "," in text or text != text.strip()]
    return not cut and all([len(text) <= TEXT_MAX and text.isprintable() for text in texts])


def asks(asked: Experiment, plan: Plan) -> bool:
    """Does it ask for these cells, by the same names?"""
    try:
        found = planned(asked)
    except UnseenError:
        return False
    return [(cell.key, cell.name) for cell in found.cells] == [(cell.key, cell.name) for cell in plan.cells]
