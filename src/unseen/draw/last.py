"""The last move on a board: tinted places, ways with heads, numbers. Made from traces, which hold told events alone."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from math import hypot
from typing import Final

from unseen.core.traces import Trace
from unseen.draw.scene import Place, Scene, disc

HEAD: Final = 13
"""How long the head of a way is."""
BACK: Final = 16
"""How far from the middle of a place a way ends."""
BADGE: Final = 13
"""The radius of a number's disc."""


def ground(scene: Scene, traces: Sequence[Trace]) -> str:
    """What lies under pieces: the places where something changed."""
    out = []
    for number, trace in numbered(traces):
        tips = [end for way in (*trace.ways, *trace.lines) for end in ends(way)]
        places = found(scene, dict.fromkeys([*trace.places, *trace.fell, *tips]))
        out += [f'<path class="trace trace-at" data-n="{number}" d="{place.outline}"/>' for place in places]
    return "".join(out)


def strokes(scene: Scene, traces: Sequence[Trace]) -> str:
    """What lies over pieces: the ways, and a number for each trace when there are several."""
    out, several = [], len(traces) > 1
    for number, trace in numbered(traces):
        drawn = [_stroke(found(scene, way), False) for way in trace.ways]
        drawn += [_stroke(found(scene, way), True) for way in trace.lines]
        spots = found(scene, trace.all)
        badge = _badge(_spot(scene, trace), number) if several and spots else ""
        out.append(f'<g class="trace trace-on" data-n="{number}" aria-hidden="true">{"".join(drawn)}{badge}</g>')
    return "".join(out)


def numbered(traces: Sequence[Trace]) -> Iterable[tuple[int, Trace]]:
    """The traces as they are counted."""
    return enumerate(traces, 1)


def ends(way: Sequence[str]) -> tuple[str, str]:
    """Where a way begins and where it ends."""
    return way[0], way[-1]


def found(scene: Scene, names: Iterable[str]) -> list[Place]:
    """The places of these names that the board has."""
    return [place for place in [scene.place(name) for name in names] if place is not None]


def _stroke(way: Sequence[Place], both: bool) -> str:
    """A dotted way from place to place that leaves what each is called free, with a head at its end (or at both)."""
    if len(way) < 2:
        return ""
    points = [(place.x, place.y) for place in way]
    legs = [(_short(end, start), _short(start, end)) for start, end in pairwise(points)]
    line = "".join([f"M{x:.5g} {y:.5g}L{u:.5g} {v:.5g}" for (x, y), (u, v) in legs])
    heads = _head(*legs[-1]) + (_head(*reversed(legs[0])) if both else "")
    return (
        f'<path class="trace-halo" d="{line}"/><path class="trace-way" d="{line}"/>'
        f'<path class="trace-halo" d="{heads}"/><path class="trace-head" d="{heads}"/>'
    )


def _short(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """A point on the way to the end, a little before it."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1.0
    back = min(BACK, length / 3)
    return u - (u - x) * back / length, v - (v - y) * back / length


def _head(start: tuple[float, float], end: tuple[float, float]) -> str:
    """An open head at the end of a stroke."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1.0
    dx, dy = (u - x) / length * HEAD, (v - y) / length * HEAD
    return (
        f"M{u - dx - dy * 0.7:.5g} {v - dy + dx * 0.7:.5g}L{u:.5g} {v:.5g}"
        f"L{u - dx + dy * 0.7:.5g} {v - dy - dx * 0.7:.5g}"
    )


def _spot(scene: Scene, trace: Trace) -> tuple[float, float]:
    """Where a trace's number stands: in the middle of its first way, else at the upper edge of its first place."""
    for way in (*trace.ways, *trace.lines):
        points = found(scene, way)
        if len(points) > 1:
            first, second = points[0], points[1]
            return (first.x + second.x) / 2, (first.y + second.y) / 2
    place = found(scene, trace.all)[0]
    return place.x - 22, place.y - 26


def _badge(spot: tuple[float, float], number: int) -> str:
    x, y = spot
    return (
        f'<path class="trace-disc" d="{disc(x, y, BADGE)}"/>'
        f'<text class="trace-num" x="{x:.5g}" y="{y:.5g}">{escape(str(number))}</text>'
    )
