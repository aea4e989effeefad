"""The panels of a tuning: what is confirmed, the front, the trials; each a picture with its numbers in a table."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from unseen.draw.markup import Markup, element, joined
from unseen.lab.experiment.report.charts import (
    CURVE,
    STRIP,
    Inner,
    Scale,
    Span,
    axis,
    down,
    legend,
    line,
    mark,
    picture,
    sample,
    scale_of,
    span_strip,
    strip_row,
    tick_name,
)
from unseen.lab.experiment.report.panels import panel, plain
from unseen.lab.experiment.report.tables import BASELINE, Group, signed, table, value_of
from unseen.lab.tuning.aims import Aim, Nearer, Reached
from unseen.lab.tuning.answer import FRONT, MISS, aim_in_words, confirmations, form_of, title_of, which
from unseen.lab.tuning.searching import Tuned
from unseen.lab.tuning.standing import Standing, Tried

ON_FRONT: Final = 0
AS_IT_IS: Final = 1
BEATEN: Final = 5
"""The colours and marks of trials."""
NAMES: Final = ((ON_FRONT, "on the front"), (BEATEN, "beaten by another"), (AS_IT_IS, "the game as it is"))
BEST: Final = 12
"""So many trials have a strip; all are in the table."""
TARGET: Final = "The thick lines are the target."


# ---- what is confirmed ----
def confirmed(tuned: Tuned) -> Markup:
    """By games of other luck, aim by aim."""
    versions = list(confirmations(tuned))
    if not versions:
        return Markup("")
    _, first = versions[0]
    inside: list[Markup] = []
    for place, one in enumerate(first):
        rows = [span("as it is", one.before, AS_IT_IS)]
        rows += [span(cell.name, several[place].after, ON_FRONT) for cell, several in versions]
        inside.append(
            element("figure", element("figcaption", aim_in_words(one.after.aim)), strips(one.after.aim, rows))
        )
    groups = [
        Group(
            joined("as it is", BASELINE),
            [[title_of(one.before.aim), figure(one.before), "–", f"{one.pairs:,}"] for one in first],
        ),
        *[Group(cell.name, [nearer_row(one) for one in several]) for cell, several in versions],
    ]
    head = ["", "figure", "nearer to the target by", "pairs of games"]
    note = f"{TARGET} A figure below nought is farther. Bold is surely no mere luck, each taken by itself."
    found = table(head, groups, "What is confirmed")
    return panel("What is confirmed, by games of its own", *inside, found, note=note, small="bars: 95 % intervals")


def nearer_row(one: Nearer) -> list[str]:
    """One aim of one version."""
    by = value_of(one.value, one.interval, signed(form_of(one.after.aim, one.interval)))
    return [title_of(one.after.aim), figure(one.after), element("b", by) if one.shows else by, f"{one.pairs:,}"]


# ---- the front ----
def front(tuned: Tuned) -> Markup:
    """By how much the trials miss the first two aims; nothing where there is one."""
    aims, played = tuned.search.aims, tuned.standing.played
    if len(aims) < 2 or not played:
        return Markup("")
    one, other = [title_of(aim) for aim in aims[:2]]
    more = f" Of {len(aims)} aims the first two are drawn." if len(aims) > 2 else ""
    drawn = element("figure", scatter(tuned.standing), legend([(sample(style), name) for style, name in NAMES]))
    axes = f"Across the miss of {one}, upwards that of {other}: the nearer to the corner below on the left, the better."
    note = f"{FRONT} {axes}{more} The numbers are those of the trials."
    return panel("The front", drawn, note=note, small="figures of the trials")


def scatter(standing: Standing) -> Markup:
    """Each trial at its two misses, those of the front with their numbers and on top."""
    across, up = [scale_of([0.0, *[one.misses[place] for one in standing.played]]) for place in (0, 1)]
    x = Inner(across)
    found = [part for tick in across.ticks for part in tick_across(x(tick), tick)]
    for tick in up.ticks:
        y = down(up, tick)
        found += [line(14, y, 100, y, "grid"), element("text", tick_name(tick, ""), x="0", y=y + 4)]
    for one in sorted(standing.played, key=lambda one: (style_of(standing, one) != BEATEN, -one.miss)):
        found += dot(standing, one, x(one.misses[0]), down(up, one.misses[1]))
    aims = [title_of(aim) for aim in standing.search.aims[:2]]
    return picture(CURVE + 42, *found, class_="curves", label=f"Misses of the trials: {aims[0]} and {aims[1]}")


def tick_across(x: float, tick: float) -> Iterator[Markup]:
    """A mark of the scale across."""
    yield line(x, 18, x, CURVE, "grid")
    yield element("text", tick_name(tick, ""), x=f"{x:.4g}%", y=CURVE + 24, text_anchor="middle")


def dot(standing: Standing, one: Tried, x: float, y: float) -> Iterator[Markup]:
    """A trial."""
    style = style_of(standing, one)
    yield mark(style, x, y)
    if style == ON_FRONT:
        yield element("text", str(one.number), x=f"{x + 1.2:.4g}%", y=y - 8)


def style_of(standing: Standing, one: Tried) -> int:
    """Its colour and mark."""
    if not one.number:
        return AS_IT_IS
    return ON_FRONT if one in standing.front else BEATEN


# ---- the trials ----
def trials(tuned: Tuned) -> Markup:
    """Aim by aim the figures of all trials, the best first; then all of it in numbers."""
    standing = tuned.standing
    ranked = standing.ranked(standing.played)
    if not ranked:
        return Markup("")
    inside: list[Markup] = []
    for place, aim in enumerate(tuned.search.aims):
        rows = [span(name_of(one), one.reached[place], style_of(standing, one)) for one in ranked[:BEST]]
        inside.append(element("figure", element("figcaption", aim_in_words(aim)), strips(aim, rows)))
    inside.append(legend([(sample(style), name) for style, name in NAMES]))
    head = ["", *[f"{title_of(aim)}, and its miss" for aim in tuned.search.aims], "sum of misses"]
    found = table(head, [Group("", [trial_row(standing, one) for one in ranked])], "Trials")
    note = f"{TARGET} {MISS}"
    if len(ranked) > BEST:
        note += f" The best {BEST} are drawn."
    title = f"The trials, {standing.plan.most:,} games each"
    return panel(title, *inside, found, note=note, small="bars: 95 % intervals of one trial alone")


def trial_row(standing: Standing, one: Tried) -> list[str]:
    """A trial in numbers."""
    tag = Markup(' <span class="tag">front</span>') if one in standing.front else Markup("")
    cells = [joined(figure(each), element("div", f"miss {each.miss:.1f}", class_="more")) for each in one.reached]
    name = joined(name_of(one), BASELINE if not one.number else "", tag)
    return [name, *cells, f"{one.miss:.1f}"]


def name_of(one: Tried) -> str:
    """`12: start darts 3`."""
    return f"{one.number}: {one.cell.name}" if one.number else "as it is"


# ---- figures ----
def figure(one: Reached) -> Markup:
    """With its interval, and of which ending it is, if that is not said elsewhere."""
    form, unit = form_of(one.aim, one.interval), " %" if one.aim.share else ""
    return joined(which(one), value_of(one.value, one.interval, form, unit))


def span(name: str, one: Reached, style: int) -> Span:
    """A figure on a strip."""
    unit = " %" if one.aim.share else ""
    return Span(name, plain(f"{form_of(one.aim, one.interval)(one.value)}{unit}"), one.value, one.interval, style)


def strips(aim: Aim, rows: Sequence[Span]) -> Markup:
    """Figures with their intervals, and the target as thick lines through all of them."""
    targets = [edge for edge in dict.fromkeys(aim.target) if math.isfinite(edge)]
    ends = [end for row in rows for end in (row.value, *(row.interval or ()))]
    scale = scale_of([*ends, *targets])
    found = [
        strip_row(row.name, row.said, picture(STRIP, *aimed(scale, targets), *span_strip(row, scale))) for row in rows
    ]
    axes = strip_row("", "", axis(scale, "%" if aim.share else ""), hidden=True)
    return element("ul", *found, axes, class_="strips")


def aimed(scale: Scale, targets: Sequence[float]) -> list[Markup]:
    """The edges of a target on one strip."""
    return [line(scale.at(edge), 0, scale.at(edge), STRIP, "strong") for edge in targets]
