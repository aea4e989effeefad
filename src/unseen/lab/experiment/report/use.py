"""The panel about kinds of steps: how often each was taken, and how it went with winning."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from unseen.draw.markup import Markup, element, joined
from unseen.lab.experiment.answer import percent
from unseen.lab.experiment.figures import Figures, Topic
from unseen.lab.experiment.report.panels import panel
from unseen.lab.experiment.report.tables import BESIDE, Group, named, signed, table, topics_table, value_of
from unseen.lab.experiment.steps import FEWEST, Going, Part, goings, uses

NO_CAUSE: Final = (
    "This is no cause: whoever stands well may have more occasion for a step, and long games have more of each. To"
    " learn what a step does, change what it can do, and play again."
)
LABEL: Final = "Steps and winning"
Steps = tuple[tuple[str, str], list[Going]]
"""A side and a kind of step, and how it went in each cell."""
CELLS: Final = 12
"""Of so many cells steps are told; of all of them in the table for other programs."""


def steps(figures: Figures) -> Markup:
    """How often each kind of step was taken, and how games went with more of it."""
    topics = uses(figures)
    if not topics:
        return Markup("")
    parts: list[Markup] = [
        element("h3", "Steps a game"),
        topics_table(figures, [few_cells(figures, topic) for topic in topics], "Steps a game"),
        *with_winning(figures, topics),
    ]
    return panel("Which steps were taken", *parts, note="By the first words of their notation, side by side.")


def few_cells(figures: Figures, topic: Topic) -> Topic:
    """Of the first cells, without medians, which are mostly whole numbers near the mean."""
    some = figures.plan.cells[:CELLS]
    lines = [replace(line, figure=replace(line.figure, middle=None)) for line in topic.lines if line.cell in some]
    return Topic(topic.kind, topic.name, tuple(lines))


def with_winning(figures: Figures, topics: Sequence[Topic]) -> Iterator[Markup]:
    """How often a side won where it took more of a step than in half of the games, and where it did not."""
    some = figures.plan.cells[:CELLS]
    found = [one for one in goings(figures) if one.cell in some and not one.few]
    yield element("h3", "How it went with winning", Markup(' <span class="tag warn">no cause</span>'))
    yield element("p", NO_CAUSE, class_="note")
    if not found:
        yield element("p", f"Nothing is said of parts with fewer than {FEWEST} games.", class_="quiet note")
        return
    by_step = [(key, list(several)) for key, several in groupby(found, key=lambda one: (one.side, one.step))]
    places = [topic.name for topic in topics]
    by_step.sort(key=lambda one: places.index(": ".join(one[0])))
    yield (beside if len(figures.plan.cells) <= BESIDE else below)(figures, by_step)
    yield element("p", left_out(figures), class_="quiet note")


def beside(figures: Figures, by_step: Sequence[Steps]) -> Markup:
    """Few cells have a column each; a second line says how far both parts are apart."""
    cells = figures.plan.cells
    rows = [
        [f"{side}: {step}", *[joined(*[both(one) for one in several if one.cell == cell]) or "–" for cell in cells]]
        for (side, step), several in by_step
    ]
    head = ["share of wins", *[named(figures, cell) for cell in cells]]
    return table(head, [Group("", rows)], LABEL)


def both(one: Going) -> Markup:
    """`over 3: 59.1 % of 22, else 64.3 % of 28`, and below that the difference."""
    often = f"over {one.over:g}: {percent(one.often.share)} % of {one.often.games:,}"
    said = element("div", f"{often}, else {percent(one.seldom.share)} % of {one.seldom.games:,}")
    return joined(said, element("div", apart(one), class_="more"))


def apart(one: Going) -> Markup:
    """How much oftener the side won with more of it; never bold, for it is no cause."""
    return value_of(one.value, one.interval, signed(percent))


def below(figures: Figures, by_step: Sequence[Steps]) -> Markup:
    """Many cells have a row each."""
    groups = [Group(f"{side}: {step}", [row(figures, one) for one in several]) for (side, step), several in by_step]
    return table(["", "more than", "wins with more", "wins with no more", "apart"], groups, LABEL)


def row(figures: Figures, one: Going) -> list[str]:
    """One cell."""
    return [named(figures, one.cell), f"{one.over:g}", won(one.often), won(one.seldom), apart(one)]


def won(part: Part) -> Markup:
    """The wins of some games, and of how many."""
    share = value_of(part.share, part.interval, percent, " %")
    return joined(share, " ", element("span", f"of {part.games:,}", class_="between"))


def left_out(figures: Figures) -> str:
    """What the table does not have."""
    cells = len(figures.plan.cells)
    first = f" The first {CELLS} of {cells} cells; all of them with `--csv`." if cells > CELLS else ""
    return (
        "Parted at the median of the cell: games with more of it, and the others. The second line, or the last column,"
        f" says how far they are apart. Left out is what has fewer than {FEWEST} games in a part, among them what was"
        f" taken equally often in nearly all games.{first}"
    )
