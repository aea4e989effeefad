"""What everybody could work out, as a table shows it: a line to read, and what a picture draws of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from unseen.core.game import Game
from unseen.core.pictures import Heat, percent

NAMED_MAX: Final = 6
"""So many places are named, the likeliest first."""
NOTHING: Final = "Nothing is hidden now"


@dataclass(frozen=True)
class Likely:
    """A place that is named, and its share if the table shows it."""

    name: str
    share: float | None

    @property
    def number(self) -> str:
        """The share for people."""
        return "" if self.share is None else percent(self.share)


@dataclass(frozen=True)
class WorkedOut:
    """The same for everybody who was told the same in public."""

    lead: str
    """How many places there are, or why none is named."""
    likely: tuple[Likely, ...] = ()
    more: int = 0
    """So many places are not named."""
    heat: Heat | None = None
    """For the picture."""
    exact: bool = False

    @property
    def sentence(self) -> str:
        """All of it in one line."""
        named = [f"{one.name} {one.number}".rstrip() for one in self.likely]
        rest = [f"and {self.more} more"] if self.more else []
        return f"{self.lead}: {', '.join([*named, *rest])}." if named else f"{self.lead}."


def worked_out(game: Game, places: Mapping[str, float], exact: bool, shares: bool) -> WorkedOut:
    """What a table tells of these places: themselves alone, or with their `shares`.

    What is not `exact` is said to be about right, and rules out no place.
    """
    found = [mark for mark in places if places[mark] > 0.0]
    if shares:
        found.sort(key=lambda mark: -places[mark])
    never = [mark for mark in places if places[mark] == 0.0] if exact else []
    heat = {mark: places[mark] if shares else None for mark in found} | dict.fromkeys(never, 0.0)
    if not found:
        return WorkedOut(NOTHING, heat=heat, exact=exact)
    count = f"{len(found)} of {len(places)}" if len(places) > len(found) else str(len(found))
    lead = f"{game.sought}, {count} {game.hideouts}" + ("" if exact else ", about")
    lead += f", {game.shared}" if shares and game.shared else ""
    named = tuple([Likely(game.hideout(mark), heat[mark]) for mark in found[:NAMED_MAX]])
    return WorkedOut(lead, named, len(found) - len(named), heat, exact)


TOO_MANY: Final = WorkedOut("There are too many ways to count them")
BROKEN: Final = WorkedOut("It cannot be worked out")
"""Something of the game is broken."""
