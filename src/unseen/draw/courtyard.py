"""The courtyard of nine temples as a scene. It knows where things lie and who knows of them, and no rule.

Marks: `temple:C1`, `space:B3` for courtyard squares without a pawn (and under a pawn when a step names the square),
`pawn:B2`, `rod:E`; when a step names them, `bolster:C1` and `line:3`, the letter or number of a line. On boards where
temples come and go they are `space:C1` too. The arrow keys reach all twenty-five squares.
"""

from typing import Final

from unseen.core.pictures import percent
from unseen.draw.courtyard_plan import (
    COLUMNS,
    HEIGHT,
    LEFT,
    LINES,
    ROWS,
    SIDE,
    SPACES,
    TOP,
    WIDTH,
    Courtyard,
    Pawn,
    at,
    kind,
    rod_at,
    rod_size,
)
from unseen.draw.courtyard_text import rows
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
    Place,
    Rows,
    Scene,
    Shape,
    Trail,
    box,
    disc,
)

_DOWN: Final = "knocked down"
KEYS: Final = {
    **{f"pawn-{level}-down": symbol(f"pawn-{level}-down", _DOWN) for level in (1, 2, 3)},
    "temple": symbol("temple", "a temple"),
    "tower": symbol("tower", "a tower"),
    "temple-held": symbol("temple-held", "held"),
    "tower-held": symbol("tower-held", "held"),
    "temple-destroyed": symbol("temple-destroyed", "a destroyed temple"),
    "bolster": symbol("bolster", "bolstered"),
    "rod-down": symbol("rod-down", "a rod that you have not seen", high=33),
    "rod-red": symbol("rod-red", "a red rod", high=33),
    "rod-green": symbol("rod-green", "a green rod", high=33),
    "stitch": shape("stitch", "nobody else sees it yet", mine=True),
    "flash-ring": shape("flash-ring", "what this decision is about"),
    "treasure": symbol("treasure", "the treasure"),
    "trail": Key("your way", parts=(Trail(((-40, 12), (40, -12))),), mine=True),
    "walk": Key("the way that everyone saw", parts=(Trail(((-40, 12), (40, -12)), "walk"),)),
}
"""What is said of each sign."""
PLACES: Final = {
    **{space: Place.boxed(*at(space), SIDE - 6, SIDE - 6, 9) for space in SPACES},
    **{line: Place.boxed(*rod_at(line), *rod_size(line), 18) for line in LINES},
}
"""Spaces by name, and rods by that of their line."""
_ASIDE: Final = (0.0, 26.0)  # where the arrow keys find the second mark of a square


def scene(c: Courtyard) -> Scene:
    """The picture, from the ground up: stones, rods, temples, walks, pawns, the hider."""
    items: list[Item] = [*_ground(c), *(_rod(c, line) for line in LINES)]
    for space in SPACES:
        items += _temple(c, space) if c.stands(space) else _square(c, space)
    floor = len(items)
    items += [Trail(tuple(at(s) for s in c.trail))] if len(c.trail) > 1 else []
    items += [Trail(tuple(at(s) for s in c.walk), "walk")] if len(c.walk) > 1 else []
    items += [_pawn(c, space, c.pawns[space]) for space in SPACES if space in c.pawns]
    items += _hider(c)
    return Scene(
        c.title, WIDTH, HEIGHT, tuple(items), Rows(lambda: rows(c)), places=PLACES, floor=floor, key=_key(c, items)
    )


def _key(c: Courtyard, items: list[Item]) -> tuple[Key, ...]:
    """What is drawn, each level of pawns by its name, and what stands behind the letters of pawns."""
    used = next((pawn for pawn in c.pawns.values() if pawn.used), None)
    star = (Key("used this turn", f"{used.letter}*"),) if used else ()
    named = {f"pawn-{pawn.level}": symbol(f"pawn-{pawn.level}", pawn.name) for pawn in c.pawns.values()}
    hider = {"marker": symbol("marker", f"the {c.hider}, where everyone saw it"), "ghost": symbol("ghost", "you")}
    return (*star, *legend(items, {**KEYS, **named, **hider}))


def _ground(c: Courtyard) -> list[Item]:
    middle = 2.5 * SIDE
    out: list[Item] = [Shape(box(LEFT + middle, TOP + middle, 5 * SIDE + 10, 5 * SIDE + 10, 14), "frame")]
    for line in COLUMNS + ROWS:
        out.append(_line(c, line))
    for space in SPACES:
        x, y = at(space)
        out.append(Shape(box(x, y, SIDE - 4, SIDE - 4, 9), "stone-2" if c.stands(space) else "stone"))
        out += _paving(space)
    return out


def _line(c: Courtyard, line: str) -> Item:
    """The letter of a column or the number of a row; a mark when a step names the line."""
    row = line in ROWS
    x, y = (19.0, at("A" + line)[1]) if row else (at(line + "1")[0], 17.0)
    label = Label(line, x, y)
    legal, pointed = _states(c, f"line:{line}")
    if not legal:
        return label
    said = f"{'Row' if row else 'Column'} {line}"
    area = Area(36, 96) if row else Area(96, 32)
    return Mark("line", line, x, y, said, area, (label,), True, pointed, half=12)


def _paving(space: str) -> list[Part]:
    """The two classes of courtyard squares: a bridge has stones along the leap that crosses it, a yard a ring."""
    x, y = at(space)
    if kind(space) == "yard":
        return [Shape(disc(x, y, 30), "yard")]
    if kind(space) == "temple":
        return []
    along = space[0] in "BD"
    steps = [(k, 0) if along else (0, k) for k in (-44, -22, 0, 22, 44)]
    return [Shape("".join([box(x + u, y + v, 14, 14, 5) for u, v in steps]), "stepping")]


def _states(c: Courtyard, name: str) -> tuple[bool, bool]:
    return name in c.legal, name in c.pointed


def _rod(c: Courtyard, line: str) -> Mark:
    row, face = line in ROWS, c.rods.get(line, "down")
    x, y = rod_at(line)
    secret = line in c.rods_secret
    wide, high = rod_size(line)
    parts: list[Part] = [Shape(box(x, y, wide, high, 18), "stitch")] if secret else []
    parts.append(Piece(f"rod-{face}", x, y, 66, 25, 0 if row else 90))
    said = f"Rod of {'row' if row else 'column'} {line}, {'face down' if face == 'down' else face}"
    legal, pointed = _states(c, f"rod:{line}")
    return Mark(
        "rod",
        line,
        x,
        y,
        said + (", only you know" if secret else ""),
        Area(72, 72),
        tuple(parts),
        legal,
        pointed,
        half=35,
        know="you" if secret else "everyone",
    )


def _temple(c: Courtyard, space: str) -> list[Mark]:
    """The temple, and its bolster before it when a step names the bolster."""
    x, y = at(space)
    bolster = f"bolster:{space}"
    named = bolster in c.legal
    what = "tower" if space in c.towers else "temple"
    parts: list[Part] = [Piece(what, x, y, 108)]
    if space in c.held:
        parts.append(Piece(f"{what}-held", x, y, 108))
    if space in c.bolstered and not named:
        parts.append(Piece("bolster", x, y, 116))
    legal, pointed = _states(c, c.place(space))
    know, share = _knowledge(c, space)
    side = 80 if named else 116
    temple = Mark(
        c.place(space).split(":")[0],
        space,
        x,
        y,
        f"{what.capitalize()} {space}" + _said(c, space),
        Area(side, side),
        (*parts, *_guess(c, space)),
        legal,
        pointed,
        half=55,
        know=know,
        share=share,
        flags=("flash",) if space in c.flash else (),
    )
    return [_bolster(c, space), temple] if named else [temple]


def _bolster(c: Courtyard, space: str) -> Mark:
    x, y = at(space)
    legal, pointed = _states(c, f"bolster:{space}")
    clamps = (Piece("bolster", x, y, 116),)
    back = (0.0, -_ASIDE[1])
    return Mark(
        "bolster", space, x, y, f"Bolster of {space}", Area(118, 118), clamps, legal, pointed, half=58, walk=back
    )


def _knowledge(c: Courtyard, space: str) -> tuple[Knowledge, float | None]:
    if space in c.heat:
        return "perhaps", c.heat[space]
    return ("out", None) if space in c.out else ("everyone", None)


def _said(c: Courtyard, space: str) -> str:
    """What a screen reader adds to the name of a temple."""
    said = ", bolstered" if space in c.bolstered else ""
    said += ", held" if space in c.held else ""
    said += ", the treasure lay here" if space == c.treasure else ""
    if space in c.heat:
        share = c.heat[space]
        return said + f", {c.hider} perhaps here" + ("" if share is None else f", {percent(share)}")
    return said + (f", {c.hider} cannot be here" if space in c.out else "")


def _guess(c: Courtyard, space: str) -> list[Part]:
    """Perhaps, cannot be, or the opened treasure."""
    x, y = at(space)
    treasure: list[Part] = [Piece("treasure", x + 34, y + 34, 34)] if space == c.treasure else []
    if space in c.heat:
        share = c.heat[space]
        number: list[Part] = [] if share is None else [Label(percent(share), x, y + 43, "heat-num")]
        aside = space in c.pawns
        dots = Halftone(x + 24, y - 10, share, 9.5) if aside else Halftone(x, y - 6 if number else y, share)
        return [dots, *number, *treasure]
    cross = Cross(x + 40, y - 38) if space in c.pawns else Cross(x, y)
    return [cross, *treasure] if space in c.out else treasure


def _square(c: Courtyard, space: str) -> list[Item]:
    """A courtyard square: a mark when empty, under a pawn only when a step names it; rubble shows in any case."""
    x, y = at(space)
    legal, pointed = _states(c, f"space:{space}")
    ruin = space in c.destroyed
    if space in c.pawns and not legal:
        return [Piece("temple-destroyed", x, y, 100)] if ruin else []
    what = "destroyed temple" if ruin else c.grounds[kind(space) == "bridge"]
    said = f"{space}, {what}" + ("" if space in c.pawns else ", empty")
    parts = (Piece("temple-destroyed", x, y, 100),) if ruin else ()
    half = 57 if space in c.pawns else 50
    return [Mark("space", space, x, y, said, Area(116, 116), parts, legal, pointed, half=half)]


def _pawn(c: Courtyard, space: str, pawn: Pawn) -> Mark:
    x, y, size, half = _standing(c, space)
    ruin = space in c.destroyed and not c.stands(space)
    parts = [Shape(box(x, y + size * 0.04, size, size * 0.82, 16), "stitch")] if pawn.soon else []
    drawn: list[Part] = [*parts, Piece(f"pawn-{pawn.level}{'-down' if pawn.lies else ''}", x, y, size)]
    drawn += [Shape(disc(x, y, 52), "flash-ring")] if space in c.flash else []
    drawn.append(Label(pawn.letter + ("*" if pawn.used else ""), x + size * 0.42, y + size * 0.36, "letter"))
    legal, pointed = _states(c, f"pawn:{space}")
    middle = at(space)
    shared = c.stands(space) or f"space:{space}" in c.legal
    aside = _ASIDE if shared else (0.0, 0.0)
    return Mark(
        "pawn",
        space,
        x,
        y,
        _pawn_said(space, pawn) + (", where a temple was destroyed" if ruin else ""),
        Area(size * 0.88, size * 0.94, 0, 0, 12),
        tuple(drawn),
        legal,
        pointed,
        half=half,
        know="you" if pawn.soon else "everyone",
        flags=tuple(name for name, on in (("soon", pawn.soon), ("used", pawn.used), ("down", pawn.down)) if on),
        walk=(middle[0] - x + aside[0], middle[1] - y + aside[1]),
    )


def _standing(c: Courtyard, space: str) -> tuple[float, float, float, float]:
    """Centre, size and half bracket of a pawn: large in the open, smaller on a roof, aside when the place is shared."""
    x, y = at(space)
    if space in (c.ghost, c.marker) or (c.stands(space) and space in c.heat):
        return x - 27, y - 13, 64, 34
    return (x, y - 4, 84, 43) if c.stands(space) else (x, y - 2, 94, 48)


def _pawn_said(space: str, pawn: Pawn) -> str:
    state = "downed" if pawn.down else "goes down when your turn is told" if pawn.soon else "upright"
    return f"{pawn.name} on {space}, {state}" + (", used this turn" if pawn.used else "")


def _hider(c: Courtyard) -> list[Figure]:
    """The listener's own stitched figure, the hider where everyone sees it, the line in which it was shown."""
    out = []
    if c.marker:
        x, y = at(c.marker)
        aside = c.marker in (c.ghost, *c.pawns) or c.marker in c.heat
        piece = Piece("marker", x + 36, y + 24, 48) if aside else Piece("marker", x, y - 2, 80)
        out.append(Figure("figure:hider", f"The {c.hider} on {c.marker}; everyone sees it", (piece,)))
    if c.marker_line:
        row = c.marker_line in ROWS
        x, y = (19, at("A" + c.marker_line)[1] - 32) if row else (at(c.marker_line + "1")[0] + 30, 17)
        said = f"The {c.hider} was shown in {'row' if row else 'column'} {c.marker_line}; everyone saw it"
        out.append(Figure("figure:line", said, (Piece("marker", x, y, 32),)))
    if c.ghost:
        x, y = at(c.ghost)
        aside = c.ghost in c.pawns or c.ghost in c.heat
        parts: list[Part] = [Piece("ghost", x + 32, y - 14, 60)] if aside else [Piece("ghost", x, y - 4, 74)]
        parts += [] if aside else [Label(c.ghost_label, x, y + 42, "you")]
        said = f"{c.ghost_label}, on {c.ghost}; nobody else sees it"
        out.append(Figure("figure:you", said, tuple(parts), "you"))
    return out
