"""What the figures of an experiment are on paper: panel by panel a picture, and its numbers beside it."""

from collections.abc import Sequence
from typing import Final

from unseen.draw.markup import Markup, element, joined
from unseen.lab.experiment.answer import change, percent, seat_title, seats, titled
from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.figures import (
    COUNTED,
    ENDING,
    FIND,
    FOUND,
    LENGTH,
    THOUGHT,
    WINS,
    Figures,
    Line,
    Point,
    Topic,
)
from unseen.lab.experiment.report.charts import (
    IN_100,
    SHARES,
    STYLES,
    Curve,
    Dot,
    Scale,
    Span,
    curves,
    histograms,
    scale_of,
    spans,
    stacks,
)
from unseen.lab.experiment.report.panels import DRAWN, panel, plain
from unseen.lab.experiment.report.tables import (
    Group,
    difference,
    named,
    signed,
    table,
    topics_table,
    value_of,
)
from unseen.lab.experiment.steps import names_of

TOLD: Final = STYLES
"""So many endings or curves are told apart by patterns."""
BOLD: Final = "Differences in bold letters are surely no mere luck, each taken by itself."
OTHERS: Final = "other endings"
BINS: Final = 30
BESIDE: Final = 3
"""So many cells stand beside each other in a table about turns."""


# ---- wins ----
def wins(figures: Figures) -> Markup:
    """How often each side wins."""
    topics = [topic for topic in figures.topics if topic.kind == WINS and topic.lines]
    styles = side_styles(figures)
    drawn = [drawn_shares(topic.name, topic.lines, style) for style, topic in zip(styles, topics, strict=False)]
    found = topics_table(figures, topics, "Wins by side")
    note = BOLD if len(figures.plan.cells) > 1 else ""
    return panel("How often each side wins", *drawn, found, note=note, small=sure(figures))


def side_styles(figures: Figures) -> tuple[int, int, int]:
    """The colours of both sides and of nobody: those who look for something have that of hunters."""
    looking = {name for row in figures.all_rows for name in row.found}
    first, second = [sides & looking for sides in names_of(figures)[figures.plan.cells[0].key]]
    return (1, 0, STYLES - 1) if second and not first else (0, 1, STYLES - 1)


def sure(figures: Figures) -> str:
    """What the bars are."""
    if figures.plan.until is None:
        return "bars: 95 % intervals"
    return "bars: 95 % intervals, as wide as several looks need"


def drawn_shares(title: str, lines: Sequence[Line], style: int) -> Markup:
    """One thing in all cells."""
    rows = [
        Span(line.cell.name, f"{percent(line.figure.value)} %", line.figure.value, line.figure.interval, style)
        for line in lines[:DRAWN]
    ]
    return element("figure", element("figcaption", title), spans(rows, SHARES))


# ---- differences ----
def differences(figures: Figures) -> Markup:
    """What each cell does to the wins of the first side, by pairs, and what pairs gained."""
    base, side = figures.plan.cells[0], figures.wins.name
    found = [(line.cell, line.difference) for line in figures.wins.lines if line.difference is not None]
    if not found:
        return Markup("")
    ends = [end for _, one in found for end in (one.value, *(one.interval or ()))]
    rows = [
        Span(change(base, cell), plain(signed(percent)(one.value)), one.value, one.interval)
        for cell, one in found[:DRAWN]
    ]
    groups = [
        Group("", [[cell.name, f"{one.pairs:,}", difference(one, share=True), gained(one.gain)] for cell, one in found])
    ]
    head = ["", "pairs", f"more wins of the {side}, in 100", "pairing gained"]
    return panel(
        f"What it changes: wins of the {side} in 100 games",
        spans(rows, scale_of(ends, strong=0.0), IN_100),
        table(head, groups, "Differences from the baseline"),
        note=f"Beside the baseline, {base.name}. Games of the same number had the same luck in both: that is a pair. "
        "The line is no difference; where a bar crosses it, none is shown.",
        small=sure(figures),
    )


def gained(gain: float | None) -> str:
    """How many times the games it would take without pairs."""
    if gain is None:
        return "no game came out otherwise"
    return f"{gain:.1f} times the games" if gain > 1.05 else "nothing"


# ---- endings ----
def endings(figures: Figures) -> Markup:
    """How games end, as shares of all and one by one."""
    topics = [topic for topic in figures.topics if topic.kind == ENDING]
    told = topics if len(topics) <= TOLD else topics[: TOLD - 1]
    rest = topics[len(told) :]
    cells = [line.cell for line in topics[0].lines] if topics else []
    rows = [(cell.name, ending_shares(cell, told, rest)) for cell in cells[:DRAWN]]
    names = [*[titled(figures, topic) for topic in told], *([OTHERS] if rest else [])]
    return panel("How games end", stacks(rows, names), topics_table(figures, topics, "Endings"))


def ending_shares(cell: Cell, told: Sequence[Topic], rest: Sequence[Topic]) -> list[float]:
    """Those of one cell; all that are seldom together."""
    shares = [share_in(topic, cell) for topic in told]
    return [*shares, *([sum([share_in(topic, cell) for topic in rest])] if rest else [])]


def share_in(topic: Topic, cell: Cell) -> float:
    """A share in one cell."""
    return sum([line.figure.value for line in topic.lines if line.cell == cell])


# ---- length ----
def length(figures: Figures) -> Markup:
    """How long games are: how often each length was, and what it is on average."""
    topics = [topic for topic in figures.topics if topic.kind == LENGTH]
    played = [[row.lines for row in rows.values()] for rows in figures.rows if rows]
    least, most = min(map(min, played)), max(map(max, played))
    width = -(-(most - least + 1) // BINS)
    count = (most - least) // width + 1
    rows = [
        (line.cell.name, f"median {line.figure.middle:g}", binned(lengths, least, width, count))
        for line, lengths in zip(topics[0].lines, played, strict=True)
    ]
    return panel(
        "How long games are",
        histograms(rows[:DRAWN], whole_scale(least, most, count * width)),
        topics_table(figures, topics, "Length"),
        note="The picture counts turn lines, as a record has them: a higher bar is more games of that length.",
    )


def binned(values: Sequence[int], least: int, width: int, count: int) -> list[float]:
    """What share of games is that long, bin by bin."""
    found = [0.0] * count
    for value in values:
        found[(value - least) // width] += 1 / len(values)
    return found


def whole_scale(least: int, most: int, wide: int) -> Scale:
    """One below bars in whose middle each whole number stands."""
    ticks = [tick for tick in scale_of([least, most]).ticks if tick == int(tick) and least <= tick <= most]
    return Scale(least - 0.5, least - 0.5 + wide, tuple(ticks or [float(least)]))


# ---- certainty ----
def certainty(figures: Figures) -> Markup:
    """Turn by turn, how sure those were who look for something."""
    inside: list[Markup] = []
    for seat in seats(figures.plan.cells):
        known = [(cell, points) for cell, points in figures.curves(seat) if points]
        if known:
            title = seat_title(figures.plan, seat)
            inside += [element("h3", title), *drawn_certainty(title, known), certainty_table(figures, title, known)]
    return panel(
        "What those who look for something know",
        *inside,
        note="What the truth was given at the beginning of each own turn, on average over what is hidden. A curve"
        " goes on as long as a fifth of the games do, and games that end early are not in its later points.",
    )


def drawn_certainty(seat: str, known: Sequence[tuple[Cell, Sequence[Point]]]) -> list[Markup]:
    """As many curves as can be told apart, picture by picture."""
    turns = max([len(points) for _, points in known])
    every = -(-turns // 12)
    marked = [turn for turn in range(1, turns + 1) if (turn - 1) % every == 0 or turn == turns]
    places = [(float(turn), "turn 1" if turn == 1 else str(turn)) for turn in marked]
    found: list[Markup] = []
    for first in range(0, min(len(known), DRAWN), TOLD):
        part = [
            Curve(cell.name, [Dot(point.turn, point.share, point.interval) for point in points])
            for cell, points in known[first : first + TOLD]
        ]
        label = f"Certainty of {seat}, turn by turn: {', '.join([one.name for one in part])}"
        found.append(element("figure", curves(part, places, SHARES, label)))
    return found


def certainty_table(figures: Figures, seat: str, known: Sequence[tuple[Cell, Sequence[Point]]]) -> Markup:
    """Each point in numbers."""
    if len(known) <= BESIDE:
        return certainties_beside(figures, seat, known)
    groups = [
        Group(
            cell.name,
            [
                [f"turn {one.turn}", f"{one.games:,}", value_of(one.share, one.interval, percent, " %")]
                for one in points
            ],
        )
        for cell, points in known
    ]
    return table(["", "games", "certainty"], groups, f"Certainty of {seat}")


def certainties_beside(figures: Figures, seat: str, known: Sequence[tuple[Cell, Sequence[Point]]]) -> Markup:
    """Turn by turn, a few cells beside each other."""
    turns = range(max([len(points) for _, points in known]))
    rows = [
        [f"turn {turn + 1}", *[certain(points[turn]) if turn < len(points) else "–" for _, points in known]]
        for turn in turns
    ]
    return table(["", *[named(figures, cell) for cell, _ in known]], [Group("", rows)], f"Certainty of {seat}")


def certain(point: Point) -> Markup:
    """One of many."""
    share = value_of(point.share, point.interval, percent, " %")
    return joined(share, " ", element("span", f"{point.games:,} games", class_="between"))


# ---- all else ----
def others(figures: Figures) -> Markup:
    """What is found, what the game counts, how long is thought."""
    inside: list[Markup] = []
    for kind, title in (
        (FOUND, "How often what is hidden is found"),
        (FIND, "The turn of the first find"),
        (COUNTED, "What the game counts"),
        (THOUGHT, "Seconds of thought in a game, of one processor core"),
    ):
        topics = [topic for topic in figures.topics if topic.kind == kind and topic.lines]
        if topics:
            inside += [element("h3", title), topics_table(figures, topics, title)]
    return panel("What else was counted", *inside)
