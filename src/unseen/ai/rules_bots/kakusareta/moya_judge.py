"""How good M's prospects are when its turn is over: a rough share of games that it would win from there."""

from typing import Final

from mypy_extensions import i64

from unseen.ai.rules_bots.kakusareta.board import Reach
from unseen.ai.rules_bots.kakusareta.habits import KakusaretaHabits
from unseen.ai.rules_bots.kakusareta.purse import Purse, caught
from unseen.ai.rules_bots.kakusareta.race import turns_needed
from unseen.ai.rules_bots.temples.judge import chance
from unseen.ai.rules_bots.temples.places import Places
from unseen.boards.courtyard import NOT_A, NOT_E, TEMPLES, count
from unseen.games.kakusareta.disciplines import WAITING
from unseen.games.kakusareta.position import BY_TEMPLES, Position


class Weights:
    """What counts how much, as a sum that is read as log odds; found by trial in the arena."""

    base: Final = 1.5
    race: Final = 0.8
    stuck: Final = 3.0
    guess: Final = 2.0
    """What cornering costs if K plays without a plan: in the end he guesses."""
    exits: Final = 0.25
    free: Final = 0.06
    looks: Final = 0.2
    """Temples where K can end a turn and still have an action."""
    darts: Final = 0.12
    lv3: Final = 0.9
    lv2: Final = 0.16
    lv1: Final = 0.05
    tokens: Final = 0.04
    petrified: Final = 0.6


class MoyaJudge:
    """Judges positions with K to move, for one belief; `pressure` is how likely K has a plan."""

    def __init__(
        self, reach: Reach, habits: KakusaretaHabits, places: Places, purse: Purse, pressure: float = 1.0
    ) -> None:
        self.pressure: Final = pressure
        self.reach: Final = reach
        self.habits: Final = habits
        self.places: Final = places
        self.purse: Final = purse

    def value(self, p: Position, night: bool) -> float:
        """Temples, ways out of K's, and what is worth having."""
        if p.ending == BY_TEMPLES and self.habits.sure:
            return 2.0
        down: i64 = 0 if night else p.board.down
        score = Weights.base + self.material(p, down)
        if self.habits.way_out:
            score += self.hunt(p, down)
        if self.habits.race:
            score -= Weights.race * turns_needed(p, down, taken(p, down))
        if self.habits.cards:
            score += Weights.tokens * self.purse.worth(p)
            if p.board.petrify == WAITING:
                score += Weights.petrified
        return chance(score)

    def hunt(self, p: Position, down: i64) -> float:
        """What is left to K, in every place where he may be."""
        score = 0.0
        darts = int(p.board.darts)
        sure = 0.0 if p.board.petrify == WAITING else self.pressure * caught(p)
        closed = Weights.stuck * sure - Weights.guess * (1.0 - self.pressure)
        for at, place in self.places.at.items():
            exits = self.reach.exits(p, at, darts, down)
            outlook = place.outlook(exits.temples, 0)
            ways = outlook.exits + 0.5 * min(4, exits.court.bit_count())
            stuck = outlook.stuck if exits.court == 0 else 0.0
            free = self.reach.exits(p, at, 0, down)
            easy = place.outlook(free.temples, 0).exits + 0.5 * min(4, free.court.bit_count())
            score += place.share * (
                closed * stuck
                - Weights.exits * ways
                - Weights.free * easy
                - Weights.looks * place.outlook(exits.one, 0).exits
            )
        return score - Weights.darts * darts

    def material(self, p: Position, down: i64) -> float:
        """Pawns, those that lie for half."""
        b = p.board
        score = Weights.lv1 * standing(b.lv1, down)
        score += Weights.lv2 * standing(b.lv2, down)
        score += Weights.lv3 * standing(b.lv3, down)
        return score + 0.03 * beside_temples(p, down)


def standing(pawns: i64, down: i64) -> float:
    """How many, those that lie for half."""
    return int(count(pawns & ~down)) + 0.5 * int(count(pawns & down))


def taken(p: Position, down: i64) -> float:
    """KAK-END-03: the temples that would count with these pawns down."""
    temples = p.board.temples
    held = p.board.lv3 & temples
    if not p.rules.any_captured:
        held &= ~down
    return float(int(count(TEMPLES & ~temples) + count(held)))


def beside_temples(p: Position, down: i64) -> int:
    """Sides of standing temples that upright Lv2 hold: what is not yet a ring may become one."""
    temples, builders = p.board.temples, p.board.lv2 & ~down
    rows = count((builders << 5) & temples) + count((builders >> 5) & temples)
    columns = count((builders << 1) & NOT_A & temples) + count((builders >> 1) & NOT_E & temples)
    return int(rows + columns)
