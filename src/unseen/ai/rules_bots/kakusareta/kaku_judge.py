"""How good K's prospects are when his turn is over."""

import math
from typing import Final

from unseen.ai.rules_bots.kakusareta.board import Ground, Reach
from unseen.ai.rules_bots.kakusareta.habits import KakusaretaHabits
from unseen.ai.rules_bots.kakusareta.purse import Purse, caught, payable
from unseen.ai.rules_bots.kakusareta.race import turns_needed
from unseen.ai.rules_bots.kakusareta.siege import siege
from unseen.ai.rules_bots.temples.judge import Judge, chance
from unseen.ai.rules_bots.temples.rods import is_open, looks_left, treasure_chances
from unseen.boards.courtyard import count
from unseen.games.kakusareta.disciplines import WAITING
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.temples.truth import Truth

PACE: Final = 0.6
"""How much a turn more or less decides the race."""
LEAD: Final = 1.0
"""Turns by which M is slower than if nobody disturbed it."""
TOKENS: Final = 0.02
UNKNOWN: Final = 0.4
"""How likely a K without ways out is cornered by an M that does not know where he is."""
DART: Final = 0.8
"""What a dart is worth, in ways out."""
STEEP: Final = 1.1
CALM: Final = 1.8
"""How the danger falls with every way out, and from where."""
SIEGE: Final = (0.95, 0.85, 0.6, 0.3)
"""How likely M, sure of K's place, brings a Lv3 onto it that is so many actions away."""
NO_COIN: Final = 0.8
"""Turns that it takes to get a coin back."""


class KakuJudge(Judge):
    """Judges positions at the end of K's turns; at night he moves before M can do more than place pawns."""

    def __init__(self, reach: Reach, habits: KakusaretaHabits) -> None:
        self.reach: Final = reach
        self.habits: Final = habits
        self.purse: Final = Purse(KAKU)

    def value(self, p: Truth, share: float, night: bool) -> float:
        assert isinstance(p, Position)
        alive = 1.0
        if self.habits.way_out:
            alive *= 1.0 - self.corner_risk(p, share, night)
            alive *= 1.0 - 0.02 * max(0, 4 - int(count(p.board.hand)))
        won = alive * self.race(p, night)
        return won + TOKENS * self.purse.worth(p) * (1.0 - won) if self.habits.cards else won

    def race(self, p: Position, night: bool) -> float:
        """Who is first: K at the treasure, or M with its temples?"""
        own = self.turns_left(p)
        if p.board.petrify == WAITING:
            own += 0.7
        if not self.habits.race:
            return math.exp(-0.08 * own)
        down = 0 if stands_up(p, night) else int(p.board.down)
        theirs = turns_needed(p, down, float(p.board.temple_count()))
        if night:
            own -= 1.0
        lead = theirs - own - 0.5
        if theirs > 1.25:
            lead += LEAD
        return chance(PACE * lead)

    def turns_left(self, p: Position) -> float:
        """How many turns it takes to find the treasure, to get there, and to have its coin."""
        quick = 1 if self.habits.cards and payable(p, "river") else 0
        ground = self.reach.ground(int(p.board.temples))
        return turns_to_treasure(ground, int(p.board.at), int(p.known), int(p.board.hand), quick)

    def corner_risk(self, p: Position, share: float, night: bool) -> float:
        """Few exits, few of them free, and few darts: soon no complete turn is left (KAK-END-02)."""
        b = p.board
        raised = payable(p, "fortify") or payable(p, "breath")
        down = 0 if raised or stands_up(p, night) else int(b.down)
        held = caught(p)
        risk = held * (UNKNOWN + (1.0 - UNKNOWN) * share) * self.stuck(p, down, False)
        if night:
            return risk
        lying = 0 if raised else int(b.down)
        actions = siege(p, int(b.at), lying)
        if payable(p, "shift") and int(b.lv3) & ~lying & ~int(b.temples):
            actions = min(actions, 2)
        if actions <= p.rules.moya_actions:
            risk += (1.0 - risk) * held * SIEGE[min(actions, 4) - 1] * share * self.stuck(p, down, True)
        return risk

    def stuck(self, p: Position, down: int, besieged: bool) -> float:
        """How likely K finds no way in his next turn."""
        b = p.board
        at, darts, hand = int(b.at), int(b.darts), int(b.hand)
        exits = self.reach.exits(p, at, darts, down, besieged)
        free = self.reach.exits(p, at, 0, down, besieged)
        ways = exits.count(hand)
        slack = ways + 0.7 * free.count(hand) + DART * min(darts, 5)
        slack += min(2, exits.court.bit_count()) + 0.5 * min(2, free.court.bit_count())
        if ways == 0 and exits.court == 0:
            slack = min(slack, 0.0)
        return chance(CALM - STEEP * slack)


def turns_to_treasure(ground: Ground, at: int, known: int, hand: int, quick: int) -> float:
    """The same from a space, with what is known of the rods and these coins; `quick`: movements that a card saves."""
    distance = ground.distance[at]
    looks = looks_left(known)
    left = looks
    for space, share in treasure_chances(known).items():
        way = 1.0 + max(0, distance[space] - quick) // 2
        if ground.temples >> space & 1 and space != at and not hand >> space & 1:
            way += NO_COIN
        left += share * way
    if looks > 0.0 and not is_open(known, at):
        left += 0.3
    if ground.temples >> at & 1 == 0:
        left += 0.3
    return left


def stands_up(p: Position, night: bool) -> bool:
    """Will the pawns that lie have stood up before K's next turn?"""
    return night or p.board.round % p.rules.day_rounds == 0
