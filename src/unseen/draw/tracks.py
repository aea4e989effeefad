"""Ways over the map, when everything is open: those of the present turn strong, those before it pale."""

from collections.abc import Iterable, Sequence
from html import escape
from math import hypot
from typing import Final

from unseen.core.tracks import Hop
from unseen.draw.last import found
from unseen.draw.scene import Scene, disc

ASIDE: Final = 4
"""How far to the right of the straight line the first mover's way is drawn, so that there and back are two lines."""
APART: Final = 4
"""How far the ways of further movers lie from the first one's, each a little farther, up to so many side by side."""
BESIDE: Final = 4
STOP: Final = 6
"""The radius of a stop of the present turn."""


def tracks(scene: Scene, hops: Sequence[Hop], since: int) -> str:
    """All these ways; strong are those of the steps after `since`."""
    movers = list(dict.fromkeys([hop.mover for hop in hops]))
    before = [_drawn(scene, hops, movers, mover, range(since + 1), "track-before") for mover in movers]
    now = [_drawn(scene, hops, movers, mover, range(since + 1, 1 << 30), "track-now") for mover in movers]
    body = "".join([*before, *now])
    return f'<g class="tracks{" wide" if scene.large else ""}" aria-hidden="true">{body}</g>' if body else ""


def _drawn(scene: Scene, hops: Sequence[Hop], movers: Sequence[str], mover: str, steps: range, kind: str) -> str:
    """The way of one mover in these steps."""
    mine = [hop for hop in hops if hop.mover == mover and hop.step in steps]
    legs = list(dict.fromkeys([(hop.start, hop.end) for hop in mine]))
    lines = [leg for leg in [_leg(scene, leg, ASIDE + APART * (movers.index(mover) % BESIDE)) for leg in legs] if leg]
    if not lines:
        return ""
    d = "".join([f"M{x:.5g} {y:.5g}L{u:.5g} {v:.5g}" for x, y, u, v in lines])
    look = escape(mine[0].look)
    stops = _stops([(u, v) for _, _, u, v in lines]) if kind == "track-now" else ""
    return (
        f'<g class="{look}" data-mover="{escape(mover)}"><path class="track-halo" d="{d}"/>'
        f'<path class="{kind}" d="{d}"/>{stops}</g>'
    )


def _leg(scene: Scene, leg: Iterable[str], aside: float) -> tuple[float, float, float, float] | None:
    """From one place to the next, a little to the right of the straight line; None if the board lacks one of them."""
    places = found(scene, leg)
    if len(places) < 2:
        return None
    (x, y), (u, v) = [(place.x, place.y) for place in places]
    length = hypot(u - x, v - y) or 1.0
    dx, dy = -(v - y) / length * aside, (u - x) / length * aside
    return x + dx, y + dy, u + dx, v + dy


def _stops(points: Iterable[tuple[float, float]]) -> str:
    return f'<path class="track-stop" d="{"".join([disc(round(x, 1), round(y, 1), STOP) for x, y in points])}"/>'
