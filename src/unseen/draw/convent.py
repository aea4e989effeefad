"""A board of dots as a scene: rooms and doors, guards with what they see, tokens, the listener's own walk.

It knows where things lie and who knows of them, and no rule. Marks: `dot:88`, `guard:A`, and `path:red-26-122` for path
cards that are offered. The arrow keys reach every dot.
"""

from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import Final

from unseen.core.pictures import percent
from unseen.draw.convent_ground import ground
from unseen.draw.convent_plan import Board, Convent, GuardPiece, Layout, NovicePiece, Token, layout
from unseen.draw.convent_text import rows
from unseen.draw.legend import legend, shape, symbol
from unseen.draw.scene import (
    Area,
    Figure,
    Halftone,
    Item,
    Key,
    Knowledge,
    Label,
    Mark,
    Part,
    Piece,
    Rows,
    Scene,
    Shape,
    box,
    disc,
)

DOT: Final = 18.0
"""Half the height of a dot; one with a number of three digits is wider."""
BROAD: Final = 23.0
BADGE: Final = 20.0
"""The radius of what shows her keys and her item."""
ASIDE: Final = (30.0, 28.0)
"""How far beside a dot and above it that stands: over no digit of its number."""
CORNERS: Final = ((1, -1), (-1, -1), (1, 1), (-1, 1))
"""On which side of a dot, the usual one first: where no other number is covered either."""
DIGIT: Final = (6.0, 8.0)
"""Half a digit's breadth, and half its height."""
SIGN: Final = 26.0
"""How high the name of a path card is at its end."""
REACH: Final = 150.0
"""How far the half circle of a guard is drawn; what she sees is ringed dot by dot."""
CLOSE: Final = 190.0
"""So much around the dots of attention a small screen shows at first."""


def scene(c: Convent) -> Scene:
    """The picture, from the ground up: rooms, sight, routes, ways and doors, walks, dots, tokens, figures."""
    at = layout(c.board)
    items: list[Item] = [*ground(c.board)]
    for guard in c.guards:
        items += _cone(guard, at)
    items += [Shape(at.line(guard.route), "route") for guard in c.guards if len(guard.route) > 1]
    items += [*_ways(c.board), *_trail(c, at)]
    items += [_dot(c, at, dot) for dot in c.board.places]
    items += [_token(token, at, n) for n, token in enumerate(c.tokens)]
    items += [_guard(c, at, guard) for guard in c.guards]
    items += [_offered(c, at, name) for name in c.offered]
    items += [_novice(c, at, novice) for novice in c.novices if novice.state != "home"]
    items += _own(c, at)
    key = legend(items, KEYS)
    return Scene(
        c.board.title, at.width, at.height, tuple(items), Rows(lambda: rows(c)), focus(c, at), large=True, key=key
    )


def focus(c: Convent, at: Layout) -> tuple[float, float, float, float] | None:
    """The part that a small screen shows at first: what is to be decided, with some room around it, as wide beside its
    height as the board.
    """
    if not c.attend:
        return None
    xs, ys = [at.at[dot][0] for dot in c.attend], [at.at[dot][1] for dot in c.attend]
    wide, high = max(xs) - min(xs) + 2 * CLOSE, max(ys) - min(ys) + 2 * CLOSE
    high = min(max(high, wide * at.height / at.width), at.height)
    wide = high * at.width / at.height
    left = min(max((max(xs) + min(xs) - wide) / 2, 0), at.width - wide)
    top = min(max((max(ys) + min(ys) - high) / 2, 0), at.height - high)
    return round(left), round(top), round(wide), round(high)


def _cone(guard: GuardPiece, at: Layout) -> list[Item]:
    """The half circle before a guard."""
    if not guard.head:
        return []
    return half_circle(*at.at[guard.dot], at.turn(guard.tail, guard.head), REACH)


def half_circle(x: float, y: float, turn: float, reach: float) -> list[Item]:
    """Half a disc about (x, y) that lies ahead of who is turned so, with its rim."""
    u, v = reach * cos(radians(turn - 90)), reach * sin(radians(turn - 90))
    arc = f"M{x + u:.5g} {y + v:.5g}A{reach:g} {reach:g} 0 0 1 {x - u:.5g} {y - v:.5g}"
    return [Shape(arc + "z", "cone"), Shape(arc, "cone-rim")]


def _offered(c: Convent, at: Layout, name: str) -> Mark:
    """A path card at its end: its name and length, and its route while it is looked at. A card that ends alone on its
    dot is pointed at there too.
    """
    offer = c.offered[name]
    x, y = at.at[offer.dots[-1]]
    here = [other for other, one in c.offered.items() if one.dots[-1] == offer.dots[-1]]
    text = f"{offer.title}, {len(offer.dots) - 1}"
    wide = 11 * len(text) + 18
    u = min(max(x, wide / 2 + 4), at.width - wide / 2 - 4)
    row = (DOT + 6 + SIGN / 2) + (SIGN + 4) * here.index(name)
    v = y + row if y + DOT + 6 + (SIGN + 4) * len(here) < at.height else y - row
    parts = (
        Shape(at.legs(offer.dots, DOT + 4), "route-offered"),
        Shape(box(u, v, wide, SIGN, SIGN / 2), "card-sign"),
        Label(text, u, v + 1, "card-name"),
    )
    said = f"The {offer.title} path, {len(offer.dots) - 1} steps to dot {offer.dots[-1]}"
    mark = f"path:{name}"
    legal, pointed = mark in c.legal, mark in c.pointed
    if len(here) > 1:
        return Mark("path", name, u, v, said, Area(wide, SIGN), parts, legal, pointed, half=0)
    area = Area(
        max(wide, 50), abs(v - y) + DOT + 4 + SIGN / 2, u - x, (v - y + (SIGN / 2 - DOT) * (1 if v > y else -1)) / 2
    )
    return Mark("path", name, x, y, said, area, parts, legal, pointed, half=26, walk=(14, -14))


@lru_cache(maxsize=32)
def _ways(board: Board) -> tuple[Item, ...]:
    """All edges as one shape, then doors and locks across theirs."""
    at = layout(board)
    free = "".join([at.line((way.a, way.b)) for way in board.ways if way.kind == "open"])
    doors = "".join([at.line((way.a, way.b)) for way in board.ways if way.kind != "open"])
    out: list[Item] = [Shape(d, look) for d, look in ((free, "way"), (doors, "way-door")) if d]
    signs = lock_signs([way.lock for way in board.ways if way.lock])
    for way in board.ways:
        if way.kind != "open":
            x, y = at.middle(way.a, way.b)
            symbol, size = (f"lock-{signs[way.lock]}", 24.0) if way.kind == "locked" else ("door", 24.0)
            out.append(Piece(symbol, x, y, size, 0, at.turn(way.a, way.b)))
    return tuple(out)


SIGNS: Final = {"white": "ring", "blue": "disc", "green": "diamond", "red": "square", "yellow": "triangle"}


def lock_signs(colours: list[str]) -> dict[str, str]:
    """The sign of each colour of locks; colours that we do not know share a bar."""
    return {colour: SIGNS.get(colour, "bar") for colour in colours}


def _trail(c: Convent, at: Layout) -> list[Item]:
    """The listener's own walk, one line for each stretch."""
    drawn = [at.line(stretch) for stretch in c.trail if len(stretch) > 1]
    return [Shape(d, look) for d in drawn for look in ("own-halo", "own-walk")]


# ---- dots ----
def _dot(c: Convent, at: Layout, dot: int) -> Mark:
    x, y = at.at[dot]
    mark = f"dot:{dot}"
    parts: list[Part] = [_body(c.board, dot, dot in c.watched)]
    if dot in c.heat:
        parts.append(Halftone(x, y, _warmth(c, dot), 5.4))
    parts.append(Label(str(dot), x, y + 1, "dot-num"))
    return Mark(
        "dot",
        str(dot),
        x,
        y,
        f"Dot {dot}" + _said(c, dot),
        Area(48, 44, 0, 0, 21),
        tuple(parts),
        mark in c.legal,
        mark in c.pointed,
        half=38 if dot == c.ghost else 30 if any([guard.dot == dot for guard in c.guards]) else 23,
        know="perhaps" if dot in c.heat else "everyone",
        share=c.heat.get(dot),
    )


@lru_cache(maxsize=4096)
def _body(board: Board, dot: int, watched: bool) -> Shape:
    """The outline of a dot, wider for a long number, and with corners where path cards end."""
    x, y = layout(board).at[dot]
    if dot in board.hexagons:
        return Shape(hexagon(x, y, BROAD + 6 if dot > 99 else BROAD, DOT + 2), "dot-hex-seen" if watched else "dot-hex")
    return Shape(pill(x, y, BROAD - DOT) if dot > 99 else disc(x, y, DOT), "dot-seen" if watched else "dot-rim")


@lru_cache(maxsize=4096)
def _room(board: Board, dot: int) -> str:
    """The name of the room in which a dot lies; "" in none."""
    return next((room.name for room in board.rooms if dot in room.dots), "")


def _warmth(c: Convent, dot: int) -> float | None:
    """How dark a dot's halftone is: beside the likeliest dot of all, for many dots share what is certain together."""
    share = c.heat[dot]
    if share is None:
        return None
    most = max([other for other in c.heat.values() if other is not None])
    return 0.02 + 0.22 * share / most


def _said(c: Convent, dot: int) -> str:
    """What a screen reader adds to the number of a dot."""
    room = _room(c.board, dot)
    said = f", {room}" if room else ""
    said += ", end of path cards" if dot in c.board.hexagons else ""
    said += ", in a guard's sight" if dot in c.watched else ""
    if dot in c.wants:
        said += {"home": ", your cell", "key": ", your keys"}.get(c.wants[dot], ", your item")
    if dot in c.heat:
        share = c.heat[dot]
        said += ", a novice perhaps here" + ("" if share is None else f", {percent(share)}")
    return said


def pill(x: float, y: float, more: float) -> str:
    """The outline of a dot that is wider by so much on either side."""
    turn = f"a{DOT:g} {DOT:g} 0 0 1 0 "
    return f"M{x - more:g} {y - DOT:g}h{2 * more:g}{turn}{2 * DOT:g}h{-2 * more:g}{turn}{-2 * DOT:g}z"


def hexagon(x: float, y: float, across: float, down: float) -> str:
    """The outline of a hexagon, half as wide and half as high as this."""
    points = [(x + u * across, y + v * down) for u, v in ((1, 0), (0.6, 1), (-0.6, 1), (-1, 0), (-0.6, -1), (0.6, -1))]
    return "M" + "L".join([f"{u:.5g} {v:.5g}" for u, v in points]) + "Z"


# ---- tokens and figures ----
def _token(token: Token, at: Layout, number: int) -> Figure:
    """A noise or vanished token on its edge; tokens of one edge lie one behind the other."""
    x, y = at.middle(token.dot, token.to, 0.56)
    turn = at.turn(token.dot, token.to)
    symbol = "noise-secret" if token.mine else token.kind
    what = "Noise" if token.kind == "noise" else "Vanished"
    said = f"{what} of {token.who}, from {token.dot} towards {token.to}" + (
        "; nobody else sees it yet" if token.mine else ""
    )
    up = turn + 90
    name = Label(token.who.removeprefix("N"), x + 21 * cos(radians(up)), y + 21 * sin(radians(up)), "token-num")
    know: Knowledge = "you" if token.mine else "everyone"
    return Figure(f"token:{number}", said, (Piece(symbol, x, y, 36, 0, turn), name), know)


def _novice(c: Convent, at: Layout, novice: NovicePiece) -> Figure:
    """A novice whom everyone sees: where she is, or where she was last seen as a caught one."""
    x, y = at.at[novice.dot]
    x, y = _beside(c, novice, x, y)
    caught = novice.state == "caught"
    parts: tuple[Part, ...] = (Piece("novice-caught" if caught else "novice", x, y, 48),)
    parts += (Label(novice.name.removeprefix("N"), x, y + 1, "novice-num" if not caught else "caught-num"),)
    state = {"caught": "caught, last seen", "seen": "seen", "opened": "stood"}[novice.state]
    return Figure(f"figure:{novice.name}", f"{novice.title}, {state} on dot {novice.dot}", parts)


def _beside(c: Convent, novice: NovicePiece, x: float, y: float) -> tuple[float, float]:
    """Figures that share a dot stand side by side."""
    before = [one for one in c.novices if one.dot == novice.dot and one.state != "home"]
    crowd = len(before) + sum(guard.dot == novice.dot for guard in c.guards) + (c.ghost == novice.dot)
    if crowd < 2:
        return x, y
    turn = radians(-45 - 60 * before.index(novice))
    return x + 34 * cos(turn), y + 34 * sin(turn)


def _guard(c: Convent, at: Layout, guard: GuardPiece) -> Mark:
    x, y = at.at[guard.dot]
    x += _aside(c, guard)
    turn = at.turn(guard.tail, guard.head) + 90 if guard.head else 0
    mark = f"guard:{guard.name}"
    legal, pointed = mark in c.legal, mark in c.pointed
    body: tuple[Part, ...] = (Piece("guard", x, y, 54, 0, turn), Label(guard.name, x, y + 1, "guard-name"))
    said = f"{guard.title} on dot {guard.dot}, {_facing(guard)}"
    area = Area(50, 50, 0, 0, 25) if legal else Area(0, 0)
    flags = () if legal else ("aside",)
    return Mark(
        "guard",
        guard.name,
        x,
        y,
        said,
        area,
        body,
        legal,
        pointed,
        half=30,
        flags=flags,
        walk=(at.at[guard.dot][0] - x, 20),
    )


def _aside(c: Convent, guard: GuardPiece) -> float:
    """How far a guard who shares her dot stands beside its middle: there stands this listener, or nobody."""
    sharing = [other for other in c.guards if other.dot == guard.dot]
    side = 2 * sharing.index(guard) - 1
    if guard.dot == c.ghost:
        return 48.0 * side
    return 21.0 * side if len(sharing) > 1 else 0.0


def _facing(guard: GuardPiece) -> str:
    """Which way a guard looks, in words."""
    if not guard.head:
        return "without a facing yet"
    return f"turned to dot {guard.head}" if guard.dot == guard.tail else f"looking away from dot {guard.tail}"


def _own(c: Convent, at: Layout) -> list[Figure]:
    """What only this listener knows: herself, her cell, her keys and her item."""
    out = []
    for dot, what in c.wants.items():
        x, y = at.at[dot]
        if what == "home":
            name = () if dot == c.ghost else (Label("home", x, y + 29, "you"),)
            out.append(Figure("figure:home", f"Your cell, dot {dot}", name, "you"))
        else:
            u, v = _corner(at, dot)
            badge: tuple[Part, ...] = (Shape(disc(u, v, BADGE), "badge"), Piece(what, u, v, 1.4 * BADGE))
            name_of_it = "keys" if what == "key" else "item"
            out.append(Figure(f"figure:{what}", f"Your {name_of_it}, on dot {dot}; nobody else knows", badge, "you"))
    if c.ghost:
        x, y = at.at[c.ghost]
        parts = (Piece("novice-ghost", x, y, 66), Label(str(c.ghost), x, y + 1, "ghost-num"))
        out.append(Figure("figure:you", f"{c.ghost_label}, on dot {c.ghost}; only you know", parts, "you"))
    return out


def _corner(at: Layout, dot: int) -> tuple[float, float]:
    """The middle of a badge: on the first side of its dot where it covers no number, or the fewest."""
    x, y = at.at[dot]
    places = [
        (
            min(max(x + right * ASIDE[0], BADGE + 2), at.width - BADGE - 2),
            min(max(y + down * ASIDE[1], BADGE + 2), at.height - BADGE - 2),
        )
        for right, down in CORNERS
    ]
    return min(places, key=lambda place: sum([_covers(place, number, at.at[number]) for number in at.at]))


def _covers(badge: tuple[float, float], number: int, middle: tuple[float, float]) -> bool:
    """Does a badge lie over a digit of this number?"""
    half = DIGIT[0] * len(str(number))
    across, up = max(abs(badge[0] - middle[0]) - half, 0.0), max(abs(badge[1] - middle[1]) - DIGIT[1], 0.0)
    return hypot(across, up) < BADGE


# ---- the legend ----
_LINE: Final = "M-46 0H46"
KEYS: Final = {
    "cone": Key("ahead of a guard", parts=tuple([p for p in half_circle(-30, 0, 0, 44) if isinstance(p, Shape)])),
    "dot-seen": shape("dot-seen", "a guard has it in sight"),
    "dot-hex": shape("dot-hex", "path cards end here", hexagon(0, 0, 44, 36)),
    "dot-hex-seen": shape("dot-hex-seen", "path cards end here, and a guard has it in sight", hexagon(0, 0, 44, 36)),
    "route": shape("route", "the way of a guard's path card", _LINE),
    "route-offered": Key("a path card, and its steps", parts=(Shape(box(0, 0, 90, 44, 22), "card-sign"),)),
    "door": symbol("door", "a door"),
    **{f"lock-{name}": symbol(f"lock-{name}", "a locked door") for name in (*SIGNS.values(), "bar")},
    "guard": symbol("guard", "a guard; the tip is ahead"),
    "novice": symbol("novice", "a novice, seen"),
    "novice-caught": symbol("novice-caught", "a caught novice, last seen there"),
    "novice-ghost": symbol("novice-ghost", "you"),
    "noise": symbol("noise", "noise, and from where"),
    "noise-secret": symbol("noise-secret", "noise that you choose"),
    "vanished": symbol("vanished", "out of sight, and which way"),
    "own-walk": shape("own-walk", "your walk", _LINE, mine=True),
    "key": symbol("key", "your keys"),
    "item": symbol("item", "your item"),
}
"""What is said of each sign."""
