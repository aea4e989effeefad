"""What an experiment says, for people: first the answer as a sentence, then the figures cell by cell."""

import shlex
from collections.abc import Callable, Iterator, Mapping
from math import floor, log10
from typing import Final

from unseen.core.options import show
from unseen.core.registry import game_class
from unseen.core.words import listed
from unseen.lab.experiment.cells import LEVEL, Cell, in_words, sentences
from unseen.lab.experiment.figures import (
    COUNTED,
    ENDING,
    FEW,
    FIND,
    FOUND,
    LENGTH,
    THOUGHT,
    Difference,
    Figures,
    Line,
    Topic,
)
from unseen.lab.experiment.odd import odd_games
from unseen.lab.experiment.rows import Plan
from unseen.lab.experiment.running import Result
from unseen.lab.intervals import Interval

TURNS_SHOWN: Final = 12
CLOSEST: Final = 4
"""So many places behind the point mean something at the most."""
CLOSE: Final = 0.05
"""Where less is known, it is said how many games it takes."""


TRUST: Final = (
    "Surely: in 95 of 100 such experiments the truth lies between; each figure is taken by itself.",
    "These levels played against each other: what people would do, or other levels, it does not say.",
)
"""How far."""


def answer(result: Result) -> str:
    """All of it, as text."""
    figures = Figures(result.plan, result.kept)
    if not figures.played:
        return "Nothing has been played yet."
    parts = [
        list(findings(figures)),
        list(heading(result, figures)),
        *[list(topic(figures, one)) for one in figures.topics],
        list(certainties(figures)),
        list(pairing(figures)),
        list(odd(result)),
        list(foot(result, figures)),
    ]
    return "\n\n".join(["\n".join(part) for part in parts if part])


# ---- the answer ----
def findings(figures: Figures) -> Iterator[str]:
    """A sentence for each cell beside the baseline; for a single one, how often its first side wins."""
    wins, base = figures.wins, figures.plan.cells[0]
    if not figures.rows[0]:
        yield f"Nothing is compared yet: of the baseline, {base.name}, no game has been played."
    elif len(figures.plan.cells) > 1 and all([line.difference is None for line in wins.lines]):
        yield f"Nothing is compared yet: beside no game of the baseline, {base.name}, another has been played."
    for line in wins.lines:
        if line.difference is not None:
            yield finding(wins.name, change(base, line.cell), line.difference)
            yield from also(figures, line.cell)
    if len(figures.plan.cells) == 1:
        figure = wins.lines[0].figure
        assert figure.interval is not None
        low, high = [f"{100 * one:.1f}" for one in figure.interval]
        yield f"{100 * figure.value:.1f} of 100 games are won by the {wins.name}; surely between {low} and {high}."


def finding(who: str, what: str, difference: Difference) -> str:
    """`Start darts 3 instead of 2 wins the Thief 7.2 more games in 100; surely between 3.2 and 11.3.`"""
    if difference.interval is None:
        return f"{what}: nothing can be said yet."
    low, high = difference.interval
    if not difference.shows():
        return f"{what}: no difference in wins is shown; between {more(low)} and {more(high)} in 100 for the {who}."
    nearer, farther = sorted([abs(100 * low), abs(100 * high)])
    return (
        f"{what} wins the {who} {more(difference.value)} games in 100; surely between {nearer:.1f} and {farther:.1f}."
    )


def also(figures: Figures, cell: Cell) -> Iterator[str]:
    """What else is surely different: `Besides: turn lines 4.99 instead of 6.67.`"""
    parts = [
        f"{called(figures, topic)} {short(line)} instead of {short(base)}"
        for topic, line in figures.besides(cell)
        for base in topic.lines[:1]
    ]
    if parts:
        yield f"Besides, and surely, too: {listed(parts)}."


def called(figures: Figures, topic: Topic) -> str:
    """A thing within a sentence."""
    name = titled(figures, topic)
    if topic.kind in (LENGTH, COUNTED):
        return name
    return f"{'the ending' if topic.kind == ENDING else topic.kind} {name}"


def titled(figures: Figures, topic: Topic) -> str:
    """What a thing is of, for people: `novice home`, `Mists`."""
    if topic.kind in (FOUND, FIND, THOUGHT):
        return seat_title(figures.plan, topic.name)
    return topic.name.replace("_", " ") if topic.kind == ENDING else topic.name


def seat_title(plan: Plan, name: str) -> str:
    """What a seat is called where it is taken."""
    return next(cell.game.seats[cell.game.seat(name)].title for cell in plan.cells if name in cell.levels)


def short(line: Line) -> str:
    """A figure alone."""
    return f"{100 * line.figure.value:.1f} %" if line.figure.share else number(line.figure.value)


def number(value: float) -> str:
    """As exact as it means something: no closer than a ten-thousandth."""
    value = round(value, CLOSEST) + 0.0  # no sign stands before a nought
    return f"{value:.2f}" if abs(value) >= 1 or not value else f"{value:.2g}"


def exact(interval: Interval | None) -> Callable[[float], str]:
    """How a number and the ends of its interval are written: all alike, and no closer than their distance means."""
    far = 0.0 if interval is None else interval[1] - interval[0]
    if not far:
        return number
    places = min(max(1 - floor(log10(far)), 0), CLOSEST)
    return lambda value: f"{round(value, places) + 0.0:.{places}f}"


def signed(form: Callable[[float], str]) -> Callable[[float], str]:
    """Always with its sign, but for what is written as nought."""

    def written(value: float) -> str:
        text = form(value)
        if not text.strip("-0."):
            return text.lstrip("-")
        return text if text.startswith("-") else f"+{text}"

    return written


def more(share: float) -> str:
    """`8.9 fewer`."""
    return f"{abs(100 * share):.1f} {'more' if share >= 0 else 'fewer'}"


def change(base: Cell, cell: Cell) -> str:
    """What is different: `Start darts 3 instead of 2`; the name of the cell, where its owner gave it one."""
    parts: list[str] = []
    for key in dict.fromkeys([*base.settings, *cell.settings]):
        before, now = setting(base, key), setting(cell, key)
        if before != now:
            who = f"{now} as {in_words(key)}" if key.startswith(LEVEL) else f"{in_words(key)} {now}"
            parts.append(f"{who} instead of {before}")
    said = f"{cell.name} instead of {base.name}" if cell.titled or not parts else listed(parts)
    return said[:1].upper() + said[1:]


def setting(cell: Cell, key: str) -> str:
    """What a factor is in a cell, also if nothing was said about it there."""
    if key in cell.settings:
        return cell.settings[key]
    return show(cell.game.chosen[key]) if key in cell.game.chosen else "the usual one"


# ---- the figures ----
def heading(result: Result, figures: Figures) -> Iterator[str]:
    """What was played."""
    plan = result.plan
    stopped = ", interrupted" if result.interrupted else ""
    baseline = "; * is the baseline" if len(plan.cells) > 1 else ""
    yield f"{plan.title} {plan.rules}, {figures.played:,} games{stopped}, seed {plan.seed}{baseline}"
    yield from enough(figures)
    yield from asked(plan)


def asked(plan: Plan) -> Iterator[str]:
    """Who played, and what the game says of the options that are varied."""
    levels = {
        name: dict.fromkeys([cell.levels[name] for cell in plan.cells if name in cell.levels])
        for name in seats(plan.cells)
    }
    yield "Levels: " + who_plays({name: " or ".join(found) for name, found in levels.items()})
    varied = [key for cell in plan.cells for key in cell.settings]
    for key, sentence in sentences(game_class(plan.game), varied).items():
        said = in_words(key)
        yield f"{said[:1].upper()}{said[1:]}: {sentence}"


def who_plays(levels: Mapping[str, str]) -> str:
    """`thief easy, mists rule`; where all play alike, that alone."""
    kinds = set(levels.values())
    if len(kinds) == 1 and len(levels) > 1:
        return f"{kinds.pop()} in all seats"
    return ", ".join([f"{name} {level}" for name, level in levels.items()])


def enough(figures: Figures) -> Iterator[str]:
    """Whether enough was played, and how much would be."""
    plan = figures.plan
    cells = [len(rows) for rows in figures.rows]
    if min(cells) < FEW:
        yield f"With only {min(cells)} games of a cell hardly anything is said."
    if plan.until is None and min(cells) and figures.within > CLOSE:
        needed = float(f"{min(cells) * (figures.within / CLOSE) ** 2:.2g}")
        yield (
            f"The answer is known within {100 * figures.within:.0f} games in 100; within {100 * CLOSE:.0f} takes about"
            f" {needed:,.0f} games of each cell."
        )
    if plan.until is not None and not figures.stop:
        yield "No look was reached: these figures promise too much."
    elif plan.until is not None:
        yield f"Looked at {plan.stops().index(figures.stop) + 1} times, after {figures.stop:,} games of each cell."


def seats(cells: tuple[Cell, ...]) -> list[str]:
    """The names of all seats."""
    return list(dict.fromkeys([name for cell in cells for name in cell.levels]))


def topic(figures: Figures, found: Topic) -> Iterator[str]:
    """One thing in all cells."""
    if not found.lines:
        return
    yield f"{found.kind}: {titled(figures, found)}"
    rows = [
        (f"{star(figures, line.cell)} {line.cell.name}", str(line.games), shown(line), against(line))
        for line in found.lines
    ]
    widths = [max([len(row[column]) for row in rows]) for column in range(4)]
    for name, games, figure, difference in rows:
        text = f"  {name:<{widths[0]}}  {games:>{widths[1]}}  {figure:<{widths[2]}}  {difference}"
        yield text.rstrip()


def star(figures: Figures, cell: Cell) -> str:
    """What marks the baseline, if something is compared with it."""
    cells = figures.plan.cells
    return "*" if len(cells) > 1 and cell == cells[0] else " "


def shown(line: Line) -> str:
    """`66.8 % (62.0 to 71.2)`, `4.61 (4.40 to 4.82), median 5`."""
    figure = line.figure
    if figure.share:
        return f"{100 * figure.value:.1f} %{between(figure.interval, percent)}"
    form = exact(figure.interval)
    return f"{form(figure.value)}{between(figure.interval, form)}, median {figure.middle:.3g}"


def against(line: Line) -> str:
    """`+7.2 (+3.2 to +11.3) by pairs`."""
    if line.difference is None:
        return ""
    form = signed(percent if line.figure.share else exact(line.difference.interval))
    return f"{form(line.difference.value)}{between(line.difference.interval, form)} by pairs"


def percent(share: float) -> str:
    """Of 100, without the sign."""
    return f"{100 * share:.1f}"


def between(interval: Interval | None, form: Callable[[float], str]) -> str:
    """The interval in brackets."""
    return "" if interval is None else f" ({form(interval[0])} to {form(interval[1])})"


def certainties(figures: Figures) -> Iterator[str]:
    """Turn by turn, how sure those were who look for something."""
    for name in seats(figures.plan.cells):
        curves = [(cell, curve) for cell, curve in figures.certainty(name) if curve]
        if curves:
            yield f"certainty of {name}: what the truth was given at the beginning of each own turn, in percent"
            width = max([len(cell.name) for cell, _ in curves])
            for cell, curve in curves:
                shares = " ".join([f"{100 * share:3.0f}" for share in curve[:TURNS_SHOWN]])
                yield f"  {star(figures, cell)} {cell.name:<{width}}  {shares}"


def pairing(figures: Figures) -> Iterator[str]:
    """What it gained that the cells had the same luck."""
    gains = [(line.cell, line.difference.gain) for line in figures.wins.lines if line.difference is not None]
    for cell, gain in gains:
        if gain is not None:
            yield f"Pairing, {cell.name}: without it {gain:.1f} times the games would be needed to know as much."


def odd(result: Result) -> Iterator[str]:
    """The games whose record is kept, with what shows each."""
    if result.folder is None:
        return
    kept = [one for one in odd_games(result.plan, result.kept) if one.path(result.folder).exists()]
    if kept:
        yield "odd games"
        for one in kept:
            yield f"  {one.cell.name}, {one.why}: unseen replay --words {shlex.quote(str(one.path(result.folder)))}"
    for name in result.failed:
        yield f"  {name} came out otherwise when it was played again, and has no record."


def foot(result: Result, figures: Figures) -> Iterator[str]:
    """How far to trust it, and what it was made with."""
    yield from TRUST
    yield f"Unseen {result.plan.program}" + ("" if result.folder is None else f"; rows in {result.folder}")
    if result.interrupted:
        yield "The same command goes on."
