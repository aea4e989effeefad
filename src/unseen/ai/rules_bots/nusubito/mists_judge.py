"""How good the Mists' prospects are when their turn is over: a rough share of games that they would win from there."""

from typing import Final

from unseen.ai.rules_bots.nusubito.board import BRIDGES, Reach, threatened
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.judge import chance
from unseen.ai.rules_bots.temples.places import Places
from unseen.boards.courtyard import TEMPLES
from unseen.games.nusubito.position import Position

EVEN: Final = 0.5
RASH: Final = 0.3
"""What Mists without the habit of refusing take for a good capture."""
CAUTION: Final = 0.85
RISK: Final = 0.07
"""How sure a capture must be, and how much less for each rod that the thief has seen."""
EACH_ROD: Final = 0b010101010101


class Weights:
    """What counts how much, as a sum that is read as log odds; found by trial in the arena."""

    base: Final = 0.9
    looked: Final = 0.3
    caught: Final = 2.4
    stuck: Final = 3.0
    guess: Final = 4.0
    exits: Final = 0.25
    free: Final = 0.12
    looks: Final = 0.1
    on_temple: Final = 0.25
    seeker: Final = 0.3
    builder: Final = 0.08
    on_bridge: Final = 0.06
    healer: Final = 0.04
    fills: Final = 1


class MistsJudge:
    """Judges positions with the thief to move, for one belief.

    `pressure` is how likely the thief has a plan: cornering one who has none is worth less, for in the end he guesses.
    """

    def __init__(self, reach: Reach, habits: Habits, places: Places, pressure: float = 1.0) -> None:
        self.pressure: Final = pressure
        self.reach: Final = reach
        self.habits: Final = habits
        self.places: Final = places

    def value(self, p: Position, night: bool) -> float:
        """Cornering, catching, draining of darts, and pawns that are worth having."""
        down, darts = 0 if night else int(p.board.down), int(p.board.darts)
        score = Weights.base + self.material(p) - Weights.looked * looked(p)
        covered = threatened(p, Weights.fills)
        for at, place in self.places.at.items():
            exits = self.reach.exits(p, at, darts, down)
            outlook = place.outlook(exits.two | exits.collecting, exits.three)
            caught = 0.0
            for temple, share in outlook.likely:
                if covered >> temple & 1:
                    caught += share
            if outlook.exits > 0.0:
                score += Weights.caught * place.share * caught / outlook.exits
            if self.habits.way_out:
                free = self.reach.exits(p, at, 0, down)
                stuck = Weights.stuck * self.pressure - Weights.guess * (1.0 - self.pressure)
                score += place.share * (stuck * outlook.stuck - Weights.exits * self.pressure * outlook.exits)
                score -= Weights.looks * place.share * place.outlook(exits.one, 0).exits
                score -= Weights.free * place.share * place.outlook(free.two, free.three).exits
        return chance(score)

    def material(self, p: Position) -> float:
        """Seekers above all, those on temples most; Builders where they can do something."""
        b = p.board
        seekers, builders = int(b.seekers), int(b.builders)
        return (
            Weights.on_temple * (seekers & int(TEMPLES)).bit_count()
            + Weights.seeker * seekers.bit_count()
            + Weights.builder * builders.bit_count()
            + Weights.on_bridge * (builders & BRIDGES).bit_count()
            + Weights.healer * int(b.healers).bit_count()
        )

    # ---- captures ----
    def capture(self, p: Position) -> tuple[float, int]:
        """The likeliest temple among those whose Seeker could be named (NUS-CAP-01), if it is likely enough, or -1."""
        b = p.board
        best = (0.0, -1)
        upright = int(b.seekers & ~b.down & TEMPLES)
        for at, place in self.places.at.items():
            if upright >> at & 1:
                best = max(best, (place.share, at))
        return best if self.dares(best[0], p) else (0.0, -1)

    def dares(self, share: float, p: Position) -> bool:
        """Is a capture that succeeds so likely better than to go on?"""
        if share >= 1.0 - 1e-9:
            return self.habits.sure
        if not self.habits.refuse:
            return share >= RASH
        return share >= max(EVEN, CAUTION - RISK * looked(p))


def looked(p: Position) -> int:
    """At how many rods the thief has looked: how near he is to a claim."""
    known = int(p.known)
    return ((known | known >> 1) & EACH_ROD).bit_count()
