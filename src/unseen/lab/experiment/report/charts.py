"""The pictures of a report: figures with their intervals, bars, curves.

Across, everything is in percent of the width and words stand in the page itself, so that letters keep their size on a
phone and on paper. What a colour tells, a pattern or the shape of a mark tells as well, and a table tells it again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from unseen.draw.markup import Markup, element, joined
from unseen.lab.intervals import Interval

STYLES: Final = 6
"""So many colours, patterns and marks."""
STRIP: Final = 26
BAR: Final = 30
CURVE: Final = 220
IN_100: Final = "in 100"
"""The unit of differences."""
EDGE: Final = 3
"""In percent of the width: nearer to it than that words turn inwards."""
MARKS: Final = (
    "M0-5A5 5 0 0 1 0 5A5 5 0 0 1 0-5z",
    "M-4.500-4.500H4.500V4.500H-4.500z",
    "M0-6L5.500 4.500H-5.500z",
    "M0-6.500L6 0L0 6.500L-6 0z",
    "M0 6L5.500-4.500H-5.500z",
    "M-5-1.700H-1.700V-5H1.700V-1.700H5V1.700H1.700V5H-1.700V1.700H-5z",
)
PATTERNS: Final = (
    "",
    '<path d="M0 0V8" stroke-width="3"/>',
    '<circle cx="4" cy="4" r="1.900" stroke="none"/>',
    '<path d="M0 4H8M4 0V8" stroke-width="1.600"/>',
    '<path d="M0 6L4 2L8 6" fill="none" stroke-width="1.800"/>',
    '<path d="M0 0V8M4 0V8" stroke-width="1.400"/>',
)
TURNED: Final = (0, 45, 0, 45, 0, -45)


def patterns() -> Markup:
    """What bars are filled with, once on a page."""
    found = [
        f'<pattern id="fill{n}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate({turned})">'
        f'<g class="weave">{body}</g></pattern>'
        for n, (body, turned) in enumerate(zip(PATTERNS, TURNED, strict=True))
    ]
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{"".join(found)}</defs></svg>')


# ---- a scale across ----
@dataclass(frozen=True)
class Scale:
    """From where to where a picture goes, and what is marked below it."""

    low: float
    high: float
    ticks: tuple[float, ...]
    strong: float | None = None
    """The line that counts: no difference, one half."""

    def at(self, value: float) -> float:
        """In percent of the width."""
        return 100 * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)


SHARES: Final = Scale(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0))
STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)


def scale_of(values: Sequence[float], strong: float | None = None, wanted: int = 4) -> Scale:
    """One on which all of these are to be seen, with round marks."""
    all_values = [*values, *([] if strong is None else [strong])]
    low, high = min(all_values), max(all_values)
    span = (high - low) or abs(high) or 1.0
    power = 10.0 ** exponent(span / wanted)
    step = next(power * one for one in STEPS if power * one * wanted >= span * 0.999)
    first, last = int(low // step), int(-(-high // step))
    if first == last:
        last += 1
    ticks = tuple([round(step * n, 10) for n in range(first, last + 1)])
    return Scale(ticks[0], ticks[-1], ticks, strong)


def exponent(value: float) -> int:
    """The greatest power of ten that is no greater."""
    found = 0
    while value >= 10.0 ** (found + 1):
        found += 1
    while value < 10.0**found:
        found -= 1
    return found


def axis(scale: Scale, unit: str) -> Markup:
    """The words below strips; those at the ends stay inside."""
    words = [
        element("text", tick_name(tick, unit), x=f"{x:.4g}%", y=12, text_anchor=anchor(x))
        for tick in scale.ticks
        for x in [scale.at(tick)]
    ]
    return picture(16, *words, class_="axis")


def tick_name(tick: float, unit: str) -> str:
    """As people write it."""
    if unit == IN_100:
        return f"{100 * tick:+g}".replace("-", "−") if tick else "0"
    return f"{100 * tick:g} %" if unit == "%" else f"{tick:,g}"


def anchor(x: float) -> str:
    """How a word stands at its mark, so that it stays inside."""
    return "start" if x < EDGE else "end" if x > 100 - EDGE else "middle"


def picture(height: float, *inside: str, class_: str = "strip", label: str | None = None) -> Markup:
    """An SVG as wide as there is room; read aloud only if it has a label."""
    hidden = "true" if label is None else None
    role = None if label is None else "img"
    return element(
        "svg", *inside, class_=class_, width="100%", height=height, role=role, aria_label=label, aria_hidden=hidden
    )


def upright(scale: Scale, height: float) -> list[Markup]:
    """The marks of a scale as lines through a strip."""
    values = [(tick, "grid") for tick in scale.ticks]
    if scale.strong is not None:
        values.append((scale.strong, "strong"))
    return [line(scale.at(value), 0, scale.at(value), height, kind) for value, kind in values]


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    """Across in percent, down in units."""
    return element("line", x1=f"{x1:.4g}%", y1=y1, x2=f"{x2:.4g}%", y2=y2, class_=kind)


def mark(style: int, x: float, y: float) -> Markup:
    """The mark of a series at its place."""
    body = element("path", d=MARKS[style % STYLES])
    return element("svg", body, x=f"{x:.4g}%", y=y, class_=f"mark c{style % STYLES}", overflow="visible")


def sample(style: int) -> Markup:
    """A mark beside its name."""
    body = element("path", d=MARKS[style % STYLES], transform="translate(9 9)")
    return element("svg", body, width=18, height=18, class_=f"mark c{style % STYLES}", aria_hidden="true")


def swatch(style: int) -> Markup:
    """A pattern beside its name."""
    return element("svg", *filled(style, 0, 100, 0, 14), width=22, height=14, class_="swatch", aria_hidden="true")


def filled(style: int, x: float, width: float, y: float, height: float) -> list[Markup]:
    """A bar: its colour, and its pattern over it."""
    place = {"x": f"{x:.4g}%", "y": f"{y:.4g}", "width": f"{width:.4g}%", "height": f"{height:.4g}"}
    ground = element("rect", class_=f"bar c{style % STYLES}", **place)
    return [
        ground,
        *([element("rect", fill=f"url(#fill{style % STYLES})", **place)] if PATTERNS[style % STYLES] else []),
    ]


# ---- figures with their intervals ----
@dataclass(frozen=True)
class Span:
    """A figure of a cell, and between what it lies."""

    name: str
    said: str
    value: float
    interval: Interval | None
    style: int = 0


def spans(rows: Sequence[Span], scale: Scale, unit: str = "%") -> Markup:
    """Each on a strip of its own, with its name before and its figure behind."""
    strips = [strip_row(row.name, row.said, picture(STRIP, *span_strip(row, scale))) for row in rows]
    return element("ul", *strips, strip_row("", "", axis(scale, unit), hidden=True), class_="strips")


def span_strip(row: Span, scale: Scale) -> list[Markup]:
    """The interval as a bar, the figure as a mark on it."""
    found = upright(scale, STRIP)
    if row.interval is not None:
        found.append(
            line(
                scale.at(row.interval[0]),
                STRIP / 2,
                scale.at(row.interval[1]),
                STRIP / 2,
                f"reach c{row.style % STYLES}",
            )
        )
    return [*found, mark(row.style, scale.at(row.value), STRIP / 2)]


def strip_row(name: str, said: str, drawn: Markup, hidden: bool = False) -> Markup:
    """A row of strips."""
    words = (element("span", name, class_="name"), drawn, element("span", said, class_="said"))
    return element("li", *words, aria_hidden="true" if hidden else None, class_="scale" if hidden else None)


# ---- shares of one whole ----
def stacks(rows: Sequence[tuple[str, Sequence[float]]], names: Sequence[str]) -> Markup:
    """For each cell a bar that is cut into shares, whose patterns are named below."""
    strips = [strip_row(name, "", picture(BAR, *stack(shares))) for name, shares in rows]
    return joined(
        element("ul", *strips, class_="strips wide"), legend([(swatch(n), name) for n, name in enumerate(names)])
    )


def stack(shares: Sequence[float]) -> list[Markup]:
    """One bar."""
    found: list[Markup] = []
    left = 0.0
    for style, share in enumerate(shares):
        if share > 0:
            found += filled(style, 100 * left, 100 * share, 0, BAR)
            found.append(line(100 * (left + share), 0, 100 * (left + share), BAR, "cut"))
        left += share
    return found


def legend(items: Sequence[tuple[Markup, str]]) -> Markup:
    """What patterns or marks mean."""
    return element("ul", *[element("li", drawn, name) for drawn, name in items], class_="legend")


# ---- how often each length was ----
def histograms(rows: Sequence[tuple[str, str, Sequence[float]]], scale: Scale) -> Markup:
    """For each cell the shares of bins of equal width, all on one scale."""
    most = max([max(shares, default=0) for _, _, shares in rows], default=0) or 1.0
    strips = [
        strip_row(name, said, picture(48, *bins([share / most for share in shares], number)))
        for number, (name, said, shares) in enumerate(rows)
    ]
    return element("ul", *strips, strip_row("", "", axis(scale, ""), hidden=True), class_="strips")


def bins(heights: Sequence[float], style: int) -> list[Markup]:
    """Bars from the ground up."""
    wide = 100 / max(1, len(heights))
    found = [line(0, 47.5, 100, 47.5, "grid")]
    for number, height in enumerate(heights):
        if height > 0:
            found += filled(style, wide * number + wide * 0.06, wide * 0.88, 47 - 45 * height, 45 * height)
    return found


# ---- curves ----
@dataclass(frozen=True)
class Dot:
    """A point of a curve."""

    at: float
    value: float
    interval: Interval | None = None


@dataclass(frozen=True)
class Curve:
    """What a series is called, and its points from left to right."""

    name: str
    dots: Sequence[Dot]


def curves(series: Sequence[Curve], places: Sequence[tuple[float, str]], scale: Scale, label: str) -> Markup:
    """Several beside each other; below them stands what is called how."""
    across = (
        Scale(places[0][0], places[-1][0], ()) if len(places) > 1 else Scale(places[0][0] - 1, places[0][0] + 1, ())
    )
    x = Inner(across)
    found: list[Markup] = []
    for tick in scale.ticks:
        y = down(scale, tick)
        found += [line(0, y, 100, y, "grid"), element("text", tick_name(tick, "%"), x="0", y=y - 4)]
    for at, name in places:
        found.append(element("text", name, x=f"{x(at):.4g}%", y=CURVE + 34, text_anchor="middle"))
    for style, one in enumerate(series):
        found += drawn_curve(one, style, x, scale, len(series))
    names = [(sample(style), one.name) for style, one in enumerate(series)]
    return joined(picture(CURVE + 42, *found, class_="curves", label=label), legend(names))


@dataclass(frozen=True)
class Inner:
    """Across, with room for words on the left and marks on the right."""

    scale: Scale

    def __call__(self, value: float) -> float:
        """In percent of the width."""
        return 14 + 0.82 * self.scale.at(value)


def down(scale: Scale, value: float) -> float:
    """In units from above."""
    return 18 + (CURVE - 18) * (1 - scale.at(value) / 100)


def drawn_curve(one: Curve, style: int, x: Inner, scale: Scale, several: int) -> list[Markup]:
    """Its lines, its intervals a little beside each other, and its marks."""
    aside = 0.8 * (style - (several - 1) / 2) if several <= STYLES else 0.0
    places = [(x(dot.at) + aside, down(scale, dot.value)) for dot in one.dots]
    kind = f"c{style % STYLES}"
    lines = [line(*before, *after, f"way {kind}") for before, after in pairwise(places)]
    reaches = [
        line(place, down(scale, dot.interval[0]), place, down(scale, dot.interval[1]), f"thin {kind}")
        for (place, _), dot in zip(places, one.dots, strict=True)
        if dot.interval is not None
    ]
    return [*reaches, *lines, *[mark(style, *place) for place in places]]
