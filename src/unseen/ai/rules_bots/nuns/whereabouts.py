"""Where the guards expect the novices: now, and after the novices' next movement.

All of it comes from the guards' belief; of a novice in her own cell nothing can be had (NUN-LOS-08).
"""

from typing import Final

from unseen.ai.beliefs.nuns import Heading, NunsBelief
from unseen.ai.rules_bots.nuns.ground import STRIDE, Ground, Row, closeness
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.boards.dots import mask_of, members
from unseen.games.nuns.actions import RUN
from unseen.games.nuns.board import NO_CARD, Novice
from unseen.games.nuns.knowledge import Known

HEADINGS: Final = 80
"""So many of the likeliest errands of a novice are followed."""
STEADY: Final = 0.65
"""How much of a novice's chance follows her errand; the rest may have gone anywhere."""
LOADED: Final = 1.0
"""What it is worth that a novice loses her item, beside the capture."""


class Quarry:
    """One novice on the run."""

    def __init__(self, novice: Novice, row: dict[int, float], worth: float) -> None:
        self.who: Final = novice.who
        self.cell: Final = novice.cell
        self.card: Final[int] = novice.card if novice.card != NO_CARD else RUN
        """What she played in this turn, hence how loud she was."""
        self.row: Final = row
        """The share of each dot but her cell."""
        self.worth: Final = worth
        """What her capture is worth."""


class Quarries:
    """All novices on the run together."""

    def __init__(self, ground: Ground, known: Known, belief: NunsBelief, habits: Habits) -> None:
        self.ground: Final = ground
        self.habits: Final = habits
        self.novices: Final[list[Quarry]] = []
        self.mass: Final[Row] = [0.0] * ground.size
        """For each dot what a capture there is worth by its likelihood."""
        self.coming: Final[Row] = [0.0] * ground.size
        """The same after the novices' next movement."""
        self.visible: Final[int] = sum([1 << known.tokens[who] for who in known.in_sight])
        """The dots where guards see a novice."""
        for i, novice in enumerate(known.novices.values()):
            if not novice.caught:
                self.add(known, novice, i, belief)
        self.somewhere: Final[int] = mask_of([dot for dot, mass in enumerate(self.mass) if mass > 0.0])
        """The dots where a capture is possible."""
        self._near: Final[dict[int, float]] = {}
        self._loud: Final[dict[int, float]] = {}
        self._seen: Final[dict[int, float]] = {}

    def add(self, known: Known, novice: Novice, i: int, belief: NunsBelief) -> None:
        """Take a novice in."""
        row = belief.dots(i) if self.habits.weigh else flat(belief.support(i))
        headings = belief.headings(i, HEADINGS) if self.habits.errands else []
        loaded = sum([one.share for one in headings if one.item], 0.0)
        worth = 1.0 + LOADED * loaded
        if known.rules.home_immune:
            row = {dot: share for dot, share in row.items() if dot != novice.cell}
        self.novices.append(Quarry(novice, row, worth))
        for dot, share in row.items():
            self.mass[dot] = self.mass[dot] + worth * share
        steady = self.follow(headings, worth * STEADY) if headings else 0.0
        self.scatter(row, worth * (1.0 - steady))
        if known.rules.home_immune:
            self.coming[novice.cell] = 0.0

    def follow(self, headings: list[Heading], worth: float) -> float:
        """Each errand goes on by a turn; the share of the chance that is so accounted for."""
        dots = self.ground.dots
        for one in headings:
            at = one.dot
            for _ in range(STRIDE):
                nearer = dots.towards(at, one.goal, one.keys)
                if not nearer:
                    break
                at = nearer[0]
            self.coming[at] = self.coming[at] + worth * one.share
        return STEADY

    def scatter(self, row: dict[int, float], worth: float) -> None:
        """She may have gone anywhere."""
        coming = self.coming  # `coming[x] += each` would be done on objects
        for dot, share in row.items():
            near = self.ground.around(dot)
            each = worth * share / len(near)
            for x in near:
                coming[x] = coming[x] + each

    # ---- for who stands there ----
    def near(self, dot: int) -> float:
        """How much will be within a guard's reach of this dot."""
        found = self._near.get(dot)
        if found is None:
            found = 0.0
            for x, m in enumerate(self.coming):
                if m > 0.0:
                    found += m * closeness(self.ground.dots.distance(dot, x))
            self._near[dot] = found
        return found

    def loud(self, dot: int) -> float:
        """How much a guard who listens there will hear."""
        found = self._loud.get(dot)
        if found is None:
            found = 0.0
            for one in self.novices:
                ears = self.ground.loud(dot, one.card)
                heard = 0.0
                for x, share in one.row.items():
                    heard += share * ears[x]
                found += one.worth * heard
            self._loud[dot] = found
        return found

    def seen(self, dots: int) -> float:
        """How much will be on these dots after the novices' next movement."""
        found = self._seen.get(dots)
        if found is None:
            found = 0.0
            for x in members(dots):
                found += self.coming[x]
            self._seen[dots] = found
        return found


def flat(support: int) -> dict[int, float]:
    """All possible dots alike."""
    dots = members(support)
    return dict.fromkeys(dots, 1.0 / len(dots)) if dots else {}
