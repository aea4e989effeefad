"""A scene as SVG: marks that can be pointed at, spoken labels, the same bytes for the same scene.

A mark is `<g class="mark" id="pawn:B2">`; Tab reaches one of them and the page's script does the rest. Colours and
strokes are classes of the board's style sheet (`draw.looks`), so nothing here needs a style attribute.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2s
from html import escape
from math import hypot, sqrt
from typing import Final

from unseen.core.traces import Trace
from unseen.draw import last, looks, own, pieces, theme
from unseen.draw.scene import Cross, Figure, Halftone, Item, Key, Label, Mark, Piece, Scene, Shape, Trail, corners, disc

_HELP = "Arrow keys walk, Enter points, Escape lets go."
TARGET: Final = 11
"""The radius of the dot on what may be pointed at next."""


def render(
    scene: Scene,
    ident: str = "board",
    movers: frozenset[str] = frozenset(),
    traces: Sequence[Trace] = (),
    held: str = "",
    badges: Sequence[own.Badge] = (),
    beneath: str = "",
) -> str:
    """The board of a page: an application region whose marks have ids. Use it once on a page.

    `movers` are the legal marks that are pointed at first, `traces` the last move, `badges` what the listener marked
    for itself. The ground is left out for who has it already: `held` is the key of what that page holds. `beneath`
    is drawn under the pieces, on the ground.
    """
    first, under, said = _entry(scene, movers), _under(scene), own.spoken(scene, badges)
    drawn = [_item(item, first, movers, said) for item in scene.items[under:]]
    drawn.insert(max(0, scene.floor - under), last.ground(scene, traces) + beneath)
    over = last.strokes(scene, traces) + own.layer(scene, badges)
    body = "".join([_ground(scene.items[:under], held), *drawn, over])
    return (
        f'<svg class="board" id="{escape(ident)}" viewBox="0 0 {scene.width:g} {scene.height:g}"{_large(scene)} '
        f'role="application" '
        f'aria-roledescription="board" aria-label="{escape(scene.title)}. {_HELP}">{body}</svg>'
    )


def _under(scene: Scene) -> int:
    """So many items are drawn before the first thing that has a name."""
    named = [number for number, item in enumerate(scene.items) if isinstance(item, Mark | Figure)]
    return named[0] if named else len(scene.items)


def _ground(items: Sequence[Item], held: str) -> str:
    """What lies under all marks, which seldom changes; empty where the page has it."""
    body = "".join([_still(item) for item in items])
    key = blake2s(body.encode(), digest_size=6).hexdigest()
    kept = "" if key == held else body
    return f'<g class="ground" id="ground" data-key="{key}" aria-hidden="true">{kept}</g>'


def _large(scene: Scene) -> str:
    """What the page's script needs to move and enlarge a board."""
    if not scene.large:
        return ""
    focus = "" if scene.focus is None else " ".join([f"{value:g}" for value in scene.focus])
    return f' data-large="{scene.width:g} {scene.height:g}" data-focus="{focus}"'


def still(scene: Scene, look: str = "", crop: tuple[float, float, float, float] | None = None) -> str:
    """A picture only: no ids, nothing to point at; for rules, lobby and replay beside a board.

    `crop` is left, top, width and height of the part to show.
    """
    left, top, wide, high = crop or (0, 0, scene.width, scene.height)
    body = "".join([_still(item) for item in scene.items])
    classes = escape(f"board still {look}".strip())
    return (
        f'<svg class="{classes}" viewBox="{left:g} {top:g} {wide:g} {high:g}" role="img" '
        f'aria-label="{escape(scene.title)}">{body}</svg>'
    )


def sample(key: Key) -> str:
    """The small picture of an entry of the legend; the words beside it say the same."""
    if not key.parts:
        return f"<b>{escape(key.text)}</b>"
    body = "".join([_part(part) for part in key.parts])
    know = "you" if key.mine else "everyone"
    return (
        f'<svg class="board sample" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">'
        f'<g class="know-{know}">{body}</g></svg>'
    )


def standalone(scene: Scene, colours: str = "light") -> str:
    """A picture that needs no page around it: style sheet and symbols are inside. For notebooks and files."""
    style = f".board {{\n{theme.FIXED_CSS}\n{theme.colours_css(colours)}\n}}\n{looks.board_css()}"
    used = {part.symbol for item in scene.items for part in _parts(item) if isinstance(part, Piece)}
    drawn = "".join(text for name, text in pieces.symbols().items() if name in used or text.startswith("<pattern"))
    body = "".join([_still(item) for item in scene.items])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board still" width="{scene.width:g}" '
        f'height="{scene.height:g}" viewBox="0 0 {scene.width:g} {scene.height:g}" role="img" '
        f'aria-label="{escape(scene.title)}"><style>{style}</style><defs>{drawn}</defs>{body}</svg>'
    )


def _entry(scene: Scene, movers: frozenset[str]) -> str:
    """The mark that Tab reaches: the first of the movers, else the first legal one, else the first."""
    marks = list(scene.marks())
    first = [mark.id for mark in marks if mark.id in movers]
    legal = [mark.id for mark in marks if mark.legal]
    return (first or legal or [mark.id for mark in marks] or [""])[0]


def _item(item: Item, first: str, movers: frozenset[str], own_words: Mapping[str, str]) -> str:
    if isinstance(item, Mark):
        return _mark(item, first, item.id in movers, own_words.get(item.id, ""))
    if isinstance(item, Figure):
        return (
            f'<g id="{escape(item.id)}" class="figure know-{item.know}" role="img" '
            f'aria-label="{escape(item.label)}">{_drawn(item)}</g>'
        )
    return f'<g class="ground" aria-hidden="true">{_part(item)}</g>'


def _still(item: Item) -> str:
    if isinstance(item, Mark | Figure):
        return f'<g class="{_classes(item) if isinstance(item, Mark) else "figure"}">{_drawn(item)}</g>'
    return _part(item)


def _mark(mark: Mark, first: str, mover: bool, own_words: str) -> str:
    role = f'role="button" aria-pressed="{"true" if mark.pointed else "false"}"' if mark.legal else 'role="img"'
    said = f"{mark.label}, legal" if mark.legal else mark.label
    said += f", your mark: {own_words}" if own_words else ""
    x, y = mark.x + mark.walk[0], mark.y + mark.walk[1]
    classes = f"{_classes(mark)} mover" if mover else _classes(mark)
    return (
        f'<g id="{escape(mark.id)}" class="{classes}" {role} tabindex="{0 if mark.id == first else -1}" '
        f'data-at="{x:.5g} {y:.5g}" aria-label="{escape(said)}">{_area(mark)}{_drawn(mark)}</g>'
    )


def _classes(mark: Mark) -> str:
    states = [name for name, on in (("legal", mark.legal), ("pointed", mark.pointed)) if on]
    return " ".join(["mark", *states, f"know-{mark.know}", *mark.flags])


def _area(mark: Mark) -> str:
    area = mark.area
    if area.outline:
        return f'<path class="hit" d="{area.outline}"/>'
    left, top = mark.x + area.dx - area.wide / 2, mark.y + area.dy - area.high / 2
    return (
        f'<rect class="hit" x="{left:.5g}" y="{top:.5g}" width="{area.wide:g}" height="{area.high:g}" '
        f'rx="{area.round:g}"/>'
    )


def _drawn(item: Mark | Figure) -> str:
    """The parts in order, with the corner brackets of a legal mark under its letters."""
    letters = [part for part in item.parts if isinstance(part, Label)]
    bodies = [part for part in item.parts if not isinstance(part, Label)]
    ticks = _ticks(item) if isinstance(item, Mark) and item.legal else ""
    return "".join([_part(part) for part in bodies]) + ticks + "".join([_part(part) for part in letters])


def _ticks(mark: Mark) -> str:
    if not mark.half:
        return ""
    d = corners(mark.x, mark.y, mark.half, mark.half * 0.36)
    dot = f'<circle class="target-dot" cx="{mark.x:.5g}" cy="{mark.y:.5g}" r="{TARGET}"/>'
    return f'<path class="tick-halo" d="{d}"/><path class="tick" d="{d}"/>{dot}'


def _parts(item: Item) -> tuple[Item, ...]:
    return item.parts if isinstance(item, Mark | Figure) else (item,)


def _part(part: Item) -> str:
    match part:
        case Shape():
            return f'<path class="{escape(part.look)}" d="{part.d}"/>'
        case Piece():
            return _piece(part)
        case Label():
            return f'<text class="{escape(part.look)}" x="{part.x:.5g}" y="{part.y:.5g}">{escape(part.text)}</text>'
        case Halftone():
            return _halftone(part)
        case Cross():
            a, x, y = part.half, part.x, part.y
            d = f"M{x - a:g} {y - a:g}L{x + a:g} {y + a:g}M{x + a:g} {y - a:g}L{x - a:g} {y + a:g}"
            return f'<path class="plate" d="{disc(x, y, a * 2.4)}"/><path class="cannot" d="{d}"/>'
        case Trail():
            return _trail(part)
    raise AssertionError(f"{type(part).__name__} is no part of a picture")


def _piece(piece: Piece) -> str:
    wide, high = piece.size, piece.high or piece.size
    turn = f' transform="rotate({piece.turn:g} {piece.x:g} {piece.y:g})"' if piece.turn else ""
    look = f' class="{escape(piece.look)}"' if piece.look else ""
    return (
        f'<use href="#{escape(piece.symbol)}" x="{piece.x - wide / 2:.5g}" y="{piece.y - high / 2:.5g}" '
        f'width="{wide:g}" height="{high:g}"{turn}{look}/>'
    )


def _halftone(part: Halftone) -> str:
    """Dots touch at a share of one quarter, then the ground between them fills; certainty is a full disc."""
    x, y, cell = part.x, part.y, part.cell
    share = 0.11 if part.share is None else part.share
    out = [f'<path class="plate" d="{disc(x, y, cell * 2.92)}"/>']
    if share > 0.25:
        out.append(f'<path class="heat" opacity="{(share - 0.25) / 0.75:.2f}" d="{disc(x, y, cell * 2.5)}"/>')
    r = max(1.0, cell * min(0.49, sqrt(share)))
    spots = [(i * cell, j * cell) for i in range(-2, 3) for j in range(-2, 3) if hypot(i, j) <= 2.5]
    out.append(
        f'<path class="heat" d="{"".join([disc(round(x + u, 2), round(y + v, 2), round(r, 2)) for u, v in spots])}"/>'
    )
    return "".join(out)


def _trail(trail: Trail) -> str:
    (x, y), *rest = trail.points
    d = f"M{x:g} {y:g}"
    for u, v in rest:
        d += f"Q{(x + u) / 2 + (v - y) * trail.bend:.5g} {(y + v) / 2 - (u - x) * trail.bend:.5g} {u:g} {v:g}"
        x, y = u, v
    return f'<path class="trail-halo" d="{d}"/><path class="{escape(trail.look)}" d="{d}"/>'
