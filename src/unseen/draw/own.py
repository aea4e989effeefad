"""What a listener has marked on a board for itself: stitched badges that nobody could take for a fact of the game.

A badge hangs on a place, or on a thing that goes about: `place:C3` where the picture lists places, else a mark's id.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import hypot
from typing import Final

from unseen.draw.scene import Mark, Place, Scene

PLACE: Final = "place:"
SMALL: Final = 13
LARGE: Final = 18
"""The radius of a badge on the smallest and on the largest places."""
NARROW: Final = 42
"""What is neither as wide nor as high shares a place with others."""
TINY: Final = 7
"""The radius of its badge."""
CLEAR: Final = 16
"""What stands this near to the middle of a place stays free."""
WORDS: Final[Mapping[str, str]] = {"?": "here?", "x": "not here"}


@dataclass(frozen=True, slots=True)
class Badge:
    """A sign (`?`, `x`, a digit or none) at a place, and a note."""

    place: str
    sign: str
    note: str = ""

    @property
    def words(self) -> str:
        """As it is spoken."""
        return ", ".join([part for part in (self.said, self.note) if part])

    @property
    def said(self) -> str:
        """The sign in words."""
        return WORDS.get(self.sign, self.sign)


def spot(scene: Scene, ident: str) -> str:
    """Where a badge for the mark with this id hangs; "" where none can. The scene offers nothing to be done."""
    name = ident.partition(":")[2]
    if name in scene.places and ident.startswith(PLACE):
        return ident
    found = [mark for mark in scene.marks() if mark.id == ident]
    if not found and name not in scene.places:
        return ""
    return key(scene, found[0]) if found else f"{PLACE}{name}"


def key(scene: Scene, mark: Mark) -> str:
    """Where a badge for this mark hangs; "" for what has no room of its own and lies on something that has."""
    if mark.name in scene.places:
        return f"{PLACE}{mark.name}"
    return mark.id if mark.area.wide else ""


def kinds(scene: Scene) -> list[str]:
    """The kinds of marks that can have a badge whatever is offered; [] where every place is listed."""
    own = [mark.kind for mark in scene.marks() if mark.area.wide and not mark.legal]
    return [] if scene.places else list(dict.fromkeys(own))


def where(scene: Scene, place: str) -> Place | None:
    """Where a badge hangs now; None for a thing that is not on the board."""
    if place.startswith(PLACE):
        return scene.places.get(place.removeprefix(PLACE))
    return next((mark.place for mark in scene.marks() if mark.id == place), None)


def spoken(scene: Scene, badges: Sequence[Badge]) -> dict[str, str]:
    """What is said of each mark that has a badge."""
    words = {badge.place: badge.words for badge in badges}
    return {mark.id: words[at] for mark in scene.marks() if (at := key(scene, mark)) in words} if words else {}


def layer(scene: Scene, badges: Sequence[Badge]) -> str:
    """All badges, over everything else."""
    placed = [(badge, where(scene, badge.place)) for badge in badges]
    drawn = "".join([_badge(badge, place) for badge, place in placed if place is not None])
    return f'<g class="own-marks" aria-hidden="true">{drawn}</g>' if drawn else ""


def _badge(badge: Badge, place: Place) -> str:
    """Alike badges are drawn by the same words, so that many of them are sent in a few bytes."""
    r = TINY if narrow(place) else round(min(max(min(place.wide, place.high) * 0.155, SMALL), LARGE))
    x, y = corner(place, r)
    dot = f'<circle class="own-dot" cx="{r * 0.8:g}" cy="{r * 0.8:g}" r="{r * 0.36:g}"/>' if badge.note else ""
    disc = f'<circle class="own-disc" r="{r}"/>'
    return f'<g transform="translate({x} {y})">{disc}{_sign(badge.sign, r)}{dot if badge.sign else ""}</g>'


def narrow(place: Place) -> bool:
    """Has it too little room for a badge beside it?"""
    return max(place.wide, place.high) < NARROW


def corner(place: Place, r: float) -> tuple[int, int]:
    """The middle of a badge at the upper left, as far out as the place and the board allow; among others, within."""
    if narrow(place):
        half = min(place.wide, place.high) / 2
        return round(place.x - half + 0.7 * r), round(place.y - half + r)
    far = max(hypot(place.wide, place.high) / 2 - 1.4 * r, CLEAR + r) * 0.707
    return max(round(place.x - far), round(r) + 1), max(round(place.y - far), round(r) + 1)


def _sign(sign: str, r: float) -> str:
    """The sign itself; a note alone is three lines."""
    a = round(r * 0.4)
    if sign == "x":
        return f'<path class="own-line" d="M{-a} {-a}L{a} {a}M{a} {-a}L{-a} {a}"/>'
    if not sign:
        return f'<path class="own-line" d="M{-a} {-a}h{2 * a}M{-a} 0h{2 * a}M{-a} {a}h{2 * a}"/>'
    return f'<text class="own-sign" font-size="{r * 1.25:g}">{escape(sign)}</text>'
