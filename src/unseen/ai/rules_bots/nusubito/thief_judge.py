"""How good a thief's prospects are when his turn is over."""

import math
from typing import Final

from unseen.ai.rules_bots.nusubito.board import DISTANCE, Reach, threatened
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.judge import BLIND, Judge, chance
from unseen.ai.rules_bots.temples.rods import is_open, looks_left, treasure_chances
from unseen.boards.courtyard import TEMPLES, count
from unseen.games.nusubito.position import Position
from unseen.games.temples.truth import Truth

FILLS: Final = 2
"""How many gaps in a chain the thief thinks the Mists able to close."""


class ThiefJudge(Judge):
    """Judges positions at the end of the thief's turns."""

    def __init__(self, reach: Reach, habits: Habits) -> None:
        self.reach: Final = reach
        self.habits: Final = habits
        self.needed: Final[dict[tuple[int, int, int], float]] = {}
        """What was worked out of the turns that it takes."""

    def value(self, p: Truth, share: float, night: bool) -> float:
        assert isinstance(p, Position)
        alive = 1.0 - self.capture_risk(p, share, night)
        if self.habits.way_out:
            alive *= 1.0 - self.corner_risk(p, night)
            alive *= 1.0 - 0.05 * max(0, 4 - int(count(p.board.hand)))
        return alive * math.exp(-haste(p) * self.turns_left(p))

    def capture_risk(self, p: Position, share: float, night: bool) -> float:
        """The Mists dare the more, the surer they are, if a Seeker can be on his temple in their next turn."""
        if not self.habits.weigh:
            share = BLIND
        if night or threatened(p, FILLS) >> p.board.at & 1 == 0:
            return 0.08 * share
        return min(1.0, max(0.03, (share - 0.25) / 0.45)) * 0.95

    def corner_risk(self, p: Position, night: bool) -> float:
        """Few exits, few of them free, and few darts: soon no complete turn is left (NUS-END-03)."""
        b = p.board
        at, darts, hand = int(b.at), int(b.darts), int(b.hand)
        stands_up = night or b.round % p.rules.day_rounds == 0
        down = 0 if stands_up else int(b.down)
        exits = self.reach.exits(p, at, darts, down).ends(hand)
        free = self.reach.exits(p, at, 0, down).ends(hand)
        slack = exits.bit_count() + 0.7 * free.bit_count() + 0.5 * min(darts, 5)
        if exits == 0:
            slack = min(slack, 0.0) + (0.8 if stands_up and not night else 0.0)
        return chance(2.5 - 1.1 * slack)

    def turns_left(self, p: Position) -> float:
        """How many turns it takes to find the treasure, to get there, and to have its coin."""
        name = (int(p.board.at), int(p.known), int(p.board.hand))
        if name not in self.needed:
            self.needed[name] = turns_needed(*name)
        return self.needed[name]


def haste(p: Position) -> float:
    """The danger of each further turn: Seekers, above all those on temples."""
    seekers = p.board.seekers
    return 0.03 + 0.05 * int(count(seekers & TEMPLES)) + 0.025 * int(count(seekers))


def turns_needed(at: int, known: int, hand: int) -> float:
    """How many turns it takes from a temple, with what is known of the rods and these coins in hand."""
    looks = looks_left(known)
    left = looks
    for temple, share in treasure_chances(known).items():
        if temple != at:
            left += share * ((DISTANCE[at][temple] + 1) // 2 + (0.0 if hand >> temple & 1 else 0.8))
    if looks > 0.0 and not is_open(known, at):
        left += 0.3
    return left
