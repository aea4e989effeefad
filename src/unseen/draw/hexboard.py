"""A board of hexes as a scene: walls, chasms, bridges, threads with knots, pieces with their facing, tokens with zones.

It knows where things lie and who knows of them, and no rule. Marks: `hex:F6`, `piece:a3`, `thread:t4`, and `facing:E`
round the hex on which something is turned. What a piece watches and what it could hit is drawn with it and shown when
it is looked at: pointed at, focused, or under the pointer.
"""

from functools import lru_cache
from typing import Final

from unseen.core.pictures import percent
from unseen.draw.hexboard_crowd import CROWDED, Spot, piled, spots
from unseen.draw.hexboard_pieces import EMBLEMS, SEATS
from unseen.draw.hexboard_plan import (
    DIRECTIONS,
    SIZE,
    STEPS,
    TURNS,
    Ground,
    HexBoard,
    HexPiece,
    Layout,
    TokenPiece,
    by_hex,
    layout,
)
from unseen.draw.hexboard_text import rows
from unseen.draw.legend import legend, shape, symbol
from unseen.draw.scene import (
    Area,
    Cross,
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

CLOSE: Final = 120.0
"""So much around the hexes of attention a small screen shows at first."""
_HEX: Final = "M0 -46L40 -23V23L0 46L-40 23V-23z"
_LINE: Final = "M-46 0H46"
_UP: Final = "a unit, face up"
KEYS: Final[dict[str, Key]] = {
    "hex-wall": shape("hex-wall", "a wall", _HEX),
    "hex-chasm": Key("a chasm", parts=(Shape(_HEX, "hex-chasm"), Shape(_HEX, "hex-contours"))),
    "hex-legal": shape("hex-legal", "can be pointed at now", _HEX),
    "bridge": symbol("bridge", "a bridge"),
    "spool": shape("spool", "a thread"),
    "thread": symbol("thread", "free, without a knot"),
    "knot-single": symbol("knot-single", "one knot of its seat"),
    "knot-double": symbol("knot-double", "two knots of its seat"),
    **{f"piece-down-{seat}": symbol(f"piece-down-{seat}", "face down", f"seat-{seat}") for seat in SEATS},
    **{f"unit-{what}": symbol(f"unit-{what}", _UP) for what in (*EMBLEMS, "any")},
    **{f"seat-ring-{seat}": symbol(f"unit-{next(iter(EMBLEMS))}", _UP) for seat in SEATS},
    **{f"emblem-{what}": symbol(f"emblem-{what}", "what lies under it") for what in (*EMBLEMS, "decoy")},
    "own-plate": shape("own-plate", "only you know what it is", mine=True),
    "open-plate": shape("open-plate", "everybody knows what it is"),
    "nose": symbol("nose", "where it looks, or can turn"),
    "suppressed": symbol("suppressed", "suppressed"),
    "wounded": symbol("wounded", "wounded"),
    "deploy": symbol("deploy", "a token to deploy"),
    "extract": symbol("extract", "a token to extract"),
    "zone": shape("zone", "the zone of a token", _HEX),
    "watch": shape("watched", "watched, as shown for the piece looked at", _HEX),
    "watched": shape("watched", "watched", _HEX),
    "hits": shape("hits shown", "what an attack could hit, as shown for the piece looked at", _HEX),
    "flash-ring": shape("flash-ring", "what this decision is about"),
    "step-line": shape("step-line", "the way so far", _LINE),
    "aim-line": shape("aim-line", "an attack", _LINE),
}
"""What is said of each sign."""
NAMES: Final[dict[str, str]] = {
    "E": "east",
    "SE": "south-east",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
    "NE": "north-east",
}


def scene(b: HexBoard) -> Scene:
    """The picture, from the ground up: terrain, bridges, zones, hexes, threads, the way under way, tokens, pieces."""
    at = layout(b.ground)
    items: list[Item] = [*terrain(b.ground), *_bridges(b, at)]
    items += _watched(b, at)
    items += [Shape(at.hexes(token.zone, SIZE - 5), f"zone seat-{SEATS[token.seat]}") for token in b.tokens]
    here = by_hex(b)
    items += [_hex(b, at, label, here.get(label, [])) for label in b.ground.places]
    items += [_thread(b, at, name) for name in b.ground.threads]
    items += [*_way(b, at), *[_token(b, at, n) for n in range(len(b.tokens))]]
    for label in b.ground.places:
        # The upper ones last, for their handles reach down to the lower ones.
        items += [_piece(b, at, here[label], n) for n in reversed(range(len(here.get(label, []))))]
    items += _facings(b, at)
    key = legend(items, KEYS)
    return Scene(
        b.ground.title, at.width, at.height, tuple(items), Rows(lambda: rows(b)), focus(b, at), large=True, key=key
    )


def _watched(b: HexBoard, at: Layout) -> list[Item]:
    """What the pieces of a seat watch that may ambush now: one shade, however many watch a hex."""
    hexes = dict[int, set[str]]()
    for piece in b.pieces:
        if piece.watching:
            hexes.setdefault(piece.seat, set()).update(piece.watches)
    return [Shape(at.hexes(frozenset(one), SIZE - 2), f"watched seat-{SEATS[seat]}") for seat, one in hexes.items()]


def focus(b: HexBoard, at: Layout) -> tuple[float, float, float, float] | None:
    """The part that a small screen shows at first, in the board's own shape: what is to be decided, and around it."""
    if not b.attend:
        return None
    xs, ys = [at.at[label][0] for label in b.attend], [at.at[label][1] for label in b.attend]
    shape = at.width / at.height
    wide = max(max(xs) - min(xs) + 2 * CLOSE, (max(ys) - min(ys) + 2 * CLOSE) * shape)
    wide = min(wide, at.width)
    high = wide / shape
    left = min(max((max(xs) + min(xs) - wide) / 2, 0), at.width - wide)
    top = min(max((max(ys) + min(ys) - high) / 2, 0), at.height - high)
    return round(left), round(top), round(wide), round(high)


@lru_cache(maxsize=32)
def terrain(ground: Ground) -> tuple[Item, ...]:
    """Floor, walls of masonry, chasms with contour lines."""
    at = layout(ground)
    floor = frozenset(ground.places) - ground.walls - ground.chasms
    found: list[Item] = [Shape(at.hexes(floor, SIZE - 1.5), "hex-floor")]
    if ground.chasms:
        found += [Shape(at.hexes(ground.chasms, SIZE), look) for look in ("hex-chasm", "hex-contours")]
    if ground.walls:
        found.append(Shape(at.hexes(ground.walls, SIZE - 1), "hex-wall"))
    return tuple(found)


def _bridges(b: HexBoard, at: Layout) -> list[Item]:
    labels = [label for label in b.ground.places if label in b.bridges]
    planks: list[Item] = [Shape(at.hexes(b.bridges, SIZE - 1.5), "hex-rim")] if labels else []
    return planks + [Piece("bridge", *at.at[label], 72) for label in labels]


# ---- hexes and threads ----
def _hex(b: HexBoard, at: Layout, label: str, here: list[HexPiece]) -> Mark:
    x, y = at.at[label]
    mark = f"hex:{label}"
    legal, pointed = mark in b.legal, mark in b.pointed
    fill: list[Part] = [Shape(at.outline(label, SIZE - 3), "hex-legal")] if legal else []
    said = f"Hex {label}{_ground_words(b, label, here)}"
    area = Area(68, 72, 0, 0, 34, at.outline(label, SIZE - 4))
    name = Label(label, x, y + 31, _name_look(b, label))
    flags = ("chosen",) if label == b.chosen else ()
    said += ", chosen" if flags else ""
    return Mark("hex", label, x, y, said, area, (*fill, name), legal, pointed, half=0, flags=flags)


def _name_look(b: HexBoard, label: str) -> str:
    """Letters on planks need a ground of their own."""
    if label in b.bridges:
        return "hex-name bridged"
    return "hex-name dark" if label in b.ground.walls or label in b.ground.chasms else "hex-name"


def _ground_words(b: HexBoard, label: str, here: list[HexPiece]) -> str:
    """What a screen reader adds to the name of a hex: its ground, and what lies on it."""
    kind = "wall" if label in b.ground.walls else "chasm" if label in b.ground.chasms else "floor"
    words = [f"{kind} with a bridge" if label in b.bridges else kind]
    words += [f"thread {b.ground.spools[label]}"] if label in b.ground.spools else []
    words += [piece.name for piece in here]
    return ", " + ", ".join(words)


def _thread(b: HexBoard, at: Layout, name: str) -> Mark:
    x, y = at.at[b.ground.threads[name]]
    mark = f"thread:{name}"
    legal, pointed = mark in b.legal, mark in b.pointed
    seat, worth = b.markers.get(name, (-1, 0))
    symbol = ("thread", "knot-single", "knot-double")[worth]
    parts: list[Part] = [Shape(disc(x, y - 7, 28), "spool bound" if worth else "spool"), Piece(symbol, x, y - 11, 46)]
    parts.append(Label(f"{name} {SEATS[seat]}" if worth else name, x, y + 10, "thread-name"))
    knots = "free" if not worth else f"{('one knot', 'two knots')[worth - 1]} of {b.seats[seat]}"
    flags = ((f"seat-{SEATS[seat]}",) if worth else ()) + (() if legal else ("aside",))
    area = Area(60, 60, 0, -7, 30) if legal else Area(0, 0)
    said = f"Thread {name} on {b.ground.threads[name]}, {knots}"
    return Mark("thread", name, x, y, said, area, tuple(parts), legal, pointed, half=34, flags=flags, walk=(9, -16))


# ---- what is under way ----
def _way(b: HexBoard, at: Layout) -> list[Item]:
    """The walk of the mover so far; a line from an attacker to her target."""
    drawn: list[Item] = []
    if len(b.path) > 1:
        drawn += [Shape(at.line(b.path), look) for look in ("step-halo", "step-line")]
    if b.aim is not None and b.aim[0] != b.aim[1]:
        drawn += [Shape(at.line(b.aim), look) for look in ("step-halo", "aim-line")]
    return drawn


def _token(b: HexBoard, at: Layout, number: int) -> Figure:
    """A token lies at the top of its hex; two of one hex lie side by side."""
    token = b.tokens[number]
    x, y = at.at[token.hex]
    sharing = [n for n, other in enumerate(b.tokens) if other.hex == token.hex]
    x += 24 * (sharing.index(number) - (len(sharing) - 1) / 2)
    seat = SEATS[token.seat]
    body = Piece(token.kind, x, y - 34, 24, look=f"seat-{seat}")
    return Figure(f"token:{seat}", f"{_token_words(b, token)} on {token.hex}", (body,))


def _token_words(b: HexBoard, token: TokenPiece) -> str:
    return f"{token.kind.capitalize()} token of {b.seats[token.seat]}"


# ---- pieces ----
def _piece(b: HexBoard, at: Layout, here: list[HexPiece], number: int) -> Mark:
    piece, places, pile = here[number], spots(len(here)), piled(len(here))
    spot = places[min(number, len(places) - 1)]
    under = max(number + 1 - len(places), 0)
    x, y = at.at[piece.hex]
    x, y = x + spot.x, y + spot.y
    mark = f"piece:{piece.name}"
    legal, pointed = mark in b.legal, mark in b.pointed
    hidden = not legal and f"hex:{piece.hex}" in b.legal
    if number < len(here) - pile:
        body = [*_body(piece, x, y, spot), *_guess(b, piece, x, y, spot.size)]
    else:
        body = _pile(piece, x, y, spot, 0 if under else pile)
    flags = [f"seat-{SEATS[piece.seat]}"]
    states = (("aside", hidden), ("flash", piece.alert), ("crowded", not spot.alone))
    flags += [name for name, on in states if on]
    return Mark(
        "piece",
        piece.name,
        x,
        y,
        _said(b, piece),
        _area(spot),
        (*_views(piece, at), *body),
        legal,
        pointed,
        half=spot.size * (0.45 if spot.alone else 0.52),
        know=_known(b, piece),
        share=b.heat.get(piece.name),
        flags=tuple(flags),
        walk=(under, -12 if spot.alone else 0),
    )


def _area(spot: Spot) -> Area:
    """Its room: where there are several, with the handle."""
    if spot.alone:
        return Area(spot.size + 4, spot.size + 4, 0, 0, spot.size / 3)
    return Area(spot.room, spot.high, 0, (spot.high - spot.size) / 2, 6)


def _pile(piece: HexPiece, x: float, y: float, spot: Spot, count: int) -> list[Part]:
    """More than fits: how many, said by the uppermost."""
    ring = _ring(piece, x, y, spot)
    plate = Shape(box(x, y, spot.room, spot.size, 8), "pile-plate")
    return [*ring, plate, Label(f"+{count}", x, y, "pile")] if count else ring


def _views(piece: HexPiece, at: Layout) -> list[Part]:
    """What it watches and what it could hit."""
    found: list[Part] = []
    if piece.watches and not piece.watching:
        found.append(Shape(at.hexes(piece.watches, SIZE - 2), "watch"))
    if piece.reaches:
        found.append(Shape(at.hexes(piece.reaches, SIZE - 11), "hits shown" if piece.reaching else "hits"))
    return found


def _body(piece: HexPiece, x: float, y: float, spot: Spot) -> list[Part]:
    """The piece itself: nose, unit or cloth, emblem, states, handle."""
    size, nose = spot.size, _nose(piece, x, y, spot)
    parts: list[Part] = [*_ring(piece, x, y, spot), *_face(piece, x, y, size)]
    parts = [*nose, *parts] if spot.alone else [*parts, *nose]
    states = [name for name, on in (("suppressed", piece.suppressed), ("wounded", piece.wounded)) if on]
    parts += [Piece(name, x + size * (0.42 - 0.84 * n), y - size * 0.24, size * 0.38) for n, name in enumerate(states)]
    aside = 0.0 if spot.alone else spot.aside(piece.facing, len(piece.name))
    return [*parts, Label(piece.name, x + aside, y + spot.handle, spot.look)]


def _ring(piece: HexPiece, x: float, y: float, spot: Spot) -> list[Part]:
    """Round what this decision is about."""
    return [Shape(disc(x, y, spot.size * (0.64 if spot.alone else 0.58)), "flash-ring")] if piece.alert else []


def _nose(piece: HexPiece, x: float, y: float, spot: Spot) -> list[Part]:
    """Where it looks."""
    if not piece.facing:
        return []
    u, v, large = spot.nose(piece.facing)
    return [Piece("nose", x + u, y + v, large, turn=TURNS[piece.facing])]


def _face(piece: HexPiece, x: float, y: float, size: float) -> list[Part]:
    """Face-up: its tool or its letters. Face-down: the cloth, and in the middle what is known of it."""
    seat = SEATS[piece.seat]
    known = piece.what in EMBLEMS or piece.what == "decoy"
    letters, small = piece.title[:2], "" if size > CROWDED else " small"
    if piece.up:
        drawn: list[Part] = [Piece(f"unit-{piece.what}" if known else "unit-any", x, y, size)]
        drawn += [Piece(f"seat-ring-{seat}", x, y, size)] if piece.seat else []
        return drawn if known else [*drawn, Label(letters, x, y, f"unit-letters{small}")]
    drawn = [Piece(f"piece-down-{seat}", x, y, size)]
    if not piece.what:
        return drawn
    look, plate = ("own-emblem", "own-plate") if piece.mine else ("open-emblem", "open-plate")
    drawn.append(Shape(disc(x, y, size * 0.31), plate))
    if known:
        return [*drawn, Piece(f"emblem-{piece.what}", x, y, size * 0.52, look=look)]
    return [*drawn, Label(letters, x, y, f"{look}-letters{small}")]


def _known(b: HexBoard, piece: HexPiece) -> Knowledge:
    """Who knows what it is."""
    if piece.mine and not piece.up:
        return "you"
    if piece.name not in b.heat:
        return "everyone"
    return "out" if b.heat[piece.name] == 0.0 else "perhaps"


def _guess(b: HexBoard, piece: HexPiece, x: float, y: float, size: float) -> list[Part]:
    """How likely a unit lies under the cloth; of an own piece, as others see it, beside what it is."""
    if piece.name not in b.heat:
        return []
    share, part = b.heat[piece.name], 0.5 if piece.mine else 1.0
    x, y = (x - size * 0.34, y + size * 0.3) if piece.mine else (x, y)
    return [Cross(x, y, size * 0.11 * part) if share == 0.0 else Halftone(x, y, share, size * 0.085 * part)]


def _ahead(x: float, y: float, facing: str, far: float) -> tuple[float, float]:
    return Layout.towards(x, y, facing, far)


def _said(b: HexBoard, piece: HexPiece) -> str:
    """A piece in words."""
    owner = "your" if piece.mine else f"{b.seats[piece.seat]}'s"
    if piece.up:
        words = f"{piece.name}, {owner} {piece.title}, face up"
    elif piece.what:
        words = f"{piece.name}, {owner} face-down {piece.title}" + (", only you know" if piece.mine else "")
    else:
        words = f"{piece.name}, {owner} face-down piece"
    words += f" on {piece.hex}" + (f", looking {NAMES[piece.facing]}" if piece.facing else "")
    words += ", suppressed" if piece.suppressed else ""
    words += ", wounded" if piece.wounded else ""
    if piece.name in b.heat:
        words += _guessed(b.heat[piece.name], piece.mine)
    return words


def _guessed(share: float | None, mine: bool) -> str:
    """What can be worked out of it, in words."""
    if share == 0.0:
        return "; as all can work out, no unit" if mine else ", cannot be a unit"
    number = "" if share is None else f", {percent(share)}"
    return f"; as all can work out, perhaps a unit{number}" if mine else f", perhaps a unit{number}"


def _facings(b: HexBoard, at: Layout) -> list[Mark]:
    """Arrows round the hex on which something is turned, those that may be pointed at.

    The hex beside it in that direction may be pointed at instead, unless something may be done there itself.
    """
    if not b.turning:
        return []
    x, y = at.at[b.turning]
    q, r = b.ground.places[b.turning]
    beside = {place: label for label, place in b.ground.places.items()}
    found: list[Mark] = []
    for facing, (dq, dr) in zip(DIRECTIONS, STEPS, strict=True):
        mark = f"facing:{facing}"
        if mark in b.legal:
            u, v = _ahead(x, y, facing, 50)
            label = beside.get((q + dq, r + dr), "")
            free = label and f"hex:{label}" not in b.legal
            body: tuple[Part, ...] = (Shape(disc(u, v, 15), "turn-plate"), Piece("nose", u, v, 24, turn=TURNS[facing]))
            said = f"{NAMES[facing].capitalize()}, from {b.turning}"
            area = Area(34, 34, 0, 0, 17, disc(u, v, 17) + at.outline(label, SIZE - 4) if free else "")
            found.append(
                Mark("facing", facing, u, v, said, area, body, True, mark in b.pointed, half=0, flags=("side",))
            )
    return found
