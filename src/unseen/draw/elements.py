"""The four elements as signs, each told by its outline alone: mountains, wind, a drop, a flame."""

from typing import Final

NAMES: Final = ("earth", "wind", "water", "fire")
_BODIES: Final = {
    "earth": '<path fill="var(--hider)" d="M8 84L38 24L57 56L66 44L92 84z"/>',
    "wind": '<path fill="none" stroke="var(--ink-2)" stroke-width="9.5" stroke-linecap="round" '
    'd="M12 36H60a14 14 0 1 0-14-14M12 54H82M12 72H56a11 11 0 1 1-11 11"/>',
    "water": '<path fill="var(--hunter)" d="M50 6C62 27 80 44 80 63A30 30 0 0 1 20 63C20 44 38 27 50 6z"/>',
    "fire": '<path fill="var(--bad)" d="M52 4C58 25 82 38 80 65C78 84 65 95 50 95C33 95 20 84 20 65C20 50 31 43 33 28'
    'C42 35 45 43 45 50C53 40 55 23 52 4z"/><path fill="var(--card)" d="M51 60C58 67 63 72 62 79C61 86 56 89 50 89'
    'C43 89 38 85 38 78C38 72 47 69 51 60z"/>',
}


def elements() -> dict[str, str]:
    """`element-fire` and its like, in the colour of their element."""
    return {f"element-{name}": _BODIES[name] for name in NAMES}
