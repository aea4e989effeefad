"""The tables of a report: every figure that a picture shows, in numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.draw.markup import Markup, element, joined
from unseen.lab.experiment.answer import exact, percent, titled
from unseen.lab.experiment.answer import signed as with_sign
from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.figures import Difference, Figure, Figures, Line, Topic
from unseen.lab.intervals import Interval

AGAINST: Final = "beside the baseline, by pairs"
BESIDE: Final = 4
"""So many cells have room beside each other."""
MANY: Final = 4
"""More things than that stand in a row each."""
BASELINE: Final = Markup(' <span class="base">baseline</span>')


@dataclass(frozen=True)
class Group:
    """Rows under a heading of their own, or under none."""

    title: str
    rows: Sequence[Sequence[str]]


def table(head: Sequence[str], groups: Sequence[Group], label: str) -> Markup:
    """Wider than the page it is moved in its own frame, which keys reach, too."""
    top = element("thead", element("tr", *[element("th", word, scope="col") for word in head]))
    bodies = [body(group, len(head)) for group in groups if group.rows]
    inside = element("table", element("caption", label, class_="sr"), top, *bodies)
    return element("div", inside, class_="scroll", tabindex="0", role="region", aria_label=label)


def body(group: Group, columns: int) -> Markup:
    """A group as rows."""
    rows = [
        element("tr", element("th", row[0], scope="row"), *[element("td", one) for one in row[1:]])
        for row in group.rows
    ]
    if group.title:
        title = element("th", group.title, colspan=str(columns), scope="rowgroup")
        rows = [element("tr", title, class_="group"), *rows]
    return element("tbody", *rows)


# ---- figures ----
def topics_table(figures: Figures, topics: Sequence[Topic], label: str) -> Markup:
    """Things in all cells: the figure, and how it differs from the baseline by pairs."""
    cells = figures.plan.cells
    if len(cells) == 2 and all(figures.rows):
        return two_cells(figures, topics, label)
    if len(cells) <= BESIDE and len(topics) > MANY:
        return several_cells(figures, topics, label)
    shares = any(line.figure.share for topic in topics for line in topic.lines)
    head = ["", "games", "share" if shares else "mean"]
    groups = [Group(titled(figures, topic), [topic_row(figures, line) for line in topic.lines]) for topic in topics]
    return table([*head, *([AGAINST] if len(cells) > 1 else [])], groups, label)


def two_cells(figures: Figures, topics: Sequence[Topic], label: str) -> Markup:
    """Things in two cells: side by side, so that the table is short."""
    base, other = figures.plan.cells
    head = ["", *[headed(figures, cell) for cell in (base, other)], AGAINST]
    rows = [
        [titled(figures, topic), *[in_cell(figures, topic, cell) for cell in (base, other)], apart(topic)]
        for topic in topics
    ]
    return table(head, [Group("", rows)], label)


def several_cells(figures: Figures, topics: Sequence[Topic], label: str) -> Markup:
    """Many things in a few cells: below each figure stands how it differs from the baseline."""
    cells = figures.plan.cells
    rows = [
        [titled(figures, topic), *[in_cell(figures, topic, cell, against=True) for cell in cells]] for topic in topics
    ]
    found = table(["", *[headed(figures, cell) for cell in cells]], [Group("", rows)], label)
    return joined(found, element("p", f"Second lines: {AGAINST}.", class_="quiet note")) if len(cells) > 1 else found


def headed(figures: Figures, cell: Cell) -> Markup:
    """A cell above its column, and how many games it has."""
    played = len(figures.rows[figures.plan.cells.index(cell)])
    return joined(named(figures, cell), f", {played:,} games")


def in_cell(figures: Figures, topic: Topic, cell: Cell, against: bool = False) -> Markup:
    """A figure, and of how many games it is if not of all."""
    for line in topic.lines:
        if line.cell == cell:
            played = len(figures.rows[figures.plan.cells.index(cell)])
            few = element("span", f" of {line.games:,} games", class_="between") if line.games != played else ""
            shown = against and line.difference is not None
            more = element("div", difference(line.difference, line.figure.share), class_="more") if shown else ""
            return joined(figure(line.figure), few, more)
    return Markup("–")


def apart(topic: Topic) -> Markup:
    """How the other cell differs from the baseline."""
    found = [difference(line.difference, line.figure.share) for line in topic.lines if line.difference is not None]
    return found[0] if found else Markup("–")


def topic_row(figures: Figures, line: Line) -> list[str]:
    """One cell."""
    found = [named(figures, line.cell), f"{line.games:,}", figure(line.figure)]
    return [*found, *([difference(line.difference, line.figure.share)] if len(figures.plan.cells) > 1 else [])]


def named(figures: Figures, cell: Cell) -> str:
    """A cell, marked if others are compared with it."""
    cells = figures.plan.cells
    return joined(cell.name, BASELINE) if len(cells) > 1 and cell == cells[0] else cell.name


def figure(one: Figure) -> Markup:
    """`66.8 % (62.0 to 71.2)`; of numbers the median besides."""
    if one.share:
        return value_of(one.value, one.interval, percent, " %")
    middle = "" if one.middle is None else element("span", f" median {one.middle:.3g}", class_="between")
    return joined(value_of(one.value, one.interval, exact(one.interval)), middle)


def difference(one: Difference | None, share: bool) -> Markup:
    """`+7.2 +3.2 to +11.3`; bold where it is surely no mere luck."""
    if one is None:
        return Markup("–")
    found = value_of(one.value, one.interval, signed(percent if share else exact(one.interval)))
    return element("b", found) if one.shows() else found


def value_of(value: float, interval: Interval | None, form: Callable[[float], str], unit: str = "") -> Markup:
    """A figure, and below or behind it what it lies between."""
    return joined(f"{form(value)}{unit}", " ", between(interval, form))


def between(interval: Interval | None, form: Callable[[float], str]) -> Markup:
    """Its two ends; nothing where too little is known."""
    if interval is None:
        return Markup("")
    return element("span", f"({form(interval[0])} to {form(interval[1])})", class_="between")


def signed(form: Callable[[float], str]) -> Callable[[float], str]:
    """With its sign, as it is set in print."""
    return lambda value: minus(with_sign(form)(value))


def minus(text: str) -> str:
    """With the sign that is as wide as a plus."""
    return text.replace("-", "−", 1)
