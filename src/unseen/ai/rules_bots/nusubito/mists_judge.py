"""How good the Mists' prospects are when their turn is over: a rough share of games that they would win from there."""

from typing import Final

from mypy_extensions import i64

from unseen.ai.rules_bots.nusubito.board import BRIDGES, ON_THE_WAY, Reach, threatened
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.judge import chance
from unseen.ai.rules_bots.temples.places import Places
from unseen.boards.courtyard import TEMPLES, count
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
        self.hunts: Final[dict[tuple[int, int, int], list[float]]] = {}

    def value(self, p: Position, night: bool) -> float:
        """Cornering, catching, draining of darts, and pawns that are worth having."""
        score = Weights.base + self.material(p) - Weights.looked * looked(p)
        for part in self.hunt(p, night):
            score += part
        return chance(score)

    def hunt(self, p: Position, night: bool) -> list[float]:
        """What is left to the thief in each place, part by part; many boards are the same to him."""
        b = p.board
        down: i64 = 0 if night else b.down
        way = ON_THE_WAY & ~down
        covered = threatened(p, Weights.fills)
        key = (int(b.builders & way | (b.seekers & way) << 25), int(b.bolsters | covered << 25), int(b.darts))
        found = self.hunts.get(key)
        if found is None:
            found = self.hunts[key] = self.hunted(p, down, int(covered))
        return found

    def hunted(self, p: Position, down: i64, covered: int) -> list[float]:
        """The same, worked out; `covered`: the temples to which a Seeker could come."""
        darts = int(p.board.darts)
        parts: list[float] = []
        for at, place in self.places.at.items():
            exits = self.reach.exits(p, at, darts, down)
            outlook = place.outlook(exits.two | exits.collecting, exits.three)
            caught = 0.0
            for temple, share in outlook.likely:
                if covered >> temple & 1:
                    caught += share
            if outlook.exits > 0.0:
                parts.append(Weights.caught * place.share * caught / outlook.exits)
            if self.habits.way_out:
                free = self.reach.exits(p, at, 0, down)
                stuck = Weights.stuck * self.pressure - Weights.guess * (1.0 - self.pressure)
                parts.append(place.share * (stuck * outlook.stuck - Weights.exits * self.pressure * outlook.exits))
                parts.append(-Weights.looks * place.share * place.outlook(exits.one, 0).exits)
                parts.append(-Weights.free * place.share * place.outlook(free.two, free.three).exits)
        return parts

    def material(self, p: Position) -> float:
        """Seekers above all, those on temples most; Builders where they can do something."""
        b = p.board
        return (
            Weights.on_temple * int(count(b.seekers & TEMPLES))
            + Weights.seeker * int(count(b.seekers))
            + Weights.builder * int(count(b.builders))
            + Weights.on_bridge * int(count(b.builders & BRIDGES))
            + Weights.healer * int(count(b.healers))
        )

    # ---- captures ----
    def capture(self, p: Position) -> tuple[float, int]:
        """The likeliest temple among those whose Seeker could be named (NUS-CAP-01), if it is likely enough, or -1."""
        b = p.board
        best = (0.0, -1)
        upright = b.seekers & ~b.down & TEMPLES
        if upright == 0:
            return best
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
    return int(count((p.known | p.known >> 1) & EACH_ROD))
