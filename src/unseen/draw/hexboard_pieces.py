"""The pieces of a board of hexes: bodies of symbols and patterns, by name. They are told apart by outline and weave."""

from typing import Final

SEATS: Final = "abcd"
_UNIT: Final = "M50 4L90 27V73L50 96L10 73V27z"
_INNER: Final = "M50 16L80 33V67L50 84L20 67V33z"
_CLOTH: Final = (
    "M18 14Q50 20 82 14Q88 18 86 28Q81 50 86 72Q88 82 82 86Q50 80 18 86Q12 82 14 72Q19 50 14 28Q12 18 18 14z"
)
_SIDE: Final = "var(--side,var(--hunter))"
_COLOURS: Final = {"a": "seat-a", "b": "hunter", "c": "seat-c", "d": "seat-d"}
_ON_SIDE: Final = "var(--on-side,var(--on-hunter))"
EMBLEMS: Final = {
    "needle": '<path d="M24 76L70 26" stroke-width="6"/><ellipse cx="69" cy="29" rx="10" ry="5" '
    'transform="rotate(-47 69 29)" stroke-width="4"/>',
    "shears": '<path d="M34 30L66 66M66 30L34 66" stroke-width="7"/><circle cx="31" cy="71" r="8" stroke-width="5"/>'
    '<circle cx="69" cy="71" r="8" stroke-width="5"/>',
    "bobbin": '<path d="M32 26h36M32 74h36" stroke-width="8"/><path d="M39 36h22M37 45h26M37 54h26M39 63h22" '
    'stroke-width="5"/>',
    "heddle": '<path d="M28 28h44M28 72h44" stroke-width="6"/><path d="M36 30v40M45.5 30v40M54.5 30v40M64 30v40" '
    'stroke-width="4"/>',
    "teasel": '<ellipse cx="50" cy="42" rx="13" ry="18" stroke-width="5"/><path d="M50 60v20M31 30l8 5M29 44h8'
    'M31 58l8-5M69 30l-8 5M71 44h-8M69 58l-8-5M50 17v7" stroke-width="4"/>',
    "carder": '<rect x="29" y="26" width="42" height="28" rx="4" stroke-width="5"/><path d="M50 54v24" '
    'stroke-width="8"/><path d="M38 34v.1M50 34v.1M62 34v.1M38 45v.1M50 45v.1M62 45v.1" stroke-width="6"/>',
    "awl": '<path d="M50 48V84" stroke-width="5"/><path d="M40 46C34 34 40 20 50 20C60 20 66 34 60 46z" '
    'stroke-width="6"/>',
    "gaff": '<path d="M50 18V58a13 13 0 1 1-26 0" stroke-width="6"/><path d="M40 18h20" stroke-width="7"/>'
    '<path d="M24 58l-7 9M24 58l9 7" stroke-width="4"/>',
}
"""The tool of each unit of the starter set, as strokes. Units of other sets show letters."""
_KNOTS: Final = {
    "thread": "M4 56C30 40 44 72 66 56C80 46 88 50 96 56",
    "knot-single": "M4 64H32C64 64 70 22 50 22C30 22 36 64 68 64H96",
    "knot-double": "M2 66H14C44 66 48 28 31 28C14 28 18 66 48 66H52C82 66 86 28 69 28C52 28 56 66 86 66H98",
}


def hexboard() -> dict[str, str]:
    """Units, face-down pieces, states, knots, tokens, bridges."""
    return {
        **{f"unit-{name}": _unit(emblem) for name, emblem in EMBLEMS.items()},
        "unit-any": _unit(""),
        **{f"emblem-{name}": _strokes(emblem, "currentColor") for name, emblem in EMBLEMS.items()},
        "emblem-decoy": _strokes(
            '<circle cx="50" cy="50" r="25" stroke-dasharray="9 12" stroke-width="7"/>', "currentColor"
        ),
        **{f"piece-down-{seat}": _down(seat) for seat in SEATS},
        **{f"seat-ring-{seat}": _ring(seat) for seat in SEATS},
        **{f"seat-{seat}": _down(seat, f"var(--{colour})") for seat, colour in _COLOURS.items()},
        "nose": f'<path d="M20 20L88 50L20 80L36 50z" fill="{_SIDE}" stroke="var(--card)" stroke-width="9" '
        'stroke-linejoin="round" paint-order="stroke"/>',
        "suppressed": '<circle cx="50" cy="50" r="42" fill="var(--lantern-fill)" stroke="var(--on-lantern)" '
        'stroke-width="7"/><path d="M30 40h40M30 60h40" stroke="var(--on-lantern)" stroke-width="10" '
        'stroke-linecap="round"/>',
        "wounded": '<circle cx="50" cy="50" r="42" fill="var(--bad)" stroke="var(--card)" stroke-width="7"/>'
        '<path d="M50 24C60 42 68 50 68 60a18 18 0 0 1-36 0C32 50 40 42 50 24z" fill="var(--card)"/>',
        **{name: _knot(name, d) for name, d in _KNOTS.items()},
        "bridge": _bridge(),
        "deploy": _token("M50 24V74M31 56L50 75L69 56"),
        "extract": _token("M50 76V26M31 44L50 25L69 44"),
        "knot": _strokes(
            '<path d="M10 66H36C70 66 76 24 50 24C24 24 30 66 64 66H90" stroke-width="10"/>', "currentColor"
        ),
        "card-plain": _strokes(
            '<rect x="24" y="12" width="52" height="76" rx="7" stroke-width="7"/><path d="M38 34H62M38 50H62M38 66H54" '
            'stroke-width="6"/>',
            "currentColor",
        ),
    }


def patterns() -> dict[str, str]:
    """The weave of each seat, so that hue is never the only sign: lattice, stripes, dots, steps; and two grounds."""
    thread = 'stroke="var(--card)" opacity=".8"'
    return {
        "weave-a": _pattern("weave-a", 22, 22, f'<path d="M0 0H22M0 0V22" {thread} stroke-width="7"/>', 45),
        "weave-b": _pattern("weave-b", 15, 15, f'<path d="M0 0V15" {thread} stroke-width="9"/>', -45),
        "weave-c": _pattern("weave-c", 20, 20, '<circle cx="10" cy="10" r="5.5" fill="var(--card)" opacity=".85"/>'),
        "weave-d": _pattern("weave-d", 24, 18, f'<path d="M0 13L12 4L24 13" fill="none" {thread} stroke-width="5"/>'),
        "contours": _pattern(
            "contours",
            34,
            18,
            '<path d="M0 5q8.5-6 17 0t17 0M-8 14q8.5-6 17 0t17 0t17 0" fill="none" stroke="var(--chasm-line)" '
            'stroke-width="2"/>',
        ),
        "blocks": _pattern(
            "blocks",
            24,
            20,
            '<rect width="24" height="20" fill="var(--wall)"/><path d="M0 0H24M0 10H24M6 0V10M18 10V20" '
            'stroke="var(--wall-2)" stroke-width="2"/>',
        ),
    }


def _pattern(name: str, wide: int, high: int, body: str, turn: int = 0) -> str:
    turned = f' patternTransform="rotate({turn} 50 50)"' if turn else ""
    return f'<pattern id="{name}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse"{turned}>{body}</pattern>'


def _strokes(body: str, colour: str, more: str = "") -> str:
    return f'<g fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"{more}>{body}</g>'


def _unit(emblem: str) -> str:
    """A hexagon in the colour of its side, with its tool."""
    return (
        f'<path d="{_UNIT}" fill="{_SIDE}" stroke="var(--card)" stroke-width="4" paint-order="stroke"/>'
        f'<path d="{_INNER}" fill="{_ON_SIDE}"/>' + _strokes(emblem, _SIDE, ' transform="translate(12 12) scale(.76)"')
    )


def _down(seat: str, colour: str = _SIDE) -> str:
    """A cloth with the weave of its seat; unit or decoy, it is the same."""
    return (
        f'<path d="{_CLOTH}" fill="{colour}" stroke="var(--card)" stroke-width="5" paint-order="stroke" '
        f'stroke-linejoin="round"/><path d="{_CLOTH}" fill="url(#weave-{seat})"/>'
    )


def _ring(seat: str) -> str:
    """The weave round a unit."""
    return f'<path fill-rule="evenodd" d="{_UNIT}{_INNER}" fill="url(#weave-{seat})" opacity=".9"/>'


def _knot(name: str, d: str) -> str:
    loose = name == "thread"
    line = 'stroke-width="5" stroke-dasharray="1 9"' if loose else 'stroke-width="8"'
    colour = "var(--ink-2)" if loose else _SIDE
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{d}" stroke="var(--card)" stroke-width="15"/><path d="{d}" stroke="{colour}" {line}/></g>'
    )


def _bridge() -> str:
    planks = "".join([f'<rect x="22" y="{y}" width="56" height="15"/>' for y in (2, 22, 42, 62, 82)])
    return (
        f'<g stroke="var(--plank-line)" stroke-width="3" fill="var(--plank)">{planks}</g>'
        '<path d="M20 0V100M80 0V100" stroke="var(--plank-line)" stroke-width="5"/>'
    )


def _token(arrow: str) -> str:
    return (
        f'<circle cx="50" cy="50" r="42" fill="var(--card)" stroke="{_SIDE}" stroke-width="7"/>'
        f'<path d="{arrow}" fill="none" stroke="{_SIDE}" stroke-width="9" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
