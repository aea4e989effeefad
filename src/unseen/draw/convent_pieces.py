"""The pieces of the convent: bodies of symbols, by name. They are told apart by outline alone."""

from typing import Final

_ARCS: Final = "M46 36a20 20 0 0 1 0 28M60 24a38 38 0 0 1 0 52M76 12a56 56 0 0 1 0 76"
_ARROW: Final = "M74 28L94 50L74 72"
_BARS: Final = "M30 18V82M50 10V90M70 18V82"
_DROP: Final = "M50 6L88 44Q92 48 90 54A40 40 0 1 1 10 54Q8 48 12 44z"


def convent() -> dict[str, str]:
    """Guards and novices, tokens, doors and locks, keys and items."""
    return {
        "guard": f'<path d="{_DROP}" fill="var(--hunter)" stroke="var(--card)" stroke-width="6" paint-order="stroke"/>'
        '<circle cx="50" cy="56" r="26" fill="var(--on-hunter)"/>',
        "novice": '<circle cx="50" cy="50" r="40" fill="var(--hider)" stroke="var(--card)" stroke-width="7" '
        'paint-order="stroke"/><circle cx="50" cy="50" r="28" fill="var(--on-hider)"/>',
        "novice-caught": '<circle cx="50" cy="50" r="46" fill="var(--card)"/><circle cx="50" cy="50" r="38" '
        f'fill="var(--card)" stroke="var(--hider)" stroke-width="8"/>{_stroke(_BARS, "var(--hider)", 6)}',
        "novice-ghost": '<circle cx="50" cy="50" r="48" fill="var(--card)"/><circle cx="50" cy="50" r="41" '
        'fill="var(--secret-wash)" stroke="var(--secret)" stroke-width="8" stroke-dasharray="12 6.4"/>'
        '<circle cx="50" cy="50" r="30" fill="var(--secret)"/>',
        "noise": _noise("var(--ink)"),
        "noise-secret": _noise("var(--secret)", ' stroke-dasharray="9 7"'),
        "vanished": _vanished(),
        "door": '<rect x="36" y="8" width="28" height="84" rx="5" fill="var(--card)" stroke="var(--ink)" '
        'stroke-width="7"/>',
        **{f"lock-{sign}": _lock(body) for sign, body in _LOCKS.items()},
        "key": _key(),
        "item": _item(),
        "die": '<rect x="10" y="10" width="80" height="80" rx="16" fill="var(--card)" stroke="var(--ink)" '
        'stroke-width="7"/><g fill="var(--ink)"><circle cx="32" cy="32" r="8"/><circle cx="50" cy="50" r="8"/>'
        '<circle cx="68" cy="68" r="8"/></g>',
    }


# A lock's colour is said by a sign in its plate, so that grey still tells it.
_LOCKS: Final = {
    "disc": '<circle cx="50" cy="50" r="15"/>',
    "ring": '<path fill-rule="evenodd" d="M50 32a18 18 0 1 0 .01 0zM50 42a8 8 0 1 1-.01 0z"/>',
    "diamond": '<path d="M50 30L70 50L50 70L30 50z"/>',
    "square": '<path d="M35 35H65V65H35z"/>',
    "triangle": '<path d="M50 31L69 65H31z"/>',
    "bar": '<path d="M43 28H57V72H43z"/>',
}


def _stroke(d: str, colour: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"{more}/>'
    )


def _noise(colour: str, more: str = "") -> str:
    """Arcs that go out from a dot."""
    dot = f'<circle cx="24" cy="50" r="12" fill="{colour}" stroke="var(--card)" stroke-width="4"/>'
    return _stroke(_ARCS, "var(--card)", 16) + _stroke(_ARCS, colour, 8, more) + dot


def _vanished() -> str:
    """A trail that breaks up, with an arrow."""
    trail = (
        '<g fill="var(--card)" stroke="var(--card)" stroke-width="14"><circle cx="17" cy="50" r="13"/>'
        '<circle cx="44" cy="50" r="9"/><circle cx="64" cy="50" r="5"/></g><g fill="var(--card)" stroke="var(--ink)" '
        'stroke-width="5"><circle cx="17" cy="50" r="13" fill="var(--ink)"/><circle cx="44" cy="50" r="9"/>'
        '<circle cx="64" cy="50" r="5"/></g>'
    )
    return _stroke(_ARROW, "var(--card)", 18) + trail + _stroke(_ARROW, "var(--ink)", 9)


def _lock(sign: str) -> str:
    """A dark plate across the way with the sign of its colour."""
    plate = (
        '<rect x="20" y="6" width="60" height="88" rx="10" fill="var(--ink)" stroke="var(--card)" stroke-width="5"/>'
    )
    return f'{plate}<g fill="var(--card)">{sign}</g>'


def _key() -> str:
    key = "M34 34m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0M48 48L86 86M72 72L84 60M60 60L72 48"
    return _stroke(key, "var(--secret)", 10)


def _item() -> str:
    """A small parcel."""
    bow = "M50 36C30 36 28 14 40 14C50 14 50 36 50 36C50 36 50 14 60 14C72 14 70 36 50 36"
    box = '<path d="M16 36H84V86H16z" fill="var(--secret-wash)" stroke="var(--secret)" stroke-width="8"/>'
    return box + _stroke(f"M50 36V86M16 58H84{bow}", "var(--secret)", 7)
