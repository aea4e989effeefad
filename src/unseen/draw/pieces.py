"""Every piece and sign as a symbol of one SVG sprite. All drawings are our own.

A symbol lives in a box of 100 by 100 unless said otherwise, takes its colours from the tokens alone (so it follows the
theme), and is told from its neighbours by outline alone. `--side` and `--on-side` colour a piece for its owner.
Mark ids have a colon (`pawn:B2`) and symbols have none, so the two never share a name on a page.
"""

from collections.abc import Iterable
from typing import Final

from unseen.draw.convent_pieces import convent
from unseen.draw.elements import elements
from unseen.draw.hexboard_pieces import hexboard
from unseen.draw.hexboard_pieces import patterns as hexboard_patterns
from unseen.draw.icons import icons, signs

_FOOT: Final = '<path d="M20 88q0-11 12-12h36q12 1 12 12z"/>'
_BODY: Final = {  # the outline tells the level: round, square, pointed
    1: '<path d="M34 78C36 68 35 64 31 59A25 25 0 1 1 69 59C65 64 64 68 66 78z"/>',
    2: '<path d="M28 18h44q4 0 4 4v34q0 4-4 4h-6v18h-32v-18h-6q-4 0-4-4v-34q0-4 4-4z"/>',
    3: '<path d="M50 3C60 20 78 32 78 50C78 60 70 64 66 66L68 78H32L34 66C30 64 22 60 22 50C22 32 40 20 50 3z"/>',
}
_EMBLEM: Final = {  # what it does: heals (plus), builds (courses of brick), sees (eye)
    1: '<path d="M45.5 30.5h9v8h8v9h-8v8h-9v-8h-8v-9h8z"/>',
    2: '<path d="M33 26h15v9h-15zM52 26h15v9h-15zM33 39h8v9h-8zM45 39h15v9h-15zM63.5 39h4v9h-4z"/>',
    3: '<path fill-rule="evenodd" d="M28 47Q50 26 72 47Q50 68 28 47zM50 38a9 9 0 1 0 .01 0z"/>'
    '<circle cx="50" cy="47" r="4.5"/>',
}
_EAVES: Final = "M4 4Q50 15 96 4Q85 50 96 96Q50 85 4 96Q15 50 4 4z"
_TOWER: Final = "M30 3Q50 9 70 3Q80 20 97 30Q91 50 97 70Q80 80 70 97Q50 91 30 97Q20 80 3 70Q9 50 3 30Q20 20 30 3z"
_UPPER: Final = "M27 27Q50 33 73 27Q67 50 73 73Q50 67 27 73Q33 50 27 27z"
_HOOD: Final = "M50 6C29 6 22 27 22 46C22 60 16 74 12 92H88C84 74 78 60 78 46C78 27 71 6 50 6z"
_FACE: Final = "M50 24C38 24 34 36 35 46C36 58 43 66 50 66C57 66 64 58 65 46C66 36 62 24 50 24z"
_SIDE: Final = "var(--side,var(--hunter))"
_ON_SIDE: Final = "var(--on-side,var(--on-hunter))"


def symbols() -> dict[str, str]:
    """Every symbol and pattern by name, as its element."""
    drawn = {**_patterns(), **_pawns(), **_courtyard(), **_rods(), **_coins(), **_thief()}
    bodies = {**convent(), **hexboard(), **elements(), **signs(), **icons()}
    return drawn | {name: _symbol(name, body) for name, body in bodies.items()}


def sprite(names: Iterable[str] | None = None) -> str:
    """The sheet to put once at the top of a page: the patterns and these symbols (all of them without `names`)."""
    drawn = symbols()
    wanted = set(drawn) if names is None else set(names)
    body = "\n".join(text for name, text in drawn.items() if name in wanted or text.startswith("<pattern"))
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">\n{body}\n</svg>'


def symbols_svg() -> str:
    """The sprite as a file of its own."""
    body = "\n".join(symbols().values())
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">\n{body}\n</svg>\n'


def icon(name: str, look: str = "") -> str:
    """A small sign within a line of text; it is decoration, so the words beside it must say the same."""
    classes = f"icon {look}".strip()
    return (
        f'<svg class="{classes}" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#{name}"/></svg>'
    )


def _symbol(name: str, body: str, view: str = "0 0 100 100") -> str:
    return f'<symbol id="{name}" viewBox="{view}">{body}</symbol>'


def _line(d: str, colour: str, width: float, more: str = "") -> str:
    """A stroke with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-linejoin="round"{" " + more if more else ""}/>'
    )


def _shape(d: str, fill: str, edge: str = "", width: float = 0, more: str = "") -> str:
    """A filled outline."""
    stroke = f' stroke="{edge}" stroke-width="{width:g}" stroke-linejoin="round"' if edge else ""
    return f'<path d="{d}" fill="{fill}"{stroke}{" " + more if more else ""}/>'


def _patterns() -> dict[str, str]:
    hatch = '<rect width="9" height="9" fill="var(--card)"/>'
    return {
        "hatch-down": '<pattern id="hatch-down" width="9" height="9" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)">{hatch}<path d="M0 0V9" stroke="{_SIDE}" stroke-width="3.5" opacity=".55"/>'
        "</pattern>",
        "hatch-unknown": '<pattern id="hatch-unknown" width="8" height="8" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><path d="M0 0V8" stroke="var(--card)" stroke-width="3" opacity=".45"/>'
        "</pattern>",
        "hatch-sight": '<pattern id="hatch-sight" width="9" height="9" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(-30)"><path d="M0 0V9" stroke="var(--hunter)" stroke-width="1.6" opacity=".5"/>'
        "</pattern>",
        **hexboard_patterns(),
    }


def _pawns() -> dict[str, str]:
    out = {}
    for level in (1, 2, 3):
        out[f"pawn-{level}"] = _symbol(f"pawn-{level}", _upright(level))
        out[f"pawn-{level}-down"] = _symbol(f"pawn-{level}-down", _lying(level))
    return out


def _upright(level: int) -> str:
    return (
        f'<g fill="{_SIDE}" stroke="var(--card)" stroke-width="3" stroke-linejoin="round" paint-order="stroke">'
        f'{_BODY[level]}{_FOOT}</g><g fill="{_ON_SIDE}">{_EMBLEM[level]}</g>'
    )


def _lying(level: int) -> str:
    """On its side, hollow and hatched; the emblem stays upright, so that it can be read."""
    body = _BODY[level] + _FOOT
    return (
        '<g transform="translate(2 16) rotate(90 50 50) scale(.9) translate(5.5 5.5)">'
        f'<g fill="var(--card)" stroke="var(--card)" stroke-width="10" stroke-linejoin="round">{body}</g>'
        f'<g fill="url(#hatch-down)" stroke="{_SIDE}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">'
        f'{body}</g><g fill="{_SIDE}" transform="rotate(-90 50 43)">{_EMBLEM[level]}</g></g>'
    )


def _courtyard() -> dict[str, str]:
    ruin = (
        "M14 70l14-6 9 10-5 12-16-2zM66 74l12-4 8 9-6 9-13-3zM10 24l10-8 9 6-2 11-13 2z"
        "M76 16l11 3 2 10-10 5-8-8zM40 84l7-4 6 5-3 7-9-1z"
    )
    return {
        "temple": _symbol("temple", _temple()),
        "temple-destroyed": _symbol(
            "temple-destroyed",
            f'<path d="{_EAVES}" fill="none" stroke="var(--ink-2)" stroke-width="2.5" stroke-dasharray="3 7"/>'
            + _shape(ruin, "var(--stone-2)", "var(--ink-2)", 2),
        ),
        "temple-held": _symbol("temple-held", _shape(_EAVES, "none", "var(--hunter)", 8)),
        "tower-held": _symbol("tower-held", _shape(_TOWER, "none", "var(--hunter)", 8)),
        "tower": _symbol("tower", _tower()),
        "bolster": _symbol("bolster", _bolster()),
    }


def _temple() -> str:
    """The roof from above: ribs, hips, the upper storey and its finial."""
    ribs = ""
    for t in (0.18, 0.34, 0.5, 0.66, 0.82):
        ends, middle = (1 - t) ** 2 + t * t, 2 * t * (1 - t)
        ribs += f"M{4 + 92 * t:.3g} {4 * ends + 15 * middle:.3g}L{29 + 42 * t:.3g} {29 * ends + 33 * middle:.3g}"
    side = f'<path d="{ribs}" stroke="var(--roof-line)" stroke-width="1.4" opacity=".55"/>'
    hips = "M4 4L29 29M96 4L71 29M4 96L29 71M96 96L71 71"
    return (
        _shape(_EAVES, "var(--roof)", "var(--roof-line)", 3)
        + "".join(f'<g transform="rotate({turn} 50 50)">{side}</g>' for turn in (0, 90, 180, 270))
        + _line(hips, "var(--roof-line)", 3)
        + _shape(_UPPER, "var(--roof-2)", "var(--roof-line)", 2.5)
        + _line("M29 29L46 46M71 29L54 46M29 71L46 54M71 71L54 54", "var(--roof-line)", 2)
        + _shape("M50 43L57 50L50 57L43 50z", "var(--roof-line)")
    )


def _tower() -> str:
    """An extra temple: an eight-sided pagoda from above, so that nobody takes it for one of the nine."""
    middle = "M38 23H62L77 38V62L62 77H38L23 62V38z"
    upper = "M44 37H56L63 44V56L56 63H44L37 56V44z"
    return (
        _shape(_TOWER, "var(--roof-2)", "var(--roof-line)", 3)
        + _line(
            "M30 3L38 23M70 3L62 23M97 30L77 38M97 70L77 62M70 97L62 77M30 97L38 77M3 70L23 62M3 30L23 38",
            "var(--roof-line)",
            2.5,
        )
        + _shape(middle, "var(--roof)", "var(--roof-line)", 2.5)
        + _line(
            "M38 23L44 37M62 23L56 37M77 38L63 44M77 62L63 56M62 77L56 63M38 77L44 63M23 62L37 56M23 38L37 44",
            "var(--roof-line)",
            1.8,
        )
        + _shape(upper, "var(--roof-2)", "var(--roof-line)", 2.5)
        + '<circle cx="50" cy="50" r="5" fill="var(--roof-line)"/>'
    )


def _bolster() -> str:
    """Four clamps round the eaves."""
    clamps = "M7 34V7H34M66 7H93V34M93 66V93H66M34 93H7V66"
    studs = _line("M7 30V7H30M70 7H93V30M93 70V93H70M30 93H7V70", "var(--card)", 2, 'stroke-dasharray="1 8"')
    return _line(clamps, "var(--card)", 15) + _line(clamps, "var(--ink)", 10) + studs


def _rods() -> dict[str, str]:
    """In a box of 120 by 44: face down hatched, red three crosses, green three diamonds."""
    box = '<rect x="3" y="3" width="114" height="38" rx="19" fill="{}" stroke="var(--ink)" stroke-width="4"/>'
    hatch = '<rect x="3" y="3" width="114" height="38" rx="19" fill="url(#hatch-unknown)"/>'
    crosses = "".join(f"M{x - 8} 14l16 16M{x + 8} 14l-16 16" for x in (30, 60, 90))
    diamonds = "".join(f"M{x} 9L{x + 14} 22L{x} 35L{x - 14} 22z" for x in (30, 60, 90))
    drawn = {
        "rod-down": box.format("var(--rod)") + hatch,
        "rod-red": box.format("var(--bad)") + _line(crosses, "var(--card)", 6),
        "rod-green": box.format("var(--good)") + _shape(diamonds, "var(--card)"),
    }
    return {name: _symbol(name, body, "0 0 120 44") for name, body in drawn.items()}


def _coins() -> dict[str, str]:
    """Face down with a square hole; face up with a free field for the name; the Hide coin, a closed eye; a dart."""
    line = "var(--coin-line)"
    disc = f'<circle cx="50" cy="50" r="45" fill="var(--coin)" stroke="{line}" stroke-width="4"/>'
    ring = f'<circle cx="50" cy="50" r="{{}}" fill="none" stroke="{line}" stroke-width="2"/>'
    hole = f'<rect x="37" y="37" width="26" height="26" rx="2" fill="var(--card)" stroke="{line}" stroke-width="4"/>'
    drawn = {
        "coin-down": disc + ring.format(36) + _line("M50 15v8M50 77v8M15 50h8M77 50h8", line, 5) + hole,
        "coin-up": disc + ring.format(37),
        "coin-hide": disc + ring.format(37) + _line("M24 46Q50 72 76 46M32 57l-6 9M50 62v11M68 57l6 9", line, 5.5),
        "dart": _line("M28 72L66 34", "var(--ink)", 8)
        + _shape("M90 10L60 22L78 40z", "var(--ink)", "var(--ink)", 3)
        + _shape("M30 70L12 72L10 90L28 88z", "var(--lantern-fill)", "var(--ink)", 4),
    }
    return {name: _symbol(name, body) for name, body in drawn.items()}


def _thief() -> dict[str, str]:
    """The hood that everyone sees, the stitched one that only its owner sees, and the treasure."""
    eyes = "M40 45h7M53 45h7"
    seen = _shape(_HOOD, "var(--hider)", "var(--card)", 3, 'paint-order="stroke"')
    halo = _shape(_HOOD, "var(--secret-wash)", "var(--card)", 12)
    stitched = _shape(_HOOD, "var(--secret-wash)", "var(--secret)", 5.5, 'stroke-dasharray="9 6"')
    chest = "M14 44Q14 22 50 22Q86 22 86 44V48H14zM14 54H86V82H14z"
    drawn = {
        "marker": seen + _shape(_FACE, "var(--on-hider)") + _line(eyes, "var(--hider)", 5),
        "ghost": halo + stitched + _shape(_FACE, "var(--secret)") + _line(eyes, "var(--secret-wash)", 5),
        "treasure": _shape(chest, "var(--lantern-fill)", "var(--ink)", 4)
        + _shape("M42 46h16v18h-16z", "var(--card)", "var(--ink)", 4),
    }
    return {name: _symbol(name, body) for name, body in drawn.items()}
