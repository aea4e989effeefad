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
    "pause": '<path d="M34 18V82M66 18V82"/>',
    "first": '<path d="M72 16L40 50L72 84M24 16V84"/>',
    "last": '<path d="M28 16L60 50L28 84M76 16V84"/>',
    "right": '<path d="M36 16L68 50L36 84"/>',
    "left": '<path d="M64 16L32 50L64 84"/>',
    "clock": '<circle cx="50" cy="50" r="36"/><path d="M50 28V52L66 60"/>',
    "book": '<path d="M50 24C38 16 24 16 12 20V80C24 76 38 76 50 84C62 76 76 76 88 80V20C76 16 62 16 50 24V84"/>',
    "link": '<path d="M42 58L60 40M36 46L22 60a14 14 0 0 0 20 20L54 66M46 34L60 20a14 14 0 0 1 20 20L66 54"/>',
    "copy": '<path d="M36 34H80V86H36zM24 66H20V14H64V20"/>',
    "share": '<path d="M50 60V12M32 30L50 12L68 30M30 46H20V88H80V46H70"/>',
    "eye": '<path d="M8 50Q50 8 92 50Q50 92 8 50z"/><circle cx="50" cy="50" r="12"/>',
    "eye-off": '<path d="M8 50Q50 8 92 50Q50 92 8 50zM18 84L82 16"/>',
    "theme": '<circle cx="50" cy="50" r="36"/><path fill="currentColor" d="M50 14a36 36 0 0 1 0 72z"/>',
    "flag": '<path d="M24 90V12H78L66 32L78 52H24"/>',
    "device": '<rect x="28" y="8" width="44" height="84" rx="8"/><path d="M46 78h8"/>',
    "talk": '<path d="M12 18H88V68H52L30 88V68H12z"/><path d="M30 36H70M30 50H56"/>',
    "note": '<path d="M18 14H82V62L62 86H18z"/><path d="M82 62H62V86M32 34H68M32 52H56"/>',
    # the actions of Threads
    "move": '<path d="M14 50H80M56 24L82 50L56 76"/><circle fill="currentColor" cx="16" cy="50" r="7"/>',
    "attack": '<circle cx="50" cy="50" r="27"/><path d="M50 8V32M50 68V92M8 50H32M68 50H92"/>',
    "conceal": '<path d="M20 22Q50 30 80 22Q74 50 80 78Q50 70 20 78Q26 50 20 22zM38 40L62 62M62 40L38 62"/>',
    "bind": '<path d="M8 64H30C62 64 70 24 50 24C30 24 38 64 70 64H92"/>',
    "tangle": '<path d="M6 66H16C44 66 48 30 32 30C16 30 20 66 48 66H52C80 66 84 30 68 30C52 30 56 66 84 66H94"/>',
    "deploy": '<path d="M50 10L84 30V70L50 90L16 70V30z"/><path d="M50 30V66M36 52L50 66L64 52"/>',
    "extract": '<path d="M50 10L84 30V70L50 90L16 70V30z"/><path d="M50 70V34M36 48L50 34L64 48"/>',
    "pull": '<path d="M12 28C34 14 34 42 50 28S72 14 88 28M12 52C34 38 34 66 50 52S72 38 88 52"/>'
    '<path d="M50 66V90M37 78L50 91L63 78"/>',
    "card": '<rect x="22" y="12" width="56" height="76" rx="8"/><path d="M38 36H62M38 54H62"/>',
    "turnup": '<path d="M18 62C28 22 72 22 82 62M66 56L83 64L88 45M30 86H70"/>',
    "pay": '<circle cx="50" cy="50" r="36"/><path d="M50 32V68M32 50H68"/>',
    "buy": '<path d="M18 34H82L76 86H24zM34 46V28a16 16 0 0 1 32 0V46"/>',
    "end": '<path d="M28 14V86M28 18H74L62 35L74 52H28"/>',
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
