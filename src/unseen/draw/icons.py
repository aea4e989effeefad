"""The mark of the house, the signs of knowledge, and the small icons of buttons: bodies of symbols, by name."""

from typing import Final

_STROKE: Final = 'fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"'
_ICONS: Final = {
    "undo": '<path d="M34 18L14 38L34 58"/><path d="M16 38H62a24 24 0 0 1 0 48H40"/>',
    "lock": '<rect x="22" y="44" width="56" height="42" rx="6"/><path d="M34 44V32a16 16 0 0 1 32 0V44"/>',
    "check": '<path d="M16 54L40 78L84 26"/>',
    "menu": '<path d="M16 28H84M16 50H84M16 72H84"/>',
    "close": '<path d="M24 24L76 76M76 24L24 76"/>',
    "sound": '<path d="M14 38H30L50 20V80L30 62H14zM64 38a16 16 0 0 1 0 24M76 26a32 32 0 0 1 0 48"/>',
    "sound-off": '<path d="M14 38H30L50 20V80L30 62H14zM66 38L88 62M88 38L66 62"/>',
    "plus": '<path d="M50 18V82M18 50H82"/>',
    "minus": '<path d="M18 50H82"/>',
    "whole": '<path d="M16 36V16H36M64 16H84V36M84 64V84H64M36 84H16V64"/>',
    "play": '<path d="M30 18L80 50L30 82z"/>',
    "first": '<path d="M72 16L40 50L72 84M24 16V84"/>',
    "last": '<path d="M28 16L60 50L28 84M76 16V84"/>',
    "right": '<path d="M36 16L68 50L36 84"/>',
    "left": '<path d="M64 16L32 50L64 84"/>',
    "clock": '<circle cx="50" cy="50" r="36"/><path d="M50 28V52L66 60"/>',
    "book": '<path d="M50 24C38 16 24 16 12 20V80C24 76 38 76 50 84C62 76 76 76 88 80V20C76 16 62 16 50 24V84"/>',
    "link": '<path d="M42 58L60 40M36 46L22 60a14 14 0 0 0 20 20L54 66M46 34L60 20a14 14 0 0 1 20 20L66 54"/>',
    "eye": '<path d="M8 50Q50 8 92 50Q50 92 8 50z"/><circle cx="50" cy="50" r="12"/>',
    "eye-off": '<path d="M8 50Q50 8 92 50Q50 92 8 50zM18 84L82 16"/>',
    "theme": '<circle cx="50" cy="50" r="36"/><path fill="currentColor" d="M50 14a36 36 0 0 1 0 72z"/>',
    "flag": '<path d="M24 90V12H78L66 32L78 52H24"/>',
    "device": '<rect x="28" y="8" width="44" height="84" rx="8"/><path d="M46 78h8"/>',
}


def icons() -> dict[str, str]:
    """`icon-undo` and its like: line drawings in the colour of the text."""
    return {f"icon-{name}": f"<g {_STROKE}>{body}</g>" for name, body in _ICONS.items()}


def signs() -> dict[str, str]:
    """The house's mark, and who knows a thing: everyone, only you, perhaps, cannot be."""
    dots = ((50, 50, 13), (22, 50, 9), (78, 50, 9), (50, 22, 9), (50, 78, 9), (24, 24, 5), (76, 24, 5), (24, 76, 5))
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="currentColor"/>' for x, y, r in (*dots, (76, 76, 5)))
    return {
        "logo": _logo(),
        "sign-public": '<circle cx="50" cy="50" r="42" fill="currentColor"/>',
        "sign-secret": '<circle cx="50" cy="50" r="38" fill="none" stroke="currentColor" stroke-width="11" '
        'stroke-dasharray="18 11"/><circle cx="50" cy="50" r="11" fill="currentColor"/>',
        "sign-guess": spots,
        "sign-not": '<path d="M24 24L76 76M76 24L24 76" stroke="currentColor" stroke-width="12" '
        'stroke-linecap="round"/>',
    }


def _logo() -> str:
    """Half of it is plain to see, half of it only guessed, and one eye."""
    return (
        f'<path d="M48 6A44 44 0 0 0 48 94z" fill="currentColor"/><g fill="currentColor">{_logo_dots()}</g>'
        '<circle cx="34" cy="50" r="8" fill="var(--card)"/>'
    )


def _logo_dots() -> str:
    """The halftone half: dots that fade towards the rim."""
    return "".join(
        f'<circle cx="{50 + 9 * (i + 0.5):g}" cy="{50 + 9 * j}" r="{3.7 - 0.62 * i:.3g}"/>'
        for i in range(5)
        for j in range(-4, 5)
        if (9 * (i + 0.5)) ** 2 + (9 * j) ** 2 <= 41**2
    )


def favicon_svg() -> str:
    """The mark of the house as an icon of its own, light and dark."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>'
        "svg{color:#1B2231}@media(prefers-color-scheme:dark){svg{color:#EEE9DC}}</style>"
        f'<path d="M48 6A44 44 0 0 0 48 94z" fill="currentColor"/><g fill="currentColor">{_logo_dots()}</g>'
        '<circle cx="34" cy="50" r="9" fill="#F4BE54"/></svg>\n'
    )
