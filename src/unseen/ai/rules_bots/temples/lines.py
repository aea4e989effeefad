"""What the hunters would know after each turn that the hider could make.

The hider keeps the hunters' public belief in a mirror. From every place where they must think him possible, all his
turns are worked out once, by the rules themselves, and sorted by what they would look like. So each public line has the
places where the hunters would then think him, with weights: shorter turns count more, as they do for a belief that
takes each offered step for equally likely. Coins enter by place: how likely the coin of the end is held at each start.
"""

from typing import Final

from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.places import Held
from unseen.boards.courtyard import cells, count
from unseen.core.events import Event
from unseen.games.temples.truth import Truth

STEP: Final = 0.4
"""How much less likely a turn is for each further step in it."""
Line = tuple[Event, ...]


class Start:
    """One place where the hunters think the hider possible: its weight, and the coins held there."""

    def __init__(self) -> None:
        self.weight = 0.0
        self.held: Shares = {}
        self.table = 0.0
        """Weight times the part of the coins that lies on the table: the ways to take one back."""

    def add(self, hand: int, weight: float) -> None:
        """A hand that may be held here."""
        self.weight += weight
        self.table += weight * (9 - int(count(hand))) / 9
        for c in cells(hand):
            self.held[c] = self.held.get(c, 0.0) + weight

    def back(self, share: float) -> float:
        """The part of a share that a coin which comes back has, whichever it is."""
        return share * self.table / self.weight


class Lines:
    """The public lines of the hider's day turn, with the places where each could end."""

    def __init__(self, held: list[Held]) -> None:
        self.starts: Final[dict[int, Start]] = {}
        for one in held:
            self.starts.setdefault(one.at, Start()).add(one.hand, one.share)

    def share(self, p: Truth) -> float:
        """How sure the hunters would be of his place if the turn ended so."""
        raise NotImplementedError


def add(lines: dict[Line, Shares], line: Line, at: int, weight: float) -> None:
    """One turn more that looks so and ends there."""
    places = lines.setdefault(line, {})
    places[at] = places.get(at, 0.0) + weight
